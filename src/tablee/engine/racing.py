"""Rules with a race: the first call counts, and the server measures it (docs/fairness.md)."""

from abc import abstractmethod
from collections.abc import Collection, Iterator, Sequence

from msgspec import Struct

from tablee.engine.errors import IllegalAction
from tablee.engine.fairness import Ms
from tablee.engine.game import Action, Event, Rules, Seat, State, View
from tablee.engine.tempo import Lap, Time


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

    @abstractmethod
    def races(self, state: State) -> int:
        """The number of the last race that has begun."""

    @abstractmethod
    def wrong_calls(self, state: State) -> Collection[tuple[int, Seat]]:
        """The number of a race, and a seat that called wrongly in it."""

    def laps(self, moves: Sequence[tuple[Seat, Action]], state: State) -> Iterator[Lap]:
        """The races so far. Other actions separate them: only calls and silence are `at_once`."""
        wrong = self.wrong_calls(state)
        lap: dict[Seat, Time | None] = {}
        race = self.races(state) - sum(not isinstance(act, self.at_once) for _, act in moves)
        for seat, action in moves:
            if isinstance(action, self.at_once):
                ms = self.claimed(action)
                lap[seat] = None if ms is None else Time(ms, (race, seat) not in wrong)
                continue
            if lap:
                yield lap
            race, lap = race + 1, {}
        if lap:
            yield lap
