"""An open table without a clock: who does nothing while others wait is gone until they are back."""

from functools import reduce

import pytest
from msgspec import Raw
from msgspec.json import encode

from tablee.games.barbarossa.model import Gone, Here, Model, Seal, Write
from tablee.server.entries import Acted, BotSat, Came, Entry, Face, Opened, Sat, Spot, Started
from tablee.server.following import follow
from tablee.server.pace import Pace
from tablee.server.store import Sign
from tablee.server.table import Table, opened, the_match
from tablee.server.wire import bye
from tests.games.barbarossa.playing import ball
from tests.server import test_live_table
from tests.server.test_live_table import Server
from tests.server.test_slow import Player
from tests.server.test_unhurried import conductor, until
from tests.server.things import NoOpenTables

pytestmark = pytest.mark.anyio
ZOE, BOB = Face("Zoé", "owl"), Face("Bob", "fish")


class Signs(NoOpenTables):
    """Open tables whose sign nobody reads."""

    async def put(self, sign: Sign, before: str) -> bool:
        return True


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    pace = Pace(unhurried=0.0, idle=3600.0)  # tests let it end
    monkeypatch.setattr(test_live_table, "Pace", lambda **_: pace)
    monkeypatch.setattr(test_live_table, "NoOpenTables", Signs)


def a_table(spot: Spot | None) -> Table:
    table = opened(
        Opened(
            host="" if spot else "zoe", face=ZOE, game="barbarossa", seats=3, clock="none",
            options={"language": "fr", "minutes": None}, public=True, language="fr", secret="s",
            spot=spot,
        )
    )  # fmt: skip
    sat: list[Entry] = [Came("zoe", ZOE), Came("bob", BOB), Sat("zoe", 0), Sat("bob", 1)]
    return reduce(follow, [*sat, BotSat(2, "easy"), Started(("", "", ""))], table)


def ready(seat: int, guest: str) -> list[Entry]:
    """All that somebody does to be ready: three words, three sculptures."""
    clay = ball().strokes
    acts = [
        act
        for which in range(3 * seat, 3 * seat + 3)
        for act in (Write(which, "os"), Model(which, None, 0, clay), Seal(which))
    ]
    return [
        Acted(seat=seat, action=Raw(encode(act)), guest=guest, id=f"{guest}{number}")
        for number, act in enumerate(acts)
    ]


async def playing(spot: Spot | None) -> Server:
    server = Server(a_table(spot), sleep=60.0)
    for guest, face in (("zoe", ZOE), ("bob", BOB)):
        await server.table.visits.arrive(Player(guest).connection, face)
    return server


def gone(server: Server) -> list[int]:
    return list(the_match(server.table.table).state.gone)


def runs(server: Server) -> bool:
    """Whether somebody has only so much time left."""
    return conductor(server).patience.timer is not None


async def test_who_keeps_others_waiting_is_gone_and_comes_back() -> None:
    server = await playing(Spot(key="barbarossa", evening=1))
    assert not runs(server)  # nobody waits: both are still modelling
    server.table.do(lambda: server.table.commit(ready(0, "zoe")))
    await until(lambda: runs(server))
    conductor(server).patience_ends()
    await until(lambda: gone(server) == [1])
    back = Acted(seat=1, action=Raw(encode(Here())), guest="bob", id="back")
    server.table.do(lambda: server.table.commit([back]))
    await until(lambda: gone(server) == [])
    await server.table.stop(bye("asleep"))


async def test_at_a_table_of_friends_the_host_decides() -> None:
    server = await playing(None)
    server.table.do(lambda: server.table.commit(ready(0, "zoe")))
    await until(lambda: the_match(server.table.table).state.riddles[2].sealed)
    assert not runs(server)
    await server.table.stop(bye("asleep"))


async def test_who_is_gone_waits_for_nobody_even_if_they_look_on() -> None:
    server = await playing(Spot(key="barbarossa", evening=1))
    away = Acted(seat=1, action=Raw(encode(Gone())), by="clock")
    server.table.do(lambda: server.table.commit([away]))
    await until(lambda: gone(server) == [1])
    assert "bob" in server.table.here
    assert not runs(server)  # only bots wait for Zoé
    back = Acted(seat=1, action=Raw(encode(Here())), guest="bob", id="back")
    server.table.do(lambda: server.table.commit([back, *ready(1, "bob")]))
    await until(lambda: runs(server))  # now he does
    await server.table.stop(bye("asleep"))
