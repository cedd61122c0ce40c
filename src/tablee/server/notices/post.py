"""Posts to an address that a guest gave us, without being sent anywhere we must not go.

Only https. The name is looked up once, every address of it must be public, and the connection goes
to the address that was checked. Nothing is followed: of the answer only the first line is read.
"""

import asyncio
import socket
import ssl
from collections.abc import Mapping, Sequence
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from urllib.parse import urlsplit

from tablee.server.notices.webpush import bad_subscription

PATIENCE = 10.0
"""Seconds for one request, from the look-up to the answer."""
LONGEST_URL = 1000
LONGEST_LINE = 1024
EMBEDDED = [IPv6Network("64:ff9b::/96"), IPv6Network("64:ff9b:1::/48"), IPv6Network("2002::/16")]
"""Addresses that lead to an IPv4 address inside them."""


class NotReached(Exception):
    """There was no answer; it may be tried again."""


def origin_of(url: str, *, loopback: bool = False) -> str:
    """`https://host` of an address where we may post. Raises BadSubscription."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise bad_subscription() from None
    plain = url.isascii() and url.isprintable() and " " not in url and len(url) <= LONGEST_URL
    known = parts.scheme == "https" and parts.hostname and "@" not in parts.netloc
    public = port in (None, 443) and is_a_name(parts.hostname or "")
    if not plain or not known or not (public or loopback):
        raise bad_subscription()
    return f"https://{parts.netloc.lower()}"


def is_a_name(host: str) -> bool:
    """Whether a host is named as on the public internet, and not by an address in any spelling."""
    _, dot, last = host.rstrip(".").rpartition(".")
    return bool(dot) and last[:1].isalpha()


def is_public(address: IPv4Address | IPv6Address) -> bool:
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped is not None:
            return is_public(address.ipv4_mapped)
        if any(address in network for network in EMBEDDED):
            return False
    return address.is_global and not (address.is_multicast or address.is_reserved)


class Post:
    """`loopback`: only for tests, which have no push service but their own."""

    def __init__(self, *, loopback: bool = False, context: ssl.SSLContext | None = None) -> None:
        self.loopback = loopback
        self.context = context or ssl.create_default_context()

    async def send(self, url: str, headers: Mapping[str, str], body: bytes) -> int:
        """The status of the answer. Raises NotReached, or BadSubscription."""
        origin_of(url, loopback=self.loopback)
        try:
            async with asyncio.timeout(PATIENCE):
                return await self.exchange(url, headers, body)
        except (OSError, TimeoutError, ValueError, asyncio.IncompleteReadError) as problem:
            raise NotReached from problem

    async def exchange(self, url: str, headers: Mapping[str, str], body: bytes) -> int:
        parts = urlsplit(url)
        host, port = parts.hostname or "", parts.port or 443
        address = await self.address_of(host, port)
        reader, writer = await asyncio.open_connection(
            address, port, ssl=self.context, server_hostname=host, limit=LONGEST_LINE
        )
        try:
            path = f"{parts.path or '/'}{'?' + parts.query if parts.query else ''}"
            told = {"Host": parts.netloc, "Connection": "close", "Content-Length": len(body)}
            lines = [f"{name}: {value}" for name, value in {**told, **headers}.items()]
            head = "\r\n".join([f"POST {path} HTTP/1.1", *lines, "", ""])
            writer.write(head.encode("ascii") + body)
            await writer.drain()
            answer = await reader.readline()
            return int(answer.split()[1]) if answer.startswith(b"HTTP/1.") else 0
        except IndexError as problem:
            raise NotReached from problem
        finally:
            writer.close()

    async def address_of(self, host: str, port: int) -> str:
        """Raises BadSubscription if any address of the host is none of the public internet."""
        loop = asyncio.get_running_loop()
        found = await loop.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        addresses: Sequence[str] = [str(each[4][0]) for each in found]
        if not addresses or not all(map(self.allows, addresses)):
            raise bad_subscription()
        return addresses[0]

    def allows(self, address: str) -> bool:
        known = ip_address(address.split("%")[0])
        return is_public(known) or (self.loopback and known.is_loopback)
