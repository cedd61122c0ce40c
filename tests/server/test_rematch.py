"""What becomes of the seats in a rematch."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from tablee.server.chairs import Chair
from tablee.server.conductors.conductor import BOT_ENTRY
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
async def server(tmp_path: Path) -> AsyncIterator[Server]:
    async with open_store(tmp_path / "tablee.db") as store:
        server = Server(store, Pace())
        yield server
        await server.close()


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
async def test_all_four_games_are_dealt_again(server: Server, game: str) -> None:
    await server.rematch(over(game), "zoe", PEOPLE)
    table = server.awake["next"].table
    assert [chair.guest for chair in table.chairs] == [*PEOPLE]
    assert table.cut is not None


async def test_where_no_bot_can_play_a_seat_stays_free_and_nobody_is_dealt(server: Server) -> None:
    await server.rematch(over("barbarossa"), "jo", ("jo", "karim"))
    table = server.awake["next"].table
    assert [chair.guest for chair in table.chairs] == [None, "jo", "karim"]
    assert (table.host, table.cut) == ("jo", None)


async def test_elsewhere_a_bot_takes_it(server: Server) -> None:
    await server.rematch(over("baron"), "jo", ("jo", "karim"))
    table = server.awake["next"].table
    assert [chair.bot for chair in table.chairs] == ["medium", None, None]
    assert table.cut is not None


async def test_bots_stay_who_they_are_and_nobody_comes_twice(server: Server) -> None:
    table = over("six")
    somebody = Chair(bot="medium", character="leonie")  # who would also come to seat 3
    chairs = (table.chairs[0], somebody, table.chairs[2], table.chairs[1])
    await server.rematch(replace(table, chairs=chairs), "zoe", ("zoe",))
    seated = [(chair.bot, chair.character) for chair in server.awake["next"].table.chairs]
    assert seated == [
        (None, None), ("medium", "leonie"), ("medium", "anatole"), ("medium", "firmin"),
    ]  # fmt: skip


async def test_it_is_made_once(server: Server) -> None:
    table = over("six")
    await server.rematch(table, "zoe", PEOPLE)
    live = server.awake["next"]
    await server.rematch(table, "zoe", PEOPLE)
    assert server.awake["next"] is live


# Bots among themselves.


async def silent(_message: object) -> None: ...


def bots_only() -> list[Entry]:
    plan = Plan(game="six", seats=2, options={"limit": None, "rounds": 1})
    bots: list[Entry] = [BotSat(0, "easy"), BotSat(1, "easy")]
    return [opening("zoe", Face("Zoé", "cherry"), plan), *bots]


async def over_at_last(server: Server) -> tuple[LiveTable, Connection]:
    """A match of bots, with its host at the table."""
    live = await server.found([*bots_only(), Starting()])
    host = Connection("zoe", silent)
    await live.visits.arrive(host, Face("Zoé", "cherry"))
    await until_over(live)
    return live, host


async def until_over(live: LiveTable) -> None:
    async with asyncio.timeout(30):
        while live.table.phase != "over" or live.working:
            await asyncio.sleep(0.01)


async def test_a_rematch_counts_as_a_new_table(server: Server) -> None:
    live, host = await over_at_last(server)
    server.new_tables = Buckets(Rate(burst=1, per_second=0))
    await live.rematch.ask(host, Rematch())
    assert live.table.rematch is not None
    with pytest.raises(TooMuch) as refused:
        server.may_open("zoe")
    assert refused.value.code == "too_many_tables"
    live, host = await over_at_last(server)
    with pytest.raises(TooMuch):
        await live.rematch.ask(host, Rematch())
    assert live.table.again is None


async def test_where_nobody_is_there_is_no_rematch(server: Server) -> None:
    live, host = await over_at_last(server)
    await live.leave(host)
    await live.rematch.ask(host, Rematch())
    assert (live.table.rematch, live.table.again) == (None, None)


async def test_bots_wait_when_who_started_them_has_stored_too_much(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tablee.server.conductors.conductor.NO_SPACE", 0.01)
    few = Bucket(Rate(burst=4 * 2 * BOT_ENTRY, per_second=0), lambda: 0.0)
    server.meters.stored[0].kept["zoe"] = few
    live = await server.found([*bots_only(), Starting()])
    await asyncio.sleep(0.3)
    waits = live.table.length
    assert live.table.phase == "playing"
    assert waits < 4 + 4 * 2 + 4
    few.rate, few.level = Rate(burst=1e9, per_second=0), 1e9
    await until_over(live)


async def test_the_match_is_charged_to_who_asked_for_it(server: Server) -> None:
    await server.rematch(over("six"), "zoe", PEOPLE)
    assert server.awake["next"].table.starter == "jo"
