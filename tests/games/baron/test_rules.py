"""The rules of Le Baron, in the order of docs/rules/baron.md."""

import pytest

from tablee.engine.chance import Chance
from tablee.engine.errors import BadOptions, IllegalAction
from tablee.games.baron import BARON
from tablee.games.baron.deck import NUMBERS
from tablee.games.baron.model import BaronOptions, Drawn, MatchEnded, Placed, Taken
from tablee.games.baron.position import cards
from tests.games.baron.playing import (
    ROWS,
    choices,
    dealt,
    event,
    happened,
    play,
    score,
    state,
    table,
    view,
)

# 1. Setting up.


@pytest.mark.parametrize(
    ("seats", "size"),
    [(2, 24), (3, 20), (4, 16), (5, 16), (6, 16), (7, 12), (8, 12), (9, 8), (10, 8)],
)
def test_each_seat_gets_its_cards_four_of_them_in_hand(seats: int, size: int) -> None:
    start = state(dealt(seats))
    assert [len(hand) for hand in start.hands] == [4] * seats
    assert [len(draw) for draw in start.draws] == [size - 4] * seats


@pytest.mark.parametrize("seats", [0, 1, 11])
def test_two_to_ten_can_play(seats: int) -> None:
    with pytest.raises(BadOptions, match="for 2 to 10 seats"):
        BARON.rules(BaronOptions(), seats)


def test_five_cards_that_were_not_dealt_start_the_rows() -> None:
    start = state(dealt(4))
    assert [len(row) for row in start.rows] == [1] * 5
    assert len(set(cards(start))) == 4 * 16 + 5


def test_the_other_cards_are_out() -> None:
    start = state(dealt(10))
    assert len(list(cards(start))) == 10 * 8 + 5 < len(NUMBERS)


def test_cards_are_dealt_from_seat_to_seat_and_the_hand_is_the_top_of_the_draw_pile() -> None:
    drawn = tuple(Chance("owl").draw("deal 1", NUMBERS, 2 * 24 + 5))
    start = state(dealt(2, seed="owl"))
    assert set(start.hands[0]) == set(drawn[:4])
    assert start.draws[0] == drawn[4:24]
    assert start.draws[1] == drawn[28:48]
    assert start.rows == tuple((card,) for card in drawn[48:])


# 2. The cards.


def test_a_card_counts_its_heads() -> None:
    match = play(table({1: "white", 94: "red red blue"}, f"{ROWS} ; hands 1 / 2"), "0 1", "1 2")
    assert event(play(match, "0 row 4"), MatchEnded).points == (3, 0)


@pytest.mark.parametrize("baron", [52, 104])
def test_a_baron_matches_every_row(baron: int) -> None:
    match = play(table({}, f"{ROWS} ; hands {baron} / 109"), f"0 {baron}", "1 109")
    assert choices(match, 0) == ["row 1", "row 2", "row 3", "row 4", "row 5"]
    assert happened(play(match, "0 row 3"))[0] == f"{baron} → row 3"


def test_every_card_matches_a_baron() -> None:
    match = table({1: "white"}, "rows 52 | 92 | 93 | 94 | 95 ; hands 1 / 2")
    assert happened(play(match, "0 1", "1 2"))[1:] == ["1 → row 1", "2 → row 1", *score(0, 0)]


def test_a_baron_counts_six_points() -> None:
    match = table({1: "blue", 2: "blue"}, f"{ROWS} ; hands 1 / 2 ; piles 104 / -")
    assert event(play(match, "0 1", "1 2"), MatchEnded).points == (6, 0)


# 3. A turn.


def test_cards_are_turned_up_when_all_have_chosen() -> None:
    match = play(dealt(2), f"0 {state(dealt(2)).hands[0][0]}")
    assert match.events == []
    assert state(match) == state(dealt(2))
    assert match.waiting_for == [1]


def test_the_lowest_number_is_placed_first() -> None:
    cards = {5: "blue", 7: "blue", 9: "blue"}
    match = table(cards, f"{ROWS} ; hands 9 20 / 5 21 / 7 22")
    match = play(match, "0 9", "1 5", "2 7")
    assert happened(match) == [
        "1 plays 5, 2 plays 7, 0 plays 9",
        "5 → row 1",
        "7 → row 1",
        "9 → row 1",
    ]


def test_numbers_decide_nothing_but_the_order() -> None:
    match = table({1: "red"}, f"{ROWS} ; hands 1 20 / 2 21")
    assert happened(play(match, "0 1", "1 2"))[1] == "1 → row 4"


def test_a_card_is_played_from_ones_own_hand() -> None:
    match = table({}, f"{ROWS} ; hands 1 20 / 2 21")
    with pytest.raises(IllegalAction, match="You do not hold card 2") as refused:
        play(match, "0 2")
    assert refused.value.code == "not_in_hand"


# 4. Drawing.


def test_nobody_draws_before_the_hand_is_empty() -> None:
    cards = {1: "blue", 2: "red"}
    match = table(cards, f"{ROWS} ; hands 1 3 / 2 4 ; draws 10 11 12 13 / 20 21 22 23")
    match = play(match, "0 1", "1 2")
    assert state(match).hands == ((3,), (4,))
    assert state(match).draws == ((10, 11, 12, 13), (20, 21, 22, 23))


def test_with_an_empty_hand_four_are_drawn_at_once_from_the_top() -> None:
    cards = {1: "blue", 2: "red"}
    match = table(cards, f"{ROWS} ; hands 1 / 2 ; draws 13 10 12 11 14 / 20 21 22 23 24")
    match = play(match, "0 1", "1 2")
    assert event(match, Drawn).cards == ((13, 10, 12, 11), (20, 21, 22, 23))
    assert state(match).hands == ((10, 11, 12, 13), (20, 21, 22, 23))
    assert state(match).draws == ((14,), (24,))


def test_drawing_is_the_last_thing_in_a_turn() -> None:
    cards = {1: "white", 2: "red"}
    match = play(table(cards, f"{ROWS} ; hands 1 / 2 ; draws 10 / 20"), "0 1", "1 2")
    assert state(match).hands == ((), ())
    assert happened(play(match, "0 row 1"))[-1] == "0 draws 1, 1 draws 1"


# 5. Where a card goes.


def test_a_card_goes_to_the_end_of_a_row_that_ends_in_its_colour() -> None:
    match = table({1: "green white", 2: "red"}, f"{ROWS} ; hands 1 20 / 2 21")
    assert state(play(match, "0 1", "1 2")).rows[2] == (93, 1)


def test_only_the_last_card_of_a_row_is_compared() -> None:
    cards = {1: "blue", 80: "red", 81: "blue"}
    match = table(cards, "rows 91 80 | 92 | 93 81 | 94 | 95 ; hands 1 20 / 2 21")
    assert state(play(match, "0 1", "1 2")).rows[2] == (93, 81, 1)


def test_with_several_matching_rows_the_owner_chooses() -> None:
    match = table({1: "blue black"}, f"{ROWS} ; hands 1 20 / 2 21")
    match = play(match, "0 1", "1 2")
    assert match.waiting_for == [0]
    assert choices(match, 0) == ["row 1", "row 5"]
    assert state(play(match, "0 row 5")).rows[4] == (95, 1)


def test_a_row_that_does_not_match_cannot_be_chosen_while_another_does() -> None:
    match = play(table({1: "blue black"}, f"{ROWS} ; hands 1 20 / 2 21"), "0 1", "1 2")
    with pytest.raises(IllegalAction, match="shares no colour with the last card of row 1") as no:
        play(match, "0 row 2")
    assert no.value.code == "no_match"
    with pytest.raises(IllegalAction, match="There is no row 5"):
        play(match, "0 row 6")


def test_a_choice_with_one_row_is_not_asked() -> None:
    match = table({1: "blue", 2: "red"}, f"{ROWS} ; hands 1 20 / 2 21")
    assert play(match, "0 1", "1 2").waiting_for == [0, 1]


def test_the_row_is_chosen_when_the_turn_of_the_card_comes() -> None:
    """Card 1 changes what card 2 finds: its owner sees that before choosing."""
    cards = {1: "blue green", 2: "green black", 3: "white"}
    match = table(cards, f"{ROWS} ; hands 2 20 / 1 21")
    match = play(match, "0 2", "1 1")
    assert match.waiting_for == [1]
    match = play(match, "1 row 1")
    assert match.waiting_for == [0]
    assert choices(match, 0) == ["row 1", "row 3", "row 5"]


def test_a_card_that_matches_must_be_added_even_if_its_owner_then_takes() -> None:
    cards = {1: "blue", 81: "blue", 82: "blue", 83: "blue", 84: "blue"}
    rows = "rows 91 81 82 83 84 | 92 | 93 | 94 | 95"
    match = play(table(cards, f"{rows} ; hands 1 20 / 2 21"), "0 1", "1 2")
    assert happened(match)[1:3] == [
        "0 takes row 1 (91 81 82 83 84), 5 heads: sixth card",
        "1 → row 1",
    ]


# 6. Taking a row.


def test_the_sixth_card_takes_the_five_before_it() -> None:
    cards = {1: "blue", 81: "red blue", 82: "red blue", 83: "red blue", 84: "red blue"}
    rows = "rows 94 81 82 83 84 | 92 | 93 | 95 | 96"
    match = play(table(cards, f"{rows} ; hands 1 20 / 2 21"), "0 1", "1 2")
    taken = event(match, Taken)
    assert (taken.seat, taken.row, taken.cards) == (0, 0, (94, 81, 82, 83, 84))
    assert (taken.heads, taken.why) == (9, "sixth")
    assert state(match).piles[0] == (94, 81, 82, 83, 84)


def test_the_sixth_card_is_the_first_of_the_new_row() -> None:
    cards = {1: "blue", 81: "red blue", 82: "red blue", 83: "red blue", 84: "red blue"}
    rows = "rows 94 81 82 83 84 | 92 | 93 | 95 | 96"
    match = play(table(cards, f"{rows} ; hands 1 20 / 2 21"), "0 1", "1 2")
    assert state(match).rows[0] == (1,)


def test_a_fifth_card_takes_nothing() -> None:
    cards = {1: "blue", 81: "red", 82: "red", 83: "blue"}
    rows = "rows 94 81 82 83 | 92 | 93 | 95 | 96"
    match = play(table(cards, f"{rows} ; hands 1 20 / 2 21"), "0 1", "1 2")
    assert state(match).rows[0] == (94, 81, 82, 83, 1)
    assert state(match).piles[0] == ()


def test_six_heads_of_a_colour_take_everything_to_the_left() -> None:
    cards = {1: "blue blue blue", 81: "blue blue red"}
    match = table(cards, "rows 91 81 | 92 | 93 | 94 | 95 ; hands 1 20 / 2 21")
    match = play(match, "0 1", "1 2")
    assert happened(match)[1:3] == [
        "0 takes row 1 (91 81), 4 heads: too many heads of a colour",
        "1 → row 1",
    ]
    assert state(match).rows[0] == (1,)
    assert state(match).piles[0] == (91, 81)


def test_more_than_six_heads_of_a_colour_take_as_well() -> None:
    cards = {1: "blue blue blue blue blue", 81: "blue blue red"}
    match = table(cards, "rows 91 81 | 92 | 93 | 94 | 95 ; hands 1 20 / 2 21")
    assert event(play(match, "0 1", "1 2"), Taken).why == "colour"


def test_five_heads_of_a_colour_take_nothing() -> None:
    cards = {1: "blue blue", 81: "blue blue red"}
    match = table(cards, "rows 91 81 | 92 | 93 | 94 | 95 ; hands 1 20 / 2 21")
    assert state(play(match, "0 1", "1 2")).rows[0] == (91, 81, 1)


def test_six_heads_of_different_colours_take_nothing() -> None:
    cards = {1: "blue red", 81: "blue red green"}
    match = table(cards, "rows 91 81 | 92 | 93 | 95 | 96 ; hands 1 20 / 2 21")
    match = play(match, "0 1", "1 2")
    assert view(match, 0).heads[0] == (3, 0, 1, 2, 0, 0)
    assert state(match).piles[0] == ()


def test_the_colour_that_is_too_many_need_not_be_the_one_that_matched() -> None:
    cards = {1: "red blue blue blue", 81: "blue blue blue red", 82: "red"}
    match = table(cards, "rows 81 82 | 92 | 93 | 95 | 96 ; hands 1 20 / 2 21")
    assert event(play(match, "0 1", "1 2"), Taken).why == "colour"


def test_a_sixth_card_with_six_heads_of_a_colour_takes_the_row_once() -> None:
    cards = {1: "blue", 81: "blue", 82: "blue", 83: "blue", 84: "blue"}
    rows = "rows 91 81 82 83 84 | 92 | 93 | 94 | 95"
    match = play(table(cards, f"{rows} ; hands 1 20 / 2 21"), "0 1", "1 2")
    assert event(match, Taken).why == "sixth"
    assert state(match).piles[0] == (91, 81, 82, 83, 84)


def test_without_a_match_any_row_is_taken() -> None:
    match = play(table({1: "white"}, f"{ROWS} ; hands 1 20 / 2 21"), "0 1", "1 2")
    assert match.waiting_for == [0]
    assert choices(match, 0) == ["row 1", "row 2", "row 3", "row 4", "row 5"]
    match = play(match, "0 row 4")
    assert happened(match)[:2] == ["0 takes row 4 (94), 1 head: no match", "1 → row 4"]
    assert state(match).rows[3][0] == 1
    assert state(match).piles[0] == (94,)


def test_without_a_match_a_row_is_taken_whole_however_short_it_is() -> None:
    cards = {1: "white", 81: "blue", 82: "blue"}
    match = table(cards, "rows 91 81 82 | 92 | 93 | 94 | 95 ; hands 1 20 / 2 21")
    match = play(match, "0 1", "1 2", "0 row 1")
    assert event(match, Taken).why == "no_match"
    assert state(match).piles[0] == (91, 81, 82)


def test_a_row_taken_gives_the_next_card_its_match() -> None:
    match = play(table({1: "white", 2: "white"}, f"{ROWS} ; hands 1 20 / 2 21"), "0 1", "1 2")
    match = play(match, "0 row 4")
    assert [e.row for e in match.events if isinstance(e, Placed)] == [3, 3]


def test_taken_cards_go_to_the_pile_and_never_to_hand_or_draw_pile() -> None:
    position = f"{ROWS} ; hands 1 / 2 ; draws 10 / 20"
    match = play(table({1: "white"}, position), "0 1", "1 2", "0 row 4")
    assert state(match).piles == ((94,), ())
    assert state(match).hands == ((10,), (20,))


def test_piles_grow_in_the_order_of_taking() -> None:
    position = f"{ROWS} ; hands 1 20 / 2 21 ; piles 70 71 / -"
    match = play(table({1: "white"}, position), "0 1", "1 2", "0 row 4")
    assert state(match).piles[0] == (70, 71, 94)
