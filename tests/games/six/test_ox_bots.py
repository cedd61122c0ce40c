"""Bots against the ox: what they do with special cards, and what they propose."""

from random import Random

import pytest

from tablee.bots.proposals import propose
from tablee.engine.bots import LEVELS, Level
from tablee.engine.match import Match
from tablee.games.six import SIX
from tablee.games.six.bots import ox
from tablee.games.six.model import Play, SixOptions
from tablee.games.six.variants.ox.model import GoOn, Lift, Ox, Special, Use
from tests.games.six.oxtable import OX, go_on, turned_up, use
from tests.games.six.tabletop import table

ROWS = (1, 2, 3, 4, 5), (20,), (30,), (40,)
CALM = (10,), (20,), (30,), (40,)


def proposals(match: Match, level: Level = "strong", seed: int = 1) -> list[Use | Lift]:
    seats = range(1, match.rules.seats)
    updates = {seat: match.update(seat) for seat in seats}
    said = propose(match.game, updates, dict.fromkeys(seats, level), Random(seed))
    return [proposal.action for proposal in said]


@pytest.mark.parametrize("level", LEVELS)
def test_no_bot_uses_a_special_card_when_nothing_is_threatened(level: Level) -> None:
    match = turned_up(*CALM, team=(11, 41), ox=25, special=("seven", "stop"), stack=("sort",))
    for seed in range(50):
        assert SIX.bots[level](match.update(0), Random(seed)) == GoOn()


def test_of_plenty_a_strong_bot_uses_one_that_costs_nothing_to_see_the_next() -> None:
    stack: tuple[Special, ...] = ("sort", "sort")
    match = turned_up(*CALM, team=(11, 41), ox=25, special=("seven", "stop"), stack=stack)
    chosen = SIX.bots["strong"](match.update(0), Random(1))
    assert isinstance(chosen, Use)
    assert ox.gain(match.update(0).view, chosen) == 0
    assert SIX.bots["medium"](match.update(0), Random(1)) == GoOn()
    assert proposals(match) == [], "people are not asked for that"


@pytest.mark.parametrize("level", LEVELS)
def test_no_bot_lifts_a_stop_while_cards_are_chosen(level: Level) -> None:
    """Every card costs something, but what the team has laid does not get in the way of it."""
    laid = Ox(cards=(50, 51), stops=(3,))
    match = table((10,), (20,), (30,), (40,), hands=((1, 2), (3, 4)), options=OX, ox=laid)
    for seed in range(50):
        assert isinstance(SIX.bots[level](match.update(0), Random(seed)), Play)


LOCKABLE = (30, 31, 32, 33, 34), (50,), (60,), (40,)
"""With a Stop on row 4, a 41 is the sixth card of row 1."""


def test_a_stop_of_earlier_is_lifted_as_the_cards_are_turned_up() -> None:
    match = turned_up(*LOCKABLE, team=(41, 70), ox=80, special="replace", stops=(3,))
    assert SIX.bots["medium"](match.update(1), Random(1)) == Lift(3)
    assert proposals(match) == [Lift(3)]


def test_a_stop_that_has_just_been_laid_stays_whatever_it_costs() -> None:
    match = turned_up(*LOCKABLE, team=(41, 70), ox=80, special=("stop", "replace"))
    match = use(match, "stop", row=4)
    match = match.submit(0, GoOn())
    assert Lift(3) in match.legal(1)
    assert SIX.bots["medium"](match.update(1), Random(1)) == GoOn()
    assert proposals(match) == []


def test_an_order_that_somebody_has_set_stays() -> None:
    """Last, or Sort, would leave row 1 to the ox; but somebody wanted the 6 first."""
    match = turned_up(*ROWS, team=(6, 41), ox=7, special=("first", "last"), stack=("sort",))
    match = use(match, "first", card=6)
    assert SIX.bots["medium"](match.update(1), Random(1)) == GoOn()


def test_with_two_seats_the_team_s_heads_count_double() -> None:
    """The ox would lose the row to the team either way: it is worth more to save than to give."""
    rows = (1, 2, 3, 4, 15), (20,), (30,), (40,)
    match = turned_up(*rows, team=(16, 41), ox=17, special=("first", "last"))
    use_it = SIX.bots["medium"](match.update(0), Random(1))
    assert use_it == Use("last", card=16)


def test_proposals_use_different_special_cards_and_the_best_is_first() -> None:
    match = turned_up(*ROWS, team=(6, 41, 42), ox=25, special=("seven", "stop"))
    first, *others = proposals(match)
    assert first == Use("seven", row=0)
    assert all(isinstance(other, Use) and other.special == "stop" for other in others)


def test_nobody_proposes_to_replace_a_card_for_it_would_tell_a_hand() -> None:
    match = turned_up(*ROWS, team=(41, 6), ox=25, special="replace", hold=(90, 91))
    assert SIX.bots["medium"](match.update(1), Random(1)) == Use("replace", card=91)
    assert proposals(match) == []


def test_a_bot_that_does_not_think_proposes_nothing() -> None:
    match = turned_up(*ROWS, team=(6, 41), ox=25, special="seven")
    assert proposals(match) == [Use("seven", row=0)]
    assert proposals(match, "easy") == []
    assert {len(proposals(match, "medium", seed)) for seed in range(20)} == {0, 1}


def test_what_a_proposal_brings_is_what_the_rules_say() -> None:
    match = turned_up(*ROWS, team=(6, 41, 42), ox=25, special="seven")
    (seven,) = propose(match.game, {1: match.update(1)}, {1: "strong"}, Random(1))
    assert (seven.saves, seven.gives) == (6, 0)
    assert go_on(match).state.piles[0] == (1, 2, 3, 4, 5)
    assert use(match, "seven", row=1).state.piles[0] == ()


def test_the_rules_say_what_bots_leave_to_people() -> None:
    match = turned_up(*ROWS, team=(6, 41), ox=25, special="seven")
    rules, deciding = match.rules, SixOptions(variants=("ox",), bots_decide=True)
    assert [rules.bot_may(action) for action in (GoOn(), Use("seven", row=0), Lift(1))] == [
        True, False, False,
    ]  # fmt: skip
    assert rules.discussed(match.state) == rules.discussed(match.submit(0, GoOn()).state)
    assert rules.discussed(match.state) != rules.discussed(use(match, "seven", row=1).state)
    free = turned_up(*ROWS, team=(6, 41), ox=25, special="seven", options=deciding)
    assert free.rules.bot_may(Lift(1))
    assert free.rules.discussed(free.state) is None


def test_careful_uses_a_card_that_helps_and_goes_on_otherwise() -> None:
    match = turned_up(*ROWS, team=(6, 41), ox=25, special="seven")
    assert SIX.bots["medium"](match.update(0), Random(1)) == Use("seven", row=0)
    match = turned_up(*CALM, team=(11, 41), ox=25, special="seven")
    assert SIX.bots["medium"](match.update(0), Random(1)) == GoOn()


def test_a_child_uses_a_card_that_plainly_helps_when_it_looks() -> None:
    match = turned_up(*ROWS, team=(6, 41), ox=25, special="seven")
    chosen = {SIX.bots["easy"](match.update(0), Random(seed)) for seed in range(20)}
    assert chosen == {GoOn(), Use("seven", row=0)}
