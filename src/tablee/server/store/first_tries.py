"""What first tries with deals of the day were worth. It is kept when match and deal are deleted.

Boards of all time are sums of these columns alone.
"""

from sqlalchemy import ColumnElement, Connection, Double, and_, case, cast, select, tuple_, update

from tablee.server.entries import Guest
from tablee.server.store.schema import attempts, deals, played

DAY = 24 * 3600
SAME = and_(deals.c.kind == attempts.c.kind, deals.c.day == attempts.c.day)
MISSING = attempts.c.points.is_(None)
IN_TIME = (
    select(played.c.points)
    .where(
        played.c.table_id == attempts.c.table_id,
        played.c.guest == attempts.c.guest,
        played.c.ended < (attempts.c.day + 1) * DAY,
    )
    .scalar_subquery()
)
"""None if the match goes on, was given up, or ended after its day."""
POINTS = cast(attempts.c.points, Double)
BETTER = (
    select(case((deals.c.more, POINTS - deals.c.mean), else_=deals.c.mean - POINTS))
    .where(SAME)
    .scalar_subquery()
)
"""Than strong bots. None as long as they have not played."""


def keep_points_at(connection: Connection, table: str, guest: Guest) -> None:
    """In the commit that ends the match."""
    this = and_(attempts.c.guest == guest, attempts.c.table_id == table)
    keep_points(connection, this)
    compare(connection, this)


def keep_points(connection: Connection, these: ColumnElement[bool]) -> None:
    done = update(attempts).where(these, MISSING, IN_TIME.is_not(None))
    connection.execute(done.values(points=IN_TIME))


def compare(connection: Connection, these: ColumnElement[bool]) -> None:
    """With the mean of strong bots, as far as it is known."""
    connection.execute(update(attempts).where(these, ~MISSING).values(better=BETTER))


def make_up(connection: Connection, since: int) -> None:
    """For a match that ended at a worker of an older version, or while the mean was written."""
    these = and_(of_deals(deals.c.day >= since), attempts.c.better.is_(None))
    keep_points(connection, these)
    compare(connection, these)


def of_deals(which: ColumnElement[bool]) -> ColumnElement[bool]:
    """The tries with these deals, by an index."""
    return tuple_(attempts.c.kind, attempts.c.day).in_(
        select(deals.c.kind, deals.c.day).where(which)
    )
