"""The end of a match of Le Baron, series, and what an interface is told."""

import pytest

from tablee.engine.errors import BadOptions, IllegalAction
from tablee.engine.options import read_options
from tablee.games.baron.model import BaronOptions, Dealt, Way
from tests.games.baron.playing import (
    ROWS,
    choices,
    dealt,
    event,
    happened,
    play,
    preview,
    state,
    table,
    view,
)

# 7. The end.


def test_the_match_is_over_when_all_cards_are_played() -> None:
    match = table({1: "blue", 2: "blue"}, f"{ROWS} ; hands 1 / 2 ; piles 71 / 72 73")
    match = play(match, "0 1", "1 2")
    assert happened(match)[-1] == "match 1 scores 1 2, in all 1 2"
    assert match.waiting_for == []
    with pytest.raises(IllegalAction, match="over"):
        play(match, "0 1")


def test_it_is_not_over_while_there_are_cards_to_draw() -> None:
    match = table({1: "blue", 2: "blue"}, f"{ROWS} ; hands 1 / 2 ; draws 10 / 20")
    assert play(match, "0 1", "1 2").result is None


def test_fewest_points_win() -> None:
    match = table({1: "blue", 2: "blue"}, f"{ROWS} ; hands 1 / 2 ; piles 71 / 72 73")
    result = play(match, "0 1", "1 2").result
    assert result is not None
    assert result.points == (1, 2)
    assert result.ranks == (1, 2)


def test_equal_points_share_the_win() -> None:
    cards = {1: "blue", 2: "blue", 3: "blue"}
    match = table(cards, f"{ROWS} ; hands 1 / 2 / 3 ; piles 71 / 72 / 73 74")
    result = play(match, "0 1", "1 2", "2 3").result
    assert result is not None
    assert result.ranks == (1, 1, 3)


# 10. A series.


def last_turn(of_match: int, totals: str) -> str:
    return f"match {of_match} ; {ROWS} ; hands 1 / 2 ; piles 71 / 72 73 ; totals {totals}"


def test_between_two_matches_every_seat_says_next() -> None:
    match = table({1: "blue", 2: "blue"}, last_turn(1, "5 7"), matches=2)
    match = play(match, "0 1", "1 2")
    assert happened(match)[-1] == "match 1 scores 1 2, in all 6 9"
    assert match.result is None
    assert match.waiting_for == [0, 1]
    assert choices(match, 0) == ["next"]
    assert state(match).piles == ((71,), (72, 73))


def test_the_next_match_is_dealt_when_all_have_said_next() -> None:
    match = table({1: "blue", 2: "blue"}, last_turn(1, "5 7"), matches=2)
    match = play(match, "0 1", "1 2", "1 next")
    assert match.waiting_for == [0]
    match = play(match, "0 next")
    assert event(match, Dealt).match == 2
    assert state(match).totals == (6, 9)
    assert state(match).piles == ((), ())
    assert [len(hand) for hand in state(match).hands] == [4, 4]
    assert [len(draw) for draw in state(match).draws] == [20, 20]


def test_every_match_of_a_series_is_shuffled_anew() -> None:
    match = table({1: "blue", 2: "blue"}, last_turn(1, "5 7"), matches=2)
    again = state(play(match, "0 1", "1 2", "1 next", "0 next"))
    assert again.hands != state(dealt(2)).hands


def test_the_series_is_won_by_the_totals() -> None:
    match = table({1: "blue", 2: "blue"}, last_turn(2, "9 7"), matches=2)
    result = play(match, "0 1", "1 2").result
    assert result is not None
    assert result.points == (10, 9)
    assert result.ranks == (2, 1)


@pytest.mark.parametrize("matches", [0, 21, "two", None])
def test_a_series_has_1_to_20_matches(matches: object) -> None:
    with pytest.raises(BadOptions, match="from 1 to 20"):
        read_options(BaronOptions, {"matches": matches})


def test_next_is_refused_while_a_match_goes_on_and_cards_are_when_it_is_over() -> None:
    match = table({1: "blue", 2: "blue"}, last_turn(1, "5 7"), matches=2)
    with pytest.raises(IllegalAction, match="Choose a card"):
        play(match, "0 next")
    with pytest.raises(IllegalAction, match="go on to the next one"):
        play(match, "0 1", "1 2", "0 1")


def test_a_card_is_refused_while_a_row_is_awaited() -> None:
    match = play(table({1: "white"}, f"{ROWS} ; hands 1 20 / 2 21"), "0 1", "1 2")
    with pytest.raises(IllegalAction, match="Choose a row for your card"):
        play(match, "0 20")


# What an interface is told, so that it need not know the rules.


def test_the_view_counts_the_heads_of_every_row_by_colour() -> None:
    cards = {81: "blue blue red", 82: "white white"}
    match = table(cards, "rows 91 81 | 82 | 93 | 94 | 95 ; hands 1 / 2")
    assert view(match, None).heads[:2] == ((3, 0, 0, 1, 0, 0), (0, 0, 0, 0, 0, 2))
    assert (view(match, None).full, view(match, None).too_many) == (5, 6)


def test_a_preview_tells_where_a_card_could_go_and_what_it_would_take() -> None:
    cards = {1: "blue red", 81: "blue", 82: "blue", 83: "blue", 84: "blue"}
    match = table(cards, "rows 91 81 82 83 84 | 92 | 93 | 94 | 95 ; hands 1 3 / 2 4")
    assert preview(match, 0, 1).matches
    assert preview(match, 0, 1).ways == (Way(0, 5), Way(3, 0))
    assert not preview(match, 0, 3).matches
    assert preview(match, 0, 3).ways == (Way(0, 5), Way(1, 1), Way(2, 1), Way(3, 1), Way(4, 1))


def test_whoever_looks_on_sees_what_the_waiting_card_could_do() -> None:
    match = play(table({1: "blue red"}, f"{ROWS} ; hands 1 3 / 2 4"), "0 1", "1 2")
    placing = view(match, None).placing
    assert placing is not None
    assert (placing.card, placing.ways) == (1, (Way(0, 0), Way(3, 0)))
    assert view(play(match, "0 row 1"), None).placing is not None
    assert view(table({}, f"{ROWS} ; hands 1 / 2"), None).placing is None


def test_the_view_has_the_points_so_far() -> None:
    match = table({}, f"{ROWS} ; hands 1 3 / 2 4 ; piles 52 / 70 ; totals 3 4")
    assert view(match, 1).points == (6, 1)
    assert view(match, 1).totals == (3, 4)
