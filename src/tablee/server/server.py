"""The server: all live tables, and the way to those that sleep."""

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from random import Random

from msgspec import json
from msgspec.structs import replace

from tablee.server.codes import new_code
from tablee.server.connection import Connection
from tablee.server.eager import shared
from tablee.server.entries import Entry, Face, Guest, Left, Phase
from tablee.server.folds import Folds, unfolded
from tablee.server.limits import TABLES, TABLES_AWAKE, Buckets, TooMuch
from tablee.server.live_table import LiveTable
from tablee.server.load import Load
from tablee.server.logs import about
from tablee.server.meters import Meters
from tablee.server.metrics import TABLES as AWAKE
from tablee.server.no_table import found
from tablee.server.open_tables import OpenTables
from tablee.server.others import Elsewhere, Nobody, Others
from tablee.server.pace import Pace
from tablee.server.plans import Plan, check_plan, may_gather, once_more, opening
from tablee.server.presence import others_missed
from tablee.server.ratings.playing_out import GONE
from tablee.server.ratings.ranking import ranked_match
from tablee.server.slow import is_slow, notify_at, with_due
from tablee.server.stay import Near, Stay
from tablee.server.store import Conflict, Store, Summary, WaitingProgram
from tablee.server.store.errors import cannot_save
from tablee.server.summaries import (
    LIFETIME,
    concerns_others,
    readable,
    results,
    scores,
    summary_of,
    unsealed,
)
from tablee.server.table import NoGame, NotAllowed, Table
from tablee.server.thinkers import Thinkers
from tablee.server.uptime import Uptime, steady
from tablee.server.wire import Farewell, bye

STALE = 3600.0
"""Actions and chat renew the stored time of a table at most this often, in seconds."""

log = logging.getLogger(__name__)


class Server:
    """All tables of one server process."""

    def __init__(
        self,
        store: Store,
        pace: Pace,
        now: Callable[[], float] = time.time,
        steady: Callable[[], float] = steady,
    ) -> None:
        self.store = store
        self.pace = pace
        self.now = now
        self.uptime = Uptime(now(), steady)
        self.awake: dict[str, LiveTable] = {}
        self.waking: dict[str, asyncio.Task[LiveTable]] = {}
        self.coming = 0
        """Tables that are being created or read, and are not live yet."""
        self.listed: dict[str, Summary] = {}
        """The stored summary of each live table."""
        self.luck = Random()  # noqa: S311 - bots need no secret randomness
        self.thinkers = Thinkers()
        self.folds = Folds(store)
        self.open_tables = OpenTables(self)
        self.meters = Meters()
        self.load = Load()
        self.new_tables = Buckets(TABLES)
        self.changed = asyncio.Event()
        """Set when the lists change, and then replaced by a new event."""
        self.others: Others = Nobody()
        """The other workers on the same database."""

    # New tables.

    def may_open(self, guest: Guest) -> None:
        """Counts a new table of a guest, also of a rematch. Raises TooMuch."""
        if not self.new_tables.take(guest):
            raise TooMuch("too_many_tables", "You have opened too many tables; wait a little.")

    def may_store(self, guest: Guest, size: int) -> bool:
        """Counts bytes that are stored because of a guest. Returns False if there are too many."""
        return self.meters.may_store(guest, size)

    async def open_table(self, guest: Guest, face: Face, plan: Plan) -> LiveTable:
        """Opens a table. It is saved before anyone hears of it. Raises TableeError."""
        check_plan(plan)
        await may_gather(self.store, guest)
        return await self.found([opening(guest, face, plan)])

    async def found(self, entries: Sequence[Entry], table_id: str = "") -> LiveTable:
        """Creates a table with the first entries of its log. Raises TooMuch."""
        self.load.check("busy", "full")
        table_id = table_id or secrets.token_urlsafe(12)
        with self.place():
            await self.others.claim(table_id, 0)
            try:
                return await self.create(entries, table_id)
            except BaseException:
                await self.others.release(table_id)
                raise

    async def create(self, entries: Sequence[Entry], table_id: str) -> LiveTable:
        table = unfolded(entries)
        summary = self.summary(table_id, None, table)
        while True:
            summary = replace(summary, code=new_code(public=table.public))
            try:
                encoded = [json.encode(entry) for entry in entries]
                await self.store.create_table(summary, encoded, list(table.people))
            except Conflict:
                if await self.store.table(summary.id) is not None:  # another server opened it
                    return await self.live_table(summary.id)
                continue
            log.info("a table is opened", extra=about(summary.id, game=summary.game))
            self.spread_the_news()
            return self.wake(summary, table)

    async def rematch(self, table: Table, host: Guest, here: Collection[Guest]) -> None:
        """Opens one more table for the same people on the same seats, once. Raises TableeError."""
        if table.again is None or await self.store.table(table.again.table) is not None:
            return
        await self.found(once_more(table, host, here), table.again.table)

    # Awake and asleep.

    @contextmanager
    def place(self) -> Iterator[None]:
        """Keeps a place for a table that is being created or read. Raises TooMuch."""
        if len(self.awake) + self.coming >= TABLES_AWAKE:
            raise TooMuch("house_full", "The server is full; try again later.")
        self.coming += 1
        try:
            yield
        finally:
            self.coming -= 1

    async def stay(self, table_id: str, connection: Connection) -> Stay:
        """A connection at a table, here or at another worker. Raises NoTable."""
        try:
            return Near(connection, await self.live_table(table_id))
        except Elsewhere as there:
            return self.others.stay(connection, table_id, there)

    async def live_table(self, table_id: str) -> LiveTable:
        """The live table, read from its log if needed. Raises NoTable, or Elsewhere."""
        if table_id in self.awake:
            await self.check(self.awake[table_id])
        if table_id in self.awake:
            return self.awake[table_id]
        if table_id not in self.waking:
            self.waking[table_id] = shared(self.read(table_id))
        try:
            return await asyncio.shield(self.waking[table_id])
        finally:
            self.waking.pop(table_id, None)

    async def check(self, live: LiveTable) -> None:
        """Puts the table to sleep if another server has written to its log, so it is read again."""
        known = live.table.length
        written = await self.store.length(live.id)
        idle = not live.working and live.table.length == known
        if idle and written != known:
            await self.sleep(live)

    async def read(self, table_id: str) -> LiveTable:
        summary = found(await self.store.table(table_id))
        self.load.check("full")
        with self.place():
            await self.spare(table_id, summary.phase)  # even if its game is not installed
            await self.others.claim(table_id, summary.seats)
            try:
                table = found(await self.folds.fold(table_id))
            except BaseException:
                await self.others.release(table_id)  # another worker may be able to read it
                raise
            return self.wake(summary, table)

    async def table(self, table_id: str) -> Table:
        """The table at this moment, without waking it. Raises NoTable."""
        awake = self.awake.get(table_id)
        return awake.table if awake is not None else found(await self.folds.asleep(table_id))

    async def finished(self, table_id: str, reader: Guest = "") -> Table:
        """The table of a finished match, or of one in which no person plays any more. A `reader`
        sees only what their own seat saw. Raises NoTable, or NotAllowed."""
        summary = found(await self.store.table(table_id))
        if not readable(summary):
            raise NotAllowed("not_over", "The match is not over yet.")
        awake = self.awake.get(table_id)
        if awake is not None and not awake.table.readable:
            await self.check(awake)  # another server has written the end
        table = await self.table(table_id)
        unsealed(summary, table.deal, self.now(), reader)
        return table

    async def spare(self, table_id: str, phase: Phase) -> None:
        """Extends the life of a table that is used. A failure to save this does no harm."""
        try:
            await self.store.spare(table_id, self.uptime.now() + LIFETIME[phase])
        except Exception:
            log.exception("could not extend the life of a table", extra=about(table_id))

    def spread_the_news(self) -> None:
        self.lists_changed()
        self.others.news()

    def lists_changed(self) -> None:
        """At this worker or at another one."""
        self.changed.set()
        self.changed = asyncio.Event()

    def wake(self, summary: Summary, table: Table) -> LiveTable:
        async def sleep() -> None:
            await self.sleep(live)

        live = LiveTable(summary.id, summary.code or "", table, self, sleep)
        self.awake[live.id] = live
        AWAKE.set(len(self.awake))
        self.listed[live.id] = summary
        live.wake_up()  # it may write at once, so it must be known by now
        return live

    async def sleep(self, live: LiveTable, why: Farewell = "asleep", ours: bool = True) -> None:
        """Unless it is surely `ours`, it may be another worker's by now: then nothing is saved."""
        if self.awake.get(live.id) is live:
            del self.awake[live.id], self.listed[live.id]
            AWAKE.set(len(self.awake))
            log.info("a table falls asleep", extra=about(live.id))
            await live.stop(bye(why))
            if ours:
                await self.remember(live)
                await self.others.release(live.id)

    async def remember(self, live: LiveTable) -> None:
        """Saves who is awaited: lists cannot compute it for a table that sleeps."""
        if live.table.phase == "playing":
            try:
                table = live.table
                await self.store.put_awaited(live.id, table.awaited, table.length)
                if table.ranked and not is_slow(table):
                    await self.store.put_due(live.id, self.uptime.now() + GONE)
            except Exception:
                log.exception("could not save who is awaited", extra=about(live.id))

    async def close(self) -> None:
        """Tells every client to connect again later. What was acknowledged is on disk."""
        for live in list(self.awake.values()):
            await live.stop(bye("restart"))
        await asyncio.gather(*map(self.remember, self.awake.values()))
        self.thinkers.close()
        try:
            await self.uptime.save(self.store)
        except Exception:
            log.exception("could not save the uptime")

    async def leave(self, guest: Guest, table_id: str) -> None:
        """Takes the table off the guest's list. Before the match a host who leaves closes it, and
        later hands it on. A match that another guest has played stays."""
        try:
            await self.leave_here(guest, table_id)
        except Elsewhere as there:
            await self.others.leave(there, table_id, guest)
        except NoGame:
            if not await self.left_unread(guest, table_id):
                raise

    async def leave_here(self, guest: Guest, table_id: str, *, forgotten: bool = False) -> None:
        """The same, as the owner of the table. Raises Elsewhere if another worker is."""
        live = await self.live_table(table_id)
        if forgotten:
            if live.table.people.keys() - {guest} or concerns_others(live.table, guest):
                await live.visits.let_go(guest, "forgotten")
            return
        if guest != live.table.host or concerns_others(live.table, guest):
            await live.visits.let_go(guest)
            await self.open_tables.leave_later(guest, live)
            return
        await self.store.delete_table(live.id)
        log.info("a table is closed by its host", extra=about(live.id))
        await self.sleep(live, "closed")
        self.spread_the_news()

    async def left_unread(self, guest: Guest, table_id: str) -> bool:
        """Takes a finished match off the list although its game is not installed."""
        for listed in await self.store.tables_of(guest):
            if listed.id == table_id and listed.phase == "over":
                seq, entry = await self.store.length(table_id), json.encode(Left(guest))
                await self.store.append(table_id, seq, [entry], listed, left=[guest])
                self.spread_the_news()
                return True
        return False

    async def part_with(self, guest: Guest) -> None:
        """A guest asked to be forgotten: they leave every table where others stay.

        Tables whose game is not installed cannot be changed, and are skipped.
        """
        for listed in await self.store.tables_of(guest):
            if listed.phase != "over":
                with suppress(NoGame):
                    try:
                        await self.leave_here(guest, listed.id, forgotten=True)
                    except Elsewhere as there:
                        await self.others.leave(there, listed.id, guest, True)

    async def clear_away(self, guest: Guest) -> None:
        """Closes the live tables that were deleted together with a guest."""
        theirs = [live for live in self.awake.values() if guest in live.table.people]
        for live in theirs:
            if await self.store.table(live.id) is None:
                await self.sleep(live, "closed")
        self.spread_the_news()

    def rename(self, guest: Guest, face: Face) -> None:
        """Shows the new name at every live table where the guest is."""
        self.rename_here(guest, face)
        self.others.renamed(guest, face)

    def rename_here(self, guest: Guest, face: Face) -> None:
        for live in self.awake.values():
            if guest in live.table.people:
                live.do(partial(live.rename, guest, face))

    # What live tables write.

    def soon(self, work: Callable[[], None]) -> None:
        """Does the work in a moment, when nothing is being saved."""
        self.store.writer.soon(work)

    async def append(
        self, live: LiveTable, entries: Sequence[bytes], table: Table, news: bool
    ) -> None:
        """Saves entries in the log, and the summary if lists would show something new."""
        if not self.others.certain:
            await self.others.sure()
            if live.stopped:  # another worker may have it now
                raise cannot_save()
        before = self.listed[live.id]
        fresh = abs(self.now() - before.updated) < STALE
        if fresh and not news and not is_slow(table):
            await self.store.append(live.id, live.table.length, entries)
            if others_missed(live.table, table, live.here):
                self.spread_the_news()
            return
        after = self.summary(live.id, before, table)
        after = with_due(after, before, live.table, table, self.uptime.now())
        ended = readable(after) and not readable(before)
        played, scored = (results(table, after.updated), scores(table)) if ended else ((), ())
        came, left = table.people.keys() - table.left, table.removed | table.left
        seq = live.table.length
        notify = notify_at(before, after)
        ranked = ranked_match(table, after.updated) if live.table.phase == "playing" else None
        await self.store.append(
            live.id, seq, entries, after, came, left, played, scored, notify, ranked
        )
        self.listed[live.id] = after
        live.code = after.code or ""
        self.spread_the_news()

    def summary(self, table_id: str, before: Summary | None, table: Table) -> Summary:
        return summary_of(table_id, before, table, self.now(), self.uptime.now())

    async def on_the_shelf(self) -> list[WaitingProgram]:
        """The programs that wait for an invitation."""
        return await self.store.on_the_shelf(self.now())

    async def new_code(self, live: LiveTable) -> None:
        """Replaces the code for joining. The old code stops working."""
        while True:
            changed = replace(self.listed[live.id], code=new_code(public=live.table.public))
            try:
                await self.store.update_table(changed)
            except Conflict:
                continue
            self.listed[live.id] = changed
            live.code = changed.code or ""
            return self.spread_the_news()

    def time_left(self, table_id: str) -> float | None:
        """Seconds until the clock of a slow table of ours runs out."""
        listed = self.listed.get(table_id)
        due = listed.due if listed else None
        return None if due is None else max(0.0, due - self.uptime.now())
