"""The bars of strength: what is played, and what the page says of it."""

from pathlib import Path

import numpy as np
import pytest

from tablee.engine.errors import BadOptions
from tablee.games.six.kernel.search import FLAT, STRONG
from tools.six.bars import page, playing
from tools.six.bars.playing import Bar, bar_of, play, players, read
from tools.six.rounds import GUESS, SEARCH, THUMB, Player

AHEAD = Bar("strong:9p", "flat:1000", 50, 700, (8.5, 8.0, 9.0), 10.5, (2.0, 1.5, 2.5))


def test_bots_have_the_names_of_the_arena() -> None:
    who = players("strong:50p", "flat:1000", "careful", "random")
    assert who == [
        Player(SEARCH, STRONG, 50), Player(SEARCH, FLAT, 1000), Player(THUMB), Player(GUESS),
    ]  # fmt: skip
    for name in ("strong", "strong:5", "flat", "flat:many", "genius"):
        with pytest.raises(BadOptions):
            players(name)


def test_better_is_the_mean_of_the_others_less_ones_own() -> None:
    heads = np.array([[[4, 8, 8, 11]] * 4, [[6, 6, 9, 9]] * 4], np.float64)
    bar = bar_of("a", "b", 7, heads)
    assert (bar.heads[0], bar.theirs, bar.better) == (5, 8.5, (3.5, 2, 5))


def test_it_goes_on_where_it_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, "FIGURES", tmp_path / "bars.json")
    told: list[str] = []
    for deals in (1, 2):
        play("careful", "random", 7, deals, tmp_path / "kept", told.append)
    (bar,) = read()
    assert bar.deals == 2
    (kept,) = (tmp_path / "kept").iterdir()
    assert len(kept.read_text().splitlines()) == 2


def test_the_page_has_a_line_for_each() -> None:
    assert page.line(AHEAD) == [
        "strong:9p", "flat:1000", "8.50 (8.00 to 9.00)", "10.50", "2.00 (1.50 to 2.50)", "200",
    ]  # fmt: skip
