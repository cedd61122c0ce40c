"""A bot that looks before it plays: plain rules of thumb, one file per game."""

from random import Random
from typing import Any

from tablee.bots.careful import six
from tablee.engine.match import Update


def careful(update: Update, rng: Random) -> Any:
    """The action that seems to cost least; any of those that do."""
    costs = [six.cost(update.view, action) for action in update.legal]
    least = min(costs)
    return rng.choice([update.legal[i] for i, cost in enumerate(costs) if cost == least])
