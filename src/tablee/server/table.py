"""A live table: one task with one inbox, so nothing needs a lock.

Whatever changes a table goes the same way: a wish becomes entries, the room after them is computed,
they are put on disk, and only then does anybody see anything.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Collection, Iterable, Sequence
from functools import partial, reduce
from random import Random
from time import perf_counter
from typing import Protocol

from msgspec import Struct

from tablee.engine.errors import TableeError
from tablee.engine.game import Viewer
from tablee.server.again import Again
from tablee.server.answers import not_saved, refusal, table_view, told
from tablee.server.asking import affords, ask, granted, leave
from tablee.server.conductors import conductor_for
from tablee.server.cutting import Cutting
from tablee.server.doors import Doors
from tablee.server.eager import eagerly
from tablee.server.entries import (
    Acted,
    Came,
    Entry,
    Face,
    Guest,
    Left,
    Said,
    Started,
    Stood,
)
from tablee.server.limits import Bucket
from tablee.server.lines import Line, encode
from tablee.server.logs import about
from tablee.server.meters import REQUESTS_PER_TABLE
from tablee.server.metrics import ACTIONS, COMMITS
from tablee.server.pace import Pace
from tablee.server.proposals import Proposals
from tablee.server.room import Room, chat_open, follow
from tablee.server.sights import Sights
from tablee.server.store.errors import CannotSave
from tablee.server.thinkers import Thinkers
from tablee.server.visits import Visits
from tablee.server.wire import (
    Act,
    Asked,
    Bye,
    Commit,
    Done,
    Lasting,
    MatchUpdate,
    NewCode,
    Refused,
    Rematch,
    Reveal,
    Start,
    StopRematch,
    bye,
)

log = logging.getLogger(__name__)

Job = Callable[[], Awaitable[None]]


class Host(Protocol):
    """What a table needs of the house it stands in."""

    thinkers: Thinkers
    """Where bots think."""
    luck: Random
    """What moods they are in."""
    pace: Pace

    def now(self) -> float:
        """Seconds since 1970."""

    async def append(
        self, table: str, seq: int, entries: Sequence[bytes], room: Room, news: bool
    ) -> None:
        """Returns when the entries are on disk to stay. `news`: not only moves and chat."""

    async def new_code(self, table: "Table") -> None:
        """Another code for people to join with."""

    async def rematch(self, room: Room, host: Guest, here: Collection[Guest]) -> None:
        """Makes the table that was agreed on, for the same people, if it is not there yet."""


class Wish(Struct, frozen=True):
    """What somebody asked for over a line."""

    line: Line
    asked: Asked


class Table:
    """One table, awake."""

    def __init__(
        self, table_id: str, code: str, room: Room, house: Host, put_to_sleep: Job
    ) -> None:
        self.id = table_id
        self.code = code
        self.room = room
        self.house = house
        self.pace = house.pace
        self.put_to_sleep = put_to_sleep
        self.lines: set[Line] = set()
        self.arriving: set[Line] = set()
        """Who has said hello and waits for an answer."""
        self.inbox: deque[Job | Wish] = deque()
        self.working = self.stopped = False
        self.worker: asyncio.Task[None] | None = None
        self.conductor = conductor_for(self)
        self.proposals = Proposals(self)
        self.cutting = Cutting(self)
        self.again = Again(self)
        self.doors = Doors(self)
        self.since = room.match.seq if room.match else 0
        """What everybody had seen of the match before the last update."""
        self.sights = Sights()
        self.timers: set[asyncio.TimerHandle] = set()
        self.requests = Bucket(REQUESTS_PER_TABLE)
        self.visits = Visits(self)
        self.wake_up()

    @property
    def here(self) -> set[Guest]:
        """The people who look at it now; screens that only watch are nobody."""
        return {line.guest for line in self.lines if not line.watch}

    # One thing after the other.

    def wake_up(self) -> None:
        self.move_on()
        self.visits.wait()
        self.later(self.pace.sleep, self.fall_asleep)

    def move_on(self) -> None:
        """After every change: whatever goes on by itself."""
        self.conductor.move_on()
        self.proposals.move_on()
        self.cutting.move_on()
        self.again.move_on()

    def do(self, job: Job | Wish) -> None:
        """At once if the table is idle, else in its turn."""
        self.inbox.append(job)
        if not self.working:
            self.working = True
            self.worker = eagerly(self.work())

    async def work(self) -> None:
        """Until there is nothing to do. One thing that fails must not end it."""
        while self.inbox and not self.stopped:
            job = self.inbox[0]
            try:
                await self.next_job()
            except CannotSave:
                self.later(self.pace.save, job)  # it looks again what is still to be done
            except TableeError as error:
                log.warning("a job was refused", extra=about(self.id, code=error.code))
            except Exception:
                log.exception("a job failed", extra=about(self.id))
        self.working = False

    async def next_job(self) -> None:
        job = self.inbox[0]
        if isinstance(job, Wish):
            await self.grant_wishes()
        else:
            self.inbox.popleft()
            await job()

    def later(self, seconds: float, job: Job | Wish) -> asyncio.TimerHandle:
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
        self.cutting.stop()
        self.again.stop()
        if self.worker is not None and self.worker is not asyncio.current_task():
            self.worker.cancel()
        for line in self.lines | self.arriving:
            line.hang_up(bye)

    # What people want.

    def ask(self, line: Line, asked: Asked | Lasting) -> None:
        if isinstance(asked, Lasting):
            self.do(partial(self.attempt, line, asked))
        elif not (isinstance(asked, Act) and self.conductor.takes(line, asked)):
            self.do(Wish(line, asked))

    async def attempt(self, line: Line, asked: Lasting) -> None:
        """What is not done at once is told when it is; what is refused, now."""
        try:
            match asked:
                case Start():
                    await self.cutting.start(line, asked)
                case Commit() | Reveal():
                    await self.cutting.hear(line, asked)
                case Rematch():
                    await self.again.ask(line, asked)
                case StopRematch():
                    await self.again.call_off(line, asked)
                case NewCode():
                    await self.doors.new_code(line, asked)
        except Exception as error:
            line.tell(refusal(asked, error))

    async def grant_wishes(self) -> None:
        """Wishes that came while the disk was busy share a commit and an update.

        Not beyond one that made something happen: its events would never be shown.
        """
        room = self.room
        entries: list[Entry] = []
        answers: list[tuple[Line, Done | Refused]] = []
        while self.inbox and isinstance(wish := self.inbox[0], Wish) and not self.new_in(room):
            self.inbox.popleft()
            try:
                added = ask(room, wish.line.guest, wish.asked)
                room = granted(room, added)
            except Exception as error:
                answers.append((wish.line, refusal(wish.asked, error)))
            else:
                entries += added
                answers.append((wish.line, Done(wish.asked.id)))
        try:
            await self.keep(entries, room)
        except CannotSave as why:
            answers = [(line, not_saved(answer, why)) for line, answer in answers]
        for line, answer in answers:
            line.tell(answer)

    def new_in(self, room: Room) -> bool:
        """Whether something has happened in the match since what everybody saw last."""
        return (
            room.match is not None and room.match is not self.room.match and bool(room.match.events)
        )

    async def rename(self, guest: Guest, face: Face) -> None:
        """Whoever has had too many names here keeps the last one."""
        if affords(self.room, named := [Came(guest, face)]):
            await self.commit(named)

    async def let_go(self, guest: Guest) -> None:
        """Takes it off somebody's list, in its turn."""
        self.do(lambda: self.commit(leave(self.room, guest)))
        if self.worker is not None:
            await asyncio.wait([self.worker])

    def welcome(self, line: Line, face: Face) -> None:
        """Somebody says hello. If the table has fallen asleep meanwhile, they come again."""
        if self.stopped:
            line.hang_up(bye("asleep"))
            return
        self.arriving.add(line)
        self.do(partial(self.visits.arrive, line, face))

    async def leave(self, line: Line) -> None:
        if line not in self.lines:
            return
        self.lines.discard(line)
        self.visits.unsaved.discard(line)
        self.conductor.left(line)
        if line.guest not in self.here:
            self.visits.wait()
            self.show_table()
        if not self.lines:
            self.later(self.pace.sleep, self.fall_asleep)

    async def fall_asleep(self) -> None:
        if not self.lines:
            await self.put_to_sleep()

    # On disk first, on screens then.

    async def commit(self, entries: Sequence[Entry]) -> None:
        """Raises TableeError, and then nothing has changed."""
        await self.keep(entries, reduce(follow, entries, self.room))

    async def keep(self, entries: Sequence[Entry], room: Room) -> None:
        """These entries, and the room after them."""
        if not entries:
            return
        encoded = [encode(entry) for entry in entries]
        quiet = all(isinstance(entry, Acted | Said) for entry in entries)
        turned = self.room.phase != room.phase or chat_open(self.room) != chat_open(room)
        news = turned or not quiet
        start = perf_counter()
        try:
            await self.house.append(self.id, self.room.length, encoded, room, news)
        except CannotSave:
            raise  # the table stays as it is: nothing was written
        except Exception:
            log.exception("could not write; the table will be read anew", extra=about(self.id))
            await self.put_to_sleep()
            raise
        COMMITS.observe(perf_counter() - start)
        if self.room.phase != room.phase:
            log.info("a match is %s", room.phase, extra=about(self.id, game=room.game.key))
        if room.match is not self.room.match:
            self.since = self.room.match.seq if self.room.match else 0
        self.room = room
        self.move_on()
        self.show(entries, news)

    def show(self, entries: Sequence[Entry], news: bool) -> None:
        for entry in entries:
            if isinstance(entry, Said):
                self.tell_all(encode(told(entry)).decode())
            elif isinstance(entry, Acted):
                ACTIONS[entry.by].inc()
        if news:
            self.show_table()
        self.send_away()
        if any(isinstance(entry, Acted | Started | Stood | Left) for entry in entries):
            self.show_match(self.lines)

    def send_away(self) -> None:
        if self.room.removed:
            for line in [line for line in self.lines if line.guest in self.room.removed]:
                self.lines.discard(line)
                line.hang_up(bye("removed"))

    def tell_all(self, message: str) -> None:
        for line in self.lines:
            self.tell(line, message)

    def tell(self, line: Line, message: str) -> None:
        """Who does not read is not here, even if their end of the line never closes."""
        line.tell_encoded(message)
        if line.bye is not None:
            self.do(partial(self.leave, line))

    def show_table(self) -> None:
        self.tell_all(encode(table_view(self)).decode())

    def show_match(self, lines: Iterable[Line], held: bool = True) -> None:
        """Everybody's own view, each made once however many look.

        `held`: not to those who are not to see the next card of a race yet.
        """
        match = self.room.match
        if match is None:
            return
        seen: dict[Viewer, str] = {}
        for line in lines:
            if held and self.conductor.holds(line):
                continue
            for viewer in self.viewers(line):
                if viewer not in seen:
                    update = match.update(viewer, self.sights.of(match, viewer))
                    left, proposals = self.conductor.clock.left, self.proposals.now
                    message = MatchUpdate(update, self.since, left, proposals)
                    seen[viewer] = encode(message).decode()
                self.tell(line, seen[viewer])

    def viewers(self, line: Line) -> Sequence[Viewer]:
        """Whose eyes it looks through. A device that goes round needs what all may see, too."""
        seats = [] if line.watch else self.room.seats_of(line.guest)
        return seats if len(seats) == 1 else [*seats, None]
