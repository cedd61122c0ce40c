"""What a second worker brings: as many tables for each worker, on the same database."""

import json
import re
import sys
import time
from pathlib import Path
from typing import Any

from msgspec import Struct

from tablee.bench.server import cpu_seconds, lines, start

SETTLE = 3.0
"""Seconds for workers to start."""
TABLEE = "from tablee.cli import main; main()"
PROXY = "127.0.0.1"
"""Where the load comes from: it says for each table which network its guests come from."""


class Crew(Struct, frozen=True):
    """How some workers did together."""

    workers: int
    tables: int
    moves_per_second: float
    p99_ms: float
    cpu_ms_per_move: float
    """Of all workers together, without the database."""
    load_ms_per_move: float
    """What the load took of the same cores."""


def measure(data: str, bus: str | None, workers: int, tables: int, seconds: float) -> list[Crew]:
    """One worker with so many tables of four, then several with as many each."""
    return [crew(data, bus, number, number * tables, seconds) for number in (1, workers)]


def gain(crews: list[Crew]) -> float:
    """How many times one worker all of them carry, each on a core of its own."""
    alone, together = crews
    return together.workers * alone.cpu_ms_per_move / max(together.cpu_ms_per_move, 1e-9)


def crew(data: str, bus: str | None, workers: int, tables: int, seconds: float) -> Crew:
    command = [sys.executable, "-c", TABLEE, "serve", "--no-browser", "--host", PROXY]
    command += ["--port", "0", "--proxy", PROXY, "--data", data, "--workers", str(workers)]
    server = start(command + (["--bus", bus] if bus else []))
    try:
        address = re.search(r"http://\S+", lines(server).readline())
        assert address is not None  # noqa: S101 - the first thing a server says
        time.sleep(SETTLE)
        figures = under_load(address[0], tables, seconds, family(server.pid))
        return Crew(workers=workers, tables=tables, **figures)
    finally:
        server.terminate()
        server.wait()
        lines(server).close()


def under_load(address: str, tables: int, seconds: float, crew: list[int]) -> dict[str, float]:
    plan = [address, str(tables), "4", "0", str(seconds)]
    load = start([sys.executable, "-m", "tablee.bench.load", *plan])
    with lines(load) as said:
        said.readline()
        before, load_before = sum(map(cpu_seconds, crew)), cpu_seconds(load.pid)
        figures: dict[str, Any] = json.loads(said.readline())
        spent, load_spent = sum(map(cpu_seconds, crew)) - before, cpu_seconds(load.pid)
    load.wait()
    moves = max(1, figures["moves"])
    return {
        "moves_per_second": figures["moves_per_second"],
        "p99_ms": figures["p99_ms"],
        "cpu_ms_per_move": round(1000 * spent / moves, 3),
        "load_ms_per_move": round(1000 * (load_spent - load_before) / moves, 3),
    }


def family(pid: int) -> list[int]:
    """The workers that a server has started, or the server itself."""
    text = Path(f"/proc/{pid}/task/{pid}/children").read_text()
    return [int(child) for child in text.split()] or [pid]
