"""A table of Barbarossa in a few words: riddles that are ready, moves as people write them."""

from collections.abc import Mapping
from typing import Any, TypeAlias

import pytest
from msgspec.structs import replace

from tablee.engine.errors import IllegalAction
from tablee.engine.match import Match, new_match
from tablee.games.barbarossa import BARBAROSSA
from tablee.games.barbarossa.model import NO_CLAY, BarbarossaOptions, Model, Riddle, State, View
from tablee.games.barbarossa.rules import Barbarossa
from tablee.games.barbarossa.sculpture import MEASURES, Sculpture, Shape

WORDS = (
    "escargot", "parapluie", "botte", "cactus", "tour", "baleine",
    "chaise", "lampe", "navire", "pomme", "crayon", "hibou",
)  # fmt: skip

Found: TypeAlias = Mapping[int, tuple[int, ...]]
"""Who has found which riddle, as people count them: from 1."""


def ball(height: int = 300) -> Sculpture:
    shape = Shape(
        form="ball", cut=False, at=(0, height, 0), size=(200, 200, 200), turn=(0, 0, 0), soft=0,
        mirror=False,
    )  # fmt: skip
    return Sculpture(version=MEASURES.version, strokes=(shape,))


def modelling(seats: int = 3, **options: Any) -> Match:
    """Nobody has written anything yet."""
    return new_match(BARBAROSSA, BarbarossaOptions(**options), seats, "owl")


def ready(seats: int = 3, out: tuple[int, ...] = (), each: int | None = None) -> tuple[Riddle, ...]:
    """All riddles sealed but those of seats left out: #1 is escargot, #2 parapluie, and so on."""
    each = each or (3 if seats == 3 else 2)
    return tuple(
        Riddle() if which // each in out else Riddle(word, ball(), sealed=True)
        for which, word in enumerate(WORDS[: seats * each])
    )


def at(
    seats: int = 3, *, arrows: Mapping[int, tuple[int, ...]] | None = None, **more: Any
) -> Match:
    """Somebody's turn (seat 0, unless told otherwise) with this on the table.

    What is no part of a state is an option of the table.
    """
    parts = {name: more.pop(name) for name in list(more) if name in State.__struct_fields__}
    each = 2 if more.get("two_riddles") else None
    riddles = list(parts.pop("riddles", ready(seats, parts.get("out", ()), each)))
    for which, found in (arrows or {}).items():
        riddles[which - 1] = replace(riddles[which - 1], arrows=found)
    state = State(riddles=tuple(riddles), **{"turn": 1, **parts})
    return new_match(BARBAROSSA, BarbarossaOptions(**more), seats, "owl", state)


def play(match: Match, *moves: str) -> Match:
    """Moves in turn, each the seat and what it does: "0 roll", "1 answer no"."""
    for move in moves:
        seat, _, action = move.partition(" ")
        match = match.submit(int(seat), BARBAROSSA.notation.parse_action(action))
    return match


def refusal(match: Match, move: str) -> str:
    """The code with which that move is refused; nothing has changed by it."""
    before = match.state
    with pytest.raises(IllegalAction) as refused:
        play(match, move)
    assert refused.value.message.endswith(".")
    assert match.state == before
    return refused.value.code


def state(match: Match) -> State:
    assert isinstance(match.state, State)
    return match.state


def rules(match: Match) -> Barbarossa:
    assert isinstance(match.rules, Barbarossa)
    return match.rules


def view(match: Match, viewer: int | None = None) -> View:
    seen = match.update(viewer).view
    assert isinstance(seen, View)
    return seen


def happened(match: Match) -> list[str]:
    """What the last move made happen, in words."""
    return [BARBAROSSA.notation.event(event) for event in match.events]


def model(which: int, clay: Sculpture | None = None, before: Sculpture = NO_CLAY) -> str:
    """What is said to model a riddle, instead of what it was before."""
    after = Riddle(clay=before).name
    return BARBAROSSA.notation.action(Model(which - 1, after, 0, (clay or ball()).strokes))
