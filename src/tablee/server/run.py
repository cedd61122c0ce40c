"""Running the server in this process."""

import socket

import uvicorn
from litestar.types import ASGIApp

from tablee.server.limits import BIGGEST_MESSAGE

GRACE = 5
"""Seconds that open sockets get to say good-bye."""


def run(app: ASGIApp, listener: socket.socket) -> None:
    """Until somebody stops it; then screens are told to come back."""
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
    uvicorn.Server(config).run(sockets=[listener])
