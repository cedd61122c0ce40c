"""A bot in a hurry: about every other time it looks before it plays."""

from random import Random
from typing import Any

from tablee.engine.bots import Bot, Temper, Tempered, in_temper
from tablee.engine.match import Update


def hasty(careful: Bot, careless: Bot) -> Bot:
    """Plays like one bot half of the time, and like the other otherwise."""

    def with_temper(temper: Temper) -> Bot:
        looking, guessing = in_temper(careful, temper), in_temper(careless, temper)

        def bot(update: Update, rng: Random) -> Any:
            return (looking if rng.random() < 0.5 else guessing)(update, rng)

        return bot

    return Tempered(with_temper)
