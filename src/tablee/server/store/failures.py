"""Turns errors of a database into errors for the caller."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import DBAPIError, IntegrityError

from tablee.server.store.errors import Conflict, cannot_save

FULL = (sqlite3.SQLITE_FULL, sqlite3.SQLITE_READONLY)
"""After these errors SQLite has rolled back, even if the commit itself failed."""
UNDONE = (*FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_BUSY, sqlite3.SQLITE_CANTOPEN)
"""The same, but only before the commit: after a failed commit the outcome is unknown."""
AWAY = ("08", "57P")
"""The SQLSTATE of PostgreSQL when a connection breaks, and when it is shut down or starts."""
NO_ROOM, READ_ONLY = "53", "25006"
"""The SQLSTATE of PostgreSQL when disk or memory are full, and when it is read-only."""


def error_for_caller(problem: Exception, *, committing: bool = False) -> Exception:
    """The error for the caller: Conflict, or CannotSave.

    Any other problem is returned unchanged: the data may have been written.
    """
    if isinstance(problem, IntegrityError | sqlite3.IntegrityError):
        return caused(Conflict("conflict", "Another writer was faster."), problem)
    if any(wrote_nothing(cause, committing) for cause in causes(problem)):
        return caused(cannot_save(), problem)
    return problem


def wrote_nothing(cause: BaseException, committing: bool) -> bool:
    """Whether the database refused and has certainly written nothing."""
    known = FULL if committing else UNDONE
    state = str(getattr(cause, "sqlstate", "") or "")
    by_sqlite = getattr(cause, "sqlite_errorcode", 0) & 0xFF in known
    return by_sqlite or state.startswith(NO_ROOM) or state == READ_ONLY


def in_doubt(problem: Exception) -> bool:
    """Whether a statement of SQLite that was its own transaction may have written something.

    Not if SQLite was not even asked, or refused a row, or had no space.
    """
    code = getattr(problem, "sqlite_errorcode", 0) & 0xFF
    return code not in (0, sqlite3.SQLITE_CONSTRAINT, *FULL)


def is_away(problem: Exception) -> bool:
    """Whether PostgreSQL could not be reached, or did not answer."""
    states = {str(getattr(cause, "sqlstate", "") or "") for cause in causes(problem)}
    unreachable = any(isinstance(cause, OSError) for cause in causes(problem))
    return unreachable or any(state.startswith(AWAY) for state in states)


@contextmanager
def if_away() -> Iterator[None]:
    """Raises CannotSave if PostgreSQL is away: for what may be done again in any case."""
    try:
        yield
    except (DBAPIError, OSError) as problem:
        if is_away(problem):
            raise cannot_save() from problem
        raise


def causes(problem: BaseException | None) -> Iterator[BaseException]:
    """The problem and its causes: after the first failure the rollback may fail too."""
    while problem is not None:
        yield problem
        if isinstance(problem, DBAPIError) and problem.orig is not None:
            yield problem.orig
        problem = problem.__cause__ or problem.__context__


def caused(error: Exception, problem: Exception) -> Exception:
    error.__cause__ = problem
    return error
