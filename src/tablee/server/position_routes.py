"""Positions over HTTP: one of a finished match, a new deal, a check, and a table to play one."""

import secrets

from litestar import get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.status_codes import HTTP_200_OK

from tablee.engine.record import check_names
from tablee.server.entries import Face
from tablee.server.guard import AnyRequest
from tablee.server.past_routes import finished, opened_with
from tablee.server.positions import (
    NewDeal,
    Position,
    SetUp,
    checked,
    dealt,
    log_of_position,
    position_after,
)
from tablee.server.routes import (
    AtReception,
    CurrentGuest,
    FromNetwork,
    NewTable,
    StoredGuest,
    refused,
)


@get("/api/tables/{table_id:str}/position", responses=refused(400, 403, 404, 409, 429))
async def position_of(
    table_id: FromPath[str],
    identity: CurrentGuest,
    network: FromNetwork,
    reception: AtReception,
    move: FromQuery[int],
) -> Position:
    """The position of a finished match after `move` actions, with nothing hidden."""
    reception.looks.check(identity.public, network)
    table = await reception.server.finished(table_id)
    finished(table)
    return await reception.server.folds.slices.run(position_after(table, move))


@post("/api/positions/dealt", status_code=HTTP_200_OK, responses=refused(400, 403, 413, 429))
async def deal_position(
    identity: CurrentGuest, network: FromNetwork, data: JSONBody[NewDeal], reception: AtReception
) -> Position:
    """A new deal to change. Nothing is stored."""
    reception.positions.check(identity.public, network)
    return dealt(data, secrets.token_hex(16))


@post("/api/positions/checked", status_code=HTTP_200_OK, responses=refused(400, 403, 413, 429))
async def check_position(
    identity: CurrentGuest,
    network: FromNetwork,
    data: JSONBody[Position],
    reception: AtReception,
    request: AnyRequest,
) -> Position:
    """The same position, with what was left out filled in; refused if it is not possible."""
    reception.positions.check(identity.public, network)
    check_names(await request.body())
    return checked(data)


@post("/api/positions", responses=refused(400, 403, 409, 413, 429))
async def play_position(
    resident: StoredGuest,
    network: FromNetwork,
    data: JSONBody[SetUp],
    reception: AtReception,
    request: AnyRequest,
) -> NewTable:
    """Opens a table whose match begins at this position. With bots it begins at once."""
    reception.positions.check(resident.public, network)
    check_names(await request.body())
    face = Face(resident.name, resident.avatar)
    entries = log_of_position(resident.public, face, data)
    return await opened_with(entries, resident, reception, friends=data.level is None)


POSITION_ROUTES: list[HTTPRouteHandler] = [
    position_of,
    deal_position,
    check_position,
    play_position,
]
