"""Running the server in this process."""

import socket

import uvicorn
from litestar import Litestar

from tablee.server.limits import BIGGEST_MESSAGE

GRACE = 5
"""Seconds that open sockets get to say good-bye."""


def run(app: Litestar, listener: socket.socket) -> None:
    """Until somebody stops it; then screens are told to come back."""
    server_of(app).run(sockets=[listener])


def server_of(app: Litestar) -> uvicorn.Server:
    config = uvicorn.Config(
        app,
        ws="websockets-sansio",
        ws_max_size=BIGGEST_MESSAGE,
        ws_per_message_deflate=False,  # it would cost more memory than all else of a line
        access_log=False,
        log_level="warning",
        timeout_graceful_shutdown=GRACE,
        server_header=False,
    )
    return uvicorn.Server(config)
