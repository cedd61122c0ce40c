"""Runs a server that notes what its processor time goes to.

    python -m tablee.bench.sampled FOLDER FILE

A timer interrupts the main thread again and again, and what it is doing then counts for the time
since. The time of all other threads is the disk's. SIGUSR1 begins, SIGUSR2 ends and writes FILE.
"""

import json
import signal
import socket
import sys
import time
from collections import defaultdict
from pathlib import Path
from types import FrameType
from typing import Literal, TypeAlias

from tablee.server.app import Settings, make_app
from tablee.server.run import run

Part: TypeAlias = Literal["rules", "views", "disk", "sockets", "rest"]

HERE = "127.0.0.1"
"""Clients say which network they come from, as a proxy would: limits are by network."""
EVERY = 0.005
"""Seconds of processor time between two looks."""
PLACES: tuple[tuple[str, Part], ...] = (
    ("/server/views.py", "views"),
    ("/sight.py", "views"),
    ("/server/store/", "disk"),
    ("/server/gate.py", "sockets"),
    ("/server/frames.py", "sockets"),
    ("/server/connection.py", "sockets"),
    ("/server/sockets.py", "sockets"),
    ("/engine/", "rules"),
    ("/games/", "rules"),
    ("/server/table.py", "rules"),
    ("/server/following.py", "rules"),
    ("/server/requests.py", "rules"),
)


def part_of(path: str) -> Part | None:
    if "/tablee/" not in path:
        return None
    return next((part for place, part in PLACES if place in path), None)


def busy_with(frame: FrameType | None) -> Part:
    """What the innermost function that we know is for. Rules that a view asks are for the view."""
    found: Part | None = None
    while frame is not None:
        part = part_of(frame.f_code.co_filename)
        if part == "views" and found == "rules":
            return "views"
        found = found or part
        frame = frame.f_back
    return found or "rest"


class Sampler:
    """Counts the processor time of this process by what it goes to."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.spent: defaultdict[Part, float] = defaultdict(float)
        self.begun = self.seen = 0.0

    def begin(self, *_: object) -> None:
        self.spent.clear()
        self.begun, self.seen = time.process_time() - time.thread_time(), time.thread_time()
        signal.setitimer(signal.ITIMER_PROF, EVERY, EVERY)

    def look(self, _signal: int, frame: FrameType | None) -> None:
        now = time.thread_time()
        self.spent[busy_with(frame)] += now - self.seen
        self.seen = now

    def end(self, *_: object) -> None:
        signal.setitimer(signal.ITIMER_PROF, 0)
        others = time.process_time() - time.thread_time() - self.begun
        self.spent["disk"] += others
        self.file.write_text(json.dumps(self.spent))


def main() -> None:
    folder, file = map(Path, sys.argv[1:])
    sampler = Sampler(file)
    signal.signal(signal.SIGUSR1, sampler.begin)
    signal.signal(signal.SIGUSR2, sampler.end)
    signal.signal(signal.SIGPROF, sampler.look)
    with socket.create_server((HERE, 0)) as listener:
        app = make_app(Settings(folder / "tablee.db"))
        print(f"http://{HERE}:{listener.getsockname()[1]}", flush=True)  # noqa: T201 - to the bench
        run(app, listener, None, [HERE])


if __name__ == "__main__":
    main()
