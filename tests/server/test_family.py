"""Several workers on one machine: the parent is told to stop, also while it starts one again."""

import os
import signal
import socket
import time
from pathlib import Path

from tablee.server.many.family import Family
from tablee.server.many.figures import Figures


def nothing(_listener: socket.socket, _figures: Figures | None) -> None:
    time.sleep(60)


def test_once_told_to_stop_it_starts_no_worker(tmp_path: Path) -> None:
    with socket.socket() as listener:
        family = Family(nothing, [listener], tmp_path)
        family.stopping = True
        family.start(0)
    assert family.workers == {}


def test_a_worker_that_has_just_begun_can_be_stopped(tmp_path: Path) -> None:
    """It has the handlers of its parent at first, who would only take note of it."""
    before = {told: signal.getsignal(told) for told in (signal.SIGTERM, signal.SIGINT)}
    try:
        with socket.socket() as listener:
            family = Family(nothing, [listener], tmp_path)
            for told in before:
                signal.signal(told, family.stop)
            for _ in range(20):
                family.since.clear()
                family.start(0)
                family.workers[0].terminate()
                family.workers[0].join(30)
                assert family.workers[0].exitcode == -signal.SIGTERM
    finally:
        for told, handler in before.items():
            signal.signal(told, handler)
        os.close(family.alive)
        os.close(family.watched)
