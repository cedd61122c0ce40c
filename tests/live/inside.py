"""A server in the process of the tests, on a real port: they can look into it."""

import socket
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from threading import Thread

import pytest
from litestar import Litestar

import tablee.server.live_table
from tablee.server.app import Settings, app_of, make_site
from tablee.server.gate import Patience
from tablee.server.limits import Buckets, Rate
from tablee.server.meters import Meter
from tablee.server.reception import Reception
from tablee.server.run import server_of
from tablee.server.server import Server
from tests.live.serving import PATIENCE

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

    @property
    def reception(self) -> Reception:
        found: Reception = self.site.state.reception
        return found

    @property
    def server(self) -> Server:
        return self.reception.server


@contextmanager
def serving_here(
    settings: Settings,
    send_buffer: int | None = None,
    proxies: Collection[str] = (),
    patience: Patience | None = None,
) -> Iterator[Inside]:
    """The server as `tablee serve` runs it, in a thread; here one may open many tables."""
    site = make_site(settings)
    server = server_of(app_of(site), proxies, patience)
    listener = socket.create_server(("127.0.0.1", 0))
    if send_buffer is not None:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, send_buffer)
    thread = Thread(target=server.run, args=([listener],))
    thread.start()
    try:
        while not server.started:
            thread.join(0.01)
            assert thread.is_alive(), "the server did not start"
        inside = Inside(f"http://127.0.0.1:{listener.getsockname()[1]}", site)
        inside.reception.server.new_tables = Buckets(NO_LIMIT)
        yield inside
    finally:
        server.should_exit = True
        thread.join(PATIENCE)
        assert not thread.is_alive(), "the server did not stop"
