"""What the connections of a live table are told of the match. Encoded once for all who share it."""

from collections.abc import Collection, Iterable, Sequence
from typing import TYPE_CHECKING

from msgspec import UNSET, Raw

from tablee.engine.game import Seat, Viewer
from tablee.engine.match import Match
from tablee.server.chairs import Chair
from tablee.server.connection import Connection, encode
from tablee.server.entries import Acted, Entry, Guest
from tablee.server.wire import MatchUpdate, OwnChoice, Waiting

if TYPE_CHECKING:
    from tablee.server.live_table import LiveTable

BRIEF = 2
"""The protocol since which a choice need not be told in a whole update."""


class Views:
    """The match as it is shown."""

    def __init__(self, live: "LiveTable") -> None:
        self.live = live
        self.chairs: Sequence[Chair] = ()
        self.seated: dict[Guest, Sequence[Seat]] = {}
        """The seats of each guest, while nobody changes seats."""

    def whole(self, match: Match) -> tuple[object, object]:
        """All of an update that choices do not change."""
        return match.state, self.live.proposals.now

    def show(self, connections: Iterable[Connection], held: bool) -> None:
        """Sends whole updates."""
        match = self.live.table.match
        if match is None:
            return
        seen: dict[tuple[Viewer, bool], bytes] = {}
        whole = self.whole(match)
        for connection in connections:
            if held and self.live.conductor.holds(connection):
                continue
            connection.shown = whole
            notation = connection.wants_notation(match.game.key)
            for viewer in self.viewers(connection):
                if (viewer, notation) not in seen:
                    seen[viewer, notation] = self.update_for(match, viewer, notation)
                self.live.tell(connection, seen[viewer, notation])

    def update_for(self, match: Match, viewer: Viewer, notation: bool) -> bytes:
        """The encoded update of a viewer; with `notation`, also written in it."""
        live = self.live
        update = match.update(viewer)
        told = match.written(update) if notation else update
        left, proposals = live.conductor.clock.left, live.proposals.now
        paces = live.conductor.paces() or UNSET
        return encode(MatchUpdate(told, live.since, left, proposals, paces))

    def viewers(self, connection: Connection) -> Sequence[Viewer]:
        """The views this connection gets. A device with several seats also gets the public one."""
        seats = [] if connection.watch else self.seats_of(connection.guest)
        return seats if len(seats) == 1 else [*seats, None]

    def seats_of(self, guest: Guest) -> Sequence[Seat]:
        table = self.live.table
        if self.chairs is not table.chairs:
            self.chairs, self.seated = table.chairs, {}
        if guest not in self.seated:
            self.seated[guest] = table.seats_of(guest)
        return self.seated[guest]

    # While others still choose, only who is awaited changes.

    def told_who_chose(
        self, connections: Collection[Connection], entries: Sequence[Entry]
    ) -> Collection[Connection]:
        """Tells those who know all else who is awaited now. Returns those who need an update."""
        match = self.live.table.match
        if match is None or match.events or self.live.conductor.paces():
            return connections
        state, proposals = self.whole(match)
        chose = {entry.seat for entry in entries if isinstance(entry, Acted)}
        own = {self.live.table.chairs[seat].guest for seat in chose}
        for_all = self.waiting(match, ())
        others = []
        for connection in connections:
            shown = connection.shown
            if (
                connection.protocol < BRIEF
                or not isinstance(shown, tuple)
                or shown[0] is not state
                or shown[1] is not proposals
            ):
                others.append(connection)
            elif connection.guest not in own or connection.watch:
                self.live.tell(connection, for_all)
            else:
                seats = chose.intersection(self.seats_of(connection.guest))
                self.live.tell(connection, self.waiting(match, sorted(seats)))
        return others

    def waiting(self, match: Match, own: Sequence[Seat]) -> bytes:
        choices = [
            OwnChoice(seat, Raw(encode(match.choices[seat])) if seat in match.choices else None)
            for seat in own
        ]
        left = self.live.conductor.clock.left
        told = Waiting(match.seq, self.live.since, match.waiting_for, left, choices or UNSET)
        return encode(told)
