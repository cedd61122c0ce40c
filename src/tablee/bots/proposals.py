"""What bots propose to people who play with them: they say what they would do, and people decide.

Which bots propose, and how often, is the same in all games. Each game says what is worth it.
"""

from collections.abc import Mapping
from random import Random

from msgspec.structs import replace

from tablee.engine.bots import Level, Proposal
from tablee.engine.game import AnyGame, Seat
from tablee.engine.match import Match, Update

MOST = 2
"""Proposals at a time: more would be a crowd."""
ATTENTION: Mapping[Level, float] = {"easy": 0.0, "medium": 0.5, "strong": 1.0}
"""How often a bot of each level looks for something to propose."""


def among_people(match: Match, seat: Seat) -> Update:
    """What a bot chooses from while people play: nothing that is theirs to decide."""
    update = match.seen(seat)
    return replace(update, legal=[a for a in update.legal if match.rules.bot_may(a)])


def propose(
    game: AnyGame, updates: Mapping[Seat, Update], levels: Mapping[Seat, Level], rng: Random
) -> tuple[Proposal, ...]:
    """One proposal of a bot at most, in any order."""
    said: list[Proposal] = []
    if game.propose is None:
        return ()
    for seat in rng.sample(list(updates), len(updates)):
        if len(said) < MOST and rng.random() < ATTENTION[levels[seat]]:
            proposal = game.propose(seat, updates[seat], said)
            if proposal is not None:
                said.append(proposal)
    return tuple(said)
