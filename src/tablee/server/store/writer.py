"""The one writer: whatever waits is committed together, and each caller is told after that.

A disk syncs some hundred times a second. Appends that share a commit share the wait for it, so
the server keeps thousands a second, and each of them is as durable as if it had been alone.
"""

import asyncio
import logging
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, TypeAlias, TypeVar

from msgspec import Struct
from sqlalchemy import Connection

from tablee.server.store.database import Database
from tablee.server.store.errors import BadStore, CannotSave
from tablee.server.store.failures import in_words
from tablee.server.store.tables import Append, write

log = logging.getLogger(__name__)

T = TypeVar("T")
Work: TypeAlias = Append | Callable[[Connection], Any]
"""What one caller wants written. May be tried twice, the first time undone."""

WAITING = 1024
"""How many callers may wait for a commit; the next ones wait to be let in."""


class Job(Struct, frozen=True):
    work: Work
    done: asyncio.Future[Any]


class Writer:
    """Takes turns with nobody: all that this process writes goes through its one task."""

    def __init__(self, database: Database, waiting: int = WAITING) -> None:
        self._database = database
        self._room = asyncio.Semaphore(waiting)
        self._jobs: list[Job] = []
        self._wake = asyncio.Event()
        self._closed = False
        self.failing = False
        """The last commit found no space."""
        self._task = asyncio.create_task(self._run(), name="store writer")

    async def append(self, append: Append) -> None:
        await self._written(append)

    async def run(self, work: Callable[[Connection], T]) -> T:
        result: T = await self._written(work)
        return result

    async def close(self) -> None:
        """Whatever was let in is written; nothing more is let in."""
        self._closed = True
        self._wake.set()
        await self._task

    async def _written(self, work: Work) -> Any:
        """Ends when the work is on disk. Who is cancelled before it began is not written at all."""
        await self._room.acquire()
        try:
            if self._closed:
                raise BadStore("store_closed", "The server is shutting down.")
            job = Job(work, asyncio.get_running_loop().create_future())
            self._jobs.append(job)
            self._wake.set()
            return await job.done
        finally:
            self._room.release()

    async def _run(self) -> None:
        while self._jobs or not self._closed:
            await self._wake.wait()
            self._wake.clear()
            batch = [job for job in self._jobs if not job.done.done()]
            self._jobs.clear()
            if batch:
                await self._settle(batch)

    def _note(self, failing: bool) -> None:
        """Once for all that wait, and not again until it is over."""
        if failing and not self.failing:
            log.error("nothing can be saved now; is the disk full?")
        elif self.failing and not failing:
            log.warning("everything can be saved again")
        self.failing = failing

    async def _settle(self, batch: list[Job]) -> None:
        batch.sort(key=_turn)
        works = [job.work for job in batch]
        try:
            outcomes = await self._database.write(partial(_commit, works=works))
        except Exception as problem:
            outcomes = [in_words(problem)] * len(batch)
        self._note(any(isinstance(outcome, CannotSave) for outcome in outcomes))
        for job, outcome in zip(batch, outcomes, strict=True):
            _tell(job.done, outcome)


def _turn(job: Job) -> tuple[bool, str, int]:
    """Appends in the order of their tables, so that two workers never wait in a circle."""
    if isinstance(job.work, Append):
        return (False, job.work.table, job.work.seq)
    return (True, "", 0)


def _tell(done: asyncio.Future[Any], outcome: Any) -> None:
    if done.done():  # cancelled meanwhile: written, but nobody waits for it
        return
    if isinstance(outcome, Exception):
        done.set_exception(outcome)
    else:
        done.set_result(outcome)


def _commit(connection: Connection, works: Sequence[Work]) -> list[Any]:
    """One transaction for all. If one of them fails it is undone, and done in careful steps.

    A commit that fails is not tried again: nobody knows whether it happened.
    """
    try:
        outcomes = _together(connection, works)
    except Exception:
        connection.rollback()
        outcomes = [_alone(connection, work) for work in works]
    try:
        connection.commit()
    except Exception as problem:
        connection.invalidate()  # it may still be in the transaction: nobody may use it again
        told = in_words(problem, committing=True)
        return [told] * len(works)
    return outcomes


def _together(connection: Connection, works: Sequence[Work]) -> list[Any]:
    write(connection, [work for work in works if isinstance(work, Append)])
    return [None if isinstance(work, Append) else work(connection) for work in works]


def _alone(connection: Connection, work: Work) -> Any:
    """The result or the problem of one, which is then as if it had never been asked.

    Should going back fail, then the transaction itself is lost, and so is everybody in it.
    """
    savepoint = connection.begin_nested()
    try:
        [result] = _together(connection, [work])
    except Exception as problem:
        savepoint.rollback()
        return in_words(problem)
    savepoint.commit()
    return result
