"""More and more tables that play as fast as they can, until the server refuses new ones."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from time import monotonic

import pytest

from tablee.bench.load import Player, Refused, Tally, host
from tests.live.serving import Guest, Server, serving
from tests.live.test_faults import Report, report  # noqa: F401 - a fixture

pytestmark = pytest.mark.faults

SEATS = 4
PEOPLE = 20
"""Tables where everybody moves once a second."""
MOST, STEP = 400, 50
"""Tables where everybody is as fast as possible."""
NOTICED = 4.0
"""Seconds after which the server has noticed what there is to do."""
LET_GO = 10.0
"""Seconds after which there is room again."""
WAIT = 3.0
"""Seconds that people wait at most for a move, 99 times of 100, on a machine with other work."""


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with serving(tmp_path, "--proxy", "127.0.0.1") as found:
        yield found


def p99(tally: Tally) -> float:
    waits = sorted(tally.waits)
    return waits[int(0.99 * (len(waits) - 1))]


async def opens(server: Server, number: int) -> bool:
    try:
        await host(server.address, number, SEATS, Tally(0))
    except Refused as why:
        if str(why) == "house_full":
            return False
        raise
    return True


async def crowded(server: Server, tables: list[Player]) -> int:
    """More and more of them play as fast as they can. Returns with how many others are refused."""
    for number in range(0, len(tables), STEP):
        start(tables[number : number + STEP])
        await asyncio.sleep(NOTICED)
        if not await opens(server, 1000 + number):
            return number + STEP
    raise AssertionError("nothing is refused")


def start(tables: list[Player]) -> None:
    for player in tables:
        player.tally.playing = True
        player.say({"do": "start", "id": "start"})


async def room_again(server: Server) -> float:
    began = monotonic()
    while not await opens(server, 2000):
        assert monotonic() < began + LET_GO, "the server stays full"
        await asyncio.sleep(0.2)
    return monotonic() - began


async def test_new_tables_are_refused_first_and_there_is_room_again(
    server: Server,
    report: Report,  # noqa: F811 - a fixture
) -> None:
    guest = await asyncio.to_thread(Guest, server.address)
    table = await asyncio.to_thread(guest.open_table)
    people, hasty = Tally(1.0), Tally(0.0)
    slow = [await host(server.address, number, SEATS, people) for number in range(PEOPLE)]
    fast = [await host(server.address, PEOPLE + n, SEATS, hasty) for n in range(MOST)]
    start(slow)
    tables = await crowded(server, fast)
    people.waits.clear()
    await asyncio.sleep(NOTICED)
    waited = p99(people)
    seen = await asyncio.to_thread(guest.at, table)  # who has a table comes back to it
    await asyncio.to_thread(seen.done, "sit", seat=0)
    assert not await opens(server, 3000)
    hasty.playing = False
    report(waited)
    report(await room_again(server))
    people.playing = False
    assert hasty.refused == people.refused == 0
    assert waited < WAIT, f"{waited:.1f} s with {tables} hasty tables"
    guest.close()
