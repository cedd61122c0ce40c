"""WebSockets only decode, enqueue and send. The live table does the rest.

This is plain ASGI beside Litestar: a socket lives for hours and passes every message, so each layer
around it would cost memory for each seat and time for each move (docs/decisions/0009).
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from functools import partial

import msgspec
from litestar.types import Receive, Scope, Send
from litestar.types.asgi_types import ReceiveMessage

from tablee.engine.errors import TableeError
from tablee.server.connection import SHORT_WAY, Connection, ShortWay
from tablee.server.entries import Face
from tablee.server.guard import Caller, Stranger, caller, check_door
from tablee.server.guests import is_program
from tablee.server.limits import BIGGEST_MESSAGE, TooMuch
from tablee.server.meters import Meter
from tablee.server.no_table import NoTable
from tablee.server.reception import BadBearer, Reception
from tablee.server.shelf import wait_on_the_shelf
from tablee.server.stay import Stay
from tablee.server.store import CannotSave, Identity
from tablee.server.store.errors import cannot_save
from tablee.server.table import NoGame, NotAllowed
from tablee.server.wire import (
    CLOSED,
    PROTOCOLS,
    Echo,
    Farewell,
    Hello,
    Here,
    LastingRequest,
    Ping,
    Pong,
    QuickRequest,
    Refused,
    Say,
    ToServer,
    bye,
)

PATIENCE_FOR_HELLO = 10.0
THINK_IT_OVER = 1.0
"""Seconds before a refused connection is closed, so that it does not return at once."""
LIST_PAUSE = 0.5
"""Seconds between two updates of the lists, at least."""
LISTS_PER_SECOND = 60
"""Of all sockets together: with many, each hears less often."""
TABLES = "/ws/tables"
SHELF = "/ws/shelf"
NO_REQUEST = (Hello, Echo, Here, Ping)
FAREWELLS: dict[type[Exception], Farewell] = {
    NoTable: "no_table",
    NoGame: "no_game",
    NotAllowed: "forgotten",
    CannotSave: "asleep",
}
"""Why a socket is closed; the first that fits."""

decode: Callable[[str | bytes], ToServer] = msgspec.json.Decoder(ToServer).decode


class Gone(Exception):
    """The client has closed the socket."""


async def answer(scope: Scope, receive: Receive, send: Send, reception: Reception) -> None:
    """Serves a WebSocket: of one table, of the lists, or of a program that waits for invitations.

    Once accepted, its scope is empty."""
    client, way = caller(scope), short_way(scope)
    await receive()  # "connect"
    try:
        check_door(client, reception.hosts)
        if not reception.server.others.certain:  # the database is silent here: elsewhere is better
            raise cannot_save()
        table = table_in(scope["path"])
        at_lists = wait_on_the_shelf if scope["path"] == SHELF else tell_lists
        identity, cookie = await let_in(client, reception)
        if scope["path"] == SHELF and not is_program(identity.public):
            raise Stranger("not_found", "There is nothing here.")
        passed = not cookie and await passed_on(table, way, reception)
    except (Stranger, BadBearer, TooMuch, CannotSave):
        # Before it is accepted: 403.
        await send({"type": "websocket.close", "code": 1000, "reason": ""})
        return
    if passed:
        await receive()  # here it is closed
        return
    await send({"type": "websocket.accept", "subprotocol": None, "headers": cookie})
    if reception.leaving:
        await close(send, "restart")
        return
    with suppress(Gone, OSError):
        try:
            connection = Connection(identity.public, send, way)
            with reception.connection_for(identity, client.address), reception.known(connection):
                if table is None:
                    with reception.list_for(client.address):
                        await at_lists(receive, connection, identity, reception)
                else:
                    stay = await reception.server.stay(table, connection)
                    await attend(receive, stay, identity, client, reception)
        except TooMuch:
            await asyncio.sleep(THINK_IT_OVER)
            await close(send, "too_much")
        except tuple(FAREWELLS) as problem:
            why = next(why for kind, why in FAREWELLS.items() if isinstance(problem, kind))
            await close(send, why)


def table_in(path: str) -> str | None:
    """The table that the socket is for; None: for the lists or the shelf. Raises Stranger."""
    if path in (TABLES, SHELF):
        return None
    if "\0" in path or not path.startswith(f"{TABLES}/"):
        raise Stranger("not_found", "There is nothing here.")
    return path.removeprefix(f"{TABLES}/")


async def let_in(
    client: Caller, reception: Reception
) -> tuple[Identity, list[tuple[bytes, bytes]]]:
    """The guest, and the header with a cookie for a new guest."""
    identity, new = await reception.identity(client)
    cookie = reception.cookie(identity, secure=client.secure) if new else ""
    return identity, [(b"set-cookie", cookie.encode())] if new else []


async def passed_on(table: str | None, way: ShortWay | None, reception: Reception) -> bool:
    """Whether another worker of this machine, who has the table, serves this socket."""
    if way is None or table is None:
        return False
    return await reception.server.others.pass_on(table, way)


async def close(send: Send, reason: Farewell) -> None:
    await send({"type": "websocket.close", "code": CLOSED[reason].code, "reason": reason})


def short_way(scope: Scope) -> ShortWay | None:
    """None where another server than ours runs the app."""
    found: ShortWay | None = (scope.get("extensions") or {}).get(SHORT_WAY)  # type: ignore[assignment]
    return found


# At a table.


async def attend(
    receive: Receive, stay: Stay, identity: Identity, client: Caller, reception: Reception
) -> None:
    """From hello to the end of the connection."""
    if not await said_hello(receive, stay.connection):
        return
    if not stay.connection.watch:  # a TV is no guest, and is not stored
        identity = await reception.keep(identity, client)
    meter = reception.meters.meter(identity.public, client.address)
    stay.begin(Face(identity.name, identity.avatar))
    try:
        await listen(receive, stay, meter)
    finally:
        stay.end()


async def said_hello(receive: Receive, connection: Connection) -> bool:
    try:
        async with asyncio.timeout(PATIENCE_FOR_HELLO):
            hello = read(text_in(await receive()), connection)
    except TimeoutError:
        connection.hang_up(bye("too_slow"))
        return False
    if not isinstance(hello, Hello) or hello.protocol not in PROTOCOLS:
        connection.hang_up(bye("old_protocol"))
    else:
        connection.watch, connection.draws = hello.watch, hello.draws
        connection.protocol, connection.past = hello.protocol, hello.past
    return connection.bye is None


async def listen(receive: Receive, stay: Stay, meter: Meter) -> None:
    """Most messages come by the short way. The others, and the end, come through ASGI."""
    heard = partial(hear, stay, meter)
    way = stay.connection.short_way
    if way is not None:
        way.hears = heard
    try:
        while stay.connection.bye is None:
            heard(text_in(await receive()))
    finally:
        if way is not None:
            way.hears = None


def hear(stay: Stay, meter: Meter, text: str) -> None:
    connection = stay.connection
    if connection.bye is not None:
        return
    message = read(text, connection)
    if not meter.sends():
        connection.hang_up(bye("too_much"))
    elif message is None or isinstance(message, NO_REQUEST):
        answer_at_once(stay, message)
    elif (why := why_not(stay, meter, message, len(text))) is not None:
        connection.tell(Refused(message.id, why.code, why.message, {}))
    else:
        stay.ask(message)


def answer_at_once(stay: Stay, message: Hello | Echo | Here | Ping | None) -> None:
    """What is no request. A second hello says nothing new."""
    if isinstance(message, Echo | Here):
        stay.heard(message)
    elif isinstance(message, Ping):
        stay.connection.tell(Pong(message.n))


def why_not(
    stay: Stay, meter: Meter, message: QuickRequest | LastingRequest, size: int
) -> TableeError | None:
    """Why a request is refused before it reaches the live table, or None."""
    if (why := stay.refuses()) is not None:
        return why
    if isinstance(message, Say) and not meter.says():
        return TooMuch("too_fast", "Too many requests; wait a little.")
    if not meter.stores(size, stay.seats):
        return TooMuch("too_much_stored", "You have sent too much data; wait a while.")
    return None


def text_in(event: ReceiveMessage) -> str:
    """A message that comes through ASGI. Raises Gone."""
    if event["type"] != "websocket.receive":
        raise Gone
    return event.get("text") or ""


def read(text: str, connection: Connection) -> ToServer | None:
    """An invalid message ends the connection."""
    if len(text) <= BIGGEST_MESSAGE:
        try:
            return decode(text)
        except (msgspec.DecodeError, RecursionError):
            pass
    connection.hang_up(bye("bad_message"))
    return None


# At the lists.


def list_pause(sockets: int) -> float:
    return max(LIST_PAUSE, sockets / LISTS_PER_SECOND)


async def tell_lists(
    receive: Receive, connection: Connection, identity: Identity, reception: Reception
) -> None:
    """Sends the lists whenever they change, until the client closes the socket."""

    async def telling() -> None:
        told = b""
        while connection.bye is None:
            changed = reception.server.changed
            lists = await reception.public_list.with_tables_of(identity)
            if lists != told:
                told, text = lists, lists.decode()
                await connection.send({"type": "websocket.send", "text": text, "bytes": None})
            await changed.wait()
            await asyncio.sleep(list_pause(reception.lists.total))

    teller = asyncio.create_task(telling())
    try:
        await receive()
    finally:
        teller.cancel()
