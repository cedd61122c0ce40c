"""`tablee bench server` measures a real server (docs/speed.md)."""

import json

from tests.cli.terminal import tablee

FIGURES = ("moves_per_second", "cpu_ms_per_move", "server_busy", "load_busy", "bytes_per_move")


def test_a_server_under_load_is_measured() -> None:
    found = json.loads(tablee("bench", "server", "--tables", "2", "--seconds", "1", "--json").out)
    load = found["server"]
    assert all(load[figure] > 0 for figure in FIGURES)
    assert load["p50_ms"] <= load["p99_ms"] <= load["max_ms"]
    assert load["disk"]["syncs"] > 0
