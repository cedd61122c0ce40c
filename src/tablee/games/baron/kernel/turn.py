"""One card is placed, and a turn ends."""

import numpy as np

from tablee.bots.compiled import Ints, inlined
from tablee.bots.luck import below
from tablee.games.baron.kernel.rows import FACE, GOOD, lay, open_to
from tablee.games.baron.kernel.seats import HEADS, draw, out, stuck, tuck
from tablee.games.baron.model import ROWS

NONE = -1
SEAT = 4
"""A play is `card · seat`: sorted, plays are in the order of placing. The seat has four bits."""


@inlined
def sort(plays: Ints, ordered: Ints) -> None:
    """Each play goes to the place of its rank."""
    for i in range(len(plays)):
        rank = 0
        for j in range(len(plays)):
            rank += plays[j] < plays[i]
        ordered[rank] = plays[i]


@inlined
def place(deck: Ints, table: Ints, seats: Ints, play: int, row: int) -> None:
    """The next card goes to this row; with NONE, under the draw pile of its owner."""
    seat, card = play & ((1 << SEAT) - 1), play >> SEAT
    if row == NONE:
        tuck(seats, seat, card)
    else:
        seats[seat, HEADS] += lay(table, row, deck[card, FACE])


@inlined
def any_row(table: Ints, face: int, luck: np.uint64) -> int:
    """Any row that this card may go to; NONE if there is none."""
    found = open_to(table, face)
    count = 0
    for row in range(ROWS):
        count += (found >> row) & 1
    wanted = below(luck, count)
    for row in range(ROWS):
        wanted -= (found >> row) & 1
        if wanted < 0:
            return row
    return NONE


@inlined
def end_turn(deck: Ints, table: Ints, seats: Ints) -> bool:
    """Hands that are empty are filled. Whether it goes on (baron.md#7, #9)."""
    if out(seats):
        return False
    draw(seats)
    return not (table[GOOD] and stuck(deck, table, seats))
