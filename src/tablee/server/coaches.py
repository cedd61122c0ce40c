"""The coach of finished matches: one process, a fair queue before it, and what it found.

It has the lowest priority (`coach.py`), so no table waits for it. Newcomers come first: after at
most eight first marks, one more choice of a match that has some is judged. Apart from that, few
have their choices judged in turn, and of many one match comes after another. What it found about a
seat is stored with the match. A match is computed only in the coach's process: a request gets what
is stored, or a place in the queue, and both are only read and passed on. A game of quick answers
needs no process: what it tells is computed at once, in slices.
"""

import asyncio
import logging
import sys
from collections.abc import Generator, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import count
from subprocess import DEVNULL, PIPE, Popen
from threading import Thread

from msgspec import Raw, Struct, json

from tablee.bots.coaching import Advice
from tablee.bots.parting import THINKING, Parts
from tablee.engine.game import Seat
from tablee.engine.reactions import Looked
from tablee.server.coach import KEPT, SIZE, written
from tablee.server.folds import PAGE
from tablee.server.limits import TooMuch
from tablee.server.logs import about
from tablee.server.no_table import NoTable, found
from tablee.server.readers import for_reader
from tablee.server.server import Server
from tablee.server.store import CannotSave
from tablee.server.store.failures import if_away
from tablee.server.studies import Queue, bury
from tablee.server.table import NoGame, NotAllowed, the_match

IDLE = 600.0
"""Seconds without a request after which the process ends."""
STUCK = 300.0
"""Seconds without a word after which it is ended: where others need the processors, it waits."""
WAITING, WAITING_EACH = 5_000, 10
"""Seats of matches in the queue: of all together, and of each guest."""
THINKS = json.encode(THINKING)
FEW = KEPT // 2
"""So many guests or fewer have their choices judged in turn; the process knows all their matches,
and those that only want a first mark."""
UNSAVED = 500
"""Seats of which is kept in memory what cannot be saved; further ones are judged again later."""

log = logging.getLogger(__name__)


class Coached(Struct, frozen=True):
    """What the coach has found so far about the choices of a seat."""

    done: bool
    choices: Sequence[Advice]
    """In the order of the match."""
    all: int | None
    """How many there will be; unknown until the coach begins."""
    ahead: int = 0
    """How many others come before, as long as this one waits."""
    parts: Parts | None = None
    """How much of the result was luck, once it is done; null where that cannot be told."""
    looks: Sequence[Looked] = ()
    """Where people answer quickly: what all answered, and how long it took. Then there are no
    choices."""


class Found(Struct, frozen=True):
    """What is stored with a match: `Advice` and `Parts`, which nobody needs to read here."""

    choices: list[Raw]
    parts: Raw


def told(
    choices: Sequence[Raw], count: int | None, ahead: int = 0, parts: Raw | None = None
) -> bytes:
    """`Coached`, as it is sent. It is done when there are parts, even if they are null."""
    done = parts is not None
    return json.encode(
        {"done": done, "choices": choices, "all": count, "ahead": ahead, "parts": parts}
    )


class Asked(Struct, frozen=True, omit_defaults=True):
    """What the process is asked (`Wanted`)."""

    lesson: int
    log: Sequence[Raw] | None = None
    seat: Seat = 0
    found: Sequence[Raw] = ()


def collected(looks: Iterable[Looked]) -> Generator[None, None, list[Looked]]:
    """All of them; others have their turn in between."""
    found: list[Looked] = []
    for each in looks:
        found.append(each)
        yield
    return found


@dataclass(eq=False)
class Lesson:
    """A seat of a match that waits for the coach, or is being looked at."""

    by: str
    table_id: str
    seat: Seat
    number: int = field(default_factory=count().__next__)
    all: int | None = None
    found: list[bytes] = field(default_factory=list)
    """What was found, choice by choice."""
    answer: "asyncio.Future[None]" = field(
        default_factory=lambda: asyncio.get_running_loop().create_future()
    )

    @property
    def over(self) -> bool:
        return self.answer.done()

    @property
    def has_a_mark(self) -> bool:
        """Or never will have one."""
        return self.over or bool(self.found) or self.all == 0

    def end(self) -> None:
        if not self.over:
            self.answer.set_result(None)


class Coaches:
    """Those who wait for the coach, and its process."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.queue: Queue[Lesson] = Queue(WAITING, WAITING_EACH)
        self.newcomers: Queue[Lesson] = Queue(2 * WAITING, WAITING)
        """Those of the queue who may have no mark yet, and some that are over."""
        self.lessons: dict[tuple[str, Seat], Lesson] = {}
        self.unreadable: set[str] = set()
        """Matches of versions of a game that are not installed: told once, then tried again."""
        self.unsaved: dict[tuple[str, Seat], bytes] = {}
        """What was found and cannot be saved for the moment."""
        self.saving: asyncio.Task[None] | None = None
        self.process: Popen[bytes] | None = None
        self.work: asyncio.Task[None] | None = None
        self.rest: asyncio.TimerHandle | None = None

    async def about(self, by: str, table_id: str, seat: Seat, reader: str) -> bytes:
        """What is known now, as `Coached`; the rest is on its way. `reader`: as in `for_reader`.
        Raises NoTable, NotAllowed, or TooMuch."""
        stored, game = await for_reader(self.server, table_id, reader, seat)
        if game.looks is not None:
            match = the_match(await self.server.finished(table_id, reader))
            looks = await self.server.folds.slices.run(collected(game.looks(match)))
            return json.encode(Coached(True, (), 0, looks=looks))
        if game.coach is None:
            raise NotAllowed("no_coach", "There is no coach for this game.")
        advice = stored.advice or self.unsaved.get((table_id, seat))
        if advice is not None:
            known = json.decode(advice, type=Found)
            return told(known.choices, len(known.choices), parts=known.parts)
        if table_id in self.unreadable:
            self.unreadable.discard(table_id)
            message = "The version of the game of this match is not installed on this server."
            raise NoGame("no_game", message, game=game.key)
        lesson = self.lessons.get((table_id, seat)) or self.enrol(by, table_id, seat)
        waiting = self.newcomers if lesson.all is None else self.queue
        return told([*map(Raw, lesson.found)], lesson.all, waiting.ahead(lesson))

    def enrol(self, by: str, table_id: str, seat: Seat) -> Lesson:
        lesson = Lesson(by, table_id, seat)
        if not self.queue.put(lesson):
            raise TooMuch("coach_busy", "Many wait for the coach; try again in a moment.")
        self.newcomers.put(lesson)
        self.lessons[table_id, seat] = lesson
        lesson.answer.add_done_callback(lambda _: self.lessons.pop((table_id, seat), None))
        self.begin()
        return lesson

    def begin(self) -> None:
        if self.work is None or self.work.done():
            self.work = asyncio.create_task(self.teach())

    async def teach(self) -> None:
        """First marks first. The process ends if nobody comes for a while."""
        if self.rest is not None:
            self.rest.cancel()
        while lesson := self.queue.take():
            while not lesson.over:
                await self.give_marks()
                if not lesson.over:
                    await self.go_on(lesson)
                if len(self.queue.lines) < FEW:
                    break
            if not lesson.over:
                self.queue.put_back(lesson)
        self.rest = asyncio.get_running_loop().call_later(IDLE, self.end)

    async def give_marks(self) -> None:
        """To the first of those who have none. Then another one goes on, so that a stream of
        newcomers stops nobody."""
        for _ in range(FEW):
            newcomer = self.newcomers.take()
            while newcomer and newcomer.has_a_mark:
                newcomer = self.newcomers.take()
            while newcomer and not newcomer.has_a_mark:
                await self.go_on(newcomer)

    async def go_on(self, lesson: Lesson) -> None:
        """One word more."""
        stuck = asyncio.get_running_loop().call_later(STUCK, self.end)
        try:
            if word := await self.ask(json.encode(Asked(lesson.number))):
                await self.note(lesson, word)
            else:
                await self.begin_with(lesson)
        except NoTable:
            lesson.end()  # the match is gone
        except CannotSave:  # the database is out of reach: the match cannot be read
            await asyncio.sleep(self.server.pace.save)
        except Exception:
            log.exception("a lesson failed", extra=about(lesson.table_id))
            lesson.end()
            self.end()
        finally:
            stuck.cancel()

    async def ask(self, question: bytes) -> bytes:
        if self.process is None:
            self.process = await asyncio.to_thread(start)
        return await asyncio.to_thread(Pieces(self.process, written(question)).next)

    async def begin_with(self, lesson: Lesson) -> None:
        """Or go on with it, where the process no longer knows it."""
        lesson.all = json.decode(await self.ask(await self.question(lesson)), type=int | None)
        if lesson.all is None:
            self.unreadable.add(lesson.table_id)
            lesson.end()

    async def note(self, lesson: Lesson, word: bytes) -> None:
        if word == THINKS:
            return
        if len(lesson.found) < (lesson.all or 0):
            lesson.found.append(word)
            return
        advice = json.encode(Found([*map(Raw, lesson.found)], Raw(word)))
        try:
            await self.put(lesson.table_id, lesson.seat, advice)
        except CannotSave:
            self.save_later(lesson, advice)
        lesson.end()

    async def put(self, table_id: str, seat: Seat, advice: bytes) -> None:
        """Raises CannotSave, also in doubt: what is written twice does no harm."""
        with if_away():
            await self.server.store.put_advice(table_id, seat, advice)

    def save_later(self, lesson: Lesson, advice: bytes) -> None:
        """Until then it is told from memory, and nobody waits for it."""
        self.unsaved[lesson.table_id, lesson.seat] = advice
        if len(self.unsaved) > UNSAVED:
            del self.unsaved[next(iter(self.unsaved))]
        if self.saving is None or self.saving.done():
            self.saving = asyncio.create_task(self.save())

    async def save(self) -> None:
        while self.unsaved:
            await asyncio.sleep(self.server.pace.save)
            with suppress(CannotSave):
                for (table_id, seat), advice in [*self.unsaved.items()]:
                    await self.put(table_id, seat, advice)
                    self.unsaved.pop((table_id, seat), None)

    async def question(self, lesson: Lesson) -> bytes:
        """Made only now: a thousand who wait do not keep a thousand matches in memory. Raises
        NoTable."""
        log: list[Raw] = []
        while page := await self.server.store.read(lesson.table_id, len(log), PAGE):
            log += map(Raw, page)
        so_far = [*map(Raw, lesson.found)]
        return json.encode(Asked(lesson.number, found(log or None), lesson.seat, so_far))

    def end(self) -> None:
        process, self.process = self.process, None
        if process is not None:
            process.kill()
            Thread(target=bury, args=(process,)).start()

    def close(self) -> None:
        for task in (self.work, self.saving):
            if task is not None:
                task.cancel()
        self.end()


class Pieces:
    """What the process answers, piece by piece. Blocks, so it is asked in a thread."""

    def __init__(self, process: Popen[bytes], question: bytes) -> None:
        self.process, self.question = process, question

    def next(self) -> bytes:
        """The next piece; empty at the end. Raises EOFError if the process is gone."""
        stdin, stdout = self.process.stdin, self.process.stdout
        if stdin is None or stdout is None:
            raise EOFError
        if self.question:
            stdin.write(self.question)
            stdin.flush()
            self.question = b""
        size = stdout.read(SIZE.size)
        if len(size) < SIZE.size:
            raise EOFError
        return stdout.read(*SIZE.unpack(size))


def start() -> Popen[bytes]:
    words = [sys.executable, "-P", "-m", "tablee.server.coach"]
    return Popen(  # noqa: S603 - our own
        words, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, start_new_session=True
    )
