"""What `tablee bench coach` measures with: matches that a server takes for its own."""

from pathlib import Path

import pytest

from tablee.bench.coach import FIRST, MOST, WHOLE, Plan, filled, finished_log, judged, plans, within
from tablee.bench.measured import measured_game
from tablee.bots import parting
from tablee.games import GAMES
from tablee.server.folds import unfolded
from tablee.server.store import open_store


def test_its_matches_are_finished_and_differ() -> None:
    game = measured_game().game
    tables = [unfolded(finished_log(game, number)) for number in range(2)]
    assert [table.phase for table in tables] == ["over", "over"]
    results = [table.match.result for table in tables if table.match is not None]
    assert results[0] != results[1]


async def test_they_are_stored_as_those_of_a_server(tmp_path: Path) -> None:
    ids = await filled(tmp_path / "tablee.db", measured_game().game, 2)
    async with open_store(tmp_path / "tablee.db") as store:
        found = [await store.table(each) for each in ids]
    assert [each is not None and each.phase for each in found] == ["over", "over"]


def test_every_choice_of_a_match_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parting, "ROUNDS", 3)
    monkeypatch.setattr(parting, "KNOWN", {})
    found = judged(Plan(measured_game().game, (), 2))
    assert found.choices > MOST
    assert 0 < found.first_seconds <= found.seconds
    assert 0 < found.first_cpu_seconds <= found.cpu_seconds


def test_every_coached_game_is_measured_with_all_its_variants() -> None:
    told = [(plan.game.key, plan.variants, plan.seats) for plan in plans()]
    assert {key for key, *_ in told} == {game.key for game in GAMES if game.coach}
    for wanted in (("six", (), 10), ("six", ("pro",), 10), ("six", ("ox",), 6)):
        assert wanted in told
    assert ("baron", (), 2) in told
    assert ("baron", ("colour", "good"), 10) in told
    assert len({*told}) == len(told)


def test_the_limits_are_those_of_one_core() -> None:
    assert within(FIRST, WHOLE)
    assert not within(FIRST + 0.1, WHOLE)
    assert not within(FIRST, WHOLE + 0.1)
