"""Scores of finished matches: what one guest played, whom they met, and matches without scores."""

from collections.abc import Collection, Sequence
from functools import partial
from typing import TypeVar

from msgspec import Struct, convert, to_builtins
from sqlalchemy import (
    BigInteger,
    ColumnElement,
    Connection,
    Select,
    Text,
    and_,
    bindparam,
    case,
    cast,
    func,
    select,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite

from tablee.server.entries import Guest
from tablee.server.store.database import Database
from tablee.server.store.deals import ahead
from tablee.server.store.schema import WholeRows, played, scores, tables, tries
from tablee.server.store.tables import Played, Score

T = TypeVar("T")

KIND = (tables.c.game, cast(tables.c.variants, Text).label("variants"), tables.c.seats)
"""What was played. As text, because PostgreSQL cannot group by JSON."""
WON = played.c.rank == 1
MOST_TIMED = 500
"""Matches whose reaction times are read: with five a day, those of the weeks that are told."""


class Sums(Struct, frozen=True):
    """The matches of one guest in one week, in one game with the same variants and seats."""

    game: str
    variants: str
    """JSON."""
    seats: int
    monday: int
    """In days since 1970."""
    matches: int
    wins: int
    points: int
    squares: int
    """Of the points."""


class Series(Struct, frozen=True):
    """Matches of one game that a guest won in a row: now, and the most ever."""

    game: str
    now: int
    record: int


class Met(Struct, frozen=True):
    """All matches of one guest against one other player, in one game with the same variants and
    seats."""

    game: str
    variants: str
    seats: int
    guest: Guest | None
    bot: str | None
    matches: int
    ahead: int
    """How often the guest had a better rank than the other."""
    behind: int
    points: int
    """All points of the other together."""
    margin: int
    """By how many points the worse of the two had more, all together: below 0 if more is better."""
    last: float
    """When they last finished a match."""


class Timed(Struct, frozen=True):
    """The reaction times of one guest in one match."""

    game: str
    monday: int
    """In days since 1970."""
    times: dict[str, list[int]]
    """In milliseconds, by kind."""


class Gathered(Struct, frozen=True):
    """The stars of the gallery in the last 60 days, and on how many days they came."""

    stars: int = 0
    days: int = 0


class Dealt(Struct, frozen=True):
    """The deals of the day that were finished in time, and those that beat the robots."""

    ahead: int = 0
    deals: int = 0


class Past(Struct, frozen=True):
    """The counted matches of a guest, as far as the database can sum them up."""

    weeks: list[Sums]
    days: list[int]
    """With a match, in order, in days since 1970."""
    series: list[Series]
    met: list[Met]
    timed: list[Timed]
    gathered: Gathered = Gathered()
    dealt: Dealt = Dealt()


async def past(database: Database, guest: Guest, offset: int) -> Past:
    """`offset`: how many minutes the clock of the guest is ahead of UTC.

    Several reads of some milliseconds each: one thread reads a file, and tables wait for it. A
    match may end between two of them, so the sums may differ by that match.
    """

    async def rows(query: WholeRows, kind: type[T]) -> T:
        return await database.read(partial(all_of, query=query, kind=kind))

    own_days = days(guest, offset)
    return Past(
        weeks=await rows(weeks(guest, offset), list[Sums]),
        days=await database.read(lambda connection: [*connection.scalars(own_days)]),
        series=await rows(series(guest), list[Series]),
        met=await rows(met(guest), list[Met]),
        timed=await rows(timed(guest, offset), list[Timed]),
        gathered=(await rows(stars(guest), list[Gathered]))[0],
        dealt=(await rows(ahead(guest), list[Dealt]))[0],
    )


def all_of(connection: Connection, query: WholeRows, kind: type[T]) -> T:
    return convert([*connection.execute(query)], kind, from_attributes=True)


def extent(guest: Guest) -> WholeRows:
    """How many matches count, and when the latest one ended."""
    return select(
        func.count(played.c.points).label("matches"), func.max(played.c.ended).label("ended")
    ).where(played.c.guest == guest)


def counted(guest: Guest) -> ColumnElement[bool]:
    return and_(played.c.guest == guest, played.c.points.is_not(None))


def day(offset: int) -> ColumnElement[int]:
    """The day on which a match ended, by the clock of the guest."""
    return (cast(played.c.ended, BigInteger) + offset * 60) // 86400


def number(of: ColumnElement[bool]) -> ColumnElement[int]:
    return func.sum(case((of, 1), else_=0))


def monday(offset: int) -> ColumnElement[int]:
    """1970 began on a Thursday."""
    return (day(offset) - (day(offset) + 3) % 7).label("monday")


def timed(guest: Guest, offset: int) -> WholeRows:
    """The latest matches with reaction times."""
    found = select(tables.c.game, monday(offset), played.c.times).join_from(played, tables)
    own = found.where(played.c.guest == guest, played.c.times.is_not(None))
    return own.order_by(played.c.ended.desc()).limit(MOST_TIMED)


def stars(guest: Guest) -> WholeRows:
    """As far back as the sweeper keeps them (`RIDDLE_DAYS`)."""
    some = func.coalesce(func.sum(tries.c.stars), 0).label("stars")
    found = select(some, func.count(tries.c.day.distinct()).label("days"))
    return found.where(tries.c.guest == guest, tries.c.stars > 0)


def times_at(table: str, guest: Guest) -> WholeRows:
    return select(played.c.times).where(played.c.table_id == table, played.c.guest == guest)


def weeks(guest: Guest, offset: int) -> WholeRows:
    groups = (*KIND, monday(offset))
    sums = select(
        *groups,
        func.count().label("matches"),
        number(WON).label("wins"),
        func.sum(played.c.points).label("points"),
        func.sum(played.c.points * played.c.points).label("squares"),
    )
    return sums.join_from(played, tables).where(counted(guest)).group_by(*groups)


def days(guest: Guest, offset: int) -> Select[int]:
    found = day(offset).label("day")
    return select(found).where(counted(guest)).distinct().order_by(found)


def series(guest: Guest) -> WholeRows:
    """Wins with the same number of earlier losses are in a row."""
    losses = func.sum(case((WON, 0), else_=1)).over(
        partition_by=tables.c.game, order_by=(played.c.ended, played.c.table_id)
    )
    matches = select(tables.c.game, played.c.rank, losses.label("losses")).join_from(played, tables)
    each = matches.where(counted(guest)).subquery()
    wins = number(each.c.rank == 1)
    latest = func.max(each.c.losses).over(partition_by=each.c.game)
    rows = (
        select(each.c.game, wins.label("wins"), (each.c.losses == latest).label("latest"))
        .group_by(each.c.game, each.c.losses)
        .subquery()
    )
    now = func.max(case((rows.c.latest, rows.c.wins), else_=0)).label("now")
    record = func.max(rows.c.wins).label("record")
    return select(rows.c.game, now, record).group_by(rows.c.game).order_by(rows.c.game)


def met(guest: Guest) -> WholeRows:
    """Sums for each other player of these matches."""
    ahead, behind = scores.c.rank > played.c.rank, scores.c.rank < played.c.rank
    more = scores.c.points - played.c.points
    groups = (*KIND, scores.c.guest, scores.c.bot)
    sums = select(
        *groups,
        func.count().label("matches"),
        number(ahead).label("ahead"),
        number(behind).label("behind"),
        func.sum(scores.c.points).label("points"),
        func.sum(case((ahead, more), (behind, -more), else_=0)).label("margin"),
        func.max(played.c.ended).label("last"),
    )
    others = and_(
        scores.c.table_id == played.c.table_id,
        func.coalesce(scores.c.guest, "") != played.c.guest,
    )
    found = sums.join_from(played, tables).join(scores, others)
    return found.where(counted(guest)).group_by(*groups)


def faces(guest: Guest, moments: Collection[float]) -> Select[str, str, str, float]:
    """The others in the matches of a guest that ended at these times: names, avatars, when."""
    columns = select(scores.c.guest, scores.c.name, scores.c.avatar, played.c.ended)
    found = columns.join_from(played, scores, scores.c.table_id == played.c.table_id)
    return found.where(
        played.c.guest == guest, played.c.ended.in_(moments), scores.c.guest.is_not(None)
    )


# Matches that ended before scores were stored.


def unscored(after: str, limit: int) -> Select[str]:
    """Tables whose match has places but no scores, by id."""
    places = and_(played.c.rank.is_not(None), played.c.points.is_(None))
    found = select(played.c.table_id).where(places, played.c.table_id > after).distinct()
    return found.order_by(played.c.table_id).limit(limit)


SCORE = {
    "sqlite": sqlite.insert(scores).on_conflict_do_nothing(),
    "postgresql": postgresql.insert(scores).on_conflict_do_nothing(),
}
RATE = (
    update(played)
    .where(played.c.table_id == bindparam("table"), played.c.guest == bindparam("who"))
    .values(rank=bindparam("place"), points=bindparam("sum"))
)


def put(
    connection: Connection, table: str, results: Sequence[Played], found: Sequence[Score]
) -> None:
    """Stores the scores of a match that ended earlier. Forgotten guests stay forgotten."""
    keepers = set(connection.scalars(select(played.c.guest).where(played.c.table_id == table)))
    rows = [
        {"table_id": table, **to_builtins(each)}
        for each in found
        if each.guest is None or each.guest in keepers
    ]
    rated = [
        {"table": table, "who": each.guest, "place": each.rank, "sum": each.points}
        for each in results
        if each.guest in keepers
    ]
    if rows and keepers:
        connection.execute(SCORE[connection.dialect.name], rows)
    if rated:
        connection.execute(RATE, rated)
