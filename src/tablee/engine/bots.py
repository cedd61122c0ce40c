"""Bots, as the house knows them: the levels there are, and what a bot is. A game brings its own."""

from collections.abc import Callable, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Literal, TypeAlias, get_args

from msgspec import Struct

if TYPE_CHECKING:
    from tablee.engine.match import Update

Level: TypeAlias = Literal["random", "hasty", "careful"]
LEVELS: tuple[Level, ...] = get_args(Level)
"""From the easiest to beat to the hardest. A game with bots has one for each."""

Bot: TypeAlias = Callable[["Update", Random], Any]
"""Chooses one of the legal actions of an update, with randomness of its own."""


class Proposal(Struct, frozen=True):
    """What the bot on a seat would do. Anybody in the team may do it."""

    seat: int
    action: Any
    saves: int
    """The points that the team would not take this turn."""
    gives: int
    """The points that the other side would take more."""


Proposer: TypeAlias = Callable[[int, "Update", Sequence[Proposal]], Proposal | None]
"""What the bot on a seat proposes after what others have said; None if it has nothing to add."""
