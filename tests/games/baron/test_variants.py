"""Colour first and heads are good, alone and together (baron.md#8 and #9)."""

from itertools import chain
from random import Random

import pytest

from tablee.bots.random import at_random
from tablee.engine.errors import BadOptions
from tablee.engine.match import Match
from tablee.engine.variants import clashes
from tablee.games.baron import BARON
from tablee.games.baron.deck import HOUSE_DECK
from tablee.games.baron.model import BaronOptions, Drawn, MatchEnded, Taken, Tucked
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

FIVE_LONG = {81: "blue red", 82: "red", 83: "red", 84: "red green", 1: "green", 2: "green"}
LONG_ROW = "rows 91 81 82 83 84 | 92 | 95 | 96 | 97"


def test_the_two_variants_can_be_played_together() -> None:
    assert clashes(BARON.variants) == []
    both = view(dealt(2, "colour", "good"), 0)
    assert (both.full, both.good) == (None, True)


def test_there_is_no_other_variant() -> None:
    with pytest.raises(BadOptions, match="There is: colour, good"):
        BARON.rules(BaronOptions(variants=("pro",)), 2)


# Colour first.


def test_colour_first_a_sixth_card_takes_nothing() -> None:
    match = table(FIVE_LONG, f"{LONG_ROW} ; hands 1 20 / 2 21", "colour")
    match = play(match, "0 1", "1 2")
    assert state(match).rows[0] == (91, 81, 82, 83, 84, 1, 2)
    assert state(match).piles == ((), ())


def test_colour_first_six_heads_of_a_colour_take_the_long_row() -> None:
    cards = FIVE_LONG | {1: "red green", 2: "red green"}
    match = table(cards, f"{LONG_ROW} ; hands 1 20 / 2 21", "colour")
    match = play(match, "0 1", "1 2")
    assert event(match, Taken).cards == (91, 81, 82, 83, 84, 1)
    assert event(match, Taken).why == "colour"
    assert state(match).rows[0] == (2,)


def test_colour_first_without_a_match_a_row_is_taken() -> None:
    match = table({1: "white"}, f"{ROWS} ; hands 1 20 / 2 21", "colour")
    match = play(match, "0 1", "1 2", "0 row 2")
    assert event(match, Taken).why == "no_match"


def test_colour_first_fewest_points_win() -> None:
    match = table({1: "blue", 2: "red"}, f"{ROWS} ; hands 1 / 2 ; piles 71 / -", "colour")
    result = play(match, "0 1", "1 2").result
    assert result is not None
    assert result.ranks == (2, 1)


def test_colour_first_the_view_says_that_rows_may_be_long() -> None:
    match = table(FIVE_LONG, f"{LONG_ROW} ; hands 1 20 / 2 21", "colour")
    assert view(match, 0).full is None
    assert [way.heads for way in preview(match, 0, 1).ways] == [0]


# Heads are good.


def test_good_most_points_win() -> None:
    match = table({1: "blue", 2: "red"}, f"{ROWS} ; hands 1 / 2 ; piles 71 / -", "good")
    result = play(match, "0 1", "1 2").result
    assert result is not None
    assert result.points == (1, 0)
    assert result.ranks == (1, 2)


def test_good_a_sixth_card_and_six_heads_take_as_ever() -> None:
    cards = FIVE_LONG | {98: "yellow yellow yellow", 2: "yellow yellow yellow"}
    rows = "rows 91 81 82 83 84 | 98 | 95 | 96 | 97"
    match = play(table(cards, f"{rows} ; hands 1 20 / 2 21", "good"), "0 1", "1 2")
    assert [(e.seat, e.why) for e in match.events if isinstance(e, Taken)] == [
        (0, "sixth"),
        (1, "colour"),
    ]


def test_good_a_card_without_a_match_takes_nothing_and_goes_under_the_draw_pile() -> None:
    position = f"{ROWS} ; hands 1 3 / 2 4 ; draws 10 11 / 20 21"
    match = play(table({1: "white", 2: "blue", 3: "blue"}, position, "good"), "0 1", "1 2")
    assert happened(match)[1:] == ["1 → under the draw pile of 0", "2 → row 1"]
    assert state(match).draws == ((10, 11, 1), (20, 21))
    assert state(match).piles == ((), ())
    assert [len(row) for row in state(match).rows] == [2, 1, 1, 1, 1]


def test_good_with_an_empty_draw_pile_the_card_becomes_the_pile() -> None:
    match = table({1: "white", 2: "blue", 3: "blue"}, f"{ROWS} ; hands 1 3 / 2 4", "good")
    assert state(play(match, "0 1", "1 2")).draws == ((1,), ())


def test_good_the_card_counts_as_played_and_is_drawn_again_in_its_turn() -> None:
    cards = {1: "white", 2: "blue", 10: "blue"}
    position = f"{ROWS} ; hands 1 / 2 ; draws 10 11 / 20 21"
    match = play(table(cards, position, "good"), "0 1", "1 2")
    assert event(match, Drawn).cards == ((10, 11, 1), (20, 21))


def test_good_fewer_than_four_are_drawn_when_there_are_no_more() -> None:
    cards = {1: "blue", 2: "blue", 10: "blue"}
    position = f"{ROWS} ; hands 1 / 2 ; draws 10 / 20 21 22 23 24"
    match = play(table(cards, position, "good"), "0 1", "1 2")
    assert event(match, Drawn).cards == ((10,), (20, 21, 22, 23))
    assert state(match).hands == ((10,), (20, 21, 22, 23))


def test_good_only_those_with_an_empty_hand_draw() -> None:
    cards = {1: "white", 2: "blue", 3: "blue"}
    match = play(table(cards, f"{ROWS} ; hands 1 / 2 3 ; draws 10 / 20", "good"), "0 1", "1 2")
    assert event(match, Drawn).cards == ((10, 1), ())
    assert state(match).hands == ((1, 10), (3,))


def test_good_it_ends_with_the_turn_in_which_somebody_added_the_last_card() -> None:
    """Seat 0 is done first, but seat 1 still places its card and takes a row with it."""
    cards = FIVE_LONG | {1: "black", 2: "green"}
    match = table(cards, f"{LONG_ROW} ; hands 1 / 2 20 ; draws - / 30", "good")
    match = play(match, "0 1", "1 2")
    assert happened(match)[-3].startswith("1 takes row 1")
    assert match.result is not None


def test_good_a_last_card_without_a_match_ends_nothing() -> None:
    cards = {1: "white", 2: "blue", 20: "blue"}
    match = table(cards, f"{ROWS} ; hands 1 / 2 20", "good")
    match = play(match, "0 1", "1 2")
    assert match.result is None
    assert event(match, Tucked).card == 1
    assert state(match).hands == ((1,), (20,))


def test_good_a_last_card_in_hand_ends_nothing_while_the_draw_pile_has_some() -> None:
    cards = {1: "blue", 2: "blue", 10: "blue"}
    match = table(cards, f"{ROWS} ; hands 1 / 2 ; draws 10 / 20 21", "good")
    assert play(match, "0 1", "1 2").result is None


def test_good_heads_still_held_in_hand_or_draw_pile_are_points_less() -> None:
    cards = {1: "blue", 2: "blue", 20: "red red", 30: "red red red"}
    position = f"{ROWS} ; hands 1 / 2 20 ; draws - / 30 ; piles - / 70"
    match = play(table(cards, position, "good"), "0 1", "1 2")
    assert event(match, MatchEnded).points == (0, 1 - 2 - 3)
    assert match.result is not None
    assert match.result.points == (0, -4)


def test_good_nobody_draws_once_it_is_over() -> None:
    cards = {1: "blue", 2: "blue"}
    match = play(table(cards, f"{ROWS} ; hands 1 / 2 ; draws - / 30", "good"), "0 1", "1 2")
    assert not any(isinstance(e, Drawn) for e in match.events)
    assert state(match).draws == ((), (30,))


def test_good_if_no_held_card_matches_any_row_it_is_over() -> None:
    cards = {1: "blue", 2: "blue", 10: "white", 20: "white"}
    match = table(cards, f"{ROWS} ; hands 1 10 / 2 20 ; draws 11 / 21", "good")
    match = play(match, "0 1", "1 2")
    assert match.result is not None
    assert match.result.points == (-2, -2)


def test_good_one_card_that_matches_is_enough_to_go_on_wherever_it_is() -> None:
    cards = {1: "blue", 2: "blue", 21: "blue"}
    match = table(cards, f"{ROWS} ; hands 1 10 / 2 20 ; draws 11 / 22 21", "good")
    assert play(match, "0 1", "1 2").waiting_for == [0, 1]


def test_good_whether_it_goes_on_is_looked_at_after_drawing() -> None:
    cards = {1: "blue", 2: "blue"}
    match = table(cards, f"{ROWS} ; hands 1 / 2 ; draws 11 / 21", "good")
    match = play(match, "0 1", "1 2")
    assert [type(e) for e in match.events[-2:]] == [Drawn, MatchEnded]


def test_good_the_stalemate_counts_cards_that_went_under_the_draw_pile() -> None:
    match = table({1: "blue"}, f"{ROWS} ; hands 1 10 / 2 20", "good")
    match = play(match, "0 1", "1 2")
    assert state(match).draws == ((), (2,))
    assert match.result is not None
    assert match.result.points == (-1, -2)


def test_good_several_matching_rows_are_still_a_choice() -> None:
    match = play(table({1: "blue red"}, f"{ROWS} ; hands 1 20 / 2 21", "good"), "0 1", "1 2")
    assert choices(match, 0) == ["row 1", "row 4"]


def test_good_the_preview_of_a_card_without_a_match_has_no_ways() -> None:
    match = table({1: "white", 2: "blue"}, f"{ROWS} ; hands 1 / 2", "good")
    assert not preview(match, 0, 1).matches
    assert preview(match, 0, 1).ways == ()


def test_good_in_a_series_points_add_up_also_below_zero() -> None:
    cards = {1: "blue", 2: "blue", 20: "red red"}
    position = f"match 1 ; {ROWS} ; hands 1 / 2 20 ; totals 3 -4"
    match = play(table(cards, position, "good", matches=2), "0 1", "1 2")
    assert event(match, MatchEnded).totals == (3, -6)
    assert match.waiting_for == [0, 1]
    assert choices(match, 1) == ["next"]
    assert state(play(match, "0 next", "1 next")).totals == (3, -6)


def test_good_in_a_series_nothing_is_remembered_from_the_match_before() -> None:
    match = table({1: "blue"}, f"{ROWS} ; hands 1 10 / 2 20", "good", matches=2)
    match = play(match, "0 1", "1 2")
    assert state(match).tucked == (2,)
    assert state(play(match, "0 next", "1 next")).tucked == ()


def test_both_variants_together() -> None:
    cards = FIVE_LONG | {1: "red green", 2: "white", 96: "black", 97: "black"}
    match = table(cards, f"{LONG_ROW} ; hands 1 20 / 2 21", "colour", "good")
    match = play(match, "0 1", "1 2")
    assert state(match).rows[0] == (91, 81, 82, 83, 84, 1)
    assert state(match).draws[1] == (2,)


@pytest.mark.parametrize("variants", [("good",), ("colour", "good")])
@pytest.mark.parametrize("seats", [2, 10])
def test_good_always_ends(variants: tuple[str, ...], seats: int) -> None:
    for number in range(20):
        over = at_random_to_the_end(dealt(seats, *variants, seed=str(number)), Random(number))
        held = list(zip(state(over).hands, state(over).draws, strict=True))
        assert any(not any(cards) for cards in held) or nothing_matches(over)


def at_random_to_the_end(match: Match, rng: Random) -> Match:
    while waiting := match.waiting_for:
        for seat in waiting:
            match = match.submit(seat, at_random(match.update(seat), rng))
    return match


def nothing_matches(match: Match) -> bool:
    held = chain(*state(match).hands, *state(match).draws)
    ends = [row[-1] for row in state(match).rows]
    return not any(HOUSE_DECK.match(card, end) for card in held for end in ends)
