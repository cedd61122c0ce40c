"""A connection: the messages that wait to be sent, and when to close it."""

import asyncio
from collections.abc import Collection

from litestar.types import Send
from msgspec import json

from tablee.server.eager import eagerly
from tablee.server.entries import Guest
from tablee.server.wire import CLOSED, Bye, FromServer, bye

PATIENCE = 256
"""Messages that may wait for a slow client. With more it is disconnected and reconnects."""

encode = json.Encoder().encode


class Connection:
    """One WebSocket of one guest. A live table adds messages and never waits."""

    __slots__ = ("bye", "draws", "guest", "send", "sending", "waiting", "watch")

    def __init__(self, guest: Guest, send: Send) -> None:
        self.guest = guest
        self.send = send
        self.watch = False
        """A shared screen that only watches and belongs to no player."""
        self.draws: Collection[str] | None = None
        """The games the client has a table of its own for; None if it wants no notation."""
        self.sending: asyncio.Task[None] | None = None
        """Set only while the client reads more slowly than we write."""
        self.waiting: list[str] = []
        self.bye: Bye | None = None

    def wants_notation(self, game: str) -> bool:
        return self.draws is not None and game not in self.draws

    def tell(self, message: FromServer) -> None:
        self.tell_encoded(encode(message).decode())

    def tell_encoded(self, message: str) -> None:
        if self.bye is None:
            self.waiting.append(message)
            if len(self.waiting) > PATIENCE:
                self.hang_up(bye("too_slow"))
            else:
                self.flush()

    def hang_up(self, bye: Bye) -> None:
        """Drops waiting messages: after a reconnect the client gets a full update."""
        if self.bye is None:
            self.bye = bye
            self.waiting = [encode(bye).decode()]
            self.flush()

    def flush(self) -> None:
        if self.sending is None or self.sending.done():
            self.sending = eagerly(self.send_all())

    async def send_all(self) -> None:
        try:
            while self.waiting:
                text = self.waiting.pop(0)
                await self.send({"type": "websocket.send", "text": text, "bytes": None})
            if self.bye is not None:
                code = CLOSED[self.bye.code].code
                await self.send({"type": "websocket.close", "code": code, "reason": self.bye.code})
        except OSError:
            self.waiting.clear()  # the client is gone; `listen` notices it
