"""Hints for those who play, where their table allows them (docs/server.md#hints).

They come from what the seat of the asking guest sees, and from nothing else. One process makes
them, behind a fair queue; it takes only what others leave of the processors.
"""

import asyncio
import logging
import sys
from collections import OrderedDict
from dataclasses import dataclass, field
from subprocess import DEVNULL, PIPE, Popen
from threading import Thread

from msgspec import json

from tablee.bots.hinting import Hint, seen_by, written
from tablee.engine.errors import IllegalAction
from tablee.engine.game import Seat
from tablee.server.coaches import Pieces
from tablee.server.entries import Guest
from tablee.server.limits import HINTS, Buckets, TooMuch
from tablee.server.requests import only_the_player
from tablee.server.studies import Queue, bury
from tablee.server.table import NotAllowed, Table, a_seat, the_match

PATIENCE = 60.0
"""Seconds after which there is no hint: the process starts, or the machine has more to do."""
IDLE = 600.0
"""Seconds without a request after which the process ends."""
KEPT = 500
"""Hints that are kept: who asks again gets the same."""

log = logging.getLogger(__name__)


@dataclass(eq=False)
class Asked:
    """A guest who waits for a hint."""

    by: str
    question: bytes
    answer: "asyncio.Future[bytes | None]" = field(
        default_factory=lambda: asyncio.get_running_loop().create_future()
    )


def question_of(table: Table, guest: Guest, seat: Seat) -> bytes:
    """What the process is asked: what this seat sees. Raises TableeError."""
    only_the_player(a_seat(table, seat), guest)
    match = the_match(table)
    coach = match.game.coach
    if coach is None or not coach.risks or not coach.may_hint(match.options) or table.deal:
        raise NotAllowed("no_hints", "There are no hints at this table.")
    update = match.update(seat)
    ways = coach.ways(update)
    if len(ways) < 2:
        raise IllegalAction("not_awaited", f"Seat {seat} has nothing to choose now.", seat=seat)
    return written(seen_by(coach, update.view, seat, list(ways)))


def start() -> Popen[bytes]:
    words = [sys.executable, "-P", "-m", "tablee.bots.hinting"]
    return Popen(  # noqa: S603 - our own
        words, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, start_new_session=True
    )


class Hints:
    """Those who wait for a hint, and the process that makes them."""

    def __init__(self) -> None:
        self.queue: Queue[Asked] = Queue(each=4)
        self.rate = Buckets(HINTS)
        self.known: OrderedDict[bytes, bytes] = OrderedDict()
        self.process: Popen[bytes] | None = None
        self.work: asyncio.Task[None] | None = None
        self.rest: asyncio.TimerHandle | None = None

    async def about(self, guest: Guest, table_id: str, table: Table, seat: Seat) -> Hint:
        """Raises TableeError."""
        question = question_of(table, guest, seat)
        told = self.known.get(question)
        if told is None:
            if not self.rate.take(f"{table_id} {seat}"):
                raise TooMuch("too_fast", "Too many requests; wait a little.")
            told = await self.found(Asked(guest, question))
        if told is None:
            raise TooMuch("coach_busy", "Many wait for the coach; try again in a moment.")
        return json.decode(told, type=Hint)

    async def found(self, asked: Asked) -> bytes | None:
        if not self.queue.put(asked):
            return None
        if self.work is None or self.work.done():
            self.work = asyncio.create_task(self.think())
        try:
            return await asyncio.wait_for(asked.answer, PATIENCE)
        except TimeoutError:
            return None

    async def think(self) -> None:
        if self.rest is not None:
            self.rest.cancel()
        while asked := self.queue.take():
            told = await self.answer(asked.question)
            if not asked.answer.done():
                asked.answer.set_result(told)
        self.rest = asyncio.get_running_loop().call_later(IDLE, self.end)

    async def answer(self, question: bytes) -> bytes | None:
        try:
            if self.process is None:
                self.process = await asyncio.to_thread(start)
            told = await asyncio.to_thread(Pieces(self.process, question).next)
        except Exception:
            log.exception("a hint failed")
            self.end()
            return None
        self.known[question] = told
        if len(self.known) > KEPT:
            self.known.popitem(last=False)
        return told

    def end(self) -> None:
        process, self.process = self.process, None
        if process is not None:
            process.kill()
            Thread(target=bury, args=(process,)).start()

    def close(self) -> None:
        if self.work is not None:
            self.work.cancel()
        self.end()
