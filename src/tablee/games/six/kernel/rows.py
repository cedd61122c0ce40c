"""A row as one number, and the rules of the base game on four of them.

A row is `last card · heads · room · row`, from high bits to low ones. Of two rows the one with
the higher last card is the larger number, and the room is how many cards the row still takes.
A table is four rows, and two numbers for the special card.
"""

import numpy as np

from tablee.bots.compiled import Ints, inlined
from tablee.games.six.model import FULL, ROWS
from tablee.games.six.model import HEADS as HEADS_OF_CARDS

HEADS = np.array(HEADS_OF_CARDS, np.int64)

ROOM, COST, LAST = 2, 5, 16
"""Where the parts of a row begin: the row itself takes two bits."""
ONE_LESS = 1 << ROOM
BELOW_LAST = (1 << LAST) - 1
NONE = -1

SPOT, FACE = ROWS, ROWS + 1
"""Where a table has the row of the special card, and its face; `ox.py` has the Stops there."""
SIZE = ROWS + 2


@inlined
def begin_row(row: int, card: int) -> int:
    return int(card << LAST | HEADS[card] << COST | (FULL - 1) << ROOM | row)


@inlined
def last_of(row: int) -> int:
    return row >> LAST


@inlined
def heads_of(row: int) -> int:
    return (row & BELOW_LAST) >> COST


@inlined
def room_of(row: int) -> int:
    return (row >> ROOM) & 7


@inlined
def nearest(table: Ints, value: int, closed: int) -> int:
    """The open row whose last card is closest below, as it lies there; NONE if all are above.

    `closed` has a bit for every row that takes no card.
    """
    limit = value << LAST
    best = NONE
    for row in range(ROWS):
        lies = table[row]
        best = max(best, lies if (lies < limit) & (closed >> row & 1 == 0) else NONE)
    return best


@inlined
def cheapest(table: Ints, closed: int) -> int:
    """The open row with the fewest heads; of equal ones, the highest last card."""
    best = 1 << 40
    for row in range(ROWS):
        lies = table[row]
        price = (heads_of(lies) << 9 | (127 - last_of(lies)) << 2 | row) + (
            ((closed >> row) & 1) << 30
        )
        best = min(best, price)
    return best & 3


@inlined
def add(table: Ints, row: int, card: int) -> None:
    lies = table[row]
    table[row] = (lies & BELOW_LAST) + (card << LAST) + (HEADS[card] << COST) - ONE_LESS


@inlined
def take(table: Ints, row: int, card: int) -> int:
    """The heads of the row; the card begins a new one."""
    heads = heads_of(table[row])
    table[row] = begin_row(row, card)
    return heads


@inlined
def lowest_last(table: Ints, but: int) -> int:
    """Of the three other rows, the one whose last card is lowest."""
    best = 1 << 40
    for row in range(ROWS):
        if row != but:
            best = min(best, table[row])
    return best & 3
