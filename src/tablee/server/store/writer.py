"""The only writer: it commits all waiting work together, then answers each caller.

A disk syncs a few hundred times a second. Appends that share a commit share the wait for it, so
the server saves thousands a second, each as durable as if it had been alone.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from time import perf_counter
from typing import TypeAlias, TypeVar, cast

from msgspec import Struct
from sqlalchemy import Connection

from tablee.server.store.database import Database
from tablee.server.store.errors import BadStore, CannotSave
from tablee.server.store.failures import error_for_caller, in_doubt
from tablee.server.store.scribe import settle
from tablee.server.store.tables import Append, write, wrote_at_once

log = logging.getLogger(__name__)

T = TypeVar("T")
Work: TypeAlias = Append | Callable[[Connection], object]
"""What one caller wants to write. It may run twice, with a rollback between."""

WAITING = 1024
"""How many callers may wait for a commit. Further ones wait for a free place."""

APART = 0.003
"""Seconds from the beginning of a commit to that of the next one, in a crowd."""
ENOUGH = 4
"""Callers for whom a commit begins at once: all of them wait until each has been shown."""
CROWD = 0.25
"""Seconds after a shared commit for which there is a crowd. Who writes alone never waits."""


class Job(Struct, frozen=True):
    work: Work
    done: asyncio.Future[object]


class Writer:
    """Through it this process writes everything, one commit after another.

    It has no task: every move would wait for two more turns of the event loop.
    """

    def __init__(self, database: Database, waiting: int = WAITING) -> None:
        self._database = database
        self._most = waiting
        self._loop = asyncio.get_running_loop()
        self._room = asyncio.Event()
        self._jobs: list[Job] = []
        self._wishes: list[Callable[[], None]] = []
        """Of those who want to write when the next commit begins."""
        self._busy = False
        """A commit is under way, or about to begin."""
        self._rest: asyncio.Future[None] | None = None
        """Set while somebody waits for the last commit."""
        self._began = 0.0
        """When the last commit began, by a steady clock."""
        self._timer: asyncio.TimerHandle | None = None
        """Set while the next commit waits for more callers."""
        self._crowded = 0.0
        """Until when commits are kept apart."""
        self._closed = False
        self.failing = False
        """The last commit could not be saved."""

    def append(self, append: Append) -> Awaitable[object]:
        return self._written(append)

    async def run(self, work: Callable[[Connection], T]) -> T:
        return cast("T", await self._written(work))

    def soon(self, work: Callable[[], None]) -> None:
        """Does the work in a moment, or when the commit that is under way is done.

        What it writes then goes into the next one, and whoever waited writes all at once.
        """
        self._wishes.append(work)
        self._call()

    async def close(self) -> None:
        """Writes what is waiting, and accepts nothing more."""
        self._closed = True
        if self._busy:
            self._rest = self._loop.create_future()
            await self._rest

    def _written(self, work: Work) -> Awaitable[object]:
        """Done when the work is on disk. If cancelled before it starts, nothing is written."""
        if len(self._jobs) >= self._most:
            return self._written_later(work)
        if self._closed:
            raise BadStore("store_closed", "The server is shutting down.")
        done = self._loop.create_future()
        self._jobs.append(Job(work, done))
        self._call()
        return done

    async def _written_later(self, work: Work) -> object:
        """The same when there is a free place."""
        while len(self._jobs) >= self._most:
            self._room.clear()
            await self._room.wait()
        return await self._written(work)

    def _call(self) -> None:
        if not self._busy:
            self._busy = True
            self._next()
        elif self._timer is not None and self._enough:
            self._timer.cancel()
            self._timer = None
            self._loop.call_soon(self._begin)

    @property
    def _enough(self) -> bool:
        return len(self._jobs) + len(self._wishes) >= ENOUGH

    def _next(self) -> None:
        """The next commit begins when all who write in this moment have said so, or a little later.

        Then others may come who share it: a commit costs as much as two moves.
        """
        now, due = perf_counter(), self._began + APART
        if now < due and now < self._crowded and not self._enough:
            self._timer = self._loop.call_later(due - now, self._begin)
        else:
            self._loop.call_soon(self._begin)

    def _begin(self) -> None:
        """Not in anybody's task: nobody's timeout may end it."""
        self._began, self._timer = perf_counter(), None
        wishes, self._wishes = self._wishes, []
        for wish in wishes:
            try:
                wish()
            except Exception:
                log.exception("could not go on after a commit")
        batch = [job for job in self._jobs if not job.done.done()]
        self._jobs.clear()
        self._room.set()
        if len(batch) > 1:
            self._crowded = self._began + CROWD
            batch.sort(key=_turn)
        if batch:
            work = partial(_commit, works=[job.work for job in batch])
            self._database.start(work, partial(self._settle, batch))
        else:
            self._pause()

    def _settle(self, batch: list[Job], found: list[object] | Exception) -> None:
        if isinstance(found, Exception):
            found = [error_for_caller(found)] * len(batch)
        self._note(any(isinstance(outcome, CannotSave) for outcome in found))
        if self._jobs or self._wishes:  # these first: while the others show what is saved, we save
            self._next()
        else:
            self._pause()
        for job, outcome in zip(batch, found, strict=True):
            settle(job.done, outcome)

    def _pause(self) -> None:
        self._busy = False
        if self._rest is not None and not self._rest.done():
            self._rest.set_result(None)

    def _note(self, failing: bool) -> None:
        """Logs once when saving starts to fail, and once when it works again."""
        if failing and not self.failing:
            log.error("nothing can be saved now; is the disk full?")
        elif self.failing and not failing:
            log.warning("everything can be saved again")
        self.failing = failing


def _turn(job: Job) -> tuple[bool, str, int]:
    """Appends in the order of their tables, so that two processes cannot deadlock."""
    if isinstance(job.work, Append):
        return (False, job.work.table, job.work.seq)
    return (True, "", 0)


def _commit(connection: Connection, works: Sequence[Work]) -> list[object]:
    """All works together, or, if that fails, each by itself.

    A commit that fails is not tried again: its outcome is unknown.
    """
    try:
        if wrote_at_once(connection, works):
            return [None] * len(works)
    except Exception as problem:
        if in_doubt(problem):
            connection.invalidate()
            return [problem] * len(works)
    return _in_steps(connection, works)


def _in_steps(connection: Connection, works: Sequence[Work]) -> list[object]:
    """One transaction for all. If it fails, it is rolled back and each work runs by itself."""
    try:
        outcomes = _together(connection, works)
    except Exception:
        connection.rollback()
        outcomes = [_alone(connection, work) for work in works]
    try:
        connection.commit()
    except Exception as problem:
        connection.invalidate()  # it may still be in the transaction
        told = error_for_caller(problem, committing=True)
        return [told] * len(works)
    return outcomes


def _together(connection: Connection, works: Sequence[Work]) -> list[object]:
    write(connection, [work for work in works if isinstance(work, Append)])
    return [None if isinstance(work, Append) else work(connection) for work in works]


def _alone(connection: Connection, work: Work) -> object:
    """The result of one work, or its problem; then the work is rolled back.

    If that rollback fails, the transaction and all work in it are lost.
    """
    savepoint = connection.begin_nested()
    try:
        [result] = _together(connection, [work])
    except Exception as problem:
        savepoint.rollback()
        return error_for_caller(problem)
    savepoint.commit()
    return result
