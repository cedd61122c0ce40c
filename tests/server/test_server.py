"""The server: tables that nobody touched are taken away; what other servers write is read."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from msgspec import Raw, json

from tablee.engine.match import Match
from tablee.server.connection import Connection
from tablee.server.eager import end_of
from tablee.server.entries import Acted, Away, Came, Entry, Face, Sat, Started, Stood
from tablee.server.following import follow
from tablee.server.lists import lists_for, matches_of
from tablee.server.live_table import LiveTable
from tablee.server.no_table import NoTable
from tablee.server.pace import Pace
from tablee.server.plans import Plan
from tablee.server.requests import start
from tablee.server.server import Server
from tablee.server.store import Identity, open_store
from tablee.server.summaries import DAY
from tablee.server.sweeper import Sweeper
from tablee.server.table import NotAllowed, Table

pytestmark = pytest.mark.anyio
ZOE, BOB = Face("Zoé", "cherry"), Face("Bob", "fish")
ONE_ROUND = {"limit": None, "rounds": 1}


class Calendar:
    """The time, as the test wants it."""

    def __init__(self) -> None:
        self.today = 1000 * DAY

    def __call__(self) -> float:
        return self.today


@pytest.fixture
def calendar() -> Calendar:
    return Calendar()


@pytest.fixture
async def server(tmp_path: Path, calendar: Calendar) -> AsyncIterator[Server]:
    async with open_store(tmp_path / "tablee.db") as store:
        server = Server(store, Pace(), calendar, calendar)
        yield server
        await server.close()


async def a_table(server: Server, *entries: Entry) -> LiveTable:
    table = await server.open_table("zoe", ZOE, Plan(game="six", seats=2, options=ONE_ROUND))
    await table.commit(entries)
    return table


async def in_turn(table: LiveTable, *entries: Entry) -> None:
    """As everything at a table where bots play."""
    table.do(lambda: table.commit(entries))
    assert table.worker is not None
    await end_of(table.worker)


async def exists(server: Server, table: LiveTable) -> bool:
    try:
        await server.live_table(table.id)
    except NoTable:
        return False
    return True


async def left_after(server: Server, calendar: Calendar, table: LiveTable, days: float) -> bool:
    """Whether the table is still there when nobody was for so long, and a day more."""
    await server.sleep(table)
    sweeper = Sweeper(server)
    for pause in (0, days, 1.01):
        calendar.today += pause * DAY
        await sweeper.sweep()
    return await exists(server, table)


STARTED: list[Entry] = [Sat("zoe", 0), Sat("zoe", 1), Started(("", ""))]


@pytest.mark.parametrize(("days", "there"), [(0.9, True), (1.1, False)])
async def test_people_gather_for_a_day(
    server: Server, calendar: Calendar, days: float, there: bool
) -> None:
    table = await a_table(server)
    assert await left_after(server, calendar, table, days) is there


@pytest.mark.parametrize(("days", "there"), [(29, True), (31, False)])
async def test_a_match_waits_for_thirty_days(
    server: Server, calendar: Calendar, days: float, there: bool
) -> None:
    table = await a_table(server, *STARTED)
    assert await left_after(server, calendar, table, days) is there


@pytest.mark.parametrize(("days", "there"), [(364, True), (366, False)])
async def test_a_match_that_is_over_is_kept_for_a_year(
    server: Server, calendar: Calendar, days: float, there: bool
) -> None:
    table = await a_table(server, *STARTED)
    await played_out(table)
    assert table.table.phase == "over"
    assert await left_after(server, calendar, table, days) is there


async def test_a_table_that_is_used_now_and_then_stays(server: Server, calendar: Calendar) -> None:
    table = await a_table(server, *STARTED)
    sweeper = Sweeper(server)
    for _ in range(3):
        calendar.today += 20 * DAY
        await sweeper.sweep()
        await table.commit([a_move(table)])
    assert await left_after(server, calendar, table, 20)


async def test_nobody_is_sent_away_from_a_table_that_is_awake(
    server: Server, calendar: Calendar
) -> None:
    table = await a_table(server)
    sweeper = Sweeper(server)
    for _ in range(4):
        assert await sweeper.sweep() == 0
        calendar.today += 2 * DAY
    assert server.awake[table.id] is table
    assert await exists(server, table)


async def test_what_another_server_has_written_is_read_by_who_comes(
    server: Server, calendar: Calendar
) -> None:
    table = await a_table(server)
    other = Server(server.store, Pace(), calendar, calendar)
    there = await other.live_table(table.id)
    await there.commit(STARTED)
    again = await server.live_table(table.id)
    assert again is not table
    assert again.table.phase == "playing"
    assert await server.live_table(table.id) is again
    await other.close()


async def played_out(table: LiveTable) -> None:
    while the_match(table).result is None:
        await table.commit([a_move(table)])


def a_move(table: LiveTable) -> Acted:
    seat = the_match(table).waiting_for[0]
    return Acted(seat=seat, action=Raw(json.encode(the_match(table).legal(seat)[0])))


def the_match(table: LiveTable) -> Match:
    assert table.table.match is not None
    return table.table.match


# What somebody has played to the end.


def somebody(guest: str) -> Identity:
    return Identity(id="", public=guest, name="", avatar="", language="", created=0, seen=0)


async def test_who_plays_to_the_end_finds_the_match_again_with_their_place(server: Server) -> None:
    people: list[Entry] = [Came("bob", BOB), Came("eve", BOB), Sat("zoe", 0), Sat("bob", 1)]
    table = await a_table(server, *people, Started(("", "")))
    await played_out(table)
    result = the_match(table).result
    assert result is not None
    for seat, guest in enumerate(("zoe", "bob")):
        (found,) = (await matches_of(somebody(guest), server, None)).finished
        assert (found.table.id, found.rank) == (table.id, result.ranks[seat])
        assert found.ended == found.table.updated
    assert (await matches_of(somebody("eve"), server, None)).finished == []  # she only watched


async def test_whoever_left_did_not_play_to_the_end(server: Server) -> None:
    table = await a_table(server, Came("bob", BOB), Sat("zoe", 0), Sat("bob", 1), Started(("", "")))
    await table.commit([Stood(1), *moves_to_the_end(follow(table.table, Stood(1)))])
    assert table.table.phase == "over"
    assert (await matches_of(somebody("bob"), server, None)).finished == []


def moves_to_the_end(table: Table) -> list[Entry]:
    """All of them at once, so that no bot comes in between."""
    moves: list[Entry] = []
    while table.match is not None and table.match.result is None:
        seat = table.match.waiting_for[0]
        moves.append(Acted(seat=seat, action=Raw(json.encode(table.match.legal(seat)[0]))))
        table = follow(table, moves[-1])
    return moves


async def test_several_seats_of_one_device_have_no_one_place(server: Server) -> None:
    table = await a_table(server, Sat("zoe", 0), Sat("zoe", 1, name="Bob"), Started(("", "")))
    await played_out(table)
    (found,) = (await matches_of(somebody("zoe"), server, None)).finished
    assert table.table.match is not None
    assert table.table.match.result is not None
    tied = len({*table.table.match.result.points}) == 1
    assert found.rank == (1 if tied else None)
    assert [seated.name for seated in found.table.seated] == ["Zoé", "Bob"]


async def test_finished_matches_come_in_pages(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tablee.server.lists.A_PAGE", 2)
    tables = [await a_table(server, *STARTED) for _ in range(3)]
    for table in tables:
        await played_out(table)
    first = await matches_of(somebody("zoe"), server, None)
    then = await matches_of(somebody("zoe"), server, first.more)
    told = [one.table.id for one in [*first.finished, *then.finished]]
    assert (len(first.finished), then.more) == (2, None)
    assert sorted(told) == sorted(table.id for table in tables)


# Off one's list.


async def silent(_event: object) -> None: ...


async def theirs(server: Server, guest: str) -> list[str]:
    return [table.id for table in (await lists_for(somebody(guest), server)).yours]


TWO: list[Entry] = [Came("bob", BOB), Sat("zoe", 0), Sat("bob", 1)]


async def test_whoever_leaves_is_off_the_table_and_a_bot_plays_on(server: Server) -> None:
    table = await a_table(server, *TWO, Started(("", "")))
    await server.leave("bob", table.id)
    assert (table.table.chairs[1].guest, table.table.chairs[1].bot) == (None, "medium")
    assert "bob" not in table.table.people
    assert (await theirs(server, "bob"), await theirs(server, "zoe")) == ([], [table.id])
    await in_turn(table, Came("bob", BOB))  # and who comes again is welcome
    assert await theirs(server, "bob") == [table.id]


async def test_the_host_closes_a_table_that_has_not_begun_for_all(server: Server) -> None:
    table = await a_table(server, *TWO)
    connection = Connection("bob", silent)
    await table.visits.arrive(connection, BOB)
    await server.leave("zoe", table.id)
    assert connection.bye is not None
    assert (connection.bye.code, connection.bye.again) == ("closed", False)
    assert not await exists(server, table)
    assert (await theirs(server, "bob"), await theirs(server, "zoe")) == ([], [])


async def test_a_match_that_is_over_stays_for_the_others_and_among_those_played(
    server: Server,
) -> None:
    table = await a_table(server, *TWO, Started(("", "")))
    await played_out(table)
    for guest in ("zoe", "bob"):
        await server.leave(guest, table.id)
        await table.commit([Came("eve", BOB)])  # what is written later brings nobody back
        assert await theirs(server, guest) == []
        assert len((await matches_of(somebody(guest), server, None)).finished) == 1
    assert [chair.guest for chair in table.table.chairs] == ["zoe", "bob"]


async def test_nobody_leaves_where_they_never_were(server: Server) -> None:
    table = await a_table(server, *TWO)
    before = table.table
    await server.leave("eve", table.id)
    assert table.table is before
    with pytest.raises(NoTable):
        await server.leave("eve", "nowhere")


async def test_whoever_is_back_is_told_what_a_bot_did_for_them(server: Server) -> None:
    table = await a_table(server, *TWO, Started(("", "")))
    done = a_choice(table, 1)
    await table.commit([Away(1), done])
    assert (
        table.visits.meanwhile(Connection("zoe", silent)) == []
    )  # what was chosen is nobody else's business
    told: list[str] = []

    async def hear(message: Any) -> None:
        told.append(message.get("text", ""))

    await table.visits.arrive(Connection("bob", hear), BOB)
    assert json.decode(told[0])["meanwhile"] == [{"seat": 1, "actions": [json.decode(done.action)]}]
    assert table.table.chairs[1].meanwhile == ()  # once is enough


# A race needs a device for everybody.


async def test_a_race_starts_only_if_everybody_has_a_device(server: Server) -> None:
    table = await server.open_table("zoe", ZOE, Plan(game="buntherum", seats=2))
    await table.commit([Sat("zoe", 0), Sat("zoe", 1, name="Bob")])
    with pytest.raises(NotAllowed) as refused:
        start(table.table, "zoe")
    assert refused.value.code == "one_device_each"
    await table.commit([Stood(1), Came("bob", BOB), Sat("bob", 1)])
    assert start(table.table, "zoe")


# Whose turn it is, for the lists.


async def awaited(server: Server, guest: str) -> list[str]:
    (table,) = (await lists_for(somebody(guest), server)).yours
    return table.awaited


def a_choice(table: LiveTable, seat: int) -> Acted:
    assert table.table.match is not None
    return Acted(seat=seat, action=Raw(json.encode(table.table.match.update(seat).legal[0])))


async def test_lists_say_who_owes_a_choice_after_every_move(server: Server) -> None:
    table = await a_table(server, Came("bob", BOB), Sat("zoe", 0), Sat("bob", 1))
    assert await awaited(server, "zoe") == []
    await table.commit([Started(("", ""))])
    assert await awaited(server, "zoe") == ["bob", "zoe"]
    await table.commit([a_choice(table, 0)])
    assert await awaited(server, "zoe") == ["bob"]
    await table.commit([Away(1)])
    assert "bob" not in await awaited(server, "zoe")  # a bot chooses for him, perhaps at once


async def test_a_table_that_sleeps_still_says_who_owes_a_choice(server: Server) -> None:
    table = await a_table(server, Came("bob", BOB), Sat("zoe", 0), Sat("bob", 1), Started(("", "")))
    await table.commit([a_choice(table, 1)])
    await server.sleep(table)
    assert await awaited(server, "bob") == ["zoe"]


@pytest.mark.parametrize(("seat", "news"), [(0, True), (1, False)])
async def test_lists_are_told_when_it_changes_whether_somebody_elsewhere_is_awaited(
    server: Server, seat: int, news: bool
) -> None:
    table = await a_table(server, Came("bob", BOB), Sat("zoe", 0), Sat("bob", 1), Started(("", "")))

    await table.visits.arrive(Connection("bob", silent), BOB)  # zoe is not here
    changed = server.changed
    await table.commit([a_choice(table, seat)])
    assert changed.is_set() is news
