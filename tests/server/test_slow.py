"""Slow tables: days for a choice, through sleep and restart, by a clock of ours."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from msgspec import Raw, json

from tablee.engine.errors import BadOptions
from tablee.server.connection import Connection
from tablee.server.entries import Acted, Clock, Face, Late
from tablee.server.live_table import LiveTable
from tablee.server.pace import DAY, SLOW, Pace
from tablee.server.plans import Plan, opening
from tablee.server.server import Server
from tablee.server.slow import SlowClocks
from tablee.server.store import open_store
from tablee.server.wire import AddBot, Sit, Start
from tests.server.test_sweeper import Clocks

pytestmark = pytest.mark.anyio
ZOE, KARIM = Face("Zoé", "owl"), Face("Karim", "fish")
HOUR = 3600.0


@pytest.fixture
def clocks() -> Clocks:
    return Clocks()


@asynccontextmanager
async def house(place: str, clocks: Clocks) -> AsyncIterator[Server]:
    """A server from its start to its end."""
    async with open_store(place) as store:
        server = Server(store, Pace(cut=0.01), clocks.now, clocks.boot)
        await server.uptime.begin(store)
        yield server
        await server.close()


@pytest.fixture
async def server(place: str, clocks: Clocks) -> AsyncIterator[Server]:
    async with house(place, clocks) as server:
        yield server


class Player:
    """Somebody at a table."""

    def __init__(self, guest: str) -> None:
        self.connection = Connection(guest, self.hear)
        self.left: list[float | None] = []

    async def hear(self, event: Any) -> None:
        message = json.decode(event["text"]) if "text" in event else {}
        if message.get("is") == "update":
            self.left.append(message["left"])


async def until_idle(live: LiveTable) -> None:
    """Until the table waits for people only, or sleeps."""
    async with asyncio.timeout(60):
        while live.busy or live.conductor.thinking:  # type: ignore[attr-defined]
            await asyncio.sleep(0.001)


LIE = {
    "rows": [[1], [2], [3], [4]],
    "hands": [list(range(first, 105, 10)) for first in (5, 6, 7)],
}
"""Every card has a row for many turns, so nobody owes a row."""


async def a_match(server: Server, clock: Clock = "day", late: Late | None = None) -> LiveTable:
    """Zoé and Karim play, and are both gone again."""
    plan = Plan(game="six", seats=3, clock=clock, late=late)
    live = await server.found([opening("zoe", ZOE, plan, LIE)])
    zoe, karim = Player("zoe"), Player("karim")
    for player, face in ((zoe, ZOE), (karim, KARIM)):
        await live.visits.arrive(player.connection, face)
    live.ask(zoe.connection, Sit(seat=0))
    live.ask(karim.connection, Sit(seat=1))
    live.ask(zoe.connection, AddBot(seat=2, level="easy"))
    await until_idle(live)
    live.ask(zoe.connection, Start())
    async with asyncio.timeout(60):
        while live.table.match is None:
            await asyncio.sleep(0.001)
    await until_idle(live)
    for player in (zoe, karim):
        await live.leave(player.connection)
    return live


async def until_zoes_turn(live: LiveTable) -> None:
    """Bots choose for both, until Zoé owes another choice: first Karim may owe a row."""
    async with asyncio.timeout(60):
        while True:
            assert live.table.match is not None
            await live.conductor.choose_for_people(live.table.match.state)  # type: ignore[attr-defined]
            await until_idle(live)
            if 0 in live.table.match.waiting_for:
                return


async def looked(server: Server) -> None:
    await SlowClocks(server).look()
    for live in list(server.awake.values()):
        await until_idle(live)


async def chosen_by_clock(server: Server, table_id: str) -> list[int]:
    """The seats for which a bot chose because they were late."""
    entries = await server.store.read(table_id)
    acted = [json.decode(entry, type=dict[str, object]) for entry in entries]
    return [int(str(a["seat"])) for a in acted if a["kind"] == "acted" and a.get("by") == "clock"]


@pytest.mark.parametrize("clock", ["day", "three_days", "week"])
async def test_nobody_is_hurried_before_the_time_is_up(
    server: Server, clocks: Clocks, clock: Clock
) -> None:
    live = await a_match(server, clock)
    clocks.go_on(SLOW[clock] - 60)
    await looked(server)
    assert await chosen_by_clock(server, live.id) == []
    clocks.go_on(61)
    await looked(server)
    assert sorted(await chosen_by_clock(server, live.id)) == [0, 1]


async def test_a_table_that_sleeps_is_found_and_plays_on(server: Server, clocks: Clocks) -> None:
    live = await a_match(server)
    await server.sleep(live)
    assert not server.awake
    clocks.go_on(DAY + 1)
    await looked(server)
    assert sorted(await chosen_by_clock(server, live.id)) == [0, 1]
    [summary] = await server.store.tables_of("zoe")
    assert summary.due == pytest.approx(server.uptime.now() + DAY, abs=1)
    assert summary.awaited == ["karim", "zoe"]


async def test_a_restart_takes_no_time_from_anybody(place: str, clocks: Clocks) -> None:
    async with house(place, clocks) as first:
        table_id = (await a_match(first)).id
        clocks.go_on(20 * HOUR)
    clocks.go_on(10 * DAY)  # the machine was off
    async with house(place, clocks) as second:
        clocks.go_on(3 * HOUR)
        await looked(second)
        assert await chosen_by_clock(second, table_id) == []
        clocks.go_on(HOUR + 1)
        await looked(second)
        assert sorted(await chosen_by_clock(second, table_id)) == [0, 1]


async def test_a_choice_of_one_does_not_give_the_other_more_time(
    server: Server, clocks: Clocks
) -> None:
    live = await a_match(server)
    clocks.go_on(20 * HOUR)
    match = live.table.match
    assert match is not None
    card = json.encode(match.seen(0).legal[0])
    await live.commit([Acted(seat=0, action=Raw(card), guest="zoe")])
    [summary] = await server.store.tables_of("zoe")
    assert summary.awaited == ["karim"]
    assert server.time_left(live.id) == pytest.approx(4 * HOUR, abs=1)
    clocks.go_on(4 * HOUR + 1)
    await looked(server)
    assert await chosen_by_clock(server, live.id) == [1]


async def test_no_bot_takes_the_seat_of_who_is_gone(server: Server, clocks: Clocks) -> None:
    live = await a_match(server)
    zoe = Player("zoe")
    await live.visits.arrive(zoe.connection, ZOE)
    await live.visits.missed("karim")
    assert not live.table.chairs[1].away
    assert zoe.left == [] or zoe.left[-1] is not None


async def test_who_is_there_sees_what_is_left(server: Server, clocks: Clocks) -> None:
    live = await a_match(server)
    clocks.go_on(HOUR)
    live.conductor.move_on()
    assert live.conductor.clock.left == pytest.approx(23 * HOUR, abs=60)
    assert live.conductor.clock.timer is None


async def test_a_table_that_is_not_slow_is_never_due(server: Server, clocks: Clocks) -> None:
    live = await a_match(server, "relaxed")
    await server.sleep(live)
    clocks.go_on(30 * DAY)
    assert await server.store.due(server.uptime.now(), 10) == []


@pytest.mark.parametrize("game", ["buntherum", "barbarossa"])
async def test_what_happens_while_all_are_there_cannot_be_slow(server: Server, game: str) -> None:
    with pytest.raises(BadOptions) as refused:
        await server.open_table("zoe", ZOE, Plan(game=game, seats=4, clock="day"))
    assert refused.value.code == "no_slow_clock"
