"""The coach of finished matches: one process, a fair queue before it, and what it found.

It has the lowest priority (`coach.py`), so no table waits for it. What it found about a seat is
stored with the match. A match is computed only in the coach's process: a request gets what is
stored, or a place in the queue, and both are only read and passed on. A game of quick answers needs
no process: what it tells is computed at once, in slices.
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
from tablee.server.folds import PAGE
from tablee.server.limits import TooMuch
from tablee.server.logs import about
from tablee.server.no_table import found
from tablee.server.readers import for_reader
from tablee.server.server import Server
from tablee.server.studies import Queue, bury
from tablee.server.table import NoGame, NotAllowed, the_match

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


class Asked(Struct, frozen=True):
    """What the process is asked."""

    log: Sequence[Raw]
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
        self.unreadable: set[str] = set()
        """Matches of versions of a game that are not installed: told once, then tried again."""
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
        if stored.advice is not None:
            known = json.decode(stored.advice, type=Found)
            return told(known.choices, len(known.choices), parts=known.parts)
        if table_id in self.unreadable:
            self.unreadable.discard(table_id)
            message = "The version of the game of this match is not installed on this server."
            raise NoGame("no_game", message, game=game.key)
        lesson = self.lessons.get((table_id, seat)) or self.enrol(by, table_id, seat)
        so_far = [*map(Raw, lesson.found[: lesson.all])]
        return told(so_far, lesson.all, self.queue.ahead(lesson))

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
                pass  # the match is gone
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
            lesson.all = json.decode(await asyncio.to_thread(pieces.next), type=int | None)
            while piece := await asyncio.to_thread(pieces.next):
                lesson.found.append(piece)
                stuck.cancel()
                stuck = loop.call_later(STUCK, self.end)
        finally:
            stuck.cancel()
        if lesson.all is None:
            self.unreadable.add(lesson.table_id)
            return
        *choices, parts = map(Raw, lesson.found)
        advice = json.encode(Found(choices, parts))
        await self.server.store.put_advice(lesson.table_id, lesson.seat, advice)

    async def question(self, lesson: Lesson) -> bytes:
        """Made only now: a thousand who wait do not keep a thousand matches in memory. Raises
        NoTable."""
        log: list[Raw] = []
        while page := await self.server.store.read(lesson.table_id, len(log), PAGE):
            log += map(Raw, page)
        return written(json.encode(Asked(found(log or None), lesson.seat)))

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
