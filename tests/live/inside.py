"""A server in the process of the tests, on a real port: they can look into it."""

import asyncio
import socket
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from threading import Thread
from typing import TypeVar

import pytest
from litestar import Litestar

import tablee.server.live_table
from tablee.server.app import App, Settings, make_site
from tablee.server.gate import Patience
from tablee.server.limits import Buckets, Rate
from tablee.server.meters import Meter
from tablee.server.reception import Reception
from tablee.server.run import server_of
from tablee.server.server import Server
from tests.live.serving import PATIENCE

T = TypeVar("T")
NO_LIMIT = Rate(burst=1e9, per_second=1e9)


def without_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    """A test asks for more at once than people would."""
    monkeypatch.setattr(Meter, "sends", lambda _: True)
    monkeypatch.setattr(Meter, "says", lambda _: True)
    monkeypatch.setattr(tablee.server.live_table, "REQUESTS_PER_TABLE", NO_LIMIT)


@dataclass(frozen=True)
class Inside:
    """A running server, from inside."""

    address: str
    site: Litestar
    loop: asyncio.AbstractEventLoop

    @property
    def reception(self) -> Reception:
        found: Reception = self.site.state.reception
        return found

    @property
    def server(self) -> Server:
        return self.reception.server

    def do(self, work: Callable[[], T]) -> T:
        """Does this in the thread of the server."""

        async def job() -> T:
            return work()

        return asyncio.run_coroutine_threadsafe(job(), self.loop).result(PATIENCE)

    def pass_time(self, table: str, seconds: float, seq: int | None = None) -> None:
        """Lets time pass on the clock of a table, without waiting; only in this moment of it."""
        live = self.server.awake[table]

        def jump() -> None:
            match = live.table.match
            if match is not None and seq in (None, match.seq):
                live.conductor.clock.deadline -= seconds
                live.conductor.clock.pause()
                live.conductor.move_on()

        self.do(jump)


@contextmanager
def serving_here(
    settings: Settings,
    send_buffer: int | None = None,
    proxies: Collection[str] = (),
    patience: Patience | None = None,
) -> Iterator[Inside]:
    """The server as `tablee serve` runs it, in a thread; here one may open many tables."""
    site = make_site(settings)
    loops: list[asyncio.AbstractEventLoop] = []
    site.on_startup.append(lambda: loops.append(asyncio.get_running_loop()))
    server = server_of(App(site), proxies, patience)
    listener = socket.create_server(("127.0.0.1", 0))
    if send_buffer is not None:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, send_buffer)
    thread = Thread(target=server.run, args=([listener],))
    thread.start()
    try:
        while not server.started:
            thread.join(0.01)
            assert thread.is_alive(), "the server did not start"
        inside = Inside(f"http://127.0.0.1:{listener.getsockname()[1]}", site, *loops)
        inside.reception.server.new_tables = Buckets(NO_LIMIT)
        yield inside
    finally:
        server.should_exit = True
        thread.join(PATIENCE)
        assert not thread.is_alive(), "the server did not stop"
