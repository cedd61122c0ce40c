"""The bots of 6 qui prend!"""

from collections.abc import Sequence
from typing import Any

from tablee.bots.hasty import hasty
from tablee.bots.least_cost import least_cost_in
from tablee.bots.random import guessing
from tablee.bots.searching import contender
from tablee.bots.strong import strong
from tablee.engine.bots import Bot, Coach, Judging, Level
from tablee.engine.match import Update
from tablee.games.six.bots import easy as child
from tablee.games.six.bots.careful import cost, lavish_cost
from tablee.games.six.bots.judged import ways_of
from tablee.games.six.bots.manners import liking
from tablee.games.six.bots.ox import sensible
from tablee.games.six.bots.search import KERNEL, ways_in
from tablee.games.six.model import SixOptions, State
from tablee.games.six.variants.ox.model import Lift, Use
from tablee.games.six.variants.ox.rules import score


def own(update: Update) -> Sequence[Any]:
    """Special cards against the ox belong to the whole team: who does not look uses none."""
    return [action for action in update.legal if not isinstance(action, Use | Lift)] or update.legal


def rounds_in(state: State) -> int:
    """Against the ox costs are no heads of one's own."""
    return state.round if state.ox is None else 0


def behind_the_ox(state: State) -> float | None:
    if state.ox is None:
        return None
    scored = score(state)
    return scored.counted - scored.ox


ATTENTION = 0.12
"""A child that keeps close cards takes more heads, for they are the safe ones: it looks more often
instead, and one that plays them less often."""
careful = least_cost_in(cost, sensible)
lavish = least_cost_in(lavish_cost, sensible)
careless = guessing(own)
BOTS: dict[Level, Bot] = {
    "easy": hasty(least_cost_in(child.cost, sensible), guessing(own, liking), ATTENTION),
    "medium": careful,
    "strong": strong(lavish, ways_in, KERNEL),
}
BY_NAME = {
    "easy": BOTS["easy"],
    "medium": careful,
    "random": careless,
    "careful": careful,
    "lavish": lavish,
}


PRO = "pro"


def may_hint(options: SixOptions) -> bool:
    return options.hints


def judging(options: SixOptions) -> Judging:
    """Measured with four seats; fan cards are taken for the base game."""
    return Judging(0.6, 2.0) if PRO in options.variants else Judging(0.7, 1.2)


COACH = Coach(
    ways_in,
    "tablee.games.six.bots.thinking",
    "load_coach",
    rounds_in,
    False,
    "load_risks",
    may_hint,
    judging,
    behind_the_ox,
    ways_of,
)


def contenders(name: str) -> Bot | None:
    return BY_NAME.get(name) or contender(lavish, ways_in, KERNEL, name)
