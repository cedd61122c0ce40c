"""What each event changes on the table of Le Baron. Decides nothing."""

from collections.abc import Iterable
from functools import partial, reduce
from typing import assert_never

from msgspec.structs import replace

from tablee.games.baron.model import (
    Dealt,
    Drawn,
    Event,
    Laid,
    MatchEnded,
    Placed,
    Revealed,
    State,
    Taken,
    Tucked,
)
from tablee.games.baron.table import Table
from tablee.games.cards import Cards, put, without


def evolve(table: Table, state: State, event: Event) -> State:
    match event:
        case Placed(card=card, row=row):
            return replace(
                state,
                rows=put(state.rows, row, (*state.rows[row], card)),
                table=state.table[1:],
            )
        case Taken(seat=seat, row=row, cards=cards):
            return replace(
                state,
                rows=put(state.rows, row, ()),
                piles=put(state.piles, seat, state.piles[seat] + cards),
            )
        case Revealed(cards=cards):
            return laid_out(state, cards)
        case Tucked(seat=seat, card=card):
            return replace(
                state,
                draws=put(state.draws, seat, (*state.draws[seat], card)),
                tucked=(*state.tucked, card),
                table=state.table[1:],
            )
        case Drawn(cards=drawn):
            return taken_up(state, drawn)
        case Dealt(match=number, rows=rows, hands=hands, draws=draws):
            return replace(cleared(table, state), match=number, rows=rows, hands=hands, draws=draws)
        case MatchEnded():
            return state
        case _:
            assert_never(event)


def fold(table: Table, state: State, events: Iterable[Event]) -> State:
    return reduce(partial(evolve, table), events, state)


def cleared(table: Table, state: State) -> State:
    """The points are written down and the cards put away."""
    totals = table.totals(state) if state.match else state.totals
    return replace(state, totals=totals, piles=((),) * table.seats, tucked=())


def laid_out(state: State, cards: tuple[Laid, ...]) -> State:
    """The cards that were chosen have left the hands."""
    played = {laid.card for laid in cards}
    return replace(
        state,
        hands=tuple(without(hand, played) for hand in state.hands),
        tucked=without(state.tucked, played),
        table=cards,
    )


def taken_up(state: State, drawn: tuple[Cards, ...]) -> State:
    """The cards drawn are in the hands, and no longer on the draw piles."""
    pairs = zip(state.hands, drawn, strict=True)
    return replace(
        state,
        hands=tuple(tuple(sorted(hand + cards)) for hand, cards in pairs),
        draws=tuple(draw[len(d) :] for draw, d in zip(state.draws, drawn, strict=True)),
    )
