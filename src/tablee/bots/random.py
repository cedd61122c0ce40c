"""A bot that does not think: any legal action, all equally likely."""

from random import Random
from typing import Any

from tablee.engine.match import Update
from tablee.games.six.model import Lift, Use


def at_random(update: Update, rng: Random) -> Any:
    """Special cards against the ox are the whole team's: who does not think leaves them alone."""
    own = [action for action in update.legal if not isinstance(action, Use | Lift)]
    return rng.choice(own or update.legal)
