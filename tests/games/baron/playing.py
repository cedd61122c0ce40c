"""A table of Le Baron in a few words: colours, positions and moves as people write them."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from tablee.engine.match import Match, new_match
from tablee.games.baron import BARON
from tablee.games.baron.deck import BARONS, COLOURS, NUMBERS
from tablee.games.baron.model import BaronOptions, Event, Preview, State, View

FIVE = {91: "blue", 92: "yellow", 93: "green", 94: "red", 95: "black"}
"""Cards that start the five rows in most examples; a white card matches none of them."""
ROWS = "rows 91 | 92 | 93 | 94 | 95"
FULL_ROW = "rows 91 81 82 83 84 | 92 | 93 | 94 | 95"
BLUES = {81: "blue", 82: "blue", 83: "blue", 84: "blue"}


def deck(cards: Mapping[int, str]) -> dict[str, Any]:
    """A deck with these cards ("blue blue red"); all others show one white head."""
    faces = {**dict.fromkeys(NUMBERS, "white"), **dict.fromkeys(BARONS, " ".join(COLOURS)), **cards}
    return {str(number): dict(Counter(heads.split())) for number, heads in faces.items()}


def table(cards: Mapping[int, str], position: str, *variants: str, matches: int = 1) -> Match:
    """A match that goes on from this position, with a deck of these cards."""
    options = BaronOptions(variants=variants, matches=matches, deck=deck({**FIVE, **cards}))
    state = BARON.notation.parse_position(position)
    return new_match(BARON, options, len(state.hands), "owl", state)


def dealt(seats: int, *variants: str, matches: int = 1, seed: str = "owl") -> Match:
    """A match with the deck of the house."""
    return new_match(BARON, BaronOptions(variants=variants, matches=matches), seats, seed)


def play(match: Match, *moves: str) -> Match:
    """Moves in turn, each the seat and what it does: "0 17", "1 row 2"."""
    for move in moves:
        seat, _, action = move.partition(" ")
        match = match.submit(int(seat), BARON.notation.parse_action(action))
    return match


def state(match: Match) -> State:
    assert isinstance(match.state, State)
    return match.state


def happened(match: Match) -> list[str]:
    """What the last move made happen, in words."""
    return [BARON.notation.event(event) for event in match.events]


def event(match: Match, kind: type[Event]) -> Any:
    """The event of that kind that happened last."""
    return next(event for event in reversed(match.events) if isinstance(event, kind))


def choices(match: Match, seat: int) -> list[str]:
    return [BARON.notation.action(action) for action in match.legal(seat)]


def view(match: Match, viewer: int | None) -> View:
    seen = match.rules.view(viewer, match.state)
    assert isinstance(seen, View)
    return seen


def preview(match: Match, seat: int, card: int) -> Preview:
    return next(preview for preview in view(match, seat).preview if preview.card == card)


def score(*points: int) -> list[str]:
    listed = " ".join(map(str, points))
    return [f"match 1 scores {listed}, in all {listed}"]
