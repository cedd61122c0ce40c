"""The coach of finished matches: one process, a fair queue before it, and what it found.

It has the lowest priority (`coach.py`), so no table waits for it. What it found about a seat is
stored with the match.
"""

import asyncio
import logging
import sys
from collections.abc import Generator, Iterable, Sequence
from dataclasses import dataclass, field
from subprocess import DEVNULL, PIPE, Popen
from threading import Thread

from msgspec import Raw, Struct, json

from tablee.bots.coaching import Advice
from tablee.bots.parting import Parts
from tablee.engine.errors import TableeError
from tablee.engine.game import Seat
from tablee.engine.reactions import Looked
from tablee.server.coach import SIZE, written
from tablee.server.limits import TooMuch
from tablee.server.logs import about
from tablee.server.replays import written_of
from tablee.server.server import Server
from tablee.server.studies import Queue, bury
from tablee.server.table import NotAllowed, Table, a_seat, the_match

IDLE = 600.0
"""Seconds without a request after which the process ends."""
STUCK = 300.0
"""Seconds without a word after which it is ended: where others need the processors, it waits."""
WAITING, WAITING_EACH = 5_000, 10
"""Seats of matches in the queue: of all together, and of each guest."""

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
    """What is stored with a match."""

    choices: Sequence[Advice]
    parts: Parts | None


class Asked(Struct, frozen=True):
    """What the process is asked."""

    record: Raw
    seat: Seat


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
    all: int | None = None
    found: list[bytes] = field(default_factory=list)
    answer: "asyncio.Future[None]" = field(
        default_factory=lambda: asyncio.get_running_loop().create_future()
    )


class Coaches:
    """Those who wait for the coach, and its process."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.queue: Queue[Lesson] = Queue(WAITING, WAITING_EACH)
        self.lessons: dict[tuple[str, Seat], Lesson] = {}
        self.process: Popen[bytes] | None = None
        self.work: asyncio.Task[None] | None = None
        self.rest: asyncio.TimerHandle | None = None

    async def about(self, by: str, table_id: str, table: Table, seat: Seat) -> Coached:
        """What is known now; the rest is on its way. Raises NotAllowed, or TooMuch."""
        a_seat(table, seat)
        match = the_match(table)
        if match.game.looks is not None:
            looks = await self.server.folds.slices.run(collected(match.game.looks(match)))
            return Coached(True, (), 0, looks=looks)
        if match.game.coach is None:
            raise NotAllowed("no_coach", "There is no coach for this game.")
        lesson = self.lessons.get((table_id, seat))
        if lesson is None and (known := await self.server.store.advice(table_id, seat)):
            stored = json.decode(known, type=Found)
            return Coached(True, stored.choices, len(stored.choices), parts=stored.parts)
        lesson = lesson or self.lessons.get((table_id, seat)) or self.enrol(by, table_id, seat)
        found = [json.decode(each, type=Advice) for each in lesson.found[: lesson.all]]
        return Coached(False, found, lesson.all, self.queue.ahead(lesson))

    def enrol(self, by: str, table_id: str, seat: Seat) -> Lesson:
        lesson = Lesson(by, table_id, seat)
        if not self.queue.put(lesson):
            raise TooMuch("coach_busy", "Many wait for the coach; try again in a moment.")
        self.lessons[table_id, seat] = lesson
        lesson.answer.add_done_callback(lambda _: self.lessons.pop((table_id, seat), None))
        self.begin()
        return lesson

    def begin(self) -> None:
        if self.work is None or self.work.done():
            self.work = asyncio.create_task(self.teach())

    async def teach(self) -> None:
        """One lesson after another. The process ends if nobody comes for a while."""
        if self.rest is not None:
            self.rest.cancel()
        while lesson := self.queue.take():
            try:
                await self.give(lesson)
            except TableeError:
                pass  # the match is gone, or its game is
            except Exception:
                log.exception("a lesson failed", extra=about(lesson.table_id))
                self.end()
            if not lesson.answer.done():
                lesson.answer.set_result(None)
        self.rest = asyncio.get_running_loop().call_later(IDLE, self.end)

    async def give(self, lesson: Lesson) -> None:
        if self.process is None:
            self.process = await asyncio.to_thread(start)
        loop = asyncio.get_running_loop()
        pieces = Pieces(self.process, await self.question(lesson))
        stuck = loop.call_later(STUCK, self.end)
        try:
            lesson.all = json.decode(await asyncio.to_thread(pieces.next), type=int)
            while piece := await asyncio.to_thread(pieces.next):
                lesson.found.append(piece)
                stuck.cancel()
                stuck = loop.call_later(STUCK, self.end)
        finally:
            stuck.cancel()
        *choices, parts = map(Raw, lesson.found)
        found = json.encode({"choices": choices, "parts": parts})
        await self.server.store.put_advice(lesson.table_id, lesson.seat, found)

    async def question(self, lesson: Lesson) -> bytes:
        """Made only now: a thousand who wait do not keep a thousand matches in memory."""
        table = await self.server.table(lesson.table_id)
        record = await self.server.folds.slices.run(written_of(table, the_match(table)))
        return written(json.encode(Asked(Raw(record), lesson.seat)))

    def end(self) -> None:
        process, self.process = self.process, None
        if process is not None:
            process.kill()
            Thread(target=bury, args=(process,)).start()

    def close(self) -> None:
        if self.work is not None:
            self.work.cancel()
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
