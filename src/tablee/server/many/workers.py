"""This worker among the others: what it hears from them, and what it does every second."""

import asyncio
import logging
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from itertools import count
from secrets import token_hex

from tablee.engine.errors import TableeError
from tablee.server.connection import Connection, ShortWay
from tablee.server.entries import Face, Guest
from tablee.server.many import notes
from tablee.server.many.bus import Bus
from tablee.server.many.drain import Drain
from tablee.server.many.edge import Edge, Far
from tablee.server.many.leases import EVERY, Leases
from tablee.server.many.notes import Note, Shout, WorkerId
from tablee.server.many.owner import Owner
from tablee.server.many.post import Post
from tablee.server.many.postgres_bus import PostgresBus
from tablee.server.many.room import Room
from tablee.server.many.service_bus import ServiceBus
from tablee.server.metrics import FAR_LINES, LEASE_AGE
from tablee.server.no_table import NoTable
from tablee.server.others import Elsewhere
from tablee.server.presence import missing
from tablee.server.reception import Reception
from tablee.server.store.database import Postgres
from tablee.server.store.errors import CannotSave, cannot_save
from tablee.server.store.leases import ALIVE
from tablee.server.table import NoGame, NotAllowed

ANSWER_WITHIN = 5.0
"""Seconds in which an owner must answer a call."""
ENDS_SOON = 2.0
"""Seconds for what is under way when a worker ends."""
NEWS_PAUSE = 0.1
"""Seconds between two notes that the lists have changed."""
SITE = "bus name"
"""The key of the name that tells several Tablées on one bus apart."""
KINDS: dict[str, type[TableeError]] = {
    kind.__name__: kind for kind in (NoTable, NoGame, NotAllowed, CannotSave)
}
"""Refusals that an owner tells an edge, which answers as the owner would have."""

log = logging.getLogger(__name__)


@asynccontextmanager
async def among_others(
    reception: Reception, database: Postgres, bus: str | None, room: Room | None
) -> AsyncIterator[None]:
    """Joins the workers of a database, and leaves them at the end. Raises BadStore."""
    site = await reception.store.setting(SITE, lambda: token_hex(6).encode())
    way: Bus = ServiceBus(bus) if bus else PostgresBus(database)
    workers = Workers(reception, database, way, site.decode(), room)
    await workers.join()
    reception.server.others = workers
    try:
        yield
    finally:
        await workers.close()


class Workers:
    """The other workers, as the server and its tables use them (`others.py`)."""

    def __init__(
        self, reception: Reception, database: Postgres, bus: Bus, site: str, room: Room | None
    ) -> None:
        self.reception, self.server, self.room = reception, reception.server, room
        self.post = Post(bus, site, self.deliver, self.lost)
        self.leases = Leases(database, self.lapsed)
        self.edge = Edge(self.server, self.post)
        self.owner = Owner(self.server, self.post)
        self.calls: dict[int, asyncio.Future[tuple[str, str, str] | None]] = {}
        self.numbers = count(1)
        self.absent: frozenset[WorkerId] = frozenset()
        """Owners of our lines that the last beat did not name."""
        self.stopping: frozenset[WorkerId] = frozenset()
        """Workers that are about to stop."""
        self.awaited: dict[str, list[Guest]] = {}
        """By table: who is awaited and not here, as the database has it for the lists."""
        self.telling: asyncio.TimerHandle | None = None
        self.tasks: set[asyncio.Task[None]] = set()
        self.closing = False

    async def join(self) -> None:
        await self.post.open()
        await self.leases.join(self.post.id)
        await self.leases.beat()
        self.enter_room()
        self.start(self.live())

    def enter_room(self) -> None:
        """Those next door know us by the name that the leases have."""
        if self.room is not None:
            self.room.called(self.post.id)

    async def close(self) -> None:
        """The server has stopped all tables. Others may have them at once."""
        self.closing = True
        await self.end_tasks()
        try:
            await self.leases.close()
            self.post.shout(notes.Leaving())
        except Exception:
            log.exception("could not release the tables")
        await self.post.close()

    async def end_tasks(self) -> None:
        """Before the database is closed. What is cancelled while it connects leaves a socket."""
        short = self.owner.beginning | self.leases.apart
        reading = self.server.waking.values()
        if under_way := {*short, *reading}:
            await asyncio.wait(under_way, timeout=ENDS_SOON)
        for task in (rest := [*self.tasks, *self.edge.tasks, *short]):
            task.cancel()
        await asyncio.gather(*rest, return_exceptions=True)

    def start(self, work: Coroutine[object, object, None]) -> None:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    # Every second.

    async def live(self) -> None:
        while True:
            await asyncio.sleep(EVERY)
            before = self.leases.living
            try:
                await self.send_away_if_late()
                await self.leases.beat()
                LEASE_AGE.set(self.leases.age)
                FAR_LINES.set(len(self.edge.lines))
                self.bury(before - self.leases.living)
                self.post.repeat()
                await self.save_awaited()
            except Exception:
                log.exception("a beat failed")

    async def send_away_if_late(self) -> None:
        """A database that says nothing to us may still answer others, who have our tables by now.

        So people need not wait until we hear from it again.
        """
        if self.leases.age > ALIVE and self.heirs and self.server.awake:
            log.error("no word from the database: all tables are given up")
            await self.drop_all()

    async def drop_all(self) -> None:
        for live in [*self.server.awake.values()]:
            await self.server.sleep(live, ours=False)

    def bury(self, gone: frozenset[WorkerId]) -> None:
        """Workers that are dead: their screens have left, and their tables need an owner.

        One that is not known yet may just have come, so it counts only the second time.
        """
        owners = frozenset(far.owner for far in self.edge.lines.values())
        absent = owners - self.leases.living
        dead = gone | (absent & self.absent)
        self.absent = absent
        self.stopping -= dead
        if dead:
            self.edge.owners_died(dead)
            self.owner.drop(dead)
            self.post.forget(dead)

    async def save_awaited(self) -> None:
        """Lists at other workers read from the database who is awaited at our tables."""
        now = {live.id: missing(live.table, live.here) for live in [*self.server.awake.values()]}
        changed = [table for table, who in now.items() if who != self.awaited.get(table, [])]
        self.awaited = now
        for table in changed:
            if (live := self.server.awake.get(table)) is not None:
                await self.server.remember(live)
        if changed:
            self.news()

    async def lapsed(self) -> WorkerId:
        """The lease has run out: others may have our tables. Returns our new name."""
        await self.drop_all()
        self.owner.lines.clear()
        await self.post.begin_anew()
        self.enter_room()
        self.edge.attach_all_anew()
        return self.post.id

    # What the server asks.

    @property
    def living(self) -> frozenset[WorkerId]:
        return self.leases.living

    @property
    def certain(self) -> bool:
        return self.leases.certain

    async def sure(self) -> None:
        await self.leases.sure()

    @property
    def heirs(self) -> frozenset[WorkerId]:
        """The workers that can take over our tables."""
        return self.leases.living - self.stopping - {self.leases.id}

    async def hand_over(self, notice: float) -> None:
        self.post.shout(notes.Stopping())
        await self.leases.beat(recent=0.0)  # an heir may have come a moment ago
        await Drain(self, notice).run()

    async def claim(self, table: str, seats: int) -> None:
        if self.reception.leaving:
            raise cannot_save()  # another worker will have it
        owner = await self.leases.claim(table)
        if owner != self.leases.id:
            raise Elsewhere(owner, seats)

    async def release(self, table: str) -> None:
        try:
            await self.leases.release(table)
        except Exception:
            log.exception("could not release a table")

    async def tidy(self) -> None:
        await self.leases.tidy()

    async def pass_on(self, table: str, way: ShortWay) -> bool:
        if self.room is None or table in self.server.awake:
            return False
        owner = await self.leases.owner(table)
        if owner is None or owner == self.leases.id:
            return False
        passed = await self.room.pass_on(owner, *way.opening())
        if passed:
            way.let_go()
        return passed

    def stay(self, connection: Connection, table: str, there: Elsewhere) -> Far:
        return self.edge.stay(connection, table, there)

    async def leave(
        self, there: Elsewhere, table: str, guest: Guest, forgotten: bool = False
    ) -> None:
        number = next(self.numbers)
        answer = self.calls[number] = asyncio.get_running_loop().create_future()
        self.post.send(there.worker, notes.Call(number, table, guest, forgotten))
        try:
            async with asyncio.timeout(ANSWER_WITHIN):
                refused = await answer
        except TimeoutError:  # it may have been done; the guest can look, and ask again
            raise cannot_save() from None
        finally:
            del self.calls[number]
        if refused is not None:
            kind, *why = refused
            raise KINDS.get(kind, TableeError)(*why)

    def news(self) -> None:
        if self.telling is None:
            loop = asyncio.get_running_loop()
            self.telling = loop.call_later(NEWS_PAUSE, self.tell_news)

    def tell_news(self) -> None:
        self.telling = None
        self.post.shout(notes.News())

    def renamed(self, guest: Guest, face: Face) -> None:
        self.post.shout(notes.Renamed(guest, face))

    def forgotten(self, guest: Guest) -> None:
        self.post.shout(notes.Forgotten(guest))

    # What others say.

    def lost(self, worker: WorkerId) -> None:
        """A packet of this worker is missing."""
        self.edge.lost(worker)
        self.owner.lost(worker)

    def deliver(self, sender: WorkerId, note: Note | Shout) -> None:
        if self.closing:  # nothing new is begun
            return
        match note:
            case notes.Heard():
                self.owner.heard(sender, note)
            case notes.Told():
                self.edge.told(sender, note)
            case notes.Attach():
                self.owner.attach(sender, note)
            case notes.Detach():
                self.owner.detach(sender, note)
            case notes.Part():
                self.start(self.owner.part(sender, note))
            case notes.Ended():
                self.edge.ended(sender, note)
            case notes.Moved():
                self.edge.moved(sender, note)
            case notes.Lost():
                self.edge.lost(sender)
            case notes.Call():
                self.start(self.answer(sender, note))
            case notes.Answer():
                answer = self.calls.get(note.id)
                if answer is not None and not answer.done():
                    answer.set_result(note.refused)
            case _:
                self.heed(sender, note)

    def heed(self, sender: WorkerId, note: Shout) -> None:
        """What was said to all."""
        match note:
            case notes.News():
                self.server.lists_changed()
            case notes.Renamed():
                self.server.rename_here(note.guest, note.face)
            case notes.Forgotten():
                self.start(self.reception.forgotten(note.guest))
            case notes.Stopping():
                self.stopping |= {sender}
            case notes.Leaving():
                self.leases.living -= {sender}
                self.bury(frozenset({sender}))

    async def answer(self, sender: WorkerId, call: notes.Call) -> None:
        refused: tuple[str, str, str] | None = None
        try:
            await self.server.leave_here(call.guest, call.table, forgotten=call.forgotten)
        except TableeError as error:
            refused = (type(error).__name__, error.code, error.message)
        except Exception:
            log.exception("a call of another worker failed")
            refused = ("", "failed", "Something went wrong on the server; try again.")
        self.post.send(sender, notes.Answer(call.id, refused))
