"""Where everybody takes the time they like: bots go on step by step, and wait for people."""

import asyncio
from collections.abc import Callable
from functools import partial, reduce
from typing import Any

import pytest
from msgspec import Raw
from msgspec.json import encode

from tablee.games.barbarossa.bots import moving
from tablee.games.barbarossa.model import CURSES, Model, Seal, Write
from tablee.server.conductors.people import PeopleConductor
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


async def test_what_bots_know_is_loaded_as_soon_as_one_sits_down() -> None:
    server = Server(a_table())
    preparing = conductor(server).preparing
    assert preparing is not None
    await preparing
    await server.table.stop(bye("asleep"))
