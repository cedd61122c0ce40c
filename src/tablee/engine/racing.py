"""Rules with a race: the first call counts, and the server measures it (docs/fairness.md)."""

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct

from tablee.engine.errors import IllegalAction
from tablee.engine.fairness import Ms
from tablee.engine.game import Action, Event, Rules, Seat, State, View
from tablee.engine.tempo import Lap


class Heat(Struct, frozen=True):
    """A race in progress, as the server needs to know it."""

    number: int
    """Different for each race of a match."""
    seats: tuple[Seat, ...]
    """The seats that may call."""
    limit: Ms
    """The time limit for a call."""
    tie: Ms
    """Calls that are closer than this are equal."""
    whole: bool
    """The race lasts its whole time, even after an early call."""
    handicap: tuple[Ms, ...]
    """By seat: what is added to the time of its call."""


class Racing(Rules[State, Action, Event, View]):
    """The rules of a table where the moment of a call counts."""

    racing = True
    """Whether calls are timed. A variant may play without races."""
    adapts = False
    """Whether bots keep to the pace of people (`tablee.engine.tempo`)."""

    @abstractmethod
    def heat(self, state: State) -> Heat | None:
        """The race in progress, or None."""

    @abstractmethod
    def still_in(self, state: State) -> Sequence[Seat]:
        """The seats that have not lost yet."""

    @abstractmethod
    def claimed(self, action: Action) -> Ms | None:
        """The reaction time that a call claims; None: the action is not a call."""

    @abstractmethod
    def measured(self, call: Action, ms: Ms, within: Ms) -> Action:
        """The call with the time that the server believes."""

    @abstractmethod
    def not_racing(self, state: State, seat: Seat) -> IllegalAction:
        """Why a seat may not call in this race."""

    @abstractmethod
    def at_pace(self, action: Action, factor: float) -> Action:
        """What a bot does that takes `factor` times as long to call."""

    def laps(self, moves: Iterable[tuple[Seat, Action]]) -> Iterator[Lap]:
        """The races so far. Other actions separate them: only calls and silence are `at_once`."""
        lap: dict[Seat, Ms | None] = {}
        for seat, action in moves:
            if isinstance(action, self.at_once):
                lap[seat] = self.claimed(action)
            elif lap:
                yield lap
                lap = {}
        if lap:
            yield lap
