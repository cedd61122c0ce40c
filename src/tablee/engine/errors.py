"""What can go wrong, as values people can read: a stable code, an English sentence, its details."""


class TableeError(Exception):
    """An error made by whoever asked, never by the program.

    `code` never changes, so an interface can translate it; `details` fill the blanks of the
    translated sentence; `message` is the English one.
    """

    def __init__(self, code: str, message: str, **details: object) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.details = details


class IllegalAction(TableeError):
    """The rules do not allow this now. Nothing has changed."""

    move: tuple[int, int] | None = None
    """In a record: which action it was, counted from 1, and the seat that did it."""


class BadOptions(TableeError):
    """These options, variants or seats do not make a table."""


class BadPosition(TableeError):
    """This position cannot lie on a table."""


class BadRecord(TableeError):
    """This is not a record that we can replay."""


class NotFound(TableeError):
    """There is no such thing, or not for this viewer."""
