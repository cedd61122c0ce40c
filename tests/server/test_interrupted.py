"""A race during which the server stopped, or the table was handed to another worker."""

import pytest

from tablee.server.conductors.heats import heat_of
from tablee.server.entries import Face
from tablee.server.live_table import LiveTable
from tablee.server.pace import Pace
from tests.server.test_races import (  # noqa: F401 - fixtures
    Screen,
    Server,
    begin,
    conducting,
    own_time,
    quick,
    server,
    turn,
    until,
)

pytestmark = pytest.mark.anyio


async def test_a_race_that_was_interrupted_is_given_up_and_another_card_is_played(
    server: Server,  # noqa: F811 - a fixture
) -> None:
    """The server stops while a card lies open, or a worker hands the table over."""
    screens = await begin(server)
    fits, _ = await turn(server, screens)
    card, turned = screens[0].view["card"], screens[0].view["turned"]
    table = server.table.table
    await server.sleep()
    server.table = LiveTable("t", "CODE", table, server, server.sleep)
    again = Screen(server, "zoe")
    assert conducting(server).interrupted
    again.call(0, fits[0] if fits else None, 300)  # its time is only what it claims
    assert again.last("refused")["code"] == "race_over"
    server.table.wake_up()
    await until(lambda: heat_of(server.table.table) is None)
    await server.table.visits.arrive(again.connection, Face("zoe", "cherry"))
    await until(lambda: again.has("update"))
    assert (again.view["card"], again.view["turned"]) == (0, turned)
    assert again.view["photo"]["card"] == card
    assert again.view["photo"]["calls"] == []
    await turn(server, [again])
    assert again.view["turned"] == turned + 1


async def test_bots_wait_until_people_are_back_at_a_table_that_has_just_woken() -> None:
    house = Server()
    house.pace = Pace(sleep=60)
    await begin(house, bot="strong")
    table = house.table.table
    await house.sleep()
    house.table = LiveTable("t", "CODE", table, house, house.sleep)
    waits = conducting(house).bots_wait
    assert waits() == house.pace.photo
    again = Screen(house, "zoe")
    await house.table.visits.arrive(again.connection, Face("zoe", "cherry"))
    await house.table.leave(again.connection)
    assert waits() == house.pace.bot
    await house.sleep()
