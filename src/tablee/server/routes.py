"""The HTTP interface: who I am, which tables there are, a new table, what a finished one proves."""

import secrets
from typing import Annotated, TypeAlias

import msgspec
from litestar import delete, get, patch, post
from litestar.datastructures import CacheControlHeader
from litestar.di import NamedDependency
from litestar.handlers import HTTPRouteHandler
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.status_codes import HTTP_200_OK
from msgspec import Meta, Struct
from msgspec.structs import replace

from tablee.engine.catalogue import GameEntry, game_entry
from tablee.engine.game import AnyGame, Attachments
from tablee.engine.match import Match, Update
from tablee.engine.record import Record
from tablee.games import installed
from tablee.server.connection import encode
from tablee.server.entries import Face, Guest
from tablee.server.guard import AnyRequest, caller
from tablee.server.lists import Matches, Tables, lists_for, matches_of
from tablee.server.names import a_name
from tablee.server.reception import Reception
from tablee.server.replays import told_again, written_down
from tablee.server.server import Plan
from tablee.server.store import Identity
from tablee.server.table import NotAllowed, Table, a_seat, the_match

Somebody: TypeAlias = NamedDependency[Identity]
"""Whoever asks; `identity`."""
Resident: TypeAlias = NamedDependency[Identity]
"""Whoever asks, written down from now on; `resident`."""
AtReception: TypeAlias = NamedDependency[Reception]

MOVE_MINUTES = 15


class Me(Struct, frozen=True):
    """You, as far as this server knows. `guest` is what others call you by."""

    guest: Guest
    name: str
    avatar: str
    language: str


class MeChange(Struct, frozen=True, forbid_unknown_fields=True):
    """What you want to be called and look like; what is left out stays."""

    name: Annotated[str, Meta(min_length=1, max_length=24)] | None = None
    avatar: Annotated[str, Meta(pattern="^[a-z0-9-]{1,24}$")] | None = None
    language: Annotated[str, Meta(pattern="^[a-z]{2}$")] | None = None


class Moving(Struct, frozen=True):
    """A token that makes another browser you, once, within `minutes`."""

    token: str
    minutes: int


class Arrival(Struct, frozen=True):
    """What a token would do here: who you are, whom you would become, and what you would leave."""

    you: Me
    becomes: Me
    tables: int
    """Your tables that are not over."""
    matches: int
    """What you have played to the end; a hundred stands for more."""


class Arrived(Struct, frozen=True):
    """Who you are now. `back`: a token that makes you who you were, once, within a day."""

    me: Me
    back: str | None
    """Null: you were nobody yet."""


class Token(Struct, frozen=True, forbid_unknown_fields=True):
    """What another browser of yours was given."""

    token: Annotated[str, Meta(max_length=100)]


class Shelf(Struct, frozen=True):
    """The games on the shelf, and where friends in the same house find this server."""

    games: list[GameEntry]
    address: str | None
    """Where other devices reach this server; null: nobody knows but whoever runs it."""


class NewTable(Struct, frozen=True):
    """Where a table is: its address, and the short code that people tell each other."""

    id: str
    code: str


class Problem(Struct, frozen=True):
    """What was refused, and why. `code` stays; interfaces translate it."""

    code: str
    message: str
    details: dict[str, str]


class Failure(Struct, frozen=True):
    """The answer to a request that changed nothing."""

    error: Problem


WHY = {
    400: "It makes no sense, or the table cannot be like that.",
    403: "It comes from another site, or under a name that is not ours.",
    404: "There is no such thing (any more).",
    409: "Not now.",
    413: "It is too big.",
    429: "Too much of it; wait a bit.",
    503: "It cannot be saved now; nothing has changed.",
}


def refused(*statuses: int) -> dict[int, ResponseSpec]:
    """How a request may be refused, for the schema; all have the same shape. With a full disk any
    may be: whoever is new is written down first."""
    return {
        status: ResponseSpec(Failure, generate_examples=False, description=WHY[status])
        for status in (*statuses, 503)
    }


def told(answer: type) -> dict[int, ResponseSpec]:
    """What is answered, where the handler has it in bytes already."""
    return {HTTP_200_OK: ResponseSpec(answer, generate_examples=False, description="")}


@get("/api/me", responses=refused(403, 429))
async def me(identity: Somebody) -> Me:
    return known_as(identity)


@patch("/api/me", responses=refused(400, 403, 413, 429))
async def change_me(resident: Resident, data: JSONBody[MeChange], reception: AtReception) -> Me:
    reception.may_rename(resident)
    given = {name: value for name, value in msgspec.structs.asdict(data).items() if value}
    if data.name is not None:
        given["name"] = a_name(data.name)
    changed = replace(resident, **given)
    await reception.store.put_guest(changed)
    reception.server.rename(changed.public, Face(changed.name, changed.avatar))
    return known_as(changed)


@delete("/api/me", responses=refused(403, 429))
async def forget_me(identity: Somebody, reception: AtReception) -> None:
    """You are gone from here, with the tables where nobody else was.

    What you did at tables with others stays in their logs, until these are taken away.
    """
    await reception.forget(identity)


@get("/api/me/matches", responses=refused(400, 403, 429))
async def my_matches(
    identity: Somebody, reception: AtReception, before: FromQuery[str | None] = None
) -> Matches:
    """What you have played to the end; `before` a table of it, what came earlier."""
    return await matches_of(identity, reception.server, before)


@post("/api/me/move", responses=refused(403, 429))
async def move(resident: Resident, reception: AtReception) -> Moving:
    token = secrets.token_urlsafe(24)
    expires = reception.server.now() + MOVE_MINUTES * 60
    await reception.store.put_token(token, resident.id, expires)
    return Moving(token, MOVE_MINUTES)


@post("/api/me/arriving", status_code=HTTP_200_OK, responses=refused(400, 403, 413, 429))
async def arriving(identity: Somebody, data: JSONBody[Token], reception: AtReception) -> Arrival:
    """Whom the token moves, and what you would leave. It changes nothing, and the token stays."""
    reception.may_join(identity)
    found = await reception.moving(data.token)
    tables, matches = await reception.belongings(identity)
    return Arrival(known_as(identity), known_as(found), tables, matches)


@post("/api/me/arrive", status_code=HTTP_200_OK, responses=refused(400, 403, 413, 429))
async def arrive(
    identity: Somebody, request: AnyRequest, data: JSONBody[Token], reception: AtReception
) -> Arrived:
    """Be the guest that the token moves. It works once, and there is a way back for a day."""
    reception.may_join(identity)
    found = await reception.moved(data.token)
    back = await reception.way_back(identity) if found.id != identity.id else None
    request.state.new_guest = found
    return Arrived(known_as(found), back)


@get("/api/games", responses=refused(403))
async def games(reception: AtReception) -> Shelf:
    return Shelf([game_entry(game) for game in installed()], reception.address)


@post("/api/tables", responses=refused(400, 403, 413, 429))
async def open_table(resident: Resident, data: JSONBody[Plan], reception: AtReception) -> NewTable:
    reception.may_open(resident)
    face = Face(resident.name, resident.avatar)
    live = await reception.server.open_table(resident.public, face, data)
    return NewTable(live.id, live.code)


@get("/api/tables", responses=refused(403, 429))
async def list_tables(identity: Somebody, reception: AtReception) -> Tables:
    return await lists_for(identity, reception.server)


@delete("/api/tables/{table_id:str}", responses=refused(403, 404, 409, 429))
async def leave_table(table_id: FromPath[str], identity: Somebody, reception: AtReception) -> None:
    """Off your list. You leave the table and a bot plays on; a host leaves it to somebody else.

    A table that has not begun is closed by its host for all. A match that is over stays for those
    who played it, and in what you have played.
    """
    await reception.server.leave(identity.public, table_id)


@get("/api/codes/{code:str}", responses=refused(400, 403, 404, 409, 429))
async def find_code(
    request: AnyRequest, identity: Somebody, code: FromPath[str], reception: AtReception
) -> NewTable:
    live = await reception.table_with(code, identity, caller(request.scope))
    return NewTable(live.id, live.code)


@get(
    "/api/tables/{table_id:str}/record",
    media_type="application/json",
    responses=told(Record) | refused(400, 403, 404, 409, 429),
)
async def record(request: AnyRequest, table_id: FromPath[str], reception: AtReception) -> bytes:
    """The record of a match that is over; before that it would tell every hand."""
    reception.may_fetch(caller(request.scope).address)
    table = await reception.server.finished(table_id)
    return await reception.server.folds.slices.run(written_down(finished(table), table.proof))


@get(
    "/api/tables/{table_id:str}/replay",
    media_type="application/json",
    responses=told(list[Update]) | refused(400, 403, 404, 409, 429),
)
async def replay(
    table_id: FromPath[str],
    identity: Somebody,
    reception: AtReception,
    seat: FromQuery[int | None] = None,
) -> bytes:
    """A match that is over, moment by moment: as one seat saw it, or as a spectator did."""
    reception.may_look_back(identity)
    table = await reception.server.finished(table_id)
    if seat is not None:
        a_seat(table, seat)
    return await reception.server.folds.slices.run(told_again(finished(table), seat))


def attachment_route(game: AnyGame, attachments: Attachments) -> HTTPRouteHandler:
    """Where the attachments of a game are fetched."""

    @get(
        f"/api/tables/{{table_id:str}}/{attachments.path}/{{name:str}}",
        media_type="application/json",
        cache_control=CacheControlHeader(private=True, max_age=365 * 24 * 3600, immutable=True),
        responses=told(attachments.kind) | refused(400, 403, 404, 409),
        description="What your view calls by that name. It never changes.",
    )
    async def attachment(
        table_id: FromPath[str], name: FromPath[str], identity: Somebody, reception: AtReception
    ) -> bytes:
        table = await reception.server.table(table_id)
        match = the_match(table)
        viewers = (None, *table.seats_of(identity.public)) if table.game.key == game.key else ()
        for viewer in viewers:
            found = match.rules.attachment(viewer, match.state, name)
            if found is not None:
                return encode(found)
        raise attachments.missing()

    return attachment


def finished(table: Table) -> Match:
    if table.match is None or table.match.result is None:
        raise NotAllowed("not_over", "The match is not over yet.")
    return table.match


def known_as(identity: Identity) -> Me:
    return Me(identity.public, identity.name, identity.avatar, identity.language)


def api_routes() -> list[HTTPRouteHandler]:
    """All of them; each game with attachments brings one more."""
    attached = [(game, game.attachments) for game in installed() if game.attachments is not None]
    return [*ROUTES, *(attachment_route(game, attachments) for game, attachments in attached)]


ROUTES: list[HTTPRouteHandler] = [
    me,
    change_me,
    forget_me,
    my_matches,
    move,
    arriving,
    arrive,
    games,
    open_table,
    list_tables,
    leave_table,
    find_code,
    record,
    replay,
]
