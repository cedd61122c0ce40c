"""What each event changes on the table of six. Decides nothing."""

from collections.abc import Iterable
from functools import reduce
from typing import assert_never

from msgspec.structs import replace

from tablee.games.cards import Card, Cards, Row, put, without
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
    points,
)
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


def evolve(state: State, event: Event) -> State:
    match event:
        case Placed(card=card, row=row):
            rows = put(state.rows, row, (*state.rows[row], card))
            if state.ox is None:
                return replace(state, rows=rows, table=state.table[1:])
            ox = asked_anew(forgotten(state.ox, card))
            return replace(state, rows=rows, table=state.table[1:], ox=ox)
        case Taken(seat=seat, row=row, cards=cards):
            pile = seat if state.ox is None else int(seat == len(state.hands))
            return replace(
                state,
                rows=put(state.rows, row, without(state.rows[row], cards)),
                piles=put(state.piles, pile, state.piles[pile] + cards),
                ox=state.ox and without_seven(state.ox, row),
            )
        case Revealed(cards=table):
            return revealed(state, table)
        case MarkerMoved(now=marker):
            return replace(state, marker=marker)
        case Dealt(round=number, rows=rows, hands=hands, ox=Ox() as ox):
            return replace(state, round=number, rows=rows, hands=hands, ox=ox)
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
        case ReversesDealt() | RoundEnded() | OxScored():
            return state
        case _ if state.ox:
            return evolve_ox(state, state.ox, event)
        case WentOn() | Held() | Used() | Lifted() | Swapped() | Inserted() | Slid() | Reordered():
            raise ValueError("there is no ox at this table")
        case _:
            assert_never(event)


def evolve_ox(state: State, ox: Ox, event: Said) -> State:
    """What the team does before a card is placed."""
    match event:
        case WentOn(seat=seat):
            return replace(state, ox=replace(ox, went_on=tuple(sorted((*ox.went_on, seat)))))
        case Held():
            return replace(state, ox=replace(ox, held=True))
        case Used(use=use, drawn=drawn):
            return replace(state, ox=used(ox, use, drawn))
        case Lifted(row=row):
            return replace(state, ox=asked_anew(without_stop(ox, row)))
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


def fold(state: State, events: Iterable[Event]) -> State:
    return reduce(evolve, events, state)


def revealed(state: State, table: tuple[Laid, ...]) -> State:
    """The cards leave the hands, and the reverse cards played with them are spent."""
    played = {laid.card for laid in table}
    hands = tuple([without(hand, played) for hand in state.hands])
    state = replace(state, hands=hands, table=table)
    if state.ox:
        return replace(state, ox=replace(state.ox, cards=state.ox.cards[1:]))
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
    return tuple(
        total + points(pile) for total, pile in zip(state.totals, state.piles, strict=True)
    )


def asked_anew(ox: Ox) -> Ox:
    """The table has changed: everybody has their say again."""
    return replace(ox, went_on=(), held=False) if ox.went_on or ox.held else ox


def forgotten(ox: Ox, card: Card) -> Ox:
    """First and Last have nothing more to do with this card."""
    return replace(ox, firsts=without(ox.firsts, (card,)), lasts=without(ox.lasts, (card,)))


def used(ox: Ox, use: Use, drawn: Special | None) -> Ox:
    """The special card goes to its row or back to the box, and the next one lies in its place."""
    place = ox.shown.index(use.special)
    ox = asked_anew(replace(ox, shown=(*ox.shown[:place], *ox.shown[place + 1 :])))
    if drawn:
        shown = (*ox.shown[:place], drawn, *ox.shown[place:])
        ox = replace(ox, shown=shown, stack=ox.stack[1:])
    if use.special == "seven" and use.row is not None:
        return replace(ox, sevens=(*ox.sevens, use.row))
    if use.special == "stop" and use.row is not None:
        return replace(ox, stops=(*ox.stops, use.row))
    return moved_to_an_end(replace(ox, used=(*ox.used, use.special)), use)


def moved_to_an_end(ox: Ox, use: Use) -> Ox:
    """What First and Last moved is remembered until Sort sets the order anew."""
    if use.special == "sort":
        return replace(ox, firsts=(), lasts=())
    if use.special not in ("first", "last") or use.card is None:
        return ox
    ox = forgotten(ox, use.card)
    if use.special == "first":
        return replace(ox, firsts=(*ox.firsts, use.card))
    return replace(ox, lasts=(use.card, *ox.lasts))


def swapped(state: State, ox: Ox, seat: int, back: Card, card: Card) -> State:
    """The new card is placed at once: nobody is asked before it."""
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
