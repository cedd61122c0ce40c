"""Which matches of a game are recorded: `tools/matches/games/<game>.py` says it, as `MATCHES`."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple, TypeAlias

from tablee.engine.game import AnyGame, Viewer

Options: TypeAlias = dict[str, Any]


class Stream(NamedTuple):
    """A match as one viewer sees it, update by update."""

    seats: int
    options: Options
    viewer: Viewer


class Over(NamedTuple):
    """A match that is over."""

    seats: int
    options: Options
    everybody: bool = False
    """It is told as every seat saw it, not only as a spectator did."""


@dataclass(frozen=True)
class Matches:
    """A game without any of this still takes part in the browser's random matches."""

    streams: Sequence[Stream] = ()
    records: Sequence[Over] = ()
    more: Options = field(default_factory=dict)
    """Options that are no variants, for random matches that show everything."""
    golden: Callable[[Sequence[str]], Options] = lambda _variants: {}
    """The other options of a golden playthrough with these variants: long enough to see several
    rounds, or all that can happen; short enough to read."""


def matches_of(game: AnyGame) -> Matches:
    module = f"{__package__}.games.{game.key}"
    if find_spec(module) is None:
        return Matches()
    matches: Matches = import_module(module).MATCHES
    return matches
