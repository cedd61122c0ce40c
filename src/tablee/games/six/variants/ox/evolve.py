"""What each event changes on the table against the ox. Decides nothing."""

from typing import assert_never

from msgspec.structs import replace

from tablee.engine.game import Seat
from tablee.games.cards import Card, Cards, Row, put, without
from tablee.games.six import evolve as six
from tablee.games.six.model import Dealt, Event, Placed, Revealed, State, Taken
from tablee.games.six.shared import Laid
from tablee.games.six.variants.ox.model import (
    Held,
    Inserted,
    Lifted,
    Ox,
    OxScored,
    Reordered,
    Said,
    Slid,
    Special,
    Swapped,
    Use,
    Used,
    WentOn,
)
from tablee.games.six.variants.ox.table import pile_of, the_ox


def evolve(state: State, event: Event) -> State:
    """As in the base game, and what that means for the ox and the special cards."""
    match event:
        case Dealt(round=number, rows=rows, hands=hands, ox=ox):
            return replace(state, round=number, rows=rows, hands=hands, ox=ox)
        case Revealed():
            ox = the_ox(state)
            return replace(six.evolve(state, event), ox=replace(ox, cards=ox.cards[1:]))
        case Placed(card=card):
            ox = asked_again(forgotten(the_ox(state), card))
            return replace(six.evolve(state, event), ox=ox)
        case Taken(seat=seat, row=row):
            ox = without_seven(the_ox(state), row)
            taken = replace(event, seat=pile_of(state, seat))
            return replace(six.evolve(state, taken), ox=ox)
        case OxScored():
            return state
        case _:
            if isinstance(event, Said):
                return said(state, the_ox(state), event)
            return six.evolve(state, event)


def said(state: State, ox: Ox, event: Said) -> State:
    """What the team does before a card is placed."""
    match event:
        case WentOn(seat=seat):
            return replace(state, ox=replace(ox, went_on=tuple(sorted((*ox.went_on, seat)))))
        case Held():
            return replace(state, ox=replace(ox, held=True))
        case Used(use=use, drawn=drawn):
            return replace(state, ox=used(ox, use, drawn))
        case Lifted(row=row):
            return replace(state, ox=asked_again(without_stop(ox, row)))
        case Swapped(seat=seat, back=back, card=card):
            return swapped(state, ox, seat, back, card)
        case Inserted(card=card, row=row):
            table = tuple(laid for laid in state.table if laid.card != card)
            rows = inserted(state.rows, row, card)
            return replace(state, rows=rows, table=table, ox=forgotten(ox, card))
        case Slid(card=card, was=was, row=row):
            rows = put(state.rows, was, without(state.rows[was], (card,)))
            return replace(state, rows=inserted(rows, row, card))
        case Reordered(cards=table):
            return replace(state, table=table)
        case _:
            assert_never(event)


def asked_again(ox: Ox) -> Ox:
    """The table has changed: all players are asked again."""
    return replace(ox, went_on=(), held=False) if ox.went_on or ox.held else ox


def before_words(state: State) -> State:
    """The table as if no player had spoken yet."""
    return replace(state, ox=asked_again(the_ox(state)))


def forgotten(ox: Ox, card: Card) -> Ox:
    """The card is no longer marked as put first or last."""
    return replace(ox, firsts=without(ox.firsts, (card,)), lasts=without(ox.lasts, (card,)))


def used(ox: Ox, use: Use, drawn: Special | None) -> Ox:
    """The special card goes to its row or back to the box, and the next one lies in its place."""
    place = ox.shown.index(use.special)
    ox = asked_again(replace(ox, shown=(*ox.shown[:place], *ox.shown[place + 1 :])))
    if drawn:
        shown = (*ox.shown[:place], drawn, *ox.shown[place:])
        ox = replace(ox, shown=shown, stack=ox.stack[1:])
    if use.special == "seven" and use.row is not None:
        return replace(ox, sevens=(*ox.sevens, use.row))
    if use.special == "stop" and use.row is not None:
        return replace(ox, stops=(*ox.stops, use.row))
    return moved_to_an_end(replace(ox, used=(*ox.used, use.special)), use)


def moved_to_an_end(ox: Ox, use: Use) -> Ox:
    """What First and Last moved is stored until Sort sets a new order."""
    if use.special == "sort":
        return replace(ox, firsts=(), lasts=())
    if use.special not in ("first", "last") or use.card is None:
        return ox
    ox = forgotten(ox, use.card)
    if use.special == "first":
        return replace(ox, firsts=(*ox.firsts, use.card))
    return replace(ox, lasts=(use.card, *ox.lasts))


def swapped(state: State, ox: Ox, seat: Seat, back: Card, card: Card) -> State:
    """The new card is placed at once: no player is asked before it."""
    hand = tuple(sorted((*without(state.hands[seat], (card,)), back)))
    others = (laid for laid in state.table if laid.seat != seat)
    return replace(
        state,
        hands=put(state.hands, seat, hand),
        table=(Laid(seat, card), *others),
        ox=replace(forgotten(ox, back), went_on=tuple(range(len(state.hands)))),
    )


def inserted(rows: tuple[Cards, ...], row: Row, card: Card) -> tuple[Cards, ...]:
    return put(rows, row, tuple(sorted((*rows[row], card))))


def without_stop(ox: Ox, row: Row) -> Ox:
    return replace(ox, stops=without(ox.stops, (row,)), used=(*ox.used, "stop"))


def without_seven(ox: Ox, row: Row) -> Ox:
    if row not in ox.sevens:
        return ox
    return replace(ox, sevens=without(ox.sevens, (row,)), used=(*ox.used, "seven"))
