"""The door of a table: who comes in, and the code that friends come in with."""

from typing import TYPE_CHECKING

from tablee.server.asking import only_the_host
from tablee.server.entries import Guest
from tablee.server.limits import NEW_CODES, Bucket, TooMuch
from tablee.server.lines import Line
from tablee.server.room import NotAllowed
from tablee.server.wire import Done, NewCode

if TYPE_CHECKING:
    from tablee.server.table import Table


class Doors:
    """Of one table."""

    def __init__(self, table: "Table") -> None:
        self.table = table
        self.codes = Bucket(NEW_CODES)
        self.screens: set[Guest] = set()
        """Whose screens watch, as nobody, and may come back to do so."""

    def lets_in(self, line: Line) -> bool:
        """Whether they were here before the host closed it, or it is open."""
        if line.guest not in self.screens and not self.table.room.lets_in(line.guest):
            return False
        if line.watch:
            self.screens.add(line.guest)
        return True

    async def new_code(self, line: Line, wish: NewCode) -> None:
        """The host has another code for friends. Raises TableeError."""
        only_the_host(self.table.room, line.guest)
        if self.table.room.phase == "over":
            raise NotAllowed("match_over", "The match is over.")
        if not self.codes.take():
            raise TooMuch("too_fast", "Not so fast, please.")
        await self.table.house.new_code(self.table)
        self.table.show_table()
        line.tell(Done(wish.id))
