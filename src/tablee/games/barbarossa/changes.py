"""What one may change in a position of a match: figures and counters, and who has found what."""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from tablee.engine.errors import BadPosition
from tablee.engine.game import Seat
from tablee.games.barbarossa.model import CURSES, State
from tablee.games.barbarossa.rules import Barbarossa


class Changes(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is left out stays, and so do words, clay, letters and answers."""

    player: Seat | None = None
    """Begins a turn; without it, whoever plays does."""
    spaces: tuple[int, ...] | None = None
    """By seat, as all that follow."""
    gems: tuple[int, ...] | None = None
    hats: tuple[int, ...] | None = None
    curses: tuple[int, ...] | None = None
    arrows: tuple[tuple[Seat, ...], ...] | None = None
    """By riddle: who has found it, the first one first."""


def changed(_rules: Barbarossa, state: State, changes: Changes) -> State:
    """The position with these changes. Raises BadPosition."""
    if not state.turn:
        raise BadPosition("still_modelling", "Nothing can be moved while people model.")
    named = {name: getattr(changes, name) for name in ("player", "spaces", "gems", "hats")}
    moved = {name: value for name, value in named.items() if value is not None}
    state = replace(state, **moved, elf=False, series=0, asked=None, guess=None)
    if changes.curses is not None:
        state = cursed(state, changes.curses)
    return state if changes.arrows is None else found(state, changes.arrows)


def cursed(state: State, curses: tuple[int, ...]) -> State:
    """Those that nobody has any more have been used."""
    taken = len(curses) * CURSES - sum(curses)
    return replace(state, curses=curses, spent=taken + CURSES * len(state.refilled))


def found(state: State, arrows: Sequence[tuple[Seat, ...]]) -> State:
    """Whoever has not found a riddle has not guessed it, either."""
    if len(arrows) != len(state.riddles):
        wanted = len(state.riddles)
        raise BadPosition("bad_riddles", f"There are {wanted} riddles here.", riddles=wanted)
    riddles = tuple(
        replace(riddle, arrows=those) for riddle, those in zip(state.riddles, arrows, strict=True)
    )
    guesses = tuple(
        guess
        for guess in state.guesses
        if not guess.right or guess.seat in riddles[guess.riddle].arrows
    )
    return replace(state, riddles=riddles, guesses=guesses)
