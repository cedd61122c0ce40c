"""Guests who come to a live table and leave it, and the time they have to return."""

import asyncio
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from tablee.engine.errors import TableeError
from tablee.server.answers import told
from tablee.server.connection import Connection
from tablee.server.eager import end_of
from tablee.server.entries import Away, Back, Came, Entry, Face, Guest, Left
from tablee.server.guests import is_program
from tablee.server.leaving import leave
from tablee.server.limits import PEOPLE_PER_TABLE
from tablee.server.pace import SLOW
from tablee.server.requests import affords
from tablee.server.store.errors import CannotSave, cannot_save
from tablee.server.wire import Farewell, Meanwhile, Welcome, bye

if TYPE_CHECKING:
    from tablee.server.live_table import LiveTable


class Visits:
    """The arrivals and departures at one table."""

    def __init__(self, live: "LiveTable") -> None:
        self.live = live
        self.unsaved: set[Connection] = set()
        """Connections whose arrival could not be saved yet."""
        self.leaving: dict[Guest, Farewell] = {}
        """Why the connections of guests who leave now are closed."""
        self.missing: dict[Guest, asyncio.TimerHandle] = {}
        """Guests who are not here, with the timer after which they count as away."""

    async def arrive(self, connection: Connection, face: Face) -> None:
        """A connection opens the table: a first visit, a return, or another tab."""
        self.live.arriving.discard(connection)
        if connection.guest in self.live.table.removed:
            connection.hang_up(bye("removed"))
            return
        if not self.live.door.lets_in(connection):
            connection.hang_up(bye("door_closed"))
            return
        connection.watch = connection.watch or self.only_looks(connection.guest, face)
        self.live.connections.add(connection)
        self.wait()
        heard = [told(said) for said in self.live.table.chat]
        connection.tell(
            Welcome(connection.protocol, connection.guest, heard, self.meanwhile(connection))
        )
        self.live.conductor.arrived(connection)
        entries = [] if connection.watch else self.greeting(connection, face)
        if not await self.introduced(connection, face, entries) or not entries:
            self.live.conductor.move_on()
            self.live.cut.move_on()
            self.live.rematch.move_on()
            self.live.show_table()
        self.live.show_match([connection])
        if self.live.spot is not None:
            self.live.spot.move_on()

    async def introduced(
        self, connection: Connection, face: Face, entries: Sequence[Entry]
    ) -> bool:
        """Saves the arrival. If that fails, returns False, and the guest can only watch for now."""
        try:
            await self.live.commit(entries)
        except CannotSave:
            self.unsaved.add(connection)
            self.live.later(self.live.pace.save, partial(self.introduce, connection, face))
            return False
        return True

    async def introduce(self, connection: Connection, face: Face) -> None:
        """Tries again to save an arrival."""
        if connection in self.unsaved & self.live.connections:
            await self.live.commit(self.greeting(connection, face))
        self.unsaved.discard(connection)

    async def let_go(self, guest: Guest, why: Farewell = "left") -> None:
        """Takes the table off the guest's list, as a job, and waits for it. Raises TableeError."""
        self.leaving[guest] = why
        outcome: TableeError = cannot_save()
        done = False

        async def job() -> None:
            nonlocal outcome, done
            try:
                await self.live.commit(leave(self.live.table, guest))
                done = True
            except TableeError as error:
                outcome = error
            if self.live.spot is not None:
                self.live.spot.sleep_if_left()

        self.live.do(job)
        if self.live.worker is not None:
            await end_of(self.live.worker)
        self.leaving.pop(guest, None)
        if not done:
            raise outcome

    def send_away(self, entries: Sequence[Entry]) -> None:
        """Closes the connections of guests who were removed or left. Screens may go on watching."""
        people, removed = self.live.table.people, self.live.table.removed
        left = {entry.guest for entry in entries if isinstance(entry, Left)} - people.keys()
        for connection in list(self.live.connections):
            if connection.guest in removed:
                self.dismiss(connection, "removed")
            elif connection.guest in left and not connection.watch:
                self.dismiss(connection, self.leaving.get(connection.guest, "left"))

    def dismiss(self, connection: Connection, why: Farewell) -> None:
        self.live.connections.discard(connection)
        self.unsaved.discard(connection)
        self.live.conductor.left(connection)
        connection.hang_up(bye(why))

    def meanwhile(self, connection: Connection) -> list[Meanwhile]:
        """What bots did on the guest's seats while they were away."""
        seats = [] if connection.watch else self.live.table.seats_of(connection.guest)
        done = ((seat, self.live.table.chairs[seat].meanwhile) for seat in seats)
        return [Meanwhile(seat, list(actions)) for seat, actions in done if actions]

    def only_looks(self, guest: Guest, face: Face) -> bool:
        """Whether a new guest can only watch: the match is over, or the table is too full.

        So a guest who watches a replay does not get the table on their list."""
        if guest in self.live.table.people:
            return False
        if self.live.table.phase == "over":
            return self.live.table.spot is None or self.live.table.rematch is not None
        many = len(self.live.table.people) >= PEOPLE_PER_TABLE
        return many or not affords(self.live.table, [Came(guest, face)])

    def greeting(self, connection: Connection, face: Face) -> list[Entry]:
        """The entries of an arrival: the name if it is new, and the return to each seat."""
        table, guest = self.live.table, connection.guest
        back = not connection.past and guest in table.left
        again = back and table.spot is not None and table.rematch is None
        new = again or table.people.get(guest) != face
        news = new and affords(table, [Came(guest, face)])
        away = [seat for seat in table.seats_of(guest) if table.chairs[seat].away]
        return [*([Came(guest, face)] if news else []), *map(Back, away)]

    def wait(self) -> None:
        """Starts a timer for each guest who left, and stops the timers of those who returned."""
        here = self.live.here
        for guest in here & self.missing.keys():
            timer = self.missing.pop(guest)
            timer.cancel()
            self.live.timers.discard(timer)
        for guest in self.live.table.people.keys() - here - self.missing.keys():
            missed = partial(self.missed, guest)
            pace = self.live.pace
            patience = min(pace.invited, pace.away) if self.invited(guest) else pace.away
            self.missing[guest] = self.live.later(patience, missed)

    def invited(self, guest: Guest) -> bool:
        """Whether this is a program before the match: its seat is not kept for long."""
        return is_program(guest) and self.live.table.match is None

    async def missed(self, guest: Guest) -> None:
        """The guest did not return: their seats are away, if other guests are still here.

        At a slow table people come and go as they like.
        """
        self.missing.pop(guest, None)
        gone = self.live.here and guest not in self.live.here
        table = self.live.table
        if gone and self.invited(guest):
            await self.live.commit(leave(table, guest))
        elif gone and table.phase == "playing" and (is_program(guest) or table.clock not in SLOW):
            seats = [seat for seat in table.seats_of(guest) if not table.chairs[seat].away]
            await self.live.commit([Away(seat) for seat in seats])
