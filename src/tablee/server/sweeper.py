"""Deletes tables that are no longer used, but never because of a wrong clock.

An expired table is marked, and deleted a day later unless it was used again. While the clock may be
wrong, nothing is marked and nothing is deleted.
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
"""Seconds without sweeping after the start, and after the clock was set."""
DOUBT = 7 * DAY
"""The same if the clock and the database disagree; a restart checks again."""
JUMP = 60.0
"""Seconds by which the clock may drift between two sweeps. More means that it was set."""
QUIET = 7 * DAY
"""If no table changed for this long, the server was unused or its clock is ahead."""
LAST_DAY = DAY
"""How long a table stays marked before it is deleted."""
LONG_UNSEEN = 90 * DAY
"""A guest without tables and matches is deleted after this. They only lose their name."""
COOKIES_LAST = 400 * DAY
"""How long a forgotten guest is remembered as such: longer than their cookie lasts."""

log = logging.getLogger(__name__)


def steady() -> float:
    """A clock that cannot be set. If possible it also counts while the machine sleeps."""
    boot = getattr(time, "CLOCK_BOOTTIME", None)
    return time.monotonic() if boot is None else time.clock_gettime(boot)


class Sweeper:
    """Sweeps when the clock can be trusted."""

    def __init__(self, server: "Server", steady: Callable[[], float] = steady) -> None:
        self.server = server
        self.steady = steady
        self.anchor: tuple[float, float] | None = None
        """The time on both clocks at the last check."""
        self.not_before = 0.0
        """No sweep before this time on the steady clock."""

    async def run(self) -> None:
        while True:
            try:
                await self.sweep()
            except Exception:
                log.exception("could not sweep")
            await asyncio.sleep(SWEEP_EVERY)

    async def sweep(self) -> int:
        """Marks and deletes tables. Returns how many were deleted."""
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
            log.info("unused tables were marked or deleted", extra=facts)
        if guests := await store.purge_guests(now - LONG_UNSEEN, now - COOKIES_LAST):
            log.info("guests without tables are forgotten", extra={"guests": guests})
        return gone

    async def trusts_the_clock(self) -> bool:
        wall, steady = self.server.now(), self.steady()
        before, self.anchor = self.anchor, (wall, steady)
        if before is None or abs((wall - before[0]) - (steady - before[1])) > JUMP:
            if before is not None:
                log.warning("the clock was set; no table is deleted for a while")
            wait = DOUBT if await self.in_doubt(wall) else GRACE
            self.not_before = steady + wait
        return steady >= self.not_before

    async def in_doubt(self, wall: float) -> bool:
        """Whether the clock and the latest stored time are too far apart."""
        newest = await self.server.store.newest()
        doubtful = newest is not None and not newest - JUMP <= wall <= newest + QUIET
        if doubtful:
            log.warning("the clock and the database disagree; no table is deleted for a week")
        return doubtful
