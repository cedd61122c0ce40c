"""Against the ox: a round is played to its end by a team that goes on using special cards.

Ways to use one now are compared in the same worlds. The team talks as its strong bots do
(`bots/ox.py`): before each placement it uses what brings enough for the turns that are left.
"""

from typing import NamedTuple

import numpy as np

from tablee.bots.compiled import Floats, Ints, compiled, inlined
from tablee.bots.luck import begin_luck, below, shuffle, step
from tablee.bots.weighing import note
from tablee.games.six.kernel.plays import card_of, player_of, sort
from tablee.games.six.kernel.rows import NONE, last_of
from tablee.games.six.kernel.search import Question, choose, deal
from tablee.games.six.kernel.specials import (
    BEAST,
    COUNT,
    FIRST,
    INSERT,
    LEFT,
    LIFT,
    MOVED_FIRST,
    MOVED_LAST,
    PLAIN_PLACE,
    REPLACE,
    SEVEN,
    SEVENS,
    SHOWN,
    SLIDE,
    SORT,
    STOP,
    STOPS,
    TEAM,
    A,
    B,
    Board,
    C,
    do,
    look,
    new_board,
    open_row,
    place_in_queue,
    place_next,
)
from tablee.games.six.kernel.turn import OX
from tablee.games.six.model import HAND, ROWS

MOST_WAYS = 256
"""More uses of one kind than there can be at once."""


class Talk(NamedTuple):
    """A pause of the team, and what follows at once from each thing that it may do."""

    asked: Question
    """The hands as they are seen, and what the rule of thumb needs."""
    boards: Board
    """By way. Where special cards that no player has seen will lie, there is NONE."""
    hidden: Ints
    """All kinds that may still come: no player has seen those."""
    swaps: Ints
    """By way: a card that left the own hand, and one that came to it; 0 if none did."""


class Care(NamedTuple):
    """How much a special card must bring (`bots/ox.py`)."""

    patience: float
    least: float
    plenty: float
    nothing: float


@compiled
def weigh_talk(talk: Talk, care: Care, alive: Ints, worlds: int, sums: Floats, seed: int) -> None:
    """Tries every way that is alive in so many worlds (`bots/weighing.py`)."""
    asked, luck = talk.asked, begin_luck(seed)
    players, count = len(asked.worth), len(talk.swaps)
    world, hidden = np.zeros((players, HAND), np.int64), talk.hidden.copy()
    board, aside = new_board(players), new_board(players)
    uses, costs = np.empty(MOST_WAYS, np.int64), np.zeros(count)
    for _ in range(worlds):
        luck = step(deal(asked, world, luck))
        luck = step(shuffle(hidden, len(hidden), len(hidden), luck))
        for way in range(count):
            if alive[way]:
                set_up(talk, way, world, hidden, board)
                play_on(asked, care, board, aside, uses, luck)
                costs[way] = cost_of(asked, board)
        note(costs, alive, sums)


@inlined
def cost_of(asked: Question, board: Board) -> float:
    """The team's heads, less those of the ox."""
    return float(asked.worth[0] * board.notes[TEAM] - board.notes[BEAST])


@compiled
def set_up(talk: Talk, way: int, world: Ints, hidden: Ints, board: Board) -> None:
    """The board as it is after this way, in this world."""
    boards, me, drawn = talk.boards, talk.asked.me, 0
    board.table[:] = boards.table[way]
    board.cards[:] = boards.cards[way]
    board.sizes[:] = boards.sizes[way]
    board.queue[:] = boards.queue[way]
    board.moved[:] = boards.moved[way]
    board.notes[:] = boards.notes[way]
    board.hands[:] = world
    for i in range(board.notes[LEFT]):
        board.pile[i] = boards.pile[way, i]
        if board.pile[i] == NONE:
            board.pile[i], drawn = hidden[drawn], drawn + 1
    for i in range(talk.asked.turns):
        if board.hands[me, i] == talk.swaps[way, 0]:
            board.hands[me, i] = talk.swaps[way, 1]


@compiled
def play_on(
    asked: Question, care: Care, board: Board, aside: Board, uses: Ints, luck: np.uint64
) -> None:
    """This turn, and all that are left. Every turn has a luck of its own, the same for all ways."""
    players = len(asked.worth)
    finish_turn(asked, care, board, aside, uses, asked.turns, False, luck)
    for turn in range(asked.turns):
        left = asked.turns - turn
        for player in range(players - 1):
            if left > 1:
                choose(OX, board.table, board.hands, player, left, asked.risk, asked.lower)
        for player in range(players):
            aside.queue[player] = board.hands[player, left - 1] | player
            board.moved[player] = PLAIN_PLACE
        sort(aside.queue, players, board.queue)
        luck = step(luck)
        board.notes[COUNT] = players
        finish_turn(asked, care, board, aside, uses, left - 1, True, luck)


@compiled
def finish_turn(
    asked: Question, care: Care, board: Board, aside: Board, uses: Ints, later: int,
    may_lift: bool, luck: np.uint64,
) -> None:  # fmt: skip
    """`later`: how many turns come after this one."""
    while board.notes[COUNT] > 0:
        luck = step(luck)
        use = use_worth_it(asked, care, board, aside, uses, later, may_lift, luck)
        may_lift = False
        if use == NONE:
            place_next(board)
        else:
            do(board, use)


@compiled
def use_worth_it(
    asked: Question, care: Care, board: Board, aside: Board, uses: Ints, later: int,
    may_lift: bool, luck: np.uint64,
) -> int:  # fmt: skip
    """What the first player who would rather do something than go on does; NONE if all go on."""
    worth, left, best, count = asked.worth[0], board.notes[LEFT], NONE, 0
    now, least = look(board, NONE, aside, worth), 0.0
    enough = must_bring(care, left, later + 1)
    for player in range(len(asked.worth) - 1):
        for shown in range(min(SHOWN, left)):
            kind = board.pile[shown]
            if (kind != REPLACE and player > 0) or (shown == 1 and kind == board.pile[0]):
                continue
            for i in range(ways_to(board, kind, player, later, uses)):
                price = enough - look(board, uses[i], aside, worth) + now
                if price < least:
                    best, least, count = uses[i], price, 1
                elif price == least and best != NONE:
                    count, luck = count + 1, step(luck)
                    best = uses[i] if below(luck, count) == 0 else best
        if player == 0 and may_lift:
            for row in range(ROWS):
                if not open_row(board.table, row):
                    price = care.least - look(board, LIFT | row << A, aside, worth) + now
                    if price < least:
                        best, least, count = LIFT | row << A, price, 1
        if best != NONE:
            return int(best)
    return NONE


@inlined
def must_bring(care: Care, left: int, turns: int) -> float:
    """The fewer are left for the turns to come, the more; of plenty one is used for nothing."""
    if left == 0 or left > care.plenty * turns:
        return -care.nothing
    return max(care.least, care.patience * turns / left)


@compiled
def ways_to(board: Board, kind: int, player: int, later: int, uses: Ints) -> int:
    """Every use of a kind that players consider. How many there are."""
    count, waiting, ox = 0, board.notes[COUNT], len(board.hands) - 1
    if kind in (SEVEN, STOP):
        there = board.table[SEVENS if kind == SEVEN else STOPS]
        for row in range(ROWS):
            if (there >> row) & 1 == 0:
                uses[count], count = kind | row << A, count + 1
    elif kind == REPLACE:
        if place_in_queue(board.queue, waiting, player) != NONE:
            for i in range(later):
                uses[count], count = kind | player << A | i << B, count + 1
    elif kind == SLIDE:
        return ways_to_slide(board, uses)
    elif kind == SORT:
        return ways_to_sort(board, uses)
    else:
        for at in range(waiting):
            if player_of(board.queue[at]) == ox:
                continue
            if kind == INSERT:
                for row in range(ROWS):
                    last = last_of(board.table[row])
                    if open_row(board.table, row) and card_of(board.queue[at]) < last:
                        uses[count], count = kind | at << A | row << B, count + 1
            elif board.moved[at] != (MOVED_LAST if kind == FIRST else MOVED_FIRST):
                uses[count], count = kind | at << A, count + 1
    return count


@inlined
def ways_to_slide(board: Board, uses: Ints) -> int:
    """A card from an open row to another one; the only card of a row stays."""
    count = 0
    for was in range(ROWS):
        if not open_row(board.table, was) or board.sizes[was] == 1:
            continue
        for at in range(board.sizes[was]):
            for row in range(ROWS):
                if row != was and open_row(board.table, row):
                    uses[count], count = SLIDE | was << A | at << B | row << C, count + 1
    return count


@inlined
def ways_to_sort(board: Board, uses: Ints) -> int:
    """A single card goes elsewhere, unless a player has set an order this turn."""
    count, waiting = 0, board.notes[COUNT]
    for at in range(waiting):
        if board.moved[at] != PLAIN_PLACE:
            return 0
    for at in range(waiting):
        for to in range(waiting):
            if at != to and to != at - 1:
                uses[count], count = SORT | at << A | to << B, count + 1
    return count
