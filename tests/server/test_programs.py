"""Programs at tables: what they are given, what they are not, and that nobody waits for them."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from tablee.server.chairs import devices
from tablee.server.connection import Connection
from tablee.server.entries import Came, Entry, Face, Left, Sat, Started, Starting
from tablee.server.following import follow
from tablee.server.guard import Caller, bearer_in
from tablee.server.guests import is_program, new_identity, new_program, public_name
from tablee.server.leaving import heir
from tablee.server.limits import GUESTS, Buckets, TooMuch
from tablee.server.live_table import LiveTable
from tablee.server.pace import Pace
from tablee.server.plans import Plan
from tablee.server.reception import BadBearer, Reception
from tablee.server.server import Server
from tablee.server.store import open_store
from tablee.server.summaries import scores
from tablee.server.wire import Rematch
from tests.server.test_statistics import over

pytestmark = pytest.mark.anyio

FOX = public_name(new_program())
HERE = Caller(host="localhost", origin=None, cookie="", address="192.0.2.1", secure=False)
ANN, BOT = Face("Ann", "owl"), Face("Fox", "fish")
COMPANY: list[Entry] = [Came(FOX, BOT), Sat("ann", 0), Sat(FOX, 1)]
BEGUN: list[Entry] = [*COMPANY, Starting(), Started(("", ""))]


async def silent(_message: Any) -> None:
    """A screen that nobody looks at."""


@pytest.fixture
async def reception(tmp_path: Path) -> AsyncIterator[Reception]:
    async with open_store(tmp_path / "tablee.db") as store:
        server = Server(store, Pace(program=0.05))
        yield Reception(store, server, b"key")
        await server.close()


async def a_table(server: Server, entries: list[Entry]) -> LiveTable:
    live = await server.open_table("ann", ANN, Plan(game="six", seats=2))
    for guest in ("ann", FOX):
        live.connections.add(Connection(guest, silent))
    await live.commit(entries)
    return live


def test_a_program_is_one_by_its_ids() -> None:
    assert is_program(FOX)
    assert not any(is_program(public_name(new_identity())) for _ in range(100))
    assert not any(is_program(new_identity()) for _ in range(100))


@pytest.mark.parametrize(
    ("header", "token"),
    [
        ("Bearer a.b", "a.b"),
        ("bearer  a.b ", "a.b"),
        ("Basic a.b", None),
        ("", None),
        ("Bearer", ""),
    ],
)
def test_a_token_is_read_from_its_header(header: str, token: str | None) -> None:
    assert bearer_in(header) == token


async def test_new_programs_are_limited_like_new_guests(reception: Reception) -> None:
    reception.new_guests = Buckets(GUESTS, now=lambda: 0.0)
    for _ in range(int(GUESTS.burst)):
        await reception.new_program("Fox", HERE)
    with pytest.raises(TooMuch):
        await reception.new_program("Fox", HERE)


async def test_a_revoked_token_opens_nothing_and_leaves_the_shelf(reception: Reception) -> None:
    fox, token = await reception.new_program("Fox", HERE)
    assert (await reception.program(token)).public == fox.public
    await reception.store.put_on_shelf(fox.public, ["six"], reception.server.now() + 60)
    assert [each.name for each in await reception.store.on_the_shelf(0.0)] == ["Fox"]
    await reception.forget(fox)
    assert await reception.store.on_the_shelf(0.0) == []
    with pytest.raises(BadBearer):
        await reception.program(token)


async def test_who_is_gone_from_the_shelf_is_no_longer_told(reception: Reception) -> None:
    fox, _ = await reception.new_program("Fox", HERE)
    await reception.store.put_on_shelf(fox.public, ["six"], 100.0)
    await reception.store.put_on_shelf(fox.public, ["six", "baron"], 200.0)
    assert [list(each.games) for each in await reception.store.on_the_shelf(199.0)] == [
        ["six", "baron"]
    ]
    assert await reception.store.on_the_shelf(200.0) == []


async def test_a_program_adds_nothing_to_the_cut(reception: Reception) -> None:
    live = await a_table(reception.server, COMPANY)
    assert devices(live.table.chairs) == (0, None)


async def test_no_program_keeps_people_waiting(reception: Reception) -> None:
    live = await a_table(reception.server, BEGUN)
    async with asyncio.timeout(10):
        while live.table.match is None or 1 in live.table.match.waiting_for:
            await asyncio.sleep(0.01)
    await asyncio.sleep(0.1)
    assert live.table.match.waiting_for == [0], "people take their time"
    assert live.conductor.clock.left is None, "and see no clock"


async def test_a_program_is_never_the_host(reception: Reception) -> None:
    live = await a_table(reception.server, BEGUN)
    assert heir(live.table) is None
    await live.commit([Came("bob", ANN)])
    assert heir(live.table) == "bob"


async def test_a_rematch_does_not_ask_programs(reception: Reception) -> None:
    live = await a_table(reception.server, COMPANY)
    live.table = over(follow(follow(live.table, Starting()), Started(("", ""))))
    ann = next(each for each in live.connections if each.guest == "ann")
    await live.attempt(ann, Rematch())
    assert live.table.rematch is not None
    again = reception.server.awake[live.table.rematch].table
    assert [chair.guest for chair in again.chairs] == ["ann", FOX]


async def test_the_bot_that_takes_over_from_a_program_has_no_score(reception: Reception) -> None:
    live = await a_table(reception.server, BEGUN)
    played = over(live.table)
    assert [each.guest for each in scores(played)] == ["ann", FOX]
    taken_over = over(follow(live.table, Left(FOX)))
    assert [each.guest for each in scores(taken_over)] == ["ann"]
