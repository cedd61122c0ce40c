"""One connection at one table, from hello to the end, as sockets see it."""

from abc import ABC, abstractmethod
from functools import partial

from tablee.engine.errors import TableeError
from tablee.server.connection import Connection
from tablee.server.entries import Face
from tablee.server.limits import TooMuch
from tablee.server.live_table import LiveTable
from tablee.server.store.errors import cannot_save
from tablee.server.table import NotAllowed
from tablee.server.wire import Echo, Here, LastingRequest, QuickRequest


class Stay(ABC):
    """The table may be here, or at another worker (`many/edge.py`)."""

    __slots__ = ("connection",)

    def __init__(self, connection: Connection) -> None:
        self.connection = connection

    @property
    @abstractmethod
    def seats(self) -> int: ...

    @abstractmethod
    def begin(self, face: Face) -> None:
        """The client has said hello."""

    @abstractmethod
    def heard(self, message: Echo | Here) -> None:
        """A ping was answered, or somebody has touched the screen."""

    @abstractmethod
    def ask(self, request: QuickRequest | LastingRequest) -> None: ...

    @abstractmethod
    def end(self) -> None:
        """The socket is closed."""

    @abstractmethod
    def refuses(self) -> TableeError | None:
        """Why no request of this connection is taken now, or None."""


def only_watching() -> NotAllowed:
    return NotAllowed("only_watching", "This screen only watches.")


class Near(Stay):
    """At a live table of this worker."""

    __slots__ = ("live",)

    def __init__(self, connection: Connection, live: LiveTable) -> None:
        super().__init__(connection)
        self.live = live

    @property
    def seats(self) -> int:
        return len(self.live.table.chairs)

    def begin(self, face: Face) -> None:
        self.live.welcome(self.connection, face)

    def heard(self, message: Echo | Here) -> None:
        self.live.conductor.heard(self.connection, message)

    def ask(self, request: QuickRequest | LastingRequest) -> None:
        self.live.ask(self.connection, request)

    def end(self) -> None:
        self.live.do(partial(self.live.leave, self.connection))

    def refuses(self) -> TableeError | None:
        live = self.live
        if self.connection.watch:
            return only_watching()
        if self.connection in live.visits.unsaved:
            return cannot_save()
        if not live.requests.take():
            return TooMuch("too_fast", "Too many requests; wait a little.")
        return None
