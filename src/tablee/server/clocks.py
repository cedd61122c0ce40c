"""The time that people have for a choice."""

import asyncio
from collections.abc import Callable

from tablee.engine.game import Seat

LIMITS = {"none": None, "relaxed": 90.0, "fast": 20.0}
"""Seconds for a choice, by the table's clock."""


class Countdown:
    """The time that people have for a choice; it starts anew when something new is asked."""

    def __init__(self) -> None:
        self.timer: asyncio.TimerHandle | None = None
        self.people: frozenset[Seat] = frozenset()

    @property
    def left(self) -> float | None:
        if self.timer is None:
            return None
        return max(0.0, round(self.timer.when() - asyncio.get_running_loop().time(), 1))

    def run(
        self, limit: float | None, people: frozenset[Seat], news: bool, ring: Callable[[], None]
    ) -> None:
        if limit is None or not people:
            self.stop()
        elif news or self.timer is None or not people <= self.people:
            self.stop()
            self.timer = asyncio.get_running_loop().call_later(limit, ring)
        self.people = people

    def stop(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
