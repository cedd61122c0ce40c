"""The errors of the store."""

from tablee.engine.errors import TableeError


class BadStore(TableeError):
    """The database, or the bus between workers, cannot be used, and why."""


class Conflict(TableeError):
    """Another writer was first, or the table is gone. Nothing has changed: read, then try again."""


class CannotSave(TableeError):
    """The disk is full or read-only. Nothing has changed; it may work later."""


def cannot_save() -> CannotSave:
    return CannotSave("cannot_save", "The server cannot save now. Nothing is lost; try again.")
