"""Bots that search: they deal the hidden cards again and again and play each deal to its end.

A game brings a kernel for it. While that is being loaded they play by the rule of thumb.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, TypeAlias

from tablee.bots.budget import Budget
from tablee.bots.later import Later
from tablee.engine.bots import Bot
from tablee.engine.match import Update

Choose: TypeAlias = Callable[[Any, int, Sequence[Any], Budget, bool, int], Any]
"""The way that seems best: by view, seat, ways, budget, whether the search is flat, and seed."""
Ways: TypeAlias = Callable[[Update], Sequence[Any]]
"""What a search compares; empty where something else is to be done."""

STRONG = Budget(ms=50)
SEEDS = 1 << 62


def searching(
    thumb: Bot, ways_in: Ways, load: Callable[[], Choose | None], budget: Budget, flat: bool = False
) -> Bot:
    """Searches among the ways; does everything else as another bot does."""

    def bot(update: Update, rng: Random) -> Any:
        kernel, ways = load(), ways_in(update)
        if kernel is None or not ways or update.viewer is None:
            return thumb(update, rng)
        if len(ways) == 1:
            return ways[0]
        return kernel(update.view, update.viewer, ways, budget, flat, rng.randrange(SEEDS))

    return bot


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
