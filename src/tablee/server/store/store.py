"""The store as the server uses it. It has no clock: callers pass the time."""

from collections.abc import AsyncIterator, Callable, Collection, Sequence
from contextlib import asynccontextmanager, suppress
from functools import partial
from pathlib import Path
from secrets import token_bytes, token_hex
from typing import TypeVarTuple

from sqlalchemy import Connection, Row, Select, delete, func, insert, select, update

from tablee.server.entries import Face, Guest
from tablee.server.ratings.rules import RankedMatch
from tablee.server.store import coached
from tablee.server.store import guests as people
from tablee.server.store import riddles as daily
from tablee.server.store import scores as results
from tablee.server.store import shelf as places
from tablee.server.store.coached import StoredTable
from tablee.server.store.database import Database
from tablee.server.store.deals import StoredDeals
from tablee.server.store.errors import Conflict
from tablee.server.store.guests import Identity
from tablee.server.store.leases import unowned
from tablee.server.store.opening import opened
from tablee.server.store.ratings import StoredRatings
from tablee.server.store.releases import StoredReleases
from tablee.server.store.riddles import Chosen, Tried, Try
from tablee.server.store.schema import WholeRows, guests, settings, tables
from tablee.server.store.scores import Past
from tablee.server.store.shelf import WaitingProgram
from tablee.server.store.spots import StoredSpots
from tablee.server.store.tables import (
    Append,
    Finished,
    Played,
    Score,
    Summary,
    entries_from,
    finished,
    length,
    of_guest,
    open_to_all,
    played_by,
    summary,
)
from tablee.server.store.writer import Writer

Columns = TypeVarTuple("Columns")
PROBE, PROBED = "probe", 8 * 1024
"""The key and the size in bytes of what `probe` writes."""
UPTIME = "uptime"
"""The key of the uptime of all servers together, in seconds."""


@asynccontextmanager
async def open_store(place: str | Path) -> AsyncIterator["Store"]:
    """The store in a file, or at the URL of a database. Raises BadStore."""
    store = Store(await opened(place))
    try:
        yield store
    finally:
        await store.close()


class Store:
    """When a call returns, its data is on disk.

    After Conflict or CannotSave nothing was written. After any other error of a write the outcome
    is unknown, so read again.
    """

    def __init__(self, database: Database) -> None:
        self.database = database
        self.writer = Writer(database)
        self.deals = StoredDeals(database, self.writer)
        self.releases = StoredReleases(database, self.writer)
        self.spots = StoredSpots(database, self.writer)
        self.ratings = StoredRatings(database, self.writer)

    async def close(self) -> None:
        """Writes what is waiting, then closes the database."""
        await self.writer.close()
        await self.database.close()

    async def _rows(self, query: Select[*Columns]) -> Sequence[Row[*Columns]]:
        return await self.database.read(lambda connection: connection.execute(query).all())

    # Tables.

    async def create_table(
        self, table: Summary, entries: Sequence[bytes], came: Collection[Guest] = ()
    ) -> None:
        """Creates a table with its first entries. Raises Conflict if its id or code is taken."""
        await self.writer.append(Append(table.id, 0, entries, table, came, opens=True))

    async def append(
        self,
        table: str,
        seq: int,
        entries: Sequence[bytes],
        summary: Summary | None = None,
        came: Collection[Guest] = (),
        left: Collection[Guest] = (),
        played: Collection[Played] = (),
        scores: Collection[Score] = (),
        notify: float | None = None,
        ranked: RankedMatch | None = None,
    ) -> None:
        """Adds entries, numbered from `seq`, all or none, and what they change in lists.

        Raises Conflict if the log already has an entry with one of these numbers.
        """
        await self.writer.append(
            Append(table, seq, entries, summary, came, left, False, played, scores, notify, ranked)
        )

    async def read(self, table: str, start: int = 0, most: int | None = None) -> list[bytes]:
        """The log from entry number `start`; empty if there is no such table."""
        return [row.entry for row in await self._rows(entries_from(table, start, most))]

    async def length(self, table: str) -> int:
        """The number of entries in the log."""
        [row] = await self._rows(length(table))
        return row[0]

    async def update_table(self, table: Summary) -> None:
        """Changes what lists show of a table, without an entry in its log."""
        await self.append(table.id, 0, (), table)

    async def put_awaited(self, table: str, guests: Sequence[Guest], known: int) -> None:
        """Updates `awaited` only, and not if another worker has written more than is `known`."""
        current = length(table).scalar_subquery() == known
        change = update(tables).where(tables.c.id == table, current).values(awaited=list(guests))
        await self.writer.run(lambda connection: connection.execute(change).rowcount)

    async def table(self, table: str) -> Summary | None:
        return await self._table(select(tables).where(tables.c.id == table))

    async def table_by_code(self, code: str) -> Summary | None:
        return await self._table(select(tables).where(tables.c.code == code))

    async def _table(self, query: WholeRows) -> Summary | None:
        return next(map(summary, await self._rows(query)), None)

    async def open_tables(self, limit: int) -> list[Summary]:
        """Public tables: those with a free seat first, then by latest change."""
        return [summary(row) for row in await self._rows(open_to_all(limit))]

    async def tables_of(self, guest: Guest) -> list[Summary]:
        """The tables of a guest, the latest change first."""
        return [summary(row) for row in await self._rows(of_guest(guest))]

    async def played_by(self, guest: Guest, before: str | None, limit: int) -> list[Finished]:
        """The finished matches of a guest, newest first; with `before`, only older ones."""
        return [finished(row) for row in await self._rows(played_by(guest, before, limit))]

    async def extent_of(self, guest: Guest) -> tuple[int, float | None]:
        """How many matches of a guest count for their statistics, and when the latest ended."""
        [row] = await self._rows(results.extent(guest))
        return row.matches, row.ended

    async def past_of(self, guest: Guest, offset: int) -> Past:
        """The matches of a guest that count for their statistics, in sums."""
        return await results.past(self.database, guest, offset)

    async def faces_of(self, guest: Guest, moments: Collection[float]) -> dict[Guest, Face]:
        """The others in the matches of a guest that ended then, as they looked last."""
        rows = await self._rows(results.faces(guest, moments))
        latest = sorted(rows, key=lambda row: row.ended)
        return {row.guest: Face(row.name, row.avatar) for row in latest}

    async def times_at(self, table: str, guest: Guest) -> dict[str, list[int]] | None:
        """The reaction times of a guest in one match, by kind."""
        rows = await self._rows(results.times_at(table, guest))
        return rows[0].times if rows else None

    async def unscored(self, after: str, limit: int) -> list[str]:
        """Tables whose match ended before scores were stored, by id."""
        return [row.table_id for row in await self._rows(results.unscored(after, limit))]

    async def put_scores(
        self, table: str, played: Sequence[Played], scores: Sequence[Score]
    ) -> None:
        """Adds the scores of a match that ended earlier."""
        work = partial(results.put, table=table, results=played, found=scores)
        await self.writer.run(work)

    async def finished_in_public(self, after: str, limit: int) -> list[str]:
        """Public tables whose match is over, by id."""
        over = select(tables.c.id).where(tables.c.public, tables.c.phase == "over")
        page = over.where(tables.c.id > after).order_by(tables.c.id).limit(limit)
        return [row.id for row in await self._rows(page)]

    async def newest(self) -> float | None:
        """The time of the latest change of any table; None if there are no tables."""
        [row] = await self._rows(select(func.max(tables.c.updated)))
        found: float | None = row[0]
        return found

    async def doom(self, now: float) -> int:
        """Marks tables that expired and unmarks others. Returns how many are newly marked.

        Tables expire and are marked in uptime (`uptime.py`), here and below.
        """
        return await self.writer.run(partial(_doom, now=now))

    async def spare(self, table: str, expires: float) -> None:
        """Unmarks a table that is used again, and sets when it expires."""
        marked = update(tables).where(tables.c.id == table, tables.c.doomed.is_not(None))
        change = marked.values(doomed=None, expires=expires)
        await self.writer.run(lambda connection: connection.execute(change).rowcount)

    async def due(self, now: float, limit: int) -> list[str]:
        """The slow tables whose clock has run out, in uptime; the longest first."""
        late = select(tables.c.id).where(tables.c.due <= now).order_by(tables.c.due).limit(limit)
        return [row.id for row in await self._rows(late)]

    async def put_due(self, table: str, due: float) -> None:
        change = update(tables).where(tables.c.id == table, tables.c.due < due).values(due=due)
        await self.writer.run(lambda connection: connection.execute(change).rowcount)

    async def doomed(self, before: float) -> list[str]:
        """The tables that were marked before this time, the earliest to expire first."""
        marked = select(tables.c.id).where(tables.c.doomed < before).order_by(tables.c.expires)
        return [row.id for row in await self._rows(marked)]

    async def delete_table(self, table: str, doomed_before: float | None = None) -> bool:
        """Deletes a table with its log; with a time, only if it was marked before that time
        and no worker has it in memory."""
        gone = delete(tables).where(tables.c.id == table)
        if doomed_before is not None:
            gone = gone.where(tables.c.doomed < doomed_before, unowned())
        return await self.writer.run(lambda connection: connection.execute(gone).rowcount > 0)

    # Guests.

    async def put_guest(self, person: Identity) -> None:
        """Stores a new guest, or the changes of a known one."""
        await self.writer.run(partial(people.put, person=person))

    async def guest(self, private: str) -> Identity | None:
        """The guest with this secret id."""
        return next(map(people.identity, await self._rows(people.known(private))), None)

    async def is_forgotten(self, private: str) -> bool:
        """Whether this guest was forgotten, so that their cookie no longer works."""
        return bool(await self._rows(people.known(private, forgotten=True)))

    async def add_guest(self, person: Identity) -> None:
        """Adds a new guest. A guest who is stored already stays unchanged."""
        await self.writer.run(partial(people.add, person=person))

    async def saw_guest(self, private: str, now: float) -> None:
        """Notes when the guest was seen."""
        seen = update(guests).where(guests.c.id == private).values(seen=now)
        await self.writer.run(lambda connection: connection.execute(seen).rowcount)

    async def forget_guest(self, private: str, now: float) -> None:
        """Deletes everything about a guest but their entries at tables with others."""
        await self.writer.run(partial(people.forget, private=private, now=now))

    async def forgotten_since(self, moment: float) -> list[Guest]:
        """The guests forgotten since then, by any server on this database."""
        return [row.public for row in await self._rows(people.forgotten_since(moment))]

    async def purge_guests(self, unseen_since: float, forgotten_before: float) -> int:
        """Deletes unseen guests without tables and matches. Returns how many."""
        work = partial(people.purge, unseen_since=unseen_since, forgotten_before=forgotten_before)
        return await self.writer.run(work)

    async def put_token(self, token: str, private: str, expires: float) -> None:
        """Stores a token that moves a guest to another device. It replaces the old one."""
        work = partial(people.put_token, token=token, private=private, expires=expires)
        await self.writer.run(work)

    async def use_token(self, token: str, now: float) -> str | None:
        """The secret id of the guest that the token moves. Works once, before it expires."""
        return await self.writer.run(partial(people.use_token, token=token, now=now))

    async def token(self, token: str, now: float) -> str | None:
        """The same, without using it up."""
        rows = await self._rows(people.token_of(token, now))
        return rows[0].guest_id if rows else None

    # Programs.

    async def put_on_shelf(self, guest: Guest, games: Sequence[str], until: float) -> None:
        """A program waits for invitations to these games."""
        await self.writer.run(partial(places.put, guest=guest, games=games, until=until))

    async def take_off_shelf(self, guest: Guest) -> None:
        await self.writer.run(partial(places.take, guest=guest))

    async def on_the_shelf(self, now: float) -> list[WaitingProgram]:
        """The programs that wait for invitations."""
        return [WaitingProgram(*row) for row in await self._rows(places.waiting(now))]

    # What a coach found.

    async def stored_table(self, table_id: str, seat: int | None = None) -> StoredTable | None:
        """A table that is not computed, and what a coach found about a seat, as JSON."""
        return await self.database.read(partial(coached.stored_table, table_id=table_id, seat=seat))

    async def put_advice(self, table_id: str, seat: int, advice: bytes) -> None:
        work = partial(coached.put_advice, table_id=table_id, seat=seat, advice=advice)
        await self.writer.run(work)

    # Riddles of the day.

    async def riddles(self, game: str, since: int, until: int) -> list[list[bytes]]:
        """The riddles of each of these days that has some, in order."""
        found: dict[int, list[bytes]] = {}
        for row in await self._rows(daily.riddles_of(game, since, until)):
            found.setdefault(row.day, []).append(row.riddle)
        return [*found.values()]

    async def put_riddles(self, game: str, day: int, chosen: Sequence[Chosen]) -> None:
        """Adds the riddles of a day, unless another worker was first."""
        await self.writer.run(partial(daily.put_riddles, game=game, day=day, chosen=chosen))

    async def fill_riddle(self, game: str, day: int, number: int, riddle: bytes) -> None:
        """Puts a riddle in the place of one whose modeller was forgotten."""
        work = partial(daily.fill_riddle, game=game, day=day, number=number, riddle=riddle)
        await self.writer.run(work)

    async def tries_of(self, guest: Guest, game: str, day: int) -> list[Try]:
        return [Try(**row._mapping) for row in await self._rows(daily.own_tries(guest, game, day))]

    async def all_tries_of(self, guest: Guest) -> list[Try]:
        return [Try(**row._mapping) for row in await self._rows(daily.own_tries(guest))]

    async def put_try(self, mine: Try) -> bool:
        """Stores a try with one more step. False if it has others now, or its guest is gone."""
        return await self.writer.run(partial(daily.put_try, mine=mine))

    async def tries_ended(self, game: str, day: int) -> dict[int, tuple[int, int]]:
        """How many guests found each riddle of a day, and how many are through with it."""
        rows = await self._rows(daily.ended(game, day))
        return {row.number: (row.found, row.tried) for row in rows}

    async def tries_of_company(self, guest: Guest, game: str, day: int, most: int) -> list[Tried]:
        """The tries of those with whom the guest has finished a match."""
        rows = await self._rows(daily.company(guest, game, day, most))
        return [Tried(**row._mapping) for row in rows]

    async def purge_riddles(self, before: int) -> int:
        """Deletes all riddles and tries of earlier days. Returns how many riddles."""
        return await self.writer.run(partial(daily.purge, before=before))

    # The server itself.

    async def probe(self) -> None:
        """Writes a few bytes and deletes them. Raises CannotSave, or the error of the database."""
        name = f"{PROBE} {token_hex(8)}"
        await self.writer.run(partial(_put_setting, key=name, value=token_bytes(PROBED)))
        gone = delete(settings).where(settings.c.key.startswith(PROBE))
        await self.writer.run(lambda connection: connection.execute(gone).rowcount)

    async def uptime(self) -> float | None:
        """The stored uptime of the servers on this database; None if there is none yet."""
        rows = await self._rows(select(settings.c.value).where(settings.c.key == UPTIME))
        return float(rows[0].value) if rows else None

    async def put_uptime(self, now: float) -> float:
        """Stores the uptime, unless a later one is stored. Returns the later one."""
        return await self.writer.run(partial(_put_uptime, now=now))

    async def setting(self, key: str, make: Callable[[], bytes]) -> bytes:
        """A stored setting. It is made once, and then the same for all processes."""
        query = select(settings.c.value).where(settings.c.key == key)
        if not (found := await self._rows(query)):
            with suppress(Conflict):  # another process may make it first
                await self.writer.run(partial(_put_setting, key=key, value=make()))
            found = await self._rows(query)
        value: bytes = found[0].value
        return value


def _put_setting(connection: Connection, key: str, value: bytes) -> None:
    connection.execute(insert(settings), {"key": key, "value": value})


def _put_uptime(connection: Connection, now: float) -> float:
    own = settings.c.key == UPTIME
    stored = connection.scalar(select(settings.c.value).where(own))
    if stored is None:
        _put_setting(connection, UPTIME, str(now).encode())
        return now
    latest = max(now, float(stored))
    connection.execute(update(settings).where(own).values(value=str(latest).encode()))
    return latest


def _doom(connection: Connection, now: float) -> int:
    saved = update(tables).where(tables.c.doomed.is_not(None), tables.c.expires >= now)
    connection.execute(saved.values(doomed=None))
    lost = update(tables).where(tables.c.doomed.is_(None), tables.c.expires < now)
    return connection.execute(lost.values(doomed=now)).rowcount
