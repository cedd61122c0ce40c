"""Where programs come into an arena: as much of the bot API as they need, on this machine alone."""

import logging
import socket
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from threading import Thread
from typing import Any, TypeAlias, TypeVar

import msgspec
import uvicorn
from msgspec import Struct

from tablee.arena.programs import Act, Line, Program, Programs, Send
from tablee.arena.setting import Setting

T = TypeVar("T")
Scope: TypeAlias = Mapping[str, Any]
Receive: TypeAlias = Any

LONGEST = 1 << 16
"""Bytes of what a program says at once."""
BAD_MESSAGE, NO_TABLE = 4000, 4005


class NewProgram(Struct):
    name: str


class Wait(Struct, tag_field="do", tag="wait"):
    games: list[str]


class Hello(Struct, tag_field="do", tag="hello"):
    protocol: int


class Door:
    """An ASGI app."""

    def __init__(self, programs: Programs) -> None:
        self.programs = programs

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self.register(scope, receive, send)
            return
        program = self.who(scope)
        await receive()
        if program is None:
            await send({"type": "websocket.close"})  # before it is accepted: 403
            return
        await send({"type": "websocket.accept"})
        if scope["path"] == "/ws/shelf":
            await self.shelf(program, receive, send)
        else:
            await self.table(program, str(scope["path"]), receive, send)

    async def register(self, scope: Scope, receive: Receive, send: Send) -> None:
        """A token for a program that the arena waits for."""
        if (scope["method"], scope["path"]) != ("POST", "/api/programs"):
            await answer(send, 404, refusal("not_here", "An arena has nothing else."))
            return
        try:
            name = msgspec.json.decode(await body(receive), type=NewProgram).name
        except msgspec.DecodeError as error:
            await answer(send, 400, refusal("bad_request", str(error)))
            return
        program = self.programs.all.get(name)
        if program is None:
            known = ", ".join(self.programs.all)
            await answer(send, 409, refusal("not_expected", f"This arena waits for: {known}."))
            return
        found = {"guest": f"bot~{name}", "name": name, "token": program.token}
        await answer(send, 201, found)

    def who(self, scope: Scope) -> Program | None:
        said = dict(scope["headers"]).get(b"authorization", b"").decode(errors="replace")
        tokens = {f"Bearer {each.token}": each for each in self.programs.all.values()}
        return tokens.get(said)

    async def shelf(self, program: Program, receive: Receive, send: Send) -> None:
        wait = decoded(await receive(), Wait)
        if wait is None or self.programs.game.key not in wait.games:
            await send({"type": "websocket.close", "code": BAD_MESSAGE})
            return
        line = Line(send)
        program.arrive(line)
        while (await receive())["type"] != "websocket.disconnect":
            pass
        program.leave(line)

    async def table(self, program: Program, path: str, receive: Receive, send: Send) -> None:
        table = program.table
        if table is None or path != f"/ws/tables/{table.id}" or table.came.is_set():
            await send({"type": "websocket.close", "code": NO_TABLE})
            return
        if decoded(await receive(), Hello) is None:
            await send({"type": "websocket.close", "code": BAD_MESSAGE})
            return
        table.arrive(Line(send))
        while (act := decoded(event := await receive(), Act)) is not None:
            table.heard.put(act)
        table.heard.put(None)
        if event["type"] != "websocket.disconnect":
            await send({"type": "websocket.close", "code": BAD_MESSAGE})


def decoded(event: Scope, kind: type[T]) -> T | None:
    """None if it is nothing of this kind, or the line is closed."""
    try:
        return msgspec.json.decode(event.get("text") or "", type=kind)
    except (msgspec.DecodeError, RecursionError):
        return None


async def body(receive: Receive) -> bytes:
    said, more = b"", True
    while more and len(said) < LONGEST:
        event = await receive()
        said += event.get("body", b"")
        more = event.get("more_body", False)
    return said


def refusal(code: str, message: str) -> object:
    return {"error": {"code": code, "message": message, "details": {}}}


async def answer(send: Send, status: int, said: object) -> None:
    headers = [(b"content-type", b"application/json")]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": msgspec.json.encode(said)})


@contextmanager
def opened(setting: Setting, listener: socket.socket) -> Iterator[Programs]:
    """The programs of an arena, as long as it is open."""
    programs = Programs(setting)
    config = uvicorn.Config(
        Door(programs),
        interface="asgi3",
        ws="websockets-sansio",
        ws_max_size=LONGEST,
        lifespan="off",
        access_log=False,
        log_config=None,
        timeout_graceful_shutdown=1,
    )
    server = uvicorn.Server(config)
    thread = Thread(target=server.run, args=([listener],), daemon=True)
    with hushed("uvicorn"):  # programs may leave as they like
        thread.start()
        try:
            yield programs
        finally:
            server.should_exit = True
            thread.join()


@contextmanager
def hushed(name: str) -> Iterator[None]:
    """A library that says nothing for a while."""
    log = logging.getLogger(name)
    before = log.level
    log.setLevel(logging.CRITICAL)
    try:
        yield
    finally:
        log.setLevel(before)
