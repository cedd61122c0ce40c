"""Tables that begin from a given position. Only for tests, on servers started for them."""

from litestar import post
from litestar.di import NamedDependency
from litestar.params import JSONBody
from msgspec.json import encode

from tablee.engine.match import new_match
from tablee.engine.options import read_options
from tablee.engine.record import check_names, read_state
from tablee.games import find
from tablee.server.entries import Face, Json
from tablee.server.guard import AnyRequest
from tablee.server.plans import Plan, opening
from tablee.server.reception import Reception
from tablee.server.routes import NewTable
from tablee.server.store import Identity


class Rehearsal(Plan, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A plan, and the position where the match begins (docs/protocol.md#traces)."""

    state: Json


@post("/api/rehearsals", include_in_schema=False)
async def rehearse(
    resident: NamedDependency[Identity],
    data: JSONBody[Rehearsal],
    reception: NamedDependency[Reception],
    request: AnyRequest,
) -> NewTable:
    """Opens a table whose match begins at the position. Raises TableeError."""
    check_names(await request.body())
    game = find(data.game)
    origin = read_state(game, encode(data.state))
    new_match(game, read_options(game.options, data.options), data.seats, "", origin)
    face = Face(resident.name, resident.avatar)
    opened = opening(resident.public, face, data, data.state)
    live = await reception.server.found([opened])
    return NewTable(live.id, live.code)
