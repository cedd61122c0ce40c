"""Redis or Valkey as the bus: PUBLISH and SUBSCRIBE, and nothing else of it.

These few commands are written here: a general client takes more processor to publish one message
than a whole move may, and resubscribes without a word.
"""

import asyncio
import logging
import ssl
from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeAlias, cast
from urllib.parse import SplitResult, unquote, urlsplit

from tablee.server.many.bus import Bus, BusDown
from tablee.server.store.errors import BadStore

TIMEOUT = 3.0
PING = 1.0
PAUSE = 0.2
"""Seconds between two attempts to connect."""
PORT = 6379
END = b"\r\n"


class Refused(Exception):
    """Redis answered with an error."""


Reply: TypeAlias = "bytes | int | Refused | list[Reply] | None"

log = logging.getLogger(__name__)


def command(*words: bytes) -> bytes:
    """A command, as Redis reads it."""
    parts = [b"*%d\r\n" % len(words)]
    parts += [b"$%d\r\n%b\r\n" % (len(word), word) for word in words]
    return b"".join(parts)


def parsed(data: bytearray, start: int = 0) -> tuple[Reply, int] | None:
    """The answer that begins here, and where it ends; None if it has not come whole.

    Raises ValueError for what is not Redis.
    """
    end = data.find(END, start)
    if end < 0:
        return None
    kind, rest, end = data[start : start + 1], bytes(data[start + 1 : end]), end + len(END)
    if kind == b"+":
        return rest, end
    if kind == b"-":
        return Refused(rest.decode(errors="replace")), end
    size = int(rest)
    if kind == b":" or size < 0:
        return (size if kind == b":" else None), end
    if kind == b"$":
        whole = len(data) >= end + size + len(END)
        return (bytes(data[end : end + size]), end + size + len(END)) if whole else None
    if kind != b"*":
        raise ValueError("this is not Redis")
    items: list[Reply] = []
    for _ in range(size):
        if (item := parsed(data, end)) is None:
            return None
        items.append(item[0])
        end = item[1]
    return items, end


class Link(asyncio.Protocol):
    """One connection to Redis."""

    def __init__(self, hear: Callable[[bytes], None]) -> None:
        self.hear = hear
        self.loop = asyncio.get_running_loop()
        self.gone = asyncio.Event()
        self.data = bytearray()
        self.owed = 0
        """Answers that are still to come."""
        self.answered: asyncio.Future[None] | None = None
        self.heard = self.loop.time()

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
            while (found := parsed(self.data, start)) is not None:
                reply, start = found
                self.take(reply)
        except ValueError:
            self.transport.abort()
        del self.data[:start]

    def take(self, reply: Reply) -> None:
        if isinstance(reply, list) and reply[0] == b"message" and isinstance(reply[2], bytes):
            self.hear(reply[2])
        elif isinstance(reply, Refused):
            self.settle(reply)
        elif self.owed:
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
        if self.gone.is_set():
            raise ConnectionError("the connection is lost")
        self.owed, self.answered = len(commands), self.loop.create_future()
        self.transport.write(b"".join(commands))
        async with asyncio.timeout(TIMEOUT):
            await self.answered

    async def listen(self) -> None:
        """Until the connection is lost, or says nothing although it is asked every second."""
        while not self.gone.is_set() and self.loop.time() < self.heard + TIMEOUT:
            self.transport.write(command(b"PING"))
            try:
                async with asyncio.timeout(PING):
                    await self.gone.wait()
            except TimeoutError:
                continue
        self.transport.abort()


class RedisBus(Bus):
    """One connection to send and one to hear."""

    def __init__(self, address: str) -> None:
        self.address = checked(address)
        self.sender: Link | None = None
        self.keeper: asyncio.Task[None] | None = None

    async def open(self, channels: Sequence[str], hear: Callable[[bytes], None]) -> None:
        self.channels, self.hear = channels, hear
        try:
            listener = await self.listening()
        except Exception as problem:
            shown = self.address._replace(netloc=self.address.netloc.rpartition("@")[2]).geturl()
            why = str(problem) or type(problem).__name__
            message = f"The bus {shown} cannot be used: {why}"
            raise BadStore("bad_bus", message, bus=shown, why=why) from problem
        self.keeper = asyncio.create_task(self.keep_listening(listener))

    async def link(self) -> Link:
        where, loop, make = self.address, asyncio.get_running_loop(), partial(Link, self.hear)
        async with asyncio.timeout(TIMEOUT):
            if where.scheme == "unix":
                _, link = await loop.create_unix_connection(make, where.path)
            else:
                secure = ssl.create_default_context() if where.scheme == "rediss" else None
                host, port = where.hostname or "localhost", where.port or PORT
                _, link = await loop.create_connection(make, host, port, ssl=secure)
        if where.password:
            secrets = [unquote(word) for word in (where.username, where.password) if word]
            await link.do(command(b"AUTH", *(word.encode() for word in secrets)))
        return link

    async def listening(self) -> Link:
        link = await self.link()
        await link.do(*(command(b"SUBSCRIBE", name.encode()) for name in self.channels))
        return link

    async def keep_listening(self, link: Link) -> None:
        try:
            while True:
                await link.listen()
                log.warning("the bus is lost")
                link = await self.listening_again()
                log.warning("the bus is back")
        finally:
            link.transport.abort()

    async def listening_again(self) -> Link:
        while True:
            await asyncio.sleep(PAUSE)
            try:
                return await self.listening()
            except Exception as problem:
                log.debug("no bus", extra={"why": type(problem).__name__})

    async def publish(self, batch: Sequence[tuple[str, bytes]]) -> None:
        try:
            if self.sender is None:
                self.sender = await self.link()
            sent = [command(b"PUBLISH", channel.encode(), data) for channel, data in batch]
            await self.sender.do(*sent)
        except Exception as problem:
            if self.sender is not None:
                self.sender.transport.abort()
            self.sender = None
            raise BusDown from problem

    async def close(self) -> None:
        if self.keeper is not None:
            self.keeper.cancel()
            await asyncio.gather(self.keeper, return_exceptions=True)
        if self.sender is not None:
            self.sender.transport.close()
            self.sender = None


def checked(address: str) -> SplitResult:
    """The address of a Redis. Raises BadStore."""
    where = urlsplit(address)
    try:
        known = where.scheme in ("redis", "rediss", "unix") and where.port != 0
    except ValueError:
        known = False
    if not known:
        message = "A bus is the address of a Redis or Valkey. It begins with redis, rediss or unix."
        raise BadStore("bad_bus_address", message)
    return where
