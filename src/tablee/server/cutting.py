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
from tablee.server.asking import start
from tablee.server.entries import Committed, Guest, Started
from tablee.server.lines import Line
from tablee.server.room import NotAllowed, Room
from tablee.server.wire import Commit, CutView, Done, Reveal, Stage, Start

if TYPE_CHECKING:
    from tablee.server.table import Table


class Said(Struct, frozen=True):
    """What a device has said in this stage, and whom to tell when it is on disk."""

    line: Line
    id: str
    value: str


def stage_of(room: Room) -> Stage | None:
    if room.cut is None or room.match is not None:
        return None
    return "reveal" if room.cut.commitments else "commit"


def view_of(room: Room) -> CutView | None:
    stage, cut = stage_of(room), room.cut
    return CutView(stage, cut.devices, cut.commitments) if stage and cut else None


class Cutting:
    """Asks the devices of a table, and goes on when all have answered, or time is up."""

    def __init__(self, table: "Table") -> None:
        self.table = table
        self.stage: Stage | None = None
        self.awaited: set[Seat] = set()
        self.said: dict[Seat, Said] = {}
        self.timer: asyncio.TimerHandle | None = None
        self.closing = False
        self.starter: tuple[Line, str] | None = None
        """Who has asked for the match, and hears of it when it has begun."""
        if stage := stage_of(table.room):  # after a power cut, or for a rematch: all are coming
            self.enter(stage, {*speakers(table.room)})

    def stop(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    # What people ask.

    async def start(self, line: Line, wish: Start) -> None:
        """Raises TableeError."""
        entries = start(self.table.room, line.guest)
        self.starter = line, wish.id
        await self.table.commit(entries)

    async def hear(self, line: Line, wish: Commit | Reveal) -> None:
        """A device commits, or reveals. Raises TableeError."""
        seat = speaks_for(self.table.room, line.guest)
        if self.stage != ("commit" if isinstance(wish, Commit) else "reveal"):
            raise NotAllowed("not_now", "It is too early for this, or too late.")
        value = wish.commitment if isinstance(wish, Commit) else self.opened(seat, wish)
        if seat in self.said and self.said[seat].value != value:
            raise NotAllowed("already_cut", "Another screen of yours has cut already.")
        self.said[seat] = Said(line, wish.id, value)
        self.move_on()

    def opened(self, seat: Seat, wish: Reveal) -> str:
        room = self.table.room
        committed = room.cut.commitments[seat] if room.cut else ""
        if commitment_of(room.promise, seat, wish.nonce) != committed:
            raise NotAllowed("wrong_reveal", "This is not what you have committed to.")
        return wish.nonce

    # Going on.

    def move_on(self) -> None:
        """After every change, and when somebody comes."""
        room = self.table.room
        stage = stage_of(room)
        if stage != self.stage:
            self.enter(stage, committed(room) if stage == "reveal" else self.present())
        if stage is None or self.closing:
            return
        owing = {s for s in self.awaited - self.said.keys() if room.chairs[s].guest is not None}
        if not owing:
            self.go_on()
        elif self.timer is None and self.somebody_here():
            self.wait()

    def wait(self) -> None:
        loop = asyncio.get_running_loop()
        self.timer = loop.call_later(self.table.pace.cut, self.time_is_up)

    def enter(self, stage: Stage | None, awaited: set[Seat]) -> None:
        self.stop()
        self.stage, self.awaited, self.said, self.closing = stage, awaited, {}, False

    def present(self) -> set[Seat]:
        """Nobody waits for devices that are not here; they may still come in time."""
        chairs, here = self.table.room.chairs, self.table.here
        return {seat for seat in speakers(self.table.room) if chairs[seat].guest in here}

    def somebody_here(self) -> bool:
        """Time runs while anybody is here to play."""
        room = self.table.room
        return any(guest == room.host or room.seats_of(guest) for guest in self.table.here)

    def time_is_up(self) -> None:
        self.timer = None
        if self.somebody_here():
            self.go_on()

    def go_on(self) -> None:
        self.closing = True
        self.table.do(partial(self.close, self.stage))

    async def close(self, stage: Stage | None) -> None:
        """Whatever has been said goes on disk, and with it the next stage begins."""
        room, said = self.table.room, self.said
        if stage is None or stage_of(room) != stage:
            return
        values = tuple(
            said[seat].value if seat in said else "" for seat, _ in enumerate(room.chairs)
        )
        now = self.table.house.now()
        entry = Committed(values) if stage == "commit" else Started(values, now, room.game.version)
        try:
            await self.table.commit([entry])
        except Exception:
            self.closing = False
            self.wait()  # and then once more, if anybody is still here
            raise
        for each in said.values():
            each.line.tell(Done(each.id))
        if stage == "reveal" and self.starter is not None:
            line, name = self.starter
            line.tell(Done(name))
            self.starter = None


def speakers(room: Room) -> set[Seat]:
    """One seat for each device."""
    return {seat for seat in room.cut.devices if seat is not None} if room.cut else set()


def committed(room: Room) -> set[Seat]:
    return {seat for seat, told in enumerate(room.cut.commitments) if told} if room.cut else set()


def speaks_for(room: Room, guest: Guest) -> Seat:
    seats = [seat for seat in speakers(room) if room.chairs[seat].guest == guest]
    if not seats:
        raise NotAllowed("not_your_seat", "You have no seat that cuts.")
    return seats[0]
