"""Deals of the day, who has begun one, and boards.

How a try ended is not stored a second time: it is what its table says (`played`).
"""

from collections.abc import Collection, Sequence
from functools import partial
from typing import Literal, TypeAlias

from msgspec import Struct, convert
from msgspec.structs import asdict
from sqlalchemy import (
    ColumnElement,
    Connection,
    Double,
    and_,
    case,
    cast,
    delete,
    func,
    literal,
    select,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite

from tablee.engine.bots import Level
from tablee.server.entries import Guest, Json
from tablee.server.store.database import Database
from tablee.server.store.schema import (
    WholeRow,
    WholeRows,
    attempts,
    deals,
    guests,
    played,
    tables,
)
from tablee.server.store.tables import Seated
from tablee.server.store.writer import Writer

DAY = 24 * 3600
MOST = 500
"""Lines of a board that are read."""
ADD_DEAL = {
    "sqlite": sqlite.insert(deals).on_conflict_do_nothing(),
    "postgresql": postgresql.insert(deals).on_conflict_do_nothing(),
}
ADD_ATTEMPT = {
    "sqlite": sqlite.insert(attempts).on_conflict_do_nothing(),
    "postgresql": postgresql.insert(attempts).on_conflict_do_nothing(),
}

Outcome: TypeAlias = Literal["begun", "done", "left"]


class Deal(Struct, frozen=True, kw_only=True):
    """A deal of the day. `secret` is for the server alone until its day is over."""

    kind: str
    day: int
    game: str
    version: int
    options: Json
    seats: int
    level: Level
    more: bool
    secret: str
    standard: bytes | None = None
    """JSON; None until it is computed."""
    mean: float | None = None
    """What strong bots make of it on average."""


class Attempt(Struct, frozen=True, kw_only=True):
    """The first try of a guest: the one that counts."""

    guest: Guest
    kind: str
    day: int
    table_id: str
    begun: float


class TriedDeal(Struct, frozen=True, kw_only=True):
    """The first try of a guest, and what has become of it."""

    kind: str
    day: int
    table_id: str
    outcome: Outcome
    points: int | None
    """Only if it is done, before its day was over."""


class Line(Struct, frozen=True):
    """A line of a board: the points of a day, or how much better than the robots on several."""

    guest: Guest
    name: str
    avatar: str
    created: float
    points: float
    days: int


IN_TIME = and_(played.c.points.is_not(None), played.c.ended < (attempts.c.day + 1) * DAY)
FINISHED = and_(played.c.table_id == attempts.c.table_id, played.c.guest == attempts.c.guest)
SAME = and_(deals.c.kind == attempts.c.kind, deals.c.day == attempts.c.day)
KNOWN = and_(guests.c.public == attempts.c.guest, guests.c.name != "")


def own(guest: Guest) -> WholeRows:
    """The first tries of a guest, with their tables as far as they are there."""
    found = select(attempts, played.c.points, played.c.ended, tables.c.phase, tables.c.seated)
    there = found.outerjoin_from(attempts, played, FINISHED)
    whole = there.outerjoin(tables, tables.c.id == attempts.c.table_id)
    return whole.where(attempts.c.guest == guest).order_by(attempts.c.day)


class Row(Struct, frozen=True):
    """A first try as it is read."""

    guest: Guest
    kind: str
    day: int
    table_id: str
    points: int | None
    ended: float | None
    phase: str | None
    """None: its table has yet to be written, or is gone."""
    seated: list[Seated] | None


def tried(row: Row) -> TriedDeal:
    """`begun`: it goes on, or its table has yet to be written."""
    done = row.points is not None and row.ended is not None and row.ended < (row.day + 1) * DAY
    seated = [each.guest for each in row.seated or ()]
    goes_on = row.phase is None or (row.phase == "playing" and row.guest in seated)
    outcome: Outcome = "done" if done else "begun" if goes_on else "left"
    points = row.points if done else None
    return TriedDeal(
        kind=row.kind, day=row.day, table_id=row.table_id, outcome=outcome, points=points
    )


def lines(
    value: ColumnElement[float], days: ColumnElement[int], *where: ColumnElement[bool]
) -> WholeRows:
    face = (guests.c.public.label("guest"), guests.c.name, guests.c.avatar, guests.c.created)
    found = select(*face, value.label("points"), days.label("days"))
    joined = found.join_from(attempts, played, FINISHED).join(guests, KNOWN).join(deals, SAME)
    return joined.where(IN_TIME, *where)


def board_of_day(deal: Deal) -> WholeRows:
    this = and_(attempts.c.kind == deal.kind, attempts.c.day == deal.day)
    found = lines(played.c.points, literal(1), this)
    best = played.c.points.desc() if deal.more else played.c.points
    return found.order_by(best, played.c.ended).limit(MOST)


BETTER = case(
    (deals.c.more, cast(played.c.points, Double) - deals.c.mean),
    else_=deals.c.mean - cast(played.c.points, Double),
)
"""How much better than the robots."""
VISIBLY = 0.05
"""Pages print one decimal."""


def ahead(guest: Guest) -> WholeRows:
    """How many deals a guest has finished in time, and with how many they beat the robots."""
    won = func.coalesce(func.sum(case((BETTER >= VISIBLY, 1), else_=0)), 0).label("ahead")
    found = select(won, func.count().label("deals"))
    joined = found.select_from(attempts).join(played, FINISHED).join(deals, SAME)
    return joined.where(attempts.c.guest == guest, IN_TIME, deals.c.mean.is_not(None))


def board_since(kind: str, since: int, until: int) -> WholeRows:
    """These days together, such as those of a week: how much better than the robots."""
    these = and_(attempts.c.kind == kind, attempts.c.day >= since, attempts.c.day <= until)
    found = lines(func.sum(BETTER), func.count(), these, deals.c.mean.is_not(None))
    groups = (guests.c.public, guests.c.name, guests.c.avatar, guests.c.created)
    return found.group_by(*groups).order_by(func.sum(BETTER).desc()).limit(MOST)


class StoredDeals:
    """The part of the store that has the deals of the day."""

    def __init__(self, database: Database, writer: Writer) -> None:
        self.database, self.writer = database, writer

    async def rows(self, query: WholeRows) -> Sequence[WholeRow]:
        return await self.database.read(lambda connection: connection.execute(query).all())

    async def of_day(self, day: int) -> list[Deal]:
        return await self.between(day, day)

    async def between(self, since: int, until: int) -> list[Deal]:
        found = select(deals).where(deals.c.day >= since, deals.c.day <= until)
        rows = await self.rows(found.order_by(deals.c.day))
        return [Deal(**row._mapping) for row in rows]

    async def put(self, dealt: Collection[Deal]) -> None:
        """Adds the deals of a day. If two workers deal at once, those of the first count."""
        rows = [asdict(each) for each in dealt]
        await self.writer.run(partial(_put_deals, rows=rows))

    async def put_standard(self, deal: Deal, standard: bytes, mean: float) -> None:
        this = and_(deals.c.kind == deal.kind, deals.c.day == deal.day)
        change = update(deals).where(this).values(standard=standard, mean=mean)
        await self.writer.run(lambda connection: connection.execute(change).rowcount)

    async def begin(self, attempt: Attempt) -> bool:
        """Notes the first try of a guest. False if they have begun one before."""
        return await self.writer.run(partial(_begin, attempt=attempt))

    async def tries_of(self, guest: Guest) -> list[TriedDeal]:
        """All first tries of a guest, in the order of the days."""
        found = convert([*await self.rows(own(guest))], list[Row], from_attributes=True)
        return [tried(row) for row in found]

    async def board_of_day(self, deal: Deal) -> list[Line]:
        return [Line(**row._mapping) for row in await self.rows(board_of_day(deal))]

    async def board_since(self, kind: str, since: int, until: int) -> list[Line]:
        return [Line(**row._mapping) for row in await self.rows(board_since(kind, since, until))]

    async def purge(self, before: int) -> int:
        """Deletes deals and first tries of earlier days. Returns how many deals."""
        return await self.writer.run(partial(_purge, before=before))


def _put_deals(connection: Connection, rows: list[Json]) -> None:
    """One statement, so that all of a day are of the same worker."""
    connection.execute(ADD_DEAL[connection.dialect.name], rows)


def _begin(connection: Connection, attempt: Attempt) -> bool:
    known = select(guests.c.public).where(guests.c.public == attempt.guest, guests.c.name != "")
    if connection.execute(known).first() is None:
        return False
    return connection.execute(ADD_ATTEMPT[connection.dialect.name], asdict(attempt)).rowcount > 0


def _purge(connection: Connection, before: int) -> int:
    connection.execute(delete(attempts).where(attempts.c.day < before))
    return connection.execute(delete(deals).where(deals.c.day < before)).rowcount
