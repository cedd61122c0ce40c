"""The games keep the laws of OpenSpiel, by its own random simulations."""

import random

import pyspiel
import pytest

from tablee.research.spiel import load

TABLES = [
    ("six", 2, ()),
    ("six", 4, ()),
    ("six", 10, ("climb",)),
    ("six", 3, ("pro",)),
    ("baron", 2, ()),
    ("baron", 5, ("good",)),
]
tables = pytest.mark.parametrize(("key", "seats", "variants"), TABLES)


@tables
def test_random_simulations(key: str, seats: int, variants: tuple[str, ...]) -> None:
    pyspiel.random_sim_test(load(key, seats, variants), num_sims=1, serialize=True, verbose=False)


@tables
def test_a_match_ends_as_the_rules_say(key: str, seats: int, variants: tuple[str, ...]) -> None:
    state = played(load(key, seats, variants), "fox")
    result = state.now().match.result
    assert sum(state.returns()) == pytest.approx(0)
    best = max(range(seats), key=state.returns().__getitem__)
    assert result.ranks[best] == 1


def test_cards_are_dealt_one_by_one_with_equal_chances() -> None:
    state = load("six", 2).new_initial_state()
    left = 104
    while state.is_chance_node():
        outcomes = state.chance_outcomes()
        assert outcomes == [(each, 1 / left) for each in range(left)]
        state.apply_action(left - 1)
        left -= 1
    assert left == 104 - 2 * 10 - 4


def test_nobody_knows_more_than_they_saw() -> None:
    """The other hand is dealt differently, and the other one has chosen another card."""
    one, other = dealt("owl"), dealt("owl")
    hands = [state.now().match.state.hands for state in (one, other)]
    assert hands[0] == hands[1]
    first, second = one.legal_actions()[0], other.legal_actions()[1]
    one.apply_action(first)
    other.apply_action(second)
    assert one.current_player() == other.current_player() == 1
    for look in ("information_state_string", "observation_string", "observation_tensor"):
        assert getattr(one, look)(1) == getattr(other, look)(1)
        if look != "observation_tensor":  # which shows the table, not what lies face down
            assert getattr(one, look)(0) != getattr(other, look)(0)


def test_an_information_state_recalls_every_turn() -> None:
    state = played(load("six", 2), "owl")
    for seat in range(2):
        lines = state.information_state_string(seat).splitlines()
        assert sum(line.startswith("> ") for line in lines) >= 10


def dealt(seed: str) -> "pyspiel.State":
    rng = random.Random(seed)
    state = load("six", 2).new_initial_state()
    while state.is_chance_node():
        state.apply_action(rng.randrange(len(state.chance_outcomes())))
    return state


def played(game: "pyspiel.Game", seed: str) -> "pyspiel.State":
    rng = random.Random(seed)
    state = game.new_initial_state()
    while not state.is_terminal():
        chance = state.is_chance_node()
        choices = range(len(state.chance_outcomes())) if chance else state.legal_actions()
        state.apply_action(rng.choice(choices))
    return state
