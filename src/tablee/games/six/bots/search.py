"""Bots that search: they deal the hidden cards again and again and play each round to its end.

While the kernel is being loaded they play by the rule of thumb.
"""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import NamedTuple, TypeAlias

from tablee.bots.budget import Budget
from tablee.bots.later import Later
from tablee.engine.bots import EVEN, Bot, Temper, Tempered, in_temper
from tablee.engine.match import Update
from tablee.games.six.model import Action, ChooseRow, Draft, Play, View

Way: TypeAlias = Play | ChooseRow | Draft
SEEDS = 1 << 62


class Manner(NamedTuple):
    """How a bot searches."""

    budget: Budget
    flat: bool = False
    """All play at random in playouts, and no way is dropped."""
    temper: Temper = EVEN


Choose: TypeAlias = Callable[[View, int, Sequence[Way], Manner, int], Way]
"""From what a seat sees, and the ways to choose from, to one of them; the number is its luck."""
KERNEL: Later[Choose] = Later("tablee.games.six.bots.thinking", "load")

STRONG = Budget(ms=50)


def searching(
    thumb: Bot,
    budget: Budget,
    flat: bool = False,
    load: Callable[[], Choose | None] = KERNEL.now,
) -> Bot:
    """Searches for a card or a row; does everything else as another bot does."""

    def with_temper(temper: Temper) -> Bot:
        manner, otherwise = Manner(budget, flat, temper), in_temper(thumb, temper)

        def bot(update: Update, rng: Random) -> Action:
            kernel, ways = load(), ways_in(update, flat)
            if kernel is None or not ways or update.viewer is None:
                action: Action = otherwise(update, rng)
                return action
            if len(ways) == 1:
                return ways[0]
            return kernel(update.view, update.viewer, ways, manner, rng.randrange(SEEDS))

        return bot

    return Tempered(with_temper)


def contender(levels: Mapping[str, Bot], name: str) -> Bot | None:
    """By name, for arenas: `easy`, `medium`, `strong`, `strong:20` (milliseconds), `search:1000`
    (the same with so many playouts), `flat:1000`.

    An arena waits for the kernel. Until it is there, strong is medium.
    """
    kind, _, much = name.partition(":")
    thumb = levels["medium"]
    if kind == "strong" and (much.isdecimal() or not much):
        budget = Budget(ms=float(much)) if much else STRONG
        return searching(thumb, budget, load=KERNEL.wait)
    if kind in ("flat", "search") and much.isdecimal():
        return searching(thumb, Budget(playouts=int(much)), kind == "flat", KERNEL.wait)
    return levels.get(name)


def ways_in(update: Update, flat: bool) -> list[Way]:
    """What a search compares; empty where people talk. A flat one leaves the draft to others."""
    kinds = Play | ChooseRow if flat else Way
    return [action for action in update.legal if isinstance(action, kinds)]
