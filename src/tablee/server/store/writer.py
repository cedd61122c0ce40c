"""The only writer: it commits all waiting work together, then answers each caller.

A disk syncs a few hundred times a second. Appends that share a commit share the wait for it, so
the server saves thousands a second, each as durable as if it had been alone.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import TypeAlias, TypeVar, cast

from msgspec import Struct
from sqlalchemy import Connection

from tablee.server.store.database import Database
from tablee.server.store.errors import BadStore, CannotSave
from tablee.server.store.failures import error_for_caller
from tablee.server.store.tables import Append, write

log = logging.getLogger(__name__)

T = TypeVar("T")
Work: TypeAlias = Append | Callable[[Connection], object]
"""What one caller wants to write. It may run twice, with a rollback between."""

WAITING = 1024
"""How many callers may wait for a commit. Further ones wait for a free place."""


class Job(Struct, frozen=True):
    work: Work
    done: asyncio.Future[object]


class Writer:
    """One task through which this process writes everything."""

    def __init__(self, database: Database, waiting: int = WAITING) -> None:
        self._database = database
        self._most = waiting
        self._room = asyncio.Event()
        self._jobs: list[Job] = []
        self._wake = asyncio.Event()
        self._busy = False
        """A commit is under way."""
        self._afterwards: list[Callable[[], None]] = []
        self._closed = False
        self.failing = False
        """The last commit could not be saved."""
        self._task = asyncio.create_task(self._run(), name="store writer")

    def append(self, append: Append) -> Awaitable[object]:
        return self._written(append)

    async def run(self, work: Callable[[Connection], T]) -> T:
        return cast("T", await self._written(work))

    def soon(self, work: Callable[[], None]) -> None:
        """Does the work in a moment, or when the commit that is under way is done.

        What it writes then goes into the next one, and whoever waited writes all at once.
        """
        if self._busy:
            self._afterwards.append(work)
        else:
            asyncio.get_running_loop().call_soon(work)

    async def close(self) -> None:
        """Writes what is waiting, and accepts nothing more."""
        self._closed = True
        self._wake.set()
        await self._task

    def _written(self, work: Work) -> Awaitable[object]:
        """Done when the work is on disk. If cancelled before it starts, nothing is written."""
        if len(self._jobs) >= self._most:
            return self._written_later(work)
        if self._closed:
            raise BadStore("store_closed", "The server is shutting down.")
        done = asyncio.get_running_loop().create_future()
        self._jobs.append(Job(work, done))
        self._wake.set()
        return done

    async def _written_later(self, work: Work) -> object:
        """The same when there is a free place."""
        while len(self._jobs) >= self._most:
            self._room.clear()
            await self._room.wait()
        return await self._written(work)

    async def _run(self) -> None:
        while self._jobs or not self._closed:
            await self._wake.wait()
            self._wake.clear()
            batch = [job for job in self._jobs if not job.done.done()]
            self._jobs.clear()
            self._room.set()
            if batch:
                await self._settle(batch)

    def _note(self, failing: bool) -> None:
        """Logs once when saving starts to fail, and once when it works again."""
        if failing and not self.failing:
            log.error("nothing can be saved now; is the disk full?")
        elif self.failing and not failing:
            log.warning("everything can be saved again")
        self.failing = failing

    async def _settle(self, batch: list[Job]) -> None:
        self._busy = True
        outcomes = await self._outcomes(batch)
        self._busy = False
        self._note(any(isinstance(outcome, CannotSave) for outcome in outcomes))
        if self._afterwards:  # these write first: while the others show what is saved, we save
            asyncio.get_running_loop().call_soon(self._go_on)
            await asyncio.sleep(0)
        for job, outcome in zip(batch, outcomes, strict=True):
            _tell(job.done, outcome)

    async def _outcomes(self, batch: list[Job]) -> list[object]:
        batch.sort(key=_turn)
        works = [job.work for job in batch]
        try:
            return await self._database.write(partial(_commit, works=works))
        except Exception as problem:
            return [error_for_caller(problem)] * len(batch)

    def _go_on(self) -> None:
        """Not in our own task: nobody's timeout may end it."""
        waiting, self._afterwards = self._afterwards, []
        for work in waiting:
            try:
                work()
            except Exception:
                log.exception("could not go on after a commit")


def _turn(job: Job) -> tuple[bool, str, int]:
    """Appends in the order of their tables, so that two processes cannot deadlock."""
    if isinstance(job.work, Append):
        return (False, job.work.table, job.work.seq)
    return (True, "", 0)


def _tell(done: asyncio.Future[object], outcome: object) -> None:
    if done.done():  # cancelled meanwhile: written, but no caller waits
        return
    if isinstance(outcome, Exception):
        done.set_exception(outcome)
    else:
        done.set_result(outcome)


def _commit(connection: Connection, works: Sequence[Work]) -> list[object]:
    """One transaction for all. If it fails, it is rolled back and each work runs by itself.

    A commit that fails is not tried again: its outcome is unknown.
    """
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
