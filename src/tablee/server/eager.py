"""Starts a coroutine at once. Most end before they ever wait, and then need no task.

Python 3.12 has eager tasks for this; we also support 3.11.
"""

import asyncio
from collections.abc import Coroutine, Generator
from types import coroutine


def eagerly(work: Coroutine[object, object, None]) -> asyncio.Task[None] | None:
    """Runs the work until it first waits. Returns the task for the rest, if there is a rest."""
    try:
        waits_for = work.send(None)
    except StopIteration:
        return None
    return asyncio.create_task(the_rest(work, waits_for))


async def the_rest(work: Coroutine[object, object, None], waits_for: object) -> None:
    await handed_on(work, waits_for)  # since 3.12 a task needs a coroutine made by `async def`


@coroutine
def handed_on(
    work: Coroutine[object, object, None], waits_for: object
) -> Generator[object, object, None]:
    """The work after its first wait. Passes values between the work and its task."""
    try:
        while True:
            try:
                answer = yield waits_for
            except BaseException as thrown:
                waits_for = work.throw(thrown)
            else:
                waits_for = work.send(answer)
    except StopIteration:
        return
