"""What a check of a game has to know, where the game itself does not say it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, TypeAlias

Chooser: TypeAlias = Callable[[Any, Any, int, Random], Any]
"""From the rules, a state and a seat that owes a choice to an action of it."""


@dataclass(frozen=True)
class Trial:
    """How to try out a game at random. Most games need none of it."""

    choose: Chooser | None = None
    """For actions that no list can hold, such as words. None: any of the legal ones."""
    short: Mapping[str, Any] = field(default_factory=dict)
    """Options that make matches with variants short."""
    options: Sequence[Mapping[str, Any]] = ()
    """Other options that are worth a try."""
