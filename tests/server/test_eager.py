"""Work that starts at once, and becomes a task only where it must wait."""

import asyncio

import pytest

from tablee.server.eager import Errand, eagerly, end_of, errand, is_here

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


# Errands: what waits once needs no task.


async def test_an_errand_that_waits_once_is_no_task() -> None:
    written = asyncio.get_running_loop().create_future()
    told: list[object] = []

    async def work() -> None:
        told.append(await written)
        told.append(asyncio.current_task())
        told.append(going is not None and is_here(going))

    async def nothing() -> None:
        pass

    going = errand(work())
    assert errand(nothing()) is None
    assert isinstance(going, Errand)
    assert not is_here(going)
    written.set_result("written")
    await end_of(going)
    await end_of(going)
    assert told == ["written", None, True]
    assert not is_here(going)


async def test_an_errand_that_waits_again_becomes_a_task_that_may_set_timeouts() -> None:
    written = asyncio.get_running_loop().create_future()
    here: list[bool] = []

    async def work() -> None:
        await written
        await asyncio.sleep(0)
        here.append(going is not None and is_here(going))
        async with asyncio.timeout(60):
            await asyncio.sleep(0)
        here.append(True)

    going = errand(work())
    assert isinstance(going, Errand)
    written.set_result(None)
    await asyncio.gather(end_of(going), end_of(going))
    assert here == [True, True]
    assert not is_here(going)


async def test_an_errand_that_only_lets_others_go_first_is_a_task() -> None:
    async def work() -> None:
        await asyncio.sleep(0)
        here.append(going is not None and is_here(going))

    here: list[bool] = []
    going = errand(work())
    assert isinstance(going, asyncio.Task)
    await end_of(going)
    assert here == [True]


@pytest.mark.parametrize("waits", [1, 2])
async def test_an_errand_can_be_cancelled(waits: int) -> None:
    loop = asyncio.get_running_loop()
    gates = [loop.create_future(), loop.create_future()]
    done = []

    async def work() -> None:
        try:
            for gate in gates:
                await gate
        finally:
            done.append("cleaned up")

    going = errand(work())
    assert going is not None
    if waits == 2:
        gates[0].set_result(None)
        await asyncio.sleep(0)
        await asyncio.sleep(0)
    going.cancel()
    await end_of(going)
    assert gates[waits - 1].cancelled()
    assert done == ["cleaned up"]


async def test_an_errand_that_fails_is_over_and_the_loop_says_why() -> None:
    loop, told = asyncio.get_running_loop(), list[object]()
    loop.set_exception_handler(lambda _loop, context: told.append(context["exception"]))
    problem = ValueError("no")
    written = loop.create_future()

    async def work() -> None:
        await written
        raise problem

    going = errand(work())
    assert going is not None
    written.set_result(None)
    await end_of(going)
    loop.set_exception_handler(None)
    assert told == [problem]
