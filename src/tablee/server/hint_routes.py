"""Hints over HTTP."""

from litestar import get
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath, FromQuery

from tablee.bots.hinting import Hint
from tablee.server.guests import is_program
from tablee.server.requests import not_for_programs
from tablee.server.routes import AtReception, CurrentGuest, FromNetwork, refused


@get("/api/tables/{table_id:str}/hint", responses=refused(400, 403, 404, 409, 429))
async def hint(
    table_id: FromPath[str],
    identity: CurrentGuest,
    network: FromNetwork,
    reception: AtReception,
    seat: FromQuery[int],
) -> Hint:
    """How risky the cards of your seat are now, and which one a search would play. Only where the
    table allows hints, never in a deal of the day."""
    if is_program(identity.public):
        raise not_for_programs()
    reception.fetches.check(identity.public, network)
    table = await reception.server.table(table_id)
    return await reception.hints.about(identity.public, table_id, table, seat)


HINT_ROUTES: list[HTTPRouteHandler] = [hint]
