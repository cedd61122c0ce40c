"""Network connections: how many each address may have, and how slow they may be.

A client that opens a connection and sends nothing, or one byte at a time, would keep it for as long
as we allow. Control frames never reach a table, so they can only be counted here.
"""

import asyncio
from collections.abc import Collection
from dataclasses import dataclass
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from typing import ClassVar

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from tablee.server.limits import CONNECTIONS_PER_ADDRESS, CONTROL_FRAMES, Bucket, Counts
from tablee.server.network import client_network
from tablee.server.wire import CLOSED


@dataclass(frozen=True)
class Patience:
    """Seconds for a client to send the head of a request, send its body, and read the answer."""

    head: float = 10.0
    body: float = 30.0
    answer: float = 120.0


class Gate:
    """Limits the connections of each network. Trusted proxies have no limit."""

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
    """One HTTP connection."""

    gate: ClassVar[Gate]
    patience: ClassVar[Patience]

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
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
        if self.deadline is None:  # another request on a connection that was kept
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
        if self.timeout_keep_alive_task is not None:  # uvicorn's own timer takes over
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
    """One WebSocket. It counts frames that carry no message."""

    gate: ClassVar[Gate]

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
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
        """A fragment of a message. Fragments may be empty, so they are counted."""
        if self.may_go_on():
            super().handle_cont(event)

    def may_go_on(self) -> bool:
        if self.close_sent or self.transport.is_closing():
            return False
        if self.control.take():
            return True
        code = CLOSED["too_much"].code
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code})
        self.conn.data_to_send()  # drops the pongs for the pings that are too many
        self.conn.fail(code, "too_much")
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.transport.close()
        return False


def connections(
    gate: Gate, patience: Patience
) -> tuple[type[HttpConnection], type[SocketConnection]]:
    """The two connection classes of one server."""
    http = type("Http", (HttpConnection,), {"gate": gate, "patience": patience})
    return http, type("Socket", (SocketConnection,), {"gate": gate})
