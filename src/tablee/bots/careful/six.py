"""Careful at six: count who could slip in between a row and the card that aims at it."""

from math import comb
from typing import assert_never

from tablee.games.six.model import (
    DECK,
    FACE_DOWN,
    FULL,
    Action,
    Card,
    ChooseRow,
    Draft,
    Next,
    Play,
    View,
    points,
)


def cost(view: View, action: Action) -> float:
    """The heads that an action will probably cost."""
    match action:
        case Play(card=card):
            return cost_of_playing(view, card)
        case ChooseRow(row=row):
            return points(view.rows[row])
        case Draft() | Next():
            return 0  # of all simple ways to draft, "any card" plays best: the hand stays mixed
        case _:
            assert_never(action)


def cost_of_playing(view: View, card: Card) -> float:
    """The heads of the card's row, times the risk that this turn makes it the sixth there."""
    preview = next(preview for preview in view.preview if preview.card == card)
    if preview.row is None or preview.heads:
        return preview.heads
    row = view.rows[preview.row]
    unseen = unseen_cards(view)
    between = sum(row[-1] < other < card for other in unseen)
    others = len(view.hands) - 1
    return at_least(FULL - len(row), others, between / len(unseen)) * points(row)


def unseen_cards(view: View) -> list[Card]:
    """Every card that somebody else may hold."""
    backs = FACE_DOWN in {card for hand in view.hands for card in hand}
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
