"""Once more: a rematch is asked for, may be stopped for a moment, and then the cards are dealt.

Alone (or with nobody else who plays looking on) it is dealt at once. With other people everybody
has a few seconds to say no; when all who are here have said yes, nobody waits. Who asks, when it
begins and where are written down first: a restart forgets nothing, and it makes no second table.
"""

import asyncio
import secrets
from functools import partial
from typing import TYPE_CHECKING

from tablee.server.asking import granted, rematch
from tablee.server.entries import Agreed, Asked, Entry, Guest, Rematched, Stopped
from tablee.server.lines import Line
from tablee.server.room import NotAllowed, Room
from tablee.server.wire import AgainView, Done, Rematch, StopRematch

if TYPE_CHECKING:
    from tablee.server.table import Table

LATE = 60.0
"""Seconds after which nobody expects a rematch any more that a restart had interrupted."""


class Again:
    """The rematch of a table."""

    def __init__(self, table: "Table") -> None:
        self.table = table
        self.timer: asyncio.TimerHandle | None = None
        self.deadline = 0.0

    def stop(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    @property
    def pending(self) -> bool:
        """Asked for, and not yet dealt, nor stopped; what was asked long ago is forgotten."""
        room = self.table.room
        if room.again is None or room.rematch is not None:
            return False
        return self.timer is not None or self.table.house.now() < room.again.until + LATE

    def view(self) -> AgainView | None:
        again = self.table.room.again
        if again is None or not self.pending:
            return None
        left = max(0.0, round(self.deadline - asyncio.get_running_loop().time(), 1))
        return AgainView(again.by, list(again.agreed), again.deal, left)

    def players(self) -> set[Guest]:
        """The people who have played and look at it now, on whatever screen of theirs."""
        here = self.table.here
        return {chair.guest for chair in self.table.room.chairs if chair.guest in here}

    # What people ask.

    async def ask(self, line: Line, wish: Rematch) -> None:
        """Somebody wants to play again, or agrees. Raises TableeError."""
        room, guest = self.table.room, line.guest
        rematch(room, guest)
        if room.rematch is None and not self.pending:
            until = self.table.house.now() + self.table.pace.again
            await self.write(Asked(guest, until, secrets.token_urlsafe(12), wish.deal))
        elif room.rematch is None and room.again and guest not in room.again.agreed:
            await self.write(Agreed(guest))
        if not self.players() - self.agreed():
            await self.begin()
        line.tell(Done(wish.id))

    async def call_off(self, line: Line, wish: StopRematch) -> None:
        """Anybody who may ask for it may stop it. Raises TableeError."""
        rematch(self.table.room, line.guest)
        if not self.pending:
            raise NotAllowed("not_now", "It is too early for this, or too late.")
        await self.write(Stopped(line.guest))
        line.tell(Done(wish.id))

    async def write(self, entry: Entry) -> None:
        await self.table.keep([entry], granted(self.table.room, [entry]))

    def agreed(self) -> set[Guest]:
        again = self.table.room.again
        return {*again.agreed} if again else set()

    # Its time.

    def move_on(self) -> None:
        """After every change, and when the table wakes."""
        if not self.pending:
            self.stop()
        elif self.timer is None:
            loop = asyncio.get_running_loop()
            self.deadline = loop.time() + self.table.pace.again
            self.timer = loop.call_at(self.deadline, partial(self.table.do, self.time_is_up))

    async def time_is_up(self) -> None:
        """Then it begins with those who are here; if that is nobody, it does not."""
        self.timer = None
        if self.pending and self.players():
            await self.begin()
        elif self.pending:
            await self.table.commit([Stopped("")])

    async def begin(self) -> None:
        room = self.table.room
        if room.rematch is None and room.again is not None:
            await self.table.house.rematch(room, self.host(room), self.players())
            await self.table.commit([Rematched(room.again.table)])

    def host(self, room: Room) -> Guest:
        """Whoever was it; if they are gone, who asked, or anybody who is here."""
        here, asker = self.table.here, room.again.by if room.again else ""
        ready = [guest for guest in (room.host, asker, *sorted(self.players())) if guest in here]
        return ready[0] if ready else room.host
