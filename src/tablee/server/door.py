"""The door of a live table: who may enter, and the code for joining."""

from typing import TYPE_CHECKING

from tablee.server.connection import Connection
from tablee.server.entries import Guest
from tablee.server.limits import INVITATIONS, NEW_CODES, Bucket, TooMuch
from tablee.server.requests import invite, only_the_host, table_after
from tablee.server.table import NotAllowed
from tablee.server.wire import Done, Invite, NewCode

if TYPE_CHECKING:
    from tablee.server.live_table import LiveTable


class LiveDoor:
    """The door of one table."""

    def __init__(self, live: "LiveTable") -> None:
        self.live = live
        self.codes = Bucket(NEW_CODES)
        self.invitations = Bucket(INVITATIONS)
        self.screens: set[Guest] = set()
        """Guests who opened a watching screen, and may open it again."""

    def lets_in(self, connection: Connection) -> bool:
        """Whether the door is open, or the guest was here before it was closed."""
        if connection.guest not in self.screens and not self.live.table.lets_in(connection.guest):
            return False
        if connection.watch:
            self.screens.add(connection.guest)
        return True

    async def new_code(self, connection: Connection, request: NewCode) -> None:
        """The host asks for a new code. Raises TableeError."""
        only_the_host(self.live.table, connection.guest)
        if self.live.table.phase == "over":
            raise NotAllowed("match_over", "The match is over.")
        if not self.codes.take():
            raise TooMuch("too_fast", "Too many requests; wait a little.")
        await self.live.server.new_code(self.live)
        self.live.show_table()
        connection.tell(Done(request.id))

    async def invite(self, connection: Connection, request: Invite) -> None:
        """The host invites a program that waits on the shelf. Raises TableeError."""
        only_the_host(self.live.table, connection.guest)
        if not self.invitations.take():
            raise TooMuch("too_fast", "Too many requests; wait a little.")
        shelf = await self.live.server.on_the_shelf()
        entries = invite(self.live.table, request, shelf)
        await self.live.keep(entries, table_after(self.live.table, entries))
        self.live.visits.wait()
        connection.tell(Done(request.id))
