"""Against the ox: which of a seat's words a coach judges, and what they are compared with."""

from collections.abc import Sequence
from itertools import groupby
from typing import Any, TypeAlias

from tablee.engine.match import Update
from tablee.games.six.bots.ox import specials_left, standing, turns_left
from tablee.games.six.bots.search import ways_in
from tablee.games.six.model import View
from tablee.games.six.variants.ox.model import GoOn, Lift, Outlook, Use

OF_EACH = 2
"""Ways to use each special card: those that bring most in this turn."""
Deed: TypeAlias = GoOn | Use | Lift
Made: TypeAlias = tuple[Update, Any]
"""What a seat saw, and what it did."""


def ways_of(made: Sequence[Made], end: Update) -> list[Sequence[Any]]:
    """By choice, what a coach compares; empty where it says nothing. `end`: what came of them."""
    told = talked(made, end)
    return [
        deeds(update.view, action) if at in told else ways_in(update)
        for at, (update, action) in enumerate(made)
    ]


def talked(made: Sequence[Made], end: Update) -> set[int]:
    """Every special card that the seat used; and of its words "go on" in a turn, the one that gave
    most away: the last one of these, for until then nothing was lost."""
    views = [*(update.view for update, _ in made), end.view]
    spoken = [at for at, view in enumerate(views[:-1]) if view.outlook]
    found: set[int] = set()
    for _, turn in groupby(spoken, lambda at: turns_left(views[at])):
        for at in (said := [*turn]):
            if isinstance(made[at][1], Use | Lift):
                found.add(at)
        idle = [
            at
            for at in said
            if isinstance(made[at][1], GoOn)
            and went_on(views[at], views[at + 1])
            and brings(views[at]) > 0
        ]
        if idle:
            found.add(max(idle, key=lambda at: (brings(views[at]), at)))
    return found


def went_on(before: View, after: View) -> bool:
    """A card was placed, and no special card was used or lifted before that. `after`: when the seat
    was asked again."""
    placed = turns_left(before) != turns_left(after) or len(after.table) < len(before.table)
    return placed and lying(before) == lying(after)


def lying(view: View) -> tuple[int, Sequence[int]]:
    return specials_left(view), view.ox.stops if view.ox else ()


def deeds(view: View, chosen: Deed) -> list[Deed]:
    """To go on, what would bring something in this turn, and what was done."""
    looks = [look for look in better(view) if not isinstance(look.action, GoOn)]
    found: list[Deed] = [GoOn()]
    for _, some in groupby(looks, kind_of):
        found += [look.action for look in some][:OF_EACH]
    return found if chosen in found else [*found, chosen]


def better(view: View) -> list[Outlook]:
    """What brings more in this turn than to go on: kind by kind, the best of each first."""
    least = gone_on(view)
    looks = [look for look in view.outlook if standing(view, look) > least]
    return sorted(looks, key=lambda look: (kind_of(look), -standing(view, look)))


def brings(view: View) -> int:
    """What the best use would bring in this turn, compared with going on."""
    return max(standing(view, look) for look in view.outlook) - gone_on(view)


def gone_on(view: View) -> int:
    return next(standing(view, look) for look in view.outlook if look.action == GoOn())


def kind_of(look: Outlook) -> str:
    match look.action:
        case Use(special=special):
            return special
        case Lift(row=row):
            return f"lift {row}"
        case GoOn():
            return ""
