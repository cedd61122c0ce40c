"""The store as the server sees it. It has no clock: whoever calls says what time it is."""

from collections.abc import AsyncIterator, Callable, Collection, Sequence
from contextlib import asynccontextmanager, suppress
from functools import partial
from pathlib import Path
from secrets import token_bytes, token_hex
from typing import Any

from sqlalchemy import Connection, Select, delete, func, insert, select, update

from tablee.server.entries import Guest
from tablee.server.store import guests as people
from tablee.server.store.database import Database
from tablee.server.store.errors import Conflict
from tablee.server.store.guests import Identity
from tablee.server.store.opening import opened
from tablee.server.store.schema import guests, settings, tables
from tablee.server.store.tables import (
    Append,
    Finished,
    Played,
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

PROBE, PROBED = "probe", 8 * 1024
"""The name of what is written to see whether it can be, and how many bytes."""


@asynccontextmanager
async def open_store(place: str | Path) -> AsyncIterator["Store"]:
    """The store in a file, or at the URL of a database. Raises BadStore."""
    store = Store(await opened(place))
    try:
        yield store
    finally:
        await store.close()


class Store:
    """Everything written is on disk when the call returns.

    Conflict: nothing was written. Any other error of a write: perhaps it was, so read again.
    """

    def __init__(self, database: Database) -> None:
        self.database = database
        self.writer = Writer(database)

    async def close(self) -> None:
        """Writes what waits, then lets go of the database."""
        await self.writer.close()
        await self.database.close()

    async def _rows(self, query: Select[Any]) -> Sequence[Any]:
        return await self.database.read(lambda connection: connection.execute(query).all())

    # Tables.

    async def create_table(
        self, table: Summary, entries: Sequence[bytes], came: Collection[Guest] = ()
    ) -> None:
        """A table with the first entries of its log. Raises Conflict: take another code."""
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
    ) -> None:
        """Adds entries number `seq` and following, all or none, and what they change in lists.

        Raises Conflict if the log is longer already: the first to write a number has it.
        """
        await self.writer.append(Append(table, seq, entries, summary, came, left, played=played))

    async def read(self, table: str, start: int = 0, most: int | None = None) -> list[bytes]:
        """The log from entry number `start` on; nothing if there is no such table."""
        return [row.entry for row in await self._rows(entries_from(table, start, most))]

    async def length(self, table: str) -> int:
        """How many entries the log has."""
        [row] = await self._rows(length(table))
        number: int = row[0]
        return number

    async def update_table(self, table: Summary) -> None:
        """What lists show of a table, when its log has nothing to say about it."""
        await self.append(table.id, 0, (), table)

    async def put_awaited(self, table: str, guests: Sequence[Guest]) -> None:
        """Only this: whoever wakes the table meanwhile writes the rest."""
        change = update(tables).where(tables.c.id == table).values(awaited=list(guests))
        await self.writer.run(lambda connection: connection.execute(change).rowcount)

    async def table(self, table: str) -> Summary | None:
        return await self._table(select(tables).where(tables.c.id == table))

    async def table_by_code(self, code: str) -> Summary | None:
        return await self._table(select(tables).where(tables.c.code == code))

    async def _table(self, query: Select[Any]) -> Summary | None:
        return next(map(summary, await self._rows(query)), None)

    async def open_tables(self, limit: int) -> list[Summary]:
        """Public tables: those where one can sit down first, each the liveliest first."""
        return [summary(row) for row in await self._rows(open_to_all(limit))]

    async def tables_of(self, guest: Guest) -> list[Summary]:
        """Where somebody is a member, the liveliest first."""
        return [summary(row) for row in await self._rows(of_guest(guest))]

    async def played_by(self, guest: Guest, before: str | None, limit: int) -> list[Finished]:
        """What somebody played to the end, the latest first; of it what came before that table."""
        return [finished(row) for row in await self._rows(played_by(guest, before, limit))]

    async def newest(self) -> float | None:
        """When a table was touched last, as far as the database knows; None: there are none."""
        [row] = await self._rows(select(func.max(tables.c.updated)))
        found: float | None = row[0]
        return found

    async def doom(self, now: float) -> int:
        """Marks the tables that have expired, and unmarks those that have not; how many are new."""
        return await self.writer.run(partial(_doom, now=now))

    async def spare(self, table: str, expires: float) -> None:
        """Somebody looks at a table: it is not doomed any more."""
        marked = update(tables).where(tables.c.id == table, tables.c.doomed.is_not(None))
        change = marked.values(doomed=None, expires=expires)
        await self.writer.run(lambda connection: connection.execute(change).rowcount)

    async def doomed(self, before: float) -> list[str]:
        """The tables that were marked before then, the oldest first."""
        marked = select(tables.c.id).where(tables.c.doomed < before).order_by(tables.c.expires)
        return [row.id for row in await self._rows(marked)]

    async def delete_table(self, table: str, doomed_before: float | None = None) -> bool:
        """Deletes a table with its log; with a time only if it is still marked, since then."""
        gone = delete(tables).where(tables.c.id == table)
        if doomed_before is not None:
            gone = gone.where(tables.c.doomed < doomed_before)
        return await self.writer.run(lambda connection: connection.execute(gone).rowcount > 0)

    # Guests.

    async def put_guest(self, person: Identity) -> None:
        """Somebody new, or somebody known with another name, avatar, language or time."""
        await self.writer.run(partial(people.put, person=person))

    async def guest(self, private: str) -> Identity | None:
        """Who this is, by the id that only they know."""
        return next(map(people.identity, await self._rows(people.known(private))), None)

    async def is_forgotten(self, private: str) -> bool:
        """Whether somebody has asked to be forgotten, so that their cookie opens nothing."""
        return bool(await self._rows(people.known(private, forgotten=True)))

    async def add_guest(self, person: Identity) -> None:
        """Somebody new. Whoever is there already stays as they are."""
        await self.writer.run(partial(people.add, person=person))

    async def saw_guest(self, private: str, now: float) -> None:
        """They have come again."""
        seen = update(guests).where(guests.c.id == private).values(seen=now)
        await self.writer.run(lambda connection: connection.execute(seen).rowcount)

    async def forget_guest(self, private: str, now: float) -> None:
        """Everything about somebody but what they did at tables where others are too."""
        await self.writer.run(partial(people.forget, private=private, now=now))

    async def forgotten_since(self, moment: float) -> list[Guest]:
        """Who asked to be forgotten, here or at another server of the same database."""
        return [row.public for row in await self._rows(people.forgotten_since(moment))]

    async def purge_guests(self, unseen_since: float, forgotten_before: float) -> int:
        """How many nobody will miss: without tables and matches, and long not seen."""
        work = partial(people.purge, unseen_since=unseen_since, forgotten_before=forgotten_before)
        return await self.writer.run(work)

    async def put_token(self, token: str, private: str, expires: float) -> None:
        """A token that moves a guest to another device; it replaces the one before."""
        work = partial(people.put_token, token=token, private=private, expires=expires)
        await self.writer.run(work)

    async def use_token(self, token: str, now: float) -> str | None:
        """The private id of the guest that the token moves: once, and before it expires."""
        return await self.writer.run(partial(people.use_token, token=token, now=now))

    async def token(self, token: str, now: float) -> str | None:
        """The same, without using it up."""
        rows = await self._rows(people.token_of(token, now))
        return rows[0].guest_id if rows else None

    # The server itself.

    async def probe(self) -> None:
        """Writes a little and takes it away again. Raises CannotSave, or whatever is wrong."""
        name = f"{PROBE} {token_hex(8)}"
        await self.writer.run(partial(_put_setting, key=name, value=token_bytes(PROBED)))
        gone = delete(settings).where(settings.c.key.startswith(PROBE))
        await self.writer.run(lambda connection: connection.execute(gone).rowcount)

    async def setting(self, key: str, make: Callable[[], bytes]) -> bytes:
        """What the server keeps about itself: made once, the same for all workers ever after."""
        query = select(settings.c.value).where(settings.c.key == key)
        if not (found := await self._rows(query)):
            with suppress(Conflict):  # another worker may make it first
                await self.writer.run(partial(_put_setting, key=key, value=make()))
            found = await self._rows(query)
        value: bytes = found[0].value
        return value


def _put_setting(connection: Connection, key: str, value: bytes) -> None:
    connection.execute(insert(settings), {"key": key, "value": value})


def _doom(connection: Connection, now: float) -> int:
    saved = update(tables).where(tables.c.doomed.is_not(None), tables.c.expires >= now)
    connection.execute(saved.values(doomed=None))
    lost = update(tables).where(tables.c.doomed.is_(None), tables.c.expires < now)
    return connection.execute(lost.values(doomed=now)).rowcount
