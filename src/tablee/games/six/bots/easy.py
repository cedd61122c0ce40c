"""Easy at six: like a child, which looks every other time, and then sees what lies there, and not
what may come."""

from tablee.engine.bots import Temper
from tablee.games.six.model import Action, ChooseRow, Play, View
from tablee.games.six.variants.ox.model import Lift, Use, Wait

FOR_LATER = 0.5
"""A reverse card is played where it saves a head."""


def cost(_temper: Temper, view: View, action: Action) -> float:
    """The heads that an action would take if nobody else did anything."""
    match action:
        case Play(card=card, reversed=turned):
            heads = next(
                preview.heads
                for preview in view.preview
                if preview.card == card and preview.reversed == turned
            )
            return heads + FOR_LATER * turned
        case ChooseRow(row=row):
            return view.prices[row]
        case Use() | Lift() | Wait():
            return 1  # special cards against the ox are for the others
        case _:
            return 0
