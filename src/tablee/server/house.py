"""The house: all tables that are awake, and the way to those that sleep."""

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Collection, Sequence
from functools import partial, reduce
from random import Random
from typing import Annotated, Any

from msgspec import Meta, Struct, json
from msgspec.structs import replace

from tablee.engine.errors import TableeError
from tablee.engine.options import choices
from tablee.games import find, is_installed
from tablee.server.asking import agreed, heir
from tablee.server.codes import code_after, new_code
from tablee.server.entries import (
    BotSat,
    Came,
    Clock,
    Door,
    Entry,
    Face,
    Guest,
    Opened,
    Phase,
    Sat,
    Starting,
)
from tablee.server.folding import Folds
from tablee.server.limits import TABLES_AWAKE, TABLES_PER_GUEST, TooMuch
from tablee.server.logs import about
from tablee.server.metrics import TABLES
from tablee.server.pace import Pace
from tablee.server.room import NotAllowed, Room, follow, opened
from tablee.server.store import Conflict, Played, Seated, Store, Summary
from tablee.server.table import Table
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


class House:
    """One server's tables."""

    def __init__(self, store: Store, pace: Pace, now: Callable[[], float] = time.time) -> None:
        self.store = store
        self.pace = pace
        self.now = now
        self.awake: dict[str, Table] = {}
        self.waking: dict[str, asyncio.Task[Table]] = {}
        self.listed: dict[str, Summary] = {}
        """What the lists say of each table that is awake."""
        self.luck = Random()  # noqa: S311 - a bot's mood need not be a secret
        self.thinkers = Thinkers()
        self.folds = Folds(store)
        self.changed = asyncio.Event()
        """Set once, when lists have something new to show; then there is another one."""

    # New tables.

    async def open_table(self, guest: Guest, face: Face, plan: Plan) -> Table:
        """A new table, on disk before anybody hears of it. Raises TableeError."""
        game = find(plan.game)
        agreed(game, plan.options, plan.seats)
        gathering = [t for t in await self.store.tables_of(guest) if t.phase == "gathering"]
        if len(gathering) >= TABLES_PER_GUEST:
            raise TooMuch("too_many_tables", "You have enough tables waiting; use one of them.")
        return await self.found([opening(guest, face, plan)])

    async def found(self, entries: Sequence[Entry], table_id: str = "") -> Table:
        """A table with the first entries of its log."""
        if len(self.awake) >= TABLES_AWAKE:
            raise TooMuch("house_full", "The house is full; try again in a while.")
        room = unfolded(entries)
        summary = self.summary(table_id or secrets.token_urlsafe(12), None, room)
        while True:
            summary = replace(summary, code=new_code(public=room.public))
            try:
                encoded = [json.encode(entry) for entry in entries]
                await self.store.create_table(summary, encoded, list(room.people))
            except Conflict:
                if await self.store.table(summary.id) is not None:  # another server has made it
                    return await self.table(summary.id)
                continue
            log.info("a table is opened", extra=about(summary.id, game=summary.game))
            self.spread_the_news()
            return self.wake(summary, room)

    async def rematch(self, room: Room, host: Guest, here: Collection[Guest]) -> None:
        """Another table for the same people on the same seats; once. Raises TableeError.

        Whoever is not here is not dealt a match they may never see: a bot takes their seat. Where
        none can play, the seat stays free, and nobody is dealt anything before it is taken.
        """
        if room.again is None or await self.store.table(room.again.table) is not None:
            return
        plan = Plan(
            game=room.game.key,
            options=room.options,
            seats=len(room.chairs),
            clock=room.clock,
            public=room.public,
            language=room.language,
        )
        entries: list[Entry] = [opening(host, room.people[host], plan)]
        invited = room.people if room.door_closed else here  # who is not here could not come later
        entries += [Came(g, room.people[g]) for g in sorted(invited) if g != host]
        entries += [Door(closed=True)] if room.door_closed else []
        for seat, chair in enumerate(room.chairs):
            if chair.guest is not None and chair.guest in here:
                entries.append(Sat(chair.guest, seat, name=chair.name))
            elif chair.bot or room.game.absence.rematch == "bot":
                entries.append(BotSat(seat, chair.bot or "careful"))
        if room.again.deal and not any(chair.free for chair in unfolded(entries).chairs):
            entries.append(Starting())
        await self.found(entries, room.again.table)

    # Awake and asleep.

    async def table(self, table_id: str) -> Table:
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

    async def check(self, table: Table) -> None:
        """Has another server on the same database written to its log? Then it is read anew."""
        known = table.room.length
        written = await self.store.length(table.id)
        idle = not table.working and table.room.length == known
        if idle and written != known:
            await self.sleep(table)

    async def read(self, table_id: str) -> Table:
        summary = await self.store.table(table_id)
        if summary is None:
            raise NoTable("no_table", "There is no such table (any more).")
        if len(self.awake) >= TABLES_AWAKE:
            raise TooMuch("house_full", "The house is full; try again in a while.")
        await self.spare(table_id, summary.phase)  # also while its game is not installed
        room = await self.folds.fold(table_id)
        if room is None:
            raise NoTable("no_table", "There is no such table (any more).")
        return self.wake(summary, room)

    async def room(self, table_id: str) -> Room:
        """The table as it is, to look at: whoever sleeps is not woken. Raises NoTable."""
        awake = self.awake.get(table_id)
        room = awake.room if awake is not None else await self.folds.asleep(table_id)
        if room is None:
            raise NoTable("no_table", "There is no such table (any more).")
        return room

    async def finished(self, table_id: str) -> Room:
        """The table of a match that is over. Raises NoTable, and NotAllowed before that."""
        summary = await self.store.table(table_id)
        if summary is None:
            raise NoTable("no_table", "There is no such table (any more).")
        if summary.phase != "over":
            raise NotAllowed("not_over", "The match is not over yet.")
        awake = self.awake.get(table_id)
        if awake is not None and awake.room.phase != "over":
            await self.check(awake)  # another server has written how it ended
        return await self.room(table_id)

    async def spare(self, table_id: str, phase: Phase) -> None:
        """Somebody looks at it, so it is needed. If that cannot be saved they still may look."""
        try:
            await self.store.spare(table_id, self.now() + LIFETIME[phase])
        except Exception:
            log.exception("could not spare a table", extra=about(table_id))

    def spread_the_news(self) -> None:
        self.changed.set()
        self.changed = asyncio.Event()

    def wake(self, summary: Summary, room: Room) -> Table:
        async def sleep() -> None:
            await self.sleep(table)

        table = Table(summary.id, summary.code or "", room, self, sleep)
        self.awake[table.id] = table
        TABLES.set(len(self.awake))
        self.listed[table.id] = summary
        return table

    async def sleep(self, table: Table, why: Farewell = "asleep") -> None:
        if self.awake.get(table.id) is table:
            del self.awake[table.id], self.listed[table.id]
            TABLES.set(len(self.awake))
            log.info("a table falls asleep", extra=about(table.id))
            await table.stop(bye(why))
            await self.remember(table)

    async def remember(self, table: Table) -> None:
        """Who is awaited is only known of tables that are awake: so it is noted down."""
        if table.room.phase == "playing":
            try:
                await self.store.put_awaited(table.id, table.room.awaited)
            except Exception:
                log.exception("could not note who is awaited", extra=about(table.id))

    async def close(self) -> None:
        """Everybody is told to come back; what was acknowledged is on disk."""
        for table in list(self.awake.values()):
            await table.stop(bye("restart"))
        await asyncio.gather(*map(self.remember, self.awake.values()))
        self.thinkers.close()

    async def leave(self, guest: Guest, table_id: str) -> None:
        """Off somebody's list.

        A host closes a table that has not begun. A match goes on with another host for as long as
        anybody else is at its table, and one that is over stays.
        """
        table = await self.table(table_id)
        room = table.room
        closes = room.phase == "gathering" or (room.phase == "playing" and heir(room) is None)
        if guest != room.host or not closes:
            await table.let_go(guest)
            return
        await self.store.delete_table(table.id)
        log.info("a table is closed by its host", extra=about(table.id))
        await self.sleep(table, "closed")
        self.spread_the_news()

    async def part_with(self, guest: Guest) -> None:
        """Somebody goes for good: where others stay, with another host if they were it.

        A table whose game is not installed cannot be told; nobody is kept because of it.
        """
        for listed in await self.store.tables_of(guest):
            if listed.phase != "over" and is_installed(listed.game):
                table = await self.table(listed.id)
                if table.room.people.keys() - {guest}:
                    await table.let_go(guest)

    async def clear_away(self, guest: Guest) -> None:
        """The tables that were deleted with somebody, if they are awake."""
        theirs = [table for table in self.awake.values() if guest in table.room.people]
        for table in theirs:
            if await self.store.table(table.id) is None:
                await self.sleep(table, "closed")
        self.spread_the_news()

    def rename(self, guest: Guest, face: Face) -> None:
        """Wherever they are at the moment, everybody sees their new name."""
        for table in self.awake.values():
            if guest in table.room.people:
                table.do(partial(table.rename, guest, face))

    # What a table writes.

    async def append(
        self, table: str, seq: int, entries: Sequence[bytes], room: Room, news: bool
    ) -> None:
        """Into its log, and into the lists where they have something new to show."""
        before = self.listed[table]
        if not news and self.now() < before.updated + STALE:
            missed = self.missed(table)
            await self.store.append(table, seq, entries)
            if self.missed(table, room) != missed:
                self.spread_the_news()
            return
        after = self.summary(table, before, room)
        ended = before.phase != "over" and after.phase == "over"
        played = results(room, after.updated) if ended else ()
        came, left = room.people.keys() - room.left, room.removed | room.left
        await self.store.append(table, seq, entries, after, came, left, played)
        self.listed[table] = after
        self.awake[table].code = after.code or ""
        self.spread_the_news()

    async def new_code(self, table: Table) -> None:
        """Another code for people to join with; the one before opens nothing any more."""
        while True:
            changed = replace(self.listed[table.id], code=new_code(public=table.room.public))
            try:
                await self.store.update_table(changed)
            except Conflict:
                continue
            self.listed[table.id] = changed
            table.code = changed.code or ""
            return self.spread_the_news()

    def missed(self, table: str, room: Room | None = None) -> set[Guest]:
        """Who owes a choice at the table (as it is, or will be), and does not look at it."""
        awake = self.awake[table]
        return {*(room or awake.room).awaited} - awake.here

    def as_it_is(self, listed: Summary) -> Summary:
        """A table of the lists: moves do not change what is stored of it, but who is awaited."""
        awake = self.awake.get(listed.id)
        return replace(listed, awaited=awake.room.awaited) if awake else listed

    def summary(self, table: str, before: Summary | None, room: Room) -> Summary:
        """What lists show of a table."""
        now = self.now()
        return Summary(
            id=table,
            code=code_after(before, room) if before else None,
            game=room.game.key,
            public=room.public and not room.door_closed,
            phase=room.phase,
            language=room.language,
            seats=len(room.chairs),
            free=sum(chair.free for chair in room.chairs),
            host=room.host,
            host_name=room.people[room.host].name,
            variants=list(room.options.get("variants", ())),
            seated=[Seated(c.guest, room.people[c.guest].name) for c in room.chairs if c.guest],
            awaited=room.awaited,
            created=before.created if before else now,
            updated=now,
            expires=now + LIFETIME[room.phase],
        )


def results(room: Room, ended: float) -> list[Played]:
    """Who played to the end, and how they did. Whoever held several seats has no one place."""
    ranks = room.match.result.ranks if room.match and room.match.result else ()
    places: dict[Guest, list[int]] = {}
    for chair, rank in zip(room.chairs, ranks, strict=False):
        if chair.guest is not None:
            places.setdefault(chair.guest, []).append(rank)
    return [
        Played(guest, ended, own[0] if len(own) == 1 else None) for guest, own in places.items()
    ]


def opening(guest: Guest, face: Face, plan: Plan, position: dict[str, Any] | None = None) -> Opened:
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


def in_language(plan: Plan) -> dict[str, Any]:
    """The options. A game with a language of its own has the table's, unless another was given."""
    for choice in choices(find(plan.game).options):
        if choice.name == "language" and plan.language in choice.names:
            return {"language": plan.language, **plan.options}
    return plan.options


def unfolded(entries: Sequence[Entry]) -> Room:
    """The room that a log tells of."""
    first, *others = entries
    if not isinstance(first, Opened):
        raise ValueError("a log begins with the opening of its table")
    return reduce(follow, others, opened(first))
