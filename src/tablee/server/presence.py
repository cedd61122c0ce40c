"""What holds while a socket is open. One lives for hours, so these are smaller than generators."""

from collections.abc import Sequence

from tablee.server.connection import Connection
from tablee.server.entries import Guest
from tablee.server.limits import Counts, TooMuch
from tablee.server.metrics import CONNECTIONS
from tablee.server.table import Table


class Counted:
    """Counts one more of several things. Raises TooMuch."""

    __slots__ = ("entered",)

    def __init__(self, *wanted: tuple[Counts, str]) -> None:
        self.entered: Sequence[tuple[Counts, str]] = wanted

    def __enter__(self) -> None:
        for number, (counts, key) in enumerate(self.entered):
            if not counts.enter(key):
                self.entered = self.entered[:number]
                self.__exit__()
                raise TooMuch("too_many_lines", "Too many open tabs; close some.")

    def __exit__(self, *_: object) -> None:
        for counts, key in self.entered:
            counts.leave(key)


class Listed:
    """Lists a connection under its guest, and counts it for the operator."""

    __slots__ = ("connection", "connections")

    def __init__(self, connections: dict[Guest, set[Connection]], connection: Connection) -> None:
        self.connections, self.connection = connections, connection

    def __enter__(self) -> None:
        self.connections.setdefault(self.connection.guest, set()).add(self.connection)
        CONNECTIONS.inc()

    def __exit__(self, *_: object) -> None:
        CONNECTIONS.dec()
        own = self.connections[self.connection.guest]
        own.discard(self.connection)
        if not own:
            del self.connections[self.connection.guest]


def missing(table: Table, here: set[Guest]) -> list[Guest]:
    """Guests whose choice `table` waits for, and who are not connected."""
    return [] if all_here(table, here) else [who for who in table.awaited if who not in here]


def all_here(table: Table, here: set[Guest]) -> bool:
    return here.issuperset([chair.guest for chair in table.chairs if chair.guest is not None])


def others_missed(before: Table, after: Table, here: set[Guest]) -> bool:
    """Whether other people are missing after an action. It changes nobody's seat."""
    return not all_here(after, here) and missing(before, here) != missing(after, here)
