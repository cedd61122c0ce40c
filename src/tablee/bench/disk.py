"""How long the disk takes to sync: what any server that loses nothing has to wait for."""

import os
import tempfile
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter, sleep

from msgspec import Struct

PAGE = bytes(4096 + 24)
"""What SQLite adds to its log for a small commit: a page, and its header."""
ROUND = 256
"""After so many commits writing starts at the beginning of the file again, as in SQLite's log."""


class Disk(Struct, frozen=True):
    """How a disk did, in milliseconds a sync."""

    syncs: int
    p50_ms: float
    p99_ms: float
    max_ms: float


def sync_times(folder: Path, seconds: float, pause: float = 0.0) -> list[float]:
    """How long each of many syncs took, in seconds: one after another, or one in every `pause`.

    One that is late because the one before took long counts from when it was due: whoever comes
    in such a moment waits as well.
    """
    times: list[float] = []
    with tempfile.TemporaryFile(dir=folder, buffering=0) as file:
        due = perf_counter()
        end = due + seconds
        while due < end:
            if len(times) % ROUND == 0:
                file.seek(0)
            if (rest := due - perf_counter()) > 0:
                sleep(rest)
                due = perf_counter()
            file.write(PAGE)
            os.fdatasync(file.fileno())
            now = perf_counter()
            times.append(now - due)
            due = due + pause if pause else now
    return times


def disk(times: Sequence[float]) -> Disk:
    known = sorted(times)
    half, most = known[len(known) // 2], known[int(0.99 * (len(known) - 1))]
    return Disk(len(known), *(round(1000 * each, 2) for each in (half, most, known[-1])))


def measure(folder: Path, seconds: float) -> Disk:
    return disk(sync_times(folder, seconds))
