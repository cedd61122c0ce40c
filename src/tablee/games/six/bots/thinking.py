"""From what a player sees to what it chooses: the search, as bots call it."""

from collections.abc import Sequence
from functools import partial
from math import inf
from random import Random
from time import perf_counter

import numpy as np
from msgspec.structs import replace

from tablee.bots.budget import Budget
from tablee.bots.coaching import Compare, Risk, Risks
from tablee.bots.compiled import Floats
from tablee.bots.hinting import risks_of
from tablee.bots.searching import Choose, by_temper
from tablee.bots.weighing import BATCH, Compared, Weigh, compared, costs_of
from tablee.engine.bots import EVEN, Temper
from tablee.games.cards import FACE_DOWN
from tablee.games.six.bots.judged import Deed
from tablee.games.six.bots.question import pool_of, question
from tablee.games.six.bots.search import Way
from tablee.games.six.bots.talking import at_once, compare_in_team
from tablee.games.six.kernel.draft import no_sums, weigh_cards
from tablee.games.six.kernel.risk import weigh_risks
from tablee.games.six.kernel.search import DRAFTING, FLAT, STRONG, TEAM, Question, Style, weigh
from tablee.games.six.kernel.turn import OX
from tablee.games.six.model import ChooseRow, Draft, Play, View
from tablee.games.six.shared import Laid
from tablee.games.six.variants.ox.model import GoOn, Ox, Use

FEW = 4
"""With ten players others' habits cost heads, and from five to nine nobody measured them: there
others choose as in a draft, by the rule of thumb."""
WHOLE = 4
"""A draft is played out from its first turn, and every world tells about many cards: so many times
fewer are enough for a coach."""


def choose(
    view: View,
    seat: int,
    ways: Sequence[Way],
    budget: Budget,
    flat: bool,
    seed: int,
    temper: Temper = EVEN,
) -> Way:
    """The way that costs least in playouts. `flat`: all play at random, and no way is dropped."""
    rng = Random(seed)  # noqa: S311 - a bot's luck, no secret
    if flat and isinstance(ways[0], Draft):
        return rng.choice(ways)
    return by_temper(ways, costs_of_ways(view, seat, ways, budget, flat, seed, temper), temper, rng)


def costs_of_ways(
    view: View, seat: int, ways: Sequence[Way], budget: Budget, flat: bool, seed: int,
    temper: Temper,
) -> list[float]:  # fmt: skip
    if isinstance(ways[0], Draft):
        return costs_of_cards(view, seat, ways, budget, seed, temper)
    return costs_of(len(ways), trial(view, seat, ways, flat, temper), budget, seed, not flat)


def trial(view: View, seat: int, ways: Sequence[Way], flat: bool, temper: Temper) -> Weigh:
    """Plays these ways in the same worlds, with the others as this search expects them."""
    asked = question(view, seat, ways, temper)
    return partial(weigh, asked, FLAT if flat else style_of(asked))


def style_of(asked: Question) -> Style:
    strong = STRONG if len(asked.worth) <= FEW else DRAFTING
    return TEAM if asked.variant == OX else strong


def risks(view: View, seat: int, ways: Sequence[Way | Deed], worlds: int, seed: int) -> list[Risk]:
    """What may happen to each card in this turn, and what is certain about what the team says;
    nothing is told about rows and drafts."""
    if isinstance(ways[0], GoOn):
        return at_once(view, seat, [way for way in ways if isinstance(way, Deed)])
    if not isinstance(ways[0], Play):
        return []
    asked, sums = question(view, seat, searched(ways), EVEN), np.zeros((2, len(ways)))
    weigh_risks(asked, style_of(asked), worlds, sums, seed)
    return risks_of(sums, worlds)


def compare(
    view: View, seat: int, ways: Sequence[Way | Deed], budget: Budget, seed: int
) -> list[Compared]:
    """What each way costs more than the best one, for a coach."""
    if isinstance(ways[0], GoOn) or (view.ox is not None and isinstance(ways[0], ChooseRow)):
        return compare_in_team(view, seat, told(ways), budget, seed)
    if isinstance(ways[0], Draft):
        few = Budget(ms=budget.ms, playouts=budget.playouts // WHOLE)
        return compared_cards(cards_in(ways), tried_cards(view, seat, few, seed, EVEN))
    asked = trial(view, seat, searched(ways), False, EVEN)
    return compared(len(ways), asked, budget, seed)


def searched(ways: Sequence[Way | Deed]) -> list[Way]:
    return [way for way in ways if isinstance(way, Way)]


def told(ways: Sequence[Way | Deed]) -> list[Deed | ChooseRow]:
    return [way for way in ways if isinstance(way, Deed | ChooseRow)]


def costs_of_cards(
    view: View, seat: int, ways: Sequence[Way], budget: Budget, seed: int, temper: Temper
) -> list[float]:
    """What a round costs in which the player gets the card from the pool."""
    sums = tried_cards(view, seat, budget, seed, temper)
    return [sums[0, card] / sums[1, card] if sums[1, card] else inf for card in cards_in(ways)]


def cards_in(ways: Sequence[Way | Deed]) -> list[int]:
    return [way.card for way in ways if isinstance(way, Draft)]


def tried_cards(view: View, seat: int, budget: Budget, seed: int, temper: Temper) -> Floats:
    """The sums of `weigh_cards`."""
    asked, sums = pool_of(view, seat, temper), no_sums()
    spent, end = 0, perf_counter() + budget.ms / 1000
    while spent < budget.playouts and (not spent or perf_counter() < end):
        more = min(budget.playouts - spent, BATCH)
        weigh_cards(asked, more, sums, seed + spent)
        spent += more
    return sums


def compared_cards(cards: Sequence[int], sums: Floats) -> list[Compared]:
    """Two cards come in different worlds, so that the variances of their means add up."""
    worlds = np.maximum(sums[1, cards], 1.0)
    means = sums[0, cards] / worlds
    errors = np.maximum(sums[2, cards] / worlds - means * means, 0.0) / worlds
    best = int(means.argmin())
    doubts = np.sqrt(errors + errors[best])
    doubts[best] = 0.0
    return [
        Compared(float(more), float(doubt))
        for more, doubt in zip(means - means[best], doubts, strict=True)
    ]


EXAMPLE = View(
    rows=((10,), (20,), (30,), (40,)), hands=((35, 50), (FACE_DOWN, FACE_DOWN)), piles=((), ()),
    totals=(0, 0), points=(0, 0), round=1, table=(), pool=(), first=0, marker=None, reversed_by=(),
    preview=(), prices=(), ox=None, outlook=(),
)  # fmt: skip
POOL = replace(EXAMPLE, rows=(), hands=((), ()), pool=tuple(range(1, 25)))
PAUSE = replace(
    EXAMPLE, table=(Laid(0, 36), Laid(1, 42), Laid(2, 60)),
    ox=Ox(cards=(FACE_DOWN, FACE_DOWN), shown=("seven", "stop")),
)  # fmt: skip


def load() -> Choose:
    """Compiles everything, or loads what was compiled, and gives the search."""
    few = Budget(playouts=4)
    choose(EXAMPLE, 0, [Play(35), Play(50)], few, False, 1)
    choose(POOL, 0, [Draft(1), Draft(2)], few, False, 1)
    return choose


def load_coach() -> Compare:
    """As `load`, for a coach."""
    load()
    compare(PAUSE, 0, [GoOn(), Use("seven", row=0)], Budget(playouts=100), 1)
    return compare


def load_risks() -> Risks:
    """As `load`, for hints."""
    load()
    risks(EXAMPLE, 0, [Play(35), Play(50)], 2, 1)
    return risks
