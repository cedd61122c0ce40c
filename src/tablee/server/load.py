"""How busy this worker is, by how late its event loop comes to what is due.

A worker that comes late answers everybody late. So it refuses what would make it worse, new tables
first: people at running tables notice nothing, and another worker may have room.
"""

import asyncio
import logging
from typing import Literal, TypeAlias

from tablee.server.limits import TooMuch
from tablee.server.metrics import LATE
from tablee.server.metrics import LOAD as SHOWN
from tablee.server.uptime import steady

Level: TypeAlias = Literal["calm", "busy", "full"]
LEVELS: tuple[Level, ...] = ("calm", "busy", "full")

EVERY = 0.25
"""Seconds between two looks."""
SMOOTH = 0.1
"""What one look counts in the average: ten of them, two and a half seconds."""
BUSY, FULL = 0.5, 2.0
"""Seconds late, on average, with which there are no new tables; and none is woken either."""
RELAXED = 0.5
"""A level ends below this share of where it began, so that it does not flutter."""

log = logging.getLogger(__name__)


class Load:
    """`busy`: no new tables. `full`: no table is woken and no list is shown to newcomers either."""

    def __init__(self) -> None:
        self.late = 0.0
        self.level: Level = "calm"

    async def watch(self) -> None:
        while True:
            due = steady() + EVERY
            await asyncio.sleep(EVERY)
            self.note(max(0.0, steady() - due))

    def note(self, late: float) -> None:
        """Counts how late the loop was this time."""
        self.late += (late - self.late) * SMOOTH
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
