"""Runs the server in this process."""

import asyncio
import gc
import socket
from collections.abc import Collection

import uvicorn

from tablee.server.app import App
from tablee.server.gate import Gate, Patience, connections
from tablee.server.limits import BIGGEST_MESSAGE
from tablee.server.logs import keep_logs
from tablee.server.many.figures import Figures

GRACE = 5
"""Seconds for open sockets to close when the server stops."""


def run(
    app: App, listener: socket.socket, figures: Figures | None, proxies: Collection[str] = ()
) -> None:
    """Runs until it is stopped. Then clients are told to connect again."""
    keep_logs()
    app.site.state.figures = figures
    server = server_of(app, proxies)
    gc.freeze()  # what is loaded now stays, so the collector need not scan it
    gc.set_threshold(10_000, 20, 20)
    server.run(sockets=[listener])


class DrainingServer(uvicorn.Server):
    """Hands over before it closes its doors."""

    def __init__(self, config: uvicorn.Config, app: App) -> None:
        super().__init__(config)
        self.app = app

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        draining = asyncio.ensure_future(self.app.drain())
        while not (draining.done() or self.force_exit):
            await asyncio.wait([draining], timeout=0.1)
        draining.cancel()
        await super().shutdown(sockets)


def server_of(
    app: App, proxies: Collection[str] = (), patience: Patience | None = None
) -> uvicorn.Server:
    """`proxies`: addresses and networks whose forwarded headers are trusted."""
    http, ws = connections(Gate(proxies), patience or Patience())
    config = uvicorn.Config(
        app,
        interface="asgi3",  # our app is no coroutine function, it returns a coroutine
        http=http,
        ws=ws,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=list(proxies),
        ws_max_size=BIGGEST_MESSAGE,
        ws_per_message_deflate=False,  # it would cost more memory than the rest of a connection
        access_log=False,
        log_config=None,
        log_level="warning",
        timeout_graceful_shutdown=GRACE,
        server_header=False,
    )
    return DrainingServer(config, app)
