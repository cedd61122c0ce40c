"""The bots of Le Baron."""

from tablee.bots.hasty import hasty
from tablee.bots.least_cost import least_cost_in
from tablee.bots.random import at_random
from tablee.bots.searching import contender
from tablee.engine.bots import Bot, Level
from tablee.games.baron.bots import easy
from tablee.games.baron.bots.careful import cost
from tablee.games.baron.bots.search import KERNEL, ways_in

careful = least_cost_in(cost)
BOTS: dict[Level, Bot] = {
    "random": at_random,
    "hasty": hasty(careful, at_random),
    "careful": careful,
}
BY_NAME: dict[str, Bot] = {"easy": hasty(least_cost_in(easy.cost), at_random), "medium": careful}


def contenders(name: str) -> Bot | None:
    return BY_NAME.get(name) or contender(careful, ways_in, KERNEL, name)
