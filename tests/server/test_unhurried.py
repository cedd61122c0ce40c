"""Where everybody takes the time they like: bots go on step by step, and wait for people."""

import asyncio
from collections.abc import Callable
from functools import partial, reduce
from random import Random
from typing import Any

import pytest
from msgspec import Raw
from msgspec.json import encode

from tablee.engine.match import new_match
from tablee.games.barbarossa import BARBAROSSA
from tablee.games.barbarossa.bots import moving, owning
from tablee.games.barbarossa.bots.table import Sight
from tablee.games.barbarossa.model import CURSES, BarbarossaOptions, Model, Seal, Write
from tablee.games.barbarossa.recipes import our_recipes, plain
from tablee.server.conductors.people import BESIDE_PEOPLE, HESITATION, PeopleConductor
from tablee.server.entries import Acted, BotSat, Entry, Face, Opened, Sat, Started
from tablee.server.following import follow
from tablee.server.pace import Pace
from tablee.server.table import Table, opened, the_match
from tablee.server.wire import bye
from tests.games.barbarossa.playing import ball
from tests.server import test_live_table
from tests.server.test_live_table import Server

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(test_live_table, "Pace", lambda **_: Pace(unhurried=0.0))


def a_table(*more: Entry) -> Table:
    table = opened(
        Opened(
            host="zoe", face=Face("Zoé", "cherry"), game="barbarossa", options={"language": "fr"},
            seats=3, clock="none", public=False, language="fr", secret="s",
        )
    )  # fmt: skip
    return reduce(follow, [Sat("zoe", 0), BotSat(1, "easy"), BotSat(2, "strong"), *more], table)


def playing() -> Server:
    return Server(a_table(Started(("", "", ""))))


def sealed(server: Server) -> int:
    return sum(riddle.sealed for riddle in the_match(server.table.table).state.riddles)


def conductor(server: Server) -> PeopleConductor:
    found = server.table.conductor
    assert isinstance(found, PeopleConductor)
    return found


async def until(true: Callable[[], Any]) -> None:
    async with asyncio.timeout(60):
        while not true():
            await asyncio.sleep(0.001)


async def test_bots_get_ready_while_a_person_goes_on_writing_and_then_they_wait() -> None:
    server = playing()
    written = 0
    async with asyncio.timeout(60):
        while sealed(server) < 6:
            word = Acted(
                seat=0, action=Raw(encode(Write(0, "os" * (1 + written % 9)))), by="person"
            )
            server.table.do(partial(server.table.commit, [word]))
            written += 1
            await asyncio.sleep(0.002)
    assert written > 6
    await until(lambda: not conductor(server).thinking)
    assert the_match(server.table.table).waiting_for == [0]
    await server.table.stop(bye("asleep"))


async def test_once_the_table_sleeps_no_bot_does_anything() -> None:
    server = playing()
    await until(lambda: sealed(server) > 1)
    await server.table.stop(bye("asleep"))
    before = server.table.table.length
    assert not conductor(server).thinking
    await asyncio.sleep(0.05)
    assert server.table.table.length == before


async def test_a_bot_uses_a_curse_in_the_turn_of_another(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(moving, "CURSE_PRICE", 99.0)  # too dear on its own turn,
    monkeypatch.setattr(moving, "PATIENCE", -999.0)  # and a gift on any other
    server = playing()
    clay = ball().strokes
    acts = [
        act
        for which in range(3)
        for act in (Write(which, "os"), Model(which, None, 0, clay), Seal(which))
    ]
    written = [Acted(seat=0, action=Raw(encode(act)), by="person") for act in acts]
    server.table.do(partial(server.table.commit, written))
    await until(lambda: the_match(server.table.table).state.curses[2] < CURSES)
    assert the_match(server.table.table).state.curses[1] == CURSES  # it has no care
    await server.table.stop(bye("asleep"))


@pytest.mark.parametrize("themes", [False, True])
@pytest.mark.parametrize("minutes", [1, 5])
def test_bots_model_in_the_shortest_time_of_a_table(
    monkeypatch: pytest.MonkeyPatch, minutes: int, *, themes: bool
) -> None:
    """The words with most strokes; and each step takes as long as it may beside people."""

    def longest(sight: Sight, _rng: Random) -> owning.Plan:
        taken = {plan.key for each in sight.own if (plan := owning.plan_of(sight, each))}
        return owning.Plan(next(key for key in most if key not in taken), 1, 1)

    strokes = {key: len(plain(key)) for key in our_recipes()}
    most = sorted(strokes, key=lambda key: -strokes[key])[:3]
    monkeypatch.setattr(owning, "chosen", longest)
    options = BarbarossaOptions(language="fr", minutes=minutes, themes=themes)
    match = new_match(BARBAROSSA, options, 3, "owl")
    steps = 0
    while 1 in match.waiting_for and match.state.turn == 0:
        match = match.submit(1, BARBAROSSA.bots["strong"](match.seen(1), Random(steps)))
        steps += 1
    assert sum(riddle.sealed for riddle in match.state.riddles) == 3
    assert sum(len(riddle.clay.strokes) for riddle in match.state.riddles) > 300
    assert steps * Pace().unhurried * BESIDE_PEOPLE * HESITATION[1] < 60 * minutes


async def test_what_bots_know_is_loaded_as_soon_as_one_sits_down() -> None:
    server = Server(a_table())
    preparing = conductor(server).preparing
    assert preparing is not None
    await preparing
    await server.table.stop(bye("asleep"))
