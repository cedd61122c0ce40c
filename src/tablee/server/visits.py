"""Who comes to a table and who is missing: hello, good-bye, and the time to come back."""

import asyncio
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from tablee.server.answers import told
from tablee.server.asking import affords
from tablee.server.entries import Away, Back, Came, Entry, Face, Guest
from tablee.server.limits import PEOPLE_PER_TABLE
from tablee.server.lines import Line
from tablee.server.store.errors import CannotSave
from tablee.server.wire import PROTOCOL, Meanwhile, Welcome, bye

if TYPE_CHECKING:
    from tablee.server.table import Table


class Visits:
    """The comings and goings at one table."""

    def __init__(self, table: "Table") -> None:
        self.table = table
        self.unsaved: set[Line] = set()
        """Who is here, but there was no space to write that down."""
        self.missing: dict[Guest, asyncio.TimerHandle] = {}
        """Who is not here and still has a while to come back."""

    async def arrive(self, line: Line, face: Face) -> None:
        """Somebody opens the table: on a first visit, again, or in another tab."""
        self.table.arriving.discard(line)
        if line.guest in self.table.room.removed:
            line.hang_up(bye("removed"))
            return
        if not self.table.doors.lets_in(line):
            line.hang_up(bye("door_closed"))
            return
        line.watch = line.watch or self.is_crowded(line.guest, face)
        self.table.lines.add(line)
        self.wait()
        heard = [told(said) for said in self.table.room.chat]
        line.tell(Welcome(PROTOCOL, line.guest, heard, self.meanwhile(line)))
        self.table.conductor.arrived(line)
        entries = [] if line.watch else self.greeting(line.guest, face)
        if not await self.introduced(line, face, entries) or not entries:
            self.table.conductor.move_on()
            self.table.cutting.move_on()
            self.table.show_table()
        self.table.show_match([line])

    async def introduced(self, line: Line, face: Face, entries: Sequence[Entry]) -> bool:
        """Whether all may know that they are here; if that cannot be saved now, they just look."""
        try:
            await self.table.commit(entries)
        except CannotSave:
            self.unsaved.add(line)
            self.table.later(self.table.pace.save, partial(self.introduce, line, face))
            return False
        return True

    async def introduce(self, line: Line, face: Face) -> None:
        """There may be space again."""
        if line in self.unsaved & self.table.lines:
            await self.table.commit(self.greeting(line.guest, face))
        self.unsaved.discard(line)

    def meanwhile(self, line: Line) -> list[Meanwhile]:
        """What a bot has done on their seats while they were away."""
        seats = [] if line.watch else self.table.room.seats_of(line.guest)
        done = ((seat, self.table.room.chairs[seat].meanwhile) for seat in seats)
        return [Meanwhile(seat, list(actions)) for seat, actions in done if actions]

    def is_crowded(self, guest: Guest, face: Face) -> bool:
        """So many have been here that somebody new can only watch."""
        if guest in self.table.room.people:
            return False
        many = len(self.table.room.people) >= PEOPLE_PER_TABLE
        return many or not affords(self.table.room, [Came(guest, face)])

    def greeting(self, guest: Guest, face: Face) -> list[Entry]:
        """Their name, where it is news, and their seats back."""
        room = self.table.room
        news = room.people.get(guest) != face and affords(room, [Came(guest, face)])
        away = [seat for seat in room.seats_of(guest) if room.chairs[seat].away]
        return [*([Came(guest, face)] if news else []), *map(Back, away)]

    def wait(self) -> None:
        """Whoever is not here has a while to come back, each from when they went."""
        here = self.table.here
        for guest in here & self.missing.keys():
            timer = self.missing.pop(guest)
            timer.cancel()
            self.table.timers.discard(timer)
        for guest in self.table.room.people.keys() - here - self.missing.keys():
            missed = partial(self.missed, guest)
            self.missing[guest] = self.table.later(self.table.pace.away, missed)

    async def missed(self, guest: Guest) -> None:
        """Still not back: a bot plays for them, if anybody is left to play with."""
        self.missing.pop(guest, None)
        gone = self.table.here and guest not in self.table.here
        room = self.table.room
        if gone and room.phase == "playing":
            seats = [seat for seat in room.seats_of(guest) if not room.chairs[seat].away]
            await self.table.commit([Away(seat) for seat in seats])
