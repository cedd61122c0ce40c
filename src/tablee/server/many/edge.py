"""The edge's side: sockets of guests whose table is at another worker.

A socket outlives the owner: when that one dies or gives the table up, the line is attached at the
next one, and the screen gets everything anew. Only a screen with an unanswered request is hung up
on: nobody knows whether it was done. It comes back, sees the table as it is, and decides itself
whether to ask again.
"""

import asyncio
import logging
from collections.abc import Iterable, Sequence
from itertools import count
from typing import TYPE_CHECKING

from msgspec import Raw, json

from tablee.engine.errors import TableeError
from tablee.server.connection import Connection, encode
from tablee.server.entries import Face
from tablee.server.many.notes import Attach, Detach, Ended, Heard, Moved, Part, Told, WorkerId
from tablee.server.no_table import NoTable
from tablee.server.others import Elsewhere
from tablee.server.stay import Near, Stay, only_watching
from tablee.server.wire import Done, Echo, Here, LastingRequest, QuickRequest, Refused, bye

if TYPE_CHECKING:
    from tablee.server.many.post import Post
    from tablee.server.server import Server

LOOKS = (0.0, 0.05, 0.1, 0.2, 0.4, 0.8, 1.0, 1.0, 1.0, 1.0)
"""Seconds before each look for the owner of a table that has moved."""
ANSWERS = (b'{"is":"done"', b'{"is":"refused"')
decode_answer = json.Decoder(Done | Refused).decode

log = logging.getLogger(__name__)


class Far(Stay):
    """At a table of another worker, or of ours if it has moved here."""

    __slots__ = ("edge", "face", "line", "near", "owner", "pending", "size", "table")

    def __init__(self, edge: "Edge", connection: Connection, table: str, there: Elsewhere) -> None:
        super().__init__(connection)
        self.edge, self.table, self.size = edge, table, there.seats
        self.owner: WorkerId = there.worker
        self.face = Face("", "")
        self.line = 0
        """Its number; 0 while it is attached nowhere."""
        self.near: Near | None = None
        """The table has moved here."""
        self.pending: set[str] = set()
        """Requests that were passed on and not answered yet."""

    @property
    def seats(self) -> int:
        return self.size

    def begin(self, face: Face) -> None:
        self.face = face
        self.attach()

    def attach(self) -> None:
        self.line = self.edge.new_line(self)
        draws = self.connection.draws
        self.send(
            Attach(
                self.line,
                self.table,
                self.connection.guest,
                self.face,
                self.connection.protocol,
                self.connection.watch,
                None if draws is None else [*draws],
                self.connection.past,
            )
        )

    def send(self, note: Attach | Detach | Part | Heard) -> None:
        self.edge.post.send(self.owner, note)

    def heard(self, message: Echo | Here) -> None:
        if self.near is not None:
            self.near.heard(message)
        elif self.line:
            self.send(Heard(self.line, Raw(encode(message))))

    def ask(self, request: QuickRequest | LastingRequest) -> None:
        if self.near is not None:
            self.near.ask(request)
        elif self.line:
            self.pending.add(request.id)
            self.send(Heard(self.line, Raw(encode(request))))
        else:  # the table is about to be found; the client will ask again
            self.connection.hang_up(bye("asleep"))

    def refuses(self) -> TableeError | None:
        """The owner refuses all else."""
        if self.near is not None:
            return self.near.refuses()
        return only_watching() if self.connection.watch else None

    def end(self) -> None:
        if self.near is not None:
            self.near.end()
        elif self.line:
            self.send(Detach(self.line))
            self.let_go()
        self.edge.looking.discard(self)

    def part(self) -> None:
        """This worker stops: the owner says when nothing is lost by it (`move`)."""
        if self.line:
            self.send(Part(self.line))

    def let_go(self) -> None:
        """What the old owner still says about this line reaches nobody."""
        self.edge.lines.pop(self.line, None)
        self.line = 0

    # What the owner says.

    def told(self, message: bytes) -> None:
        if message.startswith(ANSWERS):
            self.pending.discard(decode_answer(message).id)
        self.connection.tell_encoded(message)
        if self.connection.bye is not None:  # it reads too slowly
            self.end()

    def move(self) -> None:
        """The owner is gone, or has the table no longer."""
        self.let_go()
        if self.edge.leaving:
            self.connection.hang_up(bye("restart"))
        elif self.pending:
            self.connection.hang_up(bye("asleep"))
        else:
            self.edge.look_for(self)


class Edge:
    """All sockets here whose table is at another worker."""

    def __init__(self, server: "Server", post: "Post") -> None:
        self.server, self.post = server, post
        self.numbers = count(1)
        self.lines: dict[int, Far] = {}
        self.looking: set[Far] = set()
        """Lines that look for the owner of their table."""
        self.tasks: set[asyncio.Task[None]] = set()
        self.leaving = False
        """Whether this worker stops: who is let go by an owner goes to another worker."""

    def stay(self, connection: Connection, table: str, there: Elsewhere) -> Far:
        return Far(self, connection, table, there)

    def new_line(self, far: Far) -> int:
        number = next(self.numbers)
        self.lines[number] = far
        return number

    def of(self, owner: WorkerId, line: int) -> Far | None:
        far = self.lines.get(line)
        return far if far is not None and far.owner == owner else None

    def told(self, owner: WorkerId, note: Told) -> None:
        far = self.of(owner, note.line)
        if far is not None:
            far.told(bytes(note.message))

    def ended(self, owner: WorkerId, note: Ended) -> None:
        far = self.of(owner, note.line)
        if far is not None:
            far.let_go()
            far.connection.hang_up(bye(note.why))

    def moved(self, owner: WorkerId, note: Moved) -> None:
        far = self.of(owner, note.line)
        if far is not None:
            far.move()

    def lost(self, owner: WorkerId) -> None:
        """Something from this owner is missing, or something to it: all is told anew."""
        for far in [far for far in self.lines.values() if far.owner == owner]:
            far.send(Detach(far.line))
            far.move()

    def owners_died(self, gone: Iterable[WorkerId]) -> None:
        dead = {*gone}
        for far in [far for far in self.lines.values() if far.owner in dead]:
            far.move()

    def attach_all_anew(self) -> None:
        """We begin anew under another name: no owner knows our lines."""
        for far in [*self.lines.values()]:
            far.move()

    # Looking for a table.

    def look_for(self, far: Far) -> None:
        self.looking.add(far)
        task = asyncio.create_task(self.look(far, LOOKS))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def look(self, far: Far, pauses: Sequence[float]) -> None:
        """Attaches the line at the owner that there is now, which may be this worker."""
        for pause in pauses:
            await asyncio.sleep(pause)
            if far not in self.looking or far.connection.bye is not None:
                break
            try:
                if await self.found(far):
                    break
            except NoTable:
                far.connection.hang_up(bye("no_table"))
                break
            except Exception as error:
                log.warning("looking for a table", extra={"why": type(error).__name__})
        else:
            far.connection.hang_up(bye("asleep"))
        self.looking.discard(far)

    async def found(self, far: Far) -> bool:
        before = far.owner
        try:
            live = await self.server.live_table(far.table)
        except Elsewhere as there:
            if far not in self.looking:
                return True
            if there.worker == before and there.worker not in self.server.others.living:
                return False  # it has just died: its lease runs out first
            far.owner = there.worker
            far.attach()
            return True
        if far in self.looking:
            far.near = Near(far.connection, live)
            far.near.begin(far.face)
        return True
