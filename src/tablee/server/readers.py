"""Who may read a finished match. That follows from what is stored: no table is computed for it, so
a crowd of readers costs other tables next to nothing."""

from msgspec import json

from tablee.engine.game import AnyGame, Seat
from tablee.server.entries import Guest, Opened
from tablee.server.no_table import found
from tablee.server.server import Server
from tablee.server.store import StoredTable
from tablee.server.summaries import readable, unsealed
from tablee.server.table import NotAllowed, game_of

SEATS = range(100)
"""More than any table has. A database does not know all numbers."""

decode = json.Decoder(Opened).decode


async def for_reader(
    server: Server, table_id: str, reader: Guest, seat: Seat | None
) -> tuple[StoredTable, AnyGame]:
    """The stored table of a finished match, and its game. `reader` and refusals: as in
    `Server.finished`. Raises NoTable, or NotAllowed."""
    known = seat if seat in SEATS else None
    stored = found(await server.store.stored_table(table_id, known))
    if not readable(stored.summary):
        raise NotAllowed("not_over", "The match is not over yet.")
    opened = decode(stored.opened)
    unsealed(stored.summary, opened.deal, server.now(), reader)
    if seat is not None and not 0 <= seat < stored.summary.seats:
        raise NotAllowed("no_such_seat", f"There is no seat {seat} here.", seat=seat)
    return stored, game_of(opened)
