"""Many tables at once, for programs that learn fast: all of them are at the same turn.

A hand is a number for every card, 1 if it is held. So it is what the seat sees of it, and what it
may play. The rows of a table show three numbers each: last card, room for more cards, heads.
"""

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from tablee.bots.compiled import Ints, compiled, inlined
from tablee.bots.luck import begin_luck, shuffle
from tablee.engine.errors import BadOptions
from tablee.games.six.kernel.playout import lay_rows
from tablee.games.six.kernel.plays import card_of, play_of, player_of, sort
from tablee.games.six.kernel.rows import SIZE, heads_of, last_of, room_of
from tablee.games.six.kernel.turn import BASE, CLIMB, HOP, PARITY, cheapest_row, place, row_for
from tablee.games.six.learning import BETWEEN, CARD, COST, GAP, HINTS, LOW, SPACE
from tablee.games.six.model import DECK, HAND, ROWS

Bytes: TypeAlias = NDArray[np.uint8]
CARDS = len(DECK)
VARIANTS = {"": BASE, "parity": PARITY, "climb": CLIMB, "hop": HOP}
LAST, ROOM, HEADS = range(3)
CHEAPEST = -1


class Batch:
    """So many tables, each with a round of ten turns."""

    def __init__(self, tables: int = 1024, seats: int = 4, variant: str = "", seed: int = 0):
        """Raises BadOptions."""
        if variant not in VARIANTS:
            known = ", ".join(filter(None, VARIANTS))
            message = f"There is no batch of '{variant}'. There is: {known}."
            raise BadOptions("not_in_numbers", message)
        if not 2 <= seats <= HAND:
            message = f"This table is for 2 to {HAND} seats, not {seats}."
            raise BadOptions("bad_seats", message, low=2, high=HAND, seats=seats)
        self.variant = VARIANTS[variant]
        self.hands: Bytes = np.zeros((tables, seats, CARDS), np.uint8)
        """By table, seat and card, from card 1 on: what is held, and so what is legal."""
        self.rows: Bytes = np.zeros((tables, ROWS, 3), np.uint8)
        self.seen: Bytes = np.zeros((tables, CARDS), np.uint8)
        """The cards that have been laid, by table."""
        self.heads = np.zeros((tables, seats), np.int64)
        """What each seat has taken in this round."""
        self.turn = HAND
        self.tables = np.zeros((tables, SIZE), np.int64)
        self.deck = np.array([play_of(card, False) for card in DECK], np.int64)
        self.luck = np.array([seed], np.int64)
        self.nothing = np.full((tables, seats), CHEAPEST, np.int64)

    def deal(self) -> None:
        """A new round at every table. The same seed deals the same rounds."""
        self.turn = 0
        self.luck[0] += 1
        self.heads[:] = 0
        deal_all(self.variant, self.tables, self.hands, self.rows, self.seen, self.deck, self.luck)

    def play(self, cards: Ints, rows: Ints | None = None) -> Ints:
        """Every seat plays a card, from 1 on. What each has taken in this turn.

        `rows`: which row each takes if its card is too low; -1 for the cheapest. Raises ValueError
        if that is not possible, or the round is over; then nothing has changed.
        """
        if self.turn == HAND:
            raise ValueError("the round is over: deal first")
        if cards.shape != self.heads.shape or not held(self.hands, cards):
            raise ValueError("somebody does not hold their card")
        chosen = self.nothing if rows is None else rows
        if chosen.shape != cards.shape or chosen.min() < CHEAPEST or chosen.max() >= ROWS:
            raise ValueError("somebody names a row that is not there")
        taken = np.zeros_like(self.heads)
        play_all(
            self.variant, self.tables, self.hands, self.rows, self.seen, cards, chosen, taken
        )  # fmt: skip
        self.heads += taken
        self.turn += 1
        return taken

    def hints(self) -> Ints:
        """By table, seat and card in hand, ascending: what its row is like (`HINTS`)."""
        left = HAND - self.turn
        told = np.zeros((*self.heads.shape, left, len(HINTS)), np.int64)
        hint_all(self.variant, self.tables, self.hands, self.seen, told)
        return told


@compiled
def deal_all(
    variant: int, tables: Ints, hands: Bytes, rows: Bytes, seen: Bytes, deck: Ints, seed: Ints
) -> None:
    luck = begin_luck(seed[0])
    count, seats = hands.shape[0], hands.shape[1]
    hands[:] = 0
    seen[:] = 0
    for table in range(count):
        luck = shuffle(deck, seats * HAND + ROWS, CARDS, luck)
        lay_rows(variant, tables[table], deck[seats * HAND :])
        for seat in range(seats):
            for place_in_hand in range(HAND):
                hands[table, seat, card_of(deck[seat * HAND + place_in_hand]) - 1] = 1
        for row in range(ROWS):
            seen[table, last_of(tables[table, row]) - 1] = 1
        show(tables[table], rows[table])


@compiled
def held(hands: Bytes, cards: Ints) -> bool:
    for table in range(cards.shape[0]):
        for seat in range(cards.shape[1]):
            card = cards[table, seat]
            if card < 1 or card > CARDS or not hands[table, seat, card - 1]:
                return False
    return True


@compiled
def play_all(
    variant: int,
    tables: Ints,
    hands: Bytes,
    rows: Bytes,
    seen: Bytes,
    cards: Ints,
    chosen: Ints,
    taken: Ints,
) -> None:
    count, seats = cards.shape
    plays, ordered = np.empty(seats, np.int64), np.empty(seats, np.int64)
    for table in range(count):
        for seat in range(seats):
            card = cards[table, seat]
            plays[seat] = play_of(card, False) | seat
            hands[table, seat, card - 1] = 0
            seen[table, card - 1] = 1
        sort(plays, seats, ordered)
        for i in range(seats):
            seat = player_of(ordered[i])
            row = chosen[table, seat]
            taken[table, seat] += place(variant, tables[table], ordered[i], row)
        show(tables[table], rows[table])


@compiled
def hint_all(variant: int, tables: Ints, hands: Bytes, seen: Bytes, told: Ints) -> None:
    lower = np.zeros(CARDS + 2, np.int64)
    for table in range(hands.shape[0]):
        rows = tables[table]
        cheapest = heads_of(rows[cheapest_row(variant, rows)])
        for seat in range(hands.shape[1]):
            hand, i = hands[table, seat], 0
            for card in range(1, CARDS + 1):
                unseen = 1 - max(seen[table, card - 1], hand[card - 1])
                lower[card + 1] = lower[card] + unseen
            for card in range(1, CARDS + 1):
                if hand[card - 1]:
                    hint(variant, rows, card, cheapest, lower, told[table, seat, i])
                    i += 1


@inlined
def hint(variant: int, rows: Ints, card: int, cheapest: int, lower: Ints, told: Ints) -> None:
    """`lower`: for every number, how many unseen cards are lower."""
    lies = row_for(variant, rows, card)
    told[CARD] = card
    if lies < 0:
        told[LOW], told[COST] = 1, cheapest
        return
    last = last_of(lies)
    told[SPACE], told[COST] = room_of(lies), heads_of(lies)
    told[GAP] = max(card - last, last - card)
    told[BETWEEN] = lower[max(card, last)] - lower[min(card, last) + 1]


@inlined
def show(table: Ints, rows: Bytes) -> None:
    for row in range(ROWS):
        lies = table[row]
        rows[row, LAST] = last_of(lies)
        rows[row, ROOM] = room_of(lies)
        rows[row, HEADS] = heads_of(lies)
