"""Deletes tables that are no longer used, but never because of a wrong clock.

An expired table is marked, and deleted a day later unless it was used again. All this is counted in
uptime (`uptime.py`): the clock of the machine has no part in it.
"""

import asyncio
import logging
from typing import TYPE_CHECKING

from tablee.server.others import Elsewhere

if TYPE_CHECKING:
    from tablee.server.server import Server

HOUR = 3600.0
DAY = 24 * HOUR
SWEEP_EVERY = HOUR
GRACE = HOUR
"""Seconds without sweeping after the start: people come back first."""
LAST_DAY = DAY
"""How long a table stays marked before it is deleted."""
LONG_UNSEEN = 90.0
"""Days. A guest without tables and matches is deleted after this. They only lose their name."""
RIDDLE_DAYS = 60
"""Riddles of the day are deleted after this, and what guests did with them."""
DEAL_DAYS = 365
"""Deals of the day are deleted after this, as a match is. What they were worth is kept."""
COOKIES_LAST = 400 * DAY
"""How long a forgotten guest is remembered as such: longer than their cookie lasts."""

CHORE = "chore: sweep"
"""Claimed like a table, whose names have no spaces: of several workers one sweeps at a time."""

log = logging.getLogger(__name__)


class Sweeper:
    """Sweeps every hour."""

    def __init__(self, server: "Server", guest_days: float = LONG_UNSEEN) -> None:
        self.server, self.unseen = server, guest_days * DAY
        self.not_before = server.uptime.steady() + GRACE
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
        store, uptime = self.server.store, self.server.uptime
        await uptime.save(store)
        if uptime.steady() < self.not_before:
            return 0
        try:
            await self.server.others.claim(CHORE, 0)
        except Elsewhere:
            return 0
        try:
            return await self.sweep_now(uptime.now())
        finally:
            await self.server.others.release(CHORE)

    async def sweep_now(self, now: float) -> int:
        """As the only worker that does it now."""
        store = self.server.store
        await self.server.others.tidy()
        due = now - LAST_DAY
        old = [
            table_id for table_id in await store.doomed(due) if table_id not in self.server.awake
        ]
        gone = sum([await store.delete_table(table_id, due) for table_id in old])
        marked = await store.doom(now)
        if gone or marked:
            facts = {"gone": gone, "marked": marked}
            log.info("unused tables were marked or deleted", extra=facts)
        await self.sweep_guests(min(now, self.server.now()))
        today = int(min(now, self.server.now()) // DAY)
        await store.purge_riddles(today - RIDDLE_DAYS)
        await store.deals.make_up(today - 1)
        await store.deals.purge(today - DEAL_DAYS)
        return gone

    async def sweep_guests(self, now: float) -> None:
        """When guests were seen is known by the clock of the machine: the earlier clock counts."""
        guests = await self.server.store.purge_guests(now - self.unseen, now - COOKIES_LAST)
        if guests:
            log.info("guests without tables are forgotten", extra={"guests": guests})
