"""Databases: where one is, and how work gets done in it.

Work is a function of a Connection, written once for both. SQLite does a piece of work in a thread
of its own, PostgreSQL on the event loop; either way the caller waits once for all its statements.
"""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError

from tablee.server.store.errors import BadStore

T = TypeVar("T")

BUSY_SECONDS = 30
"""How long a worker waits while another one commits to the same file."""
READERS = 4
"""How many threads read a file at the same time."""


class Database(ABC):
    """Somewhere to work. `engine` is for watching what happens there."""

    engine: Engine

    @abstractmethod
    async def read(self, work: Callable[[Connection], T]) -> T:
        """Sees what was committed when it asks; waits for no writer."""

    @abstractmethod
    async def write(self, work: Callable[[Connection], T]) -> T:
        """In a transaction of its own, which is undone unless the work commits it."""

    @abstractmethod
    async def close(self) -> None: ...


class Sqlite(Database):
    """A file: write-ahead log, and the disk has synced before a commit returns."""

    def __init__(self, url: URL) -> None:
        # transactions begin where we say so, not where the driver guesses; readers need none
        quiet = {"isolation_level": None, "timeout": BUSY_SECONDS}
        self.engine = create_engine(url, connect_args=quiet, hide_parameters=True)
        event.listen(self.engine, "connect", _prepare)
        self._writing = self.engine.execution_options()
        event.listen(self._writing, "begin", _wait_for_our_turn)
        self._writer = ThreadPoolExecutor(1, "store-writer")
        self._readers = ThreadPoolExecutor(READERS, "store-reader")

    async def read(self, work: Callable[[Connection], T]) -> T:
        return await _in_thread(self._readers, self.engine, work)

    async def write(self, work: Callable[[Connection], T]) -> T:
        return await _in_thread(self._writer, self._writing, work)

    async def close(self) -> None:
        await asyncio.to_thread(self._shut)

    def _shut(self) -> None:
        self._writer.shutdown()
        self._readers.shutdown()
        self.engine.dispose()


async def _in_thread(
    threads: ThreadPoolExecutor, engine: Engine, work: Callable[[Connection], T]
) -> T:
    def job() -> T:
        with engine.connect() as connection:
            return work(connection)

    return await asyncio.get_running_loop().run_in_executor(threads, job)


def _prepare(connection: Any, _record: object) -> None:
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")


def _wait_for_our_turn(connection: Connection) -> None:
    """Before anything is read: a transaction that reads first and then writes may be refused."""
    connection.exec_driver_sql("BEGIN IMMEDIATE")


class Postgres(Database):
    """A server that keeps many workers apart by itself."""

    def __init__(self, url: URL) -> None:
        from sqlalchemy.ext.asyncio import create_async_engine

        self._writing = create_async_engine(url, pool_pre_ping=True, hide_parameters=True)
        self._reading = self._writing.execution_options(isolation_level="AUTOCOMMIT")
        self.engine = self._writing.sync_engine

    async def read(self, work: Callable[[Connection], T]) -> T:
        async with self._reading.connect() as connection:
            return await connection.run_sync(work)

    async def write(self, work: Callable[[Connection], T]) -> T:
        async with self._writing.connect() as connection:
            return await connection.run_sync(work)

    async def close(self) -> None:
        await self._writing.dispose()


KINDS = {"sqlite": Sqlite, "postgresql": Postgres}
DRIVERS = {"sqlite": "sqlite+pysqlite", "postgresql": "postgresql+asyncpg"}


def address(place: str | Path) -> URL:
    """A file, or the URL of a database."""
    if isinstance(place, Path) or "://" not in place:
        return URL.create(DRIVERS["sqlite"], database=str(Path(place).absolute()))
    try:
        url = make_url(place)
    except ArgumentError:
        raise BadStore("bad_address", "This is not the address of a database.") from None
    kind = url.get_backend_name()
    if kind not in DRIVERS or not url.database:
        known = " or ".join(f"{name}://…" for name in DRIVERS)
        raise BadStore("bad_address", f"A database is a file, or {known} with its name.")
    return url.set(drivername=DRIVERS[kind])


def database(url: URL) -> Database:
    """Not connected yet. Raises BadStore if what PostgreSQL needs is not installed."""
    try:
        return KINDS[url.get_backend_name()](url)
    except ModuleNotFoundError as missing:
        message = f"{missing.name} is not installed: pip install 'tablee[postgres]'."
        raise BadStore("no_driver", message, driver=missing.name) from None
