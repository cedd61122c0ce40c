"""PostgreSQL as the bus, where one service is wanted: LISTEN and NOTIFY.

Notifications have a connection of their own that does not wait for the disk: inside the commits of
the log they would make those queue up. LISTEN does not work through a pooler that shares
connections between transactions.
"""

import asyncio
import logging
from collections.abc import Callable, Sequence
from contextlib import suppress

from tablee.server.many.bus import Bus, BusDown
from tablee.server.store.database import Driver, Postgres

LONGEST = 7_500
"""Bytes of a notification; PostgreSQL takes 8,000."""
TIMEOUT = 3.0
PING = 1.0
PAUSE = 0.2
"""Seconds between two attempts to connect."""
SEND = "SELECT pg_notify(c, p) FROM unnest($1::text[], $2::text[]) AS waiting(c, p)"
LAST, MORE = ".", "+"
"""The first letter of a part: the last one, or one that is continued. Its number and a colon
follow: of notifications that are equal PostgreSQL would deliver only one."""

log = logging.getLogger(__name__)


class PostgresBus(Bus):
    """One connection for both directions."""

    def __init__(self, database: Postgres) -> None:
        self.database = database
        self.driver: Driver | None = None
        self.ended = asyncio.Event()
        self.using = asyncio.Lock()
        self.keeper: asyncio.Task[None] | None = None
        self.parts: dict[int, list[str]] = {}
        """What came so far of a long message, by the process that sends it."""

    async def open(self, channels: Sequence[str], hear: Callable[[bytes], None]) -> None:
        self.channels, self.hear = channels, hear
        await self.connect()
        self.keeper = asyncio.create_task(self.keep_connected())

    async def connect(self) -> None:
        driver = await self.database.own_connection()
        self.ended = ended = asyncio.Event()
        driver.add_termination_listener(lambda _: ended.set())
        await driver.execute("SET synchronous_commit = off", timeout=TIMEOUT)
        self.parts.clear()
        for channel in self.channels:
            await driver.add_listener(channel, self.came)
        self.driver = driver

    async def keep_connected(self) -> None:
        """Asks every second whether it is still there: who only hears would not notice."""
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(PING):
                    await self.ended.wait()
            if not self.ended.is_set():
                with suppress(BusDown):
                    await self.run("SELECT 1")
                continue
            self.driver = None
            try:
                await self.connect()
                log.warning("the bus is back")
            except Exception:
                await asyncio.sleep(PAUSE)

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

    def came(self, _driver: Driver, sender: int, _channel: str, text: str) -> None:
        """Parts of one message come one after the other: they are one transaction."""
        part = text[text.index(":") + 1 :]
        if text[:1] == MORE:
            self.parts.setdefault(sender, []).append(part)
            return
        self.hear("".join([*self.parts.pop(sender, ()), part]).encode())

    async def publish(self, batch: Sequence[tuple[str, bytes]]) -> None:
        sent = [(channel, part) for channel, data in batch for part in in_parts(data)]
        channels, texts = [channel for channel, _ in sent], [part for _, part in sent]
        await self.run(SEND, channels, texts)

    async def close(self) -> None:
        if self.keeper is not None:
            self.keeper.cancel()
            await asyncio.gather(self.keeper, return_exceptions=True)
        if self.driver is not None:
            with suppress(Exception):
                await self.driver.close(timeout=TIMEOUT)


def in_parts(data: bytes) -> list[str]:
    """The message in notifications that are short enough, cut between characters."""
    parts: list[str] = []
    while len(data) > LONGEST:
        end = LONGEST
        while data[end] & 0xC0 == 0x80:  # inside a character
            end -= 1
        parts.append(f"{MORE}{len(parts)}:{data[:end].decode()}")
        data = data[end:]
    return [*parts, f"{LAST}{len(parts)}:{data.decode()}"]
