"""Parity: one row accepts even cards only, or odd ones only (six-variants.md#1)."""

from collections.abc import Sequence

from tablee.engine.variants import Variant
from tablee.games.cards import Card, Row
from tablee.games.six.base import nearest_row
from tablee.games.six.model import ROWS, Event, Face, Marker, MarkerMoved, State
from tablee.games.six.position import ascending, marker_is_one_of
from tablee.games.six.slots import Slots
from tablee.games.six.variants.marker import lowest_first, lowest_last, marker, row_taken


def face_of(card: Card) -> Face:
    return "odd" if card % 2 else "even"


def begin(state: State) -> Sequence[Event]:
    """It starts by the row with the lowest card, that card's side up."""
    row = lowest_first(state)
    return [MarkerMoved(None, Marker(row, face_of(state.rows[row][0])), "round")]


def nearest_fitting_row(state: State, value: int) -> Row | None:
    """A card of the wrong parity finds its row among the other three."""
    fits = face_of(value) == marker(state).face
    return nearest_row(state, value, closed=() if fits else (marker(state).row,))


def move_on(state: State, events: Sequence[Event]) -> Sequence[Event]:
    """Whenever a row is taken: to the lowest of the three other last cards, its side up."""
    if not row_taken(events):
        return ()
    row = lowest_last(state, but=marker(state).row)
    now = Marker(row, face_of(state.rows[row][-1]))
    return [MarkerMoved(state.marker, now, "taken")]


FACES: tuple[Face, ...] = ("even", "odd")
PARITY: Variant[Slots] = Variant(
    "parity",
    {
        "special": begin,
        "row_for": nearest_fitting_row,
        "after": move_on,
        "check": marker_is_one_of(
            tuple(Marker(row, face) for row in range(ROWS) for face in FACES), ascending
        ),
    },
)
