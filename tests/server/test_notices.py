"""Notices of slow tables: who is told, and when."""

import asyncio
from collections.abc import AsyncIterator
from datetime import UTC, datetime
from pathlib import Path

import pytest
from msgspec import json

from tablee.server.exports import export
from tablee.server.live_table import LiveTable
from tablee.server.notices.hours import loud_from
from tablee.server.notices.service import Notices, notices_of
from tablee.server.notices.webpush import as_text
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
