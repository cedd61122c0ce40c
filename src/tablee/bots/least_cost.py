"""A bot that looks before it plays: a game's own rule of thumb says what each action costs."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from tablee.engine.bots import Bot
from tablee.engine.match import Update


def all_legal(update: Update) -> Sequence[Any]:
    return update.legal


def least_cost(
    cost: Callable[[Any, Any], float],
    sensible: Callable[[Update], Sequence[Any]] = all_legal,
    among: int = 1,
) -> Bot:
    """Chooses an action that seems to cost least, by the view; at random among equals.

    With `among` it also takes one that costs a little more: no more than that many cheapest ones.
    """

    def bot(update: Update, rng: Random) -> Any:
        actions = sensible(update)
        costs = [cost(update.view, action) for action in actions]
        most = sorted(costs)[:among][-1]
        return rng.choice([actions[i] for i, cost in enumerate(costs) if cost <= most])

    return bot
