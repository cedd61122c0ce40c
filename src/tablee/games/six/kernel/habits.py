"""Which card another player will probably turn up, as learned from players who search.

What one sees of a card on the table goes through a small net, to a number; a card of a hand is
played as often as the exponential of its number is large. `tools/six/habits.py` learns the net.
"""

from math import exp

import numpy as np

from tablee.bots.compiled import Floats, Ints, compiled
from tablee.games.six.kernel.plays import card_of, play_of, value_of
from tablee.games.six.kernel.rows import HEADS, NONE, heads_of, last_of, room_of
from tablee.games.six.kernel.turn import cheapest_row, place, row_for
from tablee.games.six.model import DECK, FULL, HAND, ROWS

SIGHTS = 15
"""How many numbers say what one sees of a card."""
BIAS, OUT = SIGHTS, SIGHTS + 1
"""The columns of a net after its weights; each of its lines is a hidden unit."""
MOST_HEADS = 10.0


@compiled
def look(
    variant: int, table: Ints, play: int, turns: int, others: int, risk: Floats, lower: Ints,
    sight: Floats,
) -> None:  # fmt: skip
    """What one sees of a card. Counts of unseen cards are told as how many the others will play."""
    value, lies = value_of(play), row_for(variant, table, value_of(play))
    cheapest = heads_of(table[cheapest_row(variant, table)])
    low, high = lowest_and_next(table, value)
    each = others / max(lower[-1], 1)
    sight[0] = 1.0 if lies < 0 else 0.0
    sight[2], sight[3], sight[4], sight[5] = 1.0, cheapest / MOST_HEADS, 0.0, lower[value] * each
    if lies >= 0:
        between = abs(lower[value] - lower[last_of(lies) + 1])
        sight[2] = risk[room_of(lies), between]
        sight[3] = heads_of(lies) / MOST_HEADS
        sight[4] = room_of(lies) / FULL
        sight[5] = between * each
    sight[1] = sight[2] * sight[3]
    sight[6] = value / len(DECK)
    sight[7] = turns / HAND
    sight[8] = cheapest / MOST_HEADS
    sight[9] = lower[low] * each
    sight[10] = (lower[high] - lower[value]) * each
    sight[11] = others / HAND
    sight[12] = lower[value] * each
    sight[13] = HEADS[card_of(play)] / 7.0
    sight[14] = max(0.0, last_of(lies) / len(DECK)) if lies >= 0 else 0.0


@compiled
def lowest_and_next(table: Ints, value: int) -> tuple[int, int]:
    """The lowest last card of a row, and the next one above this value (or one above all cards)."""
    low = high = len(DECK) + 1
    for row in range(ROWS):
        last = last_of(table[row])
        low = min(low, last)
        if last > value:
            high = min(high, last)
    return low, high


@compiled
def likings(
    variant: int, table: Ints, laid: Ints, rows: Ints, turns: int, others: int, risk: Floats,
    lower: Ints, net: Floats,
) -> Floats:  # fmt: skip
    """By card, how much others like to play it next.

    Where a row is chosen there is a line for each: the cards that were laid come first.
    """
    count = len(rows) if len(laid) else 1
    likes, after, sight = np.zeros((count, len(DECK) + 1)), table.copy(), np.empty(SIGHTS)
    for line in range(count):
        after[:] = table
        for i in range(len(laid)):
            place(variant, after, laid[i], rows[line] if i == 0 else NONE)
        for card in range(1, len(DECK) + 1):
            play = play_of(card, False)
            if lower[card + 1] > lower[card]:
                look(variant, after, play, turns, others, risk, lower, sight)
                likes[line, card] = exp(through(net, sight))
    return likes


@compiled
def through(net: Floats, sight: Floats) -> float:
    told = 0.0
    for unit in range(len(net)):
        held = net[unit, BIAS]
        for i in range(SIGHTS):
            held += net[unit, i] * sight[i]
        if held > 0:
            told += held * net[unit, OUT]
    return told
