"""How busy this worker is, by how late its event loop comes to what is due and how much it works.

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
WORKS, TENSE = 0.75, 0.02
"""Or this share of a core that it works, if it is also this late. A worker without rest whose turns
are short is hardly late, and people wait all the same: each of them for many turns."""
RELAXED = 0.5
"""A level ends below this share of where it began, so that it does not flutter."""

log = logging.getLogger(__name__)


class Load:
    """`busy`: no new tables. `full`: no table is woken and no list is shown to newcomers either."""

    def __init__(self) -> None:
        self.looks = deque([0.0] * LOOKS, maxlen=LOOKS)
        self.shares = deque([0.0] * LOOKS, maxlen=LOOKS)
        self.late, self.share = 0.0, 0.0
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
        self.shares.append(worked / (EVERY + late))
        self.late, self.share = median(self.looks), median(self.shares)
        before, self.level = self.level, self.judged()
        LATE.set(self.late)
        SHOWN.set(LEVELS.index(self.level))
        if self.level != before:
            log.warning("this worker is %s", self.level, extra=self.figures())

    def figures(self) -> dict[str, float]:
        return {"late": round(self.late, 3), "works": round(self.share, 2)}

    def judged(self) -> Level:
        if self.late >= FULL * self.ease("full"):
            return "full"
        ease = self.ease("busy")
        tense = self.late >= TENSE * ease and self.share >= WORKS * ease
        return "busy" if tense or self.late >= BUSY * ease else "calm"

    def ease(self, level: Level) -> float:
        return RELAXED if LEVELS.index(self.level) >= LEVELS.index(level) else 1.0

    def check(self, *refusing: Level) -> None:
        """Refuses at these levels. Raises TooMuch."""
        if self.level in refusing:
            raise TooMuch("house_full", "The server is full; try again later.")
