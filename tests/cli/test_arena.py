"""`tablee arena`: the same deals for all bots, and figures that can be trusted."""

import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from random import Random
from subprocess import PIPE

import numpy as np
import pytest

from tablee.arena.figures import difference, figures
from tablee.arena.playing import Deal, play_deal, read, run
from tablee.arena.plot import plot
from tablee.arena.setting import Setting, lineups, new_setting
from tablee.cli import main
from tablee.engine.errors import BadOptions
from tablee.engine.game import ALL_WAIT
from tablee.engine.match import Update
from tablee.games import find


def setting(*bots: str, seats: int = 3, seed: str = "owl") -> Setting:
    return new_setting("six", [], seats, bots, seed)


def test_every_bot_sits_in_every_seat_once() -> None:
    assert lineups(setting("careful", "random")) == [(0, 1, 0), (1, 0, 1)]
    for lineup in zip(*lineups(setting("careful", "easy", "random", seats=2)), strict=True):
        assert sorted(lineup) == [0, 1, 2]
    team = new_setting("six", ["ox"], 3, ["careful", "random"], "owl", whole=True)
    assert lineups(team) == [(0, 0, 0), (1, 1, 1)]


def test_the_processes_of_a_killed_arena_end(tmp_path: Path) -> None:
    code = (
        "import os; from tablee.arena.cores import on_cores\n"
        "if __name__ == '__main__':\n"
        "    with on_cores(2) as pool:\n"
        "        pool.submit(os.getpid).result(); print('ready', flush=True); input()\n"
    )
    (tmp_path / "arena.py").write_text(code)
    command = [sys.executable, str(tmp_path / "arena.py")]
    with subprocess.Popen(command, stdin=PIPE, stdout=PIPE) as arena:
        assert arena.stdout is not None
        assert arena.stdout.readline() == b"ready\n"
        arena.kill()
        arena.communicate(timeout=60)  # until nobody holds its output any more


def first_legal(update: Update, _rng: Random) -> object:
    chosen: object = update.legal[0]
    return chosen


def test_a_bot_may_be_anybodys_function() -> None:
    deal = play_deal(setting("careful", f"{__name__}:first_legal"), 1)
    assert len(deal.points) == 2


@pytest.mark.parametrize(
    ("game", "variants", "seats", "bots", "code"),
    [
        ("six", [], 4, ["careful", "genius"], "unknown_bot"),
        ("six", [], 4, ["careful", "tablee.nobody:here"], "unknown_bot"),
        ("six", [], 4, ["careful", "tablee.bots.random:__name__"], "unknown_bot"),
        ("six", [], 4, ["careful"], "few_bots"),
        ("six", [], 40, ["careful", "random"], "bad_seats"),
        ("six", ["sideways"], 4, ["careful", "random"], "unknown_variant"),
    ],
)
def test_nothing_is_played_that_cannot_be(
    game: str, variants: list[str], seats: int, bots: list[str], code: str
) -> None:
    with pytest.raises(BadOptions) as error:
        new_setting(game, variants, seats, bots, "owl")
    assert error.value.code == code


def test_an_arena_is_for_games_with_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    people = replace(find("six"), bots={}, pacing="people", absence=ALL_WAIT)
    monkeypatch.setattr("tablee.arena.setting.find", lambda _key: people)
    with pytest.raises(BadOptions) as error:
        new_setting("six", [], 4, ["easy", "medium"], "owl")
    assert error.value.code == "no_arena"


def test_a_run_that_was_stopped_goes_on(tmp_path: Path) -> None:
    kept, this = tmp_path / "a.jsonl", setting("careful", "random")
    told: list[int] = []
    first = run(this, 2, kept, 1, told.append)
    with kept.open("ab") as file:
        file.write(b'{"number": 2, "poi')
    assert read(this, kept) == first
    assert run(this, 4, kept, 1, told.append)[:2] == first
    assert told == [0, 1, 2, 2, 3, 4]
    assert [deal.number for deal in read(this, kept)] == [0, 1, 2, 3]
    assert read(this, kept)[3] == play_deal(this, 3)
    with pytest.raises(BadOptions, match="another arena"):
        read(setting("careful", "easy"), kept)


def test_careful_is_better_than_random_and_the_figures_say_so() -> None:
    this = setting("careful", "random", seats=4)
    told = figures(this, run(this, 12, None, 1, lambda _done: None))
    best, worst = told.standings
    assert (best.bot, worst.bot) == ("careful", "random")
    assert best.rating > worst.rating
    (pair,) = told.differences
    assert pair.low < pair.mean < pair.high < 0
    assert pair.mean == pytest.approx(best.points - worst.points)
    assert plot(told).count("<circle") == 2


def test_racers_race_without_a_clock() -> None:
    """A call says how long it took, so that nothing depends on the machine."""
    this = new_setting("buntherum", [], 3, ["strong", "medium", "easy"], "owl")
    told = figures(this, run(this, 6, None, 1, lambda _done: None))
    assert [each.bot for each in told.standings] == ["strong", "medium", "easy"]
    assert play_deal(this, 3) == play_deal(this, 3)


def test_the_interval_is_that_of_the_mean() -> None:
    """Of normal values, about two standard errors to either side."""
    values = np.random.default_rng(5).normal(1.0, 2.0, 400)
    pair = difference("a", "b", values)
    assert pair.high - pair.low == pytest.approx(4 * 2.0 / 20, rel=0.15)
    assert pair.low < values.mean() < pair.high


def test_seats_of_one_name_are_one_bot() -> None:
    this = setting("careful", "random", "random")
    deal = Deal(0, ((1, 5, 9), (5, 9, 1), (9, 1, 5)), ((1, 2, 3), (2, 3, 1), (3, 1, 2)))
    told = figures(this, [deal, deal])
    assert [(each.bot, each.points) for each in told.standings] == [("careful", 1), ("random", 7)]


def test_the_command_prints_and_draws(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    drawn = tmp_path / "a.svg"
    command = ["arena", "--bots", "careful,random", "--deals", "2", "--cores", "1"]
    for more in (["--json", "--plot", str(drawn)], []):
        monkeypatch.setattr("sys.argv", ["tablee", *command, *more])
        with pytest.raises(SystemExit):
            main()
    printed = capsys.readouterr().out
    assert json.loads(printed.splitlines()[0])["deals"] == 2
    assert "careful − random" in printed
    assert drawn.read_text().startswith("<svg")
