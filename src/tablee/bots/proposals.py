"""What bots propose to people who play with them: they say what they would do, and people decide.

Only against the ox, where special cards belong to the whole team (six-variants.md#7).
"""

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from tablee.bots.careful import ox
from tablee.engine.game import Seat
from tablee.engine.match import Match, Update
from tablee.games.six.model import GoOn, Lift, Use

MOST = 2
"""Proposals at a time: more would be a crowd."""
ATTENTION = {"random": 0.0, "hasty": 0.5, "careful": 1.0}
"""How often a bot of each level looks for something to propose."""


class Proposal(Struct, frozen=True):
    """What the bot on a seat would do. Anybody in the team may do it."""

    seat: Seat
    action: Any
    saves: int
    """The heads that the team would not take this turn."""
    gives: int
    """The heads that the ox would take more."""


def among_people(match: Match, seat: Seat) -> Update:
    """What a bot chooses from while people play: nothing that is theirs to decide."""
    update = match.update(seat)
    return replace(update, legal=[a for a in update.legal if match.rules.bot_may(a)])


def propose(
    updates: Mapping[Seat, Update], levels: Mapping[Seat, str], rng: Random
) -> tuple[Proposal, ...]:
    """One proposal of a bot at most, the best first, no two with the same special card."""
    said: list[Proposal] = []
    for seat in rng.sample(list(updates), len(updates)):
        if len(said) < MOST and rng.random() < ATTENTION[levels[seat]]:
            taken = {special_of(proposal.action) for proposal in said}
            ways = [way for way in worth_it(updates[seat]) if special_of(way) not in taken]
            if ways:
                best = min(ways, key=lambda way: ox.cost(updates[seat].view, way))
                said.append(proposal(updates[seat], seat, best))
    return tuple(said)


def worth_it(update: Update) -> Iterator[Use | Lift]:
    """What a bot would rather do than go on. Not Replace: it would tell a card of its hand, and
    nobody else may use it."""
    for action in ox.sensible(update):
        if not isinstance(action, Use | Lift) or special_of(action) == "replace":
            continue
        if ox.cost(update.view, action) < 0:
            yield action


def special_of(action: Use | Lift) -> str:
    return action.special if isinstance(action, Use) else "lift"


def proposal(update: Update, seat: Seat, action: Use | Lift) -> Proposal:
    looks = {look.action: look for look in update.view.outlook}
    now, then = looks[GoOn()], looks[action]
    return Proposal(seat, action, now.team - then.team, then.ox - now.ox)
