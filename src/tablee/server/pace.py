"""How long a table waits for people, bots and devices."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from tablee.engine.errors import BadOptions
from tablee.engine.game import AnyGame
from tablee.server.entries import Clock, Late

DAY = 24 * 3600.0
SLOW: Mapping[Clock, float] = {"day": DAY, "three_days": 3 * DAY, "week": 7 * DAY}
"""The time for a choice at a slow table."""


def can_be_slow(game: AnyGame, clock: Clock) -> None:
    """Raises BadOptions: races and games that people lead happen while all are there."""
    if clock in SLOW and game.pacing != "turns":
        raise BadOptions("no_slow_clock", "This game cannot be played over days.")


def can_choose(late: Late | None, clock: Clock) -> None:
    """Whether a table with this clock agrees on who chooses for the late. Raises BadOptions."""
    if late is not None and clock not in SLOW:
        message = "Only a table with a clock of days agrees on who chooses for the late."
        raise BadOptions("late_needs_days", message)


@dataclass(frozen=True)
class Pace:
    """All times in seconds."""

    away: float = 60.0
    """A player without a connection has this long before they count as away."""
    invited: float = 10.0
    """A program without a connection loses its seat after this, before the match."""
    program: float = 30.0
    """The time of a program for a choice at a table without a clock. Then a bot chooses."""
    sleep: float = 30.0
    """A table without any connection is put to sleep after this."""
    bot: float = 0.0
    """Bots wait this long before they play, so that people can follow."""
    among_bots: float = 0.5
    """Strong bots take at least this long for each step of a match without people: nobody is in a
    hurry there, and their moves would keep the disk and the processors busy."""
    unhurried: float = 1.2
    """Where people take the time they like, a bot takes about so long for a step."""
    photo: float = 3.0
    """A bot waits this long before the next card of a race: people look at the last one."""
    cut: float = 3.0
    """The time for a device to commit before a deal, and again to reveal."""
    again: float = 5.0
    """The time in which a rematch can be stopped."""
    between: float = 20.0
    """The time between two deals of an open table, unless all want to go on at once. Screens still
    show the last turn for some of it."""
    held: float = 60.0
    """The same from the moment that a player asks the others to wait."""
    lingering: float = 120.0
    """The same where people play at their own pace: there is more to look at when it is over."""
    somebody: float = 20.0
    """Who wants to play with somebody waits this long. Then bots fill in."""
    idle: float = 180.0
    """At an open table without a clock: who does nothing for this long while others wait is gone,
    until they say that they are back."""
    save: float = 5.0
    """What could not be saved is tried again after this."""
    relaxed: float = 90.0
    """The time for a choice with a relaxed clock."""
    fast: float = 20.0
    """The time for a choice with a fast clock."""

    def patient(self) -> "Pace":
        """For rehearsals: on a stalled machine a test still has the time to answer, and no test
        waits for a bot that takes its time.

        The cut keeps its time: tests often begin a match without the devices that it waits for.
        """
        return replace(self, again=60.0, between=60.0, lingering=60.0, unhurried=0.0)

    def limit(self, clock: Clock) -> float:
        """The time for a choice with this clock, where people are there."""
        return self.relaxed if clock == "relaxed" else self.fast
