"""Reaction times of a guest over the weeks: stored with the match, told and forgotten with it."""

from collections.abc import AsyncIterator
from random import Random

import pytest
from msgspec import Raw, json

from tablee.games.buntherum import BUNTHERUM
from tablee.server.entries import Acted, BotSat, Came, Entry, Face, Sat, Started
from tablee.server.exports import export
from tablee.server.live_table import LiveTable
from tablee.server.pace import Pace
from tablee.server.paces import paces
from tablee.server.plans import Plan
from tablee.server.server import Server
from tablee.server.statistics import statistics_of
from tablee.server.store import Store, Timed
from tests.server.test_server import the_match
from tests.server.things import a_guest

pytestmark = pytest.mark.anyio
DAY = 24 * 3600
NOW = 20_000 * DAY
ANN = a_guest("ann")


@pytest.fixture
async def server(store: Store) -> AsyncIterator[Server]:
    server = Server(store, Pace(), lambda: NOW, lambda: NOW)
    yield server
    await server.close()


async def raced(server: Server, second: str = "bob") -> LiveTable:
    """A whole match, played as bots look."""
    plan = Plan(game="buntherum", seats=3, options={})
    table = await server.open_table("ann", Face("Ann", "owl"), plan)
    name = "Mamie" if second == "ann" else ""
    sits: list[Entry] = [Came("bob", Face("Bob", "fox")), Sat("ann", 0), Sat(second, 1, name=name)]
    await table.commit(
        [*sits, BotSat(2, "easy", "odile"), Started(("", "", ""), version=BUNTHERUM.version)]
    )
    rng = Random(1)
    while (match := the_match(table)).result is None:
        seat = match.waiting_for[0]
        action = BUNTHERUM.bots["medium"](match.update(seat), rng)
        guest = ("ann", second, "")[seat]
        await table.commit([Acted(seat=seat, action=Raw(json.encode(action)), guest=guest)])
    return table


async def test_a_finished_race_is_counted_for_each_guest_alone(server: Server) -> None:
    table = await raced(server)
    assert BUNTHERUM.looks is not None
    own = [
        each.ms
        for look in BUNTHERUM.looks(the_match(table))
        for each in look.reactions
        if each.seat == 0 and each.right and each.ms is not None
    ]
    [told] = (await statistics_of(ANN, server, 0)).paces
    assert told.game == "buntherum"
    [week] = told.weeks
    assert week.calls == len(own)
    assert week.low <= week.median <= week.high
    assert sorted(own)[0] <= week.low


async def test_of_guests_with_two_seats_nothing_is_kept(server: Server) -> None:
    await raced(server, second="ann")
    assert (await statistics_of(ANN, server, 0)).paces == []


async def test_the_file_of_a_guest_has_them_and_the_forgotten_lose_them(server: Server) -> None:
    table = await raced(server)
    await server.store.put_guest(ANN)
    file = json.decode(b"".join([piece async for piece in export(ANN, server)]))
    [own] = file["tables"]
    assert own["times"] == await server.store.times_at(table.id, "ann")
    assert own["times"]
    await server.store.forget_guest(ANN.id, NOW)
    assert await server.store.times_at(table.id, "ann") is None
    assert await server.store.times_at(table.id, "bob")


def test_a_week_has_its_median_and_the_middle_half() -> None:
    timed = [
        Timed("buntherum", 700, {"many": [1000, 1200], "none": [4000]}),
        Timed("buntherum", 700, {"many": [900, 800]}),
        Timed("buntherum", 707, {"many": [700]}),
        Timed("buntherum", 0, {"many": [9000]}),
    ]
    [told] = paces(timed)
    first, second = told.weeks
    assert (first.monday, first.calls, first.median) == ("1971-12-02", 5, 1000)
    assert (first.low, first.high) == (900, 1200)
    assert (second.calls, second.low, second.median, second.high) == (1, 700, 700, 700)
