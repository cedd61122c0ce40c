"""Reverse: once a round, each player may swap the digits of a card (six-variants.md#4)."""

from collections.abc import Sequence

from tablee.engine.errors import BadPosition
from tablee.engine.game import Seat
from tablee.engine.variants import Variant
from tablee.games.cards import check_order
from tablee.games.six.base import any_card
from tablee.games.six.model import Event, Play, ReversesDealt, State
from tablee.games.six.shared import Laid
from tablee.games.six.slots import Slots
from tablee.games.six.variants.absent import no_marker

TWO_DIGITS = range(10, 100)


def begin(_state: State) -> Sequence[Event]:
    """Every seat gets a reverse card, whether or not the last one was used."""
    return [ReversesDealt()]


def plays(state: State, seat: Seat) -> Sequence[Play]:
    """Any card; and, while the seat has its reverse card, any card of two digits reversed."""
    plain = any_card(state, seat)
    if seat in state.reversed_by:
        return plain
    return [*plain, *(Play(play.card, True) for play in plain if play.card in TWO_DIGITS)]


def value(laid: Laid) -> int:
    """31 reversed is 13, and 90 is 9. Once it lies in a row, a card is what it was."""
    return laid.card % 10 * 10 + laid.card // 10 if laid.reversed else laid.card


def order(laid: Laid) -> tuple[int, bool]:
    """Of two equal values the reversed one goes first."""
    return value(laid), not laid.reversed


def check(state: State) -> None:
    no_marker(state)
    if any(laid.reversed and laid.card not in TWO_DIGITS for laid in state.table):
        raise BadPosition("not_reversible", "Only cards of two digits can be reversed.")
    check_order(state.table, order)


REVERSE: Variant[Slots] = Variant(
    "reverse",
    {"special": begin, "plays": plays, "value": value, "order": order, "check": check},
)
