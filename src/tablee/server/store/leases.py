"""Leases: which worker owns a live table. Only PostgreSQL has several workers.

All times are the database's own: the clocks of two machines are never compared. A worker counts as
alive until its row says otherwise, so a beat costs the same for one table and for a thousand. The
fence is the log itself: its `(table, number)` refuses whoever does not know the latest entry.
"""

from sqlalchemy import ColumnElement, Connection, delete, exists, select, text

from tablee.server.store.schema import owners, tables, workers

ALIVE = 3.0
"""Seconds for which a beat keeps a worker alive."""
LONG_DEAD = 60.0
"""Seconds after which nobody asks about a dead worker any more."""
NOW = "extract(epoch FROM clock_timestamp())"

JOIN = f"INSERT INTO workers (id, until) VALUES ($1, {NOW} + $2)"  # noqa: S608 - no input
BEAT = f"UPDATE workers SET until = {NOW} + $2 WHERE id = $1 AND until > {NOW} RETURNING id"  # noqa: S608
LIVING = f"SELECT id FROM workers WHERE until > {NOW}"  # noqa: S608
"""For the connection of the beats; a worker that was late once stays dead."""

CLAIM = text(
    f"""
    INSERT INTO owners (table_id, worker)
    SELECT :table, :worker WHERE EXISTS (
        SELECT 1 FROM workers WHERE id = :worker AND until > {NOW}
    )
    ON CONFLICT (table_id) DO UPDATE SET worker = excluded.worker
    WHERE owners.worker = excluded.worker OR NOT EXISTS (
        SELECT 1 FROM workers WHERE id = owners.worker AND until > {NOW}
    )
    RETURNING worker
    """  # noqa: S608 - no input
)


def claim(connection: Connection, table: str, worker: str) -> str | None:
    """Makes the worker the owner, unless another one is that is alive. Returns the owner.

    None: the worker itself no longer counts as alive.
    """
    won: str | None = connection.scalar(CLAIM, {"table": table, "worker": worker})
    found = won or owner(connection, table)
    connection.commit()
    return None if found == worker and not won else found


def owner(connection: Connection, table: str) -> str | None:
    """The worker that owns the table, or that was the last one to."""
    found: str | None = connection.scalar(select(owners.c.worker).where(owners.c.table_id == table))
    return found


def release(connection: Connection, worker: str, table: str | None = None) -> None:
    """Gives up a table, or all of them, and then also counts as dead."""
    theirs = delete(owners).where(owners.c.worker == worker)
    if table is not None:
        connection.execute(theirs.where(owners.c.table_id == table))
    else:
        connection.execute(theirs)
        connection.execute(delete(workers).where(workers.c.id == worker))
    connection.commit()


def tidy(connection: Connection) -> None:
    """Forgets workers that died long ago, and what they owned."""
    gone = f"DELETE FROM workers WHERE until < {NOW} - {LONG_DEAD}"  # noqa: S608 - no input
    connection.execute(text(gone))
    known = exists().where(workers.c.id == owners.c.worker)
    connection.execute(delete(owners).where(~known))
    connection.commit()


def unowned() -> ColumnElement[bool]:
    """No worker has this table in memory, as far as the leases say; on SQLite none is ever kept."""
    return ~exists().where(owners.c.table_id == tables.c.id)
