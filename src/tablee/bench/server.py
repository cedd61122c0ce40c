"""The table server under load: a real server, the load in a process of its own, durability on."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import IO, Any

from msgspec import Struct

from tablee.bench.disk import Disk, disk, sync_times

CLOCK_TICK = os.sysconf("SC_CLK_TCK")
SYNC_EVERY = 0.01
"""Seconds between two syncs of our own, while the server is under load."""
CORES = (0, 1)
"""The server's, and the load's, where there are two."""


class Shares(Struct, frozen=True, kw_only=True):
    """What the processor time of a server went to, in percent (`sampled.py`)."""

    rules: float
    views: float
    disk: float
    sockets: float
    rest: float


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
    server_busy: float
    """Percent of a core. Near 100 a move waits for others, however quick it is."""
    load_busy: float
    """Percent of the load's core. Near 100 the delays are partly those of the load."""
    bytes_per_move: float
    """To all screens together."""
    kb_per_table: float
    refused: int
    shares: Shares
    disk: Disk
    """The disk in the same seconds: a file beside the database, synced again and again."""


def measure(tables: int, seats: int, rate: float, seconds: float, flood: int = 0) -> Load:
    """`rate` is moves per second and seat; 0: as fast as it goes.

    A guest whose messages are not counted floods the server over `flood` sockets meanwhile.
    """
    with TemporaryDirectory() as folder:
        sampled = Path(folder, "shares.json")
        server = start([sys.executable, "-m", "tablee.bench.sampled", folder, str(sampled)], core=0)
        try:
            figures = under_load(server, Path(folder), [tables, seats, rate, seconds], flood)
            shares = shares_in(sampled)
            return Load(tables=tables, seats=seats, rate=rate, shares=shares, **figures)
        finally:
            server.terminate()
            server.wait()
            lines(server).close()


def under_load(
    server: subprocess.Popen[str], data: Path, plan: list[float], flood: int
) -> dict[str, Any]:
    address = re.search(r"http://\S+", lines(server).readline())
    assert address is not None  # noqa: S101 - the first thing a server says
    time.sleep(1.5)
    tables, _, _, seconds = plan
    empty = memory(server.pid)
    load = start([sys.executable, "-m", "tablee.bench.load", address[0], *map(str, plan)], core=1)
    with lines(load) as said, flooded(address[0], flood), ThreadPoolExecutor(1) as beside:
        said.readline()
        syncs = beside.submit(sync_times, data, seconds, SYNC_EVERY)
        server.send_signal(signal.SIGUSR1)
        before = times(server, load)
        figures: dict[str, Any] = json.loads(said.readline())
        after, full = times(server, load), memory(server.pid)
    took, spent, load_spent = (now - then for now, then in zip(after, before, strict=True))
    server.send_signal(signal.SIGUSR2)
    load.wait()
    moves = max(1, figures.pop("moves"))
    return figures | {
        "cpu_ms_per_move": round(1000 * spent / moves, 3),
        "server_busy": round(100 * spent / took, 1),
        "load_busy": round(100 * load_spent / took, 1),
        "bytes_per_move": round(figures.pop("bytes") / moves, 1),
        "kb_per_table": round((full - empty) / tables, 1),
        "disk": disk(syncs.result()),
    }


def shares_in(file: Path) -> Shares:
    """What was sampled. The server writes it when it is told to, soon after."""
    for _ in range(50):
        if file.exists() and (text := file.read_text()):
            spent: dict[str, float] = json.loads(text)
            whole = sum(spent.values()) or 1.0
            parts = Shares.__struct_fields__
            return Shares(**{part: round(100 * spent.get(part, 0) / whole, 1) for part in parts})
        time.sleep(0.1)
    raise TimeoutError("the server did not say what its time went to")


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


def start(command: list[str], core: int | None = None) -> subprocess.Popen[str]:
    """A process, on one core if asked and if the machine has two. Its log is not wanted here."""
    process = subprocess.Popen(  # noqa: S603 - our own
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    if core is not None and (os.cpu_count() or 1) > 1:
        os.sched_setaffinity(process.pid, {CORES[core]})
    return process


def lines(process: subprocess.Popen[str]) -> IO[str]:
    assert process.stdout is not None  # noqa: S101 - says it to the type checker
    return process.stdout


def times(*processes: subprocess.Popen[str]) -> list[float]:
    """The time now, and the processor time of each process so far, in seconds."""
    return [time.perf_counter(), *(cpu_seconds(each.pid) for each in processes)]


def cpu_seconds(pid: int) -> float:
    user, system = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[11:13]
    return (int(user) + int(system)) / CLOCK_TICK


def memory(pid: int) -> int:
    """Resident, in kilobytes."""
    found = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{pid}/status").read_text())
    return int(found[1]) if found else 0
