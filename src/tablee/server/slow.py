"""Slow tables: people have days for a choice, and need not be awake together.

The deadline is stored with the table, in uptime (`uptime.py`): neither a wrong clock nor a server
that was off takes time from anybody. No table has a timer: one look at the database finds those
whose time is up, so a table that sleeps costs nothing.
"""

import asyncio
import logging
from functools import partial, reduce
from typing import TYPE_CHECKING

from msgspec.structs import replace

from tablee.server.following import follow
from tablee.server.limits import TooMuch
from tablee.server.logs import about
from tablee.server.others import Elsewhere
from tablee.server.pace import SLOW
from tablee.server.ratings.playing_out import GONE, everybody_gone, rest_of
from tablee.server.store import Summary
from tablee.server.table import Table, people_play

if TYPE_CHECKING:
    from tablee.server.live_table import LiveTable
    from tablee.server.server import Server

LOOK_EVERY = 30.0
MOST = 100
"""Tables of one look. The others come with the next one."""
MOMENT = 60.0
"""Seconds before people are told: those who are there choose at once."""
LATER = 3600.0
"""Seconds until a table that could not be woken is tried again."""

log = logging.getLogger(__name__)


def is_slow(table: Table) -> bool:
    return table.clock in SLOW


def with_due(after: Summary, before: Summary, old: Table, new: Table, now: float) -> Summary:
    """The summary with the time at which the clock runs out, in uptime.

    A question keeps its deadline, whoever has answered it. Where only bots are awaited it is due
    at once: the table may fall asleep before they have played.
    """
    if new.ranked and new.phase == "playing" and not (is_slow(new) and people_play(new)):
        return replace(after, due=end_of(before, new, now))
    if not is_slow(new) or new.phase != "playing" or not people_play(new):
        return replace(after, due=None)
    if not new.awaited:
        return replace(after, due=now)
    same = old.match is not None and new.match is not None and old.match.state is new.match.state
    if same and old.awaited and before.due is not None:
        return replace(after, due=before.due)
    return replace(after, due=now + SLOW[new.clock])


def end_of(before: Summary, table: Table, now: float) -> float:
    """When a ranked match is played to its end by bots, unless somebody is there: at once where all
    have left."""
    if not people_play(table):
        return now
    return before.due if before.due is not None else now + GONE


def notify_at(before: Summary, after: Summary) -> float | None:
    """When to tell people that it is their turn, if a change asks anybody anew."""
    if after.clock not in SLOW:
        return None
    asked = {*after.awaited} - {*before.awaited} if after.due == before.due else {*after.awaited}
    return after.updated + MOMENT if after.due is not None and asked else None


class SlowClocks:
    """Looks now and then for tables whose time is up."""

    def __init__(self, server: "Server") -> None:
        self.server = server

    async def run(self) -> None:
        while True:
            await asyncio.sleep(LOOK_EVERY)
            try:
                await self.look()
            except Exception:
                log.exception("could not look for slow tables")

    async def look(self) -> None:
        """Saving the uptime also lets all workers agree on it."""
        server = self.server
        await server.uptime.save(server.store)
        for table_id in await server.store.due(server.uptime.now(), MOST):
            await self.ring(table_id)

    async def ring(self, table_id: str) -> None:
        """Wakes the table, if no other worker has it, and chooses for the late as agreed."""
        try:
            live = await self.server.live_table(table_id)
        except (Elsewhere, TooMuch):  # its owner looks, too; or there is space later
            return
        except Exception:
            log.exception("could not wake a slow table", extra=about(table_id))
            await self.server.store.put_due(table_id, self.server.uptime.now() + LATER)
            return
        if live.table.ranked and not (is_slow(live.table) and people_play(live.table)):
            await self.end_unless_played(live)
        else:
            await live.conductor.time_may_be_up()

    async def end_unless_played(self, live: "LiveTable") -> None:
        """A ranked match that nobody has come back to is played to its end."""
        if any(chair.guest in live.here for chair in live.table.chairs):
            await self.server.store.put_due(live.id, self.server.uptime.now() + GONE)
        else:
            live.do(partial(play_out, live, self.server))


async def play_out(live: "LiveTable", server: "Server") -> None:
    """As a job of the table."""
    if live.table.phase != "playing":
        return
    gone = everybody_gone(live.table)
    rest = await server.folds.slices.run(rest_of(reduce(follow, gone, live.table), server.luck))
    log.info("a ranked match is played to its end", extra=about(live.id, moves=len(rest)))
    await live.commit([*gone, *rest])
