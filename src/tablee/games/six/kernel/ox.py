"""Against the ox: rows with a Stop are closed, and the ox takes the cheapest row
(six-variants.md#5).

A Seven is one more card of room in its row, until it is taken. What the team does with special
cards is left to `rules.py`: a playout uses none.
"""

from tablee.bots.compiled import Ints, inlined
from tablee.games.six.kernel.rows import SPOT


@inlined
def begin(table: Ints) -> None:
    table[SPOT] = 0


@inlined
def closed(table: Ints) -> int:
    """A bit for every row with a Stop."""
    return int(table[SPOT])
