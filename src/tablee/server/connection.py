"""A connection: the messages that wait to be sent, and when to close it."""

import asyncio
from collections.abc import Callable, Collection
from typing import Protocol

from litestar.types import Send
from msgspec import json

from tablee.server.eager import eagerly
from tablee.server.entries import Guest
from tablee.server.wire import CLOSED, Bye, FromServer, bye

PATIENCE = 256
"""Messages that may wait for a slow client. With more it is disconnected and reconnects."""

SHORT_WAY = "tablee.short_way"
"""Where the scope of a socket has its short way, beside the extensions of ASGI."""

encode = json.Encoder().encode


class ShortWay(Protocol):
    """The way to and from a socket without ASGI, for whole messages (`gate.py`)."""

    hears: Callable[[str], None] | None
    """What is done with a message. Without it messages go through ASGI."""

    def write(self, message: bytes) -> bool:
        """Sends a message, unless the client reads too slowly. Then returns False."""

    def opening(self) -> tuple[int, bytes]:
        """The network connection, and the request that came over it: all that a process needs."""

    def let_go(self) -> None:
        """Another process has the connection now."""


class Connection:
    """One WebSocket of one guest. A live table adds messages and never waits."""

    __slots__ = (
        "bye", "draws", "guest", "past", "protocol", "send", "sending", "short_way", "shown",
        "waiting", "watch",
    )  # fmt: skip

    def __init__(self, guest: Guest, send: Send, short_way: ShortWay | None = None) -> None:
        self.guest = guest
        self.send = send
        self.short_way = short_way
        self.protocol = 1
        self.shown: object = None
        """The state of the match in the last update, and what bots proposed (`LiveTable.whole`)."""
        self.watch = False
        """A shared screen that only watches and belongs to no player."""
        self.past = False
        """A page about a match that is over, such as its replay."""
        self.draws: Collection[str] | None = None
        """The games the client has a table of its own for; None if it wants no notation."""
        self.sending: asyncio.Task[None] | None = None
        """Set only while the client reads more slowly than we write."""
        self.waiting: list[bytes] = []
        self.bye: Bye | None = None

    def wants_notation(self, game: str) -> bool:
        return self.draws is not None and game not in self.draws

    def tell(self, message: FromServer) -> None:
        self.tell_encoded(encode(message))

    def tell_encoded(self, message: bytes) -> None:
        if self.bye is not None:
            return
        way = self.short_way
        if way is not None and self.sending is None and way.write(message):
            return
        self.waiting.append(message)
        if len(self.waiting) > PATIENCE:
            self.hang_up(bye("too_slow"))
        else:
            self.flush()

    def hang_up(self, bye: Bye) -> None:
        """Drops waiting messages: after a reconnect the client gets a full update."""
        if self.bye is None:
            self.bye = bye
            self.waiting = [encode(bye)]
            self.flush()

    def flush(self) -> None:
        if self.sending is None:
            self.sending = eagerly(self.send_all())
            if self.sending is not None:
                self.sending.add_done_callback(self.sent)

    def sent(self, sending: asyncio.Task[None]) -> None:
        self.sending = None
        if self.waiting and not sending.cancelled():
            self.flush()  # what came in the same moment

    async def send_all(self) -> None:
        try:
            while self.waiting:
                text = self.waiting.pop(0).decode()
                await self.send({"type": "websocket.send", "text": text, "bytes": None})
            if self.bye is not None:
                code = CLOSED[self.bye.code].code
                await self.send({"type": "websocket.close", "code": code, "reason": self.bye.code})
        except OSError:
            self.waiting.clear()  # the client is gone; `listen` notices it
