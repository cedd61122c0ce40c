"""What can go wrong with what is stored."""

from tablee.engine.errors import TableeError


class BadStore(TableeError):
    """Nothing can be kept there, and why."""


class Conflict(TableeError):
    """Somebody else was first, or the table is gone. Nothing has changed: read, then ask again."""
