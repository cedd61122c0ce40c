"""How a game is played at random, and for one round: for checks, measurements and lessons."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, TypeAlias

Chooser: TypeAlias = Callable[[Any, Any, int, Random], Any]
"""Chooses an action, given the rules, a state and an awaited seat."""


@dataclass(frozen=True)
class Trial:
    """Most games need none of this."""

    choose: Chooser | None = None
    """For actions that cannot be listed, such as words. None: any legal action."""
    short: Mapping[str, Any] = field(default_factory=dict)
    """Options that make matches with variants short."""
    one_round: Mapping[str, Any] = field(default_factory=dict)
    """Options for a match of one round, if the usual ones play more."""
    options: Sequence[Mapping[str, Any]] = ()
    """Other options to test."""
