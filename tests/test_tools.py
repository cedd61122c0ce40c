"""Tools that measure do what docs/speed.md says of them."""

import asyncio
import re
import subprocess
import sys
import threading
from collections.abc import Sequence
from pathlib import Path

import pytest

from tablee.bots import coaching
from tablee.bots.budget import Budget
from tablee.games import find
from tools import choices, coached, compared
from tools.six import tables
from tools.way import Way, played

PAGE = Path(__file__).parent.parent / "docs" / "speed.md"


def test_the_page_says_how_many_files_an_action_passes(tmp_path: Path) -> None:
    way = Way()
    threading.setprofile(way.see)
    sys.setprofile(way.see)
    try:
        turn = asyncio.run(played(tmp_path, way))
    finally:
        sys.setprofile(None)
        threading.setprofile(None)
    told = re.findall(r"choice.* \| (\d+) \| \d+.* \|$", PAGE.read_text(), re.MULTILINE)
    assert [str(len({file for file, _ in calls})) for calls in turn] == told
    assert all(calls["engine/record.py", "read_action"] == 1 for calls in turn)


def test_the_floor_is_measured_with_and_without_a_disk() -> None:
    few = [sys.executable, "-m", "tools.floor", "--tables", "2", "--rate", "20", "--seconds", "0.3"]
    for more in ([], ["--no-disk"]):
        said = subprocess.check_output([*few, *more], cwd=PAGE.parent.parent, text=True)
        found = re.fullmatch(r"(\d+) moves a second, \d+\.\d+ ms of processor each\n", said)
        assert found is not None
        assert int(found[1]) > 0  # how many depends on the machine


def test_kernels_are_compared_from_where_it_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Never the same rounds again, and every kind of table."""
    monkeypatch.setattr(compared, "FIGURES", tmp_path / "kernels.json")
    monkeypatch.setattr(compared, "AT_ONCE", 2)
    seen: list[tuple[Sequence[str], float]] = []
    monkeypatch.setattr(
        compared, "comparer", lambda _game: lambda some, rng: seen.append((some, rng.random()))
    )
    for rounds in (3, 5):
        compared.run(rounds, lambda _line: None)
    done = compared.read()
    assert {each.rounds for each in done} == {5}
    assert {("six", ("pro", "hop")), ("baron", ())} <= {(e.game, e.variants) for e in done}
    assert len(set(seen)) == len(seen) == 5 * len(done)


def test_tables_at_once_are_timed() -> None:
    assert tables.rounds_a_second(1) > 0  # how many depends on the machine


def test_what_the_coach_says_is_compared_with_what_is_really_lost(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(coaching, "BUDGET", Budget(playouts=100))
    strong, *others = coached.measured(find("six"), [], 2, rounds=3, few=2)
    assert re.fullmatch(r"strong: takes \S+, costs in playouts \S+", strong)
    figure = r"[+-]\d+\.\d\d ± \d+\.\d\d"
    told = f"(easy|medium): takes more {figure}, costs more in playouts {figure}, told {figure}"
    assert [bool(re.fullmatch(told, line)) for line in others] == [True, True]


def test_single_choices_are_really_played_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also what a team does before a card is placed."""
    monkeypatch.setattr(coaching, "BUDGET", Budget(playouts=800))
    wanted = choices.Wanted(choices=4, times=3, kinds=["use", "go_on"], level="medium")
    first, *others = choices.of_choices(find("six"), ["ox"], 4, wanted)
    figure = r"[+-]\d+\.\d\d"
    told = f"choices, told {figure}, really {figure}, apart {figure} ± \\d+\\.\\d\\d"
    assert re.fullmatch(f"all: 4 {told}", first)
    assert {line.split(":")[0] for line in others} >= {"from 0.0", "chose use"}
