"""Hop: a special card that counts as a card and jumps from row to row (six-variants.md#3).

It lies right of the last card of its row, so `rows` need not hold it.
"""

from collections.abc import Sequence
from typing import Literal

from tablee.engine.game import Seat
from tablee.engine.variants import Variant
from tablee.games.cards import Row, without
from tablee.games.six.evolve import fold
from tablee.games.six.model import (
    FULL,
    ROWS,
    Event,
    Marker,
    MarkerMoved,
    Placed,
    State,
    Taken,
    points,
)
from tablee.games.six.position import ascending, marker_is_one_of
from tablee.games.six.slots import Slots
from tablee.games.six.variants.marker import lowest_first, lowest_last, marker, row_taken


def begin(state: State) -> Sequence[Event]:
    """It starts beside the lowest card."""
    return [MarkerMoved(None, Marker(lowest_first(state)), "round")]


def room(state: State, row: Row) -> int:
    """It counts as a card where it lies."""
    return FULL - len(state.rows[row]) - (row == marker(state).row)


def jump_away(state: State, events: Sequence[Event]) -> Sequence[Event]:
    """A card that comes to its row, added or as the first of a new one, makes it jump."""
    placed = events[-1]
    if not isinstance(placed, Placed) or placed.row != marker(state).row:
        return ()
    return jump(state, placed.seat, "taken" if row_taken(events) else "added")


def jump(state: State, seat: Seat, why: Literal["taken", "added"]) -> list[Event]:
    """To the lowest of the three other last cards; a full row is taken, and on it jumps."""
    row = lowest_last(state, but=marker(state).row)
    jumped: Event = MarkerMoved(state.marker, Marker(row), why)
    if len(state.rows[row]) < FULL:
        return [jumped]
    cards = without(state.rows[row], [max(state.rows[row])])
    events = [jumped, Taken(seat, row, cards, points(cards), "hop")]
    return events + jump(fold(state, events), seat, "taken")


HOP: Variant[Slots] = Variant(
    "hop",
    {
        "special": begin,
        "room": room,
        "after": jump_away,
        "check": marker_is_one_of(tuple(map(Marker, range(ROWS))), ascending),
    },
)
