"""Bots that search: they deal the hidden cards again and again and play each deal to its end.

A game brings a kernel for it. While that is being loaded they play by the rule of thumb.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Protocol, TypeAlias, TypeVar

from tablee.bots.budget import Budget
from tablee.bots.later import Later
from tablee.bots.least_cost import ALMOST, FULL_WHIM, MILDLY
from tablee.bots.random import one_of
from tablee.engine.bots import EVEN, Bot, Temper, Tempered, in_temper
from tablee.engine.match import Update

Way = TypeVar("Way")


class Choose(Protocol):
    """The search of a game."""

    def __call__(
        self, view: Any, seat: int, ways: Sequence[Any], budget: Budget, flat: bool, seed: int,
        temper: Temper = EVEN,
    ) -> Any:  # fmt: skip
        """The way that seems best. `flat`: all play at random, and no way is dropped."""


Ways: TypeAlias = Callable[[Update], Sequence[Any]]
"""What a search compares; empty where something else is to be done."""

STRONG = Budget(ms=50)
SEEDS = 1 << 62


def searching(
    thumb: Bot, ways_in: Ways, load: Callable[[], Choose | None], budget: Budget, flat: bool = False
) -> Bot:
    """Searches among the ways, in its temper; does everything else as another bot does."""

    def with_temper(temper: Temper) -> Bot:
        otherwise = in_temper(thumb, temper)

        def bot(update: Update, rng: Random) -> Any:
            choose, ways, seat = load(), ways_in(update), update.viewer
            if choose is None or not ways or seat is None:
                return otherwise(update, rng)
            if len(ways) == 1:
                return ways[0]
            return choose(update.view, seat, ways, budget, flat, rng.randrange(SEEDS), temper)

        return bot

    return Tempered(with_temper)


def by_temper(ways: Sequence[Way], costs: Sequence[float], temper: Temper, rng: Random) -> Way:
    """The best; by whim one that is almost as good, and among those by taste."""
    most = min(costs)
    if temper.whim and rng.random() < FULL_WHIM * temper.whim:
        most += ALMOST
    best = [way for way, cost in zip(ways, costs, strict=True) if cost <= most]
    chosen: Way = one_of(best, temper.taste * MILDLY, rng)
    return chosen


def contender(thumb: Bot, ways_in: Ways, kernel: Later[Choose], name: str) -> Bot | None:
    """By name, for arenas: `strong`, `strong:20` (milliseconds), `strong:9000p` and `flat:1000`
    (playouts). An arena waits for the kernel."""
    kind, _, much = name.partition(":")
    budget = budget_of(much) if much else STRONG
    if budget and kind == "strong":
        return searching(thumb, ways_in, kernel.wait, budget)
    if kind == "flat" and much.isdecimal():
        return searching(thumb, ways_in, kernel.wait, Budget(playouts=int(much)), flat=True)
    return None


def budget_of(much: str) -> Budget | None:
    """`20`: so many milliseconds. `9000p`: so many playouts, the same on every machine."""
    playouts = much.endswith("p")
    number = much.removesuffix("p")
    if not number.isdecimal():
        return None
    return Budget(playouts=int(number)) if playouts else Budget(ms=float(number))
