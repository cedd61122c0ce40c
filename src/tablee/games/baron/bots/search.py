"""The search of Le Baron, which a kernel makes. To load it takes a while."""

from typing import TypeAlias

from tablee.bots.later import Later
from tablee.bots.searching import Choose
from tablee.engine.match import Update
from tablee.games.baron.model import ChooseRow, Play

Way: TypeAlias = Play | ChooseRow
KERNEL: Later[Choose] = Later("tablee.games.baron.bots.thinking", "load")


def ways_in(update: Update) -> list[Way]:
    """What a search compares; empty between two matches."""
    return [action for action in update.legal if isinstance(action, Play | ChooseRow)]
