"""The table server under load: a real server, the load in a process of its own, durability on."""

import json
import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import IO

from msgspec import Struct

CLOCK_TICK = os.sysconf("SC_CLK_TCK")
CORES = (0, 1)
"""The server's, and the load's, where there are two."""


class Load(Struct, frozen=True):
    """How a server did."""

    tables: int
    seats: int
    rate: float
    moves_per_second: float
    p50_ms: float
    p99_ms: float
    max_ms: float
    cpu_ms_per_move: float
    kb_per_table: float
    refused: int


def measure(tables: int, seats: int, rate: float, seconds: float, flood: int = 0) -> Load:
    """`rate` is moves per second and seat; 0: as fast as it goes.

    A guest whose messages are not counted floods the server over `flood` sockets meanwhile.
    """
    with TemporaryDirectory() as folder:
        server = start([*tablee(), "serve", "--port", "0", "--host", "127.0.0.1", "--no-browser",
                        "--data", folder], core=0)  # fmt: skip
        try:
            return under_load(server, tables, seats, rate, seconds, flood)
        finally:
            server.terminate()
            server.wait()
            lines(server).close()


def under_load(
    server: subprocess.Popen[str],
    tables: int,
    seats: int,
    rate: float,
    seconds: float,
    flood: int,
) -> Load:
    address = re.search(r"http://\S+", lines(server).readline())
    assert address is not None  # noqa: S101 - the first thing a server says
    time.sleep(1.5)
    empty = memory(server.pid)
    words = [address[0], tables, seats, rate, seconds]
    load = start([sys.executable, "-m", "tablee.bench.load", *map(str, words)], core=1)
    with lines(load) as said, flooded(address[0], flood):
        said.readline()
        before = cpu_seconds(server.pid)
        figures = json.loads(said.readline())
    spent, full = cpu_seconds(server.pid) - before, memory(server.pid)
    load.wait()
    moves = max(1, figures.pop("moves"))
    return Load(
        tables=tables,
        seats=seats,
        rate=rate,
        cpu_ms_per_move=round(1000 * spent / moves, 3),
        kb_per_table=round((full - empty) / tables, 1),
        **figures,
    )


@contextmanager
def flooded(address: str, sockets: int) -> Iterator[None]:
    if not sockets:
        yield
        return
    attacker = start([sys.executable, "-m", "tablee.bench.flood", address, str(sockets)], core=1)
    with lines(attacker) as said:
        said.readline()
        try:
            yield
        finally:
            attacker.kill()
            attacker.wait()


def tablee() -> list[str]:
    return [str(Path(sys.executable).with_name("tablee"))]


def start(command: list[str], core: int) -> subprocess.Popen[str]:
    """A process on a core of its own, if the machine has two. Its log is not asked for here."""
    process = subprocess.Popen(  # noqa: S603 - our own
        command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    )
    if (os.cpu_count() or 1) > 1:
        os.sched_setaffinity(process.pid, {CORES[core]})
    return process


def lines(process: subprocess.Popen[str]) -> IO[str]:
    assert process.stdout is not None  # noqa: S101 - says it to the type checker
    return process.stdout


def cpu_seconds(pid: int) -> float:
    user, system = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[11:13]
    return (int(user) + int(system)) / CLOCK_TICK


def memory(pid: int) -> int:
    """Resident, in kilobytes."""
    found = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{pid}/status").read_text())
    return int(found[1]) if found else 0
