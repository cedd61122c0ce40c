"""The thread that writes to a file, with a connection of its own that stays open.

A pool of threads and a pool of connections would cost several times as much as a small commit.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from queue import SimpleQueue
from threading import Thread
from typing import NamedTuple, TypeVar, cast

from sqlalchemy import Connection, Engine

T = TypeVar("T")


class Job(NamedTuple):
    work: Callable[[Connection], object]
    then: Callable[[object], object]
    """Gets the result or the problem, on the loop."""
    loop: asyncio.AbstractEventLoop


class Scribe:
    """Runs one work after another, each in its own transaction."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._connection: Connection | None = None
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._thread = Thread(target=self._run, name="store-writer", daemon=True)
        self._thread.start()

    def start(
        self, work: Callable[[Connection], T], then: Callable[[T | Exception], object]
    ) -> None:
        tell = cast("Callable[[object], object]", then)
        self._jobs.put(Job(work, tell, asyncio.get_running_loop()))

    async def write(self, work: Callable[[Connection], T]) -> T:
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self.start(work, partial(settle, done))
        return await done

    def close(self) -> None:
        """Ends what was begun. Blocks until then."""
        self._jobs.put(None)
        self._thread.join()

    def _run(self) -> None:
        while (job := self._jobs.get()) is not None:
            try:
                outcome = self._do(job.work)
            except Exception as problem:
                outcome = problem
            with suppress(RuntimeError):  # the loop has ended: nobody waits
                job.loop.call_soon_threadsafe(job.then, outcome)
        self._drop()

    def _do(self, work: Callable[[Connection], T]) -> T:
        """A connection that had a problem is not used again."""
        if self._connection is None:
            self._connection = self._engine.connect()
        try:
            result = work(self._connection)
            if self._connection.in_transaction():
                self._connection.rollback()
        except Exception:
            self._drop()
            raise
        if self._connection.invalidated:
            self._drop()
        return result

    def _drop(self) -> None:
        if self._connection is not None:
            with suppress(Exception):  # the problem before is the one to tell
                self._connection.close()
            self._connection = None


def settle(done: asyncio.Future[T], outcome: T | Exception) -> None:
    if done.done():  # cancelled meanwhile: nobody waits
        return
    if isinstance(outcome, Exception):
        done.set_exception(outcome)
    else:
        done.set_result(outcome)
