"""Errors that people can read: a stable code, an English message, and details."""


class TableeError(Exception):
    """An error of the caller, never of the program.

    `code` never changes, so that clients can translate it. `details` are values for the translated
    message. `message` is the English one.
    """

    def __init__(self, code: str, message: str, **details: object) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.details = details


class IllegalAction(TableeError):
    """The rules do not allow this now. Nothing has changed."""

    move: tuple[int, int] | None = None
    """In a record: the number of the action, counted from 1, and its seat."""


class BadOptions(TableeError):
    """These options, variants or seats are not valid."""


class BadPosition(TableeError):
    """This position is not possible."""


class BadRecord(TableeError):
    """This record cannot be replayed."""


class NotFound(TableeError):
    """It does not exist, or this viewer may not see it."""
