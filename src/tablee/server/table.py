"""A live table: one task with one inbox, so nothing needs a lock.

Whatever changes a table goes the same way: a wish becomes entries, the room after them is computed,
they are put on disk, and only then does anybody see anything.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Collection, Sequence
from functools import partial, reduce
from random import Random
from time import perf_counter
from typing import Protocol

from msgspec import Struct

from tablee.engine.errors import TableeError
from tablee.engine.game import Viewer
from tablee.server.again import Again
from tablee.server.asking import affords, ask, granted, leave
from tablee.server.cutting import Cutting, view_of
from tablee.server.doors import Doors
from tablee.server.eager import eagerly
from tablee.server.entries import (
    Acted,
    Away,
    Back,
    Came,
    Entry,
    Face,
    Guest,
    Left,
    Said,
    Started,
    Stood,
)
from tablee.server.limits import PEOPLE_PER_TABLE, Bucket
from tablee.server.lines import Line, encode
from tablee.server.logs import about
from tablee.server.meters import REQUESTS_PER_TABLE
from tablee.server.metrics import ACTIONS, COMMITS, REFUSED
from tablee.server.names import told_apart
from tablee.server.proposals import Proposals
from tablee.server.races import Races
from tablee.server.room import Room, chat_open, follow
from tablee.server.sights import Sights
from tablee.server.store.errors import CannotSave
from tablee.server.thinkers import Thinkers
from tablee.server.turns import Pace, Turns
from tablee.server.wire import (
    PROTOCOL,
    Act,
    Asked,
    Bye,
    ChairView,
    Commit,
    Done,
    Heard,
    Lasting,
    MatchUpdate,
    Meanwhile,
    NewCode,
    Person,
    Refused,
    Rematch,
    Reveal,
    Start,
    StopRematch,
    TableView,
    Welcome,
    bye,
)

log = logging.getLogger(__name__)

Job = Callable[[], Awaitable[None]]

SAVE_AGAIN = 5.0
"""Seconds after which a table tries again what could not be saved."""


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
        self.unsaved: set[Line] = set()
        """Who is here, but there was no space to write that down."""
        self.inbox: deque[Job | Wish] = deque()
        self.working = self.stopped = False
        self.worker: asyncio.Task[None] | None = None
        self.turns = Turns(self)
        self.races = Races(self)
        self.proposals = Proposals(self)
        self.cutting = Cutting(self)
        self.again = Again(self)
        self.doors = Doors(self)
        self.since = room.match.seq if room.match else 0
        """What everybody had seen of the match before the last update."""
        self.sights = Sights()
        self.timers: set[asyncio.TimerHandle] = set()
        self.requests = Bucket(REQUESTS_PER_TABLE)
        self.missing: dict[Guest, asyncio.TimerHandle] = {}
        """Who is not here and still has a while to come back."""
        self.wake_up()

    @property
    def here(self) -> set[Guest]:
        """The people who look at it now; screens that only watch are nobody."""
        return {line.guest for line in self.lines if not line.watch}

    # One thing after the other.

    def wake_up(self) -> None:
        self.move_on()
        self.wait_for_people()
        self.later(self.pace.sleep, self.fall_asleep)

    def move_on(self) -> None:
        """After every change: whatever goes on by itself."""
        self.races.move_on()
        self.turns.move_on()
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
                self.later(SAVE_AGAIN, job)  # it looks again what is still to be done
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
        self.turns.stop()
        self.races.stop()
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
        elif not (isinstance(asked, Act) and self.races.takes(line, asked)):
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
        self.do(partial(self.arrive, line, face))

    async def arrive(self, line: Line, face: Face) -> None:
        """Somebody opens the table: on a first visit, again, or in another tab."""
        self.arriving.discard(line)
        if line.guest in self.room.removed:
            line.hang_up(bye("removed"))
            return
        if not self.doors.lets_in(line):
            line.hang_up(bye("door_closed"))
            return
        line.watch = line.watch or self.is_crowded(line.guest, face)
        self.lines.add(line)
        self.wait_for_people()
        heard = [told(said) for said in self.room.chat]
        line.tell(Welcome(PROTOCOL, line.guest, heard, self.meanwhile(line)))
        self.races.welcome(line)
        entries = [] if line.watch else self.greeting(line.guest, face)
        if not await self.introduced(line, face, entries) or not entries:
            self.turns.move_on()
            self.cutting.move_on()
            self.show_table()
        self.show_match([line])

    async def introduced(self, line: Line, face: Face, entries: Sequence[Entry]) -> bool:
        """Whether all may know that they are here; if that cannot be saved now, they just look."""
        try:
            await self.commit(entries)
        except CannotSave:
            self.unsaved.add(line)
            self.later(SAVE_AGAIN, partial(self.introduce, line, face))
            return False
        return True

    async def introduce(self, line: Line, face: Face) -> None:
        """There may be space again."""
        if line in self.unsaved & self.lines:
            await self.commit(self.greeting(line.guest, face))
        self.unsaved.discard(line)

    def meanwhile(self, line: Line) -> list[Meanwhile]:
        """What a bot has done on their seats while they were away."""
        seats = [] if line.watch else self.room.seats_of(line.guest)
        done = ((seat, self.room.chairs[seat].meanwhile) for seat in seats)
        return [Meanwhile(seat, list(actions)) for seat, actions in done if actions]

    def is_crowded(self, guest: Guest, face: Face) -> bool:
        """So many have been here that somebody new can only watch."""
        if guest in self.room.people:
            return False
        many = len(self.room.people) >= PEOPLE_PER_TABLE
        return many or not affords(self.room, [Came(guest, face)])

    def greeting(self, guest: Guest, face: Face) -> list[Entry]:
        """Their name, where it is news, and their seats back."""
        news = self.room.people.get(guest) != face and affords(self.room, [Came(guest, face)])
        away = [seat for seat in self.room.seats_of(guest) if self.room.chairs[seat].away]
        return [*([Came(guest, face)] if news else []), *map(Back, away)]

    async def leave(self, line: Line) -> None:
        if line not in self.lines:
            return
        self.lines.discard(line)
        self.unsaved.discard(line)
        self.races.leave(line)
        if line.guest not in self.here:
            self.wait_for_people()
            self.show_table()
        if not self.lines:
            self.later(self.pace.sleep, self.fall_asleep)

    def wait_for_people(self) -> None:
        """Whoever is not here has a while to come back, each from when they went."""
        here = self.here
        for guest in here & self.missing.keys():
            timer = self.missing.pop(guest)
            timer.cancel()
            self.timers.discard(timer)
        for guest in self.room.people.keys() - here - self.missing.keys():
            self.missing[guest] = self.later(self.pace.away, partial(self.missed, guest))

    async def missed(self, guest: Guest) -> None:
        """Still not back: a bot plays for them, if anybody is left to play with."""
        self.missing.pop(guest, None)
        gone = self.here and guest not in self.here
        if gone and self.room.phase == "playing":
            seats = self.room.seats_of(guest)
            await self.commit([Away(seat) for seat in seats if not self.room.chairs[seat].away])

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
        self.tell_all(encode(self.table_view()).decode())

    def show_match(self, lines: "set[Line] | list[Line]", held: bool = True) -> None:
        """Everybody's own view, each made once however many look.

        `held`: not to those who are not to see the next card of a race yet.
        """
        match = self.room.match
        if match is None:
            return
        seen: dict[Viewer, str] = {}
        for line in lines:
            if held and self.races.holds(line):
                continue
            for viewer in self.viewers(line):
                if viewer not in seen:
                    update = match.update(viewer, self.sights.of(match, viewer))
                    left, proposals = self.turns.clock.left, self.proposals.now
                    message = MatchUpdate(update, self.since, left, proposals)
                    seen[viewer] = encode(message).decode()
                self.tell(line, seen[viewer])

    def viewers(self, line: Line) -> Sequence[Viewer]:
        """Whose eyes it looks through. A device that goes round needs what all may see, too."""
        seats = [] if line.watch else self.room.seats_of(line.guest)
        return seats if len(seats) == 1 else [*seats, None]

    def table_view(self) -> TableView:
        room, here = self.room, self.here
        names = told_apart([face.name for face in room.people.values()])
        return TableView(
            id=self.id,
            code=self.code,
            game=room.game.key,
            options=room.options,
            clock=room.clock,
            public=room.public,
            language=room.language,
            phase=room.phase,
            host=room.host,
            chairs=[ChairView(c.guest, c.bot, c.away, c.name) for c in room.chairs],
            people=[
                Person(guest, name, face.avatar, guest in here, guest in room.muted)
                for (guest, face), name in zip(room.people.items(), names, strict=True)
            ],
            promise=room.promise,
            cut=view_of(room),
            again=self.again.view(),
            stopped=room.stopped,
            rematch=room.rematch,
            chat_open=chat_open(room),
            door_closed=room.door_closed,
        )


def refusal(wish: Asked | Lasting, error: Exception) -> Refused:
    """In words; what should not have happened goes into the log."""
    if not isinstance(error, TableeError):
        log.error("a wish failed", exc_info=error)
        return Refused(wish.id, "failed", "Something went wrong here; try again.", {})
    REFUSED.labels(error.code).inc()
    return Refused(wish.id, error.code, error.message, error.details)


def not_saved(answer: Done | Refused, why: CannotSave) -> Refused:
    if isinstance(answer, Refused):
        return answer
    REFUSED.labels(why.code).inc()
    return Refused(answer.id, why.code, why.message, {})


def told(said: Said) -> Heard:
    return Heard(guest=said.guest, text=said.text, emote=said.emote)
