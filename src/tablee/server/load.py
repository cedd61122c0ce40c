"""How busy this worker is, by how late its event loop comes to what is due.

A worker that comes late answers everybody late. So it refuses what would make it worse, new tables
first: people at running tables notice nothing, and another worker may have room.
"""

import asyncio
import logging
import time
from collections import deque
from statistics import median
from typing import Literal, TypeAlias

from tablee.server.limits import TooMuch
from tablee.server.metrics import LATE
from tablee.server.metrics import LOAD as SHOWN
from tablee.server.uptime import steady

Level: TypeAlias = Literal["calm", "busy", "full"]
LEVELS: tuple[Level, ...] = ("calm", "busy", "full")

EVERY = 0.25
"""Seconds between two looks."""
LOOKS = 10
"""Half of these must be late: one long moment, on a disk or a shared machine, is no load."""
BUSY, FULL = 0.1, 0.5
"""Seconds late with which there are no new tables; and none is woken either. A move comes past the
loop several times, so people wait about five times as long (docs/operations.md#overload)."""
RELAXED = 0.5
"""A level ends below this share of where it began, so that it does not flutter."""

log = logging.getLogger(__name__)


class Load:
    """`busy`: no new tables. `full`: no table is woken and no list is shown to newcomers either."""

    def __init__(self) -> None:
        self.looks = deque([0.0] * LOOKS, maxlen=LOOKS)
        self.late = 0.0
        """In the median of the last looks."""
        self.level: Level = "calm"

    async def watch(self) -> None:
        while True:
            due, worked = steady() + EVERY, time.process_time()
            await asyncio.sleep(EVERY)
            self.note(max(0.0, steady() - due), time.process_time() - worked)

    def note(self, late: float, worked: float) -> None:
        """Counts how late the loop was this time, and how long this worker had worked.

        Where others keep the machine busy, it does not help to refuse anybody here.
        """
        self.looks.append(min(late, worked))
        self.late = median(self.looks)
        before, self.level = self.level, self.judged()
        LATE.set(self.late)
        SHOWN.set(LEVELS.index(self.level))
        if self.level != before:
            log.warning("this worker is %s", self.level, extra={"late": round(self.late, 3)})

    def judged(self) -> Level:
        full, busy = (
            bar * (RELAXED if self.level in LEVELS[number:] else 1.0)
            for number, bar in ((2, FULL), (1, BUSY))
        )
        return "full" if self.late >= full else "busy" if self.late >= busy else "calm"

    def check(self, *refusing: Level) -> None:
        """Refuses at these levels. Raises TooMuch."""
        if self.level in refusing:
            raise TooMuch("house_full", "The server is full; try again later.")
