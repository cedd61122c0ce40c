"""The rules of BuntHerum, in the order of docs/rules/buntherum.md."""

from collections import Counter
from itertools import product

import pytest

from tablee.engine.chance import Chance
from tablee.engine.errors import BadOptions, IllegalAction
from tablee.engine.match import Match
from tablee.games.buntherum import BUNTHERUM, BUNTHERUM_1
from tablee.games.buntherum.model import (
    COLOURS,
    DECK,
    OBJECTS,
    SIDES,
    BuntherumOptions,
    Call,
    Dealt,
    MatchEnded,
    NextUp,
    Placed,
    RaceClosed,
    Silence,
    Turn,
    colour_of,
    pair,
    rows_for,
    taken,
    thing_of,
)
from tablee.games.buntherum.notation import card, named, named_all
from tablee.games.buntherum.rules import Buntherum, begin_rows
from tests.games.buntherum.playing import (
    at,
    choices,
    dealt,
    event,
    happened,
    play,
    race,
    state,
    verdicts,
    view,
)

OPEN = "card red-car"
"""A card that fits rows 4 and 6 (of those in `playing`) and no other."""
NOWHERE = (
    "rows black-car | black-telephone | cream-cube | black-butterfly | yellow-cube | red-cube ; "
    "neutral lilac-cup yellow-ball ; card black-cube"
)

DECIDER = "card blue-cube ; decider 0 2 ; neutral lilac-cup"


def refused(code: str, match: Match, move: str) -> None:
    with pytest.raises(IllegalAction) as error:
        play(match, move)
    assert error.value.code == code


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


# 7. A tie.


@pytest.mark.parametrize("calls", [("4", "4"), ("4", "6"), ("4", "1"), ("1", "no fit")])
def test_equal_calls_are_played_off_whatever_they_said(calls: tuple[str, str]) -> None:
    match = race(at(OPEN), f"0 {calls[0]} at 700", f"2 {calls[1]} at 700", "1 4 at 900")
    assert verdicts(match) == [(0, "tied"), (2, "tied"), (1, "late")]
    assert state(match).chips == (0, 0, 0)
    assert state(match).neutral[-1] == card("red-car")
    assert event(match, NextUp) == NextUp(0, own=False, decider=(0, 2))
    assert view(match).decider
    match = play(match, "0 turn")
    assert named(state(match).card) == "blue-cube"
    assert match.waiting_for == [0, 2]
    refused("not_awaited", match, "1 2 at 100")


@pytest.mark.parametrize(("gap", "tie", "verdict"), [
    (20, 20, "tied"), (21, 20, "late"), (0, 0, "tied"), (1, 0, "late"), (300, 300, "tied"),
])  # fmt: skip
def test_the_tie_window_is_an_option(gap: int, tie: int, verdict: str) -> None:
    match = race(at(OPEN, tie=tie), "0 4 at 700", f"1 4 at {700 + gap}")
    assert verdicts(match)[1] == (1, verdict)


@pytest.mark.parametrize("calls", [("700+50", "{}"), ("700", "{}+50"), ("700+50", "{}+50")])
@pytest.mark.parametrize(("ms", "verdict"), [(750, "tied"), (751, "late")])
def test_calls_tie_as_far_as_their_lines_leave_them_uncertain(
    calls: tuple[str, str], ms: int, verdict: str
) -> None:
    match = race(at(OPEN), f"0 4 at {calls[0]}", f"1 4 at {calls[1].format(ms)}")
    assert verdicts(match)[1] == (1, verdict)


def test_a_call_between_two_that_tie_has_tied_too() -> None:
    match = race(at(OPEN), "0 4 at 700", "1 4 at 730", "2 4 at 740+50")
    assert verdicts(match) == [(0, "tied"), (1, "tied"), (2, "tied")]


def test_all_within_reach_of_the_first_tie_and_nobody_beyond() -> None:
    match = race(at(OPEN), "0 4 at 700", "1 4 at 719", "2 4 at 738")
    assert verdicts(match) == [(0, "tied"), (1, "tied"), (2, "late")]


def test_who_is_out_or_not_in_the_decider_does_not_race() -> None:
    match = at(f"{DECIDER} ; chips 0 0 1")
    rules = match.rules
    assert isinstance(rules, Buntherum)
    heat = rules.heat(match.state)
    assert heat is not None
    assert heat.seats == (0, 2)
    assert rules.not_racing(match.state, 1).code == "not_in_decider"
    match = at("card blue-cube ; neutral lilac-cup ; chips 0 3 1")
    assert rules.not_racing(match.state, 1).code == "you_are_out"


def test_a_decider_is_won_like_any_race() -> None:
    match = at(DECIDER)
    match = race(match, "2 2 at 900", "0 4 at 950")
    assert event(match, Placed).row == 1
    assert event(match, NextUp) == NextUp(2, own=True, decider=())
    assert play(match, "2 turn").waiting_for == [0, 1, 2]


def test_a_decider_that_ties_is_repeated_until_it_is_decided() -> None:
    match = at(f"{OPEN} ; neutral blue-cube lilac-cup")
    match = race(match, "0 4 at 700", "1 4 at 700", "2 4 at 700")
    for _ in range(5):
        match = race(play(match, "0 turn"), "0 1 at 800", "1 1 at 800", "2 1 at 801")
        assert event(match, NextUp).decider == (0, 1, 2)
    match = race(play(match, "0 turn"), "0 1 at 800", "1 1 at 800", "2 1 at 850")
    assert event(match, NextUp).decider == (0, 1), "only those who tied go on"
    assert state(match).chips == (0, 0, 0)


def test_a_wrong_call_in_a_decider_costs_its_chip_and_ends_it() -> None:
    match = race(at(DECIDER), "2 1 at 900", "0 4 at 950")
    assert state(match).chips == (0, 0, 1)
    assert event(match, NextUp) == NextUp(0, own=False, decider=())
    assert play(match, "0 turn").waiting_for == [0, 1, 2]


# 8. Nobody calls.


def test_a_card_without_a_call_goes_under_the_neutral_deck_and_costs_nothing() -> None:
    match = race(at(OPEN))
    assert happened(match) == [
        "2 is silent",
        "photo: nobody",
        "red-car → under the deck, nobody called",
        "0 turns next from the neutral deck",
    ]
    assert state(match).chips == (0, 0, 0)
    assert play(match, "0 turn").waiting_for == [0, 1, 2]


def test_a_decider_without_a_call_goes_on_with_the_same_seats() -> None:
    match = race(at(DECIDER))
    assert event(match, NextUp) == NextUp(0, own=False, decider=(0, 2))


def test_an_empty_neutral_deck_gives_the_same_card_again() -> None:
    match = race(at(f"{OPEN} ; neutral -"))
    assert named(state(play(match, "0 turn")).card) == "red-car"


def test_silence_is_what_the_clock_says_for_those_who_say_nothing() -> None:
    match = at(OPEN)
    assert match.rules.silence(match.state, 1) == Silence()
    called = play(match, "1 4 at 800")
    assert called.rules.silence(called.state, 1) is None
    before = dealt(3)
    assert before.rules.silence(before.state, 0) is None


# 9. The end.


def test_turning_the_last_card_of_ones_pile_wins_and_that_card_is_not_played() -> None:
    match = at("piles cream-ball red-flower blue-flower / cream-flower / black-ball red-icecream "
               "; turner 1 ; own yes")  # fmt: skip
    match = play(match, "1 turn")
    assert happened(match) == ["1 turns cream-flower from their pile", "1 wins: last card"]
    assert event(match, MatchEnded) == MatchEnded(1, "last_card")
    assert match.waiting_for == []
    assert match.result is not None
    assert match.result.ranks == (3, 1, 2)
    assert match.result.points == (3, 0, 2)
    refused("match_over", match, "0 1 at 500")


def test_a_last_card_that_is_not_turned_by_its_owner_wins_nothing() -> None:
    match = at("piles cream-ball / cream-flower / black-ball ; card red-car")
    match = race(match)
    assert match.result is None
    assert play(match, "0 turn").result is None, "it is a neutral card"


def test_the_last_seat_wins() -> None:
    match = race(at(f"{OPEN} ; chips 2 3 0"), "0 1 at 700")
    assert happened(match)[-1] == "2 wins: the only one in"
    assert match.result is not None
    assert match.result.ranks == (2, 2, 1)


def test_those_out_rank_behind_those_in_and_equal_piles_share() -> None:
    match = at("piles cream-ball / blue-ball red-flower / blue-flower black-ball / red-cup "
               "; chips 0 1 2 3 ; own yes")  # fmt: skip
    result = play(match, "0 turn").result
    assert result is not None
    assert result.ranks == (1, 2, 2, 4)


# 10. A handicap.


def test_a_handicap_is_added_to_the_reaction_time() -> None:
    match = at(OPEN, handicap={"0": 400})
    assert view(match).handicap == (400, 0, 0)
    match = race(match, "0 4 at 700", "1 4 at 1050")
    assert verdicts(match) == [(1, "right"), (0, "late")]
    photo = event(match, RaceClosed).photo
    assert [(call.ms, call.delay) for call in photo.calls] == [(1050, 0), (700, 400)]
    assert verdicts(race(at(OPEN, handicap={"0": 400}), "0 4 at 700", "1 4 at 1110")) == [
        (0, "tied"), (1, "tied"),
    ]  # fmt: skip


def test_a_handicap_is_for_a_seat_of_the_table() -> None:
    with pytest.raises(BadOptions, match="no seat 4"):
        dealt(3, handicap={"4": 400})


# 11. Calm as it was in version 1: a race that lasts its whole time.


def test_calm_judges_every_call() -> None:
    match = race(
        at(f"{OPEN}", "calm", game=BUNTHERUM_1), "0 1 at 700", "1 6 at 1500", "2 4 at 4000"
    )
    assert verdicts(match) == [(0, "wrong"), (1, "right"), (2, "late")]
    assert state(match).chips == (1, 0, 0)
    assert event(match, Placed).seat == 1
    assert event(match, NextUp) == NextUp(1, own=True, decider=())


def test_calm_with_only_wrong_calls_goes_on_with_a_neutral_card() -> None:
    match = race(at(OPEN, "calm", game=BUNTHERUM_1), "0 1 at 700", "1 2 at 700")
    assert state(match).chips == (1, 1, 0)
    assert event(match, NextUp) == NextUp(0, own=False, decider=())


def test_calm_ties_among_those_who_are_right() -> None:
    match = race(at(OPEN, "calm", game=BUNTHERUM_1), "0 4 at 700", "1 6 at 710", "2 1 at 705")
    assert verdicts(match) == [(0, "tied"), (2, "wrong"), (1, "tied")]
    assert state(match).chips == (0, 0, 1)
    assert event(match, NextUp).decider == (0, 1)


def test_calm_never_puts_everybody_out() -> None:
    match = race(at(f"{OPEN} ; chips 2 2 3", "calm", game=BUNTHERUM_1), "0 1 at 700", "1 1 at 900")
    assert state(match).chips == (2, 2, 3)
    match = race(at(f"{OPEN} ; chips 2 1 3", "calm", game=BUNTHERUM_1), "0 1 at 700", "1 1 at 900")
    assert state(match).chips == (3, 2, 3)
    assert match.result is not None


def test_calm_is_shown() -> None:
    assert view(at(OPEN, "calm")).calm
    assert view(at(OPEN, "calm", game=BUNTHERUM_1)).calm
    assert not view(at(OPEN)).calm


# 12. Who sees what.


def test_piles_and_the_neutral_deck_are_seen_by_nobody() -> None:
    match = dealt(3)
    for viewer in (None, 0, 1, 2):
        deal = match.update(viewer).events[0]
        assert not any(map(any, deal.piles))
        assert not any(deal.neutral)
    assert view(match, 0).piles == (9, 9, 9)
    assert view(match, 0).neutral == 25


def test_what_somebody_called_is_seen_by_the_others_when_the_race_is_over() -> None:
    match = play(at(OPEN), "1 4 at 800")
    assert match.update(1).events[0].call.row == 3
    for viewer in (None, 0, 2):
        assert match.update(viewer).events[0].call is None
    assert view(match, 0).called == (1,)
    match = race(match)
    assert view(match, 0).photo == state(match).photo
    assert view(match).called == ()


def test_cards_that_went_under_the_neutral_deck_are_known() -> None:
    match = race(at(OPEN))
    assert named_all(view(match).seen) == "red-car"
    for _ in range(3):
        match = race(play(match, "0 turn"))
    assert named_all(view(match).seen) == "red-car blue-cube lilac-cup yellow-ball"
    assert named_all(view(play(match, "0 turn")).seen) == "blue-cube lilac-cup yellow-ball"


def test_the_number_of_cards_turned_is_counted() -> None:
    match = race(at(f"{OPEN} ; turned 18"))
    assert view(play(match, "0 turn")).turned == 19


def test_actions_are_listed_once_and_shared() -> None:
    match = at(OPEN)
    assert match.legal(0) is match.legal(1)
    assert dealt(3).legal(0) == (Turn(),)
