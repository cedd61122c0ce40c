"""What each event changes on the table of six. Decides nothing."""

from collections.abc import Iterable
from functools import reduce
from typing import assert_never

from msgspec.structs import replace

from tablee.games.six.model import (
    Cards,
    Dealt,
    Drafted,
    Event,
    Laid,
    MarkerMoved,
    Placed,
    PoolLaid,
    Revealed,
    ReversesDealt,
    RoundEnded,
    RowsLaid,
    State,
    Taken,
    points,
)


def evolve(state: State, event: Event) -> State:
    match event:
        case Placed(card=card, row=row):
            rows = put(state.rows, row, (*state.rows[row], card))
            return replace(state, rows=rows, table=state.table[1:])
        case Taken(seat=seat, row=row, cards=cards):
            return replace(
                state,
                rows=put(state.rows, row, less(state.rows[row], cards)),
                piles=put(state.piles, seat, state.piles[seat] + cards),
            )
        case Revealed(cards=table):
            return revealed(state, table)
        case MarkerMoved(now=marker):
            return replace(state, marker=marker)
        case Dealt(round=number, rows=rows, hands=hands):
            return replace(cleared(state), round=number, rows=rows, hands=hands)
        case PoolLaid(round=number, pool=pool, first=first):
            return replace(cleared(state), round=number, rows=(), pool=pool, first=first)
        case Drafted(seat=seat, card=card):
            hand = tuple(sorted((*state.hands[seat], card)))
            hands = put(state.hands, seat, hand)
            return replace(state, hands=hands, pool=less(state.pool, (card,)))
        case RowsLaid(rows=rows):
            return replace(state, rows=rows, pool=())
        case ReversesDealt() | RoundEnded():
            return state
        case _:
            assert_never(event)


def fold(state: State, events: Iterable[Event]) -> State:
    return reduce(evolve, events, state)


def revealed(state: State, table: tuple[Laid, ...]) -> State:
    """The cards leave the hands, and the reverse cards played with them are spent."""
    played = [laid.card for laid in table]
    hands = tuple(less(hand, played) for hand in state.hands)
    reversers = [laid.seat for laid in table if laid.reversed]
    used = tuple(sorted((*state.reversed_by, *reversers)))
    return replace(state, hands=hands, table=table, reversed_by=used)


def cleared(state: State) -> State:
    """The piles are counted and put away, and so is the special card."""
    return replace(
        state,
        totals=totals(state),
        piles=((),) * len(state.piles),
        marker=None,
        reversed_by=(),
    )


def totals(state: State) -> tuple[int, ...]:
    """The heads of all rounds, the running one included."""
    return tuple(
        total + points(pile) for total, pile in zip(state.totals, state.piles, strict=True)
    )


def put(groups: tuple[Cards, ...], index: int, cards: Cards) -> tuple[Cards, ...]:
    """The rows, hands or piles with one of them changed."""
    return (*groups[:index], cards, *groups[index + 1 :])


def less(cards: Cards, gone: Iterable[int]) -> Cards:
    """The cards without some of them."""
    return tuple(card for card in cards if card not in gone)
