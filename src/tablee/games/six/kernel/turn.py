"""One card is placed, by the rules of any variant."""

from tablee.bots.compiled import Ints, compiled, inlined
from tablee.games.six.kernel import climb, hop, ox, parity
from tablee.games.six.kernel.plays import card_of, value_of
from tablee.games.six.kernel.rows import NONE, add, cheapest, nearest, room_of, take

BASE, PARITY, CLIMB, HOP, REVERSE, OX = range(6)
VARIANTS = {"parity": PARITY, "climb": CLIMB, "hop": HOP, "reverse": REVERSE, "ox": OX}
"""Those that change how a card is placed. Pro does not: it only deals."""


@inlined
def begin(variant: int, table: Ints) -> None:
    """The rows lie: the special card comes to them."""
    if variant == PARITY:
        parity.begin(table)
    elif variant == CLIMB:
        climb.begin(table)
    elif variant == HOP:
        hop.begin(table)
    elif variant == OX:
        ox.begin(table)


@inlined
def closed_rows(variant: int, table: Ints, value: int) -> int:
    if variant == PARITY:
        return parity.closed(table, value)
    return ox.closed(table) if variant == OX else 0


@inlined
def row_for(variant: int, table: Ints, value: int) -> int:
    """The row that a card of this value goes to, as it lies there; NONE if no row accepts it."""
    if variant == BASE:
        return nearest(table, value, 0)
    if variant == CLIMB:
        return climb.nearest_either_way(table, value)
    return nearest(table, value, closed_rows(variant, table, value))


@compiled
def cheapest_row(variant: int, table: Ints) -> int:
    """What a too-low card takes unless its owner says otherwise."""
    return cheapest(table, ox.closed(table) if variant == OX else 0)


@compiled
def after(variant: int, table: Ints, row: int, taken: bool) -> int:
    """What the special card does when a card lies. The heads that this costs."""
    if variant == HOP:
        return hop.jump_away(table, row, taken)
    if taken and variant == PARITY:
        parity.move_on(table)
    elif taken and variant == CLIMB:
        climb.climb(table)
    return 0


@inlined
def place(variant: int, table: Ints, play: int, chosen: int) -> int:
    """A card goes to its row. The heads that its owner takes.

    `chosen` is the row that it takes if it is too low; NONE for the cheapest.
    """
    card = card_of(play)
    lies = row_for(variant, table, value_of(play))
    if lies >= 0 and room_of(lies) > 0:
        add(table, lies & 3, card)
        return after(variant, table, lies & 3, False) if variant else 0
    row = lies & 3
    if lies < 0:
        row = cheapest_row(variant, table) if chosen == NONE else chosen
    heads = take(table, row, card)
    return heads + after(variant, table, row, True) if variant else heads
