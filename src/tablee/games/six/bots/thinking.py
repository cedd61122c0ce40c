"""From what a player sees to what it chooses: the search, as bots call it."""

from collections.abc import Sequence
from time import perf_counter

import numpy as np

from tablee.bots.budget import Budget
from tablee.bots.compiled import Floats, Ints
from tablee.games.cards import FACE_DOWN
from tablee.games.six.bots.careful import unseen_cards
from tablee.games.six.bots.search import Choose, Way
from tablee.games.six.kernel.plays import play_of
from tablee.games.six.kernel.positions import table_of, variant_in
from tablee.games.six.kernel.search import FLAT, STRONG, Question, best_of, drop, weigh
from tablee.games.six.kernel.thumb import counts, risks
from tablee.games.six.model import HAND, ChooseRow, Play, View

BATCH = 500
"""The playouts between two looks at the clock."""
CLEAR = 3.0
"""A way that is worse by so many standard errors is dropped."""
DOUBLED = (1, 2)
"""With so few seats the team's heads count double (six-variants.md#9)."""


def choose(
    view: View, seat: int, ways: Sequence[Way], budget: Budget, flat: bool, seed: int
) -> Way:
    """The way that costs least in playouts. `flat`: all play at random, and no way is dropped."""
    asked = question(view, seat, ways)
    count = len(ways)
    alive, sums = np.ones(count, np.int64), np.zeros((count + 1, count))
    left, worlds, spent, end = count, 0, 0, perf_counter() + budget.ms / 1000
    while left > 1 and spent + left <= budget.playouts and (not spent or perf_counter() < end):
        more = max(1, min(budget.playouts - spent, BATCH) // left)
        weigh(asked, FLAT if flat else STRONG, alive, more, sums, seed + worlds)
        worlds, spent = worlds + more, spent + more * left
        if not flat:
            left = int(drop(alive, sums, worlds, CLEAR))
    return ways[int(best_of(alive, sums))]


def question(view: View, seat: int, ways: Sequence[Way]) -> Question:
    """What a player sees, in numbers."""
    hands, hidden = hands_of(view), unseen(view, seat)
    others = (
        hidden if len(hidden) else np.delete(hands, seat, 0)[:, : len(view.hands[seat])].ravel()
    )
    return Question(
        variant_in(view),
        seat,
        len(view.hands[seat]),
        table_of(view),
        laid(view),
        np.array([number(way) for way in ways], np.int64),
        hands,
        hidden,
        worth(view, seat),
        risks(len(hands) - 1, max(len(others), 1)),
        counts(others),
    )


def number(way: Way) -> int:
    return way.row if isinstance(way, ChooseRow) else play_of(way.card, way.reversed)


def laid(view: View) -> Ints:
    plays = [play_of(each.card, each.reversed) | each.seat for each in view.table]
    return np.array(plays, np.int64)


def hands_of(view: View) -> Ints:
    """The hands as they are seen; the ox's comes last, face down."""
    hands = np.zeros((len(view.hands) + (view.ox is not None), HAND), np.int64)
    for seat, hand in enumerate(view.hands):
        hands[seat, : len(hand)] = [play_of(card, False) for card in hand]
    return hands


def unseen(view: View, seat: int) -> Ints:
    """What others may hold; empty if all hands are open."""
    own = set(view.hands[seat]).union(each.card for each in view.table)
    hidden = view.ox is not None or any(FACE_DOWN in hand for hand in view.hands)
    cards = [card for card in unseen_cards(view) if card not in own] if hidden else []
    return np.array([play_of(card, False) for card in cards], np.int64)


def worth(view: View, seat: int) -> Floats:
    """One's own heads count. Against the ox those of the team do, and less what the ox takes."""
    if view.ox is None:
        return np.array([float(each == seat) for each in range(len(view.hands))])
    team = 2.0 if len(view.hands) in DOUBLED else 1.0
    return np.array([team] * len(view.hands) + [-1.0])


EXAMPLE = View(
    rows=((10,), (20,), (30,), (40,)), hands=((35, 50), (FACE_DOWN, FACE_DOWN)), piles=((), ()),
    totals=(0, 0), points=(0, 0), round=1, table=(), pool=(), first=0, marker=None, reversed_by=(),
    preview=(), prices=(), ox=None, outlook=(),
)  # fmt: skip


def load() -> Choose:
    """Compiles everything, or loads what was compiled, and gives the search."""
    choose(EXAMPLE, 0, [Play(35), Play(50)], Budget(playouts=4), False, 1)
    return choose
