"""Notices of slow tables: who is told, when, and what a push service gets to see."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from ipaddress import ip_address
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric.ec import (
    ECDSA,
    SECP256R1,
    EllipticCurvePublicKey,
)
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256
from msgspec import json

from tablee.server.exports import export
from tablee.server.live_table import LiveTable
from tablee.server.notices import post
from tablee.server.notices.hours import loud_from
from tablee.server.notices.post import NotReached, Post, is_public, origin_of
from tablee.server.notices.service import Notices, notices_of
from tablee.server.notices.webpush import (
    BadSubscription,
    a_device,
    as_text,
    from_text,
)
from tablee.server.server import Server
from tablee.server.store.contacts import DEVICES, Quiet
from tests.server.pushing import Phone, PushService
from tests.server.test_slow import HOUR, ZOE, Player, a_match, house, until_zoes_turn
from tests.server.test_sweeper import Clocks
from tests.server.things import a_guest

pytestmark = pytest.mark.anyio


@pytest.fixture
def clocks() -> Clocks:
    return Clocks()


@pytest.fixture
async def service(tmp_path: Path) -> AsyncIterator[PushService]:
    service = PushService(tmp_path)
    async with service.open():
        yield service


@pytest.fixture
async def server(place: str, clocks: Clocks) -> AsyncIterator[Server]:
    async with house(place, clocks) as server:
        yield server


async def told_by(server: Server, service: PushService) -> Notices:
    return await notices_of(server, "example.org", loopback=True, context=service.trusted)


async def rung(notices: Notices) -> None:
    """One look, and all that it found is sent."""
    await notices.bell.look()
    while not notices.bell.queue.empty():
        await notices.bell.send_next()


async def subscribed(notices: Notices, service: PushService, *guests: str) -> Phone:
    """They have the same phone, at different addresses."""
    phone = Phone()
    for guest in guests:
        await notices.contacts.put(phone.contact(guest, service.url(f"/{guest}")), notices.now())
    return phone


async def two_who_play(server: Server) -> LiveTable:
    for who in ("zoe", "karim"):
        await server.store.add_guest(a_guest(who))
    return await a_match(server)


async def test_who_is_gone_is_told_in_a_moment(
    server: Server, service: PushService, clocks: Clocks
) -> None:
    live = await two_who_play(server)
    notices = await told_by(server, service)
    phone = await subscribed(notices, service, "zoe", "karim")
    await rung(notices)
    assert service.got == []  # those who are there choose at once
    clocks.go_on(61)
    await rung(notices)
    assert sorted(got.path for got in service.got) == ["/karim", "/zoe"]
    said = phone.read(service.got[0].body)
    assert said == {
        "title": "Tablée",
        "body": "C’est à vous : 6 qui prend\u202f!",
        "table": live.id,
    }


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


async def test_who_is_at_the_table_is_not_told(
    server: Server, service: PushService, clocks: Clocks
) -> None:
    live = await two_who_play(server)
    notices = await told_by(server, service)
    await subscribed(notices, service, "zoe", "karim")
    await live.visits.arrive(Player("zoe").connection, ZOE)
    clocks.go_on(61)
    await rung(notices)
    assert [got.path for got in service.got] == ["/karim"]


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


async def test_at_most_one_notice_an_hour_for_each_table(
    place: str, service: PushService, clocks: Clocks
) -> None:
    """Although a server restarts in between."""
    async with house(place, clocks) as first:
        live = await two_who_play(first)
        notices = await told_by(first, service)
        await subscribed(notices, service, "zoe")
        clocks.go_on(61)
        await rung(notices)
        assert len(service.got) == 1
        await until_zoes_turn(live)
        clocks.go_on(61)
        await rung(notices)
        assert len(service.got) == 1
    async with house(place, clocks) as second:
        notices = await told_by(second, service)
        clocks.go_on(HOUR - 200)
        await rung(notices)
        assert len(service.got) == 1
        clocks.go_on(200)
        await rung(notices)
        assert len(service.got) == 2
        clocks.go_on(10 * HOUR)
        await rung(notices)
        assert len(service.got) == 2  # of each turn once


async def test_quiet_hours_are_kept_and_then_it_is_told(
    server: Server, service: PushService, clocks: Clocks
) -> None:
    clocks.wall = datetime(2026, 1, 10, 22, 30, tzinfo=UTC).timestamp()  # 23:30 in Paris
    await two_who_play(server)
    notices = await told_by(server, service)
    await subscribed(notices, service, "zoe", "karim")
    await notices.contacts.put_quiet("zoe", Quiet(22 * 60, 8 * 60, "Europe/Paris"))
    clocks.go_on(61)
    await rung(notices)
    assert [got.path for got in service.got] == ["/karim"]
    clocks.wall = datetime(2026, 1, 11, 6, 59, tzinfo=UTC).timestamp()
    await rung(notices)
    assert len(service.got) == 1
    clocks.wall = datetime(2026, 1, 11, 7, 0, tzinfo=UTC).timestamp()
    await rung(notices)
    assert [got.path for got in service.got] == ["/karim", "/zoe"]


@pytest.mark.parametrize(
    ("quiet", "hour", "loud"),
    [
        (None, 3, 3),
        (Quiet(22 * 60, 8 * 60, "UTC"), 21, 21),
        (Quiet(22 * 60, 8 * 60, "UTC"), 22, 32),
        (Quiet(22 * 60, 8 * 60, "UTC"), 3, 8),
        (Quiet(22 * 60, 8 * 60, "UTC"), 8, 8),
        (Quiet(13 * 60, 15 * 60, "UTC"), 14, 15),
        (Quiet(13 * 60, 15 * 60, "UTC"), 16, 16),
        (Quiet(13 * 60, 13 * 60, "UTC"), 13, 13),
    ],
)
def test_quiet_hours_may_go_over_midnight(quiet: Quiet | None, hour: int, loud: int) -> None:
    day = datetime(2026, 3, 3, tzinfo=UTC).timestamp()
    assert loud_from(quiet, day + hour * HOUR) == day + loud * HOUR


async def test_who_is_forgotten_has_no_device_any_more(
    server: Server, service: PushService, clocks: Clocks
) -> None:
    """Not even for what waits to be sent."""
    await two_who_play(server)
    notices = await told_by(server, service)
    await subscribed(notices, service, "zoe")
    await notices.contacts.put_quiet("zoe", Quiet(0, 1, "UTC"))
    clocks.go_on(61)
    await notices.bell.look()
    assert notices.bell.queue.qsize() == 1
    await server.store.forget_guest(a_guest("zoe").id, clocks.now())
    await notices.bell.send_next()
    assert service.got == []
    assert await notices.contacts.of("zoe") == []
    assert await notices.contacts.quiet("zoe") is None
    await subscribed(notices, service, "zoe")
    assert await notices.contacts.of("zoe") == []


async def test_the_queue_has_an_end(server: Server, service: PushService, clocks: Clocks) -> None:
    await two_who_play(server)
    notices = await told_by(server, service)
    await subscribed(notices, service, "zoe", "karim")
    notices.bell.queue = asyncio.Queue(1)
    clocks.go_on(61)
    await rung(notices)
    assert len(service.got) == 1
    clocks.go_on(31)
    await rung(notices)
    assert sorted(got.path for got in service.got) == ["/karim", "/zoe"]


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


async def test_the_export_lists_devices_and_quiet_hours_but_no_keys(
    server: Server, service: PushService
) -> None:
    await server.store.add_guest(a_guest("zoe"))
    notices = await told_by(server, service)
    phone = await subscribed(notices, service, "zoe")
    await notices.contacts.put_quiet("zoe", Quiet(60, 120, "Europe/Paris"))
    file = b"".join([piece async for piece in export(a_guest("zoe"), server)])
    told = json.decode(file)["notices"]
    assert told["contacts"] == [{"kind": "push", "address": service.url("/zoe")}]
    assert told["quiet"] == {"since": 60, "until": 120, "zone": "Europe/Paris"}
    assert as_text(phone.secret).encode() not in file


async def test_a_guest_has_few_devices_and_a_device_has_one_guest(
    server: Server, service: PushService
) -> None:
    for who in ("zoe", "karim"):
        await server.store.add_guest(a_guest(who))
    notices = await told_by(server, service)
    for number in range(DEVICES + 2):
        await notices.contacts.put(Phone().contact("zoe", service.url(f"/{number}")), number)
    kept = [each.address for each in await notices.contacts.of("zoe")]
    assert kept == [service.url(f"/{number}") for number in range(2, DEVICES + 2)]
    await notices.contacts.put(Phone().contact("karim", kept[0]), 99)
    assert kept[0] not in [each.address for each in await notices.contacts.of("zoe")]
