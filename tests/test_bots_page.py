"""docs/bots.md is what the script makes of our text and of the figures."""

from pathlib import Path
from random import Random

import numpy as np
import pytest

from tablee.engine.bots import LEVELS, Temper, Tempered
from tablee.engine.match import Update, new_match
from tablee.engine.options import read_options
from tablee.games.six import SIX
from tools.bots.games import page, riddles
from tools.tempers import page as table_of_tempers
from tools.tempers import playing as tempers


def test_the_page_and_its_plots_are_made_by_the_script() -> None:
    assert page.PAGE.read_text("utf-8") == page.made(), "python -m tools.bots"
    for path, plot in page.plots().items():
        assert path.read_text("utf-8") == plot, "python -m tools.bots"


def test_those_who_riddle_better_win_and_owners_are_in_the_middle() -> None:
    """As it was measured; no turn takes longer than a table has time for."""
    told = riddles.read("riddles")
    assert told.matches >= 2_000
    easy, medium, strong = (told.levels[level].points for level in LEVELS)
    assert easy.high < medium.low
    assert medium.high < strong.low
    assert min(told.strong_over_medium.low, told.medium_over_easy.low) > 0
    assert -0.25 < told.owners.low <= told.owners.high < 0.25
    assert all(0.35 < share < 0.65 for share in (told.owners_won, told.owners_lost))
    assert told.slowest_turn_ms <= told.worst_turn_ms < 200


def test_a_part_that_is_unknown_is_not_left_out(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(page, "TEXT", tmp_path / "text.md")
    page.TEXT.write_text("{genius six}\n")
    with pytest.raises(KeyError):
        page.made()


def test_a_temper_shows_in_other_choices() -> None:
    """Bold, it plays the last card in hand; otherwise the first."""

    def with_temper(temper: Temper) -> object:
        return lambda update, _rng: update.legal[-1 if temper.boldness else 0]

    def asked(temper: Temper) -> tempers.Watched:
        match = new_match(SIX, read_options(SIX.options, {}), 2, "owl")
        watched = tempers.Watched(Tempered(with_temper), temper)  # type: ignore[arg-type]
        update: Update = match.update(0)
        assert watched(update, Random(1)) == update.legal[-1 if temper.boldness else 0]
        return watched

    assert (asked(Temper(boldness=1)).others, asked(Temper(spite=1)).others) == (1, 0)


def test_what_is_told_of_a_temper() -> None:
    points = np.array([[[0, 6, 6, 6]] * 4, [[20, 8, 8, 8]] * 4], np.float64)
    style = tempers.told("bold", "medium", points, 12.0)
    assert style.better[0] == -3
    assert (style.none, style.many, style.spread, style.theirs) == (50, 50, 10, 7)
    line = table_of_tempers.line(style)
    assert line[:3] == ["medium", "bold", "12.0 %"]
    assert line[-1] == "8"
