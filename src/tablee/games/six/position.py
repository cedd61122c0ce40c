"""Positions of six that somebody wrote: complete them, or say what is wrong with them."""

from collections.abc import Iterator
from itertools import chain

from msgspec.structs import replace

from tablee.engine.errors import BadPosition
from tablee.games.six.model import FULL, HAND, ROWS, Card, Cards, State


def cards(state: State) -> Iterator[Card]:
    """Every card in play, wherever it lies."""
    return chain(
        *state.rows, *state.hands, *state.piles, state.pool, (laid.card for laid in state.table)
    )


def adopt(state: State, seats: int, deck: Cards) -> State:
    """The position with what was left out filled in. Raises BadPosition."""
    state = replace(
        state,
        hands=tuple(tuple(sorted(hand)) for hand in state.hands),
        piles=state.piles or ((),) * seats,
        totals=state.totals or (0,) * seats,
        pool=tuple(sorted(state.pool)),
        round=state.round or 1,
    )
    check_seats(state, seats)
    check_cards(state, deck)
    check_rows(state)
    check_hands(state, seats)
    return state


def check_seats(state: State, seats: int) -> None:
    for name, group in (("hands", state.hands), ("piles", state.piles), ("totals", state.totals)):
        if len(group) != seats:
            raise BadPosition(
                "bad_group",
                f"A table of {seats} has {seats} {name}, not {len(group)}.",
                name=name,
                seats=seats,
            )
    for seat in (state.first, *(laid.seat for laid in state.table)):
        if not 0 <= seat < seats:
            raise BadPosition("no_such_seat", f"There is no seat {seat} here.", seat=seat)
    if min(state.totals) < 0 or state.round < 0:
        raise BadPosition("negative", "Totals and rounds are never negative.")


def check_cards(state: State, deck: Cards) -> None:
    seen: set[Card] = set()
    for card in cards(state):
        if card not in deck:
            raise BadPosition("no_such_card", f"There is no card {card} in this game.", card=card)
        if card in seen:
            raise BadPosition("card_twice", f"Card {card} lies in two places.", card=card)
        seen.add(card)


def check_rows(state: State) -> None:
    if state.pool:
        if state.rows or state.table:
            raise BadPosition("draft_first", "While cards are drafted, nothing else is laid out.")
    elif len(state.rows) != ROWS:
        raise BadPosition("bad_rows", f"There are {ROWS} rows, not {len(state.rows)}.", rows=ROWS)
    for row in state.rows:
        if not 1 <= len(row) <= FULL:
            raise BadPosition("bad_row", f"A row holds 1 to {FULL} cards.", most=FULL)


def check_hands(state: State, seats: int) -> None:
    if state.pool:
        check_draft(state, seats)
    elif len({len(hand) for hand in state.hands}) > 1:
        raise BadPosition("uneven_hands", "All hands hold the same number of cards.")
    if max(map(len, state.hands)) > HAND:
        raise BadPosition("big_hand", f"A hand holds at most {HAND} cards.", most=HAND)
    waiting = [laid.seat for laid in state.table]
    if len(set(waiting)) < len(waiting):
        raise BadPosition("laid_twice", "A seat lays one card a turn.")


def check_draft(state: State, seats: int) -> None:
    drafted = sum(map(len, state.hands))
    if drafted + len(state.pool) != HAND * seats + ROWS or len(state.pool) <= ROWS:
        message = f"A draft is of {HAND} cards a seat and {ROWS} for the rows."
        raise BadPosition("bad_pool", message, hand=HAND, rows=ROWS)
    for seat, hand in enumerate(state.hands):
        turns = range((seat - state.first) % seats, drafted, seats)
        if len(hand) != len(turns):
            raise BadPosition("uneven_draft", "Cards are drafted in turn, one at a time.")
