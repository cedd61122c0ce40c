"""What a conductor is: it makes sure that a match goes on. There is one for each kind of pacing."""

from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Iterable, Sequence
from random import Random
from typing import Protocol

from tablee.server.clocks import Countdown
from tablee.server.entries import Entry, Guest
from tablee.server.lines import Line
from tablee.server.pace import Pace
from tablee.server.room import Room
from tablee.server.thinkers import Thinkers
from tablee.server.wire import Act, Echo


class Surroundings(Protocol):
    """What a conductor needs of the server."""

    thinkers: Thinkers
    luck: Random

    def now(self) -> float:
        """Seconds since 1970."""


class Conducted(Protocol):
    """What a conductor needs of its table."""

    room: Room
    lines: set[Line]
    pace: Pace

    @property
    def house(self) -> Surroundings: ...
    @property
    def here(self) -> set[Guest]: ...
    def do(self, job: Callable[[], Awaitable[None]]) -> None: ...
    def new_in(self, room: Room) -> bool: ...
    def show_match(self, lines: Iterable[Line], held: bool = True) -> None: ...
    async def commit(self, entries: Sequence[Entry]) -> None: ...
    async def keep(self, entries: Sequence[Entry], room: Room) -> None: ...


class Conductor(ABC):
    """Makes sure that every choice that a match waits for is made some time."""

    def __init__(self, table: Conducted) -> None:
        self.table = table
        self.clock = Countdown()

    @abstractmethod
    def move_on(self) -> None:
        """After every change: starts whatever goes on by itself."""

    def stop(self) -> None:
        """The table falls asleep."""
        self.clock.stop()

    # Only a race measures connections, and holds back what it shows.

    def arrived(self, line: Line) -> None:  # noqa: B027 - as below
        """A connection has come to the table."""

    def left(self, line: Line) -> None:  # noqa: B027 - as below
        """A connection is gone."""

    def heard(self, line: Line, echo: Echo) -> None:  # noqa: B027 - as below
        """A ping was answered."""

    def takes(self, line: Line, asked: Act) -> bool:  # noqa: ARG002 - as below
        """Whether this action is dealt with here and now, whatever the disk does."""
        return False

    def holds(self, line: Line) -> bool:  # noqa: ARG002 - only a race does
        """Whether this connection must not see the latest update yet."""
        return False
