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
"""How much work is begun and not done yet; more has to wait."""


class Slices:
    """Runs generators in turn. A generator yields where it can be interrupted.

    However much there is to do, other tasks wait for one slice, and never for several in a row.
    """

    def __init__(self) -> None:
        self.places = asyncio.Semaphore(AT_ONCE)
        self.turn = asyncio.Lock()

    async def run(self, work: Generator[None, None, T]) -> T:
        async with self.places:
            while True:
                async with self.turn:
                    try:
                        slice_of(work)
                    except StopIteration as done:
                        result: T = done.value
                        return result
                    finally:
                        await asyncio.sleep(0)


def slice_of(work: Generator[None, None, object]) -> None:
    """Raises StopIteration at the end."""
    end = perf_counter() + SLICE
    while True:
        next(work)
        if perf_counter() >= end:
            return
