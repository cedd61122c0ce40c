"""Connections, below requests and messages: how many an address has, and how slow they may be.

Whoever opens a line and says nothing, or says it one letter at a time, costs us a line for as long
as we let them. And the frames with which sockets are kept alive never get to a table, so only here
can they be counted.
"""

import asyncio
from collections.abc import Collection
from dataclasses import dataclass
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from typing import Any, ClassVar

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from tablee.server.limits import CONNECTIONS_PER_ADDRESS, CONTROL_FRAMES, Bucket, Counts
from tablee.server.network import client_network
from tablee.server.wire import CLOSED


@dataclass(frozen=True)
class Patience:
    """Seconds that a caller has: for the head of a request, its body, and to read the answer."""

    head: float = 10.0
    body: float = 30.0
    answer: float = 120.0


class Gate:
    """How many connections each network has; proxies that are trusted have as many as they like."""

    def __init__(self, proxies: Collection[str], most: int = CONNECTIONS_PER_ADDRESS) -> None:
        self.proxies: list[IPv4Network | IPv6Network] = [ip_network(each) for each in proxies]
        self.open = Counts(most)

    def enter(self, host: str) -> bool:
        return self.trusts(host) or self.open.enter(client_network(host))

    def leave(self, host: str) -> None:
        if not self.trusts(host):
            self.open.leave(client_network(host))

    def trusts(self, host: str) -> bool:
        try:
            address = ip_address(host)
        except ValueError:
            return False
        return any(address in network for network in self.proxies)


class HttpConnection(HttpToolsProtocol):
    """One connection for requests."""

    gate: ClassVar[Gate]
    patience: ClassVar[Patience]

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self.deadline: asyncio.TimerHandle | None = None
        self.entered = self.gate.enter(self.host)
        if self.entered:
            self.wait(self.patience.head)
        else:
            transport.abort()

    @property
    def host(self) -> str:
        return self.client[0] if self.client else ""

    def connection_lost(self, exc: Exception | None) -> None:
        self.leave()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.deadline is None:  # another request on a line that was kept
            self.wait(self.patience.head)
        super().data_received(data)

    def on_headers_complete(self) -> None:
        self.wait(self.patience.body)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self.wait(self.patience.answer)
        super().on_message_complete()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.timeout_keep_alive_task is not None:  # from here on that one ends it
            self.rest()

    def handle_websocket_upgrade(self) -> None:
        self.leave()
        super().handle_websocket_upgrade()

    def wait(self, seconds: float) -> None:
        self.rest()
        self.deadline = self.loop.call_later(seconds, self.transport.abort)

    def rest(self) -> None:
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None

    def leave(self) -> None:
        self.rest()
        if self.entered:
            self.entered = False
            self.gate.leave(self.host)


class SocketConnection(WebSocketsSansIOProtocol):
    """One connection for messages; frames that are none are counted."""

    gate: ClassVar[Gate]

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self.control = Bucket(CONTROL_FRAMES)
        self.entered = self.gate.enter(self.host)

    @property
    def host(self) -> str:
        return self.client[0] if self.client else ""

    def connection_lost(self, exc: Exception | None) -> None:
        if self.entered:
            self.gate.leave(self.host)
        super().connection_lost(exc)

    def handle_ping(self) -> None:
        if self.may_go_on():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if self.may_go_on():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        """A message in pieces: they may be empty, and as many as they like."""
        if self.may_go_on():
            super().handle_cont(event)

    def may_go_on(self) -> bool:
        if self.close_sent or self.transport.is_closing():
            return False
        if self.control.take():
            return True
        code = CLOSED["too_much"].code
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code})
        self.conn.data_to_send()  # the answers to pings that are too many
        self.conn.fail(code, "too_much")
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.transport.close()
        return False


def connections(
    gate: Gate, patience: Patience
) -> tuple[type[HttpConnection], type[SocketConnection]]:
    """The two kinds of connections of one server."""
    http = type("Http", (HttpConnection,), {"gate": gate, "patience": patience})
    return http, type("Socket", (SocketConnection,), {"gate": gate})
