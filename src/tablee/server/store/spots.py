"""Open tables: where each of them is now, and who sits there."""

from collections.abc import Collection, Sequence
from contextlib import suppress
from functools import partial

from msgspec import Struct, convert, to_builtins
from sqlalchemy import Connection, Select, exists, insert, select, update

from tablee.server.entries import Guest
from tablee.server.store.database import Database
from tablee.server.store.errors import Conflict
from tablee.server.store.schema import WholeRow, WholeRows, guests, owners, played, spots, tables
from tablee.server.store.writer import Writer


class Sitter(Struct, frozen=True):
    """A person at an open table."""

    guest: Guest
    name: str
    avatar: str


class Sign(Struct, frozen=True, kw_only=True):
    """What stands at an open table. The owner of its table writes it; all workers read it."""

    key: str
    table_id: str = ""
    """The latest table there. Empty before the first."""
    people: list[Sitter] = []
    """Those with a seat who are there. While the table sleeps there are none."""
    queued: int = 0
    """How many more wait for a seat."""
    until: float = 0.0
    """If somebody waits there for somebody else: until when, in seconds since 1970."""


def known(keys: Collection[str]) -> WholeRows:
    return select(spots).where(spots.c.key.in_(keys))


def sign(row: WholeRow) -> Sign:
    return convert(row, Sign, from_attributes=True)


def prepare(connection: Connection, keys: Sequence[str]) -> None:
    """Adds what is missing. Where no worker has the table in memory, nobody sits there now."""
    there = {row.key for row in connection.execute(select(spots.c.key))}
    if missing := [{"key": key} for key in keys if key not in there]:
        connection.execute(insert(spots), missing)
    owned = exists().where(owners.c.table_id == spots.c.table_id)
    connection.execute(update(spots).where(~owned).values(people=[], queued=0, until=0.0))


def finishers(game: str, of: Collection[Guest]) -> Select[str]:
    """One match with a place is enough: those of a guest are not counted.

    There is none for who was removed, or if it was called off. Practice has none either, nor have
    several seats of one guest: then bots are gentle once more.
    """
    matches = select(played.c.table_id).join_from(played, tables)
    placed = matches.where(played.c.guest == guests.c.public, played.c.rank.is_not(None))
    one = placed.where(tables.c.game == game).exists()
    return select(guests.c.public).where(guests.c.public.in_(of), one)


def put(connection: Connection, after: Sign, before: str) -> bool:
    """Writes a sign, if the open table is still where it was `before`."""
    there = (spots.c.key == after.key) & (spots.c.table_id == before)
    values = to_builtins(after)
    return connection.execute(update(spots).where(there).values(values)).rowcount > 0


class StoredSpots:
    """The part of the store that knows where open tables are."""

    def __init__(self, database: Database, writer: Writer) -> None:
        self.database, self.writer = database, writer

    async def prepare(self, keys: Sequence[str]) -> None:
        """Before a worker serves open tables."""
        with suppress(Conflict):  # another worker did it
            await self.writer.run(partial(prepare, keys=keys))

    async def signs(self, keys: Collection[str]) -> list[Sign]:
        """What stands at these open tables."""
        query = known(keys)
        rows = await self.database.read(lambda connection: connection.execute(query).all())
        return list(map(sign, rows))

    async def finishers(self, game: str, of: Collection[Guest]) -> frozenset[Guest]:
        """Those of these guests who have finished a match of a game with a place."""
        query = finishers(game, of)
        return await self.database.read(lambda connection: frozenset(connection.scalars(query)))

    async def put(self, after: Sign, before: str) -> bool:
        """Writes a sign. False if the open table is no longer at the table `before`."""
        return await self.writer.run(partial(put, after=after, before=before))
