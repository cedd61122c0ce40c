"""A bot that looks before it plays: a game's own rule of thumb says what each action costs."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from tablee.bots.random import legal, one_of
from tablee.engine.bots import Bot, Temper, Tempered
from tablee.engine.match import Update

ALMOST = 0.25
"""Actions that cost so little more than the best are almost as good."""
FULL_WHIM = 0.5
"""How often a bot with whim 1 chooses one of them."""
MILDLY = 0.5
"""Taste counts less for bots that look ahead: always playing low cards first costs heads."""


def least_cost(
    cost: Callable[[Any, Any], float],
    sensible: Callable[[Update], Sequence[Any]] = legal,
    among: int = 1,
) -> Bot:
    """Chooses an action that seems to cost least, by the view; among equals by its taste.

    With `among` it also takes one that costs a little more: no more than that many cheapest ones.
    """
    return least_cost_in(lambda _temper, view, action: cost(view, action), sensible, among)


def least_cost_in(
    cost: Callable[[Temper, Any, Any], float],
    sensible: Callable[[Update], Sequence[Any]] = legal,
    among: int = 1,
) -> Bot:
    """The same, for a rule of thumb that depends on the temper."""

    def with_temper(temper: Temper) -> Bot:
        def bot(update: Update, rng: Random) -> Any:
            actions = sensible(update)
            costs = [cost(temper, update.view, action) for action in actions]
            most = sorted(costs)[:among][-1]
            if temper.whim and rng.random() < FULL_WHIM * temper.whim:
                most += ALMOST
            best = [actions[i] for i, cost in enumerate(costs) if cost <= most]
            return one_of(best, temper.taste * MILDLY, rng)

        return bot

    return Tempered(with_temper)
