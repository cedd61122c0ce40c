"""A search that takes as long as it is asked to, for tests of the queue in front of it."""

import os
import time
from collections.abc import Sequence
from typing import Any

from tablee.bots.budget import Budget
from tablee.bots.searching import Choose
from tablee.engine.bots import EVEN, Temper


def choose(
    view: Any, seat: int, ways: Sequence[Any], budget: Budget, flat: bool, seed: int,
    temper: Temper = EVEN,
) -> Any:  # fmt: skip
    """`view`: seconds to think; or what goes wrong."""
    assert (flat, temper, seed) == (False, EVEN, 7)
    match view:
        case "crash":
            os._exit(1)
        case "fail":
            raise ValueError("no idea")
        case "budget":
            return min(ways, key=lambda way: abs(way - budget.ms))
        case _:
            time.sleep(view)
    return ways[seat]


def load() -> Choose:
    return choose


def broken() -> Choose:
    raise ImportError("no compiler")
