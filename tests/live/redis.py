"""A real Redis for a test, in a temporary folder, on a socket."""

import os
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.server.postgres import Unavailable

PATIENCE = 20.0


class Redis:
    """`redis-server`, or Valkey's, as Debian has it."""

    def __init__(self, folder: Path) -> None:
        self.socket = folder / "redis.sock"
        self.url = f"unix://{self.socket}"
        self.program = program()
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


def program() -> str:
    for name in ("redis-server", "valkey-server"):
        if found := shutil.which(name):
            return found
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        raise Unavailable("Redis is not installed, and only root on Debian can change that")
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    install = ["apt-get", "install", "-y", "--no-install-recommends", "redis-server"]
    for command in (["apt-get", "update"], install):
        done = subprocess.run(command, env=quiet, capture_output=True, text=True)
        if done.returncode:
            raise Unavailable(f"Redis could not be installed: {done.stderr[-500:]}")
    found = shutil.which("redis-server")
    assert found is not None
    return found
