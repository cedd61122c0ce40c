"""Runs bots and other slow work outside the event loop, a few at once."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from tablee.server.studies import Studies

T = TypeVar("T")

AT_ONCE = 2
"""Bots share the interpreter with the tables: more at once would only delay those."""
QUICK = 0.1
"""Seconds after which work counts as slow, and other work may start beside it."""
MOST = 64
"""The number of threads."""


class Thinkers:
    """Threads for bots. A slow bot delays only its own table."""

    def __init__(self) -> None:
        self.places = asyncio.Semaphore(AT_ONCE)
        self.threads = ThreadPoolExecutor(MOST, "bots")
        self.studies = Studies()
        """For those who search."""

    async def think(self, work: Callable[[], T]) -> T:
        async with self.places:
            thought = asyncio.get_running_loop().run_in_executor(self.threads, work)
            await asyncio.wait([thought], timeout=QUICK)
        return await thought

    def close(self) -> None:
        """Does not wait for work that is still running."""
        self.studies.close()
        self.threads.shutdown(wait=False, cancel_futures=True)
