"""What a game brings so that the speed of the engine can be measured with it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any


@dataclass(frozen=True)
class Yardstick:
    """A plain loop of the game, and which options make a match as long as is measured."""

    plain: Callable[[int, Random], object]
    """One round for so many seats, played at random, as one would write it in an evening: no
    events, no checks, no replay."""
    one_round: Mapping[str, Any]
    """Options with which a match is over after one round."""
    for_long: Mapping[str, Any]
    """Options with which a match lasts as long as a server is measured."""
