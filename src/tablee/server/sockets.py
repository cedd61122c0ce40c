"""Sockets: they only decode, enqueue and send. What happens, happens at the table.

Plain ASGI, beside Litestar: a socket lives for hours and passes every message, so each layer
around it would cost memory for each seat and time for each move (docs/decisions/0009).
"""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import Any, TypeAlias

import msgspec

from tablee.engine.errors import TableeError
from tablee.server.entries import Face
from tablee.server.guard import Caller, Stranger, caller, check_door
from tablee.server.house import NoTable
from tablee.server.limits import BIGGEST_MESSAGE, TooMuch
from tablee.server.lines import Line, Send
from tablee.server.lists import lists_for
from tablee.server.meters import Meter
from tablee.server.metrics import LINES
from tablee.server.reception import Reception
from tablee.server.room import NotAllowed
from tablee.server.store import CannotSave, Identity
from tablee.server.store.errors import cannot_save
from tablee.server.table import Table
from tablee.server.wire import (
    CLOSED,
    PROTOCOL,
    Asked,
    Echo,
    Farewell,
    Hello,
    Lasting,
    Ping,
    Pong,
    Refused,
    Say,
    ToServer,
    bye,
)

PATIENCE_FOR_HELLO = 10.0
THINK_IT_OVER = 1.0
"""Seconds before a socket that is one too many is closed: so it does not come back at once."""
LIST_PAUSE = 0.5
"""Seconds between two lists, however much happens."""
TABLES = "/ws/tables"

Receive: TypeAlias = Callable[[], Awaitable[Any]]

decode: Callable[[str | bytes], ToServer] = msgspec.json.Decoder(ToServer).decode


class Gone(Exception):
    """Whoever was at the other end has closed the socket."""


async def answer(scope: Any, receive: Receive, send: Send, reception: Reception) -> None:
    """A socket knocks: at one table, or at the lists of all."""
    path: str = scope["path"]
    knocking = caller(scope)
    await receive()  # "connect"
    try:
        check_door(knocking, reception.hosts)
        if "\0" in path or (path != TABLES and not path.startswith(f"{TABLES}/")):
            raise Stranger("not_found", "There is nothing here.")
        identity, cookie = await let_in(knocking, reception)
    except (Stranger, TooMuch, CannotSave):
        await send({"type": "websocket.close"})  # before it is accepted: 403
        return
    await send({"type": "websocket.accept", "headers": cookie})
    meter = reception.meters.meter(identity.public, knocking.address)
    with suppress(Gone, OSError):
        try:
            with reception.line_for(identity, knocking.address), LINES.track_inprogress():
                line = Line(identity.public, send)
                with reception.known(line):
                    if path == TABLES:
                        await tell_lists(receive, line, identity, reception)
                    else:
                        table = await reception.house.table(path.removeprefix(f"{TABLES}/"))
                        if await said_hello(receive, line):
                            if (
                                not line.watch
                            ):  # who comes to a table is written down; a TV is nobody
                                identity = await reception.keep(identity, knocking)
                            await serve_line(receive, line, table, identity, meter)
        except NoTable:
            await close(send, "no_table")
        except NotAllowed:
            await close(send, "no_game")
        except TooMuch:
            await asyncio.sleep(THINK_IT_OVER)
            await close(send, "too_much")


async def let_in(
    knocking: Caller, reception: Reception
) -> tuple[Identity, list[tuple[bytes, bytes]]]:
    """Who it is, and the cookie to hand out if it is somebody new."""
    identity, new = await reception.identity(knocking)
    cookie = reception.cookie(identity, secure=knocking.secure) if new else ""
    return identity, [(b"set-cookie", cookie.encode())] if new else []


async def close(send: Send, reason: Farewell) -> None:
    await send({"type": "websocket.close", "code": CLOSED[reason].code, "reason": reason})


# At a table.


async def serve_line(
    receive: Receive, line: Line, table: Table, identity: Identity, meter: Meter
) -> None:
    """From hello to good-bye."""
    table.welcome(line, Face(identity.name, identity.avatar))
    try:
        await listen(receive, table, line, meter)
    finally:
        table.do(partial(table.leave, line))


async def said_hello(receive: Receive, line: Line) -> bool:
    try:
        async with asyncio.timeout(PATIENCE_FOR_HELLO):
            hello, _ = await hear(receive, line)
    except TimeoutError:
        line.hang_up(bye("too_slow"))
        return False
    if not isinstance(hello, Hello) or hello.protocol != PROTOCOL:
        line.hang_up(bye("old_protocol"))
    else:
        line.watch = hello.watch
    return line.bye is None


async def listen(receive: Receive, table: Table, line: Line, meter: Meter) -> None:
    while line.bye is None:
        message, size = await hear(receive, line)
        if not meter.sends():
            line.hang_up(bye("too_much"))
        elif isinstance(message, Echo):
            table.conductor.heard(line, message)
        elif isinstance(message, Ping):
            line.tell(Pong(message.n))
        elif message is None or isinstance(message, Hello):
            continue
        elif (why := why_not(table, line, meter, message, size)) is not None:
            line.tell(Refused(message.id, why.code, why.message, {}))
        else:
            table.ask(line, message)


def why_not(
    table: Table, line: Line, meter: Meter, message: Asked | Lasting, size: int
) -> TableeError | None:
    """Why this does not even get to the table, if it does not."""
    if line.watch:
        return NotAllowed("only_watching", "This screen only watches.")
    if line in table.visits.unsaved:
        return cannot_save()
    if isinstance(message, Say) and not meter.says():
        return TooMuch("too_fast", "Not so fast, please.")
    if not table.requests.take():
        return TooMuch("too_fast", "Not so fast, please.")
    if not meter.stores(size, len(table.room.chairs)):
        return TooMuch("too_much_stored", "You have written very much; wait a while.")
    return None


async def hear(receive: Receive, line: Line) -> tuple[ToServer | None, int]:
    """The next message and its length; one that nobody can read ends the line. Raises Gone."""
    event = await receive()
    if event["type"] == "websocket.disconnect":
        raise Gone
    data = event.get("text") or ""
    if len(data) <= BIGGEST_MESSAGE:
        with suppress(msgspec.DecodeError, RecursionError):
            return decode(data), len(data)
    line.hang_up(bye("bad_message"))
    return None, 0


# At the lists.


async def tell_lists(
    receive: Receive, line: Line, identity: Identity, reception: Reception
) -> None:
    """The lists, sent again whenever they change, until they hang up."""

    async def telling() -> None:
        while line.bye is None:
            changed = reception.house.changed
            lists = msgspec.json.encode(await lists_for(identity, reception.house))
            await line.send({"type": "websocket.send", "text": lists.decode()})
            await changed.wait()
            await asyncio.sleep(LIST_PAUSE)

    teller = asyncio.create_task(telling())
    try:
        await receive()
    finally:
        teller.cancel()
