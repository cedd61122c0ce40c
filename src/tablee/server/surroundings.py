"""What a live table needs of its server."""

from collections.abc import Callable, Collection, Sequence, Set
from typing import TYPE_CHECKING, Protocol

from tablee.server.conductors.conductor import Surroundings
from tablee.server.entries import Guest
from tablee.server.pace import Pace
from tablee.server.store import Sign, WaitingProgram
from tablee.server.table import Table

if TYPE_CHECKING:
    from tablee.server.live_table import LiveTable


class AnyOpenTables(Protocol):
    """The part of the open tables that live tables use."""

    async def put(self, sign: Sign, before: str) -> bool:
        """Shows on all home pages who is at an open table, if it is still at `before`."""

    async def who_knows(self, game: str, guests: Collection[Guest]) -> Collection[Guest]:
        """Those of these guests who have finished a match of this game."""

    async def next_round(self, live: "LiveTable", table_id: str, here: Set[Guest]) -> str:
        """Opens the next table of an open table for those who are `here`, under this id, or finds
        another to join."""


class AnyServer(Surroundings, Protocol):
    """The part of the server that live tables use."""

    pace: Pace

    @property
    def open_tables(self) -> AnyOpenTables: ...

    async def append(
        self, live: "LiveTable", entries: Sequence[bytes], table: Table, news: bool
    ) -> None:
        """Saves the entries that lead to `table`. `news`: there is more than actions and chat."""

    def soon(self, work: Callable[[], None]) -> None:
        """Does the work in a moment, when nothing is being saved."""

    def may_open(self, guest: Guest) -> None:
        """Counts a new table of a guest. Raises TooMuch."""

    async def on_the_shelf(self) -> Sequence[WaitingProgram]:
        """The programs that wait for an invitation."""

    async def new_code(self, live: "LiveTable") -> None:
        """Replaces the code for joining."""

    async def rematch(self, table: Table, host: Guest, here: Collection[Guest]) -> None:
        """Opens the table of the rematch, for the same people, unless it exists already."""
