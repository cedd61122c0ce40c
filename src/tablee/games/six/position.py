"""Positions of six that somebody wrote: complete them, or say what is wrong with them."""

from collections.abc import Callable, Iterator
from itertools import chain

from msgspec.structs import replace

from tablee.engine.errors import BadPosition
from tablee.engine.game import Seat
from tablee.games.cards import Card, Cards, Row
from tablee.games.six.model import HAND, ROWS, Marker, State


def cards(state: State) -> Iterator[Card]:
    """Every card in play, wherever it lies."""
    table = (laid.card for laid in state.table)
    ox = state.ox.cards if state.ox else ()
    return chain(*state.rows, *state.hands, *state.piles, state.pool, table, ox)


def complete(state: State, seats: int) -> State:
    """The position with what was left out filled in."""
    return replace(
        state,
        hands=tuple(tuple(sorted(hand)) for hand in state.hands),
        piles=state.piles or ((),) * (2 if state.ox else seats),
        totals=state.totals or (0,) * seats,
        pool=tuple(sorted(state.pool)),
        round=state.round or 1,
        reversed_by=tuple(sorted({*state.reversed_by, *reversers(state)})),
    )


def reversers(state: State) -> Iterator[Seat]:
    """The seats whose reverse card lies on the table."""
    return (laid.seat for laid in state.table if laid.reversed)


def check(
    state: State, seats: int, deck: Cards, room: Callable[[State, Row], int], drafts: bool
) -> None:
    """What is true of every table. Raises BadPosition."""
    if state.pool and not drafts:
        raise BadPosition("no_pool", "Cards are drafted from a pool only in Pro.")
    check_seats(state, seats)
    check_cards(state, deck)
    check_rows(state, room)
    check_hands(state, seats)


def check_seats(state: State, seats: int) -> None:
    piles = 2 if state.ox else seats
    for name, group, size in (
        ("hands", state.hands, seats),
        ("piles", state.piles, piles),
        ("totals", state.totals, seats),
    ):
        if len(group) != size:
            message = f"A table of {seats} has {size} {name}, not {len(group)}."
            raise BadPosition("bad_group", message, name=name, seats=seats)
    for seat in (state.first, *state.reversed_by, *laid_by(state, seats)):
        if not 0 <= seat < seats:
            raise BadPosition("no_such_seat", f"There is no seat {seat} here.", seat=seat)
    if min(state.totals) < 0 or state.round < 0:
        raise BadPosition("negative", "Totals and rounds are never negative.")


def laid_by(state: State, seats: int) -> Iterator[Seat]:
    """The seats whose cards lie on the table. The ox, where there is one, comes after the last."""
    return (laid.seat for laid in state.table if state.ox is None or laid.seat != seats)


def check_cards(state: State, deck: Cards) -> None:
    seen: set[Card] = set()
    for card in cards(state):
        if card not in deck:
            raise BadPosition("no_such_card", f"There is no card {card} in this game.", card=card)
        if card in seen:
            raise BadPosition("card_twice", f"Card {card} lies in two places.", card=card)
        seen.add(card)


def check_rows(state: State, room: Callable[[State, Row], int]) -> None:
    if state.pool:
        if state.rows or state.table:
            raise BadPosition("draft_first", "While cards are drafted, nothing else is laid out.")
    elif len(state.rows) != ROWS:
        raise BadPosition("bad_rows", f"There are {ROWS} rows, not {len(state.rows)}.", rows=ROWS)
    for row, cards in enumerate(state.rows):
        if not cards or room(state, row) < 0:
            most = len(cards) + room(state, row)
            message = f"Row {row} holds 1 to {most} cards, not {len(cards)}."
            raise BadPosition("bad_row", message, row=row, most=most)


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
        message = f"A draft is of {HAND} cards a seat and {ROWS} for the rows, which are left last."
        raise BadPosition("bad_pool", message, hand=HAND, rows=ROWS)
    for seat, hand in enumerate(state.hands):
        turns = range((seat - state.first) % seats, drafted, seats)
        if len(hand) != len(turns):
            raise BadPosition("uneven_draft", "Cards are drafted in turn, one at a time.")


def plain(state: State) -> None:
    """The base game."""
    no_special(state)
    ascending(state)


def ascending(state: State) -> None:
    """Rows ascend wherever a card is placed by its printed number, above the last one."""
    for row, cards in enumerate(state.rows):
        if list(cards) != sorted(cards):
            raise BadPosition("not_ascending", f"Row {row} does not ascend.", row=row)


def no_special(state: State) -> None:
    """No special card is in play."""
    no_ox(state)
    no_marker(state)
    if state.reversed_by:
        raise BadPosition("no_reverse", "Nobody has a reverse card in this game.")


def no_ox(state: State) -> None:
    if state.ox is not None:
        raise BadPosition("no_ox", "The ox does not play in this game.")


def no_marker(state: State) -> None:
    if state.marker is not None:
        raise BadPosition("no_marker", "No special card lies by a row in this game.")


def any_rows(_state: State) -> None:
    """Where rows turn round, nothing can be said about them."""


def marker_is_one_of(
    markers: tuple[Marker, ...], check_rows: Callable[[State], None]
) -> Callable[[State], None]:
    """The special card lies in one of these ways as soon as there are rows."""

    def check_marker(state: State) -> None:
        no_special(replace(state, marker=None))
        check_rows(state)
        if state.rows and state.marker not in markers:
            raise BadPosition("bad_marker", "The special card cannot lie like that.")
        if not state.rows:
            no_marker(state)

    return check_marker
