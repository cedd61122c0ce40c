"""Work that starts at once, and becomes a task only where it must wait."""

import asyncio

import pytest

from tablee.server.eager import eagerly

pytestmark = pytest.mark.anyio


async def test_what_never_waits_is_done_at_once() -> None:
    done = []

    async def work() -> None:
        done.append(1)

    assert eagerly(work()) is None
    assert done == [1]


async def test_what_waits_goes_on_as_a_task() -> None:
    done = []
    gate = asyncio.Event()

    async def work() -> None:
        done.append("begun")
        await gate.wait()
        await asyncio.sleep(0)
        await asyncio.sleep(0.001)
        done.append("ended")

    task = eagerly(work())
    assert done == ["begun"]
    assert task is not None
    gate.set()
    await task
    assert done == ["begun", "ended"]


async def test_a_task_can_be_cancelled_and_cleans_up() -> None:
    done = []

    async def work() -> None:
        try:
            await asyncio.sleep(60)
        finally:
            await asyncio.sleep(0)
            done.append("cleaned up")

    task = eagerly(work())
    assert task is not None
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert done == ["cleaned up"]


async def test_what_fails_fails_where_it_was_started_or_awaited() -> None:
    async def work(wait: bool) -> None:
        if wait:
            await asyncio.sleep(0)
        raise ValueError("no")

    with pytest.raises(ValueError, match="no"):
        eagerly(work(wait=False))
    task = eagerly(work(wait=True))
    assert task is not None
    with pytest.raises(ValueError, match="no"):
        await task
