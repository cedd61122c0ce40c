"""What can go wrong with what is stored."""

from tablee.engine.errors import TableeError


class BadStore(TableeError):
    """Nothing can be kept there, and why."""


class Conflict(TableeError):
    """Somebody else was first, or the table is gone. Nothing has changed: read, then ask again."""


class CannotSave(TableeError):
    """There is no space, or nothing may be written. Nothing has changed; later it may work."""


def cannot_save() -> CannotSave:
    return CannotSave("cannot_save", "The server cannot save now. Nothing is lost; try again.")
