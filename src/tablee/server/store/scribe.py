"""The thread that writes to a file, with a connection of its own that stays open.

A pool of threads and a pool of connections would cost several times as much as a small commit.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from queue import SimpleQueue
from threading import Thread
from typing import TypeVar

from sqlalchemy import Connection, Engine

T = TypeVar("T")


class Scribe:
    """Runs one work after another, each in its own transaction."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._connection: Connection | None = None
        self._jobs: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        self._thread = Thread(target=self._run, name="store-writer", daemon=True)
        self._thread.start()

    async def write(self, work: Callable[[Connection], T]) -> T:
        loop = asyncio.get_running_loop()
        done: asyncio.Future[T] = loop.create_future()

        def tell(settle: Callable[[], None]) -> None:
            if not done.done():  # not cancelled meanwhile
                settle()

        def job() -> None:
            try:
                settle = partial(done.set_result, self._do(work))
            except Exception as problem:
                settle = partial(done.set_exception, problem)
            with suppress(RuntimeError):  # the loop has ended: nobody waits
                loop.call_soon_threadsafe(tell, settle)

        self._jobs.put(job)
        return await done

    def close(self) -> None:
        """Ends what was begun. Blocks until then."""
        self._jobs.put(None)
        self._thread.join()

    def _run(self) -> None:
        while (job := self._jobs.get()) is not None:
            job()
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
