"""Opens a database: migrates its schema, and explains what is wrong with it."""

import sqlite3
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import URL, Connection, delete, false, text
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from tablee.server.store.alone import is_file
from tablee.server.store.database import Database, address, database
from tablee.server.store.errors import BadStore
from tablee.server.store.schema import settings

MIGRATIONS = Path(__file__).parent.parent / "migrations"
LOCK = 0x7461626C
"""The advisory lock on PostgreSQL that lets only one process migrate."""

MAY_PAUSE = text("SET LOCAL idle_in_transaction_session_timeout = '10min'")
"""A step of a migration may compute for long between two statements."""

NOT_WRITABLE = (sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM)
READ_ONLY = "25006"
"""The SQLSTATE of a write to a read-only PostgreSQL, such as a replica."""
NOT_A_DATABASE = (sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT)


async def opened(place: str | Path) -> Database:
    """A database with the current schema that can be written. Raises BadStore."""
    url = address(place)
    _make_folder(url)
    found = database(url)
    try:
        await found.migrate(migrate)
    except (SQLAlchemyError, OSError) as problem:
        await found.close()
        raise _bad_store(url, problem) from problem
    except BaseException:
        await found.close()
        raise
    return found


async def check_place(place: str | Path) -> None:
    """Checks that the database can be used. Raises BadStore."""
    await (await opened(place)).close()


def _make_folder(url: URL) -> None:
    if is_file(url):
        try:
            Path(str(url.database)).parent.mkdir(parents=True, exist_ok=True)
        except OSError as problem:
            raise _bad_store(url, problem) from problem


def migrate(connection: Connection, goal: str = "head") -> None:
    """Migrates the schema to the current version. One process does it; the others wait."""
    if connection.dialect.name == "postgresql":
        connection.execute(MAY_PAUSE)
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    if _is_behind(connection, ScriptDirectory.from_config(config)):
        command.upgrade(config, goal)
    if goal == "head":
        connection.execute(delete(settings).where(false()))  # checks that we may write
    connection.commit()


def _is_behind(connection: Connection, script: ScriptDirectory) -> bool:
    """Whether the schema needs migrations. Raises BadStore if it is newer than this program."""
    here = MigrationContext.configure(connection).get_current_revision()
    known = [step.revision for step in script.walk_revisions()]
    if here is not None and here not in known:
        message = f"A newer Tablée wrote this database (version {here}; this one knows {known[0]})."
        raise BadStore("store_too_new", message, version=here, known=known[0])
    return here != known[0]


def _bad_store(url: URL, problem: Exception) -> BadStore:
    cause = problem.orig if isinstance(problem, DBAPIError) else problem
    code = getattr(cause, "sqlite_errorcode", 0) & 0xFF
    where = url.render_as_string() if not is_file(url) else str(url.database)
    if code in NOT_A_DATABASE:
        return BadStore("not_a_database", f"{where} is not a database.", path=where)
    read_only = getattr(cause, "sqlstate", "") == READ_ONLY
    if code in NOT_WRITABLE or read_only or (is_file(url) and isinstance(cause, OSError)):
        message = f"Nothing can be saved in {where}: it cannot be written."
        return BadStore("not_writable", message, path=where)
    message = f"The database {where} cannot be used: {cause}"
    return BadStore("store_unusable", message, path=where, why=str(cause))
