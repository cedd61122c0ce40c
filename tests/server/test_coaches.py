"""Asking for the coach: what is stored is passed on, and no match is computed for it here."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from typing import Any

import pytest
from msgspec import json
from msgspec.structs import replace

from tablee.bench import coach as bench
from tablee.bench.coach import finished_log
from tablee.bench.measured import measured_game
from tablee.engine.errors import TableeError
from tablee.server import coaches, folds
from tablee.server.coach import answer
from tablee.server.coaches import WAITING_EACH, Coached, Coaches
from tablee.server.entries import BotSat, DealTry, Entry, Face, Opened, Sat, Started
from tablee.server.folds import unfolded
from tablee.server.pace import Pace
from tablee.server.server import Server
from tablee.server.store import Store
from tablee.server.summaries import DAY, summary_of

GAME = measured_game().game
NOW = 100.5 * DAY


@pytest.fixture
async def home(store: Store) -> AsyncIterator[Server]:
    server = Server(store, Pace(), now=lambda: NOW)
    yield server
    await server.close()


@pytest.fixture(autouse=True)
def nothing_is_computed(monkeypatch: pytest.MonkeyPatch) -> None:
    def folding(*_: Any) -> None:
        raise AssertionError("a table is computed on the event loop")

    monkeypatch.setattr(folds, "folding", folding)


async def stored(home: Server, log: Sequence[Entry], table_id: str = "match") -> None:
    summary = summary_of(table_id, None, unfolded(log), NOW, 0.0)
    await home.store.create_table(summary, [json.encode(entry) for entry in log], [])


def waiting(home: Server, monkeypatch: pytest.MonkeyPatch) -> Coaches:
    """A coach who does not come."""
    monkeypatch.setattr(Coaches, "begin", lambda _: None)
    return Coaches(home)


async def ask(here: Coaches, seat: int = 0, table_id: str = "match", by: str = "ann") -> Coached:
    return json.decode(await here.about(by, table_id, seat, by), type=Coached)


async def refusal(here: Coaches, seat: int = 0, table_id: str = "match", by: str = "ann") -> str:
    with pytest.raises(TableeError) as refused:
        await ask(here, seat, table_id, by)
    return refused.value.code


async def test_a_crowd_gets_places_and_no_table_is_computed(
    home: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(3):
        await stored(home, finished_log(GAME, number), f"match-{number}")
    here = waiting(home, monkeypatch)
    ids = [f"match-{number}" for number in range(3)]
    wanted = [(seat, table_id, f"guest-{seat}") for table_id in ids for seat in range(10)]
    await asyncio.gather(*(ask(here, *each) for each in wanted))
    told = await asyncio.gather(*(ask(here, *each) for each in wanted))
    assert sorted(each.ahead for each in told) == [*range(30)]  # twice the same is one lesson
    assert not home.awake


async def test_one_guest_has_few_places(home: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(2):
        await stored(home, finished_log(GAME, number), f"match-{number}")
    here = waiting(home, monkeypatch)
    for seat in range(WAITING_EACH):
        await ask(here, seat, "match-0")
    assert await refusal(here, 0, "match-1") == "coach_busy"
    assert not (await ask(here, 0, "match-1", by="bob")).done


async def test_what_was_found_is_passed_on_as_it_is(
    home: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    await stored(home, finished_log(GAME, 1))
    choice = {"move": 3, "chosen": 0, "ways": [1, 2], "costs": [0.5, 0.0], "doubts": [0.1, 0.0]}
    found = json.encode({"choices": [choice], "parts": None})
    await home.store.put_advice("match", 4, found)
    told = await ask(waiting(home, monkeypatch), 4)
    assert (told.done, told.all, told.choices[0].costs) == (True, 1, [0.5, 0.0])


async def test_who_may_not_ask(home: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    log = finished_log(GAME, 1)
    await stored(home, log)
    await stored(home, log[:-1], "playing")
    here = waiting(home, monkeypatch)
    assert await refusal(here, 0, "none") == "no_table"
    assert await refusal(here, 0, "playing") == "not_over"
    for seat in (-1, 10, 10**30):
        assert await refusal(here, seat) == "no_such_seat"


async def test_a_deal_of_today_is_only_its_players_to_study(
    home: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, *others = finished_log(GAME, 1)
    assert isinstance(first, Opened)
    for day, table_id in ((100, "today"), (99, "yesterday")):
        opened = replace(first, deal=DealTry("six", day, True))
        await stored(home, [opened, *others], table_id)
    here = waiting(home, monkeypatch)
    assert await refusal(here, 0, "today", by="bob") == "sealed"
    assert not (await ask(here, 0, "today", by="bench")).done
    assert not (await ask(here, 0, "yesterday", by="bob")).done


def test_the_process_says_that_a_version_is_not_installed() -> None:
    opened = Opened(
        host="ann", face=Face("Ann", "owl"), game="six", options={}, seats=2,
        clock="none", public=False, language="en", secret="0" * 64,
    )  # fmt: skip
    log: list[Entry] = [opened, Sat("ann", 0), BotSat(1, "easy"), Started(("", ""), 0.0, 99)]
    assert [*answer(log, 0)] == [None]


async def test_then_the_one_who_asked_is_told(
    home: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    await stored(home, finished_log(GAME, 1))
    told = [b"", b"null"]  # it does not know the match, and cannot read it
    monkeypatch.setattr(coaches, "start", lambda: None)
    monkeypatch.setattr(coaches.Pieces, "next", lambda _: told.pop(0))
    here = Coaches(home)
    assert not (await ask(here)).done
    assert here.work is not None
    await here.work
    assert await refusal(here) == "no_game"
    here.close()


def test_what_all_need_is_loaded_before_a_lesson_is_measured(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    loaded: list[object] = []
    for load in ("kernel_of", "risks_in"):
        monkeypatch.setattr(bench, load, loaded.append)
    monkeypatch.setattr(bench, "answer", lambda *_: iter([len(loaded)]))
    assert bench.judged(bench.Plan(GAME, (), 2)).choices == 2
