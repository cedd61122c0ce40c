"""Written positions against the ox: what must be true of them."""

from collections.abc import Sequence

from msgspec.structs import replace

from tablee.engine.errors import BadPosition
from tablee.games.cards import check_cards as check_deck
from tablee.games.six import position as six
from tablee.games.six.model import DECK, ROWS, State
from tablee.games.six.variants.absent import no_marker
from tablee.games.six.variants.ox.model import SPECIALS, Ox, Special, specials_seen
from tablee.games.six.variants.ox.table import the_ox

ORDERING: set[Special] = {"first", "last", "sort", "replace"}
"""The special cards that change the order of placing."""


def pieces(state: State) -> Sequence[int]:
    """The cards, and the special cards as numbers above theirs."""
    if state.ox is None:
        return ()
    specials = sorted(1000 + SPECIALS.index(s) for s in [*specials_seen(state.ox), *state.ox.stack])
    return [*sorted([*six.cards(state), *state.ox.cards]), *specials]


def complete(state: State, seats: int) -> State:
    """The ox's cards cannot be left out."""
    if state.ox is None:
        raise BadPosition("wants_ox", "Say which cards the ox has.")
    return six.filled_in(replace(state, piles=state.piles or ((), ())), seats)


def check(state: State) -> None:
    """Raises BadPosition."""
    no_marker(state)
    if state.reversed_by or any(state.totals) or state.round > 1:
        raise BadPosition("one_round", "Against the ox one round is played, without variants.")
    ox = the_ox(state)
    check_cards(state, ox)
    check_specials(ox)
    check_turn(state, ox)
    check_order_of_placing(state, ox)


def check_cards(state: State, ox: Ox) -> None:
    check_deck([*six.cards(state), *ox.cards], DECK)
    if len(ox.cards) != len(state.hands[0]):
        raise BadPosition("ox_hand", "The ox has as many cards as everybody.")
    six.ascending(state)


def check_specials(ox: Ox) -> None:
    cards = [*specials_seen(ox), *ox.stack]
    if any(cards.count(special) > SPECIALS.count(special) for special in cards):
        raise BadPosition("bad_specials", "There are two special cards of each kind.")
    if len(ox.shown) > 2 or (ox.stack and len(ox.shown) < 2):
        raise BadPosition("bad_shown", "Two special cards lie face up while there are any.")
    for rows in (ox.sevens, ox.stops):
        if len(set(rows)) < len(rows) or not set(rows) <= set(range(ROWS)):
            raise BadPosition("bad_specials", "No row has two of the same special card.")


def check_turn(state: State, ox: Ox) -> None:
    """What is said about the running turn concerns the cards and seats that are in it."""
    cards = {laid.card for laid in state.table}
    seats = range(len(state.hands))
    if not {*ox.firsts, *ox.lasts} <= cards or not set(ox.went_on) <= set(seats):
        raise BadPosition("bad_turn", "First, Last and 'go on' are of cards and seats in play.")
    if (ox.went_on or ox.held) and not state.table:
        raise BadPosition("bad_turn", "There is nothing to place.")


def check_order_of_placing(state: State, ox: Ox) -> None:
    """Once the team has changed an order, any may lie there."""
    if not ORDERING & set(ox.used):
        six.by_number(state)
