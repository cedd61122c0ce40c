"""Easy at Le Baron: like a child that sees what lies there, and keeps nothing for later."""

from tablee.engine.bots import Temper
from tablee.games.baron.bots.careful import cost_of_playing, cost_of_taking
from tablee.games.baron.bots.manners import manner, manner_there, preview_of
from tablee.games.baron.model import Action, ChooseRow, Play, View


def cost(temper: Temper, view: View, action: Action) -> float:
    """The heads that an action would take if nobody else did anything."""
    match action:
        case Play(card=card):
            preview = preview_of(view, card)
            return cost_of_playing(view, preview) + manner(temper, view, preview)
        case ChooseRow(row=row):
            ways = view.placing.ways if view.placing else ()
            way = next(way for way in ways if way.row == row)
            return cost_of_taking(view, way) + manner_there(temper, view, row)
        case _:
            return 0
