"""The room of the workers of one machine: there they pass network connections to each other.

A guest reaches any worker. If the table belongs to another one in the same room, that one gets the
connection itself, before anything is answered, and serves it as if it had come there first. So
nothing of the match goes over the bus. A table on another machine is served from afar (`edge.py`).
"""

import asyncio
import socket
from array import array
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from tablee.server.limits import BIGGEST_HEAD
from tablee.server.many.notes import WorkerId

PAUSES = (0.0, 0.01, 0.02, 0.05, 0.1)
"""Seconds before each attempt to pass a connection on: the kernel lets only a few wait."""
WIDEST = 2 * BIGGEST_HEAD
"""Bytes of a head: it is written anew, so it may be a little longer than it came."""

Arrive = Callable[[socket.socket, bytes], None]
"""What is done with a connection, and with what the client has sent over it so far."""


class Room:
    """One worker in the room. Its door is a socket in a folder that only its user may enter."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.name: WorkerId = ""
        self.door: socket.socket | None = None

    def called(self, name: WorkerId) -> None:
        """The worker's name, or its new name."""
        if self.door is not None:
            (self.folder / self.name).rename(self.folder / name)
        self.name = name

    def open(self, arrive: Arrive) -> None:
        """Lets connections in. Does nothing if the worker has no name: then nobody asks for it."""
        if not self.name:
            return
        self.door = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self.door.setblocking(False)
        self.door.bind(str(self.folder / self.name))
        asyncio.get_running_loop().add_reader(self.door, self.let_in, self.door, arrive)

    def let_in(self, door: socket.socket, arrive: Arrive) -> None:
        with suppress(BlockingIOError):
            head, handles, _, _ = socket.recv_fds(door, WIDEST, 1)
            for handle in handles:
                arrive(socket.socket(fileno=handle), head)

    async def pass_on(self, to: WorkerId, connection: int, head: bytes) -> bool:
        """Passes a connection on. False if that worker is not in this room, or is too busy."""
        if self.door is None or not to:
            return False
        rights = [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array("i", [connection]))]
        for pause in PAUSES:
            await asyncio.sleep(pause)
            try:
                self.door.sendmsg([head], rights, 0, str(self.folder / to))
            except BlockingIOError:
                continue
            except OSError:
                return False
            return True
        return False

    def close(self) -> None:
        if self.door is not None:
            asyncio.get_running_loop().remove_reader(self.door)
            self.door.close()
            self.door = None
            with suppress(OSError):
                (self.folder / self.name).unlink()


@contextmanager
def room_for(workers: int) -> Iterator[Room | None]:
    """A room for several workers. One alone needs none."""
    if workers == 1:
        yield None
        return
    with TemporaryDirectory(prefix="tablee-") as folder:
        yield Room(Path(folder))
