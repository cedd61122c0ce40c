"""Which letter tells most."""

from functools import lru_cache

import numpy as np
from msgspec import Struct

from tablee.games.barbarossa.bots.beliefs import Belief
from tablee.games.barbarossa.bots.candidates import PLACES, Candidates, entropy
from tablee.games.barbarossa.bots.table import Sight
from tablee.games.barbarossa.model import Place, Which


class Letter(Struct, frozen=True):
    which: Which
    place: Place
    gain: float
    """In points."""


def best_letter(sight: Sight) -> Letter | None:
    found = [best_of(sight, which, belief) for which, belief in sight.beliefs.items()]
    return max(found, key=lambda letter: letter.gain, default=None)


def best_of(sight: Sight, which: Which, belief: Belief) -> Letter:
    told = frozenset(letter.place for letter in sight.view.notebook[which].letters)
    place, bits = most_telling(sight.known, belief, told)
    gain = sight.rewards[which] * (2.0 ** (bits - belief.open) - 2.0**-belief.open)
    return Letter(which, place, gain * (1 - belief.strange))


@lru_cache(maxsize=1024)
def most_telling(known: Candidates, belief: Belief, told: frozenset[Place]) -> tuple[Place, float]:
    """The place of a letter, and its bits."""
    bits = {place: tells(known, belief, place) for place in PLACES if place not in told}
    place = max(bits, key=lambda each: (bits[each], each == 1))
    return place, bits[place]


def tells(known: Candidates, belief: Belief, place: Place) -> float:
    """In bits; with words of our own only, since nothing is known of the letters of others."""
    counted = np.bincount(known.letters[place], weights=belief.names)
    whole = float(counted.sum())
    return float(entropy(counted / whole)) if whole > 0 else 0.0
