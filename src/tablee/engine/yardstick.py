"""What a game provides to measure the speed of the engine."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any


@dataclass(frozen=True)
class Yardstick:
    """A plain loop of the game, and the options for measured matches."""

    plain: Callable[[int, Random], object]
    """Plays one round at random for this number of seats, in the simplest code: no events, no
    checks, no replay."""
    for_long: Mapping[str, Any]
    """Options for a match that lasts as long as the measurement of a server."""
    kernel: Callable[[int, int, int], object] | None = None
    """Plays random rounds in the compiled code of bots. Takes seats, number of rounds, and seed."""
