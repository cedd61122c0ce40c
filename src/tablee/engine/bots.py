"""The levels of bots, and the types of bots and proposals. Each game provides its own bots."""

from collections.abc import Callable, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Literal, TypeAlias, get_args

from msgspec import Struct

if TYPE_CHECKING:
    from tablee.engine.match import Update

Level: TypeAlias = Literal["random", "hasty", "careful"]
LEVELS: tuple[Level, ...] = get_args(Level)
"""From the weakest to the strongest. A game with bots has one for each."""

Bot: TypeAlias = Callable[["Update", Random], Any]
"""Chooses one of the legal actions of an update. Its randomness is passed in."""


class Proposal(Struct, frozen=True):
    """What the bot on a seat would do. Every player of the team may do it."""

    seat: int
    action: Any
    saves: int
    """The points that the team would avoid this turn."""
    gives: int
    """The additional points that the other side would take."""


Proposer: TypeAlias = Callable[[int, "Update", Sequence[Proposal]], Proposal | None]
"""The proposal of the bot on a seat, given the other proposals; None if it has none."""
