"""Against the ox: what a special card, or a row to take, costs more than the best, for a coach.

What a way does at once follows from the rules of the game themselves; then a kernel plays on.
"""

from collections.abc import Sequence
from functools import cache, partial
from typing import NamedTuple

import numpy as np

from tablee.bots.budget import Budget
from tablee.bots.coaching import Risk
from tablee.bots.weighing import Compared, compared
from tablee.engine.bots import EVEN
from tablee.engine.variants import fill
from tablee.games.cards import Card
from tablee.games.six.base import BASE
from tablee.games.six.bots.judged import Deed
from tablee.games.six.bots.ox import LEAST, NOTHING, PATIENCE, PLENTY, standing
from tablee.games.six.bots.question import question
from tablee.games.six.kernel.plays import play_of
from tablee.games.six.kernel.positions import table_of
from tablee.games.six.kernel.rows import NONE
from tablee.games.six.kernel.specials import (
    BEAST,
    COUNT,
    KINDS,
    LEFT,
    MOVED_FIRST,
    MOVED_LAST,
    PLAIN_PLACE,
    SEVENS,
    TEAM,
    Board,
    new_board,
)
from tablee.games.six.kernel.team import Care, Talk, weigh_talk
from tablee.games.six.model import ChooseRow, Event, SixOptions, State, Taken, View
from tablee.games.six.rules import Six
from tablee.games.six.variants.ox.model import (
    SPECIALS,
    GoOn,
    Ox,
    Special,
    Use,
    specials_seen,
)
from tablee.games.six.variants.ox.rules import OX
from tablee.games.six.variants.ox.sight import Lookahead
from tablee.games.six.variants.ox.table import cheapest_row, the_ox

SLOWER = 4
"""The team thinks about every special card before every placement: so many times fewer playouts for
each seat are enough."""
CARE = Care(PATIENCE, LEAST, PLENTY, NOTHING)


class Then(NamedTuple):
    """What a way leads to at once."""

    state: State
    taken: Sequence[Taken]


def compare_in_team(
    view: View, seat: int, ways: Sequence[Deed | ChooseRow], budget: Budget, seed: int
) -> list[Compared]:
    few = Budget(ms=budget.ms, playouts=budget.playouts // (SLOWER * len(view.hands)))
    return compared(len(ways), partial(weigh_talk, talk_of(view, seat, ways), CARE), few, seed)


def at_once(view: View, seat: int, ways: Sequence[Deed]) -> list[Risk]:
    """What each way costs in this turn, if nothing else is done: that is certain."""
    ahead, now = Lookahead(rules_for(len(view.hands))), seen(view)
    return [Risk(1.0, -standing(view, ahead.look(now, seat, way))) for way in ways]


@cache
def rules_for(seats: int) -> Six:
    return Six(SixOptions(variants=(OX.key,)), seats, fill(BASE, [OX]))


def seen(view: View) -> State:
    """The table as far as it is seen: what is hidden stays face down."""
    return State(
        rows=view.rows, hands=view.hands, piles=view.piles, round=view.round, table=view.table,
        ox=view.ox,
    )  # fmt: skip


def then(rules: Six, state: State, seat: int, way: Deed | ChooseRow) -> Then:
    """If all go on, the next card is placed; and so it is after Replace."""
    events: list[Event]
    if isinstance(way, ChooseRow):
        events = [*rules.take(state, way.row, "too_low")]
    else:
        events = [*rules.say(state, seat, way)]
    state = rules.fold(state, events)
    if isinstance(way, GoOn) or (isinstance(way, Use) and way.special == "replace"):
        placed = rules.place(state) or rules.take(state, cheapest_row(state), "too_low")
        state, events = rules.fold(state, placed), [*events, *placed]
    return Then(state, [event for event in events if isinstance(event, Taken)])


def talk_of(view: View, seat: int, ways: Sequence[Deed | ChooseRow]) -> Talk:
    rules, now = rules_for(len(view.hands)), seen(view)
    after = [then(rules, now, seat, way) for way in ways]
    return Talk(
        asked=question(view, seat, [], EVEN),
        boards=Board(*map(np.stack, zip(*map(board_of, after), strict=True))),
        hidden=np.array([KINDS.index(special) for special in unseen(the_ox(now))], np.int64),
        swaps=np.array([swap(now, each.state, seat) for each in after], np.int64),
    )


def board_of(after: Then) -> Board:
    """The table as the kernel has it; what lies face down is left to its worlds."""
    state, ox, seats = after.state, the_ox(after.state), len(after.state.hands)
    board = new_board(seats + 1)
    board.table[:] = table_of(state)
    board.table[SEVENS] = sum(1 << row for row in ox.sevens)
    for row, cards in enumerate(state.rows):
        board.cards[row, : len(cards)], board.sizes[row] = cards, len(cards)
    for at, laid in enumerate(state.table):
        board.queue[at] = play_of(laid.card, False) | laid.seat
        board.moved[at] = mark_of(ox, laid.card)
    for seat, hand in enumerate(state.hands):
        board.hands[seat, : len(hand)] = [play_of(card, False) for card in hand]
    lie = [KINDS.index(special) for special in (*ox.shown, *ox.stack) if special != "back"]
    board.pile[:] = [*lie, *[NONE] * (len(board.pile) - len(lie))]
    board.notes[COUNT], board.notes[LEFT] = len(state.table), len(ox.shown) + len(ox.stack)
    for take in after.taken:
        board.notes[BEAST if take.seat == seats else TEAM] += take.heads
    return board


def mark_of(ox: Ox, card: Card) -> int:
    if card in ox.firsts:
        return MOVED_FIRST
    return MOVED_LAST if card in ox.lasts else PLAIN_PLACE


def unseen(ox: Ox) -> list[Special]:
    """All that no player has seen: the stack, and what is not in play."""
    left = list(SPECIALS)
    for special in specials_seen(ox):
        if special != "back":
            left.remove(special)
    return left


def swap(before: State, after: State, seat: int) -> tuple[int, int]:
    """What Replace took from the hand, and what came back to it; 0 where nothing did."""
    had, has = set(before.hands[seat]), set(after.hands[seat])
    plays = [play_of(card, False) for card in (*(had - has), *(has - had))]
    return (plays[0], plays[1]) if plays else (0, 0)
