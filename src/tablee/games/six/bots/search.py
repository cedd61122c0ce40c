"""Bots that search: they deal the hidden cards again and again and play each round to its end.

While the kernel is being loaded they play by the rule of thumb.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import TypeAlias

from tablee.bots.budget import Budget
from tablee.bots.later import Later
from tablee.engine.bots import Bot
from tablee.engine.match import Update
from tablee.games.six.model import Action, ChooseRow, Play, View

Way: TypeAlias = Play | ChooseRow
Choose: TypeAlias = Callable[[View, int, Sequence[Way], Budget, bool, int], Way]
KERNEL: Later[Choose] = Later("tablee.games.six.bots.thinking", "load")

STRONG = Budget(ms=50)
SEEDS = 1 << 62


def searching(
    thumb: Bot,
    budget: Budget,
    flat: bool = False,
    load: Callable[[], Choose | None] = KERNEL.now,
) -> Bot:
    """Searches for a card or a row; does everything else as another bot does."""

    def bot(update: Update, rng: Random) -> Action:
        kernel, ways = load(), ways_in(update)
        if kernel is None or not ways or update.viewer is None:
            action: Action = thumb(update, rng)
            return action
        if len(ways) == 1:
            return ways[0]
        return kernel(update.view, update.viewer, ways, budget, flat, rng.randrange(SEEDS))

    return bot


def contender(thumb: Bot, name: str) -> Bot | None:
    """By name, for arenas: `strong`, `strong:20` (milliseconds), `flat:1000` (playouts).

    An arena waits for the kernel.
    """
    kind, _, much = name.partition(":")
    if kind == "strong" and (much.isdecimal() or not much):
        budget = Budget(ms=float(much)) if much else STRONG
        return searching(thumb, budget, load=KERNEL.wait)
    if kind == "flat" and much.isdecimal():
        return searching(thumb, Budget(playouts=int(much)), flat=True, load=KERNEL.wait)
    return None


def ways_in(update: Update) -> list[Way]:
    """What a search compares; empty where people talk or draft."""
    return [action for action in update.legal if isinstance(action, Play | ChooseRow)]
