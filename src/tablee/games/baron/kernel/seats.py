"""What each seat has: a ring of cards, the hand first and then the draw pile, and heads.

The length of a ring is a power of two. The order of the cards in a hand does not matter.
"""

from tablee.bots.compiled import Ints, inlined
from tablee.games.baron.kernel.rows import FACE, LAST, heads_of
from tablee.games.baron.model import HAND as DRAWN
from tablee.games.baron.model import ROWS

TOP, HAND, HELD, HEADS, RING = range(5)
"""Where the hand begins, the cards in hand, those in hand and pile, the heads taken; the cards."""


@inlined
def spot(seats: Ints, seat: int, place: int) -> int:
    """Where a card lies: the first of the hand is 0, and the draw pile comes after the hand."""
    return int(RING + ((seats[seat, TOP] + place) & (seats.shape[1] - RING - 1)))


@inlined
def take_out(seats: Ints, seat: int, place: int) -> int:
    """A card leaves the hand, and the first of the hand comes to its place."""
    there, first = spot(seats, seat, place), spot(seats, seat, 0)
    card = seats[seat, there]
    seats[seat, there] = seats[seat, first]
    seats[seat, TOP] = first - RING + 1
    seats[seat, HAND] -= 1
    seats[seat, HELD] -= 1
    return int(card)


@inlined
def tuck(seats: Ints, seat: int, card: int) -> None:
    """A card goes under the draw pile (baron.md#9)."""
    seats[seat, spot(seats, seat, seats[seat, HELD])] = card
    seats[seat, HELD] += 1


@inlined
def draw(seats: Ints) -> None:
    """Who has no card in hand draws four, or what is left (baron.md#4)."""
    for seat in range(len(seats)):
        if seats[seat, HAND] == 0:
            seats[seat, HAND] = min(DRAWN, seats[seat, HELD])


@inlined
def out(seats: Ints) -> bool:
    """A seat holds nothing (baron.md#7)."""
    least = seats[0, HELD]
    for seat in range(1, len(seats)):
        least = min(least, seats[seat, HELD])
    return bool(least == 0)


@inlined
def stuck(deck: Ints, table: Ints, seats: Ints) -> bool:
    """No card that anyone holds matches any row (baron.md#9)."""
    wanted = 0
    for row in range(ROWS):
        wanted |= table[row] & LAST
    for seat in range(len(seats)):
        for place in range(seats[seat, HELD]):
            if deck[seats[seat, spot(seats, seat, place)], FACE] & wanted:
                return False
    return True


@inlined
def heads_held(deck: Ints, seats: Ints, seat: int) -> int:
    heads = 0
    for place in range(seats[seat, HELD]):
        heads += heads_of(deck[seats[seat, spot(seats, seat, place)], FACE])
    return heads
