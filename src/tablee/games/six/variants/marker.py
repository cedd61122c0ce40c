"""What the special cards that lie by a row have in common."""

from collections.abc import Sequence

from tablee.games.cards import Row
from tablee.games.six.model import ROWS, Event, Marker, State, Taken


def marker(state: State) -> Marker:
    """Where the special card lies; it does as long as there are rows."""
    if state.marker is None:
        raise ValueError("the special card has not been laid yet")
    return state.marker


def lowest_first(state: State) -> Row:
    """The row whose first card is lowest."""
    return min(range(ROWS), key=lambda row: state.rows[row][0])


def lowest_last(state: State, but: Row) -> Row:
    """Of the three other rows, the one whose last card is lowest."""
    return min((row for row in range(ROWS) if row != but), key=lambda row: state.rows[row][-1])


def row_taken(events: Sequence[Event]) -> bool:
    return any(isinstance(event, Taken) for event in events)
