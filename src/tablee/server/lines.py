"""A line to somebody's screen: what waits to be sent, and when to give up on it."""

import asyncio

from msgspec import json

from tablee.server.entries import Guest
from tablee.server.wire import Bye, FromServer, bye

PATIENCE = 256
"""Messages that may wait for a screen that does not read. Then it is dropped, and comes back."""

encode = json.Encoder().encode


class Line:
    """One socket of one guest. A table puts messages in and never waits."""

    def __init__(self, guest: Guest) -> None:
        self.guest = guest
        self.waiting: asyncio.Queue[bytes | None] = asyncio.Queue()
        self.bye: Bye | None = None

    def tell(self, message: FromServer) -> None:
        self.tell_encoded(encode(message))

    def tell_encoded(self, message: bytes) -> None:
        if self.bye is None:
            self.waiting.put_nowait(message)
            if self.waiting.qsize() > PATIENCE:
                self.hang_up(bye("too_slow"))

    def hang_up(self, bye: Bye) -> None:
        """What still waits is forgotten: a whole update follows when they come back."""
        if self.bye is None:
            self.bye = bye
            while not self.waiting.empty():
                self.waiting.get_nowait()
            self.waiting.put_nowait(None)
