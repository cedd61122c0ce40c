"""The rules of six that a variant can replace, in the order of the rulebook."""

from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias, TypedDict

from tablee.engine.chance import Chance
from tablee.engine.game import Result, Seat, Viewer
from tablee.games.cards import Cards, Row
from tablee.games.six.model import Event, Play, SixOptions, State
from tablee.games.six.shared import Laid
from tablee.games.six.talk import Talk

if TYPE_CHECKING:
    from tablee.games.six.rules import Six

Redeal: TypeAlias = Callable[[Viewer, State, Cards, Chance, Collection[int]], State]


class Slots(TypedDict, total=False):
    """What a variant can put in the place of a base rule."""

    # Setting up.
    seats: range
    """How many people can play."""
    deck: Callable[[int], Cards]
    """The cards in play, by the number of seats."""
    deal: Callable[[State, Cards, Chance], Event]
    """How a round begins."""
    piles: Callable[[int], Sequence[int]]
    """The pile that each player's cards go to, by the number of seats. A player without a seat
    comes last."""
    open_hands: bool
    """All players know all hands."""
    special: Callable[[State], Sequence[Event]]
    """How the special card comes to the table, once the rows lie. There is one at most."""

    # A turn.
    plays: Callable[[State, Seat], Sequence[Play]]
    """The cards that a seat may choose, and how."""
    also_laid: Callable[[State], Sequence[Laid]]
    """Cards that no seat chose, turned up together with the chosen ones."""
    order: Callable[[Laid], Any]
    """What is lowest here is placed first."""
    talk: "Callable[[Six], Talk] | None"
    """What people say and do before a card is placed, if anything."""
    value: Callable[[Laid], int]
    """The number by which a card is placed."""
    row_for: Callable[[State, int], Row | None]
    """The row that a card of this value goes to; None if no row accepts it."""
    room: Callable[[State, Row], int]
    """How many more cards a row takes before it is full."""
    takeable: Callable[[State], Sequence[Row]]
    """The rows that a too-low card may take."""
    must_take: Callable[[State], Row | None] | None
    """The row that the next card takes if it is too low; None if its owner chooses one."""
    after: Callable[[State, Sequence[Event]], Sequence[Event]] | None
    """What the special card does when a card has just been placed by these events."""

    # The end.
    score: Callable[[State], Event]
    """How the heads are counted when all cards are played."""
    winners: Callable[[SixOptions, State], Result | None]
    """Who has won when a round is over; None if another round follows."""

    # What lies on the table.
    evolve: Callable[[State, Event], State]
    """What an event changes."""
    seen_by: Callable[[Viewer, Event], Event]
    """What a viewer sees of an event."""
    face_down: Callable[[Viewer, State], State]
    """The table with everything that a viewer does not see turned face down."""
    redeal: Redeal
    """Another table that looks the same to a viewer."""
    pieces: Callable[[State], Sequence[int]]
    """Every card in play, wherever it lies."""

    # Written positions.
    complete: Callable[[State, int], State]
    """A position with what was left out filled in, by the number of seats. Raises BadPosition."""
    check: Callable[[State], None]
    """What must be true of it in this variant. Raises BadPosition."""
