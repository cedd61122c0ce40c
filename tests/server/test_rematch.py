"""What becomes of the seats in a rematch."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tablee.server.entries import Asked, Came, Entry, Face, Opened, Sat, Started, Starting
from tablee.server.folds import unfolded
from tablee.server.pace import Pace
from tablee.server.server import Server
from tablee.server.store import open_store
from tablee.server.table import Table

pytestmark = pytest.mark.anyio

PEOPLE = ("zoe", "jo", "karim")


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[Server]:
    async with open_store(tmp_path / "tablee.db") as store:
        house = Server(store, Pace())
        yield house
        await house.close()


def over(game: str, deal: bool = True) -> Table:
    """A match of three; how it ended does not matter here."""
    entries: list[Entry] = [
        Opened(
            host="zoe", face=Face("zoe", "cherry"), game=game, options={}, seats=3,
            clock="none", public=False, language="fr", secret="s",
        ),
        *(Came(guest, Face(guest, "cherry")) for guest in PEOPLE[1:]),
        *(Sat(guest, seat) for seat, guest in enumerate(PEOPLE)),
        Starting(),
        Started(("", "", "")),
        Asked("jo", 5.0, "next", deal),
    ]  # fmt: skip
    return unfolded(entries)


@pytest.mark.parametrize("game", ["six", "baron", "buntherum", "barbarossa"])
async def test_all_four_games_are_dealt_again(house: Server, game: str) -> None:
    await house.rematch(over(game), "zoe", PEOPLE)
    room = house.awake["next"].table
    assert [chair.guest for chair in room.chairs] == [*PEOPLE]
    assert room.cut is not None


async def test_where_no_bot_can_play_a_seat_stays_free_and_nobody_is_dealt(house: Server) -> None:
    await house.rematch(over("barbarossa"), "jo", ("jo", "karim"))
    room = house.awake["next"].table
    assert [chair.guest for chair in room.chairs] == [None, "jo", "karim"]
    assert (room.host, room.cut) == ("jo", None)


async def test_elsewhere_a_bot_takes_it(house: Server) -> None:
    await house.rematch(over("baron"), "jo", ("jo", "karim"))
    room = house.awake["next"].table
    assert [chair.bot for chair in room.chairs] == ["careful", None, None]
    assert room.cut is not None


async def test_it_is_made_once(house: Server) -> None:
    room = over("six")
    await house.rematch(room, "zoe", PEOPLE)
    table = house.awake["next"]
    await house.rematch(room, "zoe", PEOPLE)
    assert house.awake["next"] is table
