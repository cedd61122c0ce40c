"""Long work on the event loop, a slice at a time: everybody else has their turn in between.

A thread would not do: it holds the interpreter for longer than a slice, and it delays whoever
waits for it.
"""

import asyncio
from collections.abc import Generator
from time import perf_counter
from typing import TypeVar

T = TypeVar("T")

SLICE = 0.001
"""Seconds of work before the others have their turn."""
AT_ONCE = 4
"""How many pieces of work take turns; the next ones wait."""


class Slices:
    """Work that says, by yielding, where it may be interrupted."""

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
