"""A bot in a hurry: about every other time it looks before it plays."""

from random import Random
from typing import Any

from tablee.engine.bots import Bot, Temper, Tempered, in_temper
from tablee.engine.match import Update

OFTEN = 0.5


def hasty(careful: Bot, careless: Bot, attention: float = 0.0) -> Bot:
    """Plays like one bot half of the time, and like the other otherwise.

    With `attention` the patient look more often by so much, the impatient less.
    """

    def with_temper(temper: Temper) -> Bot:
        looking, guessing = in_temper(careful, temper), in_temper(careless, temper)

        often = OFTEN + attention * temper.patience

        def bot(update: Update, rng: Random) -> Any:
            return (looking if rng.random() < often else guessing)(update, rng)

        return bot

    return Tempered(with_temper)
