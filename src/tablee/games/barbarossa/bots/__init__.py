"""The bots of Barbarossa: they see what a browser sees, and never a word that is not theirs.

What they know is loaded when the first of them is asked, so that no other game waits for it.
"""

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

from tablee.engine.bots import LEVELS, Bot, Level, Temper, Tempered
from tablee.engine.match import Update


def riddler(level: Level, temper: Temper) -> Bot:
    """The bot of this level, in this temper."""

    def bot(update: Update, rng: Random) -> Any:
        from tablee.games.barbarossa.bots.riddler import choose  # slow, and only needed here

        return choose(update, level, temper, rng)

    return bot


def interrupter(level: Level, temper: Temper) -> Bot:
    """What the bot of this level does in the turns of others."""

    def bot(update: Update, _rng: Random) -> Any:
        from tablee.games.barbarossa.bots.riddler import interrupt  # slow, and only needed here

        return interrupt(update, level, temper)

    return bot


def prepare() -> None:
    """Loads all that bots know, in every language: about a second."""
    from tablee.games.barbarossa.bots.riddler import get_ready  # slow, and only needed here

    get_ready()


def measuring() -> Callable[..., Any]:
    """What `tablee bench riddles` measures with."""
    from tablee.games.barbarossa.bots.matches import measure  # slow, and only needed here

    return measure


def contenders(name: str) -> Bot | None:
    """A bot of a level that waits until it has learned to look at clay: an arena has the time."""
    bot = BOTS.get(name)  # type: ignore[call-overload] # any text
    return None if bot is None else patient(bot)


def patient(bot: Bot) -> Bot:
    def waits(update: Update, rng: Random) -> Any:
        from tablee.games.barbarossa.bots.eye import LOOKING  # slow, and only needed here

        LOOKING.wait()
        return bot(update, rng)

    return waits


BOTS: dict[Level, Bot] = {level: Tempered(partial(riddler, level)) for level in LEVELS}
INTERRUPTS: dict[Level, Bot] = {level: Tempered(partial(interrupter, level)) for level in LEVELS}
