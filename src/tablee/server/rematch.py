"""Rematches: a player asks, others can stop it for a few seconds, then the cards are dealt.

A player who is alone gets the rematch at once. With other players here, each has a few seconds to
stop it; when all have agreed, it begins at once. At an open table the next deal comes by itself if
others are there, and one person with bots has as long as they like. Who asked, when it begins, and
the id of the next table are saved first, so that a restart loses nothing and opens no second table.
"""

import asyncio
import secrets
from functools import partial
from typing import TYPE_CHECKING

from tablee.server.connection import Connection
from tablee.server.entries import Agreed, Asked, Entry, Guest, Held, Rematched, Stopped
from tablee.server.guests import is_program
from tablee.server.pace import SLOW
from tablee.server.requests import rematch, table_after
from tablee.server.table import NotAllowed, Table
from tablee.server.wire import AgainView, Done, Hold, Rematch, StopRematch

if TYPE_CHECKING:
    from tablee.server.live_table import LiveTable

LATE = 60.0
"""Seconds after which a rematch that a restart interrupted is dropped."""


class LiveRematch:
    """The rematch of a table."""

    def __init__(self, live: "LiveTable") -> None:
        self.live = live
        self.timer: asyncio.TimerHandle | None = None
        self.deadline = 0.0
        self.waited_for = ""
        """For whom this countdown waits."""

    @property
    def patience(self) -> float:
        """Seconds until it begins by itself."""
        pace, table = self.live.pace, self.live.table
        if not table.spot:
            return pace.again
        return pace.lingering if table.game.pacing == "people" else pace.between

    @property
    def holder(self) -> Guest:
        """Who asked the others to wait, and is not ready yet."""
        again = self.live.table.again
        return again.held if again is not None and again.held not in again.agreed else ""

    def seconds(self) -> float:
        """Until it begins, from now. Once the holder is ready, it is as if nobody had asked."""
        again = self.live.table.again
        if self.holder:
            return self.live.pace.held
        if again is not None and again.held:
            return max(0.0, again.until - self.live.server.now())
        return self.patience

    def stop(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    @property
    def pending(self) -> bool:
        """Whether a rematch was asked for and neither begun nor stopped. Old ones do not count."""
        table = self.live.table
        if table.again is None or table.rematch is not None:
            return False
        if self.timer is not None or self.unhurried:
            return True
        return self.live.server.now() < table.again.until + LATE

    def view(self) -> AgainView | None:
        again = self.live.table.again
        if again is None or not self.pending:
            return None
        agreed = list(again.agreed)
        return AgainView(again.by, agreed, again.deal, self.left(), again.held, self.may_hold)

    @property
    def may_hold(self) -> bool:
        """Whether the next deal may wait for somebody: each deal once, and not two in a row."""
        spot, again = self.live.table.spot, self.live.table.again
        return spot is not None and again is not None and not again.held and not spot.held

    def left(self) -> float | None:
        """Seconds until it begins by itself; None if it does not."""
        if self.unhurried:
            return None
        return max(0.0, round(self.deadline - asyncio.get_running_loop().time(), 1))

    def players(self) -> set[Guest]:
        """The players who are connected now, and those who wait for a seat at an open table."""
        here, table = self.live.here, self.live.table
        return {c.guest for c in table.chairs if c.guest in here} | here.intersection(table.queue)

    def who_stays(self) -> set[Guest]:
        """The players of the next match: at a slow table also those who are not here now."""
        table = self.live.table
        if table.clock not in SLOW:
            return self.players()
        return {c.guest for c in table.chairs if c.guest in table.people and c.guest is not None}

    def people(self) -> set[Guest]:
        """The same without programs, which play on if the people do."""
        gone = self.live.table.left
        return {guest for guest in self.players() if not is_program(guest) and guest not in gone}

    @property
    def unhurried(self) -> bool:
        """Whether one person is at an open table with bots: the next deal waits for them."""
        people = self.people() if self.live.table.spot else set()
        return len(people) == 1 and not people & self.agreed()

    # Requests.

    async def ask(self, connection: Connection, request: Rematch) -> None:
        """A guest asks for a rematch, or agrees to it. Raises TableeError."""
        table, guest = self.live.table, connection.guest
        rematch(table, guest)
        if table.rematch is None and not self.pending:
            self.live.server.may_open(guest)
            await self.write(self.question(guest, request.deal))
        elif table.rematch is None and table.again and guest not in table.again.agreed:
            if table.spot:  # nobody else has asked for the next table
                self.live.server.may_open(guest)
            await self.write(Agreed(guest))
        if not self.people() - self.agreed():
            await self.begin()
        connection.tell(Done(request.id))

    async def call_off(self, connection: Connection, request: StopRematch) -> None:
        """Every guest who may ask for it may stop it. Raises TableeError."""
        rematch(self.live.table, connection.guest)
        if not self.pending or self.live.table.spot:
            raise NotAllowed("not_now", "This is too early or too late.")
        await self.write(Stopped(connection.guest))
        connection.tell(Done(request.id))

    async def hold(self, connection: Connection, request: Hold) -> None:
        """A player of an open table needs a moment. Raises TableeError."""
        table, guest = self.live.table, connection.guest
        rematch(table, guest)
        again = table.again if self.pending and table.spot else None
        if again is None or again.held or not table.seats_of(guest):
            raise NotAllowed("not_now", "This is too early or too late.")
        if not self.may_hold:
            raise NotAllowed("held_before", "This table waited before the last deal, too.")
        await self.write(Held(guest))
        connection.tell(Done(request.id))

    def question(self, guest: Guest, deal: bool = True) -> Asked:
        until = self.live.server.now() + self.patience
        return Asked(guest, until, secrets.token_urlsafe(12), deal)

    async def ask_by_itself(self) -> None:
        """At an open table nobody needs to ask."""
        if self.goes_on:
            await self.live.commit([self.question("")])

    @property
    def goes_on(self) -> bool:
        """Whether an open table has to deal the next cards."""
        table = self.live.table
        ended = table.phase == "over" and table.rematch is None
        return table.spot is not None and ended and not self.pending and bool(self.people())

    async def write(self, entry: Entry) -> None:
        await self.live.keep([entry], table_after(self.live.table, [entry]))

    def agreed(self) -> set[Guest]:
        again = self.live.table.again
        return {*again.agreed} if again else set()

    # The countdown.

    def move_on(self) -> None:
        """After every change, and when the table wakes."""
        if self.goes_on:
            self.live.do(self.ask_by_itself)
        if not self.pending or self.unhurried:
            self.stop()
        elif self.timer is None or self.waited_for != self.holder:
            self.stop()
            loop = asyncio.get_running_loop()
            self.waited_for = self.holder
            self.deadline = loop.time() + self.seconds()
            self.timer = loop.call_at(self.deadline, partial(self.live.do, self.time_is_up))

    async def time_is_up(self) -> None:
        """Begins with the players who are here, or stops if there are none."""
        self.timer = None
        if self.unhurried:  # the others have gone meanwhile
            self.live.show_table()
        elif self.pending and self.people():
            await self.begin()
        elif self.pending:
            await self.live.commit([Stopped("")])

    async def begin(self) -> None:
        table = self.live.table
        if not self.live.here:
            await self.live.commit([Stopped("")])
        elif table.rematch is None and table.again is not None and self.live.spot is not None:
            await self.live.spot.go_on(table.again.table)
        elif table.rematch is None and table.again is not None:
            await self.live.server.rematch(table, self.host(table), self.who_stays())
            await self.live.commit([Rematched(table.again.table)])

    def host(self, table: Table) -> Guest:
        """The next host: the old one if here, else who asked, else any player who is here."""
        here, asker = self.live.here, table.again.by if table.again else ""
        ready = [guest for guest in (table.host, asker, *sorted(self.people())) if guest in here]
        return ready[0] if ready else table.host
