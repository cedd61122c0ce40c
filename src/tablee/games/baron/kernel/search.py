"""Every way to play is tried in the same worlds: hidden cards are dealt, and the match is played.

A way is a card to play, or a row for the card that waits.
"""

from typing import NamedTuple

import numpy as np

from tablee.bots.compiled import Floats, Ints, compiled, inlined
from tablee.bots.luck import begin_luck, below, shuffle, step
from tablee.bots.weighing import note
from tablee.games.baron.kernel.rows import FACE, GOOD, KEPT
from tablee.games.baron.kernel.seats import HAND, HEADS, HELD, RING, heads_held, spot, take_out
from tablee.games.baron.kernel.thumb import HEAD, best_card, best_row
from tablee.games.baron.kernel.turn import SEAT, any_row, end_turn, place, sort


class Question(NamedTuple):
    """What a player sees, and the ways to choose from."""

    me: int
    deck: Ints
    table: Ints
    seats: Ints
    """Cards that lie face down to the player are 0."""
    laid: Ints
    """Turned up and not yet placed, the player's own card first: a row is chosen. Else empty."""
    ways: Ints
    """Cards, or rows."""
    unseen: Ints
    worth: Floats
    """What a head in the pile of each seat costs this player."""
    fear: float
    """What the square of the heads that this one takes costs besides: above 0, the player would
    rather often take a few than rarely many."""


class Style(NamedTuple):
    """How a match is played out."""

    mine: int
    """How many of a hundred own choices follow the rule of thumb; the others are at random."""
    others: int
    """The same for others."""
    rows: int
    """1: rows are chosen by the rule of thumb. 0: at random."""
    turns: int
    """No more turns than these are played."""
    kept: int
    """Then the player's hand counts so many hundredths of what the rule of thumb gives for it."""


TO_THE_END = 1000
FLAT = Style(0, 0, 0, TO_THE_END, 0)
STRONG = Style(100, 80, 1, 2, 100)
GREEDY = Style(100, 80, 1, TO_THE_END, 0)
"""Where heads are good: what is still held at the end counts."""


@compiled
def deal(seats: Ints, unseen: Ints, world: Ints, luck: np.uint64) -> np.uint64:
    """All that lies face down becomes any of the unseen cards."""
    hidden = 0
    for seat in range(len(seats)):
        for at in range(RING, RING + seats[seat, HELD]):
            hidden += seats[seat, at] == 0
    luck = shuffle(unseen, hidden, len(unseen), luck)
    dealt = 0
    for seat in range(len(seats)):
        for at in range(RING, RING + seats[seat, HELD]):
            known = seats[seat, at]
            world[seat, at] = known if known else unseen[dealt]
            dealt += known == 0
    return luck


@inlined
def lay_out(start: Ints, world: Ints, table: Ints, seats: Ints) -> None:
    """The table as it was. Loops, since Numba compiles them faster than slices."""
    for i in range(len(table)):
        table[i] = start[i]
    for seat in range(len(seats)):
        for i in range(RING + world[seat, HELD]):
            seats[seat, i] = world[seat, i]


@inlined
def place_all(
    deck: Ints, table: Ints, seats: Ints, plays: Ints, begin: int, wise: int, luck: np.uint64
) -> np.uint64:
    for i in range(begin, len(plays)):
        luck = step(luck)
        face = deck[plays[i] >> SEAT, FACE]
        row = best_row(table, face) if wise else any_row(table, face, luck)
        place(deck, table, seats, plays[i], row)
    return luck


@inlined
def place_of(seats: Ints, seat: int, card: int) -> int:
    """Where a card is in a hand."""
    at = 0
    while seats[seat, spot(seats, seat, at)] != card:
        at += 1
    return at


@inlined
def choose_all(
    deck: Ints, table: Ints, seats: Ints, me: int, card: int, style: Style, plays: Ints,
    luck: np.uint64,
) -> np.uint64:  # fmt: skip
    """All choose a card. `card` is what the player plays, unless it is 0."""
    for seat in range(len(plays)):
        luck = step(luck)
        looks = below(luck, 100) < (style.mine if seat == me else style.others)
        luck = step(luck)
        if seat == me and card:
            at = place_of(seats, seat, card)
        elif looks:
            at = best_card(deck, table, seats, seat, luck)
        else:
            at = below(luck, seats[seat, HAND])
        plays[seat] = take_out(seats, seat, at) << SEAT | seat
    return luck


@inlined
def play_on(
    deck: Ints, table: Ints, seats: Ints, me: int, card: int, style: Style, plays: Ints,
    ordered: Ints, luck: np.uint64,
) -> bool:  # fmt: skip
    """Some turns are played. The player begins with this card, unless it is 0. Is it over?"""
    for _ in range(style.turns):
        luck = choose_all(deck, table, seats, me, card, style, plays, luck)
        sort(plays, ordered)
        luck = place_all(deck, table, seats, ordered, 0, style.rows, luck)
        if not end_turn(deck, table, seats):
            return True
        card = 0
    return False


@inlined
def cost_of(deck: Ints, table: Ints, seats: Ints, worth: Floats) -> float:
    """What was taken, less what is still held."""
    cost = 0.0
    for seat in range(len(worth)):
        held = heads_held(deck, seats, seat) if table[GOOD] else 0
        cost += (seats[seat, HEADS] - held) * worth[seat]
    return cost


@inlined
def worth_of_hand(deck: Ints, seats: Ints, seat: int) -> float:
    """What the rule of thumb gives for keeping these cards, in heads."""
    worth = 0
    for i in range(seats[seat, HAND]):
        worth += deck[seats[seat, spot(seats, seat, i)], KEPT]
    return worth / HEAD


@compiled
def weigh(asked: Question, style: Style, alive: Ints, worlds: int, sums: Floats, seed: int) -> None:
    """Tries every way that is alive in so many worlds (`bots/weighing.py`)."""
    me, deck, start, laid, ways, worth = (
        asked.me, asked.deck, asked.table, asked.laid, asked.ways, asked.worth,
    )  # fmt: skip
    luck, unseen, costs = begin_luck(seed), asked.unseen, np.zeros(len(ways))
    plays, ordered = np.empty(len(worth), np.int64), np.empty(len(worth), np.int64)
    table, world, seats = start.copy(), asked.seats.copy(), asked.seats.copy()
    for _ in range(worlds):
        luck = step(deal(asked.seats, unseen, world, luck))
        for way in range(len(ways)):
            if alive[way] == 0:
                continue
            lay_out(start, world, table, seats)
            card, over = ways[way], False
            if len(laid):
                place(deck, table, seats, laid[0], ways[way])
                place_all(deck, table, seats, laid, 1, style.rows, luck)
                card, over = 0, not end_turn(deck, table, seats)
            if not over:
                over = play_on(deck, table, seats, me, card, style, plays, ordered, luck)
            taken = seats[me, HEADS] - asked.seats[me, HEADS]
            costs[way] = cost_of(deck, table, seats, worth) + asked.fear * taken * taken
            if not over:
                costs[way] -= 0.01 * style.kept * worth_of_hand(deck, seats, me)
        note(costs, alive, sums)
