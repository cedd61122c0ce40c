"""PostgreSQL as the bus, where one service is wanted: LISTEN and NOTIFY.

Notifications have a connection of their own that does not wait for the disk: inside the commits of
the log they would make those queue up. LISTEN does not work through a pooler that shares
connections between transactions.
"""

import asyncio
from collections.abc import Sequence
from contextlib import suppress

from tablee.server.many.bus import PING, TIMEOUT, BusDown, KeptBus
from tablee.server.many.parts import Parts
from tablee.server.store.database import Driver, Postgres

LONGEST = 7_500
"""Bytes of a notification; PostgreSQL takes 8,000."""
SEND = "SELECT pg_notify(c, p) FROM unnest($1::text[], $2::text[]) AS waiting(c, p)"


class PostgresBus(KeptBus):
    """One connection for both directions."""

    def __init__(self, database: Postgres) -> None:
        self.database = database
        self.driver: Driver | None = None
        self.ended = asyncio.Event()
        self.using = asyncio.Lock()

    async def connect(self) -> None:
        driver = await self.database.own_connection()
        self.ended = ended = asyncio.Event()
        driver.add_termination_listener(lambda _: ended.set())
        self.parts = Parts()
        try:
            await driver.execute("SET synchronous_commit = off", timeout=TIMEOUT)
            async with asyncio.timeout(TIMEOUT):
                for channel in self.channels:
                    await driver.add_listener(channel, self.came)
        except BaseException:
            driver.terminate()
            raise
        self.driver = driver

    async def until_lost(self) -> None:
        while not self.ended.is_set():
            with suppress(TimeoutError):
                async with asyncio.timeout(PING):
                    await self.ended.wait()
            if not self.ended.is_set():
                with suppress(BusDown):
                    await self.run("SELECT 1")
        self.driver = None

    async def run(self, query: str, *values: object) -> None:
        """Raises BusDown, and then the connection is made anew."""
        async with self.using:
            if self.driver is None:
                raise BusDown
            try:
                await self.driver.execute(query, *values, timeout=TIMEOUT)
            except Exception as problem:
                self.driver.terminate()
                self.ended.set()
                raise BusDown from problem

    def came(self, _driver: Driver, _sender: int, _channel: str, text: str) -> None:
        message = self.parts.join(text.encode())
        if message is not None:
            self.hear(message)

    async def publish(self, batch: Sequence[tuple[str, bytes]]) -> None:
        """Parts of one message come one after the other: they are one transaction."""
        channels: list[str] = []
        texts: list[str] = []
        for channel, data in batch:
            parts = self.parts.cut(data, LONGEST)
            channels += [channel] * len(parts)
            texts += [part.decode() for part in parts]
        await self.run(SEND, channels, texts)

    async def hang_up(self) -> None:
        if self.driver is not None:
            await self.driver.close(timeout=TIMEOUT)
