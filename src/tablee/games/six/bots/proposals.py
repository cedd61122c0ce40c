"""What bots propose against the ox: special cards belong to the whole team (six-variants.md#7)."""

from collections.abc import Iterator, Sequence

from tablee.engine.bots import EVEN, Proposal
from tablee.engine.game import Seat
from tablee.engine.match import Update
from tablee.games.six.bots import ox
from tablee.games.six.variants.ox.model import GoOn, Lift, Use


def propose(seat: Seat, update: Update, said: Sequence[Proposal]) -> Proposal | None:
    """The best action of this bot, with a special card that no bot has proposed yet."""
    taken = {special_of(proposal.action) for proposal in said}
    ways = [way for way in worth_it(update) if special_of(way) not in taken]
    if not ways:
        return None
    return proposal(update, seat, min(ways, key=lambda way: cost(update, way)))


def worth_it(update: Update) -> Iterator[Use | Lift]:
    """What a bot would rather do than go on. Not Replace: it would reveal a card of its hand, and
    no other player may use it."""
    for action in ox.sensible(update):
        if not isinstance(action, Use | Lift) or special_of(action) == "replace":
            continue
        if cost(update, action) < 0:
            yield action


def cost(update: Update, action: Use | Lift) -> float:
    return ox.cost(update.view, action, EVEN, ox.enough)


def special_of(action: Use | Lift) -> str:
    return action.special if isinstance(action, Use) else "lift"


def proposal(update: Update, seat: Seat, action: Use | Lift) -> Proposal:
    looks = {look.action: look for look in update.view.outlook}
    now, then = looks[GoOn()], looks[action]
    return Proposal(seat, action, now.team - then.team, then.ox - now.ox)
