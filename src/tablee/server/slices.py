"""Runs long work on the event loop in slices, so that other tasks can run in between.

A thread would hold the interpreter for longer than a slice, and so delay the event loop more.
"""

import asyncio
from collections.abc import Generator
from time import perf_counter
from typing import TypeVar

T = TypeVar("T")

SLICE = 0.001
"""Seconds of work before other tasks run."""
AT_ONCE = 4
"""How much work runs concurrently; more has to wait."""


class Slices:
    """Runs generators. A generator yields where it can be interrupted."""

    def __init__(self) -> None:
        self.places = asyncio.Semaphore(AT_ONCE)

    async def run(self, work: Generator[None, None, T]) -> T:
        async with self.places:
            end = perf_counter() + SLICE
            while True:
                try:
                    next(work)
                except StopIteration as done:
                    result: T = done.value
                    return result
                if perf_counter() >= end:
                    await asyncio.sleep(0)
                    end = perf_counter() + SLICE
