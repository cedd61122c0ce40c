"""A clock for the life of tables. Nobody can set it, and a wrong clock of the machine does no harm.

It counts seconds like the clock of the machine, but only while a server of this database runs. A
restart continues where the last server saved it; the time in between does not count.
"""

import time
from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tablee.server.store import Store


def steady() -> float:
    """A clock that cannot be set. If possible it also counts while the machine sleeps."""
    boot = getattr(time, "CLOCK_BOOTTIME", None)
    return time.monotonic() if boot is None else time.clock_gettime(boot)


class Uptime:
    """The time that the servers of a database have run."""

    def __init__(self, start: float, steady: Callable[[], float] = steady) -> None:
        self.steady = steady
        self.base = start - steady()

    def now(self) -> float:
        return self.base + self.steady()

    async def begin(self, store: "Store") -> None:
        """Continues what is stored. A new one starts at the latest change, or now if earlier."""
        known = await store.uptime()
        start = known if known is not None else min(self.now(), await store.newest() or self.now())
        self.base = start - self.steady()

    async def save(self, store: "Store") -> None:
        """Saves it. Of several servers, the one that is ahead counts."""
        self.base = await store.put_uptime(self.now()) - self.steady()
