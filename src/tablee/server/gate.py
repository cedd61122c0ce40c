"""Network connections: how many each address may have, and how slow they may be.

A client that opens a connection and sends nothing, or one byte at a time, would keep it for as long
as we allow. Control frames never reach a table, so they can only be counted here.
"""

import asyncio
import logging
from collections.abc import Callable, Collection
from dataclasses import dataclass
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from typing import ClassVar

from uvicorn._types import ASGISendEvent
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request

from tablee.server.connection import SHORT_WAY
from tablee.server.frames import ends_with_a_frame, text_frame, whole_text
from tablee.server.light import LightEvent, LightQueue
from tablee.server.limits import (
    BIGGEST_HEAD,
    BIGGEST_MESSAGE,
    CONNECTIONS_PER_ADDRESS,
    CONTROL_FRAMES,
    Bucket,
    Counts,
)
from tablee.server.network import client_network
from tablee.server.wire import CLOSED

log = logging.getLogger(__name__)


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


SWITCHING = 101
AHEAD = 8
"""Messages of one socket that may wait to be handled. Then we stop reading from it."""
TOO_LARGE = b"The first line and the headers of this request are too long."
REFUSAL = (
    b"HTTP/1.1 431 Request Header Fields Too Large\r\n"
    b"content-type: text/plain\r\nconnection: close\r\n"
    b"content-length: %d\r\n\r\n%b" % (len(TOO_LARGE), TOO_LARGE)
)


class HttpConnection(HttpToolsProtocol):
    """One HTTP connection."""

    gate: ClassVar[Gate]
    patience: ClassVar[Patience]
    head: int | None = 0
    """Bytes of a head that is not complete yet; None while a body comes."""

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
        while data and self.is_ours():
            data = self.read(data)

    def is_ours(self) -> bool:
        """False once it is closing, or has become a WebSocket."""
        return not self.transport.is_closing() and self.transport.get_protocol() is self

    def read(self, data: bytes) -> bytes:
        """Reads no more at once than a head may have. Returns the rest."""
        if self.head is None:
            super().data_received(data)
            return b""
        room = BIGGEST_HEAD - self.head
        self.head += min(room, len(data))
        super().data_received(data[:room])
        if self.head == BIGGEST_HEAD and self.is_ours():
            self.transport.write(REFUSAL)
            self.transport.close()
        return data[room:]

    def on_headers_complete(self) -> None:
        self.head = None
        self.wait(self.patience.body)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self.head = 0
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


class Outbox:
    """Sockets that have something to write. All are written to in the next turn of the loop."""

    def __init__(self) -> None:
        self.sockets: list[SocketConnection] = []

    def add(self, socket: "SocketConnection") -> None:
        if not self.sockets:
            socket.loop.call_soon(self.write_out)
        self.sockets.append(socket)

    def write_out(self) -> None:
        sockets, self.sockets = self.sockets, []
        for socket in sockets:
            try:
                socket.write_out()
            except Exception:  # the others are written to all the same
                log.exception("could not write to a socket")
                socket.transport.abort()


class SocketConnection(WebSocketsSansIOProtocol):
    """One WebSocket. It counts frames that carry no message.

    A message that is one whole frame in each direction takes a short way (`frames.py`). All else
    goes through uvicorn and websockets.
    """

    # Places for what uvicorn keeps, too: in a dict they would take five times the memory.
    __slots__ = (
        "app", "app_state", "asgi_version", "client", "close_sent", "close_timeout", "close_timer",
        "config", "conn", "connections", "control", "curr_msg_data_type", "default_headers",
        "disconnected", "entered", "frames", "frames_out", "handshake_complete",
        "handshake_initiated", "heard", "initial_response", "last_ping_rtt", "logger", "loop",
        "pending_ping_payload", "ping_interval", "ping_sent_at", "ping_timeout", "ping_timer",
        "pong_timer", "queue", "read_paused", "request", "response", "root_path", "scheme",
        "scope", "server", "tasks", "transport", "writable",
    )  # fmt: skip

    gate: ClassVar[Gate]
    outbox: ClassVar[Outbox]
    aligned = True
    """Whether what came so far were whole frames, so that the next byte begins a frame."""
    hears: Callable[[str], None] | None = None
    """Who hears messages at once. Without it, and while others wait, they go through ASGI."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.queue, self.writable = LightQueue(), LightEvent()
        self.writable.set()
        self.frames_out: list[bytes] = []
        self.heard = False
        self.control = Bucket(CONTROL_FRAMES)
        self.entered = self.gate.enter(self.host)

    @property
    def host(self) -> str:
        return self.client[0] if self.client else ""

    def connection_lost(self, exc: Exception | None) -> None:
        if self.entered:
            self.gate.leave(self.host)
        super().connection_lost(exc)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == SWITCHING:
            self.scope["extensions"][SHORT_WAY] = self  # type: ignore[assignment]  # our own

    async def send(self, message: ASGISendEvent) -> None:
        self.write_out()
        if message["type"] == "websocket.accept":
            await super().send(message)
            return self.forget_handshake()
        if message["type"] != "websocket.send" or not self.is_open():
            return await super().send(message)
        if not self.writable.is_set():
            await self.writable.wait()
            if not self.is_open():
                return await super().send(message)
        self.transport.write(text_frame((message.get("text") or "").encode()))
        return None

    def write(self, message: bytes) -> bool:
        """Sends a message, with all others of this moment. False if the client reads too slowly."""
        if self.close_sent or self.disconnected or not self.writable.is_set():
            return False
        if not self.frames_out:
            self.outbox.add(self)
        self.frames_out.append(text_frame(message))
        return True

    def write_out(self) -> None:
        if self.frames_out:
            frames, self.frames_out = self.frames_out, []
            if self.is_open():
                self.transport.write(frames[0] if len(frames) == 1 else b"".join(frames))

    def forget_handshake(self) -> None:
        """Nobody asks for it any more, and a socket may stay for hours: 6 kB each."""
        self.scope.clear()  # type: ignore[attr-defined]  # the app has read it (`sockets.py`)
        self.request.headers.clear()  # its parser keeps the request
        del self.request, self.response

    def opening(self) -> tuple[int, bytes]:
        lines = [name + b": " + value for name, value in self.scope["headers"]]
        head = b"\r\n".join([f"GET {self.request.path} HTTP/1.1".encode(), *lines, b"", b""])
        return self.transport.get_extra_info("socket").fileno(), head

    def let_go(self) -> None:
        self.transport.abort()  # closes it here; it lives on where it was passed to

    def is_open(self) -> bool:
        return self.handshake_complete and not (self.close_sent or self.disconnected)

    def data_received(self, data: bytes) -> None:
        if self.aligned and self.handshake_initiated:
            if self.is_open() and (text := whole_text(data, BIGGEST_MESSAGE)) is not None:
                return self.hear(text)
            self.aligned = self.is_open() and ends_with_a_frame(data)
        return super().data_received(data)

    def hear(self, text: str) -> None:
        self.heard = True
        if self.hears is not None and self.queue.empty():
            return self.hears(text)
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        if self.queue.qsize() >= AHEAD and not self.read_paused:
            self.read_paused = True  # `receive` goes on reading when the queue is empty
            self.transport.pause_reading()
        return None

    def send_keepalive_ping(self) -> None:
        """Not to those who sent a message since the last time: they are there."""
        if self.heard:
            self.heard = False
            self.schedule_ping()
        else:
            super().send_keepalive_ping()

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
    return http, type("Socket", (SocketConnection,), {"gate": gate, "outbox": Outbox()})
