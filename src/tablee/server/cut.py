"""The cut before a deal: every device adds randomness, and none can choose the result.

First each device commits to a random number by its hash. Once all commitments are saved and shown,
each device reveals its number. A device that does not answer in time is left out, and the proof of
the deal says so. A saved stage is never repeated, not even after a power cut. So a device that has
seen the numbers of others can only leave itself out (docs/decisions/0013).
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
    """What a device sent in this stage, and the request to answer once it is saved."""

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
    """Waits for the devices of a table, until all have answered or time is up."""

    def __init__(self, live: "LiveTable") -> None:
        self.live = live
        self.stage: Stage | None = None
        self.awaited: set[Seat] = set()
        self.said: dict[Seat, Said] = {}
        self.timer: asyncio.TimerHandle | None = None
        self.closing = False
        self.starter: tuple[Connection, str] | None = None
        """The host's request, answered when the match has begun."""
        if stage := stage_of(live.table):  # after a power cut, or for a rematch: expect all devices
            self.enter(stage, {*speakers(live.table)})

    def stop(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    # Requests.

    async def start(self, connection: Connection, request: Start) -> None:
        """The host starts the match. Raises TableeError."""
        entries = start(self.live.table, connection.guest)
        self.starter = connection, request.id
        await self.live.commit(entries)

    async def hear(self, connection: Connection, request: Commit | Reveal) -> None:
        """A device commits, or reveals. Raises TableeError."""
        seat = speaks_for(self.live.table, connection.guest)
        if self.stage != ("commit" if isinstance(request, Commit) else "reveal"):
            raise NotAllowed("not_now", "This is too early or too late.")
        value = request.commitment if isinstance(request, Commit) else self.opened(seat, request)
        if seat in self.said and self.said[seat].value != value:
            raise NotAllowed("already_cut", "Another screen of yours has already sent this.")
        self.said[seat] = Said(connection, request.id, value)
        self.move_on()

    def opened(self, seat: Seat, request: Reveal) -> str:
        table = self.live.table
        committed = table.cut.commitments[seat] if table.cut else ""
        if commitment_of(table.promise, seat, request.nonce) != committed:
            raise NotAllowed("wrong_reveal", "This does not match your commitment.")
        return request.nonce

    # Stages.

    def move_on(self) -> None:
        """After every change, and when a guest arrives."""
        table = self.live.table
        stage = stage_of(table)
        if stage != self.stage:
            self.enter(stage, committed(table) if stage == "reveal" else self.present())
        if stage is None or self.closing:
            return
        owing = {s for s in self.awaited - self.said.keys() if table.chairs[s].guest is not None}
        if not owing:
            self.go_on()
        elif self.timer is None and self.player_here():
            self.wait()

    def wait(self) -> None:
        loop = asyncio.get_running_loop()
        self.timer = loop.call_later(self.live.pace.cut, self.time_is_up)

    def enter(self, stage: Stage | None, awaited: set[Seat]) -> None:
        self.stop()
        self.stage, self.awaited, self.said, self.closing = stage, awaited, {}, False

    def present(self) -> set[Seat]:
        """The devices to wait for: those that are here. Others may still come in time."""
        chairs, here = self.live.table.chairs, self.live.here
        return {seat for seat in speakers(self.live.table) if chairs[seat].guest in here}

    def player_here(self) -> bool:
        """Whether a player or the host is here. Time runs only then."""
        table = self.live.table
        return any(guest == table.host or table.seats_of(guest) for guest in self.live.here)

    def time_is_up(self) -> None:
        self.timer = None
        if self.player_here():
            self.go_on()

    def go_on(self) -> None:
        self.closing = True
        self.live.do(partial(self.close, self.stage))

    async def close(self, stage: Stage | None) -> None:
        """Saves what the devices sent. With that, the next stage begins."""
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
            self.wait()  # then try again, if a player is still here
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
        raise NotAllowed("not_your_seat", "You have no seat in this cut.")
    return seats[0]
