"""A bot in a hurry: about every other time it looks before it plays."""

from random import Random
from typing import Any

from tablee.engine.bots import Bot
from tablee.engine.match import Update


def hasty(careful: Bot, careless: Bot) -> Bot:
    """Plays like one bot half of the time, and like the other otherwise."""

    def bot(update: Update, rng: Random) -> Any:
        return (careful if rng.random() < 0.5 else careless)(update, rng)

    return bot
