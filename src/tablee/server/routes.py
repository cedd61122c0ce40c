"""The HTTP API: the guest, the lists of tables, new tables, records and replays."""

import secrets
from typing import Annotated, TypeAlias

import msgspec
from litestar import MediaType, delete, get, patch, post
from litestar.datastructures import CacheControlHeader
from litestar.di import NamedDependency
from litestar.handlers import HTTPRouteHandler
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.response import Stream
from litestar.status_codes import HTTP_200_OK
from msgspec import Meta, Struct
from msgspec.structs import replace

from tablee.engine.catalogue import GameEntry, game_entry
from tablee.engine.game import AnyGame, Attachments
from tablee.games import installed
from tablee.server.connection import encode
from tablee.server.entries import Face, Guest
from tablee.server.exports import Export, KeptFor, export, kept_for
from tablee.server.guard import AnyRequest, caller
from tablee.server.lists import Matches, Tables, lists_for, matches_of
from tablee.server.names import a_name
from tablee.server.plans import Plan
from tablee.server.reception import YEAR, Reception
from tablee.server.statistics import Statistics
from tablee.server.store import Identity
from tablee.server.table import the_match

CurrentGuest: TypeAlias = NamedDependency[Identity]
"""The guest who made the request; `identity`."""
StoredGuest: TypeAlias = NamedDependency[Identity]
"""The same, and stored from now on; `resident`."""
AtReception: TypeAlias = NamedDependency[Reception]
FromNetwork: TypeAlias = NamedDependency[str]
"""The network of the caller, for limits; `network`."""

Offset: TypeAlias = Annotated[int, Meta(ge=-14 * 60, le=14 * 60)]

MOVE_MINUTES = 15


class Me(Struct, frozen=True):
    """What this server knows about you. `guest` is your public id."""

    guest: Guest
    name: str
    avatar: str
    language: str


class MeChange(Struct, frozen=True, forbid_unknown_fields=True):
    """Your new name, avatar or language. Fields that are left out stay the same."""

    name: Annotated[str, Meta(min_length=1, max_length=24)] | None = None
    avatar: Annotated[str, Meta(pattern="^[a-z0-9-]{1,24}$")] | None = None
    language: Annotated[str, Meta(pattern="^[a-z]{2}$")] | None = None


class Moving(Struct, frozen=True):
    """A token that moves you to another browser, once, within `minutes`."""

    token: str
    minutes: int


class Arrival(Struct, frozen=True):
    """What a token would do: the guest you are, the guest you become, and what you would lose."""

    you: Me
    becomes: Me
    tables: int
    """Your tables that are not over."""
    matches: int
    """The matches you finished; counted up to a hundred."""


class Arrived(Struct, frozen=True):
    """The guest you are now. `back`: a token that undoes this, once, within a day."""

    me: Me
    back: str | None
    """Null: the server had stored nothing about you."""


class Token(Struct, frozen=True, forbid_unknown_fields=True):
    """The token that your other browser shows."""

    token: Annotated[str, Meta(max_length=100)]


class Shelf(Struct, frozen=True):
    """The installed games, and the address of this server in the local network."""

    games: list[GameEntry]
    address: str | None
    """The address for other devices; null if the server does not know it."""


class NewTable(Struct, frozen=True):
    """A table: its id, and the short code that people type to join."""

    id: str
    code: str


class Problem(Struct, frozen=True):
    """Why a request was refused. `code` is stable; clients translate it."""

    code: str
    message: str
    details: dict[str, str]


class Failure(Struct, frozen=True):
    """The answer to a refused request. Nothing has changed."""

    error: Problem


WHY = {
    400: "The request is not valid.",
    401: "The token of a program is not valid, or was revoked.",
    403: "The request comes from another site, or names another host.",
    404: "Not found, or no longer there.",
    409: "Not possible at this moment.",
    413: "The request is too large.",
    429: "Too many requests; wait a little.",
    503: "The server cannot save now. Nothing has changed.",
}


def refused(*statuses: int) -> dict[int, ResponseSpec]:
    """The refusals of a route, for the schema. Any route may answer 401 to a program, and 503: a
    new guest is stored first, and the disk may be full."""
    return {
        status: ResponseSpec(Failure, generate_examples=False, description=WHY[status])
        for status in (*statuses, 401, 503)
    }


def told(answer: type) -> dict[int, ResponseSpec]:
    """The type of an answer, for handlers that return encoded bytes."""
    return {HTTP_200_OK: ResponseSpec(answer, generate_examples=False, description="")}


@get("/api/me", responses=refused(403, 429))
async def me(identity: CurrentGuest) -> Me:
    return known_as(identity)


@patch("/api/me", responses=refused(400, 403, 413, 429))
async def change_me(
    resident: StoredGuest, network: FromNetwork, data: JSONBody[MeChange], reception: AtReception
) -> Me:
    reception.renames.check(resident.public, network)
    given = {name: value for name, value in msgspec.structs.asdict(data).items() if value}
    if data.name is not None:
        given["name"] = a_name(data.name)
    changed = replace(resident, **given)
    await reception.store.put_guest(changed)
    reception.server.rename(changed.public, Face(changed.name, changed.avatar))
    return known_as(changed)


@delete("/api/me", responses=refused(403, 429))
async def forget_me(identity: CurrentGuest, reception: AtReception) -> None:
    """Forgets you, and deletes the tables where you were the only guest.

    What you did at tables with others stays in their logs until those tables are deleted.
    """
    await reception.forget(identity)


@get("/api/me/matches", responses=refused(400, 403, 429))
async def my_matches(
    identity: CurrentGuest, reception: AtReception, before: FromQuery[str | None] = None
) -> Matches:
    """The matches you finished, newest first. `before`: only those before this table's match."""
    return await matches_of(identity, reception.server, before)


@get("/api/me/statistics", responses=refused(400, 403, 429))
async def my_statistics(
    identity: CurrentGuest,
    network: FromNetwork,
    reception: AtReception,
    offset: FromQuery[Offset] = 0,
) -> Statistics:
    """What you have played. `offset`: how many minutes your clock is ahead of UTC, so that days and
    weeks are yours."""
    reception.looks.check(identity.public, network)
    return await reception.statistics.of(identity, offset)


@get("/api/me/kept", responses=refused(403))
async def kept(reception: AtReception) -> KeptFor:
    return kept_for(reception.guest_days, YEAR)


@get(
    "/api/me/export",
    responses=told(Export) | refused(403, 429),
    description="Everything that this server knows about you, as a file.",
)
async def export_me(identity: CurrentGuest, network: FromNetwork, reception: AtReception) -> Stream:
    reception.exports.check(identity.public, network)
    headers = {"content-disposition": 'attachment; filename="tablee.json"'}
    pieces = export(identity, reception.server)
    return Stream(pieces, media_type=MediaType.JSON, headers=headers)


@post("/api/me/move", responses=refused(403, 429))
async def move(resident: StoredGuest, network: FromNetwork, reception: AtReception) -> Moving:
    reception.moves.check(resident.public, network)
    token = secrets.token_urlsafe(24)
    expires = reception.server.now() + MOVE_MINUTES * 60
    await reception.store.put_token(token, resident.id, expires)
    return Moving(token, MOVE_MINUTES)


@post("/api/me/arriving", status_code=HTTP_200_OK, responses=refused(400, 403, 413, 429))
async def arriving(
    identity: CurrentGuest, network: FromNetwork, data: JSONBody[Token], reception: AtReception
) -> Arrival:
    """The guest the token moves, and what you would lose. The token stays valid."""
    reception.joins.check(identity.public, network)
    found = await reception.moving(data.token)
    tables, matches = await reception.belongings(identity)
    return Arrival(known_as(identity), known_as(found), tables, matches)


@post("/api/me/arrive", status_code=HTTP_200_OK, responses=refused(400, 403, 413, 429))
async def arrive(
    identity: CurrentGuest,
    network: FromNetwork,
    request: AnyRequest,
    data: JSONBody[Token],
    reception: AtReception,
) -> Arrived:
    """Become the guest that the token moves. It works once, and can be undone for a day."""
    reception.joins.check(identity.public, network)
    found = await reception.moved(data.token)
    back = await reception.way_back(identity) if found.id != identity.id else None
    request.state.new_guest = found
    return Arrived(known_as(found), back)


@get("/api/games", responses=refused(403))
async def games(reception: AtReception) -> Shelf:
    return Shelf([game_entry(game) for game in installed()], reception.address)


@post("/api/tables", responses=refused(400, 403, 413, 429))
async def open_table(
    resident: StoredGuest, data: JSONBody[Plan], reception: AtReception
) -> NewTable:
    reception.may_open(resident)
    face = Face(resident.name, resident.avatar)
    live = await reception.server.open_table(resident.public, face, data)
    return NewTable(live.id, live.code)


@get("/api/tables", responses=refused(403, 429))
async def list_tables(identity: CurrentGuest, reception: AtReception) -> Tables:
    return await lists_for(identity, reception.server)


@delete("/api/tables/{table_id:str}", responses=refused(403, 404, 409, 429))
async def leave_table(
    table_id: FromPath[str], identity: CurrentGuest, reception: AtReception
) -> None:
    """Takes the table off your list. A bot plays on for you; if you are the host, another guest is.

    Before the match, a host who leaves closes the table for everyone. A match that others have
    played stays for them. A finished match also stays in your list of finished matches.
    """
    await reception.server.leave(identity.public, table_id)


@get("/api/codes/{code:str}", responses=refused(400, 403, 404, 409, 429))
async def find_code(
    request: AnyRequest, identity: CurrentGuest, code: FromPath[str], reception: AtReception
) -> NewTable:
    found = await reception.table_with(code, identity, caller(request.scope))
    return NewTable(found.id, found.code or "")


def kept_for_ever() -> CacheControlHeader:
    """For what never changes."""
    return CacheControlHeader(private=True, max_age=365 * 24 * 3600, immutable=True)


def attachment_route(game: AnyGame, attachments: Attachments) -> HTTPRouteHandler:
    """The route for the attachments of a game."""

    @get(
        f"/api/tables/{{table_id:str}}/{attachments.path}/{{name:str}}",
        media_type="application/json",
        cache_control=kept_for_ever(),
        responses=told(attachments.kind) | refused(400, 403, 404, 409, 429),
        description="An attachment that your view names. It never changes.",
    )
    async def attachment(
        table_id: FromPath[str],
        name: FromPath[str],
        identity: CurrentGuest,
        network: FromNetwork,
        reception: AtReception,
    ) -> bytes:
        reception.parts.check(identity.public, network)
        table = await reception.server.table(table_id)
        match = the_match(table)
        viewers = (None, *table.seats_of(identity.public)) if table.game.key == game.key else ()
        for viewer in viewers:
            found = match.rules.attachment(viewer, match.state, name)
            if found is not None:
                return encode(found)
        raise attachments.missing()

    return attachment


def with_attachments() -> list[tuple[AnyGame, Attachments]]:
    """The installed games with attachments, and what theirs are."""
    return [(game, game.attachments) for game in installed() if game.attachments is not None]


def known_as(identity: Identity) -> Me:
    return Me(identity.public, identity.name, identity.avatar, identity.language)


def api_routes() -> list[HTTPRouteHandler]:
    """All routes, with one more for each game with attachments."""
    return [*ROUTES, *(attachment_route(game, each) for game, each in with_attachments())]


ROUTES: list[HTTPRouteHandler] = [
    me,
    change_me,
    forget_me,
    my_matches,
    my_statistics,
    kept,
    export_me,
    move,
    arriving,
    arrive,
    games,
    open_table,
    list_tables,
    leave_table,
    find_code,
]
