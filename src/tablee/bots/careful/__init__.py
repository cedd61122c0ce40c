"""A bot that looks before it plays: plain rules of thumb, one file per game."""

from collections.abc import Callable
from random import Random
from typing import Any

from tablee.bots.careful import baron, ox, six
from tablee.engine.match import Update
from tablee.games.baron.model import View as BaronView
from tablee.games.six.model import View as SixView

COSTS: dict[type, Callable[[Any, Any], float]] = {SixView: six.cost, BaronView: baron.cost}


def careful(update: Update, rng: Random) -> Any:
    """The action that seems to cost least; any of those that do."""
    cost = COSTS[type(update.view)]
    actions = ox.sensible(update) if isinstance(update.view, SixView) else update.legal
    costs = [cost(update.view, action) for action in actions]
    least = min(costs)
    return rng.choice([actions[i] for i, cost in enumerate(costs) if cost == least])
