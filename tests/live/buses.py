"""A real Redis or NATS for a test, in a temporary folder."""

import socket
import subprocess
import time
from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TypeAlias

import pytest

from tests.live.programs import program
from tests.server.postgres import Unavailable

PATIENCE = 20.0
Place: TypeAlias = Path | int
"""A socket, or a port of this machine."""


class Service(ABC):
    """A program that passes on what workers tell each other."""

    place: Place
    url: str
    command: list[str]

    def __init__(self, folder: Path, *more: str) -> None:
        """Raises Unavailable."""
        self.prepare(folder)
        self.command += more
        self.start()

    @abstractmethod
    def prepare(self, folder: Path) -> None: ...

    @abstractmethod
    def at(self, place: Place) -> str:
        """The address of it there."""

    def start(self) -> None:
        quiet = subprocess.DEVNULL
        self.process = subprocess.Popen(self.command, stdout=quiet, stderr=quiet)
        end = time.monotonic() + PATIENCE
        while not answers(self.place):
            assert time.monotonic() < end, f"{self.command[0]} does not start"
            time.sleep(0.02)

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()
        if isinstance(self.place, Path):
            self.place.unlink(missing_ok=True)


def answers(place: Place) -> bool:
    family = socket.AF_UNIX if isinstance(place, Path) else socket.AF_INET
    with socket.socket(family) as tried, suppress(OSError):
        tried.connect(str(place) if isinstance(place, Path) else ("127.0.0.1", place))
        return True
    return False


class Redis(Service):
    """`redis-server`, or Valkey's, as Debian has it, on a socket."""

    def prepare(self, folder: Path) -> None:
        self.place = folder / "redis.sock"
        self.url = self.at(self.place)
        found = program("redis-server", "valkey-server")
        self.command = [found, "--port", "0", "--unixsocket", str(self.place), "--save", ""]

    def at(self, place: Place) -> str:
        return f"unix://{place}"


class Nats(Service):
    """`nats-server`, as Debian has it. It has no sockets, so it gets a free port."""

    def prepare(self, folder: Path) -> None:
        with socket.create_server(("127.0.0.1", 0)) as free:
            port: int = free.getsockname()[1]
        self.place, self.url = port, self.at(port)
        self.command = [program("nats-server"), "-a", "127.0.0.1", "-p", str(port)]

    def at(self, place: Place) -> str:
        return f"nats://127.0.0.1:{place}"


SERVICES: dict[str, type[Service]] = {"redis": Redis, "nats": Nats}


@contextmanager
def service(kind: str, folder: Path, *more: str) -> Iterator[Service]:
    """Where it cannot be had, the test is skipped."""
    try:
        running = SERVICES[kind](folder, *more)
    except Unavailable as why:
        pytest.skip(f"no {kind}: {why}")
    try:
        yield running
    finally:
        running.kill()
