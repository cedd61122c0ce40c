"""The rule of thumb in playouts: the heads of a card's row, times the risk that it gets full."""

import numpy as np

from tablee.bots.compiled import Floats, Ints, compiled, inlined
from tablee.games.six.kernel.plays import value_of
from tablee.games.six.kernel.rows import heads_of, last_of, room_of
from tablee.games.six.kernel.turn import cheapest_row, row_for
from tablee.games.six.model import DECK, FULL

HIGHEST = len(DECK) + 1


@compiled
def risks(others: int, unseen: int) -> Floats:
    """By room and by how many unseen cards lie between: how likely so many of the others fill it.

    As if each of the others turned up any unseen card.
    """
    table = np.ones((FULL + 2, unseen + 1))
    for between in range(unseen + 1):
        exactly = np.zeros(others + 1)
        exactly[0] = 1.0
        for other in range(others):
            for hits in range(other + 1, -1, -1):
                come = exactly[hits - 1] if hits else 0.0
                exactly[hits] += (come - exactly[hits]) * (between / unseen)
        for room in range(1, FULL + 2):
            table[room, between] = 0.0
            for hits in range(room, others + 1):
                table[room, between] += exactly[hits]
    return table


@compiled
def counts(unseen: Ints) -> Ints:
    """For every number, how many unseen cards are lower."""
    lower = np.zeros(HIGHEST + 2, np.int64)
    for play in unseen:
        lower[value_of(play) + 1] += 1
    for number in range(1, HIGHEST + 2):
        lower[number] += lower[number - 1]
    return lower


@inlined
def cost(variant: int, table: Ints, play: int, cheapest: int, risk: Floats, lower: Ints) -> float:
    value = value_of(play)
    lies = row_for(variant, table, value)
    if lies < 0:
        return cheapest * 1.0
    between = lower[value] - lower[last_of(lies) + 1]
    return float(risk[room_of(lies), max(between, -between)] * heads_of(lies))


@inlined
def least_cost(
    variant: int, table: Ints, hands: Ints, player: int, left: int, risk: Floats, lower: Ints
) -> int:
    """Which of the first `left` cards in the hand of a player costs least."""
    cheapest = heads_of(table[cheapest_row(variant, table)])
    best, least = 0, 1e9
    for i in range(left):
        price = cost(variant, table, hands[player, i], cheapest, risk, lower)
        if price < least:
            best, least = i, price
    return best
