"""The time that people have for a choice."""

import asyncio
from collections.abc import Callable


class Countdown:
    """The time that people have for what is asked. Nobody gets more of it by talking, by coming
    and going, or by taking a choice back: it begins anew only when something else is asked."""

    def __init__(self) -> None:
        self.timer: asyncio.TimerHandle | None = None
        self.asked: object = None
        self.deadline = 0.0

    @property
    def left(self) -> float | None:
        if self.timer is None:
            return None
        return max(0.0, round(self.deadline - asyncio.get_running_loop().time(), 1))

    def run(self, limit: float, asked: object, ring: Callable[[], None]) -> None:
        loop = asyncio.get_running_loop()
        if asked is not self.asked:
            self.stop()
            self.asked, self.deadline = asked, loop.time() + limit
        if self.timer is None:
            self.timer = loop.call_at(self.deadline, ring)

    def pause(self) -> None:
        """Nobody is asked at the moment; the deadline stays."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def stop(self) -> None:
        self.pause()
        self.asked = None
