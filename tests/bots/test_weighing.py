"""The loop of a search keeps to its budget."""

import pytest

from tablee.bots import weighing
from tablee.bots.budget import Budget
from tablee.bots.compiled import Floats, Ints
from tablee.bots.weighing import costs_of

BATCH_TAKES = 0.012


class Clock:
    """Goes on only while worlds are played: so many seconds for each batch."""

    def __init__(self) -> None:
        self.now = 0.0
        self.batches = 0

    def weigh(self, alive: Ints, worlds: int, sums: Floats, seed: int) -> None:
        """Two ways that cost the same: the search never becomes sure."""
        assert alive.tolist() == [1, 1]
        self.now += BATCH_TAKES
        self.batches += 1
        sums += worlds + seed % 2


@pytest.mark.parametrize(("ms", "batches"), [(50, 4), (13, 1), (1, 1), (0, 1)])
def test_no_batch_begins_that_would_end_too_late(
    monkeypatch: pytest.MonkeyPatch, ms: float, batches: int
) -> None:
    """One is always played."""
    clock = Clock()
    monkeypatch.setattr(weighing, "perf_counter", lambda: clock.now)
    costs_of(2, clock.weigh, Budget(ms=ms), 1)
    assert clock.batches == batches


def test_no_more_playouts_than_allowed() -> None:
    clock = Clock()
    assert costs_of(2, clock.weigh, Budget(playouts=1100), 0) == [1.0, 1.0]
    assert clock.batches == 3
