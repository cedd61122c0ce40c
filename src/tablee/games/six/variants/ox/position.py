"""Written positions against the ox: what must be true of them."""

from tablee.engine.errors import BadPosition
from tablee.games.six.model import ROWS, State
from tablee.games.six.position import ascending, no_marker
from tablee.games.six.variants.ox.model import SPECIALS, Ox, specials_seen
from tablee.games.six.variants.ox.table import the_ox


def check(state: State) -> None:
    """Raises BadPosition."""
    no_marker(state)
    if state.reversed_by or any(state.totals) or state.round > 1:
        raise BadPosition("one_round", "Against the ox one round is played, without variants.")
    ox = the_ox(state)
    check_cards(state, ox)
    check_specials(ox)
    check_turn(state, ox)


def check_cards(state: State, ox: Ox) -> None:
    if len(ox.cards) != len(state.hands[0]):
        raise BadPosition("ox_hand", "The ox has as many cards as everybody.")
    ascending(state)


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
