"""Easy at six: like a child, which looks every other time, and then sees what lies there, and not
what may come."""

from tablee.engine.bots import Temper
from tablee.games.six.bots import ox
from tablee.games.six.bots.manners import manner, preview_of
from tablee.games.six.model import Action, ChooseRow, Play, View
from tablee.games.six.variants.ox.model import Lift, Use, Wait

FOR_LATER = 0.5
"""A reverse card is played where it saves a head."""
PLAINLY = 4.5
"""Against the ox it uses a special card that brings more heads than this: then a child sees it."""


def cost(temper: Temper, view: View, action: Action) -> float:
    """The heads that an action would take if nobody else did anything."""
    match action:
        case Play():
            preview = preview_of(view, action)
            return preview.heads + FOR_LATER * preview.reversed + manner(temper, view, preview)
        case ChooseRow(row=row):
            return view.prices[row]
        case Use() | Lift():
            return PLAINLY - ox.gain(view, action)
        case Wait():
            return 1
        case _:
            return 0
