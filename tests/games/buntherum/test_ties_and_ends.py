"""The rules of BuntHerum from ties to the end, in the order of docs/rules/buntherum.md."""

import pytest

from tablee.engine.errors import BadOptions
from tablee.games.buntherum import BUNTHERUM_1
from tablee.games.buntherum.model import (
    MatchEnded,
    NextUp,
    Placed,
    RaceClosed,
    Silence,
    Turn,
)
from tablee.games.buntherum.notation import card, named, named_all
from tablee.games.buntherum.rules import Buntherum
from tests.games.buntherum.playing import (
    DECIDER,
    OPEN,
    at,
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
def test_calls_tie_as_far_as_their_connections_leave_them_uncertain(
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
