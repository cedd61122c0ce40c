"""Starting a coroutine at once: most end before they ever wait, and then need no task.

Python 3.12 knows this as an eager task; we also run on 3.11.
"""

import asyncio
from collections.abc import Coroutine, Generator
from types import coroutine
from typing import Any


def eagerly(work: Coroutine[object, Any, None]) -> asyncio.Task[None] | None:
    """Runs the work up to where it must wait; the task that does the rest, if there is a rest."""
    try:
        waits_for = work.send(None)
    except StopIteration:
        return None
    return asyncio.create_task(the_rest(work, waits_for))


async def the_rest(work: Coroutine[object, Any, None], waits_for: object) -> None:
    await handed_on(work, waits_for)  # a task wants a coroutine by `async def`, since 3.12


@coroutine
def handed_on(
    work: Coroutine[object, Any, None], waits_for: object
) -> Generator[object, object, None]:
    """The work from its first wait on: what it yields is handed to the task, and back."""
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
