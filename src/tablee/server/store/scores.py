"""Scores of finished matches: what one guest played, whom they met, and matches without scores."""

from collections.abc import Collection, Sequence

from msgspec import Struct, convert, to_builtins
from sqlalchemy import Connection, Select, Text, and_, bindparam, case, cast, func, select, update
from sqlalchemy.dialects import postgresql, sqlite

from tablee.server.entries import Guest
from tablee.server.store.schema import WholeRow, WholeRows, played, scores, tables
from tablee.server.store.tables import Played, Score

KIND = (tables.c.game, cast(tables.c.variants, Text).label("variants"))
"""What was played. As text, because PostgreSQL cannot group by JSON."""


class Own(Struct, frozen=True):
    """A match of one guest, as their statistics need it. `variants` is JSON."""

    game: str
    variants: str
    ended: float
    rank: int
    points: int


class Met(Struct, frozen=True):
    """All matches of one guest against one other player, in one game with the same variants."""

    game: str
    variants: str
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


def own(guest: Guest) -> WholeRows:
    """The counted matches of a guest, the earliest first."""
    columns = select(*KIND, played.c.ended, played.c.rank, played.c.points).join_from(
        played, tables
    )
    counted = columns.where(played.c.guest == guest, played.c.points.is_not(None))
    return counted.order_by(played.c.ended, played.c.table_id)


def met(guest: Guest) -> WholeRows:
    """Sums for each other player of these matches."""
    ahead, behind = scores.c.rank > played.c.rank, scores.c.rank < played.c.rank
    more = scores.c.points - played.c.points
    sums = select(
        *KIND,
        scores.c.guest,
        scores.c.bot,
        func.count().label("matches"),
        func.sum(case((ahead, 1), else_=0)).label("ahead"),
        func.sum(case((behind, 1), else_=0)).label("behind"),
        func.sum(scores.c.points).label("points"),
        func.sum(case((ahead, more), (behind, -more), else_=0)).label("margin"),
        func.max(played.c.ended).label("last"),
    )
    others = and_(
        scores.c.table_id == played.c.table_id,
        func.coalesce(scores.c.guest, "") != played.c.guest,
    )
    found = sums.join_from(played, tables).join(scores, others)
    found = found.where(played.c.guest == guest, played.c.points.is_not(None))
    return found.group_by(*KIND, scores.c.guest, scores.c.bot)


def faces(guest: Guest, moments: Collection[float]) -> Select[str, str, str, float]:
    """The others in the matches of a guest that ended at these times: names, avatars, when."""
    columns = select(scores.c.guest, scores.c.name, scores.c.avatar, played.c.ended)
    found = columns.join_from(played, scores, scores.c.table_id == played.c.table_id)
    return found.where(
        played.c.guest == guest, played.c.ended.in_(moments), scores.c.guest.is_not(None)
    )


def own_match(row: WholeRow) -> Own:
    return Own(row.game, row.variants, row.ended, row.rank, row.points)


def met_player(row: WholeRow) -> Met:
    return convert(row, Met, from_attributes=True)


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
