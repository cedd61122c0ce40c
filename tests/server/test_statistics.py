"""What somebody has played: counted for them alone, from matches that are over."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from functools import reduce
from pathlib import Path
from time import thread_time
from typing import Any

import pytest
from msgspec import Raw, json
from msgspec.structs import replace
from sqlalchemy import Connection, text

from tablee.server.entries import (
    Acted,
    BotSat,
    Came,
    Entry,
    Face,
    Removed,
    Sat,
    Started,
    Starting,
    Stood,
)
from tablee.server.following import follow
from tablee.server.pace import Pace
from tablee.server.plans import Plan
from tablee.server.scoring import score_old_matches
from tablee.server.server import Server
from tablee.server.statistics import (
    REMEMBERED,
    Remembered,
    Statistics,
    Streak,
    statistics_of,
    streak,
)
from tablee.server.store import Past, Played, Score, Series, Store, open_store
from tablee.server.summaries import DAY, results, scores
from tablee.server.table import Table
from tests.server.things import a_guest, a_table

pytestmark = pytest.mark.anyio
TODAY = 1000 * DAY
ANN = a_guest("ann")


@pytest.fixture
async def server(store: Store) -> AsyncIterator[Server]:
    server = Server(store, Pace(), lambda: TODAY, lambda: TODAY)
    yield server
    await server.close()


def a_score(seat: int, who: str, points: int, rank: int) -> Score:
    bot = who if who in {"strong", "medium", "ninon"} else None
    guest = None if bot else who
    name = "" if bot else who.title()
    return Score(seat=seat, guest=guest, bot=bot, name=name, avatar="", points=points, rank=rank)


async def a_match(
    store: Store, name: str, day: float, *players: Score,
    variants: tuple[str, ...] = (), game: str = "six", seats: int = 4, **changes: Any,
) -> None:  # fmt: skip
    over = a_table(
        name, code=None, phase="over", variants=[*variants], game=game, seats=seats, **changes
    )
    people = [each for each in players if each.guest]
    await store.create_table(a_table(name), [b"0"], came=[str(each.guest) for each in people])
    played = [Played(str(p.guest), day * DAY, p.rank, p.points) for p in people]
    await store.append(name, 1, [b"1"], over, played=played, scores=players)


async def told(server: Server, who: str = "ann", offset: int = 0) -> Statistics:
    return await statistics_of(a_guest(who), server, offset)


async def test_who_has_played_nothing_is_told_so(server: Server) -> None:
    found = await told(server)
    assert (found.matches, found.wins, found.played, found.friends) == (0, 0, [], [])
    assert (found.days, found.victories) == (Streak(0, 0, None), None)
    assert found.recent == [False] * 14


async def test_matches_wins_and_averages_by_game_and_variants(server: Server) -> None:
    store = server.store
    for number, (mine, theirs) in enumerate([(10, 20), (14, 10), (12, 30)]):
        me, bot = a_score(0, "ann", mine, 1 + (mine > theirs)), a_score(1, "medium", theirs, 1)
        await a_match(store, f"a{number}", 990 + number, me, bot)
    tie = [a_score(0, "ann", 7, 1), a_score(1, "bob", 7, 1)]
    await a_match(store, "b", 999, *tie, variants=("pro", "climb"))
    found = await told(server)
    assert (found.matches, found.wins) == (4, 3)
    classic, climb = found.played
    assert (classic.game, classic.variants, classic.wins) == ("six", [], 2)
    assert (classic.average.matches, classic.average.points) == (3, 12.0)
    assert classic.average.spread == pytest.approx(1.96 * 2 / 3**0.5)
    assert (classic.bots, classic.better) == (20.0, "less")
    assert (climb.variants, climb.average.spread) == (["climb", "pro"], None)
    assert (climb.bots, climb.better) == (None, None)  # a tie does not tell who is ahead


async def test_more_is_better_where_more_wins(server: Server) -> None:
    await a_match(server.store, "a", 999, a_score(0, "ann", 30, 1), a_score(1, "bob", 20, 2))
    (found,) = (await told(server)).played
    assert found.better == "more"


async def test_friends_and_bots_as_they_were_last_seen(server: Server) -> None:
    store = server.store
    await a_match(
        store, "a", 10, a_score(0, "ann", 5, 1), a_score(1, "bob", 9, 3), a_score(2, "ninon", 7, 2)
    )
    renamed = Score(seat=1, guest="bob", bot=None, name="Bobby", avatar="owl", points=3, rank=1)
    await a_match(store, "b", 11, a_score(0, "ann", 5, 2), renamed, variants=("pro",))
    await a_match(store, "c", 9, a_score(0, "ann", 5, 1), a_score(1, "bob", 5, 1))
    found = await told(server)
    (bob,) = found.friends
    assert (bob.guest, bob.name, bob.avatar) == ("bob", "Bobby", "owl")
    assert (bob.matches, bob.ahead, bob.behind) == (3, 1, 1)
    (ninon,) = found.bots
    assert (ninon.bot, ninon.name, ninon.avatar) == ("ninon", "Ninon", "bot:ninon")
    assert (ninon.matches, ninon.ahead, ninon.behind) == (1, 1, 0)
    (ann,) = (await told(server, "bob")).friends
    assert (ann.guest, ann.ahead, ann.behind) == ("ann", 1, 1)


async def test_who_wins_and_loses_together_is_ahead_of_nobody(server: Server) -> None:
    for number, rank in enumerate((1, 2)):
        seats = [a_score(0, "ann", 9, rank), a_score(1, "bob", 9, rank)]
        await a_match(server.store, f"t{number}", 999, *seats, variants=("ox",))
    found = await told(server)
    assert (found.matches, found.wins) == (2, 1)
    assert [(f.matches, f.ahead, f.behind) for f in found.friends] == [(2, 0, 0)]


def test_days_in_a_row_and_the_record() -> None:
    assert streak([1, 2, 3, 7, 8], 8) == Streak(2, 3, "1970-01-04")
    assert streak([1, 2, 3, 7, 8], 9).now == 2  # today can still be played
    assert streak([1, 2, 3, 7, 8], 10).now == 0
    assert streak([5], 5) == Streak(1, 1, "1970-01-06")


async def test_days_are_those_of_the_guests_clock(server: Server) -> None:
    await a_match(server.store, "a", 999.98, a_score(0, "ann", 5, 1))
    assert (await told(server)).recent[-2:] == [True, False]
    assert (await told(server, offset=60)).recent[-2:] == [False, True]


async def test_wins_in_a_row(server: Server) -> None:
    for number, rank in enumerate((1, 1, 1, 2, 1, 1)):
        await a_match(server.store, f"t{number}", 900 + number, a_score(0, "ann", 5, rank))
    assert (await told(server)).victories == Series("six", 2, 3)


async def test_weeks_begin_on_monday_and_only_the_latest_are_told(server: Server) -> None:
    for number, day in enumerate((4, 10, 11, 200)):
        await a_match(server.store, f"t{number}", day, a_score(0, "ann", number, 1))
    (found,) = (await told(server)).played
    assert [week.monday for week in found.weeks] == ["1970-07-20"]
    await server.store.delete_table("t3")
    (found,) = (await told(server)).played
    assert [(w.monday, w.average.matches) for w in found.weeks] == [
        ("1970-01-05", 2), ("1970-01-12", 1),
    ]  # fmt: skip


async def test_nobody_else_is_told_and_the_forgotten_are_gone_from_all(server: Server) -> None:
    store = server.store
    await store.put_guest(ANN)
    await a_match(store, "a", 999, a_score(0, "ann", 5, 1), a_score(1, "bob", 9, 2))
    assert (await told(server, "eve")).matches == 0
    await store.forget_guest(ANN.id, 5.0)
    assert (await told(server)).matches == 0
    bob = await told(server, "bob")
    assert (bob.matches, bob.friends) == (1, [])


async def test_averages_by_the_number_of_seats(server: Server) -> None:
    store = server.store
    for number, points in enumerate((10, 20, 40)):
        me, bot = a_score(0, "ann", points, 1), a_score(1, "medium", 50, 2)
        await a_match(store, f"a{number}", 990, me, bot, seats=4 if points < 30 else 10)
    (found,) = (await told(server)).played
    assert [(c.seats, c.average.matches, c.average.points, c.bots) for c in found.companies] == [
        (4, 2, 15.0, 50.0), (10, 1, 40.0, 50.0),
    ]  # fmt: skip
    assert found.average.matches == 3


async def test_wins_in_a_row_are_those_of_one_game(server: Server) -> None:
    for number, (game, rank) in enumerate(
        [("six", 1), ("baron", 1), ("six", 1), ("baron", 2), ("baron", 1), ("six", 2), ("six", 1)]
    ):
        await a_match(server.store, f"t{number}", 900, a_score(0, "ann", 5, rank), game=game)
    past = await server.store.past_of("ann", 0)
    assert past.series == [Series("baron", 1, 1), Series("six", 1, 2)]


async def test_a_match_that_ends_while_the_sums_are_read_counts_the_next_time(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    await a_match(server.store, "a", 999, a_score(0, "ann", 5, 1), a_score(1, "bob", 9, 2))
    past = await server.store.past_of("ann", 0)

    async def before(_guest: str, _offset: int) -> Past:
        return replace(past, weeks=[], days=[])

    monkeypatch.setattr(server.store, "past_of", before)
    found = await told(server)
    assert (found.matches, found.played) == (0, [])


async def test_what_was_told_is_remembered_until_something_changes(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    remembered, times = Remembered(server), Counter[str]()
    past_of = server.store.past_of

    async def counting(guest: str, offset: int) -> Past:
        times[guest] += 1
        return await past_of(guest, offset)

    monkeypatch.setattr(server.store, "past_of", counting)
    for _ in range(3):
        assert (await remembered.of(ANN, 0)).matches == 0
    assert times["ann"] == 1
    await a_match(server.store, "a", 999, a_score(0, "ann", 5, 1), a_score(1, "bob", 9, 2))
    assert (await remembered.of(ANN, 0)).matches == 1
    assert (await remembered.of(a_guest("eve"), 0)).matches == 0
    await server.store.delete_table("a")
    assert (await remembered.of(ANN, 0)).matches == 0
    assert times["ann"] == 3
    monkeypatch.setattr(server, "now", lambda: TODAY + 60)
    await remembered.of(ANN, 0)
    assert times["ann"] == 4
    for number in range(REMEMBERED + 5):
        await remembered.of(a_guest(f"g{number}"), 0)
    assert len(remembered.told) == REMEMBERED


# What a match leaves behind.

SIX = Plan(game="six", seats=3, options={"limit": None, "rounds": 1})
COMPANY: list[Entry] = [Came("bob", Face("Bob", "fish")), Sat("ann", 0), Sat("bob", 1)]


def over(table: Table) -> Table:
    """Played to its end, all at once."""
    while table.match is not None and table.match.result is None:
        seat = table.match.waiting_for[0]
        action = Raw(json.encode(table.match.legal(seat)[0]))
        table = follow(table, Acted(seat=seat, action=action))
    return table


async def opened(server: Server, *entries: Entry, plan: Plan = SIX) -> Table:
    live = await server.open_table("ann", Face("Ann", "owl"), plan)
    table = replace(live.table, secret="0" * 64)  # the same deal each time
    for entry in (*entries, Starting(), Started(("", "", ""))):
        table = follow(table, entry)
    return table


async def test_people_and_bots_have_scores(server: Server) -> None:
    table = over(await opened(server, *COMPANY, BotSat(2, "medium", "ulysse")))
    found = scores(table)
    assert [(s.guest, s.bot, s.name) for s in found] == [
        ("ann", None, "Ann"), ("bob", None, "Bob"), (None, "ulysse", ""),
    ]  # fmt: skip
    assert table.match is not None
    assert table.match.result is not None
    assert tuple(s.points for s in found) == table.match.result.points
    assert [(p.guest, p.points) for p in results(table, 1.0)] == [
        ("ann", found[0].points), ("bob", found[1].points),
    ]  # fmt: skip


@pytest.mark.parametrize("gone", [Stood(1), Removed("bob")])
async def test_a_bot_that_took_over_is_nobody_one_played_against(
    server: Server, gone: Entry
) -> None:
    table = over(follow(await opened(server, *COMPANY, BotSat(2, "medium", "ulysse")), gone))
    assert [s.guest or s.bot for s in scores(table)] == ["ann", "ulysse"]


async def test_several_people_on_one_device_have_no_scores_of_their_own(server: Server) -> None:
    table = over(await opened(server, *COMPANY, Sat("bob", 2, name="Zoé")))
    assert [s.guest for s in scores(table)] == ["ann"]
    assert [(p.guest, p.points is None) for p in results(table, 1.0)] == [
        ("ann", False), ("bob", True),
    ]  # fmt: skip


async def test_those_who_play_together_on_one_device_have_one_score(server: Server) -> None:
    ox = Plan(game="six", seats=3, options={"variants": ["ox"]})
    table = over(await opened(server, *COMPANY, Sat("bob", 2, name="Zoé"), plan=ox))
    assert [(s.guest, s.seat) for s in scores(table)] == [("ann", 0), ("bob", 1)]
    ann, bob = results(table, 1.0)
    assert (bob.guest, bob.rank, bob.points) == ("bob", ann.rank, ann.points)


async def test_a_match_that_was_not_finished_counts_for_nobody(server: Server) -> None:
    table = await opened(server, *COMPANY, BotSat(2, "medium"))
    assert scores(table) == []
    assert results(table, 1.0) == []


async def test_a_match_that_is_called_off_counts_for_nobody(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = over(await opened(server, *COMPANY, BotSat(2, "medium")))
    assert table.match is not None
    monkeypatch.setattr(type(table.match.rules), "called_off", lambda *_: True)
    assert scores(table) == []
    assert [p.rank for p in results(table, 1.0)] == [None, None]


# Matches of an older version.


async def a_played_match(server: Server) -> None:
    """All at once, so that no bot comes in between."""
    live = await server.open_table("ann", Face("Ann", "owl"), SIX)
    entries: list[Entry] = [*COMPANY, BotSat(2, "medium"), Starting(), Started(("", "", ""))]
    table = over(reduce(follow, entries, live.table))
    assert table.match is not None
    moves = [
        Acted(seat=seat, action=Raw(json.encode(action))) for seat, action in table.match.moves
    ]
    await live.commit([*entries, *moves])


async def test_an_old_database_gets_the_scores_of_its_matches(server: Server) -> None:
    await a_played_match(server)
    new = await told(server)
    assert new.matches == 1
    await forget_scores(server.store)
    assert (await told(server)).matches == 0
    await server.store.create_table(a_table("broken"), [b"no log"])
    await server.store.append("broken", 1, [b"?"], played=[Played("ann", 1.0, 1)])
    await score_old_matches(server, pause=0)
    assert await told(server) == new
    await score_old_matches(server, pause=0)  # a second time changes nothing
    assert await told(server) == new


async def test_the_forgotten_stay_forgotten_when_old_matches_are_scored(server: Server) -> None:
    await a_played_match(server)
    await forget_scores(server.store)
    await server.store.put_guest(a_guest("bob"))
    await server.store.forget_guest("private-bob", 5.0)
    await score_old_matches(server, pause=0)
    found = await told(server)
    assert (found.matches, found.friends) == (1, [])


async def forget_scores(store: Store) -> None:
    """As in a database that was just migrated."""

    def forget(connection: Connection) -> None:
        connection.execute(text("DELETE FROM scores"))
        connection.execute(text("UPDATE played SET points = NULL"))

    await store.writer.run(forget)


@pytest.mark.slow
async def test_five_thousand_matches_cost_little(tmp_path: Path) -> None:
    async with open_store(tmp_path / "tablee.db") as store:
        server = Server(store, Pace(), lambda: TODAY, lambda: TODAY)
        await asyncio.gather(
            *(
                a_match(
                    store, f"t{n}", 700 + n / 20,
                    a_score(0, "ann", n % 60, 1 + n % 4), a_score(1, f"g{n % 30}", n % 50, 1),
                    a_score(2, "medium", n % 40, 2), a_score(3, "strong", n % 30, 3),
                    variants=(("pro",), ("climb",), ())[n % 3],
                )
                for n in range(5000)
            )
        )  # fmt: skip
        start = thread_time()  # of the event loop: the database sums up elsewhere
        found = await told(server)
        assert thread_time() - start < 0.05
        assert found.matches == 5000
        await server.close()
