"""Sitting down at an open table, over HTTP."""

from typing import Annotated

from litestar import post
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath, JSONBody
from litestar.status_codes import HTTP_200_OK
from msgspec import Meta, Struct

from tablee.server.entries import Face
from tablee.server.guests import is_program
from tablee.server.requests import not_for_programs
from tablee.server.routes import AtReception, FromNetwork, NewTable, StoredGuest, refused


class SitDown(Struct, frozen=True, forbid_unknown_fields=True):
    """How you want to play at an open table."""

    wait: bool = False
    """If no person is there: wait some seconds for one. Then bots take the free seats."""
    language: Annotated[str, Meta(pattern="^[a-z]{2}$")] = "en"
    """The language of the table, if you are its first guest."""


@post("/api/open/{key:str}", status_code=HTTP_200_OK, responses=refused(400, 403, 404, 413, 429))
async def sit_down(
    key: FromPath[str],
    resident: StoredGuest,
    network: FromNetwork,
    data: JSONBody[SitDown],
    reception: AtReception,
) -> NewTable:
    """The table where you get a seat: at once if you are the first, otherwise ask with `queue`."""
    if is_program(resident.public):
        raise not_for_programs()
    reception.joins.check(resident.public, network)
    face = Face(resident.name, resident.avatar)
    tables = reception.server.open_tables
    found = await tables.enter(resident.public, face, data.language, key, data.wait)
    return NewTable(found, "")


OPEN_ROUTES: list[HTTPRouteHandler] = [sit_down]
