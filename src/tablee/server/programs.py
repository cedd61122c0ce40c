"""Programs that play: their tokens, and which ones wait for an invitation (docs/bot-api.md)."""

from typing import Annotated

from litestar import get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromQuery, JSONBody
from msgspec import Meta, Struct

from tablee.server.entries import Guest
from tablee.server.guard import AnyRequest, caller
from tablee.server.names import a_name
from tablee.server.routes import AtReception, CurrentGuest, FromNetwork, refused
from tablee.server.store import WaitingProgram

SHOWN = 50
"""Programs that a list shows."""


class NewProgram(Struct, frozen=True, forbid_unknown_fields=True):
    """A program that wants to play. At tables people see this name, and that it is a program."""

    name: Annotated[str, Meta(min_length=1, max_length=24)]


class Program(Struct, frozen=True):
    """A program and its token, which is told only now. `guest` is its public id."""

    guest: Guest
    name: str
    token: str
    """Secret. To be sent as `Authorization: Bearer …`; `DELETE /api/me` revokes it."""


class Programs(Struct, frozen=True):
    """The programs that wait for an invitation, by name; fifty at most."""

    waiting: list[WaitingProgram]


@post("/api/programs", responses=refused(400, 403, 413, 429))
async def new_program(
    request: AnyRequest, data: JSONBody[NewProgram], reception: AtReception
) -> Program:
    """A token for a program. The limits are those of new guests."""
    found, token = await reception.new_program(a_name(data.name), caller(request.scope))
    return Program(found.public, found.name, token)


@get("/api/programs", responses=refused(400, 403, 429))
async def programs(
    identity: CurrentGuest, network: FromNetwork, reception: AtReception, game: FromQuery[str]
) -> Programs:
    """The programs that wait for an invitation to this game."""
    reception.fetches.check(identity.public, network)
    waiting = await reception.store.on_the_shelf(reception.server.now())
    return Programs([each for each in waiting if game in each.games][:SHOWN])


PROGRAM_ROUTES: list[HTTPRouteHandler] = [new_program, programs]
