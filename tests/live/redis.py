"""A real Redis for a test, in a temporary folder, on a socket."""

import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.live.programs import program

PATIENCE = 20.0


class Redis:
    """`redis-server`, or Valkey's, as Debian has it."""

    def __init__(self, folder: Path) -> None:
        self.socket = folder / "redis.sock"
        self.url = f"unix://{self.socket}"
        self.program = program("redis-server", "valkey-server")
        self.start()

    def start(self) -> None:
        command = [self.program, "--port", "0", "--unixsocket", str(self.socket), "--save", ""]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        end = time.monotonic() + PATIENCE
        while not self.socket.exists():
            assert time.monotonic() < end, "Redis does not start"
            time.sleep(0.02)

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()
        self.socket.unlink(missing_ok=True)


@contextmanager
def redis(folder: Path) -> Iterator[Redis]:
    """Raises Unavailable."""
    running = Redis(folder)
    try:
        yield running
    finally:
        running.kill()
