"""Where a table is asked for that does not exist."""

from typing import TypeVar

from tablee.engine.errors import TableeError

T = TypeVar("T")


class NoTable(TableeError):
    """There is no such table."""


def found(what: T | None) -> T:
    """Raises NoTable."""
    if what is None:
        raise NoTable("no_table", "This table does not exist, or no longer exists.")
    return what
