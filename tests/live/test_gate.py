"""Connections that are too slow, too many, or only kept busy: the server hangs up on them."""

import socket
import time
from collections.abc import Iterator
from contextlib import closing

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from tablee.server.app import Settings
from tablee.server.gate import Gate, Patience, SocketConnection
from tablee.server.limits import BIGGEST_HEAD, CONTROL_FRAMES, MANY
from tablee.server.wire import CLOSED
from tests.live.inside import Inside, serving_here
from tests.live.serving import PATIENCE, Server, newcomers

SHORT = Patience(head=0.3, body=0.3, answer=60)


@pytest.fixture(scope="module")
def inside(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Inside]:
    place = tmp_path_factory.mktemp("connections") / "tablee.db"
    with serving_here(Settings(place), patience=SHORT) as running:
        yield running


def connection_to(server: Inside | Server) -> socket.socket:
    port = int(server.address.rsplit(":", 1)[1])
    return socket.create_connection(("127.0.0.1", port), PATIENCE)


def heard(connection: socket.socket) -> bytes:
    """All that comes until the server hangs up; it fails if that never happens."""
    parts = []
    try:
        while part := connection.recv(4096):
            parts.append(part)
    except ConnectionResetError:
        pass
    return b"".join(parts)


@pytest.mark.parametrize(
    "said",
    [
        b"",
        b"GET / HT",
        b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ",
        b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 50\r\n"
        b"Content-Type: application/json\r\n\r\n{",
        b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\nGET / HT",
    ],
    ids=["nothing", "a word", "half a head", "half a body", "half a second request"],
)
def test_who_does_not_come_to_the_point_is_hung_up_on(inside: Inside, said: bytes) -> None:
    with closing(connection_to(inside)) as connection:
        connection.sendall(said)
        answer = heard(connection)
    assert answer.count(b"HTTP/1.1") == said.count(b"\r\n\r\nGET")


def test_who_asks_in_time_is_answered_and_may_ask_again(server: Server) -> None:
    request = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"
    with closing(connection_to(server)) as connection:
        for _ in range(3):
            connection.sendall(request)
            answer = b""
            while not answer.endswith(b"}"):
                answer += connection.recv(4096)
            assert b" 200 " in answer


@pytest.mark.parametrize("opcode", [Opcode.PING, Opcode.PONG, Opcode.CONT], ids=lambda o: o.name)
def test_frames_that_are_no_messages_run_out(server: Server, opcode: Opcode) -> None:
    with newcomers(server.address) as guest:
        host = guest()
        connection = host.at(host.open_table())
        if opcode is Opcode.CONT:
            connection.socket.socket.sendall(
                Frame(Opcode.TEXT, b"", fin=False).serialize(mask=True)
            )
        frame = Frame(opcode, b"", fin=opcode is not Opcode.CONT).serialize(mask=True)
        connection.socket.socket.sendall(frame * int(CONTROL_FRAMES.burst * 3))
        with pytest.raises(ConnectionClosed) as closed:
            connection.listen()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == CLOSED["too_much"].code
        host.at(host.open_table())  # and may come again


def test_only_the_silent_are_asked_whether_they_are_there(inside: Inside) -> None:
    with newcomers(inside.address) as guest:
        host = guest()
        connection = host.at(host.open_table())
        [here] = inside.reception.connections[host.public]
        socket = here.short_way
        assert isinstance(socket, SocketConnection)

        def asked() -> bool:
            socket.send_keepalive_ping()
            return socket.pending_ping_payload is not None

        assert not inside.do(asked)  # it has just said hello
        connection.send({"do": "ping", "n": 1})
        connection.until("pong")
        assert not inside.do(asked)
        assert inside.do(asked)


def client_frame(data: bytes, opcode: Opcode = Opcode.TEXT, *, fin: bool = True) -> bytes:
    return Frame(opcode, data, fin=fin).serialize(mask=True)


PING = client_frame(b'{"do":"ping","n":1}')
IN_PARTS = client_frame(b'{"do":"ping",', fin=False) + client_frame(b'"n":1}', Opcode.CONT)


@pytest.mark.parametrize(
    ("packets", "pings"),
    [
        ([PING, PING], 2),
        ([PING + PING, PING], 3),
        ([PING[:1], PING[1:], PING], 2),
        ([PING[:9], PING[9:] + PING[:30], PING[30:], PING], 3),
        ([IN_PARTS, PING], 2),
        ([IN_PARTS[:24], IN_PARTS[24:], PING], 2),
        ([client_frame(b"", Opcode.PONG), PING, client_frame(b"hi", Opcode.PING) + PING, PING], 3),
    ],
)
def test_messages_arrive_however_the_network_cuts_them(
    server: Server, packets: list[bytes], pings: int
) -> None:
    with newcomers(server.address) as guest:
        host = guest()
        connection = host.at(host.open_table())
        for packet in packets:
            connection.socket.socket.sendall(packet)
            time.sleep(0.05)  # so that each arrives by itself
        for _ in range(pings):
            assert connection.until("pong")["n"] == 1


def test_a_text_that_is_no_text_ends_the_connection(server: Server) -> None:
    with newcomers(server.address) as guest:
        host = guest()
        connection = host.at(host.open_table())
        connection.socket.socket.sendall(client_frame(b"\xff\xfe"))
        with pytest.raises(ConnectionClosed) as closed:
            connection.listen()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1007


def test_an_address_has_only_so_many_connections() -> None:
    gate = Gate(["10.0.0.0/8"], most=2)
    assert [gate.enter("192.0.2.1") for _ in range(3)] == [True, True, False]
    assert gate.enter("192.0.2.2")
    gate.leave("192.0.2.1")
    assert gate.enter("192.0.2.1")
    assert [gate.enter("2001:db8::1"), gate.enter("2001:db8::2"), gate.enter("2001:db8::3")] == [
        True, True, False,
    ]  # fmt: skip
    assert all(gate.enter("10.1.2.3") for _ in range(9))  # a proxy that is trusted
    assert all(gate.enter("127.0.0.1") for _ in range(2 * MANY))
    assert not gate.enter("127.0.0.1")


LONGEST = b"a" * BIGGEST_HEAD


@pytest.mark.parametrize(
    "head",
    [
        b"GET /" + LONGEST,
        b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: " + LONGEST,
        b"GET / HTTP/1.1\r\nHost: localhost\r\n" + b"X-Short: 1\r\n" * (BIGGEST_HEAD // 12),
    ],
    ids=["a long path", "a long header", "many headers"],
)
def test_a_head_without_end_is_refused(server: Server, head: bytes) -> None:
    with closing(connection_to(server)) as connection:
        connection.sendall(head)
        answer = heard(connection)
    assert answer.count(b"HTTP/1.1 431 ") == 1
    assert answer.endswith(b"too long.")


def test_so_is_one_after_an_answered_request(server: Server) -> None:
    with closing(connection_to(server)) as connection:
        connection.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert connection.recv(4096).startswith(b"HTTP/1.1 200 ")
        connection.sendall(b"GET /" + LONGEST)
        assert b"HTTP/1.1 431 " in heard(connection)


def test_a_head_of_common_size_and_a_body_are_no_head_without_end(server: Server) -> None:
    """Some pages of other services at the same address leave large cookies."""
    body = b" " * BIGGEST_HEAD + b"{}"
    with closing(connection_to(server)) as connection:
        connection.sendall(
            b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
            b"Content-Type: application/json\r\nCookie: other=" + b"c" * (BIGGEST_HEAD // 2)
        )
        connection.sendall(b"\r\nContent-Length: %d\r\n\r\n" % len(body) + body)
        answer = heard(connection)
    assert answer.startswith(b"HTTP/1.1 400 ")
    assert b'"code"' in answer
