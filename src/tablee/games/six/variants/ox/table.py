"""Questions about the ox's table that several files ask."""

from tablee.engine.game import Seat
from tablee.games.cards import Row
from tablee.games.six.model import ROWS, State, points
from tablee.games.six.shared import Laid
from tablee.games.six.variants.ox.model import Ox


def the_ox(state: State) -> Ox:
    """What lies there because of the ox; it does as soon as the cards are dealt."""
    if state.ox is None:
        raise ValueError("nothing has been dealt yet")
    return state.ox


def is_ox(state: State, laid: Laid) -> bool:
    """The ox has the number after the last seat."""
    return laid.seat == len(state.hands)


def pile_of(state: State, seat: Seat) -> int:
    """The team has the first pile, and the ox the second."""
    return int(seat == len(state.hands))


def team_cards(state: State) -> list[Laid]:
    """The team's cards that are not yet placed."""
    return [laid for laid in state.table if not is_ox(state, laid)]


def open_rows(state: State) -> list[Row]:
    """The rows without a Stop."""
    return [row for row in range(ROWS) if row not in the_ox(state).stops]


def cheapest_row(state: State) -> Row:
    """The open row with the fewest heads; of equal ones, the highest last card."""
    rows = state.rows
    return min(open_rows(state), key=lambda row: (points(rows[row]), -rows[row][-1]))
