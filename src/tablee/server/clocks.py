"""The time limit for a choice."""

import asyncio
from collections.abc import Callable


class Countdown:
    """The time limit for the current question. Chat, reconnecting and undo do not extend it: it
    starts again only with another question."""

    def __init__(self) -> None:
        self.timer: asyncio.TimerHandle | None = None
        self.asked: object = None
        self.deadline = 0.0
        self.shown = False
        """Whether people are told what is left."""

    @property
    def left(self) -> float | None:
        if not self.shown:
            return None
        return max(0.0, round(self.deadline - asyncio.get_running_loop().time(), 1))

    def run(self, limit: float, asked: object, ring: Callable[[], None]) -> None:
        loop = asyncio.get_running_loop()
        if asked is not self.asked:
            self.stop()
            self.asked, self.deadline = asked, loop.time() + limit
        if self.timer is None:
            self.timer = loop.call_at(self.deadline, ring)
        self.shown = True

    def show(self, left: float) -> None:
        """Only shows what is left: somebody else looks when it is over."""
        self.deadline, self.shown = asyncio.get_running_loop().time() + left, True

    def pause(self) -> None:
        """Stops the timer but keeps the deadline, while no person is asked."""
        self.shown = False
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def stop(self) -> None:
        self.pause()
        self.asked = None
