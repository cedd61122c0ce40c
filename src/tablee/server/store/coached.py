"""What a coach found about the choices of a seat: computed once, kept with the match."""

from msgspec import Struct
from sqlalchemy import Connection, and_, bindparam, func, select
from sqlalchemy.dialects import postgresql, sqlite

from tablee.server.store.schema import WholeRows, coached, log, tables
from tablee.server.store.tables import Summary, summary

ADD = {
    "sqlite": sqlite.insert(coached).on_conflict_do_nothing(),
    "postgresql": postgresql.insert(coached).on_conflict_do_nothing(),
}


class StoredTable(Struct, frozen=True):
    """A table as it is stored: enough to say who may read it, without computing its match."""

    summary: Summary
    opened: bytes
    """The first entry of its log."""
    length: int
    """The number of entries in the log."""
    advice: bytes | None
    """What a coach found about the seat that was asked for."""


def _stored() -> WholeRows:
    first = and_(log.c.table_id == tables.c.id, log.c.seq == 0)
    found = and_(coached.c.table_id == tables.c.id, coached.c.seat == bindparam("seat"))
    newest = select(func.max(log.c.seq) + 1).where(log.c.table_id == tables.c.id)
    entries = newest.correlate(tables).scalar_subquery().label("length")
    wanted = select(*tables.c, log.c.entry, coached.c.advice, entries)
    whole = wanted.join(log, first).outerjoin(coached, found)
    return whole.where(tables.c.id == bindparam("table"))


STORED = _stored()
"""One query, and made only once: thousands may ask at once."""


def stored_table(connection: Connection, table_id: str, seat: int | None) -> StoredTable | None:
    row = connection.execute(STORED, {"table": table_id, "seat": seat}).first()
    return StoredTable(summary(row), row.entry, row.length, row.advice) if row else None


def put_advice(connection: Connection, table_id: str, seat: int, advice: bytes) -> None:
    """Another worker may have been first, and the table may be gone."""
    there = connection.execute(select(tables.c.id).where(tables.c.id == table_id)).first()
    if there is not None:
        row = {"table_id": table_id, "seat": seat, "advice": advice}
        connection.execute(ADD[connection.dialect.name], row)
