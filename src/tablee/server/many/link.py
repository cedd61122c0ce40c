"""One connection to a service between workers, whatever the service speaks."""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import ClassVar, cast
from urllib.parse import SplitResult

from tablee.server.many.bus import PING, TIMEOUT


class Refused(Exception):
    """The service answered with an error."""


class Link(ABC, asyncio.Protocol):
    """What is asked is answered in order; in between comes what others have sent."""

    PORT: ClassVar[int]
    TLS_AT_ONCE: ClassVar[str] = ""
    """The scheme of addresses where TLS begins with the first byte."""
    ARE_YOU_THERE: ClassVar[bytes]

    def __init__(self, hear: Callable[[bytes], None]) -> None:
        self.hear = hear
        self.loop = asyncio.get_running_loop()
        self.gone = asyncio.Event()
        self.data = bytearray()
        self.owed = 0
        """Answers that are still to come."""
        self.answered: asyncio.Future[None] | None = None
        self.heard = self.loop.time()

    # What each service says in its own way.

    @abstractmethod
    def read(self, start: int) -> int | None:
        """Takes what begins here in the data. Returns where it ends; None if it is not whole.

        Raises ValueError for what is not this service.
        """

    @abstractmethod
    async def greet(self, where: SplitResult) -> None:
        """Says who we are."""

    @abstractmethod
    def subscribing(self, channels: Sequence[str]) -> Sequence[bytes]:
        """Commands; each of them is answered."""

    @abstractmethod
    def publishing(self, batch: Sequence[tuple[str, bytes]]) -> Sequence[bytes]:
        """Commands; each of them is answered."""

    # What is the same for all.

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast("asyncio.Transport", transport)  # uvloop's is no subclass

    def connection_lost(self, _problem: Exception | None) -> None:
        self.gone.set()
        self.settle(ConnectionError("the connection is lost"))

    def data_received(self, data: bytes) -> None:
        self.heard = self.loop.time()
        self.data += data
        start = 0
        try:
            while (end := self.read(start)) is not None:
                start = end
        except ValueError:
            self.transport.abort()
        del self.data[:start]

    def answer(self) -> None:
        """One of the answers has come."""
        if self.owed:
            self.owed -= 1
            if not self.owed:
                self.settle(None)

    def settle(self, problem: Exception | None) -> None:
        self.owed = 0
        if self.answered is not None and not self.answered.done():
            if problem is None:
                self.answered.set_result(None)
            else:
                self.answered.set_exception(problem)

    async def do(self, *commands: bytes) -> None:
        """Sends commands together and waits until all are answered."""
        self.transport.write(b"".join(commands))
        await self.answers(len(commands))

    async def answers(self, count: int) -> None:
        if self.gone.is_set():
            raise ConnectionError("the connection is lost")
        self.owed, self.answered = count, self.loop.create_future()
        async with asyncio.timeout(TIMEOUT):
            await self.answered

    async def listen(self) -> None:
        """Until the connection is lost, or says nothing although it is asked every second."""
        while not self.gone.is_set() and self.loop.time() < self.heard + TIMEOUT:
            self.transport.write(self.ARE_YOU_THERE)
            try:
                async with asyncio.timeout(PING):
                    await self.gone.wait()
            except TimeoutError:
                continue
        self.transport.abort()
