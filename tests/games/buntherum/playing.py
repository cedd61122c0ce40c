"""A table of BuntHerum in a few words: positions and calls as people write them."""

from typing import Any

import pytest

from tablee.engine.errors import IllegalAction
from tablee.engine.game import AnyGame
from tablee.engine.match import Match, new_match
from tablee.games.buntherum import BUNTHERUM
from tablee.games.buntherum.model import BuntherumOptions, Event, State, View

ROWS = "rows black-car | red-telephone | cream-cup | black-butterfly | green-car | cream-cube"
"""One card at each side. A red car fits rows 4 and 6 only; a black cup fits row 6 only."""
PILES = "piles cream-ball red-flower / cream-flower blue-ball / black-ball red-icecream"
NEUTRAL = "neutral blue-cube lilac-cup yellow-ball"
OPEN = "card red-car"
"""A card that fits rows 4 and 6 of `ROWS` and no other."""
NOWHERE = (
    "rows black-car | black-telephone | cream-cube | black-butterfly | yellow-cube | red-cube ; "
    "neutral lilac-cup yellow-ball ; card black-cube"
)

DECIDER = "card blue-cube ; decider 0 2 ; neutral lilac-cup"


def at(position: str = "", *variants: str, game: AnyGame = BUNTHERUM, **options: Any) -> Match:
    """Three seats (or as many as have piles) with this on the table, and else what is above."""
    told = dict(part.partition(" ")[::2] for part in f"{ROWS} ; {PILES} ; {NEUTRAL}".split(" ; "))
    told |= dict(part.partition(" ")[::2] for part in position.split(" ; ") if part)
    text = " ; ".join(f"{name} {value}" for name, value in told.items())
    state = BUNTHERUM.notation.parse_position(text)
    chosen = BuntherumOptions(variants=variants, **options)
    return new_match(game, chosen, len(state.piles), "owl", state)


def dealt(seats: int, *variants: str, seed: str = "owl", **options: Any) -> Match:
    return new_match(BUNTHERUM, BuntherumOptions(variants=variants, **options), seats, seed)


def play(match: Match, *moves: str) -> Match:
    """Moves in turn, each the seat and what it does: "0 turn", "1 3 at 812"."""
    for move in moves:
        seat, _, action = move.partition(" ")
        match = match.submit(int(seat), BUNTHERUM.notation.parse_action(action))
    return match


def race(match: Match, *calls: str) -> Match:
    """These calls, and silence of everybody else."""
    match = play(match, *calls)
    for seat in match.waiting_for:
        if match.state.card:
            match = play(match, f"{seat} silence")
    return match


def state(match: Match) -> State:
    assert isinstance(match.state, State)
    return match.state


def view(match: Match, viewer: int | None = None) -> View:
    seen = match.update(viewer).view
    assert isinstance(seen, View)
    return seen


def happened(match: Match) -> list[str]:
    """What the last move made happen, in words."""
    return [BUNTHERUM.notation.event(event) for event in match.events]


def event(match: Match, kind: type[Event]) -> Any:
    return next(event for event in reversed(match.events) if isinstance(event, kind))


def choices(match: Match, seat: int) -> list[str]:
    return [BUNTHERUM.notation.action(action) for action in match.legal(seat)]


def verdicts(match: Match) -> list[tuple[int, str]]:
    """Who was what on the last photo finish, in its order."""
    photo = state(match).photo
    assert photo is not None
    return [(finish.seat, finish.verdict) for finish in photo.calls]


def refused(code: str, match: Match, move: str) -> None:
    with pytest.raises(IllegalAction) as error:
        play(match, move)
    assert error.value.code == code
