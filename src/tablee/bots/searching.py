"""Bots that search: they deal the hidden cards again and again and play each deal to its end.

A game brings a kernel for it. While that is being loaded they play by the rule of thumb.
"""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple, TypeAlias

from tablee.bots.budget import Budget
from tablee.bots.later import Later
from tablee.bots.least_cost import ALMOST, FULL_WHIM, MILDLY
from tablee.bots.random import one_of
from tablee.engine.bots import EVEN, Bot, Temper, Tempered, in_temper
from tablee.engine.match import Update

STRONG = Budget(ms=50)
SEEDS = 1 << 62


class Manner(NamedTuple):
    """How a bot searches."""

    budget: Budget
    flat: bool = False
    """All play at random in playouts, and no way is dropped."""
    temper: Temper = EVEN


Choose: TypeAlias = Callable[[Any, int, Sequence[Any], Manner, int], Any]
"""From what a seat sees, and the ways to choose from, to one of them; the number is its luck."""
Ways: TypeAlias = Callable[[Update, bool], Sequence[Any]]
"""What a search, or a flat one, compares; empty where something else is to be done."""


def searching(
    thumb: Bot, ways_in: Ways, load: Callable[[], Choose | None], budget: Budget, flat: bool = False
) -> Bot:
    """Searches among the ways; does everything else as another bot does."""

    def with_temper(temper: Temper) -> Bot:
        manner, otherwise = Manner(budget, flat, temper), in_temper(thumb, temper)

        def bot(update: Update, rng: Random) -> Any:
            kernel, ways = load(), ways_in(update, flat)
            if kernel is None or not ways or update.viewer is None:
                return otherwise(update, rng)
            if len(ways) == 1:
                return ways[0]
            return kernel(update.view, update.viewer, ways, manner, rng.randrange(SEEDS))

        return bot

    return Tempered(with_temper)


def contender(
    levels: Mapping[str, Bot], ways_in: Ways, kernel: Later[Choose], name: str
) -> Bot | None:
    """By name, for arenas: `easy`, `medium`, `strong`, `strong:20` (milliseconds), `search:1000`
    (the same with so many playouts), `flat:1000`.

    An arena waits for the kernel. Until it is there, strong is medium.
    """
    kind, _, much = name.partition(":")
    thumb = levels["medium"]
    if kind == "strong" and (much.isdecimal() or not much):
        budget = Budget(ms=float(much)) if much else STRONG
        return searching(thumb, ways_in, kernel.wait, budget)
    if kind in ("flat", "search") and much.isdecimal():
        budget = Budget(playouts=int(much))
        return searching(thumb, ways_in, kernel.wait, budget, kind == "flat")
    return levels.get(name)


def by_temper(ways: Sequence[Any], costs: Sequence[float], temper: Temper, rng: Random) -> Any:
    """The best; by whim one that is almost as good, and among those by taste."""
    most = min(costs)
    if temper.whim and rng.random() < FULL_WHIM * temper.whim:
        most += ALMOST
    best = [way for way, cost in zip(ways, costs, strict=True) if cost <= most]
    return one_of(best, temper.taste * MILDLY, rng)
