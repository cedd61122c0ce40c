"""What a coach found about the choices of a seat: computed once, kept with the match."""

from sqlalchemy import Connection, Select, select
from sqlalchemy.dialects import postgresql, sqlite

from tablee.server.store.schema import coached, tables

ADD = {
    "sqlite": sqlite.insert(coached).on_conflict_do_nothing(),
    "postgresql": postgresql.insert(coached).on_conflict_do_nothing(),
}


def advice_for(table_id: str, seat: int) -> Select[bytes]:
    found = select(coached.c.advice)
    return found.where(coached.c.table_id == table_id, coached.c.seat == seat)


def put_advice(connection: Connection, table_id: str, seat: int, advice: bytes) -> None:
    """Another worker may have been first, and the table may be gone."""
    there = connection.execute(select(tables.c.id).where(tables.c.id == table_id)).first()
    if there is not None:
        row = {"table_id": table_id, "seat": seat, "advice": advice}
        connection.execute(ADD[connection.dialect.name], row)
