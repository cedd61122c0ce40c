"""Careful against the ox: a special card must bring enough, and must not undo others' work."""

from collections.abc import Callable
from math import exp2
from typing import TypeAlias, assert_never

from tablee.engine.bots import Temper
from tablee.engine.match import Update
from tablee.games.six.model import Action, Revealed, View
from tablee.games.six.variants.ox.model import GoOn, Lift, Outlook, Ox, Say, Use, Wait

PATIENCE = 2.5
"""The heads that a special card should bring when there is one left for every turn."""
LEAST = 1.0
"""The heads that it must bring at least, even in the last turn; the same for lifting a Stop."""
NOTHING = 0.5
"""More than no head, and less than one."""
PLENTY = 1.5
"""With more special cards than this for each turn, strong bots use one that costs nothing, only to
see the next. With six seats the team wins 92 instead of 81 % by that (120 deals); with 0.99, 61."""
DOUBLED = (1, 2)
"""With so few seats the team's heads count double (six-variants.md#9)."""

Least: TypeAlias = Callable[[View, Temper], float]
"""The heads that a special card must bring."""


def cost(view: View, action: Say, temper: Temper, least: Least) -> float:
    """Below zero where it is better than to go on."""
    match action:
        case GoOn():
            return 0
        case Use():
            return least(view, temper) - gain(view, action)
        case Lift():
            return LEAST - gain(view, action)
        case Wait():
            return 1
        case _:
            assert_never(action)


def gain(view: View, action: Use | Lift) -> int:
    """What the team would gain on the ox in this turn, compared with going on."""
    looks = {look.action: look for look in view.outlook}
    if action not in looks:
        return 0
    return standing(view, looks[action]) - standing(view, looks[GoOn()])


def standing(view: View, look: Outlook) -> int:
    """How far the ox falls behind in the rest of this turn."""
    return look.ox - look.team * (2 if len(view.hands) in DOUBLED else 1)


def enough(view: View, temper: Temper) -> float:
    """The fewer are left for the turns to come, the more a special card must bring."""
    left = specials_left(view)
    return max(LEAST, PATIENCE * exp2(temper.patience / 2) * turns_left(view) / left)


def lavish(view: View, temper: Temper) -> float:
    """The same, but of plenty one is used that brings nothing and costs nothing."""
    plenty = specials_left(view) > PLENTY * turns_left(view)
    return -NOTHING if plenty else enough(view, temper)


def specials_left(view: View) -> int:
    return len(view.ox.shown) + len(view.ox.stack) if view.ox else 0


def turns_left(view: View) -> int:
    """This one, too."""
    return 1 + len(view.ox.cards) if view.ox else 1


def sensible(update: Update) -> list[Action]:
    """The legal actions, without those that would undo what a player has just done."""
    ox: Ox | None = update.view.ox
    if ox is None:
        return list(update.legal)
    turned_up = any(isinstance(event, Revealed) for event in update.events)
    return [action for action in update.legal if not undoes(ox, action, turned_up)]


def undoes(ox: Ox, action: Action, turned_up: bool) -> bool:
    """A Stop is lifted only right after the reveal: later, a player may just have laid it. An
    order that a player has set this turn stays."""
    match action:
        case Lift():
            return not turned_up
        case Use(special="first", card=card):
            return card in ox.lasts
        case Use(special="last", card=card):
            return card in ox.firsts
        case Use(special="sort"):
            return bool(ox.firsts or ox.lasts)
        case _:
            return False
