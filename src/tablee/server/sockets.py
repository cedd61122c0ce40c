"""Sockets: they only decode, enqueue and send. What happens, happens at the table."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any, TypeAlias

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from tablee.server.entries import Face
from tablee.server.limits import BIGGEST_MESSAGE, CHAT, MESSAGES, Buckets
from tablee.server.lines import Line
from tablee.server.table import Table
from tablee.server.wire import CLOSED, PROTOCOL, Hello, Ping, Pong, Refused, Say, ToServer, bye

PATIENCE_FOR_HELLO = 10.0

Socket: TypeAlias = WebSocket[Any, Any, Any]

decode: Callable[[str | bytes], ToServer] = msgspec.json.Decoder(ToServer).decode


async def serve_line(socket: Socket, table: Table, line: Line, face: Face) -> None:
    """From hello to good-bye."""
    sender = asyncio.create_task(send_all(socket, line))
    try:
        with suppress(WebSocketDisconnect):
            await receive_all(socket, table, line, face)
    finally:
        table.do(partial(table.leave, line))
        if line.bye is None:
            sender.cancel()
        with suppress(asyncio.CancelledError, WebSocketDisconnect):
            await sender


async def receive_all(socket: Socket, table: Table, line: Line, face: Face) -> None:
    async with asyncio.timeout(PATIENCE_FOR_HELLO):
        hello = await receive(socket, line)
    if not isinstance(hello, Hello) or hello.protocol != PROTOCOL:
        line.hang_up(bye("old_protocol"))
        return
    table.do(partial(table.arrive, line, face))
    messages, chat = Buckets(MESSAGES), Buckets(CHAT)
    while line.bye is None:
        message = await receive(socket, line)
        if not messages.take("all"):
            line.hang_up(bye("too_much"))
        elif isinstance(message, Ping):
            line.tell(Pong(message.n))
        elif isinstance(message, Say) and not chat.take("all"):
            line.tell(Refused(message.id, "too_fast", "Not so fast, please.", {}))
        elif message is not None and not isinstance(message, Hello):
            table.do(partial(table.wish, line, message))


async def receive(socket: Socket, line: Line) -> ToServer | None:
    """The next message; one that nobody can read ends the line."""
    data = await socket.receive_data(mode="text")
    if len(data) <= BIGGEST_MESSAGE:
        with suppress(msgspec.DecodeError, RecursionError):
            return decode(data)
    line.hang_up(bye("bad_message"))
    return None


async def send_all(socket: Socket, line: Line) -> None:
    while (message := await line.waiting.get()) is not None:
        await socket.send({"type": "websocket.send", "bytes": None, "text": message.decode()})
    if line.bye is not None:
        await socket.send_data(msgspec.json.encode(line.bye), mode="text")
        await socket.close(CLOSED[line.bye.code].code, line.bye.code)
