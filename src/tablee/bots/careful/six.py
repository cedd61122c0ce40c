"""Careful at six: count who could slip in between a row and the card that aims at it."""

from math import comb
from typing import assert_never

from tablee.games.six.model import (
    DECK,
    FACE_DOWN,
    Action,
    Card,
    ChooseRow,
    Draft,
    GoOn,
    Lift,
    Next,
    Play,
    Say,
    Use,
    View,
    Wait,
    points,
)

ONCE_A_ROUND = 2.0
"""The heads that a reverse card should save before it is played. From 0.5 to 2 no difference could
be measured in 400 rounds each; 0 is worse."""

PATIENCE = 2.5
"""The heads that a special card should bring when there is one left for every turn. From 1 to 5 no
clear difference could be measured in 150 matches each."""


def cost(view: View, action: Action) -> float:
    """The heads that an action will probably cost."""
    match action:
        case Play():
            return cost_of_playing(view, action)
        case ChooseRow(row=row):
            return view.prices[row]
        case Draft() | Next():
            return 0  # of all simple ways to draft, "any card" plays best: the hand stays mixed
        case GoOn() | Use() | Lift() | Wait():
            return cost_of_saying(view, action)
        case _:
            assert_never(action)


def cost_of_playing(view: View, play: Play) -> float:
    """The heads of the card's row, times the risk that this turn fills it up before the card."""
    preview = next(
        preview
        for preview in view.preview
        if preview.card == play.card and preview.reversed == play.reversed
    )
    saved_for_later = ONCE_A_ROUND if play.reversed else 0
    if preview.row is None or preview.heads:
        return preview.heads + saved_for_later
    row = view.rows[preview.row]
    low, high = sorted((row[-1], preview.value))
    unseen = unseen_cards(view)
    between = sum(low < other < high for other in unseen)
    others = len(view.hands) - (view.ox is None)  # the ox plays a card too
    risk = at_least(preview.room, others, between / len(unseen))
    return risk * points(row) + saved_for_later


def unseen_cards(view: View) -> list[Card]:
    """Every card that somebody else may hold."""
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


def cost_of_saying(view: View, action: Say) -> float:
    """Against the ox: a special card must be worth it; otherwise go on."""
    match action:
        case GoOn():
            return 0
        case Use():
            return worth_a_special_card(view) - gain(view, action)
        case Lift():
            return 0.5 - gain(view, action)
        case Wait():
            return 1
        case _:
            assert_never(action)


def gain(view: View, action: Use | Lift) -> int:
    """The heads that the team would save this turn, and those that the ox would take more."""
    looks = {look.action: look for look in view.outlook}
    if action not in looks:
        return 0
    now, then = looks[GoOn()], looks[action]
    return now.team - then.team + then.ox - now.ox


def worth_a_special_card(view: View) -> float:
    """The fewer are left for the turns to come, the more one must bring."""
    if view.ox is None:
        return 0
    left = len(view.ox.shown) + len(view.ox.stack)
    turns = 1 + len(view.ox.cards)
    return max(0.5, PATIENCE * turns / left)
