"""Ranked tables: which may be, what counts of them, and that nobody escapes a result."""

import asyncio
from collections.abc import AsyncIterator

import pytest
from msgspec.structs import replace

from tablee.engine.errors import BadOptions
from tablee.games import find
from tablee.server.entries import Clock, Face, Json, Left, Origin, Removed
from tablee.server.live_table import LiveTable
from tablee.server.plans import Plan, once_more
from tablee.server.ratings.playing_out import GONE
from tablee.server.ratings.ranking import anchors_of, can_be_ranked
from tablee.server.ratings.rules import PLACED, TOGETHER, Rating
from tablee.server.requests import ask
from tablee.server.server import Server
from tablee.server.slow import SlowClocks
from tablee.server.store import Store
from tablee.server.table import NotAllowed
from tablee.server.wire import AddBot, Change, Remove, Sit, Stand, Start
from tests.server.test_slow import Player, house, until_idle
from tests.server.test_sweeper import Clocks
from tests.server.things import a_guest

pytestmark = pytest.mark.anyio
ZOE, KARIM = Face("Zoé", "owl"), Face("Karim", "fish")
RANKED = Plan(game="six", seats=3, clock="fast", ranked=True)


@pytest.fixture
def clocks() -> Clocks:
    return Clocks()


@pytest.fixture
async def server(place: str, clocks: Clocks) -> AsyncIterator[Server]:
    async with house(place, clocks) as server:
        for guest in ("zoe", "karim"):
            await server.store.add_guest(a_guest(guest))
            await server.store.ratings.want(guest)
        yield server


async def a_match(server: Server, plan: Plan = RANKED, guests: str = "zoe karim") -> LiveTable:
    """They sit down, with bots on the other seats, and the match begins."""
    people = guests.split()
    live = await server.open_table(people[0], ZOE, plan)
    players = [Player(guest) for guest in people]
    for player in players:
        face = Face(player.connection.guest.title(), "owl")
        await live.visits.arrive(player.connection, face)
    for seat, player in enumerate(players):
        live.ask(player.connection, Sit(seat=seat))
    for seat in range(len(people), plan.seats):
        live.ask(players[0].connection, AddBot(seat=seat, level="medium"))
    await until_idle(live)
    live.ask(players[0].connection, Start())
    async with asyncio.timeout(60):
        while live.table.match is None:
            await asyncio.sleep(0.001)
    await until_idle(live)
    return live


async def all_go(live: LiveTable) -> None:
    for connection in list(live.connections):
        await live.leave(connection)


async def played_out(server: Server, clocks: Clocks, live: LiveTable) -> LiveTable:
    """Until bots have ended the match that all have left."""
    await server.sleep(live)
    clocks.steady += GONE + 1
    await SlowClocks(server).look()
    woken = await server.live_table(live.id)
    async with asyncio.timeout(60):
        while woken.table.phase != "over" or woken.busy:
            await asyncio.sleep(0.001)
    return woken


async def rating_of(store: Store, guest: str) -> Rating | None:
    _, found = await store.ratings.of(guest)
    return found[0].rating if found else None


# Which tables may be ranked.


@pytest.mark.parametrize(
    ("game", "options", "clock", "why", "code"),
    [
        ("barbarossa", {}, "none", "no rating", "never_ranked"),
        ("six", {}, "none", "clock", "ranked_clock"),
        ("six", {"variants": ["pro"]}, "fast", "box", "ranked_rules"),
        ("six", {"limit": 20}, "fast", "box", "ranked_rules"),
        ("six", {"hints": True}, "fast", "box", "ranked_rules"),
        ("six", {"tracker": True}, "fast", "box", "ranked_rules"),
        ("baron", {"hints": True}, "fast", "box", "ranked_rules"),
        ("baron", {"tracker": True}, "fast", "box", "ranked_rules"),
        ("baron", {"matches": 3}, "relaxed", "box", "ranked_rules"),
        ("buntherum", {"adapt": True}, "none", "box", "ranked_rules"),
    ],
)
def test_only_the_plain_game_with_a_clock_is_ranked(
    game: str, options: Json, clock: Clock, why: str, code: str
) -> None:
    with pytest.raises(BadOptions, match=why) as refused:
        can_be_ranked(find(game), options, clock)
    assert refused.value.code == code


def test_no_strong_bot_plays_for_the_late_of_a_ranked_match() -> None:
    six = find("six")
    for late in (None, "easy", "medium", "first"):
        can_be_ranked(six, {}, "day", late)
    with pytest.raises(BadOptions) as refused:
        can_be_ranked(six, {}, "day", "strong")
    assert refused.value.code == "ranked_late"


def test_the_options_of_the_box_may_be_spelled_out() -> None:
    can_be_ranked(find("six"), {"limit": find("six").options().limit}, "fast")
    can_be_ranked(find("buntherum"), {"tie": 20, "adapt": False}, "none")  # a race has its own pace


async def test_bots_of_a_ranked_race_are_as_quick_for_everybody(server: Server) -> None:
    """Their ratings come from matches among bots, where none waits for a person."""
    race = Plan(game="buntherum", seats=2)
    live = await server.open_table("zoe", ZOE, replace(race, ranked=True))
    [opened, *_] = once_more(live.table, "zoe", {"zoe"})
    assert (live.table.options, opened.options) == ({"adapt": False},) * 2  # type: ignore[union-attr]
    live = await server.open_table("zoe", ZOE, race)
    change = Change(options={"tie": 20}, seats=2, clock="none", public=False, ranked=True)
    _, table = ask(live.table, "zoe", change)
    assert table.options == {"tie": 20, "adapt": False}
    with pytest.raises(BadOptions, match="box"):
        ask(live.table, "zoe", replace(change, options={"adapt": True}))
    with pytest.raises(BadOptions, match="box"):
        await server.open_table("zoe", ZOE, replace(race, ranked=True, options={"adapt": True}))


def test_every_game_that_is_ranked_has_measured_its_bots() -> None:
    for game in map(find, ("six", "baron", "buntherum")):
        for seats in (2, 5):
            levels = anchors_of(game, seats)
            assert levels["easy"] < levels["medium"] == 25.0 < levels["strong"]


async def test_a_match_that_goes_on_from_another_is_never_ranked(server: Server) -> None:
    live = await server.open_table("zoe", ZOE, replace(RANKED, ranked=False))
    origin = Origin("elsewhere", 3, b"{}")  # type: ignore[arg-type]
    change = Change(options={}, seats=3, clock="fast", public=False, ranked=True)
    ask(live.table, "zoe", change)
    forked, placed = replace(live.table, origin=origin), replace(live.table, position={})
    for table in (forked, placed):
        with pytest.raises(NotAllowed, match="no rating"):
            ask(table, "zoe", change)


async def test_each_plays_one_seat(server: Server) -> None:
    live = await server.open_table("zoe", ZOE, replace(RANKED, seats=2))
    table = live.table
    for seat in (0, 1):
        _, table = ask(table, "zoe", Sit(seat=seat))
    with pytest.raises(NotAllowed, match="one seat"):
        ask(table, "zoe", Start())


async def test_the_host_sends_nobody_away_from_a_ranked_match(server: Server) -> None:
    live = await a_match(server)
    for request in (Remove(guest="karim"), Stand(seat=1)):
        with pytest.raises(NotAllowed, match="sent away"):
            ask(live.table, "zoe", request)


async def test_a_rematch_is_ranked_as_well(server: Server) -> None:
    live = await a_match(server)
    [opened, *_] = once_more(live.table, "zoe", {"zoe", "karim"})
    assert opened.ranked  # type: ignore[union-attr]


# What counts.


async def test_a_match_changes_the_ratings_of_those_who_want_one(
    server: Server, clocks: Clocks
) -> None:
    await server.store.ratings.drop("karim")
    live = await played_out(server, clocks, await gone(server))
    rating, none = await rating_of(server.store, "zoe"), await rating_of(server.store, "karim")
    assert rating is not None
    assert (rating.matches, none) == (1, None)
    told = await server.store.ratings.at(live.id, ["zoe", "karim"], "six", 3)
    assert told.ratings == {"zoe": rating}
    assert told.changes == {"zoe": pytest.approx(rating.mu - Rating().mu)}


async def gone(server: Server, plan: Plan = RANKED) -> LiveTable:
    live = await a_match(server, plan)
    await all_go(live)
    return live


async def test_a_match_that_is_not_ranked_changes_nothing(server: Server) -> None:
    live = await a_match(server, replace(RANKED, ranked=False))
    await all_go(live)
    await server.sleep(live)
    assert await rating_of(server.store, "zoe") is None
    listed = await server.store.table(live.id)
    assert listed is not None
    assert listed.due is None


async def test_who_leaves_gets_the_result_of_their_bot(server: Server, clocks: Clocks) -> None:
    live = await a_match(server)
    await live.commit([Left("karim")])
    assert live.table.chairs[1].stands_in
    await all_go(live)
    await played_out(server, clocks, live)
    for guest in ("zoe", "karim"):
        rating = await rating_of(server.store, guest)
        assert rating is not None
        assert rating.matches == 1


async def test_a_table_that_all_have_left_is_played_out_at_once(
    server: Server, clocks: Clocks
) -> None:
    """Taking a lost match off one's list saves nobody."""
    live = await a_match(server, guests="zoe")
    await server.leave("zoe", live.id)
    await server.sleep(live)
    clocks.steady += 1
    await SlowClocks(server).look()
    woken = await server.live_table(live.id)
    async with asyncio.timeout(60):
        while woken.table.phase != "over" or woken.busy:
            await asyncio.sleep(0.001)
    rating = await rating_of(server.store, "zoe")
    assert rating is not None
    assert rating.matches == 1


async def test_a_table_with_a_player_is_not_played_out(server: Server, clocks: Clocks) -> None:
    live = await a_match(server)
    clocks.steady += GONE + 1
    await SlowClocks(server).look()
    await until_idle(live)
    assert live.table.phase == "playing"
    listed = await server.store.table(live.id)
    assert listed is not None
    assert listed.due is not None
    assert listed.due > server.uptime.now()


async def test_the_same_two_are_compared_three_times_a_day(server: Server, clocks: Clocks) -> None:
    """Both are placed by bots; then they play against each other only."""
    alone = replace(RANKED, seats=2)
    for guest in ("zoe", "karim"):
        for _ in range(PLACED):
            live = await a_match(server, alone, guest)
            await all_go(live)
            await played_out(server, clocks, live)
    changes = []
    for _ in range(TOGETHER + 2):
        live = await played_out(server, clocks, await gone(server, alone))
        changes.append((await server.store.ratings.at(live.id, [], "six", 2)).changes)
    assert any(changes[0].values())
    assert changes[TOGETHER:] == [{"zoe": 0, "karim": 0}] * 2


async def test_who_is_forgotten_has_no_rating(server: Server, clocks: Clocks) -> None:
    await played_out(server, clocks, await gone(server))
    await server.store.forget_guest("private-zoe", clocks.now())
    assert await server.store.ratings.of("zoe") == (False, [])
    live = await gone(server)
    await played_out(server, clocks, live)
    assert await server.store.ratings.of("zoe") == (False, [])


async def test_nobody_is_removed_and_rated(server: Server) -> None:
    """Before the match the host may still remove people."""
    live = await server.open_table("zoe", ZOE, RANKED)
    await live.visits.arrive(Player("karim").connection, KARIM)
    entries, _ = ask(live.table, "zoe", Remove(guest="karim"))
    assert entries == [Removed("karim")]
