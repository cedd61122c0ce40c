"""Taking away the tables that nobody needs any more, and never because of a wrong clock.

A table that has expired is marked, and taken away a day later if nobody touched it meanwhile. While
there is any doubt about the clock, nothing is marked and nothing is taken away.
"""

import asyncio
import logging
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tablee.server.server import Server

HOUR = 3600.0
DAY = 24 * HOUR
SWEEP_EVERY = HOUR
GRACE = HOUR
"""Seconds after the start, or after the clock was set, in which nothing is swept."""
DOUBT = 7 * DAY
"""The same, if the clock and the database disagree: so long, or until somebody restarts."""
JUMP = 60.0
"""Seconds by which the clock may drift between two sweeps; more, and somebody has set it."""
QUIET = 7 * DAY
"""If nothing was touched for so long, either nobody came, or the clock is ahead."""
LAST_DAY = DAY
"""How long a table stays marked before it is taken away."""
LONG_UNSEEN = 90 * DAY
"""After which a guest without tables and matches is forgotten: all they lose is their name."""
COOKIES_LAST = 400 * DAY
"""How long it is known that somebody asked to be forgotten: longer than their cookie lasts."""

log = logging.getLogger(__name__)


def steady() -> float:
    """Seconds that nobody can set; they go on while the machine sleeps, where it can tell."""
    boot = getattr(time, "CLOCK_BOOTTIME", None)
    return time.monotonic() if boot is None else time.clock_gettime(boot)


class Sweeper:
    """Decides whether the clock can be trusted, and sweeps then."""

    def __init__(self, server: "Server", steady: Callable[[], float] = steady) -> None:
        self.server = server
        self.steady = steady
        self.anchor: tuple[float, float] | None = None
        """What both clocks said at the last look."""
        self.not_before = 0.0
        """On the steady clock."""

    async def run(self) -> None:
        while True:
            try:
                await self.sweep()
            except Exception:
                log.exception("could not sweep")
            await asyncio.sleep(SWEEP_EVERY)

    async def sweep(self) -> int:
        """Marks and takes away; how many tables are gone."""
        if not await self.trusts_the_clock():
            return 0
        now, store = self.server.now(), self.server.store
        due = now - LAST_DAY
        old = [
            table_id for table_id in await store.doomed(due) if table_id not in self.server.awake
        ]
        gone = sum([await store.delete_table(table_id, due) for table_id in old])
        marked = await store.doom(now)
        if gone or marked:
            facts = {"gone": gone, "marked": marked}
            log.info("tables nobody needs any more are taken away", extra=facts)
        if guests := await store.purge_guests(now - LONG_UNSEEN, now - COOKIES_LAST):
            log.info("guests without tables are forgotten", extra={"guests": guests})
        return gone

    async def trusts_the_clock(self) -> bool:
        wall, steady = self.server.now(), self.steady()
        before, self.anchor = self.anchor, (wall, steady)
        if before is None or abs((wall - before[0]) - (steady - before[1])) > JUMP:
            if before is not None:
                log.warning("the clock was set; nothing is swept for a while")
            wait = DOUBT if await self.in_doubt(wall) else GRACE
            self.not_before = steady + wait
        return steady >= self.not_before

    async def in_doubt(self, wall: float) -> bool:
        """Whether the clock and what was written last are too far apart."""
        newest = await self.server.store.newest()
        doubtful = newest is not None and not newest - JUMP <= wall <= newest + QUIET
        if doubtful:
            log.warning("the clock and the database disagree; nothing is swept for a week")
        return doubtful
