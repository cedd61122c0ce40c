"""Redis or Valkey as the bus: PUBLISH and SUBSCRIBE, and nothing else of it.

These few commands are written here: a general client takes more processor to publish one message
than a whole move may, and resubscribes without a word.
"""

import asyncio
import logging
import ssl
from collections.abc import Callable, Sequence
from typing import TypeAlias
from urllib.parse import SplitResult, unquote, urlsplit

from tablee.server.many.bus import Bus, BusDown
from tablee.server.store.errors import BadStore

TIMEOUT = 3.0
PING = 1.0
PAUSE = 0.2
"""Seconds between two attempts to connect."""
PORT = 6379
BIGGEST = 64 * 1024 * 1024
"""Bytes that one answer may have."""

Reply: TypeAlias = "bytes | int | list[Reply] | None"

log = logging.getLogger(__name__)


class Refused(Exception):
    """Redis answered with an error."""


def command(*words: bytes) -> bytes:
    """A command, as Redis reads it."""
    parts = [b"*%d\r\n" % len(words)]
    parts += [b"$%d\r\n%b\r\n" % (len(word), word) for word in words]
    return b"".join(parts)


class Link:
    """One connection to Redis."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    async def reply(self) -> Reply:
        """The next answer. Raises Refused, OSError, EOFError or ValueError."""
        line = (await self.reader.readuntil(b"\r\n"))[:-2]
        kind, rest = line[:1], line[1:]
        if kind == b"-":
            raise Refused(rest.decode(errors="replace"))
        if kind == b"+":
            return rest
        size = int(rest)
        if kind == b":" or size < 0:
            return size if kind == b":" else None
        if kind == b"*":
            return [await self.reply() for _ in range(size)]
        if kind != b"$" or size > BIGGEST:
            raise ValueError("this is not Redis")
        return (await self.reader.readexactly(size + 2))[:-2]

    async def do(self, *commands: bytes) -> None:
        """Sends commands together and waits until all are answered."""
        async with asyncio.timeout(TIMEOUT):
            self.writer.write(b"".join(commands))
            await self.writer.drain()
            for _ in commands:
                await self.reply()

    def close(self) -> None:
        self.writer.close()


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
        where = self.address
        async with asyncio.timeout(TIMEOUT):
            if where.scheme == "unix":
                streams = await asyncio.open_unix_connection(where.path)
            else:
                secure = ssl.create_default_context() if where.scheme == "rediss" else None
                host, port = where.hostname or "localhost", where.port or PORT
                streams = await asyncio.open_connection(host, port, ssl=secure)
        link = Link(*streams)
        if where.password:
            secrets = [unquote(word) for word in (where.username, where.password) if word]
            await link.do(command(b"AUTH", *(word.encode() for word in secrets)))
        return link

    async def listening(self) -> Link:
        link = await self.link()
        await link.do(*(command(b"SUBSCRIBE", name.encode()) for name in self.channels))
        return link

    async def keep_listening(self, link: Link | None) -> None:
        while True:
            try:
                if link is None:
                    link = await self.listening()
                    log.warning("the bus is back")
                await self.listen(link)
            except Exception:
                if link is not None:
                    log.warning("the bus is lost")
                    link.close()
                link = None
                await asyncio.sleep(PAUSE)

    async def listen(self, link: Link) -> None:
        """Until the connection is lost, or says nothing although it is asked every second."""
        pinger = asyncio.create_task(self.keep_asking(link))
        try:
            while True:
                async with asyncio.timeout(TIMEOUT):
                    said = await link.reply()
                if isinstance(said, list) and said[0] == b"message" and isinstance(said[2], bytes):
                    self.hear(said[2])
        finally:
            pinger.cancel()

    async def keep_asking(self, link: Link) -> None:
        while True:
            await asyncio.sleep(PING)
            link.writer.write(command(b"PING"))

    async def publish(self, batch: Sequence[tuple[str, bytes]]) -> None:
        try:
            if self.sender is None:
                self.sender = await self.link()
            sent = [command(b"PUBLISH", channel.encode(), data) for channel, data in batch]
            await self.sender.do(*sent)
        except Exception as problem:
            if self.sender is not None:
                self.sender.close()
            self.sender = None
            raise BusDown from problem

    async def close(self) -> None:
        if self.keeper is not None:
            self.keeper.cancel()
            await asyncio.gather(self.keeper, return_exceptions=True)
        if self.sender is not None:
            self.sender.close()


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
