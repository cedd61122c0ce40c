"""The loop of a search: ways are tried in the same worlds, and clearly worse ones are dropped.

A game's kernel plays the worlds. Lower costs are better.
"""

from collections.abc import Callable
from math import inf, sqrt
from time import perf_counter
from typing import NamedTuple, TypeAlias

import numpy as np

from tablee.bots.budget import Budget
from tablee.bots.compiled import Floats, Ints, compiled, inlined

Weigh: TypeAlias = Callable[[Ints, int, Floats, int], None]
"""Tries every way that is alive in so many worlds, from a seed, and notes the costs in the sums."""

BATCH = 500
"""The playouts between two looks at the clock."""
CLEAR = 3.0
"""A way that is worse by so many standard errors is dropped."""


class Compared(NamedTuple):
    """A way, compared with the best one."""

    more: float
    """What it costs more, on average."""
    doubt: float
    """The standard error of that."""


def least_of(count: int, weigh: Weigh, budget: Budget, seed: int, dropping: bool = True) -> int:
    """Which of so many ways costs least in playouts."""
    costs = costs_of(count, weigh, budget, seed, dropping)
    return costs.index(min(costs))


def costs_of(
    count: int, weigh: Weigh, budget: Budget, seed: int, dropping: bool = True
) -> list[float]:
    """What each of so many ways costs in playouts; endless for one that was dropped."""
    alive, sums, worlds = tried(count, weigh, budget, seed, dropping)
    means = sums[count] / max(worlds, 1)
    return [float(mean) if alive[way] else inf for way, mean in enumerate(means)]


def compared(count: int, weigh: Weigh, budget: Budget, seed: int) -> list[Compared]:
    """How much more each of so many ways costs than the best one, and how certain that is."""
    alive, sums, worlds = tried(count, weigh, budget, seed, dropping=False)
    best, times = int(best_of(alive, sums)), max(worlds, 1)
    found: list[Compared] = []
    for way in range(count):
        more = float(sums[count, way] - sums[count, best]) / times
        squares = float(sums[way, way] + sums[best, best] - 2 * sums[way, best]) / times
        found.append(Compared(more, sqrt(max(0.0, squares - more * more) / times)))
    return found


def tried(
    count: int, weigh: Weigh, budget: Budget, seed: int, dropping: bool
) -> tuple[Ints, Floats, int]:
    """Which ways are left, the sums of what they cost (`note`), and the number of worlds."""
    alive, sums = np.ones(count, np.int64), np.zeros((count + 1, count))
    left, worlds, spent, lasted, now = count, 0, 0, 0.0, perf_counter()
    end = now + budget.ms / 1000
    while left > 1 and spent + left <= budget.playouts and (not spent or now + lasted < end):
        more = max(1, min(budget.playouts - spent, BATCH) // left)
        weigh(alive, more, sums, seed + worlds)
        worlds, spent = worlds + more, spent + more * left
        if dropping:
            left = int(drop(alive, sums, worlds, CLEAR))
        lasted, now = perf_counter() - now, perf_counter()
    return alive, sums, worlds


@inlined
def note(costs: Floats, alive: Ints, sums: Floats) -> None:
    """Adds the costs of a world.

    `sums` has the sum of the costs of each way in its last line, and above it of the product of
    any two: from these follows how certain a difference is.
    """
    count = len(costs)
    for way in range(count):
        if alive[way]:
            sums[count, way] += costs[way]
            for other in range(count):
                if alive[other]:
                    sums[way, other] += costs[way] * costs[other]


@compiled
def best_of(alive: Ints, sums: Floats) -> int:
    """Of the ways that are alive, the one that cost least."""
    count, best = len(alive), -1
    for way in range(count):
        if alive[way] and (best < 0 or sums[count, way] < sums[count, best]):
            best = way
    return best


@compiled
def drop(alive: Ints, sums: Floats, worlds: int, errors: float) -> int:
    """Ways that are worse than the best by so many standard errors die. How many are left."""
    count, left, best = len(alive), 0, best_of(alive, sums)
    for way in range(count):
        if alive[way] and way != best:
            worse = (sums[count, way] - sums[count, best]) / worlds
            squares = sums[way, way] + sums[best, best] - 2 * sums[way, best]
            if worse * worse * worlds > errors * errors * (squares / worlds - worse * worse):
                alive[way] = 0
        left += alive[way]
    return left
