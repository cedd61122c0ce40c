"""What lessons and pictures are made of: positions, questions, what each answer leads to."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

Files: TypeAlias = Iterator[tuple[str, str]]
"""What a game's lesson is written to: names without an ending, and texts."""

Position: TypeAlias = dict[str, Any]
"""A position as `tablee trace` reads it."""

Asks: TypeAlias = Literal["where", "row", "card", "round"]
"""`where`: which row the card on the table goes to, as the rules know. `row`: seat 0 has to choose
one. `card`: seat 0 plays a card. `round`: it plays until everything is played."""


@dataclass(frozen=True)
class Answer:
    """An answer, and what we say that it leads to: a test asks the rules."""

    pick: int
    """A row, counted from 0, or a card."""
    says: str
    """Which of the sentences of this step answers it."""
    right: bool = False
    row: int | None = None
    """Where our card then lies; none: the rules do not let it."""
    heads: int = 0
    """What we take."""


@dataclass(frozen=True)
class Step:
    """One question of a lesson. The learner has seat 0."""

    key: str
    asks: Asks
    position: Position
    answers: tuple[Answer, ...] = ()
    others: tuple[tuple[int, ...], ...] = ()
    """What the others play, turn by turn, by seat from 1."""
    preview: bool = False
    """Where a card would go now is shown before it is played, as it is at a table."""


@dataclass(frozen=True)
class Lesson:
    game: str
    steps: tuple[Step, ...]


@dataclass(frozen=True)
class Example:
    """A picture in the rules: a card on the table, and what the rules do with it."""

    key: str
    position: Position
    row: int
    """Where we say that the card goes."""
    heads: int = 0
    """What we say that its owner takes."""
    variants: tuple[str, ...] = ()
    acts: tuple[tuple[int, dict[str, Any]], ...] = ()
    """What people do, by seat, if the rules ask."""
    marker: int | None = None
    """Where we say that the special card lies afterwards."""
    tucked: bool = False
    """The card goes nowhere but under its owner's draw pile."""


@dataclass(frozen=True)
class Rulebook:
    game: str
    examples: tuple[Example, ...]
