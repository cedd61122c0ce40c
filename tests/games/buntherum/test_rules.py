"""The rules of BuntHerum, in the order of docs/rules/buntherum.md."""

from collections import Counter
from itertools import product

import pytest

from tablee.engine.chance import Chance
from tablee.engine.errors import BadOptions, IllegalAction
from tablee.games.buntherum import BUNTHERUM
from tablee.games.buntherum.model import (
    COLOURS,
    DECK,
    OBJECTS,
    SIDES,
    BuntherumOptions,
    Call,
    Dealt,
    NextUp,
    Placed,
    colour_of,
    pair,
    rows_for,
    taken,
    thing_of,
)
from tablee.games.buntherum.notation import card, named, named_all
from tablee.games.buntherum.rules import begin_rows
from tests.games.buntherum.playing import (
    NOWHERE,
    OPEN,
    at,
    choices,
    dealt,
    event,
    happened,
    play,
    race,
    refused,
    state,
    verdicts,
    view,
)

# 1. The cards.


def test_eight_objects_in_eight_colours_but_those_on_the_hexagon_are_the_deck() -> None:
    pairs = set(product(OBJECTS, COLOURS))
    hexagon = {
        ("cube", "green"), ("butterfly", "yellow"), ("ball", "red"),
        ("icecream", "lilac"), ("cup", "blue"), ("flower", "turquoise"),
    }  # fmt: skip
    deck = [(OBJECTS[thing_of(each)], COLOURS[colour_of(each)]) for each in DECK]
    assert len(pairs) == 64
    assert len(deck) == len(set(deck)) == 58
    assert set(deck) == pairs - hexagon
    assert [named(side) for side in SIDES] == [
        "green-cube", "yellow-butterfly", "red-ball", "lilac-icecream", "blue-cup",
        "turquoise-flower",
    ]  # fmt: skip


def test_every_card_has_a_name_and_a_number_of_its_own() -> None:
    assert [card(named(each)) for each in DECK] == list(DECK)
    assert [pair(thing_of(each), colour_of(each)) for each in DECK] == list(DECK)
    with pytest.raises(ValueError, match="is not a card"):
        card("pink-horse")


def test_each_object_and_each_colour_is_there_seven_or_eight_times() -> None:
    assert Counter(map(thing_of, DECK)) == {i: 7 if i < 6 else 8 for i in range(8)}
    assert Counter(map(colour_of, DECK)) == {i: 7 if i < 6 else 8 for i in range(8)}


# 2. Setting up.


@pytest.mark.parametrize(("seats", "size"), [(2, 13), (3, 9), (4, 7), (5, 6)])
def test_each_seat_gets_its_pile_and_the_rest_is_neutral(seats: int, size: int) -> None:
    start = state(dealt(seats))
    assert [len(row) for row in start.rows] == [1] * 6
    assert [len(pile) for pile in start.piles] == [size] * seats
    assert len(start.neutral) == 58 - 6 - seats * size
    assert start.chips == (0,) * seats
    assert BUNTHERUM.rules(BuntherumOptions(), seats).pieces(start) == list(DECK)


@pytest.mark.parametrize("seats", [0, 1, 6])
def test_two_to_five_can_play(seats: int) -> None:
    with pytest.raises(BadOptions, match="for 2 to 5 seats"):
        dealt(seats)


def test_a_card_that_does_not_fit_at_set_up_goes_under_the_deck_and_another_is_drawn() -> None:
    first = [card(word) for word in ("red-cube", "green-car", "black-car", "red-cup")]
    rest = [each for each in DECK if each not in first]
    rows, deck, unfit = begin_rows((*first, *rest))
    assert named_all(unfit[:2]) == "red-cube green-car", "the object or the colour of side 1"
    assert named_all(rows[0]) == "black-car"
    assert named_all(rows[1]) == "red-cup"
    assert deck[-len(unfit) :] == unfit
    assert sorted((*deck, *(row[0] for row in rows))) == list(DECK)


def test_no_object_and_no_colour_is_twice_in_a_row_whatever_is_dealt() -> None:
    redrawn = 0
    for seed in range(300):
        deal = event(dealt(3, seed=str(seed)), Dealt)
        redrawn += bool(deal.unfit)
        for row, cards in enumerate(deal.rows):
            assert taken(row, cards).bit_count() == 4
        assert deal.neutral[len(deal.neutral) - len(deal.unfit) :] == deal.unfit
    assert 200 < redrawn < 300, "of six cards, each with 14 of 58 that do not fit"


def test_the_deal_depends_on_the_seed_alone() -> None:
    rules = BUNTHERUM.rules(BuntherumOptions(), 4)
    deals = [rules.decide(rules.start(), {}, Chance(seed)) for seed in ("owl", "owl", "fox")]
    assert deals[0] == deals[1] != deals[2]


def test_what_is_printed_on_a_side_counts_in_its_row() -> None:
    rows = ((),) * 6
    assert rows_for(rows, card("green-car")) == [1, 2, 3, 4, 5]
    assert rows_for(rows, card("red-cube")) == [1, 3, 4, 5]
    assert rows_for(rows, card("cream-telephone")) == [0, 1, 2, 3, 4, 5]


def test_a_row_takes_at_most_seven_cards() -> None:
    longest = (pair(1, 2), pair(2, 1), pair(3, 4), pair(4, 3), pair(5, 6), pair(6, 5), pair(7, 7))
    assert taken(0, longest).bit_count() == 16
    assert not any(rows_for((longest,), each) for each in DECK)
    assert len(longest) == 7


# 3. A card is turned.


def test_the_first_card_is_neutral_and_seat_0_turns_it() -> None:
    match = dealt(3)
    assert match.waiting_for == [0]
    assert choices(match, 0) == ["turn"]
    assert match.legal(1) == ()
    top = state(match).neutral[0]
    match = play(match, "0 turn")
    assert state(match).card == top
    assert happened(match) == [f"0 turns {named(top)} from the deck"]
    assert state(match).turned == 1


def test_the_host_says_who_begins() -> None:
    assert dealt(3, first=2).waiting_for == [2]
    with pytest.raises(BadOptions, match="no seat 3"):
        dealt(3, first=3)


def test_everybody_sees_the_card_at_once_and_everybody_may_call() -> None:
    match = play(dealt(3), "0 turn")
    assert match.waiting_for == [0, 1, 2]
    assert len({match.update(viewer).view.card for viewer in (None, 0, 1, 2)}) == 1
    assert choices(match, 1) == [
        "1 at 0", "2 at 0", "3 at 0", "4 at 0", "5 at 0", "6 at 0", "no fit at 0", "silence",
    ]  # fmt: skip


def test_nobody_calls_before_a_card_is_turned() -> None:
    refused("wants_turn", dealt(3), "0 3 at 500")
    refused("not_awaited", dealt(3), "1 3 at 500")


def test_a_row_takes_a_card_if_it_has_neither_its_object_nor_its_colour() -> None:
    match = at(OPEN)
    assert rows_for(state(match).rows, state(match).card) == [3, 5]


def test_only_the_first_call_counts() -> None:
    match = race(at(OPEN), "0 1 at 900", "1 4 at 800", "2 6 at 850")
    assert verdicts(match) == [(1, "right"), (2, "late"), (0, "late")]
    assert state(match).chips == (0, 0, 0)
    assert state(match).rows[3][-1] == card("red-car")


def test_the_order_of_arrival_does_not_matter() -> None:
    calls = ["0 4 at 900", "1 6 at 800", "2 1 at 850"]
    ends = {race(at(OPEN), *order).state for order in (calls, calls[::-1])}
    assert len(ends) == 1


def test_nothing_is_judged_before_everybody_has_called_or_will_not() -> None:
    match = play(at(OPEN), "1 4 at 800")
    assert happened(match) == ["1 calls 4 at 800"]
    assert match.waiting_for == [0, 2]
    match = play(match, "0 silence")
    assert happened(match) == ["0 is silent"]
    assert match.waiting_for == [2]
    assert happened(play(match, "2 silence")) == [
        "2 is silent",
        "photo: 1: 4 at 800 right",
        "red-car → row 4",
        "1 turns next from their own pile",
    ]


@pytest.mark.parametrize("again", ["1 4 at 700", "1 silence", "1 6 at 900"])
def test_a_call_stands(again: str) -> None:
    refused("not_awaited", play(at(OPEN), "1 4 at 800"), again)


def test_who_will_not_call_does_not() -> None:
    refused("not_awaited", play(at(OPEN), "1 silence"), "1 4 at 700")


def test_a_call_comes_after_the_card_and_within_the_time() -> None:
    match = at(OPEN, time=3)
    assert match.submit(0, Call(3, 3000)).seq == 1
    for ms, code in ((-1, "too_early"), (3001, "too_late")):
        with pytest.raises(IllegalAction) as error:
            match.submit(0, Call(3, ms))
        assert error.value.code == code
    with pytest.raises(IllegalAction, match="no row 6"):
        match.submit(0, Call(6, 500))
    refused("wants_call", match, "0 turn")


# 4. A right call.


@pytest.mark.parametrize("row", [4, 6])
def test_any_row_that_takes_the_card_is_right_and_its_caller_turns_from_their_pile(
    row: int,
) -> None:
    match = race(at(OPEN), f"2 {row} at 700")
    assert event(match, Placed).row == row - 1
    assert event(match, NextUp) == NextUp(2, own=True, decider=())
    assert match.waiting_for == [2]
    top = state(match).piles[2][0]
    match = play(match, "2 turn")
    assert state(match).card == top
    assert len(state(match).piles[2]) == 1
    assert happened(match) == [f"2 turns {named(top)} from their pile"]


def test_everybody_may_call_for_a_card_from_somebodys_pile() -> None:
    match = play(race(at(OPEN), "2 4 at 700"), "2 turn")
    assert match.waiting_for == [0, 1, 2]
    row = rows_for(state(match).rows, state(match).card)[0]
    assert event(race(match, f"0 {row + 1} at 1"), NextUp) == NextUp(0, own=True, decider=())


# 5. A wrong call.


def test_a_wrong_call_costs_a_chip_and_the_next_card_is_neutral() -> None:
    match = race(at(f"{OPEN} ; turner 1"), "0 1 at 700", "1 4 at 800")
    assert verdicts(match) == [(0, "wrong"), (1, "late")]
    assert state(match).chips == (1, 0, 0)
    assert named_all(state(match).neutral) == "blue-cube lilac-cup yellow-ball red-car"
    assert event(match, NextUp) == NextUp(1, own=False, decider=())
    match = play(match, "1 turn")
    assert named(state(match).card) == "blue-cube"


def test_the_third_chip_puts_a_seat_out_for_good_with_its_pile() -> None:
    match = race(at(f"{OPEN} ; chips 2 1 0"), "0 1 at 700")
    assert happened(match)[1:3] == ["photo: 0: 1 at 700 wrong", "0 gets chip 3 and is out"]
    assert view(match).out == (0,)
    assert event(match, NextUp).seat == 1, "seat 0 had turned the card, and is out"
    pile = state(match).piles[0]
    match = play(match, "1 turn")
    assert match.waiting_for == [1, 2]
    refused("not_awaited", match, "0 4 at 100")
    assert state(race(match)).piles[0] == pile


def test_a_wrong_call_of_two_chips_does_not_put_out() -> None:
    match = race(at(f"{OPEN} ; chips 1 0 0"), "0 1 at 700")
    assert state(match).chips == (2, 0, 0)
    assert view(match).out == ()


# 6. No fit.


def test_no_fit_is_right_when_no_row_takes_the_card() -> None:
    match = race(at(NOWHERE), "1 no fit at 1200", "0 no fit at 1300")
    assert verdicts(match) == [(1, "right"), (0, "late")]
    assert named_all(state(match).neutral) == "lilac-cup yellow-ball black-cube"
    assert event(match, NextUp) == NextUp(1, own=True, decider=())
    assert state(match).chips == (0, 0, 0)


def test_a_row_is_wrong_for_a_card_that_fits_nowhere() -> None:
    match = race(at(NOWHERE), "1 3 at 1200")
    assert state(match).chips == (0, 1, 0)
    assert event(match, NextUp) == NextUp(0, own=False, decider=())


def test_no_fit_is_wrong_for_a_card_that_some_row_takes() -> None:
    match = race(at(f"{OPEN} ; chips 0 2 0"), "1 no fit at 1200")
    assert state(match).chips == (0, 3, 0)
    assert view(match).out == (1,)
