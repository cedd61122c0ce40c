"""A table of the rules as the kernel has it."""

from collections.abc import Sequence

import numpy as np

from tablee.bots.compiled import Ints
from tablee.games.cards import Cards
from tablee.games.six.kernel import climb
from tablee.games.six.kernel.rows import COST, LAST, ROOM
from tablee.games.six.kernel.turn import BASE, CLIMB, HOP, OX, PARITY, REVERSE, VARIANTS
from tablee.games.six.model import FULL, Marker, State, View, points
from tablee.games.six.variants.ox.model import Ox

FACES = {"even": 0, "odd": 1, "up": climb.UP, "down": climb.DOWN}
OF_FACE = {"even": PARITY, "odd": PARITY, "up": CLIMB, "down": CLIMB, None: HOP}


def variant_of(variants: Sequence[str]) -> int:
    """The one of a table's variants that changes how cards are placed."""
    return next((VARIANTS[key] for key in variants if key in VARIANTS), BASE)


def variant_in(view: View) -> int:
    """The same, as a player sees it. A reverse card shows when it is, or was, in a hand."""
    if view.ox is not None:
        return OX
    if view.marker is not None:
        return OF_FACE[view.marker.face]
    reverses = view.reversed_by or any(preview.reversed for preview in view.preview)
    return REVERSE if reverses else BASE


def table_of(seen: State | View) -> Ints:
    return np.array(numbers_of(seen), np.int64)


def numbers_of(seen: State | View) -> list[int]:
    """The four rows, and the special card."""
    marker, ox = seen.marker, seen.ox
    rows = [row_number(row, cards, marker, ox) for row, cards in enumerate(seen.rows)]
    if ox is not None:
        return [*rows, sum(1 << row for row in ox.stops), 0]
    if marker is not None:
        return [*rows, marker.row, FACES[marker.face] if marker.face else 0]
    return [*rows, 0, 0]


def row_number(row: int, cards: Cards, marker: Marker | None, ox: Ox | None) -> int:
    """Hop counts as a card where it lies; a Seven makes room for one more."""
    hop = marker is not None and marker.face is None and marker.row == row
    seven = ox is not None and row in ox.sevens
    room = FULL - len(cards) - hop + seven
    return cards[-1] << LAST | points(cards) << COST | room << ROOM | row
