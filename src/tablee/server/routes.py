"""The HTTP interface: who I am, which tables there are, a new table, what a finished one proves."""

import asyncio
import secrets
from contextlib import suppress
from typing import Annotated, Any, TypeAlias

import msgspec
from litestar import Request, WebSocket, delete, get, patch, post, websocket
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect
from litestar.handlers import HTTPRouteHandler, WebsocketRouteHandler
from litestar.params import FromPath, JSONBody
from litestar.status_codes import HTTP_200_OK
from msgspec import Meta, Struct
from msgspec.structs import replace

from tablee.engine.record import write_record
from tablee.server.entries import Face, Guest
from tablee.server.guard import check_door
from tablee.server.house import NoTable, Plan
from tablee.server.limits import TooMuch
from tablee.server.lines import Line
from tablee.server.metrics import LINES
from tablee.server.reception import Reception
from tablee.server.room import NotAllowed
from tablee.server.sockets import serve_line
from tablee.server.store import Identity, Store, Summary
from tablee.server.wire import CLOSED

AnyRequest: TypeAlias = Request[Any, Any, Any]
AnySocket: TypeAlias = WebSocket[Any, Any, Any]

Somebody: TypeAlias = NamedDependency[Identity]
AtReception: TypeAlias = NamedDependency[Reception]

MOVE_MINUTES = 15
LISTED = 100
LIST_PAUSE = 0.5
"""Seconds between two lists, however much happens."""


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


class Token(Struct, frozen=True, forbid_unknown_fields=True):
    """What another browser of yours was given."""

    token: Annotated[str, Meta(max_length=100)]


class NewTable(Struct, frozen=True):
    """Where a table is: its address, and the short code that people tell each other."""

    id: str
    code: str


class Tables(Struct, frozen=True):
    """Yours, and those open to all."""

    yours: list[Summary]
    open: list[Summary]


class Problem(Struct, frozen=True):
    """What was refused, and why. `code` stays; interfaces translate it."""

    code: str
    message: str
    details: dict[str, str]


class Failure(Struct, frozen=True):
    """The answer to a request that changed nothing."""

    error: Problem


@get("/api/me")
async def me(identity: Somebody) -> Me:
    return known_as(identity)


@patch("/api/me")
async def change_me(identity: Somebody, data: JSONBody[MeChange], reception: AtReception) -> Me:
    given = {name: value for name, value in msgspec.structs.asdict(data).items() if value}
    changed = replace(identity, **given)
    await reception.store.put_guest(changed)
    return known_as(changed)


@delete("/api/me")
async def forget_me(identity: Somebody, reception: AtReception) -> None:
    """Your name is gone; what you played stays in the logs of its tables, without it."""
    await reception.store.forget_guest(identity.id)


@post("/api/me/move")
async def move(identity: Somebody, reception: AtReception) -> Moving:
    token = secrets.token_urlsafe(24)
    expires = reception.house.now() + MOVE_MINUTES * 60
    await reception.store.put_token(token, identity.id, expires)
    return Moving(token, MOVE_MINUTES)


@post("/api/me/arrive", status_code=HTTP_200_OK)
async def arrive(request: AnyRequest, data: JSONBody[Token], reception: AtReception) -> Me:
    """Be the guest that the token moves. It works once."""
    identity = await reception.moved(data.token)
    request.state.new_guest = identity
    return known_as(identity)


@post("/api/tables")
async def open_table(identity: Somebody, data: JSONBody[Plan], reception: AtReception) -> NewTable:
    reception.may_open(identity)
    face = Face(identity.name, identity.avatar)
    table = await reception.house.open_table(identity.public, face, data)
    return NewTable(table.id, table.code)


@get("/api/tables")
async def list_tables(identity: Somebody, reception: AtReception) -> Tables:
    return await lists_for(identity, reception.store)


async def lists_for(identity: Identity, store: Store) -> Tables:
    return Tables(await store.tables_of(identity.public), await store.open_tables(LISTED))


@websocket("/ws/tables")
async def watch_tables(socket: AnySocket, reception: AtReception) -> None:
    """The lists, sent again whenever they change."""
    check_door(socket, reception.hosts)
    identity, cookie = await reception.identify(socket)
    await socket.accept(headers=cookie)
    try:
        with reception.line_for(identity, socket):
            telling = asyncio.create_task(tell_lists(socket, identity, reception))
            with suppress(WebSocketDisconnect):
                await socket.receive_data(mode="text")
            telling.cancel()
    except TooMuch:
        await socket.close(CLOSED["too_much"].code, "too_much")


async def tell_lists(socket: AnySocket, identity: Identity, reception: Reception) -> None:
    while True:
        changed = reception.house.changed
        lists = await lists_for(identity, reception.store)
        await socket.send_data(msgspec.json.encode(lists), mode="text")
        await changed.wait()
        await asyncio.sleep(LIST_PAUSE)


@get("/api/codes/{code:str}")
async def find_code(identity: Somebody, code: FromPath[str], reception: AtReception) -> NewTable:
    reception.may_join(identity)
    found = await reception.store.table_by_code(code.upper())
    if found is None:
        raise NoTable("no_code", "There is no table with this code.")
    return NewTable(found.id, found.code or "")


@get("/api/tables/{table_id:str}/record", media_type="application/json")
async def record(table_id: FromPath[str], reception: AtReception) -> bytes:
    """The record of a match that is over; before that it would tell every hand."""
    room = (await reception.house.table(table_id)).room
    if room.match is None or room.match.result is None:
        raise NotAllowed("not_over", "The match is not over yet.")
    return write_record(room.match, room.proof)


def known_as(identity: Identity) -> Me:
    return Me(identity.public, identity.name, identity.avatar, identity.language)


@websocket("/ws/tables/{table_id:str}")
async def sit_at_table(socket: AnySocket, table_id: FromPath[str], reception: AtReception) -> None:
    """One line to a table. Refusals come as a close code, so that browsers can read them."""
    check_door(socket, reception.hosts)
    identity, cookie = await reception.identify(socket)
    await socket.accept(headers=cookie)
    try:
        with reception.line_for(identity, socket):
            table = await reception.house.table(table_id)
            line = Line(identity.public)
            with LINES.track_inprogress():
                await serve_line(socket, table, line, Face(identity.name, identity.avatar))
    except NoTable:
        await socket.close(CLOSED["no_table"].code, "no_table")
    except TooMuch:
        await socket.close(CLOSED["too_much"].code, "too_much")


ROUTES: list[HTTPRouteHandler | WebsocketRouteHandler] = [
    me,
    change_me,
    forget_me,
    move,
    arrive,
    open_table,
    list_tables,
    find_code,
    record,
    sit_at_table,
    watch_tables,
]
