"""Careful at Le Baron: takes as little as can be now, and keeps the cards that match a lot."""

from typing import assert_never

from tablee.engine.bots import Temper
from tablee.games.baron.bots.manners import manner, manner_there, preview_of
from tablee.games.baron.deck import HOUSE_DECK
from tablee.games.baron.model import Action, ChooseRow, Next, Play, Preview, View, Way
from tablee.games.cards import Card, Row

A_COLOUR_KEPT = 0.3
"""What one more colour is worth in hand, in heads. Measured: a whole head is too much."""
A_HEAD_NEARBY = 0.01
"""Enough to break a tie: to add to a row of many heads makes it costly for the next."""


def cost(temper: Temper, view: View, action: Action) -> float:
    """The heads that an action seems to cost; where heads are good, those it fails to bring. The
    patient keep colours for later, the impatient spend them."""
    match action:
        case Play(card=card):
            preview = preview_of(view, card)
            kept = A_COLOUR_KEPT * colours(view, card) + manner(temper, view, preview)
            return cost_of_playing(view, preview) + kept
        case ChooseRow(row=row):
            return cost_of_row(view, row) + manner_there(temper, view, row)
        case Next():
            return 0
        case _:
            assert_never(action)


def cost_of_playing(view: View, preview: Preview) -> float:
    """The best of its ways; a card that goes back under the draw pile is still to be counted."""
    if not preview.ways:
        return sum(face(view, preview.card))
    return min(cost_of_taking(view, way) for way in preview.ways)


def cost_of_row(view: View, row: Row) -> float:
    ways = view.placing.ways if view.placing else ()
    way = next(way for way in ways if way.row == row)
    return cost_of_taking(view, way) or A_HEAD_NEARBY * sum(view.heads[row])


def cost_of_taking(view: View, way: Way) -> int:
    return -way.heads if view.good else way.heads


def colours(view: View, card: Card) -> int:
    return sum(map(bool, face(view, card)))


def face(view: View, card: Card) -> tuple[int, ...]:
    return (view.deck or HOUSE_DECK.faces)[card]
