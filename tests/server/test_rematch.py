"""What becomes of the seats in a rematch."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tablee.server.conductors.turns import BOT_ENTRY
from tablee.server.connection import Connection
from tablee.server.entries import (
    Asked,
    BotSat,
    Came,
    Entry,
    Face,
    Opened,
    Sat,
    Started,
    Starting,
)
from tablee.server.folds import unfolded
from tablee.server.limits import Bucket, Buckets, Rate, TooMuch
from tablee.server.live_table import LiveTable
from tablee.server.pace import Pace
from tablee.server.plans import Plan, opening
from tablee.server.server import Server
from tablee.server.store import open_store
from tablee.server.table import Table
from tablee.server.wire import Rematch

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


# Bots among themselves.


async def silent(_message: object) -> None: ...


def bots_only() -> list[Entry]:
    plan = Plan(game="six", seats=2, options={"limit": None, "rounds": 1})
    bots: list[Entry] = [BotSat(0, "random"), BotSat(1, "random")]
    return [opening("zoe", Face("Zoé", "cherry"), plan), *bots]


async def over_at_last(house: Server) -> tuple[LiveTable, Connection]:
    """A match of bots, with its host at the table."""
    live = await house.found([*bots_only(), Starting()])
    host = Connection("zoe", silent)
    await live.visits.arrive(host, Face("Zoé", "cherry"))
    await until_over(live)
    return live, host


async def until_over(live: LiveTable) -> None:
    async with asyncio.timeout(30):
        while live.table.phase != "over" or live.working:
            await asyncio.sleep(0.01)


async def test_a_rematch_counts_as_a_new_table(house: Server) -> None:
    live, host = await over_at_last(house)
    house.new_tables = Buckets(Rate(burst=1, per_second=0))
    await live.rematch.ask(host, Rematch())
    assert live.table.rematch is not None
    with pytest.raises(TooMuch) as refused:
        house.may_open("zoe")
    assert refused.value.code == "too_many_tables"
    live, host = await over_at_last(house)
    with pytest.raises(TooMuch):
        await live.rematch.ask(host, Rematch())
    assert live.table.again is None


async def test_where_nobody_is_there_is_no_rematch(house: Server) -> None:
    live, host = await over_at_last(house)
    await live.leave(host)
    await live.rematch.ask(host, Rematch())
    assert (live.table.rematch, live.table.again) == (None, None)


async def test_bots_wait_when_who_started_them_has_stored_too_much(
    house: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tablee.server.conductors.turns.NO_SPACE", 0.01)
    few = Bucket(Rate(burst=4 * 2 * BOT_ENTRY, per_second=0), lambda: 0.0)
    house.meters.stored[0].kept["zoe"] = few
    live = await house.found([*bots_only(), Starting()])
    await asyncio.sleep(0.3)
    waits = live.table.length
    assert live.table.phase == "playing"
    assert waits < 4 + 4 * 2 + 4
    few.rate, few.level = Rate(burst=1e9, per_second=0), 1e9
    await until_over(live)


async def test_the_match_is_charged_to_who_asked_for_it(house: Server) -> None:
    await house.rematch(over("six"), "zoe", PEOPLE)
    assert house.awake["next"].table.starter == "jo"
