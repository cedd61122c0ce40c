"""Careful at six: counts the cards that could come between a row and the card aimed at it."""

from math import comb, exp2
from typing import assert_never

from tablee.engine.bots import Temper
from tablee.games.cards import FACE_DOWN, Card
from tablee.games.six.bots import ox
from tablee.games.six.bots.manners import manner, preview_of
from tablee.games.six.model import DECK, Action, ChooseRow, Draft, Next, Play, View, points
from tablee.games.six.shared import Preview
from tablee.games.six.variants.ox.model import GoOn, Lift, Use, Wait

ONCE_A_ROUND = 2.0
"""The heads that a reverse card should save before it is played. From 0.5 to 2 no difference could
be measured in 400 rounds each; 0 is worse."""


def cost(temper: Temper, view: View, action: Action) -> float:
    """The heads that an action will probably cost, as this temper sees it."""
    return cost_with(ox.enough, temper, view, action)


def lavish_cost(temper: Temper, view: View, action: Action) -> float:
    """The same for strong bots: of plenty of special cards they use some."""
    return cost_with(ox.lavish, temper, view, action)


def cost_with(least: ox.Least, temper: Temper, view: View, action: Action) -> float:
    match action:
        case Play():
            preview = preview_of(view, action)
            return cost_of_playing(temper, view, preview) + manner(temper, view, preview)
        case ChooseRow(row=row):
            return view.prices[row]
        case Draft() | Next():
            return 0  # of all simple ways to draft, "any card" plays best: the hand stays mixed
        case GoOn() | Use() | Lift() | Wait():
            return ox.cost(view, action, temper, least)
        case _:
            assert_never(action)


def cost_of_playing(temper: Temper, view: View, preview: Preview) -> float:
    """The heads of the card's row, times the risk that this turn fills it up before the card."""
    saved_for_later = ONCE_A_ROUND * exp2(temper.patience) if preview.reversed else 0
    if preview.row is None or preview.heads:
        return preview.heads + saved_for_later
    row = view.rows[preview.row]
    low, high = sorted((row[-1], preview.value))
    unseen = unseen_cards(view)
    between = sum(low < other < high for other in unseen)
    others = len(view.hands) - (view.ox is None)  # the ox plays a card too
    risk = at_least(preview.room, others, between / len(unseen))
    return felt(risk, temper) * points(row) + saved_for_later


def felt(risk: float, temper: Temper) -> float:
    """The bold hardly see a small risk, the cautious see it large. What is certain is certain."""
    return float(risk ** exp2(temper.boldness))


def unseen_cards(view: View) -> list[Card]:
    """Every card that another player may hold."""
    backs = view.ox or FACE_DOWN in {card for hand in view.hands for card in hand}
    own = {preview.card for preview in view.preview}
    if not backs:
        return [card for hand in view.hands for card in hand if card not in own] or [0]
    seen = own.union(*view.rows, *view.piles)
    return [card for card in DECK if card not in seen]


def at_least(wanted: int, tries: int, chance: float) -> float:
    """How likely it is that at least so many of the tries succeed."""
    return sum(
        comb(tries, hits) * chance**hits * (1 - chance) ** (tries - hits)
        for hits in range(wanted, tries + 1)
    )
