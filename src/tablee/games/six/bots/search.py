"""The search of six, which a kernel makes. To load it takes a while."""

from collections.abc import Callable
from typing import TypeAlias

from tablee.bots.budget import Budget
from tablee.bots.later import Later
from tablee.bots.searching import STRONG, Choose, searching
from tablee.engine.bots import Bot
from tablee.engine.match import Update
from tablee.games.six.model import ChooseRow, Draft, Play

Way: TypeAlias = Play | ChooseRow | Draft
KERNEL: Later[Choose] = Later("tablee.games.six.bots.thinking", "load")


def strong(
    thumb: Bot, budget: Budget = STRONG, load: Callable[[], Choose | None] = KERNEL.now
) -> Bot:
    """As good as it can in that time. Until the kernel is there it plays as another bot does."""
    return searching(thumb, ways_in, load, budget)


def ways_in(update: Update) -> list[Way]:
    """What a search compares; empty where people talk."""
    return [action for action in update.legal if isinstance(action, Way)]
