"""What `tablee bench coach` measures with: matches that a server takes for its own."""

from pathlib import Path

import pytest

from tablee.bench.coach import MOST, filled, finished_log, judged
from tablee.bench.measured import measured_game
from tablee.bots import parting
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
    monkeypatch.setattr(parting, "PARS", {})
    found = judged(measured_game().game, 2)
    assert found.choices > MOST
    assert 0 < found.first_seconds <= found.seconds
