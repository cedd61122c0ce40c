"""The rules of the base game, in the order of the rulebook: what variants can replace.

`docs/rules/six.md` has them in words. `rules.py` plays by them.
"""

from collections.abc import Sequence
from operator import attrgetter

from tablee.engine.chance import Chance
from tablee.engine.game import Result, Seat, fewest_wins
from tablee.games.cards import FACE_DOWN, Cards, Row, shares
from tablee.games.six import position, sight
from tablee.games.six.evolve import evolve, totals
from tablee.games.six.model import (
    DECK,
    FULL,
    HAND,
    ROWS,
    Dealt,
    Event,
    Play,
    RoundEnded,
    SixOptions,
    State,
    points,
)
from tablee.games.six.shared import Laid
from tablee.games.six.slots import Slots

PLAY = tuple(map(Play, (FACE_DOWN, *DECK)))
"""Actions are values, so one of each is enough."""


def whole_deck(_seats: int) -> Cards:
    return DECK


def deal(state: State, deck: Cards, chance: Chance) -> Dealt:
    """Ten cards to each seat, then one to each row; the others are out (six.md#1)."""
    seats = len(state.hands)
    number = state.round + 1
    cards = chance.draw(f"deal {number}", deck, HAND * seats + ROWS)
    hands = tuple(tuple(sorted(hand)) for hand in shares(cards, HAND, seats))
    rows = tuple((card,) for card in cards[HAND * seats :])
    return Dealt(round=number, rows=rows, hands=hands)


def no_special(_state: State) -> Sequence[Event]:
    return ()


def any_card(state: State, seat: Seat) -> Sequence[Play]:
    return [PLAY[card] for card in state.hands[seat]]


printed_value = attrgetter("card")


def nearest_row(state: State, value: int, closed: Sequence[Row] = ()) -> Row | None:
    """The open row whose last card is closest below; None if every one is above (six.md#3)."""
    nearest, best = None, 0
    for row, cards in enumerate(state.rows):
        if best < cards[-1] < value and row not in closed:
            nearest, best = row, cards[-1]
    return nearest


def room(state: State, row: Row) -> int:
    """A row is full with five cards (six.md#4)."""
    return FULL - len(state.rows[row])


def no_more_cards(_state: State) -> Sequence[Laid]:
    return ()


def every_row(_state: State) -> Sequence[Row]:
    return range(ROWS)


def count_heads(state: State) -> RoundEnded:
    """All cards are played: the heads are counted (six.md#6)."""
    return RoundEnded(state.round, tuple(map(points, state.piles)), totals(state))


def fewest_heads(options: SixOptions, state: State) -> Result | None:
    """Fewest heads wins, once the round is over that ends the match (six.md#6)."""
    heads = totals(state)
    return fewest_wins(heads) if is_last(options, state.round, max(heads)) else None


def is_last(options: SixOptions, number: int, most: int) -> bool:
    limit, rounds = options.limit, options.rounds
    if rounds is not None and number >= rounds:
        return True
    if limit is None:
        return False
    return most >= limit if options.reached else most > limit


BASE: Slots = {
    "seats": range(2, 11),
    "deck": whole_deck,
    "deal": deal,
    "piles": range,
    "open_hands": False,
    "special": no_special,
    "plays": any_card,
    "also_laid": no_more_cards,
    "order": printed_value,
    "talk": None,
    "value": printed_value,
    "row_for": nearest_row,
    "room": room,
    "takeable": every_row,
    "must_take": None,
    "after": None,
    "score": count_heads,
    "winners": fewest_heads,
    "evolve": evolve,
    "seen_by": sight.seen_by,
    "face_down": sight.face_down,
    "redeal": sight.redeal,
    "pieces": position.pieces,
    "complete": position.complete,
    "check": position.plain,
}
