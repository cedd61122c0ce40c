"""The queue and the event of a socket do what asyncio's do."""

import asyncio

from tablee.server.light import LightEvent, LightQueue


async def test_messages_come_out_in_the_order_they_went_in() -> None:
    queue = LightQueue[int]()
    assert queue.empty()
    reader = asyncio.gather(*(queue.get() for _ in range(1)))
    await asyncio.sleep(0)
    for n in range(3):
        queue.put_nowait(n)
    assert await reader == [0]
    assert (queue.qsize(), queue.empty()) == (2, False)
    assert [await queue.get(), await queue.get()] == [1, 2]
    assert queue.empty()


async def test_a_reader_who_gives_up_takes_nothing_along() -> None:
    queue = LightQueue[str]()
    reader = asyncio.create_task(queue.get())
    await asyncio.sleep(0)
    reader.cancel()
    await asyncio.wait([reader])
    queue.put_nowait("here")
    assert await queue.get() == "here"


async def test_all_who_wait_go_on_at_once_and_nobody_waits_for_what_has_happened() -> None:
    event = LightEvent()
    waits = [asyncio.create_task(event.wait()) for _ in range(3)]
    await asyncio.sleep(0)
    waits[0].cancel()
    event.set()
    assert await asyncio.gather(*waits[1:]) == [True, True]
    assert event.is_set()
    assert await event.wait()
    event.clear()
    assert not event.is_set()
    again = asyncio.create_task(event.wait())
    await asyncio.sleep(0)
    assert not again.done()
    event.set()
    assert await again
