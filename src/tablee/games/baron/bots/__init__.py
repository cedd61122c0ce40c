"""The bots of Le Baron."""

from tablee.bots.hasty import hasty
from tablee.bots.least_cost import least_cost_in
from tablee.bots.random import at_random, guessing
from tablee.bots.searching import contender
from tablee.bots.strong import strong
from tablee.engine.bots import Bot, Coach, Judging, Level
from tablee.games.baron.bots import easy
from tablee.games.baron.bots.careful import cost
from tablee.games.baron.bots.manners import liking
from tablee.games.baron.bots.search import KERNEL, ways_in
from tablee.games.baron.model import BaronOptions, State

careful = least_cost_in(cost)
BOTS: dict[Level, Bot] = {
    "easy": hasty(least_cost_in(easy.cost), guessing(liking=liking)),
    "medium": careful,
    "strong": strong(careful, ways_in, KERNEL),
}
BY_NAME: dict[str, Bot] = {
    "easy": BOTS["easy"], "medium": careful, "random": at_random, "careful": careful,
}  # fmt: skip


def rounds_in(state: State) -> int:
    return state.match


def judging(options: BaronOptions) -> Judging:  # noqa: ARG001 - the same for all variants
    """Measured with four seats in the base game."""
    return Judging(0.95, 1.0)


def may_hint(options: BaronOptions) -> bool:
    return options.hints


COACH = Coach(
    ways_in,
    "tablee.games.baron.bots.thinking",
    "load_coach",
    rounds_in,
    lead=True,
    risks="load_risks",
    may_hint=may_hint,
    judging=judging,
)


def contenders(name: str) -> Bot | None:
    return BY_NAME.get(name) or contender(careful, ways_in, KERNEL, name)
