"""A bot for every level. The strong one bids about what the prizes are worth."""

from tablee.bots.hasty import hasty
from tablee.bots.least_cost import least_cost
from tablee.bots.random import at_random
from tablee.engine.bots import Bot, Level

fair = least_cost(lambda view, bid: abs(bid.card - sum(view.prizes)), among=3)
BOTS: dict[Level, Bot] = {"easy": at_random, "medium": hasty(fair, at_random), "strong": fair}
