"""Written positions of Le Baron: complete them, or say what is wrong with them."""

from collections.abc import Iterator
from itertools import chain
from operator import attrgetter

from msgspec.structs import replace

from tablee.engine.errors import BadPosition
from tablee.games.baron.deck import NUMBERS
from tablee.games.baron.model import HAND, ROWS, State
from tablee.games.cards import Card, check_cards, check_group, check_laid, check_order, in_play


def cards(state: State) -> Iterator[Card]:
    return in_play(state.table, *state.rows, *state.hands, *state.draws, *state.piles)


def adopt(state: State, seats: int, full: int | None, even: bool) -> State:
    """The position with what was left out filled in. Raises BadPosition.

    `full` is the longest row; `even` says that all seats hold the same number of cards.
    """
    state = replace(
        state,
        hands=tuple(tuple(sorted(hand)) for hand in state.hands),
        draws=state.draws or ((),) * seats,
        piles=state.piles or ((),) * seats,
        totals=state.totals or (0,) * seats,
        match=state.match or 1,
    )
    check_seats(state, seats)
    check_cards(cards(state), NUMBERS)
    check_rows(state, full)
    check_hands(state, even)
    check_tucked(state)
    check_order(state.table, attrgetter("card"))
    return state


def check_seats(state: State, seats: int) -> None:
    for name in ("hands", "draws", "piles", "totals"):
        check_group(name, getattr(state, name), seats)
    check_laid([laid.seat for laid in state.table], seats)
    if state.match < 0:
        raise BadPosition("negative_match", "Matches are counted from 1.")


def check_rows(state: State, full: int | None) -> None:
    if len(state.rows) != ROWS:
        raise BadPosition("bad_rows", f"There are {ROWS} rows, not {len(state.rows)}.", rows=ROWS)
    for row, cards in enumerate(state.rows):
        if not cards:
            raise BadPosition("empty_row", "A row holds at least one card.", row=row)
        if full is not None and len(cards) > full:
            raise BadPosition("bad_row", f"A row holds 1 to {full} cards.", row=row, most=full)


def check_hands(state: State, even: bool) -> None:
    if max(map(len, state.hands)) > HAND:
        raise BadPosition("big_hand", f"A hand holds at most {HAND} cards.", most=HAND)
    if even and len(set(map(len, state.hands))) > 1:
        raise BadPosition("uneven_hands", "All hands hold the same number of cards.")
    if even and len(set(map(len, state.draws))) > 1:
        raise BadPosition("uneven_draws", "All draw piles hold the same number of cards.")


def check_tucked(state: State) -> None:
    held = set(chain(*state.hands, *state.draws))
    for card in state.tucked:
        if card not in held:
            message = f"Card {card} cannot be under a draw pile: nobody holds it."
            raise BadPosition("not_held", message, card=card)
