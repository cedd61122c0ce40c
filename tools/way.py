"""The way of one action: which of our files and functions it passes, from the socket to `done`.

`python -m tools.way [--calls]` plays a turn of a game over the real app, in this process and
without a network. It counts the calls of functions in `src/tablee`, in all threads, from the moment
when the app gets an `act` until it sends `done`. `--calls` also prints every function.
"""

import asyncio
import sys
import tempfile
import threading
from collections import Counter
from pathlib import Path
from types import FrameType
from typing import Any

import httpx
from litestar.types import ASGIApp
from msgspec import json

import tablee
from tablee.bench.measured import measured_game
from tablee.server.app import App, Settings, make_site
from tablee.server.pace import Pace
from tablee.server.wire import PROTOCOL

SOURCE = f"{Path(tablee.__file__).parent}/"
HOST = "localhost"
SEATS = 2
BESIDE = ("Load.watch", "Sweeper.run", "forget")
Call = tuple[str, str]
"""A file of ours, and a function in it."""


def beside(frame: FrameType | None) -> bool:
    """Whether this is what every server does again and again, whatever is played."""
    while frame is not None and frame.f_code.co_qualname not in BESIDE:
        frame = frame.f_back
    return frame is not None


class Way:
    """The calls of our functions, by file and name, while `watching`."""

    def __init__(self) -> None:
        self.calls: Counter[Call] = Counter()
        self.watching = False

    def see(self, frame: FrameType, event: str, _value: object) -> None:
        code = frame.f_code
        named = not code.co_name.endswith(("comp>", "expr>"))
        if not (self.watching and event == "call" and named):
            return
        if code.co_filename.startswith(SOURCE) and not beside(frame):
            self.calls[code.co_filename.removeprefix(SOURCE), code.co_qualname] += 1


class Socket:
    """A WebSocket to the app, without a network."""

    def __init__(self, app: ASGIApp, path: str, cookie: str) -> None:
        self.app = app
        self.scope: Any = {
            "type": "websocket", "path": path, "scheme": "ws", "client": None,
            "headers": [(b"host", HOST.encode()), (b"cookie", cookie.encode())],
        }  # fmt: skip
        self.to_app: asyncio.Queue[Any] = asyncio.Queue()
        self.to_app.put_nowait({"type": "websocket.connect"})
        self.to_us: asyncio.Queue[Any] = asyncio.Queue()
        self.legal: dict[int | None, Any] = {}
        """By seat: what it may do, as the last update says."""

    async def run(self) -> None:
        await self.app(self.scope, self.to_app.get, self.sent)

    async def sent(self, message: Any) -> None:
        if message["type"] == "websocket.send":
            self.to_us.put_nowait(json.decode(message["text"]))

    def say(self, **message: object) -> None:
        text = json.encode(message).decode()
        self.to_app.put_nowait({"type": "websocket.receive", "text": text})

    async def until(self, kind: str) -> Any:
        while (message := await self.to_us.get())["is"] != kind:
            if message["is"] in ("refused", "bye"):
                raise RuntimeError(message)
            if message["is"] == "update":
                self.legal[message["update"]["viewer"]] = message["update"]["legal"]
        return message

    async def done(self, do: str, **more: object) -> None:
        self.say(do=do, id=f"{do} {more.get('seat')}", **more)
        await self.until("done")


async def played(folder: Path, way: Way) -> list[Counter[Call]]:
    """The calls of each choice in the first turn. Both seats are of one guest."""
    site = make_site(Settings(folder / "tables.sqlite", Pace(cut=0.0)))
    app = App(site)
    transport = httpx.ASGITransport(app)  # type: ignore[arg-type]
    async with site.lifespan(), httpx.AsyncClient(transport=transport) as http:
        plan = {"game": measured_game().game.key, "seats": SEATS}
        opened = await http.post(f"http://{HOST}/api/tables", json=plan)
        cookie = opened.headers["set-cookie"].partition(";")[0]
        socket = Socket(app, f"/ws/tables/{opened.json()['id']}", cookie)
        running = asyncio.create_task(socket.run())
        await begin(socket)
        found = [await act(socket, seat, way) for seat in range(SEATS)]
        socket.to_app.put_nowait({"type": "websocket.disconnect"})
        await running
        return found


async def begin(socket: Socket) -> None:
    socket.say(do="hello", protocol=PROTOCOL)
    for seat in range(SEATS):
        await socket.done("sit", seat=seat)
    await socket.done("start")


async def act(socket: Socket, seat: int, way: Way) -> Counter[Call]:
    """The calls from the message with the first legal action of a seat to its `done`."""
    way.calls = Counter()
    way.watching = True
    await socket.done("act", seat=seat, action=socket.legal[seat][0])
    way.watching = False
    return way.calls


def main() -> None:
    way = Way()
    threading.setprofile(way.see)
    sys.setprofile(way.see)
    with tempfile.TemporaryDirectory() as folder:
        first, last = asyncio.run(played(Path(folder), way))
    sys.setprofile(None)
    for name, calls in (("a choice", first), ("the last choice of a turn", last)):
        sys.stdout.write(
            f"{name}: {len({file for file, _ in calls})} files, {calls.total()} calls\n"
        )
        if "--calls" in sys.argv:
            lines = (
                f"{times:5}  {file}  {name}\n" for (file, name), times in sorted(calls.items())
            )
            sys.stdout.writelines(lines)


if __name__ == "__main__":
    main()
