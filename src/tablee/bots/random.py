"""A bot that does not think: any legal action, all equally likely."""

from random import Random
from typing import Any

from tablee.engine.match import Update


def at_random(update: Update, rng: Random) -> Any:
    return rng.choice(update.legal)
