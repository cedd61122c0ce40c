"""Strong bots at a table: they search as soon as their kernel is there, and do all else at once."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from random import Random
from typing import Any, NamedTuple

from tablee.bots.budget import Budget
from tablee.bots.later import Later
from tablee.bots.searching import SEEDS, STRONG, Choose, Ways, searching
from tablee.engine.bots import EVEN, Bot, Temper, Tempered, in_temper
from tablee.engine.match import Update

FEW = Budget(playouts=100)


class Place(NamedTuple):
    """Where a search comes from (`Later`)."""

    module: str
    function: str


class Question(NamedTuple):
    """What a search is asked, in whichever process it runs."""

    place: Place
    view: Any
    seat: int
    ways: Sequence[Any]
    seed: int
    temper: Temper

    def answer(self, choose: Choose, budget: Budget) -> int:
        """The number of the way that seems best."""
        chosen = choose(self.view, self.seat, self.ways, budget, False, self.seed, self.temper)
        return self.ways.index(chosen)


@dataclass(frozen=True)
class Strong:
    """Calling it searches here. A server takes the question to a process that is made for it."""

    thumb: Bot
    ways_in: Ways
    kernel: Later[Choose]
    temper: Temper
    budget: Budget = STRONG

    def __call__(self, update: Update, rng: Random) -> Any:
        searcher = searching(self.thumb, self.ways_in, self.kernel.now, self.budget)
        return in_temper(searcher, self.temper)(update, rng)

    @property
    def place(self) -> Place:
        return Place(*self.kernel.place)

    def quick(self) -> Bot:
        """Plays by the rule of thumb, with the same temper."""
        return in_temper(self.thumb, self.temper)

    def question(self, update: Update, rng: Random) -> Question | None:
        """What is to be searched; None if there is nothing to compare."""
        ways, seat = self.ways_in(update), update.viewer
        if len(ways) < 2 or seat is None:
            return None
        return Question(self.place, update.view, seat, ways, rng.randrange(SEEDS), self.temper)


def strong(thumb: Bot, ways_in: Ways, kernel: Later[Choose]) -> Bot:
    """The strong bot of a game: in its temper, and until its kernel is there as `thumb` plays."""
    return Tempered(partial(Strong, thumb, ways_in, kernel))


def hurried(bot: Bot, budget: Budget = FEW) -> Bot:
    """The same bot with less time, if it takes any."""
    even = in_temper(bot, EVEN)
    return replace(even, budget=budget) if isinstance(even, Strong) else bot
