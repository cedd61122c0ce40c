"""The environments keep the laws of PettingZoo and Gymnasium, by those projects' own tests."""

import warnings

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

from tablee.engine.errors import BadOptions, IllegalAction
from tablee.research.alone import AloneEnv
from tablee.research.sitting import ILLEGAL, new_room
from tablee.research.zoo import TableEnv, env, parallel_env

TABLES = [
    ("six", 4, ()),
    ("six", 2, ("pro",)),
    ("six", 3, ("reverse",)),
    ("baron", 3, ()),
    ("baron", 10, ("good",)),
    ("buntherum", 3, ("calm",)),
]
tables = pytest.mark.parametrize(("key", "seats", "variants"), TABLES)


@tables
def test_one_agent_after_the_other(key: str, seats: int, variants: tuple[str, ...]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # they remind us that observations could be pictures
        api_test(env(key, seats, variants), num_cycles=120)
        seed_test(lambda: env(key, seats, variants), num_cycles=60)


@tables
def test_all_agents_at_once(key: str, seats: int, variants: tuple[str, ...]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        parallel_api_test(parallel_env(key, seats, variants), num_cycles=60)
        parallel_seed_test(lambda: parallel_env(key, seats, variants), num_cycles=40)


@tables
def test_alone_with_bots(key: str, seats: int, variants: tuple[str, ...]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(AloneEnv(key, seats, variants), skip_render_check=True)


@tables
def test_rewards_of_a_whole_match_add_up_to_nothing(
    key: str, seats: int, variants: tuple[str, ...]
) -> None:
    table = TableEnv(new_room(key, seats, variants))
    table.reset(seed=7)
    rng = np.random.default_rng(7)
    while not any(table.terminations.values()):
        mask = table.observe(table.agent_selection)["action_mask"]
        table.step(int(rng.choice(np.flatnonzero(mask))))
    rewards = list(table.rewards.values())
    assert sum(rewards) == pytest.approx(0)
    assert max(rewards) > 0
    assert max(map(abs, rewards)) <= table.room.encoding.most


def test_what_others_chose_is_not_seen_until_all_have() -> None:
    seen = []
    for card in (0, 1):
        table = TableEnv(new_room("six", 2))
        table.reset(seed=3)
        mask = table.observe("seat_0")["action_mask"]
        table.step(int(np.flatnonzero(mask)[card]))
        assert table.agent_selection == "seat_1"
        seen.append(table.observe("seat_1")["observation"])
    assert np.array_equal(seen[0], seen[1])


def test_an_illegal_action_is_refused_or_ends_the_episode() -> None:
    table = TableEnv(new_room("six", 2))
    table.reset(seed=3)
    mask = table.observe("seat_0")["action_mask"]
    illegal = int(np.flatnonzero(mask == 0)[0])
    with pytest.raises(IllegalAction):
        table.step(illegal)
    together = parallel_env("six", 2)
    together.reset(seed=3)
    _, rewards, ended, _, _ = together.step({"seat_0": illegal, "seat_1": together.wait})
    assert rewards == {"seat_0": ILLEGAL, "seat_1": ILLEGAL}
    assert all(ended.values())
    alone = AloneEnv("six", 2)
    _, info = alone.reset(seed=3)
    wrong = np.flatnonzero(info["action_mask"] == 0)[0]
    assert alone.step(wrong)[1:4] == (ILLEGAL, True, False)


def test_what_has_no_numbers_says_so() -> None:
    for key, variants in (("six", ("ox",)), ("buntherum", ()), ("barbarossa", ())):
        with pytest.raises(BadOptions, match="programs that learn"):
            new_room(key, 3, variants)
