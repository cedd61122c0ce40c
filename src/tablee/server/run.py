"""Runs the server in this process."""

import asyncio
import gc
import socket
from collections.abc import Collection
from functools import partial

import uvicorn

from tablee.server.app import App
from tablee.server.gate import Gate, HttpConnection, Patience, connections
from tablee.server.limits import BIGGEST_MESSAGE
from tablee.server.logs import keep_logs
from tablee.server.many.figures import Figures
from tablee.server.many.room import Room

GRACE = 5
"""Seconds for open sockets to close when the server stops."""


def run(
    app: App,
    listener: socket.socket,
    figures: Figures | None,
    proxies: Collection[str] = (),
    room: Room | None = None,
) -> None:
    """Runs until it is stopped. Then clients are told to connect again."""
    keep_logs()
    app.site.state.figures = figures
    server = server_of(app, proxies, room=room)
    gc.freeze()  # what is loaded now stays, so the collector need not scan it
    gc.set_threshold(10_000, 20, 20)
    server.run(sockets=[listener])


class Server(uvicorn.Server):
    """It serves connections of its own listener, and those that others in the room pass to it.

    Before it closes its doors, it hands over.
    """

    def __init__(
        self, config: uvicorn.Config, app: App, protocol: type[HttpConnection], room: Room | None
    ) -> None:
        super().__init__(config)
        self.app, self.protocol, self.room = app, protocol, room

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.room is not None:
            self.room.open(self.arrive)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        draining = asyncio.ensure_future(self.app.drain())
        while not (draining.done() or self.force_exit):
            await asyncio.wait([draining], timeout=0.1)
        draining.cancel()
        if self.room is not None:
            self.room.close()
        await super().shutdown(sockets)

    def arrive(self, connection: socket.socket, head: bytes) -> None:
        task = asyncio.create_task(self.begin(connection, head))
        self.server_state.tasks.add(task)
        task.add_done_callback(self.server_state.tasks.discard)

    async def begin(self, connection: socket.socket, head: bytes) -> None:
        """As if it had come here first."""
        loop = asyncio.get_running_loop()
        make = partial(self.protocol, self.config, self.server_state, self.lifespan.state)
        _, made = await loop.connect_accepted_socket(make, connection)
        made.data_received(head)


def server_of(
    app: App,
    proxies: Collection[str] = (),
    patience: Patience | None = None,
    room: Room | None = None,
) -> Server:
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
    return Server(config, app, http, room)
