"""What each event changes on the table of six. Decides nothing."""

from collections.abc import Iterable
from functools import reduce
from typing import assert_never

from msgspec.structs import replace

from tablee.games.cards import added, put, without
from tablee.games.six.model import (
    Dealt,
    Drafted,
    Event,
    MarkerMoved,
    Placed,
    PoolLaid,
    Revealed,
    ReversesDealt,
    RoundEnded,
    RowsLaid,
    State,
    Taken,
    VariantEvent,
    points,
)
from tablee.games.six.shared import Laid


def evolve(state: State, event: Event) -> State:
    match event:
        case Placed(card=card, row=row):
            rows = put(state.rows, row, (*state.rows[row], card))
            return replace(state, rows=rows, table=state.table[1:])
        case Taken(seat=seat, row=row, cards=cards):
            return replace(
                state,
                rows=put(state.rows, row, without(state.rows[row], cards)),
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
            return replace(state, hands=hands, pool=without(state.pool, (card,)))
        case RowsLaid(rows=rows):
            return replace(state, rows=rows, pool=())
        case ReversesDealt() | RoundEnded():
            return state
        case _:
            if isinstance(event, VariantEvent):
                raise ValueError(f"this does not happen at this table: {event}")
            assert_never(event)


def fold(state: State, events: Iterable[Event]) -> State:
    return reduce(evolve, events, state)


def revealed(state: State, table: tuple[Laid, ...]) -> State:
    """The cards leave the hands, and the reverse cards played with them are spent."""
    played = {laid.card for laid in table}
    hands = tuple([without(hand, played) for hand in state.hands])
    state = replace(state, hands=hands, table=table)
    reversers = [laid.seat for laid in table if laid.reversed]
    if reversers:
        return replace(state, reversed_by=tuple(sorted((*state.reversed_by, *reversers))))
    return state


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
    return added(state.totals, map(points, state.piles))
