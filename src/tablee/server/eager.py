"""Starts a coroutine at once. Most end before they ever wait, and then need no task.

Python 3.12 has eager tasks for this; we also support 3.11.
"""

import asyncio
from collections.abc import Callable, Coroutine, Generator
from types import coroutine
from typing import Protocol, TypeVar, cast

T = TypeVar("T")


def eagerly(work: Coroutine[object, object, None]) -> asyncio.Task[None] | None:
    """Runs the work until it first waits. Returns the task for the rest, if there is a rest."""
    try:
        waits_for = work.send(None)
    except StopIteration:
        return None
    return asyncio.create_task(the_rest(work, waits_for))


class Awaited(Protocol):
    """What a coroutine that waits gives to its task: a future that marks that it was awaited."""

    _asyncio_future_blocking: bool

    def add_done_callback(self, done: Callable[[object], object], /) -> object: ...
    def cancel(self) -> bool: ...


class Errand:
    """Work that waits once, goes on in the callback of what it waited for, and then mostly ends.

    It becomes a task only if it waits again. Until then it must set no timeout, which needs a task.
    It is no future either: that would cost as much as a task.
    """

    __slots__ = ("at_work", "end", "over", "rest", "waits_for", "work")

    def __init__(self, work: Coroutine[object, object, None], waits_for: Awaited) -> None:
        self.work, self.waits_for = work, waits_for
        self.rest: asyncio.Task[None] | None = None
        self.at_work = self.over = False
        self.end: asyncio.Future[None] | None = None
        """Set while somebody waits for the end."""
        waits_for._asyncio_future_blocking = False  # as a task does
        waits_for.add_done_callback(self.go_on)

    def go_on(self, _waited_for: object) -> None:
        self.at_work = True
        try:
            waits_for = self.work.send(None)
        except (StopIteration, asyncio.CancelledError):
            self.ended()
        except BaseException:  # the loop logs it
            self.ended()
            raise
        else:
            self.rest = asyncio.create_task(the_rest(self.work, waits_for))
            self.rest.add_done_callback(self.ended)
        finally:
            self.at_work = False

    def ended(self, _rest: object = None) -> None:
        self.over = True
        if self.end is not None and not self.end.done():
            self.end.set_result(None)

    def cancel(self) -> None:
        (self.rest or self.waits_for).cancel()


def errand(work: Coroutine[object, object, None]) -> Errand | asyncio.Task[None] | None:
    """Runs the work until it first waits. Returns the errand for the rest, if there is a rest."""
    try:
        waits_for = work.send(None)
    except StopIteration:
        return None
    if waits_for is None:  # it only lets others go first
        return asyncio.create_task(the_rest(work, waits_for))
    return Errand(work, cast("Awaited", waits_for))


def is_here(work: Errand | asyncio.Task[None]) -> bool:
    """Whether the code that asks is part of this work."""
    if not isinstance(work, Errand):
        return work is asyncio.current_task()
    return work.at_work if work.rest is None else work.rest is asyncio.current_task()


async def end_of(work: Errand | asyncio.Task[None]) -> None:
    """Waits until the work is over, however it ends."""
    if not isinstance(work, Errand):
        await asyncio.wait([work])
    elif not work.over:
        work.end = work.end or asyncio.get_running_loop().create_future()
        await asyncio.wait([work.end])


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


def shared(work: Coroutine[object, object, T]) -> asyncio.Task[T]:
    """A task that several wait for. All of them may be gone when it fails: that is no mistake."""
    task = asyncio.create_task(work)
    task.add_done_callback(lambda ended: ended.cancelled() or ended.exception())
    return task
