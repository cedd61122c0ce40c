"""A bot in a hurry: every other time it looks before it plays."""

from random import Random
from typing import Any

from tablee.bots.careful import careful
from tablee.bots.random import at_random
from tablee.engine.match import Update


def hasty(update: Update, rng: Random) -> Any:
    return (careful if rng.random() < 0.5 else at_random)(update, rng)
