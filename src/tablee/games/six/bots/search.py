"""The search of six, which a kernel makes. To load it takes a while."""

from collections.abc import Callable
from typing import TypeAlias

from tablee.bots.budget import Budget
from tablee.bots.later import Later
from tablee.bots.searching import STRONG, Choose, searching
from tablee.engine.bots import Bot, Temper, Tempered, in_temper
from tablee.engine.match import Update
from tablee.games.six.model import ChooseRow, Draft, Play

Way: TypeAlias = Play | ChooseRow | Draft
Moody: TypeAlias = Callable[[Temper], Choose]
KERNEL: Later[Choose] = Later("tablee.games.six.bots.thinking", "load")
MOODY: Later[Moody] = Later("tablee.games.six.bots.thinking", "load_moody")
"""The same search, in any temper."""


def strong(
    thumb: Bot, budget: Budget = STRONG, load: Callable[[], Moody | None] = MOODY.now
) -> Bot:
    """As good as it can in that time, and in its temper. Until the kernel is there it plays as
    another bot does."""

    def with_temper(temper: Temper) -> Bot:
        def in_mood() -> Choose | None:
            moody = load()
            return moody and moody(temper)

        return searching(in_temper(thumb, temper), ways_in, in_mood, budget)

    return Tempered(with_temper)


def ways_in(update: Update) -> list[Way]:
    """What a search compares; empty where people talk."""
    return [action for action in update.legal if isinstance(action, Way)]
