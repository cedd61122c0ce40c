"""What a server knows of other workers on the same database: here, that there are none."""

from collections.abc import Collection
from typing import NoReturn, Protocol

from tablee.engine.errors import TableeError
from tablee.server.connection import Connection, ShortWay
from tablee.server.entries import Face, Guest
from tablee.server.stay import Stay


class Elsewhere(TableeError):
    """Another worker owns this table."""

    def __init__(self, worker: str, seats: int) -> None:
        super().__init__("elsewhere", "Another worker has this table.")
        self.worker, self.seats = worker, seats


class Others(Protocol):
    """The other workers. `many/workers.py` has those of a PostgreSQL database."""

    @property
    def living(self) -> Collection[str]:
        """The workers that are alive, this one included."""

    @property
    def certain(self) -> bool:
        """Whether what this worker owns is still its own."""

    async def sure(self) -> None:
        """Makes certain. Raises CannotSave."""

    async def claim(self, table: str, seats: int) -> None:
        """Makes this worker the owner of a table with so many seats. Raises Elsewhere."""

    async def release(self, table: str) -> None:
        """Gives a table up."""

    async def pass_on(self, table: str, way: ShortWay, /) -> bool:
        """Passes a socket that is not accepted yet to the owner, if it is on this machine."""

    async def hand_over(self, notice: float, /) -> None:
        """This worker stops: gives tables and guests to others, after so many seconds."""

    def stay(self, connection: Connection, table: str, there: Elsewhere, /) -> Stay:
        """A connection at a table of another worker."""

    async def leave(
        self, there: Elsewhere, table: str, guest: Guest, forgotten: bool = False, /
    ) -> None:
        """Lets a guest leave a table of another worker. Raises TableeError."""

    def news(self) -> None:
        """The lists have changed."""

    def renamed(self, guest: Guest, face: Face) -> None:
        """A guest has another name."""

    def forgotten(self, guest: Guest) -> None:
        """A guest is deleted."""

    async def tidy(self) -> None:
        """Once an hour: forgets workers that are long dead."""


class Nobody:
    """No other workers: all tables are our own."""

    living: Collection[str] = ()
    certain = True

    async def sure(self) -> None:
        """It always is."""

    async def claim(self, table: str, seats: int) -> None:
        """Nobody else could have it."""

    async def release(self, table: str) -> None:
        """Nobody waits for it."""

    async def pass_on(self, _table: str, _way: ShortWay) -> bool:
        return False

    async def hand_over(self, _notice: float) -> None:
        """There is nobody."""

    def stay(self, _connection: Connection, _table: str, there: Elsewhere) -> NoReturn:
        raise there

    async def leave(self, there: Elsewhere, *_call: object) -> NoReturn:
        raise there

    def news(self) -> None:
        """Nobody else shows lists."""

    def renamed(self, guest: Guest, face: Face) -> None:
        """Nobody else shows names."""

    def forgotten(self, guest: Guest) -> None:
        """Nobody else has sockets."""

    async def tidy(self) -> None:
        """There is nothing."""
