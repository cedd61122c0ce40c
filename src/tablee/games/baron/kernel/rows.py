"""A row as one number, and where a card may go.

A row is `heads · length · colours of its last card · heads of each colour`, from high bits to low
ones. A card's face is a row of that card alone, so that to add a card is to add two numbers.
A table is five rows, and what people agreed on. The deck has the face of every card.
"""

from tablee.bots.compiled import Ints, inlined
from tablee.games.baron.deck import COLOURS as NAMES
from tablee.games.baron.deck import TOO_MANY
from tablee.games.baron.model import ROWS

LANE = 6
"""Bits for the heads of a colour. A row that is not crowded, and one card more, need five."""
COLOURS = LANE * len(NAMES)
LENGTH = COLOURS + len(NAMES)
HEADS = LENGTH + 8
"""Where the other parts of a row begin."""

LANES = (1 << COLOURS) - 1
LAST = ((1 << len(NAMES)) - 1) << COLOURS
EACH = sum(1 << LANE * colour for colour in range(len(NAMES)))
TOPS = EACH << LANE - 1
NEARLY = EACH * ((1 << LANE - 1) - TOO_MANY)
"""A value for every colour, such that TOO_MANY heads more reach the top bit of its lane."""

FULL, GOOD = ROWS, ROWS + 1
"""Where a table has the length at which the next card takes a row; and whether heads are good."""
SIZE = ROWS + 2

FACE, KEPT = 0, 1
"""What a deck has of every card: its face, and what it is worth in hand (`thumb.py`)."""


@inlined
def heads_of(row: int) -> int:
    return row >> HEADS


@inlined
def open_to(table: Ints, face: int) -> int:
    """The rows that a card may go to, a bit each (baron.md#5).

    If none matches: all; where heads are good none, and it goes under its owner's draw pile.
    """
    found = 0
    for row in range(ROWS):
        found |= int((table[row] & face & LAST) != 0) << row
    return found if found or table[GOOD] else (1 << ROWS) - 1


@inlined
def takes(table: Ints, row: int, face: int) -> bool:
    """A card that is laid there takes the row (baron.md#6)."""
    lies = table[row]
    crowded = ((lies & LANES) + (face & LANES) + NEARLY) & TOPS
    full = (lies >> LENGTH) & 255 == table[FULL]
    return bool((crowded != 0) | full | ((lies & face & LAST) == 0))


@inlined
def lay(table: Ints, row: int, face: int) -> int:
    """A card goes to this row. The heads that its owner takes."""
    lies = table[row]
    if takes(table, row, face):
        table[row] = face
        return heads_of(lies)
    table[row] = (lies & ~LAST) + face
    return 0
