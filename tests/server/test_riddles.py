"""Riddles of the day: the same for all, kept for each guest, on any worker, after a restart."""

import asyncio
from typing import Any

import pytest
from msgspec import json

from tablee.engine.errors import TableeError
from tablee.server.exports import export
from tablee.server.pace import Pace
from tablee.server.riddles import DAY, DailyRiddles, RiddlesOfTheDay, RiddleStep
from tablee.server.server import Server
from tablee.server.store import Played, Store, open_store
from tablee.server.sweeper import RIDDLE_DAYS, Sweeper
from tests.server.on_the_loop import lookups_here
from tests.server.things import a_guest, a_table

pytestmark = pytest.mark.anyio
GAME = "barbarossa"
NOON = 20_000 * DAY + DAY / 2
GIVE_UP: dict[str, Any] = {"kind": "give_up"}
ALIVE = {"kind": "ask", "text": "Is it alive?", "language": "en"}


class Clock:
    """A clock of the tests' own."""

    def __init__(self) -> None:
        self.now = NOON

    def __call__(self) -> float:
        return self.now


def worker(store: Store, clock: Clock) -> DailyRiddles:
    return DailyRiddles(Server(store, Pace(), clock))


async def take(
    riddles: DailyRiddles, request: dict[str, Any], after: int = 0, number: int = 1,
    guest: str = "ann",
) -> RiddlesOfTheDay:  # fmt: skip
    day = int(riddles.server.now() // DAY)
    return await riddles.take(guest, GAME, day, number, RiddleStep(after, request))


async def refusal(work: Any) -> str:
    with pytest.raises(TableeError) as refused:
        await work
    return refused.value.code


@pytest.fixture
async def clock(store: Store) -> Clock:
    for who in ("ann", "bob"):
        await store.put_guest(a_guest(who))
    return Clock()


async def test_all_guests_get_the_same_even_if_two_workers_choose_at_once(
    store: Store, clock: Clock
) -> None:
    one, other = worker(store, clock), worker(store, clock)
    days = await asyncio.gather(one.shown("ann", GAME), other.shown("bob", GAME))
    assert days[0] == days[1]
    assert len(days[0].riddles) == 5
    assert (days[0].day, days[0].seconds) == (20_000, DAY / 2)
    assert (await one.today(GAME)).riddles == (await other.today(GAME)).riddles


async def test_what_is_sent_does_not_have_the_word(store: Store, clock: Clock) -> None:
    riddles = worker(store, clock)
    first, *covered = (await riddles.shown("ann", GAME)).riddles
    assert first.sight is not None
    assert set(first.sight) == {"maker", "clay", "steps", "left", "ended", "solution", "person"}
    assert first.sight["solution"] is None
    strokes = {name for stroke in first.sight["clay"]["strokes"] for name in stroke}
    assert strokes == {"kind", "form", "cut", "at", "size", "turn", "soft", "mirror"}
    assert [riddle.sight for riddle in covered] == [None] * 4


async def test_progress_is_there_on_another_worker_and_after_a_restart(
    place: str,
) -> None:
    clock = Clock()
    async with open_store(place) as store:
        await store.put_guest(a_guest())
        told = await take(worker(store, clock), ALIVE)
        assert told == await worker(store, clock).shown("ann", GAME)
    async with open_store(place) as store:
        again = await worker(store, clock).shown("ann", GAME)
        assert again == told
        assert again.riddles[0].sight is not None
        assert again.riddles[0].sight["left"] == 9


async def test_the_first_try_counts(store: Store, clock: Clock) -> None:
    riddles = worker(store, clock)
    await take(riddles, GIVE_UP)
    assert await refusal(take(riddles, ALIVE)) == "step_taken"
    assert await refusal(take(riddles, ALIVE, after=1)) == "riddle_over"
    told = await riddles.shown("ann", GAME)
    assert told.riddles[0].outcome is not None
    assert told.riddles[0].sight is not None
    assert told.riddles[0].sight["solution"]["fr"]


async def test_two_tabs_cannot_take_the_same_step(store: Store, clock: Clock) -> None:
    """Also if both have read before either has written."""
    steps = [take(worker(store, clock), ALIVE), take(worker(store, clock), GIVE_UP)]
    await worker(store, clock).today(GAME)
    done = await asyncio.gather(*steps, return_exceptions=True)
    assert sorted(isinstance(one, TableeError) for one in done) == [False, True]
    [mine] = await store.tries_of("ann", GAME, 20_000)
    assert mine.length == 1


async def test_the_next_riddle_opens_when_the_one_before_is_over(
    store: Store, clock: Clock
) -> None:
    riddles = worker(store, clock)
    assert await refusal(take(riddles, ALIVE, number=2)) == "riddle_closed"
    assert await refusal(take(riddles, ALIVE, number=0)) == "riddle_closed"
    assert (await take(riddles, GIVE_UP)).riddles[1].sight is not None
    await take(riddles, ALIVE, number=2)
    assert await refusal(take(riddles, ALIVE, number=9)) == "riddle_closed"


async def test_days_go_by_the_clock_of_the_server(store: Store, clock: Clock) -> None:
    riddles = worker(store, clock)
    before = await riddles.today(GAME)
    clock.now += DAY / 2
    after = await riddles.today(GAME)
    assert after.day == before.day + 1
    words = [
        [json.decode(json.encode(one))["word"] for one in day.riddles] for day in (before, after)
    ]
    assert set(words[0]).isdisjoint(words[1])
    late = riddles.take("ann", GAME, before.day, 1, RiddleStep(0, ALIVE))
    assert await refusal(late) == "other_day"


@pytest.mark.parametrize(
    "request_",
    [{}, {"kind": "peek"}, {"kind": "ask"}, {**ALIVE, "language": "xx"}, {**ALIVE, "a": 1}],
)
async def test_nonsense_is_refused_in_words(
    store: Store, clock: Clock, request_: dict[str, Any]
) -> None:
    assert await refusal(take(worker(store, clock), request_)) == "bad_step"


async def test_no_table_waits_while_something_is_looked_up(store: Store, clock: Clock) -> None:
    riddles = worker(store, clock)
    with lookups_here() as found:
        await riddles.shown("ann", GAME)
        await take(riddles, ALIVE)
        await take(riddles, GIVE_UP, after=1)
        await riddles.why(GAME, "snail", "Is it alive?", "en")
        await riddles.questions(GAME, "en")
        await riddles.words(GAME, "en")
    assert found == set()


async def test_a_game_without_riddles_says_so(store: Store, clock: Clock) -> None:
    assert await refusal(worker(store, clock).shown("ann", "six")) == "no_riddles"


async def test_others_are_told_of_once_it_is_over(store: Store, clock: Clock) -> None:
    """How many found it, and how those got on with whom one has played."""
    riddles = worker(store, clock)
    await store.create_table(a_table(), [b"opened"])
    both = [Played("ann", NOON, 1, 3), Played("bob", NOON, 2, 5)]
    await store.append("t", 1, [b"over"], played=both)
    await take(riddles, GIVE_UP, guest="bob")
    told = (await riddles.shown("ann", GAME)).riddles[0]
    assert (told.tried, told.company) == (0, [])
    told = (await take(riddles, GIVE_UP)).riddles[0]
    assert (told.found, told.tried) == (0, 2)
    assert [(one.name, one.stars) for one in told.company] == [("Bob", 0)]


async def test_a_guest_is_told_all_of_it_and_loses_it_when_they_go(
    store: Store, clock: Clock
) -> None:
    riddles = worker(store, clock)
    await take(riddles, ALIVE)
    file = b"".join([piece async for piece in export(a_guest(), riddles.server)])
    [mine] = json.decode(file)["riddles"]
    assert (mine["game"], mine["number"], mine["stars"]) == (GAME, 1, None)
    assert mine["steps"][0]["text"] == "Is it alive?"
    await store.forget_guest("private-ann", NOON)
    assert await store.all_tries_of("ann") == []
    assert await refusal(take(riddles, ALIVE)) == "step_taken"
    assert await store.all_tries_of("ann") == []


async def test_old_riddles_are_deleted(store: Store, clock: Clock) -> None:
    riddles = worker(store, clock)
    await take(riddles, ALIVE)
    clock.now += (RIDDLE_DAYS + 1) * DAY
    await Sweeper(riddles.server).sweep_now(clock.now)
    assert await store.riddles(GAME, 0, 99_999) == []
    assert await store.all_tries_of("ann") == []
