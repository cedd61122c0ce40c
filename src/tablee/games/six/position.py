"""Written positions of six: complete them, or say what is wrong with them."""

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from operator import attrgetter
from typing import TYPE_CHECKING

from msgspec.structs import replace

from tablee.engine.errors import BadPosition
from tablee.engine.game import Seat
from tablee.games.cards import Card, check_cards, check_group, check_laid, check_order, in_play
from tablee.games.six.model import HAND, ROWS, Marker, State
from tablee.games.six.variants.absent import no_marker, no_special_cards, only_people

if TYPE_CHECKING:
    from tablee.games.six.rules import Six


def cards(state: State) -> Iterator[Card]:
    return in_play(state.table, *state.rows, *state.hands, *state.piles, state.pool)


def pieces(state: State) -> Sequence[Card]:
    return sorted(cards(state))


def complete(state: State, seats: int) -> State:
    """Fills in what was left out. In the base game every player has a seat."""
    only_people(state)
    return filled_in(state, seats)


def filled_in(state: State, seats: int) -> State:
    return replace(
        state,
        hands=tuple(tuple(sorted(hand)) for hand in state.hands),
        piles=state.piles or ((),) * seats,
        totals=state.totals or (0,) * seats,
        pool=tuple(sorted(state.pool)),
        round=state.round or 1,
        reversed_by=tuple(sorted({*state.reversed_by, *reversers(state)})),
    )


def reversers(state: State) -> Iterator[Seat]:
    """The seats whose reverse card lies on the table."""
    return (laid.seat for laid in state.table if laid.reversed)


def check(rules: "Six", state: State) -> None:
    """What is true of every table. Raises BadPosition."""
    if state.pool and not rules.slots["open_hands"]:
        raise BadPosition("no_pool", "Cards are drafted from a pool only in Pro.")
    check_seats(rules, state)
    check_cards(cards(state), rules.deck)
    check_rows(rules, state)
    check_hands(state, rules.seats)


def check_seats(rules: "Six", state: State) -> None:
    check_group("hands", state.hands, rules.seats)
    check_group("piles", state.piles, rules.seats, len(set(rules.piles)))
    check_group("totals", state.totals, rules.seats)
    for seat in (state.first, *state.reversed_by):
        if not 0 <= seat < rules.seats:
            raise BadPosition("no_such_seat", f"There is no seat {seat} here.", seat=seat)
    check_laid([laid.seat for laid in state.table], len(rules.piles))
    if min(state.totals) < 0 or state.round < 0:
        raise BadPosition("negative", "Totals and rounds are never negative.")


def check_rows(rules: "Six", state: State) -> None:
    if state.pool:
        if state.rows or state.table:
            raise BadPosition("draft_first", "While cards are drafted, nothing else is laid out.")
    elif len(state.rows) != ROWS:
        raise BadPosition("bad_rows", f"There are {ROWS} rows, not {len(state.rows)}.", rows=ROWS)
    for row, cards in enumerate(state.rows):
        room = rules.room(state, row)
        if not cards or room < 0:
            most = len(cards) + room
            message = f"Row {row} holds 1 to {most} cards, not {len(cards)}."
            raise BadPosition("bad_row", message, row=row, most=most)


def check_hands(state: State, seats: int) -> None:
    if state.pool:
        check_draft(state, seats)
    elif len({len(hand) for hand in state.hands}) > 1:
        raise BadPosition("uneven_hands", "All hands hold the same number of cards.")
    if max(map(len, state.hands)) > HAND:
        raise BadPosition("big_hand", f"A hand holds at most {HAND} cards.", most=HAND)


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
    no_special_cards(state)
    ascending(state)
    by_number(state)


def ascending(state: State) -> None:
    """Rows ascend wherever a card is placed by its printed number, above the last one."""
    for row, cards in enumerate(state.rows):
        for before, card in pairwise(cards):
            if card < before:
                message = f"Row {row} does not ascend: {card} lies after {before}."
                raise BadPosition("not_ascending", message, row=row, card=card, before=before)


def by_number(state: State) -> None:
    """The cards on the table are placed by their printed number."""
    check_order(state.table, attrgetter("card"))


def any_rows(_state: State) -> None:
    """Variants in which rows may descend: their order is not checked."""


def marker_is_one_of(
    markers: tuple[Marker, ...], check_rows: Callable[[State], None]
) -> Callable[[State], None]:
    """The special card lies in one of these ways as soon as there are rows."""

    def check_marker(state: State) -> None:
        no_special_cards(replace(state, marker=None))
        check_rows(state)
        if state.rows and state.marker not in markers:
            raise BadPosition("bad_marker", "The special card cannot lie like that.")
        if not state.rows:
            no_marker(state)
        by_number(state)

    return check_marker
