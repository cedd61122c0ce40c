"""The lease of this worker: it beats in the database every second, and is good for three.

Two seconds after the last beat that was confirmed, by a clock that nobody can set, nothing is
written until the database confirms again. If it says that the lease has run out, another worker may
have our tables: all of them are given up, and the worker goes on with no tables and another name.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial

from tablee.server.many.notes import WorkerId
from tablee.server.metrics import LEASES_LOST
from tablee.server.store.database import Driver, Postgres
from tablee.server.store.errors import cannot_save
from tablee.server.store.leases import ALIVE, BEAT, JOIN, LIVING, claim, owner, release, tidy
from tablee.server.uptime import steady

EVERY = 1.0
"""Seconds between two beats."""
SURE = 2.0
"""Seconds for which a confirmed beat is enough to write."""
TIMEOUT = 1.5
"""Seconds in which the database must answer a beat."""

log = logging.getLogger(__name__)


class Leases:
    """The lease of this worker on the tables that it owns."""

    def __init__(
        self,
        database: Postgres,
        lapsed: Callable[[], Awaitable[WorkerId]],
        clock: Callable[[], float] = steady,
    ) -> None:
        self.database, self.lapsed, self.clock = database, lapsed, clock
        self.id: WorkerId = ""
        self.confirmed = float("-inf")
        self.living: frozenset[WorkerId] = frozenset()
        """The workers that are alive, as of the last beat."""
        self.driver: Driver | None = None
        self.beating = asyncio.Lock()
        self.apart: set[asyncio.Task[None]] = set()

    async def join(self, worker: WorkerId) -> None:
        sent = self.clock()
        await self.ask(JOIN, worker, ALIVE)
        self.id, self.confirmed = worker, sent

    @property
    def age(self) -> float:
        """Seconds since the last confirmed beat."""
        return self.clock() - self.confirmed

    @property
    def certain(self) -> bool:
        return self.age < SURE

    async def sure(self) -> None:
        """Waits until the lease is confirmed. Raises CannotSave."""
        if not self.certain:
            await self.beat_apart()
        if not self.certain:
            raise cannot_save()

    async def beat_apart(self) -> None:
        """A beat in a task of its own, which a time limit needs (`eager.py`).

        It goes on when its caller ends: a lease that has run out ends the work of every table.
        """
        beat = asyncio.create_task(self.beat())
        self.apart.add(beat)
        beat.add_done_callback(self.apart.discard)
        await asyncio.shield(beat)

    async def beat(self, recent: float = EVERY / 2) -> None:
        """Renews the lease, and learns who else is alive. A database that is away changes nothing.

        What waits for the same beat shares it: one of so many seconds ago is enough.
        """
        async with self.beating:
            if self.clock() - self.confirmed < recent:
                return
            sent = self.clock()
            try:
                renewed = await self.ask(BEAT, self.id, ALIVE)
                if renewed:
                    self.confirmed = sent
                    self.living = frozenset(await self.ask(LIVING))
            except Exception as problem:
                log.warning("no beat", extra={"why": type(problem).__name__})
                return
            if not renewed:
                LEASES_LOST.inc()
                log.error("the lease has run out: all tables are given up")
                await self.join(await self.lapsed())

    async def ask(self, query: str, *values: object) -> list[str]:
        """Asks over a connection that nothing else waits for."""
        if self.driver is None:
            async with asyncio.timeout(TIMEOUT):
                self.driver = await self.database.own_connection()
        try:
            async with asyncio.timeout(TIMEOUT):
                rows = await self.driver.fetch(query, *values, timeout=TIMEOUT)
        except BaseException:
            driver, self.driver = self.driver, None
            driver.terminate()
            raise
        return [row["id"] for row in rows]

    # Tables.

    async def claim(self, table: str) -> WorkerId:
        """The owner of the table: this worker, unless another one is that is alive."""
        await self.sure()
        owner = await self.database.write(partial(claim, table=table, worker=self.id))
        if owner is None:
            raise cannot_save()  # the lease has just run out; the next beat begins anew
        return owner

    async def owner(self, table: str) -> WorkerId | None:
        """The owner as the database has it, which may be dead."""
        return await self.database.read(partial(owner, table=table))

    async def release(self, table: str) -> None:
        await self.database.write(partial(release, worker=self.id, table=table))

    async def tidy(self) -> None:
        await self.database.write(tidy)

    async def close(self) -> None:
        """Gives up all tables, so that others need not wait."""
        self.confirmed = float("-inf")
        await self.database.write(partial(release, worker=self.id))
        if self.driver is not None:
            await self.driver.close(timeout=TIMEOUT)
