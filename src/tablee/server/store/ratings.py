"""Ratings as they are stored. They change together with the match that changes them."""

from collections.abc import Collection
from functools import partial
from typing import TYPE_CHECKING

from msgspec import Struct
from sqlalchemy import Connection, and_, delete, func, insert, select, update

from tablee.server.entries import Guest
from tablee.server.ratings.rules import Pair, RankedMatch, Rating, rated
from tablee.server.store.database import Database
from tablee.server.store.schema import WholeRow, guests
from tablee.server.store.schema import rated as changes
from tablee.server.store.schema import ratings as known

if TYPE_CHECKING:
    from tablee.server.store.writer import Writer

DAY = 24 * 3600.0


class StoredRating(Struct, frozen=True):
    """The rating of a guest at tables of one game and size."""

    game: str
    seats: int
    rating: Rating


class SeatRatings(Struct, frozen=True):
    """The ratings of people at a table, and what its match has changed."""

    ratings: dict[Guest, Rating]
    """Only of those who want one."""
    changes: dict[Guest, float]


def settle(connection: Connection, table: str, match: RankedMatch) -> None:
    """Changes the ratings of those who played, if they want one. Runs in the match's own commit."""
    people = sorted(each.guest for each in match.players if each.guest is not None)
    seats = len(match.players)
    _lock(connection, people)
    before = _ratings(connection, people, match.game, seats)
    after = rated(match, before, _met(connection, people, match))
    for guest, rating in after.items():
        _put(connection, guest, match.game, seats, rating)
    for guest, rating in before.items():
        change = after.get(guest, rating).mu - rating.mu
        row = {"table_id": table, "guest": guest, "game": match.game, "ended": match.ended}
        connection.execute(insert(changes), {**row, "change": change})


def _lock(connection: Connection, people: Collection[Guest]) -> None:
    """Until the commit, in one order: two matches of a guest may end at two workers."""
    rows = select(guests.c.public).where(guests.c.public.in_(people)).order_by(guests.c.public)
    connection.execute(rows.with_for_update()).all()


def _ratings(
    connection: Connection, people: Collection[Guest], game: str, seats: int
) -> dict[Guest, Rating]:
    """The ratings of those who want one; the first rating of those who have none yet."""
    wanted = select(guests.c.public).where(guests.c.public.in_(people), guests.c.ranked)
    found = dict.fromkeys(connection.scalars(wanted), Rating())
    at_such_tables = and_(known.c.game == game, known.c.seats == seats)
    rows = select(known).where(known.c.guest.in_([*found]), at_such_tables)
    return found | {row.guest: rating_of(row) for row in connection.execute(rows)}


def _met(connection: Connection, people: Collection[Guest], match: RankedMatch) -> dict[Pair, int]:
    """How many ranked matches two of these people have played together since a day ago."""
    one, other = changes.alias(), changes.alias()
    count = func.count().label("often")
    pairs = (
        select(one.c.guest, other.c.guest.label("other"), count)
        .join_from(one, other, one.c.table_id == other.c.table_id)
        .where(one.c.guest < other.c.guest, one.c.guest.in_(people), other.c.guest.in_(people))
        .where(one.c.game == match.game, one.c.ended > match.ended - DAY)
        .group_by(one.c.guest, other.c.guest)
    )
    return {frozenset((row.guest, row.other)): row.often for row in connection.execute(pairs)}


def rating_of(row: WholeRow) -> Rating:
    return Rating(row.mu, row.sigma, row.matches)


def _put(connection: Connection, guest: Guest, game: str, seats: int, rating: Rating) -> None:
    values = {"mu": rating.mu, "sigma": rating.sigma, "matches": rating.matches}
    theirs = and_(known.c.guest == guest, known.c.game == game, known.c.seats == seats)
    if not connection.execute(update(known).where(theirs).values(values)).rowcount:
        row = {"guest": guest, "game": game, "seats": seats, **values}
        connection.execute(insert(known), row)


def want(connection: Connection, guest: Guest) -> None:
    """From the next match on."""
    connection.execute(update(guests).where(guests.c.public == guest).values(ranked=True))


def drop(connection: Connection, guest: Guest) -> None:
    """Nothing is left of the ratings of a guest who no longer wants any."""
    connection.execute(update(guests).where(guests.c.public == guest).values(ranked=False))
    for each in (known, changes):
        connection.execute(delete(each).where(each.c.guest == guest))


def of_guest(connection: Connection, guest: Guest) -> tuple[bool, list[StoredRating]]:
    """Whether a guest wants ratings, and those they have."""
    wanted = connection.scalar(select(guests.c.ranked).where(guests.c.public == guest))
    rows = select(known).where(known.c.guest == guest).order_by(known.c.game, known.c.seats)
    found = [StoredRating(r.game, r.seats, rating_of(r)) for r in connection.execute(rows)]
    return bool(wanted), found


def at_table(
    connection: Connection, table: str, people: Collection[Guest], game: str, seats: int
) -> SeatRatings:
    rows = select(changes.c.guest, changes.c.change).where(changes.c.table_id == table)
    changed = {row.guest: row.change for row in connection.execute(rows)}
    return SeatRatings(_ratings(connection, people, game, seats), changed)


class StoredRatings:
    """The part of the store that has the ratings of guests."""

    def __init__(self, database: Database, writer: "Writer") -> None:
        self.database, self.writer = database, writer

    async def want(self, guest: Guest) -> None:
        await self.writer.run(partial(want, guest=guest))

    async def drop(self, guest: Guest) -> None:
        await self.writer.run(partial(drop, guest=guest))

    async def of(self, guest: Guest) -> tuple[bool, list[StoredRating]]:
        """Whether a guest wants ratings, and those they have."""
        return await self.database.read(partial(of_guest, guest=guest))

    async def at(self, table: str, people: Collection[Guest], game: str, seats: int) -> SeatRatings:
        """The ratings of these people at tables of this kind, and what this table changed."""
        work = partial(at_table, table=table, people=people, game=game, seats=seats)
        return await self.database.read(work)
