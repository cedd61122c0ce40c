"""Push services: what they get to see, what happens when they fail, and where we never go."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from ipaddress import ip_address

import pytest
from cryptography.hazmat.primitives.asymmetric.ec import ECDSA, SECP256R1, EllipticCurvePublicKey
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256
from msgspec import json

from tablee.server.notices import post
from tablee.server.notices.post import NotReached, Post, is_public, origin_of
from tablee.server.notices.service import notices_of
from tablee.server.notices.webpush import BadSubscription, a_device, as_text, from_text
from tablee.server.server import Server
from tests.server.pushing import Phone, PushService
from tests.server.test_notices import (
    clocks,
    rung,
    server,
    service,
    subscribed,
    told_by,
    two_who_play,
)
from tests.server.test_slow import house
from tests.server.test_sweeper import Clocks

__all__ = ["clocks", "server", "service"]
pytestmark = pytest.mark.anyio


async def test_what_a_push_service_sees_is_signed_and_says_nothing(
    server: Server, service: PushService, clocks: Clocks
) -> None:
    live = await two_who_play(server)
    notices = await told_by(server, service)
    await subscribed(notices, service, "zoe")
    clocks.go_on(61)
    await rung(notices)
    [got] = service.got
    assert got.headers["Content-Encoding"] == "aes128gcm"
    assert got.headers["TTL"] == str(24 * 3600)
    assert live.id.encode() not in got.body
    token, key = got.headers["Authorization"].removeprefix("vapid t=").split(", k=")
    assert key == notices.vapid.public
    head, claims, signature = token.split(".")
    raw = from_text(signature)
    numbers = int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big")
    public = EllipticCurvePublicKey.from_encoded_point(SECP256R1(), from_text(key))
    signed = f"{head}.{claims}".encode()
    public.verify(encode_dss_signature(*numbers), signed, ECDSA(SHA256()))
    said = json.decode(from_text(claims), type=dict[str, str | int])
    assert said["aud"] == f"https://localhost:{service.port}"
    assert said["sub"] == "https://example.org"
    assert clocks.now() < int(said["exp"]) <= clocks.now() + 24 * 3600


@pytest.mark.parametrize(
    "answer",
    ["404 Not Found", "410 Gone", "400 Bad Request", "401 Unauthorized", "403 Forbidden"],
)
async def test_a_device_that_is_gone_or_refused_is_forgotten(
    server: Server, service: PushService, clocks: Clocks, answer: str
) -> None:
    await two_who_play(server)
    notices = await told_by(server, service)
    await subscribed(notices, service, "zoe", "karim")
    service.answers["/zoe"] = answer
    clocks.go_on(61)
    await rung(notices)
    assert await notices.contacts.of("zoe") == []
    assert len(await notices.contacts.of("karim")) == 1


async def test_a_service_that_is_busy_or_sends_us_elsewhere_keeps_the_device(
    server: Server, service: PushService, clocks: Clocks
) -> None:
    await two_who_play(server)
    notices = await told_by(server, service)
    await subscribed(notices, service, "zoe", "karim")
    service.answers = {
        "/zoe": "503 Busy",
        "/karim": f"307 Elsewhere\r\nLocation: {service.url('/private')}",
    }
    clocks.go_on(61)
    await rung(notices)
    assert sorted(got.path for got in service.got) == ["/karim", "/zoe"]
    assert len(await notices.contacts.of("zoe") + await notices.contacts.of("karim")) == 2


async def test_a_service_that_is_gone_or_says_nothing_keeps_nobody_waiting(
    server: Server, service: PushService, clocks: Clocks, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody listens where the phone of one is; that of the other listens, and never answers."""
    await two_who_play(server)
    notices = await told_by(server, service)
    phone, silent = Phone(), asyncio.Event()
    monkeypatch.setattr(post, "PATIENCE", 0.2)
    async with silence(silent) as port:
        await notices.contacts.put(phone.contact("zoe", f"https://localhost:{port}/zoe"), 1.0)
        await notices.contacts.put(phone.contact("karim", "https://localhost:1/karim"), 1.0)
        clocks.go_on(61)
        await rung(notices)
    assert silent.is_set()
    assert len(await notices.contacts.of("zoe") + await notices.contacts.of("karim")) == 2


@asynccontextmanager
async def silence(heard: asyncio.Event) -> AsyncIterator[int]:
    """A port where somebody takes the line, and says nothing."""

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        heard.set()
        await reader.read()
        writer.close()

    server = await asyncio.start_server(serve, "127.0.0.1", 0)
    try:
        yield server.sockets[0].getsockname()[1]
    finally:
        server.close()


async def test_a_service_that_nobody_vouches_for_is_told_nothing(
    server: Server, service: PushService, clocks: Clocks
) -> None:
    """Its certificate is its own."""
    await two_who_play(server)
    notices = await notices_of(server, "example.org", loopback=True)
    await subscribed(notices, service, "zoe")
    clocks.go_on(61)
    await rung(notices)
    assert service.got == []
    assert len(await notices.contacts.of("zoe")) == 1


async def test_the_key_of_the_server_stays(place: str, service: PushService) -> None:
    keys = []
    for _ in range(2):
        async with house(place, Clocks()) as server:
            keys.append((await told_by(server, service)).vapid.public)
    assert keys[0] == keys[1]
    assert len(from_text(keys[0])) == 65


# Where we never go.


@pytest.mark.parametrize(
    "url",
    [
        "http://push.example/1",
        "ftp://push.example/1",
        "https://push.example:8443/1",
        "https://me@push.example/1",
        "https:///1",
        "https://push.example/a b",
        "https://push.example/\r\nX: y",
        "https://push.example/é",
        "https://push.example:99999/1",
        "https://push.example/" + "x" * 1000,
        "https://127.0.0.1/1",
        "https://[::1]/1",
        "https://0x7f.1/1",
        "https://2130706433/1",
        "https://localhost/1",
        "https://localhost./1",
        "nonsense",
    ],
)
def test_only_plain_https_addresses_are_taken(url: str) -> None:
    with pytest.raises(BadSubscription):
        origin_of(url)


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1", "10.0.0.1", "192.168.1.1", "172.16.0.1", "169.254.169.254",
        "0.0.0.0",  # noqa: S104 - nobody listens here
        "100.64.0.1", "224.0.0.1", "255.255.255.255", "::1", "::", "fe80::1", "fc00::1",
        "::ffff:127.0.0.1", "::ffff:10.0.0.1", "64:ff9b::7f00:1", "2002:7f00:1::", "ff02::1",
    ],
)  # fmt: skip
async def test_no_private_address_is_reached(address: str) -> None:
    assert not is_public(ip_address(address))
    literal = f"[{address}]" if ":" in address else address
    with pytest.raises((BadSubscription, NotReached)):
        await Post().send(f"https://{literal}/", {}, b"")


async def test_a_name_that_leads_here_is_refused(service: PushService) -> None:
    post = Post(context=service.trusted)
    with pytest.raises(BadSubscription):
        await post.address_of("localhost", service.port)
    assert is_public(ip_address("93.184.215.14"))
    assert is_public(ip_address("2606:4700::1111"))


@pytest.mark.parametrize(
    ("key", "secret"), [("AAAA", "A" * 22), ("!!", "A" * 22), (as_text(b"\x04" + b"x" * 64), "AA")]
)
def test_a_subscription_without_a_real_key_is_refused(key: str, secret: str) -> None:
    with pytest.raises(BadSubscription):
        a_device("https://push.example/1", key, secret)
