"""NATS: PUB and SUB, and nothing else of it.

NATS does not answer each command. So a PING follows: when its PONG comes, all before it is done.
"""

import asyncio
import ssl
from collections.abc import Callable, Sequence
from typing import cast
from urllib.parse import SplitResult, unquote

import msgspec

from tablee.server.many.bus import TIMEOUT
from tablee.server.many.link import Link, Refused
from tablee.server.many.parts import Parts

END = b"\r\n"
PING, PONG = b"PING\r\n", b"PONG\r\n"


class Info(msgspec.Struct):
    """What the server says of itself, first of all."""

    max_payload: int
    tls_required: bool = False
    tls_available: bool = False


class Connect(msgspec.Struct):
    """What we say of ourselves. A name without a password is a token."""

    tls_required: bool
    user: str
    password: str = msgspec.field(name="pass")
    auth_token: str
    name: str = "tablee"
    verbose: bool = False
    pedantic: bool = False


class NatsLink(Link):
    PORT = 4222
    ARE_YOU_THERE = PING

    def __init__(self, hear: Callable[[bytes], None]) -> None:
        super().__init__(hear)
        self.parts = Parts()
        self.info: Info | None = None

    def read(self, start: int) -> int | None:
        if (end := self.data.find(END, start)) < 0:
            return None
        verb, _, rest = bytes(self.data[start:end]).partition(b" ")
        end += len(END)
        if verb == b"MSG":
            return self.message(end, int(rest.rpartition(b" ")[2]))
        self.take(verb, rest)
        return end

    def message(self, start: int, size: int) -> int | None:
        if len(self.data) < start + size + len(END):
            return None
        message = self.parts.join(bytes(self.data[start : start + size]))
        if message is not None:
            self.hear(message)
        return start + size + len(END)

    def take(self, verb: bytes, rest: bytes) -> None:
        match verb:
            case b"PONG":
                self.answer()
            case b"PING":
                self.transport.write(PONG)
            case b"-ERR":
                self.settle(Refused(rest.decode(errors="replace")))
            case b"INFO" if self.info is None:
                self.info = read_info(rest)
                self.answer()
            case b"INFO" | b"+OK":
                pass
            case _:
                raise ValueError("this is not NATS")

    async def greet(self, where: SplitResult) -> None:
        if self.info is None:
            await self.answers(1)
        secure = where.scheme == "tls"
        if secure or self.known.tls_required:
            await self.encrypt(where.hostname or "localhost")
            secure = True
        name, password = unquote(where.username or ""), unquote(where.password or "")
        token = "" if password else name
        told = Connect(secure, user=name, password=password, auth_token=token)
        await self.do(b"CONNECT %b\r\n%b" % (msgspec.json.encode(told), PING))

    @property
    def known(self) -> Info:
        if self.info is None:
            raise ConnectionError("NATS has not said who it is")
        return self.info

    async def encrypt(self, host: str) -> None:
        """NATS first says in the open that it can; then all is encrypted."""
        if not (self.known.tls_required or self.known.tls_available):
            raise Refused("this NATS has no TLS")
        context = ssl.create_default_context()
        changed = await self.loop.start_tls(
            self.transport, self, context, server_hostname=host, ssl_handshake_timeout=TIMEOUT
        )
        self.transport = cast("asyncio.Transport", changed)

    def subscribing(self, channels: Sequence[str]) -> list[bytes]:
        wanted = [b"SUB %b %d\r\n" % (name.encode(), sid) for sid, name in enumerate(channels)]
        return [b"".join([*wanted, PING])]

    def publishing(self, batch: Sequence[tuple[str, bytes]]) -> list[bytes]:
        sent = [
            b"PUB %b %d\r\n%b\r\n" % (channel.encode(), len(part), part)
            for channel, data in batch
            for part in self.parts.cut(data, self.known.max_payload)
        ]
        return [b"".join([*sent, PING])]


def read_info(text: bytes) -> Info:
    """Raises ValueError."""
    try:
        return msgspec.json.decode(text, type=Info)
    except msgspec.MsgspecError as problem:
        raise ValueError("this is not NATS") from problem
