"""Parity: one row accepts even cards only, or odd ones only (six-variants.md#1)."""

from tablee.bots.compiled import Ints, inlined
from tablee.games.six.kernel.rows import FACE, SPOT, last_of, lowest_last


@inlined
def begin(table: Ints) -> None:
    mark(table, lowest_last(table, -1))


@inlined
def mark(table: Ints, row: int) -> None:
    """The face is the parity of the last card: 1 is odd."""
    table[SPOT] = row
    table[FACE] = last_of(table[row]) & 1


@inlined
def closed(table: Ints, value: int) -> int:
    return int(1 << table[SPOT] if value & 1 != table[FACE] else 0)


@inlined
def move_on(table: Ints) -> None:
    mark(table, lowest_last(table, table[SPOT]))
