"""The base of all conductors. A conductor makes a match go on; each pacing has its own."""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Iterable, Sequence
from random import Random
from typing import Protocol

from tablee.engine.fairness import Ms
from tablee.server.clocks import Countdown
from tablee.server.connection import Connection
from tablee.server.entries import Entry, Guest
from tablee.server.pace import Pace
from tablee.server.table import Table
from tablee.server.thinkers import Thinkers
from tablee.server.wire import Act, Echo, Here

BOT_ENTRY = 200
"""Bytes that an entry of a bot counts."""
NO_SPACE = 5.0
"""Seconds until bots without people try again to store something."""


class Surroundings(Protocol):
    """What a conductor needs of the server."""

    thinkers: Thinkers
    luck: Random

    def now(self) -> float:
        """Seconds since 1970."""

    def time_left(self, table_id: str) -> float | None:
        """Seconds until the clock of a slow table runs out."""

    def may_store(self, guest: Guest, size: int) -> bool:
        """Counts bytes that are stored because of a guest. Returns False if there are too many."""


class Conducted(Protocol):
    """What a conductor needs of its live table."""

    id: str
    table: Table
    connections: set[Connection]
    pace: Pace
    leaving: bool
    put_to_sleep: Callable[[], Awaitable[None]]

    @property
    def server(self) -> Surroundings: ...
    @property
    def here(self) -> set[Guest]: ...
    def do(self, job: Callable[[], Awaitable[None]]) -> None: ...
    def new_in(self, table: Table) -> bool: ...
    def show_table(self) -> None: ...
    def show_match(self, connections: Iterable[Connection], held: bool = True) -> None: ...
    async def commit(self, entries: Sequence[Entry]) -> None: ...
    async def keep(self, entries: Sequence[Entry], table: Table) -> None: ...


class Conductor(ABC):
    """Makes sure that a match never waits forever for a choice."""

    def __init__(self, live: Conducted) -> None:
        self.live = live
        self.clock = Countdown()

    @abstractmethod
    def move_on(self) -> None:
        """After every change: starts what happens without a request."""

    def stop(self) -> None:
        """The table falls asleep."""
        self.clock.stop()

    async def time_may_be_up(self) -> None:  # noqa: B027 - only games of turns can be slow
        """A look at slow tables has found this one."""

    async def wait_for_space(self) -> None:
        """Without people, what bots store is charged to the guest who started the match.

        If that guest has stored too much, the bots wait.
        """
        while bots_alone(table := self.live.table) and not self.live.server.may_store(
            table.starter, BOT_ENTRY * len(table.chairs)
        ):
            await asyncio.sleep(NO_SPACE)

    # Only races use these: they measure connections and people, and delay updates.

    def arrived(self, connection: Connection) -> None:  # noqa: B027 - only races use it
        """A connection was opened."""

    def left(self, connection: Connection) -> None:  # noqa: B027 - only races use it
        """A connection was closed."""

    def heard(  # noqa: B027 - only races use it
        self, connection: Connection, message: Echo | Here
    ) -> None:
        """A ping was answered, or somebody has touched their screen."""

    def takes(self, connection: Connection, request: Act) -> bool:  # noqa: ARG002 - only races use it
        """Handles the action now, without waiting for the disk. False if it did not."""
        return False

    def holds(self, connection: Connection) -> bool:  # noqa: ARG002 - only races use it
        """Whether this connection must not see the latest update yet."""
        return False

    @property
    def busy(self) -> bool:
        """Whether a race is on, from the turn of its card until its calls are saved."""
        return False

    @property
    def paused(self) -> bool:
        """Whether the next race waits until somebody who plays is there."""
        return False

    @property
    def called(self) -> bool:
        """Whether somebody has called in the race that is on."""
        return False

    def paces(self) -> Sequence[Ms | None]:
        """How quick bots are that keep to the pace of people; empty if none do."""
        return ()


def bots_alone(table: Table) -> bool:
    """Whether bots choose for all seats. Otherwise the requests of people pay for their answers."""
    return all(table.bot_at(seat) is not None for seat, _ in enumerate(table.chairs))
