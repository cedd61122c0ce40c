"""Against the ox: what the special cards do, on a table in numbers (six-variants.md#8).

A use is one number, `kind · a · b · c`, from low bits to high ones; `a` to `c` say what it needs:

    seven, stop, lift   a row
    replace             a player, and the place of a card in that hand
    insert              the place of a card in the queue, and a row
    slide               a row, the place of a card in it, and the row that it goes to
    first, last         the place of a card in the queue
    sort                a place in the queue, and the place where that card goes
"""

from typing import NamedTuple

import numpy as np

from tablee.bots.compiled import Ints, compiled, inlined
from tablee.games.six.kernel.plays import CARD, PLAIN, VALUE, card_of, player_of
from tablee.games.six.kernel.rows import (
    COST,
    FACE,
    HEADS,
    LAST,
    NONE,
    ONE_LESS,
    ROOM,
    SIZE,
    SPOT,
    begin_row,
    heads_of,
    last_of,
    room_of,
)
from tablee.games.six.kernel.turn import OX, place
from tablee.games.six.model import FULL, HAND, ROWS

SEVEN, STOP, REPLACE, INSERT, SLIDE, FIRST, LAST_OF_ALL, SORT, LIFT = range(9)
KINDS = ("seven", "stop", "replace", "insert", "slide", "first", "last", "sort")
SEVENS, STOPS = FACE, SPOT
"""Where a table has a bit for every row with a Seven, and with a Stop."""
LONGEST = FULL + 2
"""Places in a row: a Seven is one more card, and one more comes before they are taken."""
PLAIN_PLACE, MOVED_FIRST, MOVED_LAST = range(3)
COUNT, LEFT, TEAM, BEAST = range(4)
"""Notes: the cards in the queue, the special cards that are left, what the team and the ox took."""
A, B, C = 4, 12, 20
SHOWN = 2


class Board(NamedTuple):
    """A table in play."""

    table: Ints
    """The rows and their special cards, as in `rows.py`."""
    cards: Ints
    """What lies in each row, ascending."""
    sizes: Ints
    queue: Ints
    """The plays that are not yet placed, the next one first."""
    moved: Ints
    """By place in the queue: what First or Last moved this turn."""
    hands: Ints
    pile: Ints
    """The special cards: two that may be used, and those to come."""
    notes: Ints


@compiled
def new_board(players: int) -> Board:
    """With nothing on it yet."""
    return Board(
        table=np.zeros(SIZE, np.int64),
        cards=np.zeros((ROWS, LONGEST), np.int64),
        sizes=np.zeros(ROWS, np.int64),
        queue=np.zeros(players, np.int64),
        moved=np.zeros(players, np.int64),
        hands=np.zeros((players, HAND), np.int64),
        pile=np.zeros(2 * len(KINDS), np.int64),
        notes=np.zeros(4, np.int64),
    )


@inlined
def kind_of(use: int) -> int:
    return use & 15


@inlined
def a_of(use: int) -> int:
    return (use >> A) & 255


@inlined
def b_of(use: int) -> int:
    return (use >> B) & 255


@inlined
def c_of(use: int) -> int:
    return use >> C


@inlined
def plain_play(card: int, player: int) -> int:
    return card << VALUE | 1 << PLAIN | card << CARD | player


@inlined
def open_row(table: Ints, row: int) -> bool:
    return bool((table[STOPS] >> row) & 1 == 0)


# What each does to the rows and to the queue.


@inlined
def put_in(table: Ints, row: int, card: int) -> int:
    """The card comes into the row. Into a full one: the heads of all but the last card."""
    lies = table[row]
    top, heads = max(last_of(lies), card), heads_of(lies) + HEADS[card]
    if room_of(lies) > 0:
        table[row] = top << LAST | heads << COST | (room_of(lies) - 1) << ROOM | row
        return 0
    table[row] = begin_row(row, top)
    table[SEVENS] &= ~(1 << row)
    return int(heads - HEADS[top])


@inlined
def take_out(board: Board, table: Ints, row: int, at: int) -> None:
    """The card at this place leaves the row."""
    lies, size = table[row], board.sizes[row]
    card = board.cards[row, at]
    last = board.cards[row, size - 2] if at == size - 1 else last_of(lies)
    heads = heads_of(lies) - HEADS[card]
    table[row] = last << LAST | heads << COST | (room_of(lies) + 1) << ROOM | row


@inlined
def move(queue: Ints, moved: Ints, at: int, to: int) -> None:
    """A card of the queue goes to another place in it."""
    play, mark = queue[at], moved[at]
    step = 1 if to > at else -1
    while at != to:
        queue[at], moved[at] = queue[at + step], moved[at + step]
        at += step
    queue[to], moved[to] = play, mark


@inlined
def drop(queue: Ints, moved: Ints, count: int, at: int) -> None:
    for i in range(at, count - 1):
        queue[i], moved[i] = queue[i + 1], moved[i + 1]


@inlined
def to_an_end(queue: Ints, moved: Ints, count: int, at: int, mark: int) -> None:
    """First and Last: the second one's card stands behind, or before, the first one's."""
    moved[at] = PLAIN_PLACE
    to = 0
    for i in range(count):
        if i != at:
            to += int(moved[i] == MOVED_FIRST if mark == MOVED_FIRST else moved[i] != MOVED_LAST)
    move(queue, moved, at, to)
    moved[to] = mark


@inlined
def alter(board: Board, table: Ints, queue: Ints, moved: Ints, use: int) -> int:
    """What a use does to a table and a queue that lie as on the board. The heads it costs at once.

    After Insert the queue is one shorter; after Replace its first card is placed at once.
    """
    kind, a, b, count = kind_of(use), a_of(use), b_of(use), board.notes[COUNT]
    if kind == SEVEN:
        table[SEVENS] |= 1 << a
        table[a] += ONE_LESS
    elif kind == STOP:
        table[STOPS] |= 1 << a
    elif kind == LIFT:
        table[STOPS] &= ~(1 << a)
    elif kind == REPLACE:
        at = place_in_queue(queue, count, a)
        queue[at], moved[at] = plain_play(card_of(board.hands[a, b]), a), PLAIN_PLACE
        move(queue, moved, at, 0)
    elif kind == INSERT:
        card = card_of(queue[a])
        drop(queue, moved, count, a)
        return put_in(table, b, card)
    elif kind == SLIDE:
        take_out(board, table, a, b)
        return put_in(table, c_of(use), board.cards[a, b])
    elif kind == SORT:
        move(queue, moved, a, b)
        for i in range(count):
            moved[i] = PLAIN_PLACE
    else:
        to_an_end(queue, moved, count, a, MOVED_FIRST if kind == FIRST else MOVED_LAST)
    return 0


@inlined
def place_in_queue(queue: Ints, count: int, player: int) -> int:
    for i in range(count):
        if player_of(queue[i]) == player:
            return i
    return NONE


# What lies ahead.


@inlined
def rest_of_turn(table: Ints, queue: Ints, count: int, ox: int, worth: float) -> float:
    """How far the ox falls behind if all go on."""
    standing = 0.0
    for i in range(count):
        heads = place(OX, table, queue[i], NONE)
        standing += heads if player_of(queue[i]) == ox else -worth * heads
    return standing


@inlined
def look(board: Board, use: int, aside: Board, worth: float) -> float:
    """The same after a use; without one if it is NONE. The board stays as it is."""
    count, heads = board.notes[COUNT], 0
    for i in range(SIZE):
        aside.table[i] = board.table[i]
    for i in range(count):
        aside.queue[i], aside.moved[i] = board.queue[i], board.moved[i]
    if use != NONE:
        heads = alter(board, aside.table, aside.queue, aside.moved, use)
        count -= int(kind_of(use) == INSERT)
    ox = len(board.hands) - 1
    return rest_of_turn(aside.table, aside.queue, count, ox, worth) - worth * heads


# What happens.


@inlined
def lay_in(board: Board, row: int, card: int, taken: bool) -> None:
    """The cards of a row, once one more lies there. Taken: only the last one stays."""
    size = board.sizes[row]
    while size > 0 and board.cards[row, size - 1] > card:
        board.cards[row, size] = board.cards[row, size - 1]
        size -= 1
    board.cards[row, size] = card
    board.sizes[row] += 1
    if taken:
        board.cards[row, 0] = board.cards[row, board.sizes[row] - 1]
        board.sizes[row] = 1


@inlined
def place_next(board: Board) -> None:
    """The next card goes to its row; a too-low one takes the cheapest."""
    play = board.queue[0]
    heads = place(OX, board.table, play, NONE)
    row = 0
    while last_of(board.table[row]) != card_of(play):
        row += 1
    if heads > 0:
        board.sizes[row] = 0
        board.table[SEVENS] &= ~(1 << row)
    board.cards[row, board.sizes[row]] = card_of(play)
    board.sizes[row] += 1
    board.notes[BEAST if player_of(play) == len(board.hands) - 1 else TEAM] += heads
    drop(board.queue, board.moved, board.notes[COUNT], 0)
    board.notes[COUNT] -= 1


@inlined
def do(board: Board, use: int) -> None:
    """A special card is used, or a Stop lifted."""
    kind, a, b = kind_of(use), a_of(use), b_of(use)
    if kind == REPLACE:
        at = place_in_queue(board.queue, board.notes[COUNT], a)
        back = plain_play(card_of(board.queue[at]), 0)
        alter(board, board.table, board.queue, board.moved, use)
        board.hands[a, b] = back
        place_next(board)
    elif kind == INSERT:
        card = card_of(board.queue[a])
        heads = alter(board, board.table, board.queue, board.moved, use)
        board.notes[COUNT] -= 1
        board.notes[TEAM] += heads
        lay_in(board, b, card, heads > 0)
    elif kind == SLIDE:
        card = board.cards[a, b]
        heads = alter(board, board.table, board.queue, board.moved, use)
        board.notes[TEAM] += heads
        for i in range(b, board.sizes[a] - 1):
            board.cards[a, i] = board.cards[a, i + 1]
        board.sizes[a] -= 1
        lay_in(board, c_of(use), card, heads > 0)
    else:
        alter(board, board.table, board.queue, board.moved, use)
    if kind != LIFT:
        spend(board.pile, board.notes, kind)


@inlined
def spend(pile: Ints, notes: Ints, kind: int) -> None:
    """The next one of the stack takes the place of a special card that was used."""
    at = 0
    while pile[at] != kind:
        at += 1
    for i in range(at, notes[LEFT] - 1):
        pile[i] = pile[i + 1]
    notes[LEFT] -= 1
