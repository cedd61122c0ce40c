"""Bots: they sit at the table like everybody and see what everybody in their seat would see."""

from collections.abc import Callable
from random import Random
from typing import Any, TypeAlias

from tablee.bots.careful import careful
from tablee.bots.hasty import hasty
from tablee.bots.racing import RACERS
from tablee.bots.random import at_random
from tablee.engine.errors import BadOptions
from tablee.engine.match import Update
from tablee.games.buntherum.model import View as RaceView

Bot: TypeAlias = Callable[[Update, Random], Any]
"""Chooses one of the legal actions of an update, with randomness of its own."""


def at_any_table(level: str, thinker: Bot) -> Bot:
    """A bot that thinks where there is time to, and races where there is none."""

    def bot(update: Update, rng: Random) -> Any:
        racing = isinstance(update.view, RaceView)
        return (RACERS[level] if racing else thinker)(update, rng)

    return bot


THINKERS: dict[str, Bot] = {"random": at_random, "hasty": hasty, "careful": careful}
BOTS: dict[str, Bot] = {level: at_any_table(level, bot) for level, bot in THINKERS.items()}
"""From the easiest to beat to the hardest."""


def find_bot(name: str) -> Bot:
    """The bot of that name. Raises BadOptions."""
    if name not in BOTS:
        known = ", ".join(BOTS)
        message = f"There is no bot '{name}' here. There is: {known}."
        raise BadOptions("unknown_bot", message, bot=name, known=known)
    return BOTS[name]
