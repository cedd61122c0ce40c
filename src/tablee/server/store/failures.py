"""Why a database did not write: what callers are told, in words."""

import sqlite3
from collections.abc import Iterator

from sqlalchemy.exc import DBAPIError, IntegrityError

from tablee.server.store.errors import Conflict, cannot_save

FULL = (sqlite3.SQLITE_FULL, sqlite3.SQLITE_READONLY)
"""SQLite undoes a transaction that ends so, even where that was its commit."""
UNDONE = (*FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_BUSY, sqlite3.SQLITE_CANTOPEN)
"""The same, as long as it was not the commit: of a commit nobody knows."""
NO_ROOM, READ_ONLY = "53", "25006"
"""What PostgreSQL says when disk or memory are used up, and where it only reads."""


def in_words(problem: Exception, *, committing: bool = False) -> Exception:
    """What to tell whoever waits: a conflict, or that nothing can be saved now.

    Anything else is told as it is; perhaps it was written.
    """
    if isinstance(problem, IntegrityError):
        return caused(Conflict("conflict", "Somebody else was faster."), problem)
    if any(says_no(cause, committing) for cause in causes(problem)):
        return caused(cannot_save(), problem)
    return problem


def says_no(cause: BaseException, committing: bool) -> bool:
    """Whether the database refused, and has certainly written nothing."""
    known = FULL if committing else UNDONE
    state = str(getattr(cause, "sqlstate", "") or "")
    by_sqlite = getattr(cause, "sqlite_errorcode", 0) & 0xFF in known
    return by_sqlite or state.startswith(NO_ROOM) or state == READ_ONLY


def causes(problem: BaseException | None) -> Iterator[BaseException]:
    """The problem, and what it came from: undoing may fail as well, after the first failure."""
    while problem is not None:
        yield problem
        if isinstance(problem, DBAPIError) and problem.orig is not None:
            yield problem.orig
        problem = problem.__cause__ or problem.__context__


def caused(error: Exception, problem: Exception) -> Exception:
    error.__cause__ = problem
    return error
