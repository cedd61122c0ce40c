"""The contract of riddles of the day: a game may have some, for one person alone.

All guests of a server get the same ones, chosen once a day and stored. What a guest does with one
is a list of steps. A step is never taken back, so the first try counts.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar

from msgspec import Struct

if TYPE_CHECKING:  # a game has riddles: they cannot import it
    from tablee.engine.game import Seat
    from tablee.engine.match import Seen

Riddle = TypeVar("Riddle")
Request = TypeVar("Request")
Step = TypeVar("Step")
Sight = TypeVar("Sight")


class Outcome(Struct, frozen=True):
    """How a riddle ended. No stars: it was not found."""

    stars: int
    spent: int
    """How much of what one may ask was used up."""


class GoodQuestion(Struct, frozen=True):
    """A question that every solution has an answer to."""

    key: str
    group: str
    """What it is about, with others: size, places …"""
    text: str
    ways: tuple[str, ...]
    """Other ways to say it, for a search."""
    parts: int
    """Of a hundred solutions, how many it is true of."""


class Known(Struct, frozen=True):
    """What is known of one possible solution."""

    name: str
    others: tuple[str, ...]
    """Other names."""
    many: str
    """Its plural."""
    gender: str
    """m, f or n; empty in a language without."""
    themes: tuple[str, ...]
    level: int
    """1 is easy."""
    answers: str
    """A letter for each good question: y yes, p probably, d depends, n no."""


class Riddles(ABC, Generic[Riddle, Request, Step, Sight]):
    """Pure: same arguments, same answer."""

    each_day: int
    riddle: type[Riddle]
    """What is stored for all. It contains the solution."""
    request: Any
    """What a guest may ask for."""
    steps: Any
    """What is stored of it: a list."""
    sight: type[Sight]
    """What a guest sees."""
    for_people: Sequence[int]
    """Numbers of a day that may have something that people released."""

    @abstractmethod
    def choose(self, luck: Random, earlier: Sequence[Riddle]) -> Sequence[Riddle]:
        """Those of a new day, unlike the `earlier` ones, of which the latest is the last."""

    @abstractmethod
    def take(self, riddle: Riddle, steps: Sequence[Step], request: Request) -> Step:
        """The next step. Raises IllegalAction; then nothing is used up."""

    @abstractmethod
    def outcome(self, riddle: Riddle, steps: Sequence[Step]) -> Outcome | None:
        """None as long as it goes on."""

    @abstractmethod
    def seen(self, riddle: Riddle, steps: Sequence[Step]) -> Sight:
        """What the guest may know. Before the end nothing of it depends on the solution but what
        the steps have told."""

    @abstractmethod
    def why(self, solution: str, question: str, language: str) -> Sequence[str]:
        """What an answer about this solution goes back to, in words; empty if there is nothing."""

    @abstractmethod
    def released(self, seen: "Seen", seats: "Sequence[Seat]", number: int, by: str) -> Riddle:
        """What people of these seats made in a finished match, as a riddle. `by` is the name that
        is shown with it, or empty. Raises IllegalAction."""

    @abstractmethod
    def title(self, riddle: Riddle) -> str:
        """What people released, for the person who approves it."""

    @abstractmethod
    def in_place_of(self, other: Riddle, riddle: Riddle) -> Riddle:
        """What people released, in the place of another riddle of a day."""

    @abstractmethod
    def questions(self, language: str) -> Sequence[GoodQuestion]:
        """What one can ask in this language; nothing if it is not spoken."""

    @abstractmethod
    def words(self, language: str) -> Sequence[Known]:
        """All possible solutions, by name."""


AnyRiddles: TypeAlias = Riddles[Any, Any, Any, Any]
