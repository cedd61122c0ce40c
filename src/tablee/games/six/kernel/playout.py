"""A round is played to its end, every seat choosing at random: its cards lie in any order."""

import numpy as np

from tablee.bots.compiled import Ints, compiled, inlined
from tablee.bots.luck import begin_luck, shuffle
from tablee.games.six.kernel.plays import card_of, play_of, player_of, sort
from tablee.games.six.kernel.rows import NONE, SIZE, begin_row
from tablee.games.six.kernel.turn import BASE, begin, place
from tablee.games.six.model import DECK, HAND, ROWS


@inlined
def play_turn(
    variant: int, table: Ints, plays: Ints, ordered: Ints, players: int, heads: Ints
) -> None:
    """One card of every player is turned up and placed."""
    sort(plays, players, ordered)
    for i in range(players):
        play = ordered[i]
        heads[player_of(play)] += place(variant, table, play, NONE)


@inlined
def play_out(
    variant: int,
    table: Ints,
    hands: Ints,
    turns: int,
    players: int,
    heads: Ints,
    plays: Ints,
    ordered: Ints,
) -> None:
    """Every player plays the cards of the hand as they lie, `turns` of them."""
    for turn in range(turns):
        for player in range(players):
            plays[player] = hands[player, turn] | player
        if variant == BASE:
            play_turn(BASE, table, plays, ordered, players, heads)
        else:
            play_turn(variant, table, plays, ordered, players, heads)


@inlined
def lay_rows(variant: int, table: Ints, plays: Ints) -> None:
    """One card to each row; then the special card comes to them."""
    for row in range(ROWS):
        table[row] = begin_row(row, card_of(plays[row]))
    begin(variant, table)


@compiled
def random_rounds(variant: int, players: int, rounds: int, seed: int) -> Ints:
    """The heads of each player after so many rounds, dealt and played at random."""
    luck = begin_luck(seed)
    deck = np.empty(len(DECK), np.int64)
    for i in range(len(DECK)):
        deck[i] = play_of(i + 1, False)
    dealt = HAND * players
    hands = deck[:dealt].reshape(players, HAND)
    table, heads = np.zeros(SIZE, np.int64), np.zeros(players, np.int64)
    plays, ordered = np.empty(players, np.int64), np.empty(players, np.int64)
    for _ in range(rounds):
        luck = shuffle(deck, dealt + ROWS, len(DECK), luck)
        lay_rows(variant, table, deck[dealt:])
        play_out(variant, table, hands, HAND, players, heads, plays, ordered)
    return heads
