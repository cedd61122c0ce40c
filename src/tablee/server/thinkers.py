"""Where bots think, and whatever else takes a while: off the event loop, a few at once."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

T = TypeVar("T")

AT_ONCE = 2
"""Quick thoughts share the interpreter with the tables: more at once would only delay those."""
QUICK = 0.1
"""Seconds after which a thought is a slow one, and another may begin beside it."""
MOST = 64
"""Slow ones, and the threads for them."""


class Thinkers:
    """Threads for bots. A slow one delays nobody but those who wait for it."""

    def __init__(self) -> None:
        self.places = asyncio.Semaphore(AT_ONCE)
        self.threads = ThreadPoolExecutor(MOST, "bots")

    async def think(self, work: Callable[[], T]) -> T:
        async with self.places:
            thought = asyncio.get_running_loop().run_in_executor(self.threads, work)
            await asyncio.wait([thought], timeout=QUICK)
        return await thought

    def close(self) -> None:
        """Nobody waits for what they think now."""
        self.threads.shutdown(wait=False, cancel_futures=True)
