"""Sculptures that people have released, until they are riddles of the day."""

from functools import partial
from typing import Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import Connection, delete, exists, func, insert, select, update

from tablee.server.entries import Guest
from tablee.server.store.database import Database
from tablee.server.store.schema import WholeRows, guests, releases, riddles, tries
from tablee.server.store.writer import Writer

Put: TypeAlias = Literal["put", "twice", "full", "gone"]
BLANK = b""
"""In the place of a riddle whose modeller was forgotten."""


class Release(Struct, frozen=True, kw_only=True):
    """Something that a guest made in a match, and gave to be a riddle."""

    table_id: str
    number: int
    """Which riddle of that match."""
    id: str
    guest: Guest
    game: str
    day: int
    """When it was released, since 1970."""
    approved: bool
    title: str
    """For the person who approves it."""
    riddle: bytes
    """JSON."""


def put_release(connection: Connection, one: Release, each: int, most: int) -> Put:
    """A guest has at most `each` that wait, and all together at most `most`."""
    known = exists().where(guests.c.public == one.guest, guests.c.name != "")
    if not connection.scalar(select(known)):
        return "gone"
    same = (releases.c.table_id == one.table_id) & (releases.c.number == one.number)
    if connection.scalar(select(exists().where(same))):
        return "twice"
    count = select(func.count()).select_from(releases)
    own = connection.scalar(count.where(releases.c.guest == one.guest)) or 0
    if own >= each or (connection.scalar(count) or 0) >= most:
        return "full"
    connection.execute(insert(releases), asdict(one))
    return "put"


def all_releases(game: str | None = None, *, approved: bool | None = None) -> WholeRows:
    found = select(releases)
    if game is not None:
        found = found.where(releases.c.game == game)
    if approved is not None:
        found = found.where(releases.c.approved == approved)
    return found.order_by(releases.c.day, releases.c.id)


def releases_of(guest: Guest) -> WholeRows:
    return all_releases().where(releases.c.guest == guest)


def approve(connection: Connection, name: str) -> bool:
    changed = update(releases).where(releases.c.id == name).values(approved=True)
    return connection.execute(changed).rowcount > 0


def drop(connection: Connection, name: str, guest: Guest | None = None) -> bool:
    """Of this guest, or of anyone."""
    gone = delete(releases).where(releases.c.id == name)
    if guest is not None:
        gone = gone.where(releases.c.guest == guest)
    return connection.execute(gone).rowcount > 0


class StoredReleases:
    """The part of the store that has what people released."""

    def __init__(self, database: Database, writer: Writer) -> None:
        self.database, self.writer = database, writer

    async def put(self, one: Release, each: int, most: int) -> Put:
        return await self.writer.run(partial(put_release, one=one, each=each, most=most))

    async def all(self, game: str | None = None, *, approved: bool | None = None) -> list[Release]:
        """The oldest first."""
        return await self._found(all_releases(game, approved=approved))

    async def of(self, guest: Guest) -> list[Release]:
        return await self._found(releases_of(guest))

    async def _found(self, query: WholeRows) -> list[Release]:
        rows = await self.database.read(lambda connection: connection.execute(query).all())
        return [Release(**row._mapping) for row in rows]

    async def approve(self, name: str) -> bool:
        """False if there is none of this name."""
        return await self.writer.run(partial(approve, name=name))

    async def drop(self, name: str, guest: Guest | None = None) -> bool:
        """False if there is none of this name, or of this guest."""
        return await self.writer.run(partial(drop, name=name, guest=guest))


def forget_releases(connection: Connection, guest: Guest) -> None:
    """Also those that are riddles of a day by now: another takes their place there."""
    connection.execute(delete(releases).where(releases.c.guest == guest))
    theirs = riddles.c.guest == guest
    shown = select(riddles.c.game, riddles.c.day, riddles.c.number).where(theirs)
    for game, day, number in connection.execute(shown).all():
        here = (tries.c.game == game) & (tries.c.day == day) & (tries.c.number == number)
        connection.execute(delete(tries).where(here))
    connection.execute(update(riddles).where(theirs).values(riddle=BLANK, guest=None))
