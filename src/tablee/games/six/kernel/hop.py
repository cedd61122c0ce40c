"""Hop: a special card that counts as a card and jumps from row to row (six-variants.md#3)."""

from tablee.bots.compiled import Ints, compiled, inlined
from tablee.games.six.kernel.rows import (
    ONE_LESS,
    SPOT,
    begin_row,
    heads_of,
    last_of,
    lowest_last,
    room_of,
)


@inlined
def begin(table: Ints) -> None:
    sit(table, lowest_last(table, -1))


@inlined
def sit(table: Ints, row: int) -> None:
    table[SPOT] = row
    table[row] -= ONE_LESS


@inlined
def jump_away(table: Ints, row: int, taken: bool) -> int:
    """A card that comes to its row makes it jump. The heads that this costs."""
    if row != table[SPOT]:
        return 0
    if not taken:
        table[row] += ONE_LESS
    return jump(table, row)


@compiled
def jump(table: Ints, row: int) -> int:
    """To the lowest of the three other last cards; a full row is taken, and on it jumps."""
    cost = 0
    row = lowest_last(table, row)
    while room_of(table[row]) == 0:
        heads = heads_of(table[row])
        table[row] = begin_row(row, last_of(table[row]))
        cost += heads - heads_of(table[row])
        row = lowest_last(table, row)
    sit(table, row)
    return cost
