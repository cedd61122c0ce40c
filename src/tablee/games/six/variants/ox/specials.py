"""The eight special cards against the ox: when each may be used, and what it does.

`ways` gives every use that a seat has of one, `effect` what follows from a use
(six-variants.md#8).
"""

from bisect import bisect
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeVar

from tablee.engine.game import Seat
from tablee.games.cards import Card, Cards, Row
from tablee.games.six.model import FULL, ROWS, Event, State, Taken, Why, points
from tablee.games.six.shared import Laid
from tablee.games.six.variants.ox.model import (
    Inserted,
    Lift,
    Reordered,
    Slid,
    Special,
    Swapped,
    Use,
)
from tablee.games.six.variants.ox.table import open_rows, team_cards, the_ox

T = TypeVar("T")


@dataclass(frozen=True)
class SpecialRule:
    ways: Callable[[State, Seat], Iterator[Use]]
    effect: Callable[[State, Seat, Use], Sequence[Event]]


def uses(state: State, seat: Seat) -> Iterator[Use]:
    """Everything that a seat could use now, two equal special cards counting once."""
    for special in dict.fromkeys(the_ox(state).shown):
        yield from RULES[special].ways(state, seat)


def lifts(state: State) -> list[Lift]:
    """The team lifts a Stop whenever it likes."""
    return [Lift(row) for row in the_ox(state).stops]


def lies_there(_state: State, _seat: Seat, _use: Use) -> Sequence[Event]:
    """Seven and Stop do nothing but lie by their row."""
    return ()


def ways_to_seven(state: State, _seat: Seat) -> Iterator[Use]:
    """On any row, a locked one too, that has none yet."""
    return (Use("seven", row=row) for row in range(ROWS) if row not in the_ox(state).sevens)


def ways_to_stop(state: State, _seat: Seat) -> Iterator[Use]:
    """On any row that is not locked yet."""
    return (Use("stop", row=row) for row in open_rows(state))


def ways_to_replace(state: State, seat: Seat) -> Iterator[Use]:
    """By the card's owner, who needs another one in hand."""
    if any(laid.seat == seat for laid in state.table):
        yield from (Use("replace", card=card) for card in state.hands[seat])


def replace_card(state: State, seat: Seat, use: Use) -> Sequence[Event]:
    """The new card is placed at once, and the others keep their order."""
    back = next(laid.card for laid in state.table if laid.seat == seat)
    return [Swapped(seat, back, named(use.card))]


def ways_to_insert(state: State, _seat: Seat) -> Iterator[Use]:
    """A card of the team into any open row, but not at its end."""
    for laid in team_cards(state):
        for row in open_rows(state):
            if laid.card < state.rows[row][-1]:
                yield Use("insert", card=laid.card, row=row)


def insert_card(state: State, _seat: Seat, use: Use) -> Sequence[Event]:
    card, row = named(use.card), named(use.row)
    owner = next(laid.seat for laid in state.table if laid.card == card)
    inserted = Inserted(owner, card, row, position(state, row, card))
    return [inserted, *overflow(state, owner, row, card, "insert")]


def ways_to_slide(state: State, _seat: Seat) -> Iterator[Use]:
    """A card from an open row to another one; the last card of a row stays."""
    rows = open_rows(state)
    for was in rows:
        if len(state.rows[was]) > 1:
            for card in state.rows[was]:
                yield from (Use("slide", card=card, row=row) for row in rows if row != was)


def slide_card(state: State, seat: Seat, use: Use) -> Sequence[Event]:
    card, row = named(use.card), named(use.row)
    was = next(row for row, cards in enumerate(state.rows) if card in cards)
    slid = Slid(card, was, row, position(state, row, card))
    return [slid, *overflow(state, seat, row, card, "slide")]


def position(state: State, row: Row, card: Card) -> int:
    """The one place where the row keeps ascending."""
    return bisect(state.rows[row], card)


def overflow(state: State, seat: Seat, row: Row, card: Card, why: Why) -> Sequence[Event]:
    """One card too many: the team takes all but the last one, which starts the row."""
    full = FULL + (row in the_ox(state).sevens)
    if len(state.rows[row]) < full:
        return ()
    taken = tuple(sorted((*state.rows[row], card)))[:-1]
    return [Taken(seat, row, taken, points(taken), why)]


def ways_to_first(state: State, _seat: Seat) -> Iterator[Use]:
    return (Use("first", card=laid.card) for laid in team_cards(state))


def put_first(state: State, _seat: Seat, use: Use) -> Sequence[Event]:
    """Next, but behind what the other First brought forward this turn."""
    card, firsts = named(use.card), the_ox(state).firsts
    moved, others = apart(state, card)
    before = sum(laid.card in firsts for laid in others)
    return [Reordered((*others[:before], moved, *others[before:]))]


def ways_to_last(state: State, _seat: Seat) -> Iterator[Use]:
    return (Use("last", card=laid.card) for laid in team_cards(state))


def put_last(state: State, _seat: Seat, use: Use) -> Sequence[Event]:
    """The card goes last, but before cards that another Last moved this turn."""
    card, lasts = named(use.card), the_ox(state).lasts
    moved, others = apart(state, card)
    before = sum(laid.card not in lasts for laid in others)
    return [Reordered((*others[:before], moved, *others[before:]))]


def ways_to_sort(state: State, _seat: Seat) -> Iterator[Use]:
    """Any order. Of the many, only those that move a single card are listed (see `may_sort`)."""
    cards = tuple(laid.card for laid in state.table)
    orders: dict[Cards, None] = {}
    for card in cards:
        others = tuple(other for other in cards if other != card)
        for place in range(len(cards)):
            orders[(*others[:place], card, *others[place:])] = None
    orders.pop(cards, None)
    return (Use("sort", order=order) for order in orders)


def may_sort(state: State, use: Use) -> bool:
    """Any order of all cards that are not yet placed, the ox's among them."""
    cards = [laid.card for laid in state.table]
    order = use.order or ()
    return use == Use("sort", order=order) and len(cards) > 1 and sorted(order) == sorted(cards)


def sort_cards(state: State, _seat: Seat, use: Use) -> Sequence[Event]:
    laid = {laid.card: laid for laid in state.table}
    return [Reordered(tuple(laid[card] for card in named(use.order)))]


def apart(state: State, card: Card) -> tuple[Laid, list[Laid]]:
    """A card on the table, and the others in their order."""
    moved = next(laid for laid in state.table if laid.card == card)
    return moved, [laid for laid in state.table if laid.card != card]


def named(part: T | None) -> T:
    """What a legal use says."""
    if part is None:
        raise ValueError("a use that says too little is not legal")
    return part


RULES: dict[Special, SpecialRule] = {
    "seven": SpecialRule(ways_to_seven, lies_there),
    "stop": SpecialRule(ways_to_stop, lies_there),
    "replace": SpecialRule(ways_to_replace, replace_card),
    "insert": SpecialRule(ways_to_insert, insert_card),
    "slide": SpecialRule(ways_to_slide, slide_card),
    "first": SpecialRule(ways_to_first, put_first),
    "last": SpecialRule(ways_to_last, put_last),
    "sort": SpecialRule(ways_to_sort, sort_cards),
}
