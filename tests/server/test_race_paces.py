"""Bots keep to the pace of people."""

import pytest

from tablee.server.conductors.paces import paces_of_bots, shown_paces
from tablee.server.entries import Away
from tablee.server.wire import Change
from tests.server.test_races import (
    Screen,
    Server,
    begin,
    conducting,
    turn,
    until,
)

pytestmark = pytest.mark.anyio


async def lose(server: Server, screens: list[Screen]) -> int:
    """A race that the bot wins, since Zoé does not call: how long the bot took."""
    await until(lambda: not screens[0].view["card"])
    if screens[0].view["turner"] == 0:
        await turn(server, screens)
    turned = conducting(server)
    await until(lambda: turned.running is not None)
    await until(lambda: turned.running is None)
    [call] = screens[0].view["photo"]["calls"]
    return int(call["ms"])


async def test_a_bot_waits_for_a_newcomer_until_they_are_right_and_all_are_told() -> None:
    server = Server(time=60)
    screens = await begin(server, bot="strong")
    assert screens[0].last("update")["paces"] == [None, 2000]
    await lose(server, screens)
    nobody, bot = screens[0].last("update")["paces"]
    assert nobody is None
    assert bot > 2000
    await server.sleep()


async def test_switched_off_nothing_is_told_and_the_bot_keeps_the_pace_of_its_level() -> None:
    server = Server(time=60, adapt=False)
    screens = await begin(server, bot="strong")
    await lose(server, screens)
    assert "paces" not in screens[0].last("update")
    assert paces_of_bots(server.table.table) == {1: 1600}
    await server.sleep()


async def test_in_a_ranked_match_a_slow_person_meets_bots_at_the_pace_of_their_level() -> None:
    server = Server()
    ranked = Change(options={}, seats=2, clock="none", public=False, ranked=True)
    screens = await begin(server, bot="strong", agreed=ranked)
    assert server.table.table.ranked
    for _ in range(2):
        await lose(server, screens)
        assert paces_of_bots(server.table.table) == {1: 1600}
    assert "paces" not in screens[0].last("update")
    await server.sleep()


async def test_people_among_themselves_have_nobody_to_adapt() -> None:
    server = Server()
    screens = await begin(server)
    assert "paces" not in screens[0].last("update")
    await server.sleep()


async def test_a_bot_that_plays_for_somebody_keeps_to_the_pace_of_the_others() -> None:
    server = Server()
    await begin(server)
    await server.table.commit([Away(seat=1)])
    assert shown_paces(server.table.table) == [None, 3600]
    await server.table.commit([Away(seat=0)])
    assert shown_paces(server.table.table) == ()
    await server.sleep()
