"""The rule of thumb in playouts: take little, or much where heads are good, and keep good cards.

Costs are in hundredths of a head.
"""

import numpy as np

from tablee.bots.compiled import Ints, inlined
from tablee.bots.luck import below
from tablee.games.baron.kernel.rows import FACE, GOOD, KEPT, heads_of, open_to, takes
from tablee.games.baron.kernel.seats import HAND, spot
from tablee.games.baron.kernel.turn import NONE
from tablee.games.baron.model import ROWS

HEAD = 100
FAR = 1 << 40


@inlined
def price(table: Ints, row: int, face: int) -> int:
    """What it costs to lay a card there. A row of many heads is rather left to others."""
    heads = heads_of(table[row])
    if takes(table, row, face):
        return -HEAD * heads if table[GOOD] else HEAD * heads
    return heads


@inlined
def best_row(table: Ints, face: int) -> int:
    """The row that costs least, of those that a card may go to."""
    found, best, least = open_to(table, face), NONE, FAR
    for row in range(ROWS):
        if (found >> row) & 1:
            cost = price(table, row, face)
            if cost < least:
                best, least = row, cost
    return best


@inlined
def best_card(deck: Ints, table: Ints, seats: Ints, seat: int, luck: np.uint64) -> int:
    """The place in hand of the card that seems to cost least; among equals any."""
    count = seats[seat, HAND]
    first, best, least = below(luck, count), 0, FAR
    for i in range(count):
        at = first + i - (count if first + i >= count else 0)
        card = seats[seat, spot(seats, seat, at)]
        face = deck[card, FACE]
        row = best_row(table, face)
        cost = deck[card, KEPT] + (price(table, row, face) if row >= 0 else HEAD * heads_of(face))
        if cost < least:
            best, least = at, cost
    return best
