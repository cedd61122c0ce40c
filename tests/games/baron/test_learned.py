"""The network that was tried for Le Baron: it learns, goes on where it stopped, and plays."""

import sys
from pathlib import Path

import numpy as np
import pytest

from tablee.arena.playing import play_deal
from tablee.arena.setting import new_setting
from tools.baron import learned


@pytest.fixture(autouse=True)
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(learned, "KEPT", tmp_path / "baron.npz")
    monkeypatch.setattr(learned, "MATCHES", 2)
    learned.trained.cache_clear()
    return learned.KEPT


def test_later_turns_count_less() -> None:
    assert learned.soon([0, 1, 3, 3]) == pytest.approx([1 + 0.6 * 2, 2, 0])


def test_it_learns_what_can_be_seen() -> None:
    rng = np.random.default_rng(1)
    seen = rng.normal(size=(2000, learned.SIZE))
    cost = 3 * seen[:, 0] - 2 * seen[:, 5]
    net = learned.learn(learned.new_net(), seen, cost)
    assert np.var(learned.told(net, seen) - cost) < 0.5 * np.var(cost)


def test_it_goes_on_where_it_stopped(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for rounds in ("1", "2"):
        monkeypatch.setattr(sys, "argv", ["learned", "--rounds", rounds])
        learned.main()
    assert [line.split(":")[0] for line in capsys.readouterr().out.splitlines()] == [
        "round 0", "round 1",
    ]  # fmt: skip
    assert learned.load()[1] == 2


@pytest.mark.parametrize("variants", [[], ["colour", "good"]])
def test_it_plays_in_the_arena(variants: list[str]) -> None:
    setting = new_setting("baron", variants, 3, ["tools.baron.learned:bot", "random"], "owl")
    assert len(play_deal(setting, 0).points) == 2
