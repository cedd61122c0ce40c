"""The games keep the laws of OpenSpiel, by its own random simulations."""

import random
from collections.abc import Iterator

import numpy as np
import pyspiel
import pytest
from open_spiel.python.observation import INFO_STATE_OBS_TYPE, make_observation
from open_spiel.python.rl_environment import Environment

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
    for look in (
        "information_state_string", "information_state_tensor",
        "observation_string", "observation_tensor",
    ):  # fmt: skip
        assert getattr(one, look)(1) == getattr(other, look)(1)
        if look != "observation_tensor":  # which shows the table, not what lies face down
            assert getattr(one, look)(0) != getattr(other, look)(0)


def test_an_information_state_recalls_every_turn() -> None:
    state = played(load("six", 2), "owl")
    for seat in range(2):
        lines = state.information_state_string(seat).splitlines()
        assert sum(line.startswith("> ") for line in lines) >= 10


CLOSE = [
    ("six", 2, ()),
    ("six", 3, ("reverse",)),
    ("six", 2, ("pro", "parity")),
    ("six", 2, ("hop",)),
    ("baron", 2, ()),
    ("baron", 3, ("good", "colour")),
    ("buntherum", 2, ("calm",)),
]


@pytest.mark.parametrize(("key", "seats", "variants"), CLOSE)
def test_a_tensor_tells_as_much_as_a_text(key: str, seats: int, variants: tuple[str, ...]) -> None:
    """Two information states are the same as tensors if and only if they are the same in words."""
    tensors: dict[tuple[int, str], bytes] = {}
    for state in neighbours(load(key, seats, variants), "fox"):
        for seat in range(seats):
            tensor = np.array(state.information_state_tensor(seat), np.float32).tobytes()
            text = state.information_state_string(seat)
            assert tensors.setdefault((seat, text), tensor) == tensor
    assert len(set(tensors.values())) == len(tensors) > 30


def neighbours(game: "pyspiel.Game", seed: str) -> "Iterator[pyspiel.State]":
    """The states of a match, and those after another choice. What is held shows at the end."""
    rng = random.Random(seed)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(rng.randrange(len(state.chance_outcomes())))
    for _ in range(50):
        after = [state.child(action) for action in state.legal_actions()[:3]]
        yield from (each for each in after if not each.is_terminal())
        state = rng.choice(after)
        if state.is_terminal():
            return


def test_a_playthrough_comes_out_the_same() -> None:
    """OpenSpiel writes down all that a game tells, step by step."""
    # here, because it loads SciPy
    from open_spiel.python.algorithms.generate_playthrough import playthrough_lines

    lines = playthrough_lines("tablee_six(players=2)", seed=7)
    assert lines == playthrough_lines("tablee_six(players=2)", seed=7)
    (size,) = [line for line in lines if line.startswith("InformationStateTensorSize()")]
    encoding = load("six", 2).room.encoding
    assert size.endswith(f" {encoding.size + encoding.memory}")


def test_only_what_a_seat_sees_can_be_observed() -> None:
    game = load("six", 2)
    recalled = make_observation(game, INFO_STATE_OBS_TYPE)
    assert list(recalled.dict) == ["observation", "memory"]
    for kind in (pyspiel.PrivateInfoType.NONE, pyspiel.PrivateInfoType.ALL_PLAYERS):
        wanted = pyspiel.IIGObservationType(perfect_recall=True, private_info=kind)
        assert make_observation(game, wanted) is None
    with pytest.raises(ValueError, match="no parameters"):
        make_observation(game, INFO_STATE_OBS_TYPE, {"single_tensor": True})


def test_learners_of_openspiel_get_information_states() -> None:
    table = Environment(load("six", 2))
    step = table.reset()
    encoding = load("six", 2).room.encoding
    assert table.observation_spec()["info_state"] == (encoding.size + encoding.memory,)
    while not step.last():
        seat = step.observations["current_player"]
        step = table.step([step.observations["legal_actions"][seat][0]])
    assert sum(step.rewards) == pytest.approx(0)


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
