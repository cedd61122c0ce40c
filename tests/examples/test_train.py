"""`examples/train.py`: it learns, goes on where it stopped, and plays in the arena."""

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tablee.arena.playing import play_deal
from tablee.arena.setting import new_setting

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.fixture
def train(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    monkeypatch.syspath_prepend(str(EXAMPLES))
    found = import_module("train")
    monkeypatch.setattr(found, "FOLDER", tmp_path)
    monkeypatch.setattr(found, "TABLES", 64)
    found.trained.cache_clear()
    yield found
    found.trained.cache_clear()


def test_it_becomes_better_than_at_random_and_than_it_was(train: Any, tmp_path: Path) -> None:
    training = train.begin(tmp_path)
    before = training.measure()
    for _ in range(40):
        training.learn([4], [""], 0.01)
    after = training.measure()
    assert after["random"] < 10, "a random player takes more than 14"
    assert after["thumb"] < before["thumb"]


def test_it_goes_on_where_it_stopped(train: Any, tmp_path: Path) -> None:
    one = train.begin(tmp_path)
    one.learn([3], [""], 0.01)
    one.earlier.append({name: each.copy() for name, each in one.weights.items()})
    one.curve.append(one.measure())
    one.save(tmp_path)
    other = train.begin(tmp_path)
    assert (other.step, other.curve) == (1, one.curve)
    for training in (one, other):
        training.learn([4], ["hop"], 0.01)
    assert all(np.array_equal(one.weights[name], other.weights[name]) for name in one.weights)
    assert (tmp_path / "curve.svg").read_text().count("<path") == 3
    assert (tmp_path / "weights.npz").stat().st_size < 100_000


@pytest.mark.parametrize("variants", [(), ("reverse",), ("pro",)])
def test_it_plays_in_the_arena(train: Any, tmp_path: Path, variants: tuple[str, ...]) -> None:
    train.train(tmp_path, 0.0, [4], [""], print)
    deal = play_deal(new_setting("six", variants, 3, ["train:bot", "easy"], "owl"), 0)
    assert len(deal.points) == 2
