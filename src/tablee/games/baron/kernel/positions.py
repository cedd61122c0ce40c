"""A table of the rules as the kernel has it."""

from collections.abc import Sequence
from functools import lru_cache

import numpy as np

from tablee.bots.compiled import Ints
from tablee.games.baron.bots.careful import A_COLOUR_KEPT
from tablee.games.baron.deck import TOO_MANY, Face
from tablee.games.baron.kernel.rows import COLOURS, HEADS, LANE, LENGTH
from tablee.games.baron.kernel.seats import HAND, HELD, RING
from tablee.games.baron.kernel.thumb import HEAD
from tablee.games.baron.model import State, View
from tablee.games.cards import Cards

NEVER = 255
"""A length that no row has."""


def row_of(faces: Sequence[Face], cards: Cards) -> int:
    """These cards as one number. More than too many heads of a colour are too many."""
    shown = [faces[card] for card in cards]
    by_colour: list[int] = [min(sum(heads), 2 * TOO_MANY) for heads in zip(*shown, strict=True)]
    lanes = sum(heads << LANE * colour for colour, heads in enumerate(by_colour))
    last = sum(1 << colour for colour, heads in enumerate(shown[-1]) if heads)
    heads = sum(sum(faces[card]) for card in cards)
    return lanes | last << COLOURS | len(cards) << LENGTH | heads << HEADS


def table_of(seen: State | View, faces: Sequence[Face], full: int | None, good: bool) -> Ints:
    """The five rows, and what people agreed on."""
    rows = [row_of(faces, row) for row in seen.rows]
    return np.array([*rows, NEVER if full is None else full, good], np.int64)


@lru_cache(maxsize=32)
def deck_of(faces: tuple[Face, ...]) -> Ints:
    """Every card of a deck, by its number; number 0 is the back, which shows nothing."""
    kept = [HEAD * A_COLOUR_KEPT * sum(map(bool, face)) for face in faces]
    return np.array([(row_of(faces, (card,)), kept[card]) for card in range(len(faces))], np.int64)


def seats_of(seen: State | View) -> Ints:
    """What each seat holds, its hand first. No heads: only those count that are still taken."""
    groups = [hand + draw for hand, draw in zip(seen.hands, seen.draws, strict=True)]
    ring = 1 << max(map(len, groups)).bit_length()
    seats = np.zeros((len(groups), RING + ring), np.int64)
    for seat, cards in enumerate(groups):
        seats[seat, HAND], seats[seat, HELD] = len(seen.hands[seat]), len(cards)
        seats[seat, RING : RING + len(cards)] = cards
    return seats
