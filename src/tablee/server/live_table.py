"""A live table: one task with one inbox, so nothing needs a lock.

Every change goes the same way: a request becomes log entries, the table after them is computed, the
entries are saved, and only then is anything shown.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Iterable, Sequence
from functools import partial, reduce
from time import perf_counter

from msgspec import Struct

from tablee.engine.errors import TableeError
from tablee.server.answers import not_saved, refusal, table_view, told
from tablee.server.conductors import conductor_for
from tablee.server.connection import Connection, encode
from tablee.server.cut import LiveCut
from tablee.server.door import LiveDoor
from tablee.server.eager import Errand, eagerly, errand, is_here
from tablee.server.entries import Acted, Came, Entry, Face, Guest, Left, Said, Sat, Started, Stood
from tablee.server.following import follow
from tablee.server.limits import Bucket
from tablee.server.live_spot import LiveSpot
from tablee.server.logs import about
from tablee.server.meters import REQUESTS_PER_TABLE
from tablee.server.metrics import ACTIONS, COMMITS
from tablee.server.proposals import Proposals
from tablee.server.rematch import LiveRematch
from tablee.server.requests import affords, ask, at_the_table
from tablee.server.store.errors import CannotSave
from tablee.server.summaries import turned
from tablee.server.surroundings import AnyServer
from tablee.server.table import Table
from tablee.server.views import Views
from tablee.server.visits import Visits
from tablee.server.wire import (
    Act,
    Bye,
    Commit,
    Done,
    Hold,
    Invite,
    LastingRequest,
    NewCode,
    QuickRequest,
    Refused,
    Rematch,
    Reveal,
    Start,
    StopRematch,
    bye,
)

log = logging.getLogger(__name__)

Job = Callable[[], Awaitable[None]]

QUIET = frozenset[type[Entry]]((Acted, Said))
"""Entries that change nothing of the table itself."""
TELLING = frozenset[type[Entry]]((Acted, Started, Stood, Left, Sat))
"""Entries after which the match is shown."""


class Received(Struct, frozen=True):
    """A request and the connection it came from."""

    connection: Connection
    request: QuickRequest


class LiveTable:
    """A table in memory, with people connected."""

    def __init__(
        self, table_id: str, code: str, table: Table, server: AnyServer, put_to_sleep: Job
    ) -> None:
        self.id = table_id
        self.code = code
        self.table = table
        self.server = server
        self.pace = server.pace
        self.put_to_sleep = put_to_sleep
        self.connections: set[Connection] = set()
        self.arriving: set[Connection] = set()
        """Connections that said hello and wait for the answer."""
        self.inbox: deque[Job | Received] = deque()
        self.working = self.stopped = False
        self.leaving = False
        """Whether its worker stops: then it goes as soon as nothing is being decided."""
        self.worker: Errand | asyncio.Task[None] | None = None
        self.soon = False
        """Whether the work is about to begin."""
        self.conductor = conductor_for(self)
        self.proposals = Proposals(self)
        self.cut = LiveCut(self)
        self.rematch = LiveRematch(self)
        self.door = LiveDoor(self)
        self.spot = LiveSpot(self) if table.spot else None
        self.since = table.match.seq if table.match else 0
        """The `seq` of the match that everyone had seen before the last update."""
        self.views = Views(self)
        self.timers: set[asyncio.TimerHandle] = set()
        self.requests = Bucket(REQUESTS_PER_TABLE)
        self.visits = Visits(self)

    @property
    def here(self) -> set[Guest]:
        """The guests connected now, without screens that only watch."""
        return {connection.guest for connection in self.connections if not connection.watch}

    @property
    def busy(self) -> bool:
        """Whether something is being decided or saved, which would have to be done again."""
        return self.working or bool(self.inbox) or self.conductor.busy

    # One job at a time.

    def wake_up(self) -> None:
        """Starts what needs no request. The server must know the table before."""
        self.move_on()
        self.visits.wait()
        self.later(self.pace.sleep, self.fall_asleep)

    def move_on(self, news: bool = True) -> None:
        """After every change: starts what needs no request. `news`: more than actions and chat."""
        self.conductor.move_on()
        self.proposals.move_on()
        if news:
            self.cut.move_on()
            self.rematch.move_on()
        if self.spot is not None:
            self.spot.move_on()

    def do(self, job: Job | Received) -> None:
        """Runs the job now if the table is idle, otherwise in order of arrival."""
        self.inbox.append(job)
        if self.soon or not self.working:
            self.start_work()

    def receive(self, received: Received) -> None:
        """The same once all sockets are read and nothing is being saved.

        It could not be saved before that. So requests that come close together share a commit.
        """
        self.inbox.append(received)
        if not self.working:
            self.working = self.soon = True
            self.server.soon(self.begin)

    def begin(self) -> None:
        if self.soon:  # and no job has come first
            self.soon = False
            self.worker = errand(self.work())

    def start_work(self) -> None:
        self.working, self.soon = True, False
        self.worker = eagerly(self.work())

    async def work(self) -> None:
        """Works until the inbox is empty. A job that fails does not stop the others."""
        while self.inbox and not self.stopped:
            job = self.inbox[0]
            try:
                if isinstance(job, Received):
                    await self.handle_requests()
                else:
                    self.inbox.popleft()
                    if isinstance(self.worker, Errand) and self.worker.at_work:
                        await asyncio.sleep(0)  # jobs may set timeouts, so the rest becomes a task
                    await job()
            except CannotSave:
                self.later(self.pace.save, job)  # the job checks again what is left to do
            except TableeError as error:
                log.warning("a job was refused", extra=about(self.id, code=error.code))
            except Exception:
                log.exception("a job failed", extra=about(self.id))
        self.working = False

    def later(self, seconds: float, job: Job | Received) -> asyncio.TimerHandle:
        loop = asyncio.get_running_loop()
        timer: asyncio.TimerHandle

        def due() -> None:
            self.timers.discard(timer)
            self.do(job)

        timer = loop.call_later(seconds, due)
        self.timers.add(timer)
        return timer

    async def stop(self, bye: Bye) -> None:
        self.stopped = True
        for timer in self.timers:
            timer.cancel()
        self.conductor.stop()
        self.proposals.stop()
        self.cut.stop()
        self.rematch.stop()
        if self.worker is not None and not is_here(self.worker):
            self.worker.cancel()
        for connection in self.connections | self.arriving:
            connection.hang_up(bye)

    # Requests.

    def ask(self, connection: Connection, request: QuickRequest | LastingRequest) -> None:
        if isinstance(request, Act):
            if not self.conductor.takes(connection, request):
                self.receive(Received(connection, request))
        elif isinstance(request, LastingRequest):
            self.do(partial(self.attempt, connection, request))
        else:
            self.receive(Received(connection, request))

    async def attempt(self, connection: Connection, request: LastingRequest) -> None:
        """Starts a request that is answered later. A refusal is answered now."""
        try:
            at_the_table(self.table, connection.guest, request)
            match request:
                case Start():
                    await self.cut.start(connection, request)
                case Commit() | Reveal():
                    await self.cut.hear(connection, request)
                case Rematch():
                    await self.rematch.ask(connection, request)
                case StopRematch():
                    await self.rematch.call_off(connection, request)
                case Hold():
                    await self.rematch.hold(connection, request)
                case Invite():
                    await self.door.invite(connection, request)
                case NewCode():
                    await self.door.new_code(connection, request)
        except Exception as error:
            connection.tell(refusal(request, error))

    async def handle_requests(self) -> None:
        """Requests that arrived during the last write share one commit and one update.

        Stops after a request that caused events: an update shows only the last events.
        """
        table = self.table
        entries: list[Entry] = []
        answers: list[tuple[Connection, Done | Refused]] = []
        while (
            self.inbox and isinstance(request := self.inbox[0], Received) and not self.new_in(table)
        ):
            self.inbox.popleft()
            try:
                added, table = ask(table, request.connection.guest, request.request)
            except Exception as error:
                answers.append((request.connection, refusal(request.request, error)))
            else:
                entries += added
                answers.append((request.connection, Done(request.request.id)))
        try:
            await self.keep(entries, table)
        except CannotSave as why:
            answers = [(connection, not_saved(answer, why)) for connection, answer in answers]
        for connection, answer in answers:
            connection.tell(answer)

    def new_in(self, table: Table) -> bool:
        """Whether `table` has events that no update has shown yet."""
        return (
            table.match is not None
            and table.match is not self.table.match
            and bool(table.match.events)
        )

    async def rename(self, guest: Guest, face: Face) -> None:
        """Does nothing for a guest who has changed names too often here."""
        if affords(self.table, named := [Came(guest, face)]):
            await self.commit(named)

    def welcome(self, connection: Connection, face: Face) -> None:
        """Answers a hello. If the table is asleep by now, the client must connect again."""
        if self.stopped:
            connection.hang_up(bye("asleep"))
            return
        self.arriving.add(connection)
        self.do(partial(self.visits.arrive, connection, face))

    async def leave(self, connection: Connection) -> None:
        if connection not in self.connections:
            return
        self.connections.discard(connection)
        self.visits.unsaved.discard(connection)
        self.conductor.left(connection)
        if connection.guest not in self.here:
            self.visits.wait()
            if self.here:  # who is alone now has time
                self.rematch.move_on()
            self.show_table()
        if not self.connections:
            self.later(self.pace.sleep, self.fall_asleep)
        if self.spot is not None:
            self.spot.somebody_left(connection.guest)

    async def fall_asleep(self) -> None:
        if self.connections:
            return
        if self.spot is not None:
            await self.spot.nobody_is_here()
        await self.put_to_sleep()

    # Save first, then show.

    async def commit(self, entries: Sequence[Entry]) -> None:
        """Saves and shows the entries. If it raises TableeError, nothing has changed."""
        await self.keep(entries, reduce(follow, entries, self.table))

    async def keep(self, entries: Sequence[Entry], table: Table) -> None:
        """Saves the entries and shows the table after them."""
        if not entries:
            return
        encoded = [encode(entry) for entry in entries]
        news = not QUIET.issuperset(map(type, entries)) or turned(self.table, table)
        start = perf_counter()
        try:
            await self.server.append(self, encoded, table, news)
        except CannotSave:
            raise  # the table stays as it is: nothing was written
        except Exception:
            log.exception("could not write; the table will be read again", extra=about(self.id))
            await asyncio.sleep(0)  # what follows may set a timeout: this becomes a task
            await self.put_to_sleep()
            raise
        COMMITS.observe(perf_counter() - start)
        if news and self.table.phase != table.phase:
            log.info("a match is %s", table.phase, extra=about(self.id, game=table.game.key))
        if table.match is not self.table.match:
            self.since = self.table.match.seq if self.table.match else 0
        self.table = table
        self.move_on(news)
        self.show(entries, news)

    def show(self, entries: Sequence[Entry], news: bool) -> None:
        for entry in entries:
            if isinstance(entry, Said):
                self.tell_all(encode(told(entry)))
            elif isinstance(entry, Acted):
                ACTIONS.count[entry.by] += 1
        if news:
            self.show_table()
            self.visits.send_away(entries)
        if TELLING.isdisjoint(map(type, entries)):
            return
        everybody = self.connections
        if others := everybody if news else self.views.told_who_chose(everybody, entries):
            self.show_match(others)

    def tell_all(self, message: bytes) -> None:
        for connection in self.connections:
            self.tell(connection, message)

    def tell(self, connection: Connection, message: bytes) -> None:
        """A client that does not read is disconnected, even if its socket stays open."""
        connection.tell_encoded(message)
        if connection.bye is not None:
            self.do(partial(self.leave, connection))

    def show_table(self) -> None:
        self.tell_all(encode(table_view(self)))

    def show_match(self, connections: Iterable[Connection], held: bool = True) -> None:
        """Sends each connection the match as it may see it.

        `held`: skip connections that must not see the next card of a race yet.
        """
        self.views.show(connections, held)
