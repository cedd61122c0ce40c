"""Requests over HTTP begin one by one, so that tables never wait for a crowd."""

import asyncio
from itertools import pairwise

from tablee.server.turns import Turns

CROWD = 20


async def test_a_table_has_its_turn_between_any_two_requests_of_a_crowd() -> None:
    turns, begun = Turns(), list[str]()

    async def request(number: int) -> None:
        await turns.come()
        begun.append(str(number))

    crowd = asyncio.gather(*map(request, range(CROWD)))
    while not crowd.done():
        begun.append("table")
        await asyncio.sleep(0)

    requests = [each for each in begun if each != "table"]
    assert requests == [*map(str, range(CROWD))]
    assert all("table" in pair for pair in pairwise(begun))


async def test_a_request_that_is_given_up_holds_nobody_up() -> None:
    turns = Turns()
    gone, next_one = asyncio.create_task(turns.come()), asyncio.create_task(turns.come())
    await asyncio.sleep(0)
    gone.cancel()
    await asyncio.wait_for(next_one, 10)
    assert gone.cancelled()
