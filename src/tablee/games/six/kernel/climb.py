"""Climb: one row descends, and the special card goes from row to row (six-variants.md#2)."""

from tablee.bots.compiled import Ints, inlined
from tablee.games.six.kernel.rows import FACE, NONE, SPOT, last_of, nearest
from tablee.games.six.model import ROWS

FIRST, LAST_ROW = 0, ROWS - 1
UP, DOWN = -1, 1


@inlined
def begin(table: Ints) -> None:
    table[SPOT] = LAST_ROW
    table[FACE] = UP


@inlined
def nearest_either_way(table: Ints, value: int) -> int:
    """The marked row accepts lower cards, the others higher ones; equally near, the marked wins."""
    marked = table[table[SPOT]]
    other = nearest(table, value, 1 << table[SPOT])
    fall = last_of(marked) - value
    if fall > 0 and (other == NONE or fall <= value - last_of(other)):
        return int(marked)
    return other


@inlined
def climb(table: Ints) -> None:
    """One row along the arrow, which turns at the first and last row."""
    table[SPOT] += table[FACE]
    if table[SPOT] == FIRST:
        table[FACE] = DOWN
    elif table[SPOT] == LAST_ROW:
        table[FACE] = UP
