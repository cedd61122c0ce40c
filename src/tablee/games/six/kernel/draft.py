"""Which card of an open pool is good to have (Pro, six.md#8).

In each world the pool goes to the players at random, and the round is played. A card is as good as
the rounds in which the player got it: so one round says something about every card of the hand.
"""

from typing import NamedTuple

import numpy as np

from tablee.bots.compiled import Floats, Ints, compiled, inlined
from tablee.bots.luck import begin_luck, shuffle, step
from tablee.games.six.kernel.playout import lay_rows
from tablee.games.six.kernel.plays import card_of, sort
from tablee.games.six.kernel.rows import SIZE
from tablee.games.six.kernel.search import DRAFTING, play_on
from tablee.games.six.kernel.thumb import counts, risks
from tablee.games.six.model import DECK, HAND, ROWS


class Pool(NamedTuple):
    """What lies open when a player takes a card."""

    variant: int
    me: int
    hands: Ints
    """By player; the cards taken so far come first."""
    size: Ints
    """How many these are."""
    cards: Ints
    worth: Floats
    """What a head in the pile of each player costs this one."""


@compiled
def weigh_cards(asked: Pool, worlds: int, sums: Floats, seed: int) -> None:
    """`sums` has three lines, by card: the costs of all worlds with it, the number of these worlds,
    and the squares of the costs."""
    players, me = len(asked.size), asked.me
    luck, others = begin_luck(seed), HAND * (players - 1)
    hands, rows = asked.hands.copy(), np.empty(ROWS, np.int64)
    plays, ordered = np.empty(players, np.int64), np.empty(players, np.int64)
    table, heads, theirs = np.zeros(SIZE, np.int64), plays.copy(), np.empty(others, np.int64)
    risk = risks(players - 1, others)
    for _ in range(worlds):
        luck = share_out(asked, hands, theirs, luck)
        sort(asked.cards[-ROWS:], ROWS, rows)
        lay_rows(asked.variant, table, rows)
        heads[:] = 0
        play_on(
            asked.variant, table, hands, HAND, me, False, heads, plays, ordered, risk,
            counts(theirs), DRAFTING, step(luck), 0,
        )  # fmt: skip
        note_hand(asked, hands[me], heads, sums)


@inlined
def share_out(asked: Pool, hands: Ints, theirs: Ints, luck: np.uint64) -> np.uint64:
    """Everybody gets ten cards, in any order; four stay at the end of the pool."""
    luck = shuffle(asked.cards, len(asked.cards), len(asked.cards), luck)
    dealt = seen = 0
    for player in range(len(asked.size)):
        for i in range(HAND):
            if i < asked.size[player]:
                hands[player, i] = asked.hands[player, i]
            else:
                hands[player, i] = asked.cards[dealt]
                dealt += 1
            if player != asked.me:
                theirs[seen] = hands[player, i]
                seen += 1
        luck = shuffle(hands[player], HAND, HAND, luck)
    return luck


@inlined
def note_hand(asked: Pool, hand: Ints, heads: Ints, sums: Floats) -> None:
    cost = 0.0
    for player in range(len(heads)):
        cost += heads[player] * asked.worth[player]
    for play in hand:
        sums[0, card_of(play)] += cost
        sums[1, card_of(play)] += 1.0
        sums[2, card_of(play)] += cost * cost


@compiled
def no_sums() -> Floats:
    return np.zeros((3, len(DECK) + 1))
