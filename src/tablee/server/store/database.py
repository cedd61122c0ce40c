"""Databases: their address, and how to run work in them.

Work is a function of a Connection, the same for both databases. SQLite runs it in a thread,
PostgreSQL on the event loop. Either way the caller waits once for all its statements.
"""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from math import inf
from pathlib import Path
from sqlite3 import Connection as SqliteConnection
from time import monotonic
from typing import Protocol, TypeVar, cast

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.engine.interfaces import AdaptedConnection, DBAPIConnection
from sqlalchemy.exc import ArgumentError, DisconnectionError
from sqlalchemy.pool import ConnectionPoolEntry

from tablee.server.store.errors import BadStore
from tablee.server.store.failures import if_away
from tablee.server.store.scribe import Scribe

T = TypeVar("T")

BUSY_SECONDS = 30
"""How long a process waits while another one commits to the same file."""
CONNECT_SECONDS, ANSWER_SECONDS = 5, 10
"""For a PostgreSQL that is silent: a dead switch closes no connection."""
VANISHED = "SET idle_in_transaction_session_timeout = '2s'"
"""A worker that says nothing for so long in the middle of a write has vanished, with its machine or
its network. Otherwise PostgreSQL would keep its locks for hours, and its tables could not go on."""
READERS = 1
"""The number of threads that read a file. More are no quicker, because the interpreter runs one at
a time, and the event loop would wait for each of them (docs/speed.md#coach)."""
RESTED = 1.0
"""Seconds after which a connection to PostgreSQL is asked first whether it is still there."""
RESTS_SINCE = "rests since"


class Driver(Protocol):
    """A connection of asyncpg, which has no types: what we use of it."""

    async def add_listener(self, channel: str, hear: "Listener") -> None: ...
    def add_termination_listener(self, ended: Callable[["Driver"], None]) -> None: ...
    async def execute(self, query: str, *values: object, timeout: float) -> str: ...
    async def fetch(self, query: str, *values: object, timeout: float) -> list[dict[str, str]]: ...
    async def close(self, *, timeout: float) -> None: ...
    def is_closed(self) -> bool: ...
    def terminate(self) -> None: ...


Listener = Callable[[Driver, int, str, str], None]
"""Called with the connection, the process that sent it, the channel and the text."""


class Database(ABC):
    """A database. `engine` lets tests listen to its statements."""

    engine: Engine

    @abstractmethod
    async def read(self, work: Callable[[Connection], T]) -> T:
        """Runs work that only reads. It sees what is committed, and waits for no writer."""

    @abstractmethod
    async def write(self, work: Callable[[Connection], T]) -> T:
        """Runs work in its own transaction, which is rolled back unless the work commits."""

    @abstractmethod
    def start(
        self, work: Callable[[Connection], T], then: Callable[[T | Exception], object]
    ) -> None:
        """The same without waiting. `then` gets the result or the problem, outside of any task."""

    async def migrate(self, work: Callable[[Connection], T]) -> T:
        """As `write`, however long it takes."""
        return await self.write(work)

    @abstractmethod
    async def close(self) -> None: ...


class Sqlite(Database):
    """A file with a write-ahead log. A commit returns after the disk has synced."""

    def __init__(self, url: URL) -> None:
        # Transactions begin where we say, not where the driver guesses. Readers need none.
        quiet = {"isolation_level": None, "timeout": BUSY_SECONDS}
        self.engine = create_engine(url, connect_args=quiet, hide_parameters=True)
        event.listen(self.engine, "connect", _prepare)
        self._writing = self.engine.execution_options()
        event.listen(self._writing, "begin", _wait_for_our_turn)
        self._scribe = Scribe(self._writing)
        self._readers = ThreadPoolExecutor(READERS, "store-reader")

    async def read(self, work: Callable[[Connection], T]) -> T:
        return await _in_thread(self._readers, self.engine, work)

    async def write(self, work: Callable[[Connection], T]) -> T:
        return await self._scribe.write(work)

    def start(
        self, work: Callable[[Connection], T], then: Callable[[T | Exception], object]
    ) -> None:
        self._scribe.start(work, then)

    async def close(self) -> None:
        await asyncio.to_thread(self._shut)

    def _shut(self) -> None:
        self._scribe.close()
        self._readers.shutdown()
        self.engine.dispose()


async def _in_thread(
    threads: ThreadPoolExecutor, engine: Engine, work: Callable[[Connection], T]
) -> T:
    def job() -> T:
        with engine.connect() as connection:
            return work(connection)

    return await asyncio.get_running_loop().run_in_executor(threads, job)


def _prepare(connection: SqliteConnection, _record: object) -> None:
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")


def _wait_for_our_turn(connection: Connection) -> None:
    """Locks before the first read: SQLite may refuse to write in a transaction that read first."""
    driver(connection).execute("BEGIN IMMEDIATE")


def driver(connection: Connection) -> SqliteConnection:
    """SQLite's own connection, for the few statements that run with every commit."""
    return cast("SqliteConnection", connection.connection.dbapi_connection)


class Postgres(Database):
    """A PostgreSQL server. It isolates concurrent transactions itself.

    What has a time limit runs in a task of its own. The limit ends a task, and whoever asks may be
    in none, or in a task that has more to do (`eager.py`).
    """

    def __init__(self, url: URL) -> None:
        from sqlalchemy.ext.asyncio import create_async_engine

        soon = {"timeout": CONNECT_SECONDS}
        self._writing = create_async_engine(url, hide_parameters=True, connect_args=soon)
        self._reading = self._writing.execution_options(isolation_level="AUTOCOMMIT")
        self._tasks: set[asyncio.Task[object]] = set()
        self.engine = self._writing.sync_engine
        event.listen(self.engine, "connect", _may_vanish)
        event.listen(self.engine, "checkin", _rests)
        event.listen(self.engine, "checkout", self._still_there)

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Raises CannotSave while the database is out of reach: nothing has changed."""
        with if_away():
            return await asyncio.create_task(self._read_in_time(work))

    async def _read_in_time(self, work: Callable[[Connection], T]) -> T:
        async with asyncio.timeout(ANSWER_SECONDS), self._reading.connect() as connection:
            return await connection.run_sync(work)

    async def write(self, work: Callable[[Connection], T]) -> T:
        return await asyncio.create_task(self._write_in_time(work))

    async def _write_in_time(self, work: Callable[[Connection], T]) -> T:
        async with asyncio.timeout(ANSWER_SECONDS):
            return await self.migrate(work)

    def start(
        self, work: Callable[[Connection], T], then: Callable[[T | Exception], object]
    ) -> None:
        def tell(task: asyncio.Task[T]) -> None:
            self._tasks.discard(task)
            if not task.cancelled():  # the loop ends
                problem = task.exception()
                then(problem if isinstance(problem, Exception) else task.result())

        task = asyncio.create_task(self._write_in_time(work))
        self._tasks.add(task)  # the loop alone would not keep it
        task.add_done_callback(tell)

    async def migrate(self, work: Callable[[Connection], T]) -> T:
        async with self._writing.connect() as connection:
            return await connection.run_sync(work)

    async def close(self) -> None:
        await self._writing.dispose()

    def _still_there(
        self, connection: DBAPIConnection, record: ConnectionPoolEntry, _proxy: object
    ) -> None:
        """Asks a connection that has rested. One in constant use would cost a question a commit."""
        rested = monotonic() - record.info.get(RESTS_SINCE, inf)
        gone = cast("Driver", record.driver_connection).is_closed()
        if gone or (rested > RESTED and not self._ping(connection)):
            raise DisconnectionError

    def _ping(self, connection: DBAPIConnection) -> bool:
        try:
            return self.engine.dialect.do_ping(connection)
        except self.engine.dialect.loaded_dbapi.Error:
            return False

    async def own_connection(self) -> Driver:
        """A connection for one use alone, such as listening. The caller closes it."""
        pooled = await self._reading.raw_connection()
        driver = cast("Driver", pooled.driver_connection)
        pooled.detach()
        return driver


def _may_vanish(connection: AdaptedConnection, _record: object) -> None:
    try:
        connection.run_async(lambda driver: driver.execute(VANISHED))
    except BaseException:  # such as a timeout: nobody else knows this connection yet
        cast("Driver", connection.driver_connection).terminate()
        raise


def _rests(_connection: object, record: ConnectionPoolEntry) -> None:
    record.info[RESTS_SINCE] = monotonic()


KINDS = {"sqlite": Sqlite, "postgresql": Postgres}
DRIVERS = {"sqlite": "sqlite+pysqlite", "postgresql": "postgresql+asyncpg"}


def address(place: str | Path) -> URL:
    """The URL for a file or for the URL of a database. Raises BadStore."""
    if isinstance(place, Path) or "://" not in place:
        return URL.create(DRIVERS["sqlite"], database=str(Path(place).absolute()))
    try:
        url = make_url(place)
    except ArgumentError:
        raise BadStore("bad_address", "This is not a valid database address.") from None
    kind = url.get_backend_name()
    if kind not in DRIVERS or not url.database:
        known = " or ".join(f"{name}://…" for name in DRIVERS)
        raise BadStore("bad_address", f"A database is a file, or {known} with a database name.")
    return url.set(drivername=DRIVERS[kind])


def database(url: URL) -> Database:
    """The database, not connected yet. Raises BadStore if its driver is not installed."""
    try:
        return KINDS[url.get_backend_name()](url)
    except ModuleNotFoundError as missing:
        message = f"{missing.name} is not installed: pip install 'tablee[postgres]'."
        raise BadStore("no_driver", message, driver=missing.name) from None
