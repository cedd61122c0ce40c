"""The bots of Le Baron."""

from functools import partial

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
LEVELS = {"easy": hasty(least_cost_in(easy.cost), at_random), "medium": careful}
CONTENDERS = partial(contender, LEVELS, ways_in, KERNEL)
