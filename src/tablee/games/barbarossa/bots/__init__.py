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


def measuring() -> Callable[..., Any]:
    """What `tablee bench riddles` measures with."""
    from tablee.games.barbarossa.bots.matches import measure  # slow, and only needed here

    return measure


BOTS: dict[Level, Bot] = {level: Tempered(partial(riddler, level)) for level in LEVELS}
