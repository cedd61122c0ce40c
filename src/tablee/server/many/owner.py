"""The owner's side: screens whose sockets are at other workers sit at our tables like our own."""

import asyncio
import logging
from collections.abc import Callable, Iterable

import msgspec
from msgspec import Raw

from tablee.engine.errors import TableeError
from tablee.server.connection import Connection
from tablee.server.entries import Guest
from tablee.server.limits import TooMuch
from tablee.server.many import drain
from tablee.server.many.notes import Attach, Detach, Ended, Heard, Lost, Moved, Part, Told, WorkerId
from tablee.server.many.post import Post
from tablee.server.no_table import NoTable
from tablee.server.others import Elsewhere
from tablee.server.server import Server
from tablee.server.stay import Near
from tablee.server.table import NoGame
from tablee.server.uptime import steady
from tablee.server.wire import Bye, Echo, Farewell, Hello, Here, Ping, Refused, ToServer, bye

log = logging.getLogger(__name__)

decode = msgspec.json.Decoder(ToServer).decode
COMES_BACK: tuple[Farewell, ...] = ("asleep", "restart")
"""With these the table is no longer ours, but still there: the edge looks for it again."""


class FarConnection(Connection):
    """A connection whose socket is at another worker. That worker knows how slow it is."""

    __slots__ = ("ended", "told")

    def __init__(
        self, guest: Guest, told: Callable[[bytes], None], ended: Callable[[Farewell], None]
    ) -> None:
        super().__init__(guest, _nowhere)
        self.told, self.ended = told, ended

    def tell_encoded(self, message: bytes) -> None:
        if self.bye is None:
            self.told(message)

    def hang_up(self, bye: Bye) -> None:
        if self.bye is None:
            self.bye = bye
            self.ended(bye.code)


async def _nowhere(_message: object) -> None:
    """A far connection has no socket here."""


class Line:
    """One screen of another worker, and what it said before its table was awake."""

    def __init__(self, owner: "Owner", edge: WorkerId, attach: Attach) -> None:
        self.owner, self.edge, self.attach = owner, edge, attach
        self.stay: Near | None = None
        self.early: list[ToServer] = []
        self.connection = FarConnection(attach.guest, self.tell, self.close)
        self.connection.watch, self.connection.draws = attach.watch, attach.draws
        self.connection.protocol, self.connection.past = attach.protocol, attach.past

    def tell(self, message: bytes) -> None:
        self.owner.post.send(self.edge, Told(self.attach.line, Raw(message)))

    def close(self, why: Farewell) -> None:
        """The table hangs up."""
        line = self.attach.line
        self.owner.lines.pop((self.edge, line), None)
        self.owner.post.send(self.edge, Moved(line) if why in COMES_BACK else Ended(line, why))

    async def begin(self) -> None:
        """Wakes the table, if needed, and sits the screen down."""
        live = await self.owner.server.live_table(self.attach.table)
        if self.owner.lines.get((self.edge, self.attach.line)) is not self:
            return  # gone meanwhile
        self.stay = Near(self.connection, live)
        self.stay.begin(self.attach.face)
        for message in self.early:
            self.hear(message)

    def hear(self, message: ToServer) -> None:
        if self.stay is None:
            self.early.append(message)
        elif isinstance(message, Echo | Here):
            self.stay.heard(message)
        elif isinstance(message, Hello | Ping):  # the edge answers these
            return
        elif (why := self.stay.refuses()) is not None:
            self.connection.tell(Refused(message.id, why.code, why.message, {}))
        else:
            self.stay.ask(message)

    def end(self) -> None:
        """The screen is gone."""
        if self.stay is not None:
            self.stay.end()


class Owner:
    """The lines of all other workers to our tables."""

    def __init__(self, server: Server, post: Post) -> None:
        self.server, self.post = server, post
        self.lines: dict[tuple[WorkerId, int], Line] = {}
        self.beginning: set[asyncio.Task[None]] = set()

    def attach(self, edge: WorkerId, note: Attach) -> None:
        line = self.lines[edge, note.line] = Line(self, edge, note)
        task = asyncio.create_task(self.begin(line))
        self.beginning.add(task)
        task.add_done_callback(self.beginning.discard)

    async def begin(self, line: Line) -> None:
        why: Farewell
        try:
            await line.begin()
            return
        except NoTable:
            why = "no_table"
        except NoGame:
            why = "no_game"
        except TooMuch:
            why = "too_much"
        except Elsewhere:
            why = "asleep"
        except Exception as error:
            if not isinstance(error, TableeError):
                log.exception("a line of another worker failed")
            why = "asleep"
        line.close(why)

    def heard(self, edge: WorkerId, note: Heard) -> None:
        line = self.lines.get((edge, note.line))
        if line is not None:
            line.hear(decode(note.message))

    def detach(self, edge: WorkerId, note: Detach) -> None:
        line = self.lines.pop((edge, note.line), None)
        if line is not None:
            line.end()

    async def part(self, edge: WorkerId, note: Part) -> None:
        """The edge stops. A race that the screen is in ends first, as if the table itself moved."""
        end = steady() + drain.RACES_END
        while (line := self.lines.get((edge, note.line))) is not None and line.stay is not None:
            if drain.may_go(line.stay.live, end):
                break
            await asyncio.sleep(drain.LOOK_EVERY)
        if line is not None:
            line.connection.hang_up(bye("restart"))
            line.end()
        else:
            self.post.send(edge, Moved(note.line))

    def drop(self, edges: Iterable[WorkerId]) -> None:
        """These workers are dead, or something of theirs is missing."""
        gone = {*edges}
        for key in [key for key in self.lines if key[0] in gone]:
            self.lines.pop(key).end()

    def lost(self, edge: WorkerId) -> None:
        if any(worker == edge for worker, _ in self.lines):
            self.drop([edge])
        self.post.send(edge, Lost())
