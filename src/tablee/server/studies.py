"""Where strong bots think: a few processes, and a fair queue in front of them.

A bot never waits long. If the kernel is not there yet, if too many wait, or if the machine is too
busy, there is no answer, and the bot plays by its rule of thumb. A server without strong bots
starts no process.
"""

import asyncio
import logging
import os
import sys
from collections import OrderedDict, deque
from collections.abc import Coroutine, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from subprocess import DEVNULL, PIPE, Popen
from threading import Thread
from time import perf_counter
from typing import Any, Generic, Literal, Protocol, TypeVar

from tablee.bots.budget import Budget
from tablee.bots.searching import STRONG
from tablee.bots.strong import Place, Question
from tablee.bots.study import ANSWER, FAILED, READY, written
from tablee.server.limits import THINKING, Buckets
from tablee.server.metrics import THOUGHTS, THUMBS
from tablee.server.uptime import steady

MOST = 2
"""Processes. They take only what is left of the processors, but each of them needs memory."""
SOON = 200.0
"""Milliseconds in which all who wait should have their answer, with smaller budgets if needed."""
LEAST = 2.0
"""Milliseconds that a search needs to be better than the rule of thumb."""
WAITING, WAITING_EACH = 400, 40
"""Questions in the queue: of all together, and of those who started the matches."""
PATIENCE = 1.0
"""Seconds after which a bot plays by its rule of thumb."""
GRACE = 5.0
"""Seconds after which a process is taken for stuck, and ended."""
AGAIN = 30.0
"""Seconds before a process that failed is started again."""
GONE = -3
"""What a process that has ended says."""
UNHURRIED = 10.0
"""Seconds to wait for a process where nobody is in a hurry. The first one takes longer."""
IDLE = 600.0
"""Seconds without a question after which a process ends."""

log = logging.getLogger(__name__)


@dataclass(eq=False)
class Asked:
    """A question in the queue."""

    by: str
    question: Question
    answer: "asyncio.Future[int | None]" = field(
        default_factory=lambda: asyncio.get_running_loop().create_future()
    )


class Waits(Protocol):
    """One who waits in a queue."""

    @property
    def by(self) -> str: ...
    @property
    def answer(self) -> "asyncio.Future[Any]": ...


Waiting = TypeVar("Waiting", bound=Waits)


class Queue(Generic[Waiting]):
    """Everybody in turn, so that one who asks much waits longest."""

    def __init__(self, most: int = WAITING, each: int = WAITING_EACH) -> None:
        self.most, self.each = most, each
        self.lines: OrderedDict[str, deque[Waiting]] = OrderedDict()
        self.turns: dict[str, int] = {}
        """By line: its number. Lines come to the end and leave at the head, so their numbers have
        no gaps, and nobody needs to count those before."""
        self.next_turn = 0
        self.length = 0

    def put(self, asked: Waiting) -> bool:
        """False if it is full."""
        mine = len(self.lines.get(asked.by, ()))
        if mine >= self.each or (self.length >= self.most and not self.make_room(mine)):
            return False
        if asked.by in self.lines:
            self.lines[asked.by].append(asked)
        else:
            self.to_the_end(asked.by, deque([asked]))
        self.length += 1
        return True

    def put_back(self, asked: Waiting) -> None:
        """The one that was taken comes again, once all others had their turn."""
        if asked.by in self.lines:
            self.lines[asked.by].appendleft(asked)
        else:
            self.to_the_end(asked.by, deque([asked]))
        self.length += 1

    def to_the_end(self, by: str, line: deque[Waiting]) -> None:
        self.lines[by] = line
        self.turns[by] = self.next_turn
        self.next_turn += 1

    def make_room(self, mine: int) -> bool:
        """The last of the longest line goes without an answer, for one whose line is shorter."""
        longest = max(self.lines.values(), key=len)
        if len(longest) <= mine + 1:
            return False
        gone = longest.pop()
        self.length -= 1
        if not gone.answer.done():
            gone.answer.set_result(None)
        return True

    def ahead(self, asked: Waiting) -> int:
        """How many come before it; 0 if it no longer waits."""
        mine = self.lines.get(asked.by)
        if mine is None or asked not in mine:
            return 0
        if asked is mine[0]:
            return self.turns[asked.by] - self.turns[next(iter(self.lines))]
        place, before, lines = mine.index(asked), 0, iter(self.lines.items())
        for by, line in lines:
            if by == asked.by:
                break
            before += min(len(line), place + 1)
        return before + place + sum(min(len(line), place) for _, line in lines)

    def take(self) -> Waiting | None:
        """The next whose answer is still wanted."""
        while self.lines:
            by, line = self.lines.popitem(last=False)
            del self.turns[by]
            asked = line.popleft()
            self.length -= 1
            if line:
                self.to_the_end(by, line)
            if not asked.answer.done():
                return asked
        return None


class Study:
    """A process in which bots think, one at a time. A thread of its own talks to it."""

    def __init__(self) -> None:
        self.process: Popen[bytes] | None = None
        self.state: Literal["off", "starting", "free", "busy"] = "off"
        self.not_before = 0.0
        self.rest: asyncio.TimerHandle | None = None

    @property
    def there(self) -> bool:
        """Whether it has loaded its kernels."""
        return self.state in ("free", "busy")

    @property
    def may_start(self) -> bool:
        return self.state == "off" and steady() >= self.not_before

    async def start(self, places: Sequence[Place]) -> None:
        """Returns when it has loaded the kernels, which may take minutes the first time."""
        self.not_before = steady() + AGAIN
        if await asyncio.to_thread(self.begin, places) == READY and self.state == "starting":
            self.state = "free"
            return
        log.error("strong bots play by rules of thumb: their process does not start")
        self.end()

    def begin(self, places: Sequence[Place]) -> int:
        """Starts it, and says what it says first."""
        words = [sys.executable, "-P", "-m", "tablee.bots.study", *map(":".join, places)]
        try:
            self.process = Popen(  # noqa: S603 - our own
                words, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, start_new_session=True
            )
        except OSError:
            return GONE
        process = self.process
        if self.state != "starting":  # the server has closed meanwhile
            self.end()
        return self.exchange(process, b"")

    @staticmethod
    def exchange(process: Popen[bytes], question: bytes) -> int:
        """Asks, and waits for the next answer."""
        if process.stdin is None or process.stdout is None:
            return GONE
        try:
            process.stdin.write(question)
            process.stdin.flush()
            said = process.stdout.read(ANSWER.size)
        except (OSError, ValueError):  # it ends, or has been buried
            return GONE
        return int(ANSWER.unpack(said)[0]) if len(said) == ANSWER.size else GONE

    async def ask(self, question: Question, budget: Budget) -> int | None:
        """The number of a way; None if there is no answer."""
        if self.process is None:
            return None
        if self.rest is not None:
            self.rest.cancel()
        loop = asyncio.get_running_loop()
        stuck = loop.call_later(GRACE, self.end)
        said = await asyncio.to_thread(self.exchange, self.process, written(question, budget))
        stuck.cancel()
        if said == GONE:
            log.error("a process of strong bots is gone")
            self.end()
        elif self.state == "busy":
            self.state = "free"
            self.rest = loop.call_later(IDLE, self.end)
        if said == FAILED:
            log.error("a search failed")
        return said if 0 <= said < len(question.ways) else None

    def end(self) -> None:
        if self.rest is not None:
            self.rest.cancel()
        self.state = "off"
        process, self.process = self.process, None
        if process is not None:
            process.kill()
            Thread(target=bury, args=(process,)).start()


def bury(process: Popen[bytes]) -> None:
    """Waits until a process has ended, and whoever read from it has noticed."""
    process.wait()
    for pipe in (process.stdin, process.stdout):
        if pipe is not None:
            with suppress(OSError):
                pipe.close()


class Studies:
    """All processes of this server, and those who wait for them."""

    def __init__(self) -> None:
        self.studies = [Study() for _ in range(min(MOST, os.cpu_count() or 1))]
        self.places: dict[Place, None] = {}
        self.queue: Queue[Asked] = Queue()
        self.thinking = Buckets(THINKING)
        self.tasks: set[asyncio.Task[None]] = set()
        self.starting: asyncio.Task[None] | None = None
        """The latest start of a process."""

    def prepare(self, place: Place) -> None:
        """A strong bot has sat down, and will have a question soon: starts a process."""
        self.places[place] = None
        if all(study.state == "off" for study in self.studies):
            self.start_one()

    async def ready(self, place: Place) -> None:
        """Waits until a process can answer, or until it turns out that none will do so soon."""
        self.prepare(place)
        if self.starting is not None and not any(study.there for study in self.studies):
            await asyncio.wait([self.starting], timeout=UNHURRIED)

    async def answer(self, by: str, question: Question) -> int | None:
        """The number of the way that seems best; None if the rule of thumb must do.

        `by`: who started the match.
        """
        self.prepare(question.place)
        asked, there = Asked(by, question), any(study.there for study in self.studies)
        found = await self.found(asked) if there and self.queue.put(asked) else None
        if found is None:
            THUMBS.inc()
        return found

    async def found(self, asked: Asked) -> int | None:
        start = perf_counter()
        self.deal()
        try:
            found = await asyncio.wait_for(asked.answer, PATIENCE)
        except TimeoutError:
            found = None
        THOUGHTS.observe(perf_counter() - start)
        return found

    def deal(self) -> None:
        """Gives questions to processes that are free. If some are left, one more is started."""
        for study in self.studies:
            if study.state == "free" and (asked := self.queue.take()):
                study.state = "busy"
                self.run(self.think(study, asked))
        if self.queue.length:
            self.start_one()

    def start_one(self) -> None:
        if any(study.state == "starting" for study in self.studies):
            return
        for study in self.studies:
            if study.may_start:
                study.state = "starting"
                self.starting = self.run(self.start(study))
                return

    async def start(self, study: Study) -> None:
        await study.start([*self.places])
        self.deal()

    async def think(self, study: Study, asked: Asked) -> None:
        budget = self.budget(asked.by)
        found = await study.ask(asked.question, budget) if budget else None
        if not budget:
            study.state = "free"
        if not asked.answer.done():
            asked.answer.set_result(found)
        self.deal()

    def budget(self, by: str) -> Budget | None:
        """Less when many wait, and less for one whose bots have thought long; None: nothing."""
        there = sum(study.there for study in self.studies)
        fair = min(STRONG.ms, SOON * there / (self.queue.length + 1))
        theirs = self.thinking.of(by)
        enough = (ms for ms in (max(fair, LEAST), LEAST) if theirs.take(ms))
        ms = next(enough, None)
        return None if ms is None else Budget(ms=ms)

    def run(self, work: Coroutine[None, None, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    def close(self) -> None:
        """Whoever still waits gets no answer."""
        for task in self.tasks:
            task.cancel()
        for study in self.studies:
            study.end()
