"""The ladder of levels: what is played, and what the page says of it."""

from pathlib import Path

import pytest
from msgspec import structs

from tablee.arena.playing import Deal
from tablee.arena.setting import Setting, new_setting
from tools.ladder import cells, page
from tools.ladder.cells import SEED, Cell, Ladder, pairs, read, settings, together
from tools.ladder.playing import cell_of, gains, place_of, play

BETTER = Cell((), 4, "strong:9p", "medium", 50, 4.0, 2.5, 5.5)
UNSURE = Cell(("climb",), 4, "strong:9p", "medium", 50, 1.0, -0.5, 2.5)
LADDER = Ladder("six", ["easy", "random"], "six")
TEAM = Cell(("ox",), 3, "strong:9p", "medium", 50, 8.0, 1.0, 15.0, (90.0, 82.0))


def test_a_team_plays_whole_tables() -> None:
    assert together(new_setting("six", ["ox"], 3, ["easy", "random"], "owl"))
    assert not together(new_setting("six", [], 3, ["easy", "random"], "owl"))
    (setting,) = pairs(new_setting("six", ["ox"], 3, ["easy", "random"], "owl"), whole=True)
    deals = [Deal(n, ((9,) * 3, (20,) * 3), ((1,) * 3, (1 + n,) * 3)) for n in range(2)]
    cell = cell_of(setting, deals, gains(setting, deals))
    assert (cell.better, cell.won) == (50, (100, 50))
    assert cell.fewer == (11, 11, 11)


def test_teams_have_every_size_and_others_those_that_are_asked_for() -> None:
    found = list(settings(LADDER))
    assert {each.seats for each in found if not each.whole} == {2, 3, 4, 6, 10}
    assert {each.seats for each in found if each.whole} == set(range(1, 7))


def test_some_tables_are_played_again_with_other_deals() -> None:
    some = Ladder("six", ["easy", "random"], "six", [4], [("ox",), ()], "fox")
    assert {(e.variants, e.seats, e.whole, e.seed) for e in settings(some)} == {
        (("ox",), 4, True, "fox"), ((), 4, False, "fox"),
    }  # fmt: skip


def test_a_fixed_number_of_deals_is_played_clear_or_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cells, "FIGURES", tmp_path / "figures")
    same = Ladder("six", ["easy", "easy"], "six", [2], [()])
    play(same, 3, 1, tmp_path / "kept", lambda _line: None, fixed=True)
    (cell,) = read("six")
    assert (cell.deals, cell.fixed) == (3, True)
    better = structs.replace(BETTER, fixed=True)
    assert "| base | **+4.0 (+2.5 to +5.5)** |" in page.tables([better])


def test_whether_points_are_good_shows_in_the_ranks() -> None:
    setting = new_setting("six", [], 2, ["easy", "random"], "owl")
    for ranks, sign in ((((1, 2), (2, 1)), 1), (((2, 1), (1, 2)), -1)):
        deals = [Deal(n, ((3, 5 + n), (6 + n, 3)), ranks) for n in range(2)]
        assert gains(setting, deals).tolist() == [2.5 * sign, 3.5 * sign]


def test_it_goes_on_where_it_stopped_and_a_cell_is_kept_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    setting = new_setting("six", [], 2, ["easy", "random"], "owl")
    monkeypatch.setattr(cells, "FIGURES", tmp_path / "figures")
    monkeypatch.setattr("tools.ladder.playing.settings", lambda _ladder: [setting])
    told: list[str] = []
    for _ in range(2):
        play(LADDER, 2, 1, tmp_path / "kept", told.append)
    assert told[0] == told[1]
    (cell,) = read("six")
    assert place_of(cell) == ((), 2, "easy")
    assert cell.deals in (2, 4, 8, 16, 32)


def test_the_rest_is_what_is_missing_or_not_clear(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cells, "FIGURES", tmp_path)
    cells.write("six", [BETTER, UNSURE])
    tables = [new_setting("six", some, 4, ["strong:9p", "medium"], SEED) for some in ([], ["hop"])]
    unsure = new_setting("six", ["climb"], 4, ["strong:9p", "medium"], SEED)
    monkeypatch.setattr("tools.ladder.playing.settings", lambda _ladder: [*tables, unsure])
    monkeypatch.setattr("tools.ladder.playing.played", lambda setting, *_: played_as(setting))
    told: list[str] = []
    play(LADDER, 2, 1, tmp_path, told.append, rest=True)
    assert [line.split(":")[0] for line in told] == [
        "six-hop-4-strong_9p-medium", "six-climb-4-strong_9p-medium",
    ]  # fmt: skip
    assert [cell.better for cell in read("six")] == [4.0, 7.0, 7.0]


def played_as(setting: Setting) -> Cell:
    one, other = setting.bots
    return Cell(setting.variants, setting.seats, one, other, 50, 7.0, 6.0, 8.0)


def test_the_page_says_what_is_clear_and_what_is_not() -> None:
    told = page.tables([BETTER, UNSURE, TEAM])
    assert "| base | +4.0 (+2.5 to +5.5) |" in told
    assert "| climb | *+1.0 (-0.5 to +2.5)* |" in told
    assert "| ox | 3 | 90.0 % | 82.0 % |" in told
    assert page.tables([TEAM]).count("| variants |") == 1, "no table without entries"
    assert page.plot([BETTER, UNSURE, TEAM]).count("<circle") == 2
