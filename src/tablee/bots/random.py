"""A bot that does not think: any legal action, all equally likely, or more often those it likes."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from tablee.engine.bots import Bot, Temper, Tempered
from tablee.engine.match import Update


def legal(update: Update) -> Sequence[Any]:
    return update.legal


def guessing(among: Callable[[Update], Sequence[Any]] = legal) -> Bot:
    """Chooses any of these actions."""

    def with_temper(temper: Temper) -> Bot:
        return lambda update, rng: one_of(among(update), temper.taste, rng)

    return Tempered(with_temper)


def one_of(actions: Sequence[Any], taste: float, rng: Random) -> Any:
    """Any of them. With a taste, often the first or the last of any two."""
    drawn = rng.randrange(len(actions))
    if taste and rng.random() < abs(taste):
        other = rng.randrange(len(actions))
        drawn = min(drawn, other) if taste < 0 else max(drawn, other)
    return actions[drawn]


at_random = guessing()
