"""From what a player sees to what it chooses: the search, as bots call it."""

from collections.abc import Sequence
from random import Random
from time import perf_counter

import numpy as np
from msgspec.structs import replace

from tablee.bots.budget import Budget
from tablee.bots.least_cost import ALMOST, FULL_WHIM, MILDLY
from tablee.bots.random import one_of
from tablee.engine.bots import Temper
from tablee.games.cards import FACE_DOWN
from tablee.games.six.bots.question import pool_of, question
from tablee.games.six.bots.search import Choose, Manner, Way
from tablee.games.six.kernel.draft import no_sums, weigh_cards
from tablee.games.six.kernel.search import FLAT, STRONG, TEAM, drop, weigh
from tablee.games.six.kernel.turn import OX
from tablee.games.six.model import Draft, Play, View

BATCH = 500
"""The playouts between two looks at the clock."""
CLEAR = 3.0
"""A way that is worse by so many standard errors is dropped."""


def choose(view: View, seat: int, ways: Sequence[Way], manner: Manner, seed: int) -> Way:
    """The way that costs least in playouts."""
    if isinstance(ways[0], Draft):
        costs = costs_of_cards(view, seat, ways, manner, seed)
    else:
        costs = costs_of_plays(view, seat, ways, manner, seed)
    return by_temper(ways, costs, manner.temper, Random(seed))  # noqa: S311 - a bot's luck


def costs_of_plays(
    view: View, seat: int, ways: Sequence[Way], manner: Manner, seed: int
) -> list[float]:
    """The heads that each way will probably cost; endless for one that was dropped."""
    asked, budget, style = question(view, seat, ways, manner.temper), manner.budget, STRONG
    if manner.flat or asked.variant == OX:
        style = FLAT if manner.flat else TEAM
    count = len(ways)
    alive, sums = np.ones(count, np.int64), np.zeros((count + 1, count))
    left, worlds, spent, end = count, 0, 0, perf_counter() + budget.ms / 1000
    while left > 1 and spent + left <= budget.playouts and (not spent or perf_counter() < end):
        more = max(1, min(budget.playouts - spent, BATCH) // left)
        weigh(asked, style, alive, more, sums, seed + worlds)
        worlds, spent = worlds + more, spent + more * left
        if not manner.flat:
            left = int(drop(alive, sums, worlds, CLEAR))
    means = sums[count] / max(worlds, 1)
    return [float(mean) if alive[way] else np.inf for way, mean in enumerate(means)]


def costs_of_cards(
    view: View, seat: int, ways: Sequence[Way], manner: Manner, seed: int
) -> list[float]:
    """What a round costs in which the player gets the card from the pool."""
    asked, budget, sums = pool_of(view, seat, manner.temper), manner.budget, no_sums()
    spent, end = 0, perf_counter() + budget.ms / 1000
    while spent < budget.playouts and (not spent or perf_counter() < end):
        more = min(budget.playouts - spent, BATCH)
        weigh_cards(asked, more, sums, seed + spent)
        spent += more
    cards = [way.card for way in ways if isinstance(way, Draft)]
    return [float(sums[0, card] / sums[1, card]) if sums[1, card] else np.inf for card in cards]


def by_temper(ways: Sequence[Way], costs: Sequence[float], temper: Temper, rng: Random) -> Way:
    """The best; by whim one that is almost as good, and among those by taste."""
    most = min(costs)
    if temper.whim and rng.random() < FULL_WHIM * temper.whim:
        most += ALMOST
    best = [way for way, cost in zip(ways, costs, strict=True) if cost <= most]
    chosen: Way = one_of(best, temper.taste * MILDLY, rng)
    return chosen


EXAMPLE = View(
    rows=((10,), (20,), (30,), (40,)), hands=((35, 50), (FACE_DOWN, FACE_DOWN)), piles=((), ()),
    totals=(0, 0), points=(0, 0), round=1, table=(), pool=(), first=0, marker=None, reversed_by=(),
    preview=(), prices=(), ox=None, outlook=(),
)  # fmt: skip
POOL = tuple(range(1, 25))
"""Of two players who have not taken a card yet."""


def load() -> Choose:
    """Compiles everything, or loads what was compiled, and gives the search."""
    few = Manner(Budget(playouts=4))
    choose(EXAMPLE, 0, [Play(35), Play(50)], few, 1)
    choose(replace(EXAMPLE, rows=(), hands=((), ()), pool=POOL), 0, [Draft(1), Draft(2)], few, 1)
    return choose
