"""Redis, Valkey or NATS as the bus.

The few commands of theirs that we need are written here (`redis_link.py`, `nats_link.py`): a
general client takes more processor to publish one message, connects again without a word, and
keeps what it could not send for later, when it is wrong.
"""

import asyncio
import ssl
from collections.abc import Sequence
from functools import partial
from urllib.parse import SplitResult, urlsplit

from tablee.server.many.bus import TIMEOUT, BusDown, KeptBus
from tablee.server.many.link import Link
from tablee.server.many.nats_link import NatsLink
from tablee.server.many.redis_link import RedisLink
from tablee.server.store.errors import BadStore

KINDS: dict[str, type[Link]] = {
    "redis": RedisLink,
    "rediss": RedisLink,
    "unix": RedisLink,
    "nats": NatsLink,
    "tls": NatsLink,
}
"""What speaks at the addresses that begin so."""


class ServiceBus(KeptBus):
    """One connection to send and one to hear."""

    def __init__(self, address: str) -> None:
        self.address = checked(address)
        self.sender: Link | None = None
        self.listener: Link | None = None

    async def begin(self) -> None:
        try:
            await self.connect()
        except Exception as problem:
            shown = self.address._replace(netloc=self.address.netloc.rpartition("@")[2]).geturl()
            why = str(problem) or type(problem).__name__
            message = f"The bus {shown} cannot be used: {why}"
            raise BadStore("bad_bus", message, bus=shown, why=why) from problem

    async def connect(self) -> None:
        self.listener = await self.link(self.channels)

    async def link(self, channels: Sequence[str] = ()) -> Link:
        """A connection that listens to these channels."""
        async with asyncio.timeout(TIMEOUT):
            link = await self.reached()
        try:
            await link.greet(self.address)
            if channels:
                await link.do(*link.subscribing(channels))
        except BaseException:
            link.transport.abort()
            raise
        return link

    async def reached(self) -> Link:
        where, loop, kind = self.address, asyncio.get_running_loop(), KINDS[self.address.scheme]
        make = partial(kind, self.hear)
        if where.scheme == "unix":
            return (await loop.create_unix_connection(make, where.path))[1]
        secure = ssl.create_default_context() if where.scheme == kind.TLS_AT_ONCE else None
        host, port = where.hostname or "localhost", where.port or kind.PORT
        return (await loop.create_connection(make, host, port, ssl=secure))[1]

    async def until_lost(self) -> None:
        if self.listener is not None:
            await self.listener.listen()

    async def publish(self, batch: Sequence[tuple[str, bytes]]) -> None:
        try:
            if self.sender is None:
                self.sender = await self.link()
            await self.sender.do(*self.sender.publishing(batch))
        except Exception as problem:
            if self.sender is not None:
                self.sender.transport.abort()
            self.sender = None
            raise BusDown from problem

    async def hang_up(self) -> None:
        """All that was sent has been answered, so nothing is lost."""
        for link in (self.listener, self.sender):
            if link is not None:
                link.transport.abort()
        self.listener = self.sender = None


def checked(address: str) -> SplitResult:
    """The address of a service. Raises BadStore."""
    where = urlsplit(address)
    try:
        known = where.scheme in KINDS and where.port != 0
    except ValueError:
        known = False
    if not known:
        message = (
            "A bus is the address of a Redis or Valkey (it begins with redis, rediss or unix) "
            "or of a NATS (nats or tls)."
        )
        raise BadStore("bad_bus_address", message)
    return where
