"""The cut before a deal: every device adds randomness, and nobody can choose theirs.

First all commit to a number of their own, by its hash; with the commitments on disk and on every
screen, all reveal the number. Nobody is waited for long: who says nothing in time is left out, and
the proof of the deal says so. What is on disk is never asked again, also not after a power cut: so
whoever has seen what others reveal can change nothing any more but leave themselves out
(docs/decisions/0013).
"""

import asyncio
from functools import partial
from typing import TYPE_CHECKING

from msgspec import Struct

from tablee.engine.game import Seat
from tablee.engine.proof import commitment_of
from tablee.server.connection import Connection
from tablee.server.entries import Committed, Guest, Started
from tablee.server.requests import start
from tablee.server.table import NotAllowed, Table
from tablee.server.wire import Commit, CutView, Done, Reveal, Stage, Start

if TYPE_CHECKING:
    from tablee.server.live_table import LiveTable


class Said(Struct, frozen=True):
    """What a device has said in this stage, and whom to tell when it is on disk."""

    connection: Connection
    id: str
    value: str


def stage_of(table: Table) -> Stage | None:
    if table.cut is None or table.match is not None:
        return None
    return "reveal" if table.cut.commitments else "commit"


def view_of(table: Table) -> CutView | None:
    stage, cut = stage_of(table), table.cut
    return CutView(stage, cut.devices, cut.commitments) if stage and cut else None


class LiveCut:
    """Asks the devices of a table, and goes on when all have answered, or time is up."""

    def __init__(self, live: "LiveTable") -> None:
        self.live = live
        self.stage: Stage | None = None
        self.awaited: set[Seat] = set()
        self.said: dict[Seat, Said] = {}
        self.timer: asyncio.TimerHandle | None = None
        self.closing = False
        self.starter: tuple[Connection, str] | None = None
        """Who has asked for the match, and hears of it when it has begun."""
        if stage := stage_of(live.table):  # after a power cut, or for a rematch: all are coming
            self.enter(stage, {*speakers(live.table)})

    def stop(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    # What people ask.

    async def start(self, connection: Connection, request: Start) -> None:
        """Raises TableeError."""
        entries = start(self.live.table, connection.guest)
        self.starter = connection, request.id
        await self.live.commit(entries)

    async def hear(self, connection: Connection, request: Commit | Reveal) -> None:
        """A device commits, or reveals. Raises TableeError."""
        seat = speaks_for(self.live.table, connection.guest)
        if self.stage != ("commit" if isinstance(request, Commit) else "reveal"):
            raise NotAllowed("not_now", "It is too early for this, or too late.")
        value = request.commitment if isinstance(request, Commit) else self.opened(seat, request)
        if seat in self.said and self.said[seat].value != value:
            raise NotAllowed("already_cut", "Another screen of yours has cut already.")
        self.said[seat] = Said(connection, request.id, value)
        self.move_on()

    def opened(self, seat: Seat, request: Reveal) -> str:
        table = self.live.table
        committed = table.cut.commitments[seat] if table.cut else ""
        if commitment_of(table.promise, seat, request.nonce) != committed:
            raise NotAllowed("wrong_reveal", "This is not what you have committed to.")
        return request.nonce

    # Going on.

    def move_on(self) -> None:
        """After every change, and when somebody comes."""
        table = self.live.table
        stage = stage_of(table)
        if stage != self.stage:
            self.enter(stage, committed(table) if stage == "reveal" else self.present())
        if stage is None or self.closing:
            return
        owing = {s for s in self.awaited - self.said.keys() if table.chairs[s].guest is not None}
        if not owing:
            self.go_on()
        elif self.timer is None and self.somebody_here():
            self.wait()

    def wait(self) -> None:
        loop = asyncio.get_running_loop()
        self.timer = loop.call_later(self.live.pace.cut, self.time_is_up)

    def enter(self, stage: Stage | None, awaited: set[Seat]) -> None:
        self.stop()
        self.stage, self.awaited, self.said, self.closing = stage, awaited, {}, False

    def present(self) -> set[Seat]:
        """Nobody waits for devices that are not here; they may still come in time."""
        chairs, here = self.live.table.chairs, self.live.here
        return {seat for seat in speakers(self.live.table) if chairs[seat].guest in here}

    def somebody_here(self) -> bool:
        """Time runs while anybody is here to play."""
        table = self.live.table
        return any(guest == table.host or table.seats_of(guest) for guest in self.live.here)

    def time_is_up(self) -> None:
        self.timer = None
        if self.somebody_here():
            self.go_on()

    def go_on(self) -> None:
        self.closing = True
        self.live.do(partial(self.close, self.stage))

    async def close(self, stage: Stage | None) -> None:
        """Whatever has been said goes on disk, and with it the next stage begins."""
        table, said = self.live.table, self.said
        if stage is None or stage_of(table) != stage:
            return
        values = tuple(
            said[seat].value if seat in said else "" for seat, _ in enumerate(table.chairs)
        )
        now = self.live.server.now()
        entry = Committed(values) if stage == "commit" else Started(values, now, table.game.version)
        try:
            await self.live.commit([entry])
        except Exception:
            self.closing = False
            self.wait()  # and then once more, if anybody is still here
            raise
        for each in said.values():
            each.connection.tell(Done(each.id))
        if stage == "reveal" and self.starter is not None:
            connection, name = self.starter
            connection.tell(Done(name))
            self.starter = None


def speakers(table: Table) -> set[Seat]:
    """One seat for each device."""
    return {seat for seat in table.cut.devices if seat is not None} if table.cut else set()


def committed(table: Table) -> set[Seat]:
    return {seat for seat, told in enumerate(table.cut.commitments) if told} if table.cut else set()


def speaks_for(table: Table, guest: Guest) -> Seat:
    seats = [seat for seat in speakers(table) if table.chairs[seat].guest == guest]
    if not seats:
        raise NotAllowed("not_your_seat", "You have no seat that cuts.")
    return seats[0]
