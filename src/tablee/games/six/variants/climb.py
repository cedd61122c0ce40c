"""Climb: one row descends, and the special card goes from row to row (six-variants.md#2)."""

from collections.abc import Sequence

from tablee.engine.variants import Variant
from tablee.games.cards import Row
from tablee.games.six.model import ROWS, Event, Face, Marker, MarkerMoved, State
from tablee.games.six.position import any_rows, marker_is_one_of
from tablee.games.six.slots import Slots
from tablee.games.six.variants.marker import marker, row_taken

FIRST, LAST = 0, ROWS - 1


def begin(_state: State) -> Sequence[Event]:
    """It starts by the last row, arrows up."""
    return [MarkerMoved(None, Marker(LAST, "up"), "round")]


def nearest_either_way(state: State, value: int) -> Row | None:
    """The marked row accepts lower cards, the others higher ones; equally near, the marked wins."""
    marked = marker(state).row
    ways: list[tuple[int, bool, Row]] = []
    for row, cards in enumerate(state.rows):
        distance = cards[-1] - value if row == marked else value - cards[-1]
        if distance > 0:
            ways.append((distance, row != marked, row))
    return min(ways)[-1] if ways else None


def climb(state: State, events: Sequence[Event]) -> Sequence[Event]:
    """Whenever a row is taken: one row along the arrow, which turns at the first and last row."""
    if not row_taken(events):
        return ()
    was = marker(state)
    row = was.row - 1 if was.face == "up" else was.row + 1
    return [MarkerMoved(was, Marker(row, turned(row, was.face)), "taken")]


def turned(row: Row, face: Face | None) -> Face | None:
    if row == FIRST:
        return "down"
    return "up" if row == LAST else face


FACES: tuple[Face, ...] = ("up", "down")
CLIMB: Variant[Slots] = Variant(
    "climb",
    {
        "special": begin,
        "row_for": nearest_either_way,
        "after": climb,
        "check": marker_is_one_of(
            tuple(Marker(row, turned(row, face)) for row in range(ROWS) for face in FACES),
            any_rows,
        ),
    },
)
