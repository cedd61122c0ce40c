"""Deals of the day, who has begun one, and boards.

What a try was worth that was done in time is kept with it (`first_tries.py`). How another one ended
is what its table says.
"""

from collections.abc import Collection, Sequence
from functools import partial
from typing import Literal, TypeAlias

from msgspec import Struct, convert
from msgspec.structs import asdict
from sqlalchemy import (
    Connection,
    and_,
    case,
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
from tablee.server.store.first_tries import MISSING, compare, make_up, of_deals
from tablee.server.store.schema import (
    WholeRow,
    WholeRows,
    attempts,
    deals,
    guests,
    tables,
)
from tablee.server.store.tables import Seated
from tablee.server.store.writer import Writer

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


KNOWN = and_(guests.c.public == attempts.c.guest, guests.c.name != "")


def own(guest: Guest) -> WholeRows:
    """The first tries of a guest, with their tables as far as they are there."""
    found = select(attempts, tables.c.phase, tables.c.seated)
    whole = found.outerjoin_from(attempts, tables, tables.c.id == attempts.c.table_id)
    return whole.where(attempts.c.guest == guest).order_by(attempts.c.day)


class Row(Struct, frozen=True):
    """A first try as it is read."""

    guest: Guest
    kind: str
    day: int
    table_id: str
    points: int | None
    phase: str | None
    """None: its table has yet to be written, or is gone."""
    seated: list[Seated] | None


def tried(row: Row) -> TriedDeal:
    """`begun`: it goes on, or its table has yet to be written."""
    seated = [each.guest for each in row.seated or ()]
    goes_on = row.phase is None or (row.phase == "playing" and row.guest in seated)
    outcome: Outcome = "begun" if goes_on else "left"
    if row.points is not None:
        outcome = "done"
    return TriedDeal(
        kind=row.kind, day=row.day, table_id=row.table_id, outcome=outcome, points=row.points
    )


FACE = (guests.c.public.label("guest"), guests.c.name, guests.c.avatar, guests.c.created)


def board_of_day(deal: Deal) -> WholeRows:
    this = and_(attempts.c.kind == deal.kind, attempts.c.day == deal.day, ~MISSING)
    lines = select(*FACE, attempts.c.points, literal(1).label("days"))
    found = lines.join_from(attempts, guests, KNOWN).where(this)
    best = attempts.c.points.desc() if deal.more else attempts.c.points
    return found.order_by(best, attempts.c.begun).limit(MOST)


VISIBLY = 0.05
"""Pages print one decimal."""


def ahead(guest: Guest) -> WholeRows:
    """How many deals a guest has finished in time, and with how many they beat the robots."""
    won = func.coalesce(func.sum(case((attempts.c.better >= VISIBLY, 1), else_=0)), 0).label(
        "ahead"
    )
    found = select(won, func.count().label("deals"))
    return found.where(attempts.c.guest == guest, attempts.c.better.is_not(None))


def board_of(kind: str, days: tuple[int, int] | None = None) -> WholeRows:
    """How much better than the robots, from one day to another or on all days together."""
    these = [attempts.c.kind == kind, attempts.c.better.is_not(None)]
    if days is not None:
        these.append(attempts.c.day.between(*days))
    better, count = func.sum(attempts.c.better), func.count()
    sums = select(attempts.c.guest, better.label("points"), count.label("days"))
    each = sums.where(*these).group_by(attempts.c.guest).subquery()
    found = select(*FACE, each.c.points, each.c.days).join(each, each.c.guest == guests.c.public)
    return found.where(guests.c.name != "").order_by(each.c.points.desc()).limit(MOST)


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
        write = partial(_put_standard, deal=deal, standard=standard, mean=mean)
        await self.writer.run(write)

    async def begin(self, attempt: Attempt) -> bool:
        """Notes the first try of a guest. False if they have begun one before."""
        return await self.writer.run(partial(_begin, attempt=attempt))

    async def tries_of(self, guest: Guest) -> list[TriedDeal]:
        """All first tries of a guest, in the order of the days."""
        found = convert([*await self.rows(own(guest))], list[Row], from_attributes=True)
        return [tried(row) for row in found]

    async def board_of_day(self, deal: Deal) -> list[Line]:
        return [Line(**row._mapping) for row in await self.rows(board_of_day(deal))]

    async def board_of(self, kind: str, days: tuple[int, int] | None = None) -> list[Line]:
        return [Line(**row._mapping) for row in await self.rows(board_of(kind, days))]

    async def make_up(self, since: int) -> None:
        """Keeps what was missed of the results of these days."""
        await self.writer.run(partial(make_up, since=since))

    async def purge(self, before: int) -> int:
        """Deletes deals of earlier days, and tries without a result. Returns how many deals.

        Results stay as long as their guest does.
        """
        return await self.writer.run(partial(_purge, before=before))


def _put_deals(connection: Connection, rows: list[Json]) -> None:
    """One statement, so that all of a day are of the same worker."""
    connection.execute(ADD_DEAL[connection.dialect.name], rows)


def _begin(connection: Connection, attempt: Attempt) -> bool:
    known = select(guests.c.public).where(guests.c.public == attempt.guest, guests.c.name != "")
    if connection.execute(known).first() is None:
        return False
    return connection.execute(ADD_ATTEMPT[connection.dialect.name], asdict(attempt)).rowcount > 0


def _put_standard(connection: Connection, deal: Deal, standard: bytes, mean: float) -> None:
    this = and_(deals.c.kind == deal.kind, deals.c.day == deal.day)
    connection.execute(update(deals).where(this).values(standard=standard, mean=mean))
    compare(connection, and_(attempts.c.kind == deal.kind, attempts.c.day == deal.day))


def _purge(connection: Connection, before: int) -> int:
    old = deals.c.day < before
    connection.execute(delete(attempts).where(of_deals(old), MISSING))
    return connection.execute(delete(deals).where(old)).rowcount
