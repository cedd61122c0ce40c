"""A bot that does not think: any legal action, all equally likely, or more often those it likes."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, TypeAlias

from tablee.engine.bots import EVEN, Bot, Temper, Tempered
from tablee.engine.match import Update


def legal(update: Update) -> Sequence[Any]:
    return update.legal


Liking: TypeAlias = Callable[[Temper, Any, Any], float]
"""What a temper would pay to avoid an action, given the view; below zero: to be allowed to do it.
Nothing to the even-tempered."""


def guessing(among: Callable[[Update], Sequence[Any]] = legal, liking: Liking | None = None) -> Bot:
    """Chooses any of these actions; of two that come to its mind, the one that it likes more."""

    def with_temper(temper: Temper) -> Bot:
        def bot(update: Update, rng: Random) -> Any:
            drawn = one_of(among(update), temper.taste, rng)
            if liking is None or temper == EVEN:
                return drawn
            other = one_of(among(update), temper.taste, rng)
            return min(drawn, other, key=lambda action: liking(temper, update.view, action))

        return bot

    return Tempered(with_temper)


def one_of(actions: Sequence[Any], taste: float, rng: Random) -> Any:
    """Any of them. With a taste, often the first or the last of any two."""
    drawn = rng.randrange(len(actions))
    if taste and rng.random() < abs(taste):
        other = rng.randrange(len(actions))
        drawn = min(drawn, other) if taste < 0 else max(drawn, other)
    return actions[drawn]


at_random = guessing()
