"""Arrows and points, every row of the table, both endings and the options that change them."""

from typing import Any

import pytest

from tablee.engine.errors import BadOptions
from tablee.engine.match import Match
from tablee.engine.options import read_options
from tablee.games.barbarossa.model import BarbarossaOptions, Riddle
from tablee.games.barbarossa.scoring import penalty
from tests.games.barbarossa.playing import (
    at,
    ball,
    happened,
    modelling,
    play,
    ready,
    refusal,
    rules,
    state,
    view,
)


def with_arrows(seats: int, arrows: int, **more: Any) -> Match:
    """So many arrows on the board, and none yet in the last seat's last riddle (seat 0's turn)."""
    each = 3 if seats == 3 else 2
    found: dict[int, tuple[int, ...]] = {}
    for which in range(seats * each - 1):
        finders = [seat for seat in range(seats) if seat != which // each][:2]
        found[which + 1] = tuple(finders[: max(0, min(2, arrows))])
        arrows -= len(found[which + 1])
    assert arrows == 0
    return at(seats, arrows=found, series=2, **more)


LAST = {3: "#9 navire", 4: "#8 lampe", 5: "#10 pomme", 6: "#12 hibou"}
"""The riddle that nobody has found, of the last seat."""


# The table of the owner's moves, row by row.

FEW = {1: -2, 2: -2, 3: -1, 4: -1, 5: 1, 6: 1, 7: 2, 8: 2, 9: 2, 10: 1, 11: -1, 12: -1, 13: -2}
MANY = {
    1: -2, 2: -2, 3: -2, 4: -1, 5: -1, 6: 1, 7: 1, 8: 2, 9: 2, 10: 2, 11: 2, 12: 1, 13: 1,
    14: -1, 15: -1, 16: -2, 17: -2,
}  # fmt: skip


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize(("arrows", "steps"), FEW.items())
def test_the_owner_moves_by_the_arrows_on_the_board(seats: int, arrows: int, steps: int) -> None:
    match = play(with_arrows(seats, arrows - 1, hats=(9,) * seats), f"0 guess {LAST[seats]}")
    moved = [event for event in match.events if getattr(event, "why", "") == "owner"]
    assert moved[0].hats[seats - 1] == 9 + steps


@pytest.mark.parametrize("seats", [5, 6])
@pytest.mark.parametrize(("arrows", "steps"), MANY.items())
def test_with_five_or_six_seats_by_another_table(seats: int, arrows: int, steps: int) -> None:
    match = play(with_arrows(seats, arrows - 1, hats=(9,) * seats), f"0 guess {LAST[seats]}")
    moved = [event for event in match.events if getattr(event, "why", "") == "owner"]
    assert moved[0].hats[seats - 1] == 9 + steps


def test_those_who_are_left_out_do_not_count_for_the_table() -> None:
    match = at(5, out=(4,), hats=(6, 6, 6, 6, 0), series=2, arrows={1: (1, 2), 3: (0,)})
    assert view(match).last_arrow == 13
    assert state(play(match, "0 guess #8 lampe")).hats == (11, 6, 6, 5, 0)


@pytest.mark.parametrize(("seats", "last"), [(3, 13), (4, 13), (5, 17), (6, 17)])
def test_the_last_arrow(seats: int, last: int) -> None:
    assert view(at(seats)).last_arrow == last


@pytest.mark.parametrize(
    ("seats", "out", "last"), [(4, (3,), 12), (5, (4,), 13), (5, (3, 4), 12), (6, (5,), 17)]
)
def test_no_arrow_comes_after_every_riddle_in_play_has_two(
    seats: int, out: tuple[int, ...], last: int
) -> None:
    assert view(at(seats, out=out)).last_arrow == last


def test_riddles_that_were_never_sealed_are_not_in_play() -> None:
    riddles = list(ready(3))
    riddles[2] = riddles[5] = riddles[8] = Riddle()
    assert view(at(3, riddles=tuple(riddles))).last_arrow == 12
    assert view(modelling(3)).last_arrow == 13


def twelve_arrows(**more: Any) -> Match:
    """Of four seats one is left out: six riddles are in play, and eleven arrows are stuck."""
    found = {1: (1, 2), 2: (1, 2), 3: (0, 2), 4: (0, 2), 5: (0, 1), 6: (1,)}
    return play(at(4, out=(3,), series=2, arrows=found, **more), "0 guess #6 baleine")


def test_the_match_ends_when_no_riddle_takes_another_arrow() -> None:
    match = twelve_arrows()
    assert happened(match)[-1] == "the end: the last arrow is stuck"
    # As printed: the owner of the riddle with the twelfth arrow goes one back; nothing is lost,
    # for every riddle was found twice.
    assert state(match).hats == (9, 6, 5, 0)


# Arrows and points.


def test_the_first_to_guess_moves_five_and_sticks_an_arrow() -> None:
    match = play(at(series=2), "0 guess #4 cactus")
    assert happened(match)[1:4] == [
        "the guess of 0 on #4: yes",
        "0 → arrow in #4, 1 in all",
        "hats 11 6 6: for the guess",
    ]
    assert state(match).riddles[3].arrows == (0,)


def test_the_second_to_guess_moves_three() -> None:
    match = play(at(series=2, arrows={4: (2,)}), "0 guess #4 cactus")
    assert state(match).hats == (9, 4, 6)
    assert state(match).riddles[3].arrows == (2, 0)
    assert view(match).arrows == 2


def test_a_wrong_guess_sticks_no_arrow_and_costs_no_points() -> None:
    match = play(at(series=2), "0 guess #4 arbre", "1 judge no")
    assert state(match).hats == (6, 6, 6)
    assert view(match).arrows == 0


def test_a_hat_never_goes_below_the_first_space() -> None:
    assert state(play(at(series=2, hats=(6, 2, 6)), "0 guess #4 cactus")).hats == (11, 1, 6)


# The goal.


def test_a_hat_at_the_goal_ends_the_match_at_once() -> None:
    match = play(at(series=2, hats=(27, 6, 6)), "0 guess #4 cactus")
    assert happened(match)[-1] == "the end: a hat has reached the goal"
    assert state(match).hats == (32, 6, 6)
    assert match.result is not None
    assert match.result.ranks == (1, 2, 2)
    assert match.waiting_for == []
    assert refusal(match, "0 roll") == "match_over"
    assert refusal(match, "1 note #1 x") == "match_over"


def test_going_past_the_goal_is_reaching_it() -> None:
    match = play(at(series=2, hats=(31, 6, 6)), "0 guess #4 cactus")
    assert match.result is not None
    assert match.result.points == (36, 6, 6)


def test_the_guesser_wins_before_the_owner_moves() -> None:
    match = play(with_arrows(3, 6, hats=(27, 6, 31)), "0 guess #9 navire")
    assert state(match).hats == (32, 6, 31)
    assert state(match).ended == "goal"


def test_then_the_owner_may_win() -> None:
    match = play(with_arrows(3, 6, hats=(6, 6, 31)), "0 guess #9 navire")
    assert state(match).hats == (11, 6, 33)
    assert match.result is not None
    assert match.result.ranks == (2, 3, 1)


def test_a_dragon_may_carry_several_there_and_the_furthest_wins() -> None:
    match = play(at(spaces=(1, 0, 0), hats=(20, 31, 31)), "0 pay 1")
    assert match.result is not None
    assert match.result.ranks == (3, 1, 1)
    match = play(at(spaces=(7, 0, 0), hats=(20, 30, 31)), "0 pay 1")
    assert match.result is not None
    assert match.result.ranks == (3, 2, 1)
    assert match.result.points == (20, 32, 33)


def test_a_curse_may_end_the_match_while_others_wait() -> None:
    match = play(at(series=1, hats=(6, 6, 30)), "0 ask #4 ?", "2 curse guess #4 cactus")
    assert match.result is not None
    assert match.result.ranks[2] == 1
    assert view(match).asked is None


# The last arrow.


@pytest.mark.parametrize(("seats", "last"), [(3, 13), (4, 13), (5, 17), (6, 17)])
def test_the_last_arrow_ends_the_match_at_once(seats: int, last: int) -> None:
    before = play(with_arrows(seats, last - 2, hats=(9,) * seats), f"0 guess {LAST[seats]}")
    assert before.result is None
    match = play(with_arrows(seats, last - 1, hats=(9,) * seats), f"0 guess {LAST[seats]}")
    assert happened(match)[-1] == "the end: the last arrow is stuck"
    assert match.result is not None


def test_then_riddles_that_few_have_found_cost_points() -> None:
    arrows = {1: (1, 2), 2: (1, 2), 4: (0, 2), 5: (0, 2), 6: (0, 2), 7: (0, 1)}
    match = at(series=2, arrows=arrows, hats=(15, 15, 25))
    assert view(match).arrows == 12
    match = play(match, "0 guess #8 lampe")
    # Seat 0 gets 5 and has one riddle without an arrow; seat 2 goes 2 back, and has one riddle
    # with one arrow and one without.
    assert state(match).hats == (15 + 5 - 5, 15, 25 - 2 - 2 - 5)
    assert match.result is not None
    assert match.result.ranks == (2, 2, 1)
    assert happened(match)[-2] == "hats 15 15 16: for riddles that few have found"


def test_equal_hats_share_the_win() -> None:
    arrows = {1: (1, 2), 2: (1, 2), 4: (0, 2), 5: (0, 2), 6: (0, 2), 7: (0, 1)}
    match = play(at(series=2, arrows=arrows, hats=(15, 15, 24)), "0 guess #8 lampe")
    assert match.result is not None
    assert match.result.ranks == (1, 1, 1)


def test_the_goal_comes_before_the_last_arrow() -> None:
    match = play(with_arrows(3, 12, hats=(28, 6, 6)), "0 guess #9 navire")
    assert state(match).ended == "goal"
    assert state(match).hats[0] == 33


def test_a_riddle_that_was_never_ready_costs_nothing() -> None:
    riddles = list(state(at(4)).riddles)
    riddles[7] = type(riddles[7])()
    match = at(4, riddles=tuple(riddles))
    assert penalty(rules(match).table, state(match), 3) == -5
    assert penalty(rules(match).table, state(match), 2) == -10


# Everything is shown at the end.


def test_at_the_end_all_words_letters_guesses_and_answers_are_shown_but_no_notes() -> None:
    match = play(
        at(series=1, hats=(27, 6, 6)),
        "2 curse letter #4 1", "2 curse guess #4 arbre", "1 judge no", "1 note #9 boat?",
        "0 ask #4 Green?", "1 answer yes", "0 stop", "0 guess #4 cactus",
    )  # fmt: skip
    for viewer in (0, 1, 2, None):
        seen = view(match, viewer)
        assert [riddle.word for riddle in seen.riddles][:4] == [
            "escargot", "parapluie", "botte", "cactus",
        ]  # fmt: skip
        assert [guess.word for guess in seen.notebook[3].guesses] == ["arbre", "cactus"]
        assert [told.letter for told in seen.notebook[3].letters] == ["c"]
        assert [answer.reply for answer in seen.notebook[3].answers] == ["yes"]
        assert seen.notebook[8].note == ("boat?" if viewer == 1 else "")


# Options.


def test_penalties_however_it_ends_may_cost_the_win() -> None:
    hats = (27, 20, 29)
    arrows = {7: (0, 1), 8: (0, 1), 9: (0, 1)}
    usual = play(at(series=2, hats=hats, arrows=arrows), "0 guess #4 cactus")
    assert usual.result is not None
    assert usual.result.ranks == (1, 3, 2)
    match = play(at(series=2, hats=hats, arrows=arrows, penalties=True), "0 guess #4 cactus")
    assert state(match).ended == "goal"
    assert state(match).hats == (32 - 15, 20 - 5 - 5 - 2, 29)
    assert match.result is not None
    assert match.result.ranks == (2, 3, 1)


def test_penalties_count_from_beyond_the_goal() -> None:
    arrows = {1: (1, 2), 2: (1, 2), 3: (1,)}
    match = play(at(series=2, hats=(31, 6, 31), arrows=arrows, penalties=True),
                 "0 guess #4 cactus")  # fmt: skip
    assert state(match).hats[0] == 36 - 2


def test_the_view_tells_what_the_table_agreed_on() -> None:
    seen = view(modelling(penalties=True, expressions=True, themes=True, minutes=20))
    assert (seen.penalties, seen.with_themes, seen.minutes) == (True, True, 20)
    assert (seen.most_words, seen.most_letters) == (5, 40)
    assert (view(at()).most_words, view(at(two_words=True)).most_words) == (1, 2)
    assert seen.goal == 32


# A short match.


def test_three_seats_may_make_two_riddles_each() -> None:
    match = modelling(3, two_riddles=True)
    assert [riddle.owner for riddle in view(match).riddles] == [0, 0, 1, 1, 2, 2]
    assert view(at(3, two_riddles=True)).last_arrow == 12
    assert len(view(modelling(4, two_riddles=True)).riddles) == 8


@pytest.mark.parametrize("goal", [20, 26, 32])
def test_a_table_may_agree_on_a_nearer_goal(goal: int) -> None:
    match = at(series=2, hats=(goal - 6, 6, 6), goal=goal)
    assert view(match).goal == goal
    assert state(play(match, "0 guess #4 cactus")).ended is None
    match = play(at(series=2, hats=(goal - 5, 6, 6), goal=goal), "0 guess #4 cactus")
    assert state(match).ended == "goal"


@pytest.mark.parametrize("goal", [19, 33])
def test_the_goal_is_from_20_to_32(goal: int) -> None:
    with pytest.raises(BadOptions) as refused:
        read_options(BarbarossaOptions, {"goal": goal})
    assert refused.value.code == "bad_number"


@pytest.mark.parametrize(("language", "right"), [("fr", True), ("en", False), (None, False)])
def test_a_plural_is_right_in_the_tables_language_alone(language: str | None, right: bool) -> None:
    riddles = (*ready()[:3], Riddle("bateau", ball(), sealed=True), *ready()[4:])
    match = play(at(series=2, riddles=riddles, language=language), "0 guess #4 bateaux")
    assert (view(match).arrows == 1) == right
    assert (match.waiting_for == [1]) == (not right)
