"""Several workers on one machine: one parent that starts them, and starts again those that die.

Each has a listener of its own on the same port. The parent keeps all of them open, so what comes
while a worker is started again waits for it. Workers end when the parent does, however it ends.
"""

import logging
import os
import signal
import socket
import sys
from collections.abc import Callable, Sequence
from multiprocessing import connection, get_context
from multiprocessing.context import ForkProcess
from pathlib import Path
from threading import Thread
from time import monotonic, sleep
from types import FrameType

from tablee.server.many.figures import Figures
from tablee.server.many.room import Room

RESTART = 1.0
"""Seconds between two starts of the same worker, at least."""
GRACE = 30.0
"""Seconds in which workers must stop."""
TOLD = (signal.SIGTERM, signal.SIGINT)
"""How we are told to stop."""

log = logging.getLogger(__name__)

Run = Callable[[socket.socket, Figures | None], None]


def run_all(
    run: Run, listeners: Sequence[socket.socket], started: Callable[[], None], room: Room | None
) -> None:
    """Runs a worker for each listener until we are told to stop. One alone needs no parent."""
    if room is None:
        started()
        run(listeners[0], None)
    else:
        Family(run, listeners, room.folder).live(started)


class Family:
    """The workers of one machine."""

    def __init__(self, run: Run, listeners: Sequence[socket.socket], folder: Path) -> None:
        self.run, self.listeners, self.folder = run, listeners, folder
        self.watched, self.alive = os.pipe()
        """Workers read from the first end. It ends when the parent, who has the other, is gone."""
        self.workers: dict[int, ForkProcess] = {}
        self.since: dict[int, float] = {}
        self.stopping = False

    def live(self, started: Callable[[], None]) -> None:
        for number in range(len(self.listeners)):
            self.start(number)
        for told in TOLD:
            signal.signal(told, self.stop)
        started()
        while not self.stopping:
            connection.wait([worker.sentinel for worker in self.workers.values()], timeout=1.0)
            for number, worker in self.workers.items():
                if not worker.is_alive() and not self.stopping:
                    log.error("worker %d has ended and is started again", number)
                    self.start(number)
        self.end()

    def start(self, number: int) -> None:
        """Not if we were told to stop meanwhile."""
        sleep(max(0.0, self.since.get(number, 0.0) + RESTART - monotonic()))
        if self.stopping:
            return
        self.since[number] = monotonic()
        worker = get_context("fork").Process(target=self.work, args=(number,))
        # A worker that is told to stop before it listens for itself would take it for ours.
        signal.pthread_sigmask(signal.SIG_BLOCK, TOLD)
        worker.start()
        signal.pthread_sigmask(signal.SIG_UNBLOCK, TOLD)
        self.workers[number] = worker

    def work(self, number: int) -> None:
        """In the worker."""
        for told in TOLD:
            signal.signal(told, signal.SIG_DFL)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, TOLD)
        os.close(self.alive)
        Thread(target=self.watch, daemon=True).start()
        try:
            figures = Figures(self.folder, number, len(self.listeners))
            self.run(self.listeners[number], figures)
        except KeyboardInterrupt:
            sys.exit(0)

    def watch(self) -> None:
        os.read(self.watched, 1)
        os.kill(os.getpid(), signal.SIGTERM)

    def stop(self, _signal: int, _frame: FrameType | None) -> None:
        self.stopping = True

    def end(self) -> None:
        for worker in self.workers.values():
            worker.terminate()
        for worker in self.workers.values():
            worker.join(GRACE)
            if worker.is_alive():
                worker.kill()
