"""Every limit refuses the one who goes beyond it: by guest, by network, by table."""

import asyncio
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from litestar.testing import AsyncTestClient

from tablee.server.app import Settings, make_site
from tablee.server.guard import cookie_in
from tablee.server.limits import (
    ALL_SEATS,
    LISTS_PER_ADDRESS,
    MANY,
    NEIGHBOURS,
    SOCKETS,
    SOCKETS_PER_ADDRESS,
    SOCKETS_PER_GUEST,
    TABLES,
    TABLES_PER_GUEST,
    Bucket,
    Buckets,
    Rate,
    Shared,
    TooMuch,
)
from tablee.server.lists import PublicList
from tablee.server.meters import (
    CONNECTIONS_PER_GUEST,
    CONNECTIONS_PER_NETWORK,
    MESSAGES_PER_GUEST,
    MESSAGES_PER_NETWORK,
    STORED_PER_GUEST,
    STORED_PER_NETWORK,
    Meters,
)
from tablee.server.pace import Pace
from tablee.server.plans import Plan
from tablee.server.reception import Reception, newcomer
from tablee.server.server import Server
from tablee.server.sockets import LIST_PAUSE, LISTS_PER_SECOND, list_pause
from tablee.server.store import open_store
from tests.server.test_door import ZOE

pytestmark = pytest.mark.anyio
HERE = "192.0.2.1"
ONE_ROW = 1000
"""Bytes of a stored message in these tests."""


@pytest.fixture(autouse=True)
def no_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Limits do not refill while a test runs, however slow the machine is."""
    for of in (Bucket.__init__, Buckets.__init__):
        usual = of.__defaults__ or ()
        assert time.monotonic in usual
        still = tuple((lambda: 0.0) if each is time.monotonic else each for each in usual)
        monkeypatch.setattr(of, "__defaults__", still)


@pytest.fixture
async def reception(tmp_path: Path) -> AsyncIterator[Reception]:
    async with open_store(tmp_path / "tablee.db") as store:
        server = Server(store, Pace())
        yield Reception(store, server, b"key")
        await server.close()


# Cookies.


@pytest.mark.parametrize(
    ("header", "ours"),
    [
        ("", ""),
        ("tablee_guest=a.b", "a.b"),
        ("other=1; tablee_guest=a.b; more=2", "a.b"),
        ("not_tablee_guest=a.b", ""),
        ('other="tablee_guest=a.b', ""),
        ("tablee_guest", ""),
    ],
)
def test_our_cookie_is_found_among_others(header: str, ours: str) -> None:
    assert cookie_in(header) == ours


def test_a_cookie_that_is_made_to_be_slow_is_read_at_once() -> None:
    """The parser of http.cookies would need minutes for it."""
    assert cookie_in('a="' + '\\"' * 100_000) == ""


# Requests.


def test_guests_without_a_cookie_share_the_limit_of_their_network() -> None:
    shared = Shared(Rate(burst=2, per_second=0))
    for guest in range(2 * NEIGHBOURS):
        shared.check(f"guest {guest}", HERE)
    with pytest.raises(TooMuch):
        shared.check("one more", HERE)
    shared.check("one more", "192.0.2.2")


def test_one_guest_does_not_use_up_the_limit_of_the_network() -> None:
    shared = Shared(Rate(burst=2, per_second=0))
    for _ in range(2):
        shared.check("a", HERE)
    with pytest.raises(TooMuch):
        shared.check("a", HERE)
    shared.check("b", HERE)


def test_what_is_worth_several_counts_as_several() -> None:
    shared = Shared(Rate(burst=5, per_second=0))
    shared.check("a", HERE, 3)
    with pytest.raises(TooMuch):
        shared.check("a", HERE, 3)
    shared.check("a", HERE)


@pytest.mark.parametrize(
    ("limit", "method", "path"),
    [
        ("looks", "GET", "/api/tables/none/replay"),
        ("looks", "GET", "/api/tables/none/replays"),
        ("fetches", "GET", "/api/tables/none/record"),
        ("parts", "GET", "/api/tables/none/sculptures/none"),
        ("parts", "GET", "/api/tables/none/embed/sculptures/none"),
        ("joins", "GET", "/api/codes/ABCDE"),
        ("joins", "POST", "/api/me/arriving"),
        ("joins", "POST", "/api/me/arrive"),
        ("moves", "POST", "/api/me/move"),
        ("renames", "PATCH", "/api/me"),
        ("reports", "POST", "/api/reports"),
    ],
)
async def test_requests_without_a_cookie_are_limited_together(
    tmp_path: Path, limit: str, method: str, path: str
) -> None:
    body = {
        "/api/me": {"name": "Zoé"},
        "/api/reports": {"page": "home", "part": "page", "name": "Error"},
    }.get(path, {"token": "none"} if path.startswith("/api/me/arriv") else None)
    site = make_site(Settings(tmp_path / "data"))
    async with AsyncTestClient(site, base_url="http://house.local") as browser:
        worth = ALL_SEATS if path.endswith("/replays") else 1
        setattr(site.state.reception, limit, Shared(Rate(burst=worth, per_second=0)))
        answers = []
        for _ in range(NEIGHBOURS + 1):
            browser.cookies.clear()
            answers.append((await browser.request(method, path, json=body)).status_code)
    assert 429 not in answers[:-1]
    assert answers[-1] == 429


async def test_pages_of_tables_are_looked_up_only_so_often(tmp_path: Path) -> None:
    site = make_site(Settings(tmp_path / "data"))
    async with AsyncTestClient(site, base_url="http://house.local") as browser:
        reception: Reception = site.state.reception
        reception.previews = Buckets(Rate(burst=2, per_second=0))
        plan = {"game": "six", "seats": 2}
        table = (await browser.post("/api/tables", json=plan)).json()["id"]
        pages = [await browser.get(f"/t/{table}") for _ in range(3)]
    assert {page.status_code for page in pages} == {200}
    assert ["og:title" in page.text for page in pages] == [True, True, False]


async def test_a_guest_opens_only_so_many_tables_at_once(reception: Reception) -> None:
    somebody = newcomer("somebody")
    for _ in range(int(TABLES.burst)):
        reception.may_open(somebody)
    with pytest.raises(TooMuch) as refused:
        reception.may_open(somebody)
    assert refused.value.code == "too_many_tables"
    reception.may_open(newcomer("somebody else"))


async def test_a_guest_has_only_so_many_tables(reception: Reception) -> None:
    plan = Plan(game="six", seats=2)
    for _ in range(TABLES_PER_GUEST):
        await reception.server.open_table("zoe", ZOE, plan)
    with pytest.raises(TooMuch) as refused:
        await reception.server.open_table("zoe", ZOE, plan)
    assert refused.value.code == "too_many_tables"


# Messages, and what they store.


def taken(*limits: Bucket) -> None:
    """Uses up these limits."""
    for limit in limits:
        limit.level = 0


def test_messages_are_limited_by_guest_and_by_network() -> None:
    meters = Meters()
    assert int(MESSAGES_PER_GUEST.burst) < int(MESSAGES_PER_NETWORK.burst)
    for of in (meters.messages[0].of("guest"), meters.messages[1].of("elsewhere")):
        taken(of)
    assert not meters.meter("guest", HERE).sends()
    assert not meters.meter("another", "elsewhere").sends()
    assert meters.meter("another", HERE).sends()


def test_one_connection_has_a_limit_of_its_own() -> None:
    meter = Meters().meter("guest", HERE)
    sent = 0
    while meter.sends():
        sent += 1
    assert sent == 60
    assert Meters().meter("guest", HERE).sends()


@pytest.mark.parametrize("rate", [STORED_PER_GUEST, STORED_PER_NETWORK])
def test_stored_bytes_are_limited_by_guest_and_by_network(rate: Rate) -> None:
    meters = Meters()
    stored, guest = 0, 0
    while meters.meter(f"guest {guest}", HERE).stores(ONE_ROW * 100, seats=0):
        stored += ONE_ROW * 100
        guest += rate is STORED_PER_NETWORK
    assert rate.burst - ONE_ROW * 100 <= stored <= rate.burst


def test_the_answers_of_other_seats_count_as_stored() -> None:
    few, many = Meters(), Meters()
    few.meter("guest", HERE).stores(0, seats=2)
    many.meter("guest", HERE).stores(0, seats=10)
    assert many.stored[0].of("guest").level < few.stored[0].of("guest").level


# Connections.


@pytest.mark.parametrize("rate", [CONNECTIONS_PER_GUEST, CONNECTIONS_PER_NETWORK])
def test_connections_are_limited_by_guest_and_by_network(rate: Rate) -> None:
    meters = Meters()
    opened, guest = 0, 0
    while meters.connects(f"guest {guest}", HERE):
        opened += 1
        guest += rate is CONNECTIONS_PER_NETWORK
    assert opened == rate.burst


@pytest.mark.parametrize(
    ("most", "guests", "networks"),
    [
        (SOCKETS_PER_GUEST, False, True),
        (SOCKETS_PER_ADDRESS, True, False),
        (SOCKETS, True, True),
    ],
    ids=["of a guest", "of a network", "in all"],
)
async def test_open_sockets_are_limited(
    reception: Reception, most: int, guests: bool, networks: bool
) -> None:
    with ExitStack() as sockets:
        for number in range(most):
            network = f"10.{number >> 8 & 255}.{number & 255}.1" if networks else HERE
            guest = newcomer(f"guest {number}" if guests else "guest")
            sockets.enter_context(reception.connection_for(guest, network))
        last = newcomer("one more" if guests else "guest")
        with pytest.raises(TooMuch) as refused:
            sockets.enter_context(
                reception.connection_for(last, "10.99.99.99" if networks else HERE)
            )
    assert refused.value.code == "too_many_lines"
    assert reception.sockets.total == 0


# The lists.


def list_sockets(reception: Reception, network: str) -> Iterator[None]:
    with ExitStack() as sockets:
        while True:
            sockets.enter_context(reception.list_for(network))
            yield


async def test_open_lists_are_limited_by_network(reception: Reception) -> None:
    for network, most in ((HERE, LISTS_PER_ADDRESS), ("", LISTS_PER_ADDRESS * MANY)):
        opened = list_sockets(reception, network)
        for _ in range(most):
            next(opened)
        with pytest.raises(TooMuch):
            next(opened)
    assert reception.lists.total == 0


def test_with_many_open_lists_each_hears_less_often() -> None:
    assert list_pause(1) == LIST_PAUSE
    for sockets in (100, 1_000):
        assert sockets / list_pause(sockets) <= LISTS_PER_SECOND


async def test_the_public_tables_are_read_once_for_all(
    reception: Reception, monkeypatch: pytest.MonkeyPatch
) -> None:
    reads = 0
    read = PublicList.read

    async def counted(each: PublicList) -> object:
        nonlocal reads
        reads += 1
        return await read(each)

    monkeypatch.setattr(PublicList, "read", counted)
    public, server = reception.public_list, reception.server
    await server.open_table("zoe", ZOE, Plan(game="six", seats=2, public=True))
    somebody = newcomer("somebody")
    lists = await asyncio.gather(*(public.with_tables_of(somebody) for _ in range(50)))
    assert reads == 1
    assert len(set(lists)) == 1
    assert b'"six"' in lists[0]
    await server.open_table("zoe", ZOE, Plan(game="baron", seats=2, public=True))
    assert b'"baron"' in await public.with_tables_of(somebody)
    assert reads == 2
