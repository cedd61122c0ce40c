"""From what a player sees to what it chooses: the search, as bots call it."""

from collections.abc import Sequence
from functools import partial
from math import exp2
from random import Random

import numpy as np

from tablee.bots.budget import Budget
from tablee.bots.coaching import Compare, Risk, Risks
from tablee.bots.compiled import Floats, Ints
from tablee.bots.hinting import risks_of
from tablee.bots.searching import Choose, by_temper
from tablee.bots.weighing import Compared, compared, costs_of
from tablee.engine.bots import EVEN, Temper
from tablee.games.baron.bots.search import Way
from tablee.games.baron.deck import HOUSE_DECK, NUMBERS
from tablee.games.baron.kernel.positions import deck_of, seats_of, table_of
from tablee.games.baron.kernel.risk import weigh_risks
from tablee.games.baron.kernel.search import FLAT, GREEDY, STRONG, Question, Style, weigh
from tablee.games.baron.kernel.turn import SEAT
from tablee.games.baron.model import FULL, ChooseRow, Play, View
from tablee.games.cards import FACE_DOWN

FEW = 4
"""With more seats where heads are good, cards at random foresee others better than the rule of
thumb does (measured with ten)."""
LOOSE = GREEDY._replace(mine=0, others=0)
FEAR = 0.03
"""Of somebody as cautious as can be (`Question.fear`)."""
IN_ALL = 0.05
"""So much of it where heads are good: playouts go to the end, and more is taken in them."""
SPITE = 0.5
"""By so much more the others' heads count for somebody as spiteful as can be."""


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
    style = FLAT if flat else style_of(view, temper)
    tried = partial(weigh, question(view, seat, ways, temper), style)
    costs = costs_of(len(ways), tried, budget, seed, not flat)
    return by_temper(ways, costs, temper, Random(seed))  # noqa: S311 - a bot's luck, no secret


def compare(
    view: View, seat: int, ways: Sequence[Way], budget: Budget, seed: int
) -> list[Compared]:
    """What each way costs more than the best one, for a coach."""
    tried = partial(weigh, question(view, seat, ways, EVEN), style_of(view, EVEN))
    return compared(len(ways), tried, budget, seed)


def risks(view: View, seat: int, ways: Sequence[Way], worlds: int, seed: int) -> list[Risk]:
    """What may happen to each card in this turn; nothing is said about rows."""
    if not isinstance(ways[0], Play):
        return []
    asked, sums = question(view, seat, ways, EVEN), np.zeros((2, len(ways)))
    weigh_risks(asked, style_of(view, EVEN), worlds, sums, seed)
    return risks_of(sums, worlds)


def style_of(view: View, temper: Temper) -> Style:
    """The patient keep colours for later, the impatient spend them."""
    greedy = GREEDY if len(view.hands) <= FEW else LOOSE
    style = greedy if view.good else STRONG
    return style._replace(kept=round(style.kept * exp2(temper.patience)))


def question(view: View, seat: int, ways: Sequence[Way], temper: Temper) -> Question:
    """What a player sees, in numbers."""
    faces = view.deck or HOUSE_DECK.faces
    return Question(
        seat,
        deck_of(faces),
        table_of(view, faces, view.full, view.good),
        seats_of(view),
        np.array([each.card << SEAT | each.seat for each in view.table], np.int64),
        np.array([way.row if isinstance(way, ChooseRow) else way.card for way in ways], np.int64),
        unseen(view, seat),
        worth(view, seat, temper),
        -temper.boldness * FEAR * (IN_ALL if view.good else 1.0),
    )


def unseen(view: View, seat: int) -> Ints:
    """Every card that may lie face down to this player."""
    seen = set(view.hands[seat]).union(*view.rows, *view.piles)
    seen.update(laid.card for laid in view.table)
    return np.array([card for card in NUMBERS if card not in seen], np.int64)


def worth(view: View, seat: int, temper: Temper) -> Floats:
    """To win is to have fewer heads than others, or more where heads are good."""
    others = len(view.hands) - 1
    theirs = -(1 + SPITE * temper.spite) / others
    mine = np.array([1.0 if each == seat else theirs for each in range(others + 1)])
    return -mine if view.good else mine


EXAMPLE = View(
    rows=((1,), (2,), (3,), (4,), (5,)), heads=(), hands=((6, 7), (FACE_DOWN, FACE_DOWN)),
    draws=((), ()), piles=((), ()), totals=(0, 0), points=(0, 0), match=1, matches=1, table=(),
    placing=None, preview=(), good=False, full=FULL, too_many=6, deck=(),
)  # fmt: skip


def load() -> Choose:
    """Compiles everything, or loads what was compiled, and gives the search."""
    choose(EXAMPLE, 0, [Play(6), Play(7)], Budget(playouts=4), False, 1)
    return choose


def load_coach() -> Compare:
    """As `load`, for a coach."""
    load()
    return compare


def load_risks() -> Risks:
    """As `load`, for hints."""
    load()
    risks(EXAMPLE, 0, [Play(6), Play(7)], 2, 1)
    return risks
