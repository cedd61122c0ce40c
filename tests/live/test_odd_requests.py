"""Odd bytes in headers, paths, queries and bodies: each gets a clear answer, and never a 500."""

import json
import socket
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from tablee.server.app import Settings, make_site
from tests.live.serving import PATIENCE, Server

ODD = [
    b"", b" ", b"\xff\xfe", b"[", b"]", b"[::1", b"[::1]]:80", b"[v1.x]", b"//", b"@", b"http://[",
    b"null", b"localhost:99999999", b"localhost:port", b"%00", b"%", b"\xc3\x28", b"a" * 5000,
    b"\x7f", b"x y", b";=;", b'"', "é٠\u202e".encode(), b"127.0.0.1/../..", b"\xe2\x84\xaa.local",
    b"xn--\xff", b"9" * 5000, b"http://\xe2\x84\x80",
]  # fmt: skip
"""What no browser sends in a header."""
PATHS = [
    b"%00",
    b"%ff",
    b"..%2f..",
    b"%E2%80%AE",
    b"%ED%A0%80",
    b"-",
    b"a" * 4000,
    b"%25%32%65",
    b"~'\"",
    b"0",
]
QUERIES = [
    b"",
    b"?seat=%00",
    b"?seat=" + b"9" * 5000,
    b"?seat=-1",
    b"?before=%00&before=",
    b"?%ff=%fe",
    b"?seat=1e3",
]
BODIES = [
    b"", b"null", b"[]", b"{", b"\xff", b"\x00", b'"\\ud800"', b"[" * 60_000, b'{"a":' * 10_000,
    b"1e999", b"-0",
    json.dumps({"game": "six", "seats": 2, "options": {"limit": [[[]]]}}).encode(),
    b'{"game":"six","seats":2,"options":{"x":' + b"[" * 900 + b"]" * 900 + b"}}",
    b'{"game":"six","seats":' + b"9" * 400 + b"}", b'{"game":"\\u0000","seats":2}',
    b'{"token":"\\u0000"}',
    b'{"name":"\\u0000"}', b'{"name":"a","language":"\\n\\n"}', b"x" * 70_000,
]  # fmt: skip
HEADERS = [
    "Host",
    "Origin",
    "Cookie",
    "Content-Type",
    "Accept",
    "Accept-Encoding",
    "X-Forwarded-For",
    "Content-Length",
]


def requests(tmp_path: Path) -> Iterator[tuple[bytes, bytes]]:
    """Every request of the interface, and pages, with a blank to fill in each address."""
    schema = make_site(Settings(tmp_path / "none.db")).openapi_schema.to_schema()["paths"]
    for path, ways in schema.items():
        for way in ways:
            yield way.upper().encode(), path.encode()
    for page in (
        b"/",
        b"/t/{a}",
        b"/tv/{a}",
        b"/join/{a}",
        b"/assets/{a}",
        b"/{a}",
        b"/healthz",
        b"/metrics",
    ):
        yield b"GET", page


def filled(path: bytes, rng: Random) -> bytes:
    parts = path.split(b"/")
    odd = [rng.choice(PATHS) if part.startswith(b"{") else part for part in parts]
    return b"/".join(odd) + rng.choice(QUERIES)


def written(method: bytes, path: bytes, headers: dict[str, bytes], body: bytes = b"") -> bytes:
    known = {
        "Host": b"localhost",
        "Connection": b"close",
        "Content-Length": b"%d" % len(body),
        **headers,
    }
    lines = [name.encode() + b": " + value for name, value in known.items()]
    return b"\r\n".join([method + b" " + path + b" HTTP/1.1", *lines, b"", body])


def status(server: Server, request: bytes) -> int:
    """The status with which it is answered; 0, if the connection is just closed."""
    with closing(socket.create_connection(("127.0.0.1", server.port), PATIENCE)) as connection:
        connection.sendall(request)
        heard = b""
        while b" " not in heard[9:] and (more := connection.recv(4096)):
            heard += more
    return int(heard[9:12] or 0)


@pytest.mark.parametrize("name", HEADERS)
@pytest.mark.parametrize("path", [b"/", b"/api/me", b"/ws/tables"])
def test_no_header_is_odd_enough(server: Server, name: str, path: bytes) -> None:
    upgrade = {
        "Upgrade": b"websocket",
        "Connection": b"Upgrade",
        "Sec-WebSocket-Version": b"13",
        "Sec-WebSocket-Key": b"dGhlIHNhbXBsZSBub25jZQ==",
    }
    usual = upgrade if path.startswith(b"/ws") else {}
    for odd in ODD:
        request = written(b"GET", path, {**usual, name: odd})
        assert status(server, request) in {101, 200, 400, 403, 404, 431}, odd


def test_no_request_is_odd_enough(server: Server, tmp_path: Path) -> None:
    rng = Random(6)
    for method, path in requests(tmp_path):
        for body in BODIES if method in (b"POST", b"PATCH") else rng.sample(BODIES, 4):
            kind = {"Content-Type": b"application/json"}
            request = written(method, filled(path, rng), kind, body)
            assert 200 <= status(server, request) < 500, request[:300]


def test_a_host_or_an_origin_that_is_none_is_a_stranger(server: Server) -> None:
    assert status(server, written(b"GET", b"/api/me", {"Host": b"[::1"})) == 403
    assert status(server, written(b"GET", b"/api/me", {"Origin": b"http://["})) == 403


def test_a_body_that_is_too_deep_is_not_understood(server: Server) -> None:
    body = b'{"game":"six","seats":2,"options":{"x":' + b"[" * 20_000
    json_body = {"Content-Type": b"application/json"}
    assert status(server, written(b"POST", b"/api/tables", json_body, body)) == 400


def test_an_address_with_a_nul_is_nowhere(server: Server) -> None:
    """No database takes it in a text."""
    for path in (b"/api/codes/AB%00CD", b"/api/tables/x%00/record", b"/t/%00"):
        assert status(server, written(b"GET", path, {})) == 404
    assert status(server, written(b"GET", b"/api/me/matches?before=%00", {})) == 400
