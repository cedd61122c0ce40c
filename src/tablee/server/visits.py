"""Who comes to a table and who is missing: hello, good-bye, and the time to come back."""

import asyncio
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from tablee.server.answers import told
from tablee.server.connection import Connection
from tablee.server.entries import Away, Back, Came, Entry, Face, Guest
from tablee.server.limits import PEOPLE_PER_TABLE
from tablee.server.requests import affords
from tablee.server.store.errors import CannotSave
from tablee.server.wire import PROTOCOL, Meanwhile, Welcome, bye

if TYPE_CHECKING:
    from tablee.server.live_table import LiveTable


class Visits:
    """The comings and goings at one table."""

    def __init__(self, live: "LiveTable") -> None:
        self.live = live
        self.unsaved: set[Connection] = set()
        """Who is here, but there was no space to write that down."""
        self.missing: dict[Guest, asyncio.TimerHandle] = {}
        """Who is not here and still has a while to come back."""

    async def arrive(self, connection: Connection, face: Face) -> None:
        """Somebody opens the table: on a first visit, again, or in another tab."""
        self.live.arriving.discard(connection)
        if connection.guest in self.live.table.removed:
            connection.hang_up(bye("removed"))
            return
        if not self.live.door.lets_in(connection):
            connection.hang_up(bye("door_closed"))
            return
        connection.watch = connection.watch or self.is_crowded(connection.guest, face)
        self.live.connections.add(connection)
        self.wait()
        heard = [told(said) for said in self.live.table.chat]
        connection.tell(Welcome(PROTOCOL, connection.guest, heard, self.meanwhile(connection)))
        self.live.conductor.arrived(connection)
        entries = [] if connection.watch else self.greeting(connection.guest, face)
        if not await self.introduced(connection, face, entries) or not entries:
            self.live.conductor.move_on()
            self.live.cut.move_on()
            self.live.show_table()
        self.live.show_match([connection])

    async def introduced(
        self, connection: Connection, face: Face, entries: Sequence[Entry]
    ) -> bool:
        """Whether all may know that they are here; if that cannot be saved now, they just look."""
        try:
            await self.live.commit(entries)
        except CannotSave:
            self.unsaved.add(connection)
            self.live.later(self.live.pace.save, partial(self.introduce, connection, face))
            return False
        return True

    async def introduce(self, connection: Connection, face: Face) -> None:
        """There may be space again."""
        if connection in self.unsaved & self.live.connections:
            await self.live.commit(self.greeting(connection.guest, face))
        self.unsaved.discard(connection)

    def meanwhile(self, connection: Connection) -> list[Meanwhile]:
        """What a bot has done on their seats while they were away."""
        seats = [] if connection.watch else self.live.table.seats_of(connection.guest)
        done = ((seat, self.live.table.chairs[seat].meanwhile) for seat in seats)
        return [Meanwhile(seat, list(actions)) for seat, actions in done if actions]

    def is_crowded(self, guest: Guest, face: Face) -> bool:
        """So many have been here that somebody new can only watch."""
        if guest in self.live.table.people:
            return False
        many = len(self.live.table.people) >= PEOPLE_PER_TABLE
        return many or not affords(self.live.table, [Came(guest, face)])

    def greeting(self, guest: Guest, face: Face) -> list[Entry]:
        """Their name, where it is news, and their seats back."""
        table = self.live.table
        news = table.people.get(guest) != face and affords(table, [Came(guest, face)])
        away = [seat for seat in table.seats_of(guest) if table.chairs[seat].away]
        return [*([Came(guest, face)] if news else []), *map(Back, away)]

    def wait(self) -> None:
        """Whoever is not here has a while to come back, each from when they went."""
        here = self.live.here
        for guest in here & self.missing.keys():
            timer = self.missing.pop(guest)
            timer.cancel()
            self.live.timers.discard(timer)
        for guest in self.live.table.people.keys() - here - self.missing.keys():
            missed = partial(self.missed, guest)
            self.missing[guest] = self.live.later(self.live.pace.away, missed)

    async def missed(self, guest: Guest) -> None:
        """Still not back: a bot plays for them, if anybody is left to play with."""
        self.missing.pop(guest, None)
        gone = self.live.here and guest not in self.live.here
        table = self.live.table
        if gone and table.phase == "playing":
            seats = [seat for seat in table.seats_of(guest) if not table.chairs[seat].away]
            await self.live.commit([Away(seat) for seat in seats])
