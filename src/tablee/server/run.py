"""Running the server in this process."""

import gc
import socket
from collections.abc import Collection

import uvicorn
from litestar.types import ASGIApp

from tablee.server.gate import Gate, Patience, connections
from tablee.server.limits import BIGGEST_MESSAGE
from tablee.server.logs import keep_logs

GRACE = 5
"""Seconds that open sockets get to say good-bye."""


def run(app: ASGIApp, listener: socket.socket, proxies: Collection[str] = ()) -> None:
    """Until somebody stops it; then screens are told to come back."""
    keep_logs()
    server = server_of(app, proxies)
    gc.freeze()  # what is loaded by now stays: no need to look through it again and again
    gc.set_threshold(10_000, 20, 20)
    server.run(sockets=[listener])


def server_of(
    app: ASGIApp, proxies: Collection[str] = (), patience: Patience | None = None
) -> uvicorn.Server:
    """`proxies`: addresses and networks that are believed when they say for whom they ask."""
    http, ws = connections(Gate(proxies), patience or Patience())
    config = uvicorn.Config(
        app,
        http=http,
        ws=ws,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=list(proxies),
        ws_max_size=BIGGEST_MESSAGE,
        ws_per_message_deflate=False,  # it would cost more memory than all else of a line
        access_log=False,
        log_config=None,
        log_level="warning",
        timeout_graceful_shutdown=GRACE,
        server_header=False,
    )
    return uvicorn.Server(config)
