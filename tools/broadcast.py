"""A bare broadcast on uvicorn, to compare our server with on this machine: docs/speed.md.

    python -m tools.broadcast [--tables 50] [--rate 0] [--seconds 6]

A message comes over one of a table's four sockets and goes to all four, as an ASGI app does it with
uvicorn and `websockets`. Nothing is checked, decided or saved. With rate 0 everybody sends again
as soon as their own message has come back.
"""

import argparse
import asyncio
import os
import socket
from collections import defaultdict
from collections.abc import Awaitable, Callable
from multiprocessing import Process
from random import uniform
from typing import Any

import uvicorn
import uvloop
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

from tablee.bench.server import CORES, cpu_seconds

SEATS = 4
MOVE = b"x" * 100
ANSWER = "x" * 380
"""As long as those of the real server are, on average."""

Receive = Callable[[], Awaitable[dict[str, Any]]]
Send = Callable[[dict[str, Any]], Awaitable[None]]
tables: defaultdict[str, list[Send]] = defaultdict(list)


async def broadcast(scope: dict[str, Any], receive: Receive, send: Send) -> None:
    """Tells all of a table what one of them said, with the seat in front."""
    await receive()
    await send({"type": "websocket.accept"})
    table = tables[scope["path"]]
    table.append(send)
    while (message := await receive())["type"] == "websocket.receive":
        for each in table:
            await each({"type": "websocket.send", "text": message["text"][0] + ANSWER})
    table.remove(send)


class Person(WSListener):
    """Sends a move now and then, or as soon as the last one is back, and counts them."""

    moves = 0

    def __init__(self, seat: int, rate: float) -> None:
        self.move, self.rate = str(seat).encode() + MOVE, rate

    def on_ws_connected(self, transport: WSTransport) -> None:
        self.transport = transport

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:  # noqa: ARG002
        if frame.get_payload_as_bytes()[:1] == self.move[:1]:
            Person.moves += 1
            self.later()

    def later(self) -> None:
        if self.rate:
            asyncio.get_running_loop().call_later(uniform(0, 2 / self.rate), self.act)
        else:
            self.act()

    def act(self) -> None:
        self.transport.send(WSMsgType.TEXT, self.move)


async def play(port: int, server: int, chosen: argparse.Namespace) -> None:
    people = []
    for number in range(chosen.tables * SEATS):
        person = Person(number % SEATS, chosen.rate)
        where = f"ws://127.0.0.1:{port}/{number // SEATS}"
        await ws_connect(lambda person=person: person, where)
        people.append(person)
    for person in people:
        person.later()
    await asyncio.sleep(2)
    moves, before = Person.moves, cpu_seconds(server)
    await asyncio.sleep(chosen.seconds)
    moves, spent = Person.moves - moves, cpu_seconds(server) - before
    each = 1000 * spent / max(1, moves)
    print(f"{moves / chosen.seconds:.0f} moves a second, {each:.3f} ms of processor each")  # noqa: T201


def stay_on(core: int) -> None:
    if (os.cpu_count() or 1) > 1:
        os.sched_setaffinity(0, {core})


def serve(listener: socket.socket) -> None:
    stay_on(CORES[0])
    config = uvicorn.Config(
        broadcast, loop="uvloop", ws="websockets-sansio", log_level="error", lifespan="off"
    )
    uvicorn.Server(config).run([listener])


def main() -> None:
    options = argparse.ArgumentParser()
    options.add_argument("--tables", type=int, default=50)
    options.add_argument("--rate", type=float, default=0.0)
    options.add_argument("--seconds", type=float, default=6.0)
    chosen = options.parse_args()
    with socket.create_server(("127.0.0.1", 0)) as door:
        server = Process(target=serve, args=(door,))
        server.start()
        stay_on(CORES[1])
        try:
            uvloop.run(play(door.getsockname()[1], server.pid or 0, chosen))
        finally:
            server.kill()
            server.join()


if __name__ == "__main__":
    main()
