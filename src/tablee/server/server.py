"""The server: all live tables, and the way to those that sleep."""

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Collection, Sequence
from functools import partial, reduce
from random import Random
from typing import Annotated

from msgspec import Meta, Struct, json
from msgspec.structs import replace

from tablee.engine.errors import TableeError
from tablee.engine.options import choices
from tablee.games import find, is_installed
from tablee.server.codes import code_after, new_code
from tablee.server.entries import (
    BotSat,
    Came,
    Clock,
    Door,
    Entry,
    Face,
    Guest,
    Json,
    Opened,
    Phase,
    Sat,
    Starting,
)
from tablee.server.folds import Folds
from tablee.server.limits import TABLES_AWAKE, TABLES_PER_GUEST, TooMuch
from tablee.server.live_table import LiveTable
from tablee.server.logs import about
from tablee.server.metrics import TABLES
from tablee.server.pace import Pace
from tablee.server.requests import agreed, heir
from tablee.server.store import Conflict, Played, Seated, Store, Summary
from tablee.server.table import NotAllowed, Table, follow, opened
from tablee.server.thinkers import Thinkers
from tablee.server.wire import Agreed, Farewell, bye

DAY = 24 * 3600.0
LIFETIME = {"gathering": DAY, "playing": 30 * DAY, "over": 365 * DAY}
"""Seconds after which a table that nobody touched is taken away, by its phase."""
STALE = 3600.0
"""Seconds after which a table where people only play is marked as used again."""

log = logging.getLogger(__name__)


class NoTable(TableeError):
    """There is no such table."""


class Plan(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a new table agrees on."""

    game: Annotated[str, Meta(max_length=24)]
    seats: int
    options: Agreed = {}
    clock: Clock = "none"
    public: bool = False
    language: Annotated[str, Meta(pattern="^[a-z]{2}$")] = "en"


class Server:
    """One server's tables."""

    def __init__(self, store: Store, pace: Pace, now: Callable[[], float] = time.time) -> None:
        self.store = store
        self.pace = pace
        self.now = now
        self.awake: dict[str, LiveTable] = {}
        self.waking: dict[str, asyncio.Task[LiveTable]] = {}
        self.listed: dict[str, Summary] = {}
        """What the lists say of each table that is awake."""
        self.luck = Random()  # noqa: S311 - a bot's mood need not be a secret
        self.thinkers = Thinkers()
        self.folds = Folds(store)
        self.changed = asyncio.Event()
        """Set once, when lists have something new to show; then there is another one."""

    # New tables.

    async def open_table(self, guest: Guest, face: Face, plan: Plan) -> LiveTable:
        """A new table, on disk before anybody hears of it. Raises TableeError."""
        game = find(plan.game)
        agreed(game, plan.options, plan.seats)
        gathering = [t for t in await self.store.tables_of(guest) if t.phase == "gathering"]
        if len(gathering) >= TABLES_PER_GUEST:
            raise TooMuch("too_many_tables", "You have enough tables waiting; use one of them.")
        return await self.found([opening(guest, face, plan)])

    async def found(self, entries: Sequence[Entry], table_id: str = "") -> LiveTable:
        """A table with the first entries of its log."""
        if len(self.awake) >= TABLES_AWAKE:
            raise TooMuch("house_full", "The house is full; try again in a while.")
        table = unfolded(entries)
        summary = self.summary(table_id or secrets.token_urlsafe(12), None, table)
        while True:
            summary = replace(summary, code=new_code(public=table.public))
            try:
                encoded = [json.encode(entry) for entry in entries]
                await self.store.create_table(summary, encoded, list(table.people))
            except Conflict:
                if await self.store.table(summary.id) is not None:  # another server has made it
                    return await self.live_table(summary.id)
                continue
            log.info("a table is opened", extra=about(summary.id, game=summary.game))
            self.spread_the_news()
            return self.wake(summary, table)

    async def rematch(self, table: Table, host: Guest, here: Collection[Guest]) -> None:
        """Another table for the same people on the same seats; once. Raises TableeError.

        Whoever is not here is not dealt a match they may never see: a bot takes their seat. Where
        none can play, the seat stays free, and nobody is dealt anything before it is taken.
        """
        if table.again is None or await self.store.table(table.again.table) is not None:
            return
        plan = Plan(
            game=table.game.key,
            options=table.options,
            seats=len(table.chairs),
            clock=table.clock,
            public=table.public,
            language=table.language,
        )
        entries: list[Entry] = [opening(host, table.people[host], plan)]
        invited = (
            table.people if table.door_closed else here
        )  # who is not here could not come later
        entries += [Came(g, table.people[g]) for g in sorted(invited) if g != host]
        entries += [Door(closed=True)] if table.door_closed else []
        for seat, chair in enumerate(table.chairs):
            if chair.guest is not None and chair.guest in here:
                entries.append(Sat(chair.guest, seat, name=chair.name))
            elif chair.bot or table.game.absence.rematch == "bot":
                entries.append(BotSat(seat, chair.bot or "careful"))
        if table.again.deal and not any(chair.free for chair in unfolded(entries).chairs):
            entries.append(Starting())
        await self.found(entries, table.again.table)

    # Awake and asleep.

    async def live_table(self, table_id: str) -> LiveTable:
        """The table, woken if need be. Raises NoTable."""
        if table_id in self.awake:
            await self.check(self.awake[table_id])
        if table_id in self.awake:
            return self.awake[table_id]
        if table_id not in self.waking:
            self.waking[table_id] = asyncio.create_task(self.read(table_id))
        try:
            return await asyncio.shield(self.waking[table_id])
        finally:
            self.waking.pop(table_id, None)

    async def check(self, live: LiveTable) -> None:
        """Has another server on the same database written to its log? Then it is read anew."""
        known = live.table.length
        written = await self.store.length(live.id)
        idle = not live.working and live.table.length == known
        if idle and written != known:
            await self.sleep(live)

    async def read(self, table_id: str) -> LiveTable:
        summary = await self.store.table(table_id)
        if summary is None:
            raise NoTable("no_table", "There is no such table (any more).")
        if len(self.awake) >= TABLES_AWAKE:
            raise TooMuch("house_full", "The house is full; try again in a while.")
        await self.spare(table_id, summary.phase)  # also while its game is not installed
        table = await self.folds.fold(table_id)
        if table is None:
            raise NoTable("no_table", "There is no such table (any more).")
        return self.wake(summary, table)

    async def table(self, table_id: str) -> Table:
        """The table as it is, to look at: whoever sleeps is not woken. Raises NoTable."""
        awake = self.awake.get(table_id)
        table = awake.table if awake is not None else await self.folds.asleep(table_id)
        if table is None:
            raise NoTable("no_table", "There is no such table (any more).")
        return table

    async def finished(self, table_id: str) -> Table:
        """The table of a match that is over. Raises NoTable, and NotAllowed before that."""
        summary = await self.store.table(table_id)
        if summary is None:
            raise NoTable("no_table", "There is no such table (any more).")
        if summary.phase != "over":
            raise NotAllowed("not_over", "The match is not over yet.")
        awake = self.awake.get(table_id)
        if awake is not None and awake.table.phase != "over":
            await self.check(awake)  # another server has written how it ended
        return await self.table(table_id)

    async def spare(self, table_id: str, phase: Phase) -> None:
        """Somebody looks at it, so it is needed. If that cannot be saved they still may look."""
        try:
            await self.store.spare(table_id, self.now() + LIFETIME[phase])
        except Exception:
            log.exception("could not spare a table", extra=about(table_id))

    def spread_the_news(self) -> None:
        self.changed.set()
        self.changed = asyncio.Event()

    def wake(self, summary: Summary, table: Table) -> LiveTable:
        async def sleep() -> None:
            await self.sleep(live)

        live = LiveTable(summary.id, summary.code or "", table, self, sleep)
        self.awake[live.id] = live
        TABLES.set(len(self.awake))
        self.listed[live.id] = summary
        return live

    async def sleep(self, live: LiveTable, why: Farewell = "asleep") -> None:
        if self.awake.get(live.id) is live:
            del self.awake[live.id], self.listed[live.id]
            TABLES.set(len(self.awake))
            log.info("a table falls asleep", extra=about(live.id))
            await live.stop(bye(why))
            await self.remember(live)

    async def remember(self, live: LiveTable) -> None:
        """Who is awaited is only known of tables that are awake: so it is noted down."""
        if live.table.phase == "playing":
            try:
                await self.store.put_awaited(live.id, live.table.awaited)
            except Exception:
                log.exception("could not note who is awaited", extra=about(live.id))

    async def close(self) -> None:
        """Everybody is told to come back; what was acknowledged is on disk."""
        for live in list(self.awake.values()):
            await live.stop(bye("restart"))
        await asyncio.gather(*map(self.remember, self.awake.values()))
        self.thinkers.close()

    async def leave(self, guest: Guest, table_id: str) -> None:
        """Off somebody's list.

        A host closes a table that has not begun. A match goes on with another host for as long as
        anybody else is at its table, and one that is over stays.
        """
        live = await self.live_table(table_id)
        table = live.table
        closes = table.phase == "gathering" or (table.phase == "playing" and heir(table) is None)
        if guest != table.host or not closes:
            await live.let_go(guest)
            return
        await self.store.delete_table(live.id)
        log.info("a table is closed by its host", extra=about(live.id))
        await self.sleep(live, "closed")
        self.spread_the_news()

    async def part_with(self, guest: Guest) -> None:
        """Somebody goes for good: where others stay, with another host if they were it.

        A table whose game is not installed cannot be told; nobody is kept because of it.
        """
        for listed in await self.store.tables_of(guest):
            if listed.phase != "over" and is_installed(listed.game):
                live = await self.live_table(listed.id)
                if live.table.people.keys() - {guest}:
                    await live.let_go(guest)

    async def clear_away(self, guest: Guest) -> None:
        """The tables that were deleted with somebody, if they are awake."""
        theirs = [live for live in self.awake.values() if guest in live.table.people]
        for live in theirs:
            if await self.store.table(live.id) is None:
                await self.sleep(live, "closed")
        self.spread_the_news()

    def rename(self, guest: Guest, face: Face) -> None:
        """Wherever they are at the moment, everybody sees their new name."""
        for live in self.awake.values():
            if guest in live.table.people:
                live.do(partial(live.rename, guest, face))

    # What a table writes.

    async def append(
        self, live: LiveTable, entries: Sequence[bytes], table: Table, news: bool
    ) -> None:
        """Into its log, and into the lists where they have something new to show."""
        before = self.listed[live.id]
        if not news and self.now() < before.updated + STALE:
            missed = missing(live, live.table)
            await self.store.append(live.id, live.table.length, entries)
            if missing(live, table) != missed:
                self.spread_the_news()
            return
        after = self.summary(live.id, before, table)
        ended = before.phase != "over" and after.phase == "over"
        played = results(table, after.updated) if ended else ()
        came, left = table.people.keys() - table.left, table.removed | table.left
        seq = live.table.length
        await self.store.append(live.id, seq, entries, after, came, left, played)
        self.listed[live.id] = after
        live.code = after.code or ""
        self.spread_the_news()

    async def new_code(self, live: LiveTable) -> None:
        """Another code for people to join with; the one before opens nothing any more."""
        while True:
            changed = replace(self.listed[live.id], code=new_code(public=live.table.public))
            try:
                await self.store.update_table(changed)
            except Conflict:
                continue
            self.listed[live.id] = changed
            live.code = changed.code or ""
            return self.spread_the_news()

    def as_it_is(self, listed: Summary) -> Summary:
        """A table of the lists: moves do not change what is stored of it, but who is awaited."""
        awake = self.awake.get(listed.id)
        return replace(listed, awaited=awake.table.awaited) if awake else listed

    def summary(self, table_id: str, before: Summary | None, table: Table) -> Summary:
        """What lists show of a table."""
        now = self.now()
        return Summary(
            id=table_id,
            code=code_after(before, table) if before else None,
            game=table.game.key,
            public=table.public and not table.door_closed,
            phase=table.phase,
            language=table.language,
            seats=len(table.chairs),
            free=sum(chair.free for chair in table.chairs),
            host=table.host,
            host_name=table.people[table.host].name,
            variants=list(table.options.get("variants", ())),
            seated=[Seated(c.guest, table.people[c.guest].name) for c in table.chairs if c.guest],
            awaited=table.awaited,
            created=before.created if before else now,
            updated=now,
            expires=now + LIFETIME[table.phase],
        )


def missing(live: LiveTable, table: Table) -> set[Guest]:
    """Who owes a choice at the table (as it is, or will be), and does not look at it."""
    return {*table.awaited} - live.here


def results(table: Table, ended: float) -> list[Played]:
    """Who played to the end, and how they did. Whoever held several seats has no one place."""
    ranks = table.match.result.ranks if table.match and table.match.result else ()
    places: dict[Guest, list[int]] = {}
    for chair, rank in zip(table.chairs, ranks, strict=False):
        if chair.guest is not None:
            places.setdefault(chair.guest, []).append(rank)
    return [
        Played(guest, ended, own[0] if len(own) == 1 else None) for guest, own in places.items()
    ]


def opening(guest: Guest, face: Face, plan: Plan, position: Json | None = None) -> Opened:
    return Opened(
        host=guest,
        face=face,
        game=plan.game,
        options=in_language(plan),
        seats=plan.seats,
        clock=plan.clock,
        public=plan.public,
        language=plan.language,
        secret=secrets.token_hex(32),
        position=position,
    )


def in_language(plan: Plan) -> Json:
    """The options. A game with a language of its own has the table's, unless another was given."""
    for choice in choices(find(plan.game).options):
        if choice.name == "language" and plan.language in choice.names:
            return {"language": plan.language, **plan.options}
    return plan.options


def unfolded(entries: Sequence[Entry]) -> Table:
    """The table that a log tells of."""
    first, *others = entries
    if not isinstance(first, Opened):
        raise ValueError("a log begins with the opening of its table")
    return reduce(follow, others, opened(first))
