"""Deals of the day: the same for all, the first try counts, and nothing is told before its time."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest
from msgspec import Raw, json
from msgspec.structs import replace

from tablee.bots.dealing import Standard
from tablee.engine.errors import TableeError
from tablee.engine.match import Match
from tablee.engine.proof import check_proof, promise_of
from tablee.server.deal_views import DealOfTheDay
from tablee.server.deals import DailyDeals
from tablee.server.entries import Acted, Face
from tablee.server.exports import export
from tablee.server.live_table import LiveTable
from tablee.server.pace import Pace
from tablee.server.requests import at_the_table
from tablee.server.server import Server
from tablee.server.standards import Standards, seed_for
from tablee.server.store import Store
from tablee.server.sweeper import DAY
from tablee.server.table import the_match
from tablee.server.wire import AddBot, Change, CloseDoor, Rematch, Stand
from tests.server.things import a_guest

pytestmark = pytest.mark.anyio
MONDAY = 20_003
FACE = Face("Ann", "owl")


class Clock:
    """A clock of the tests' own."""

    def __init__(self) -> None:
        self.now = MONDAY * DAY + DAY / 2

    def __call__(self) -> float:
        return self.now


@pytest.fixture(autouse=True)
def no_robots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Standards, "want", lambda *_: None)


@pytest.fixture(params=["sqlite"])
def kind(request: pytest.FixtureRequest) -> str:
    """Boards are for both databases (`test_deal_boards.py`)."""
    return str(request.param)


@pytest.fixture
async def clock(store: Store) -> Clock:
    for who in ("ann", "bob", "cyd"):
        await store.put_guest(a_guest(who))
    return Clock()


@pytest.fixture
async def deals(store: Store, clock: Clock) -> AsyncIterator[DailyDeals]:
    daily = worker(store, clock)
    yield daily
    await daily.server.close()


def worker(store: Store, clock: Clock) -> DailyDeals:
    return DailyDeals(Server(store, Pace(), clock))


async def begin(deals: DailyDeals, guest: str = "ann", kind: str = "six", day: int = MONDAY) -> Any:
    return await deals.begin(guest, Face(guest, "owl"), kind, day, "fr")


async def refusal(work: Any) -> str:
    with pytest.raises(TableeError) as refused:
        await work
    return refused.value.code


async def turn(live: LiveTable, guest: str, habit: int = 0) -> None:
    """Waits for the opponents, and plays the first legal action, or the one of this habit."""
    async with asyncio.timeout(60):
        while the_match(live.table).waiting_for != [0] and live.table.phase == "playing":
            await asyncio.sleep(0.001)
    if live.table.phase == "playing":
        legal = the_match(live.table).legal(0)
        action = legal[habit % len(legal)]
        await live.commit([Acted(seat=0, action=Raw(json.encode(action)), guest=guest)])


async def play(
    deals: DailyDeals,
    guest: str = "ann",
    kind: str = "six",
    day: int = MONDAY,
    habit: int = 0,
) -> Match:
    """A guest plays to the end."""
    begun = await begin(deals, guest, kind, day)
    live = await deals.server.live_table(begun.table)
    while live.table.phase == "playing":
        await turn(live, guest, habit)
    return the_match(live.table)


async def today(deals: DailyDeals, guest: str = "ann", kind: str = "six") -> DealOfTheDay:
    found = await deals.shown(guest)
    return next(deal for deal in found.deals if deal.kind == kind)


async def test_four_deals_a_day_the_same_for_all_workers(store: Store, clock: Clock) -> None:
    one, other = worker(store, clock), worker(store, clock)
    days = await asyncio.gather(one.shown("ann"), other.shown("bob"))
    assert days[0] == days[1]
    assert [deal.kind for deal in days[0].deals] == ["six", "variant", "baron", "buntherum"]
    assert days[0].deals[1].variants == ["climb"]
    assert (days[0].day, days[0].seconds) == (MONDAY, DAY / 2)
    assert len({deal.promise for deal in days[0].deals}) == 4


async def test_two_who_play_the_same_see_the_same(deals: DailyDeals) -> None:
    ann, bob = await play(deals, "ann"), await play(deals, "bob")
    assert (ann.state, ann.seed, ann.moves) == (bob.state, bob.seed, bob.moves)


async def test_the_first_try_counts_and_later_ones_are_practice(deals: DailyDeals) -> None:
    assert (await today(deals)).state == "open"
    first = await begin(deals)
    assert first.counts
    assert (await today(deals)).state == "begun"
    assert await begin(deals) == first  # it goes on where it was left
    match = await play(deals)
    done = await today(deals)
    assert match.result is not None
    assert (done.state, done.points) == ("done", match.result.points[0])
    again = await begin(deals)
    assert not again.counts
    assert again.table != first.table
    await play(deals)
    assert (await today(deals)).table == first.table
    [mine] = [table async for table in played_tables(deals, "ann") if table.points is not None]
    assert mine.table.id == first.table  # statistics do not count what one knew


async def test_lists_say_which_try_a_table_is(deals: DailyDeals) -> None:
    first = await begin(deals)
    await play(deals)
    again = await begin(deals)
    listed = {each.id: each.deal for each in await deals.store.tables_of("ann")}
    assert listed == {first.table: "first", again.table: "practice"}


async def played_tables(deals: DailyDeals, guest: str) -> AsyncIterator[Any]:
    for each in await deals.store.played_by(guest, None, 100):
        yield each


async def test_many_tries_at_once_are_one(store: Store, clock: Clock) -> None:
    """Two tabs, two devices of a guest, two workers."""
    one, other = worker(store, clock), worker(store, clock)
    begun = await asyncio.gather(*(begin(each) for each in (one, other, one, other, one)))
    assert len({each.table for each in begun}) == 1
    assert all(each.counts for each in begun)
    assert len(await store.tables_of("ann")) == 1


async def test_who_leaves_has_had_their_try(deals: DailyDeals) -> None:
    first = await begin(deals)
    await deals.server.leave("ann", first.table)
    assert (await today(deals)).state == "left"
    again = await begin(deals)
    assert not again.counts
    assert (await deals.board("ann", "six", MONDAY, "day")).lines == []


async def test_a_power_cut_while_a_try_begins(deals: DailyDeals) -> None:
    """The try is noted and its table is not there yet: it is made now, with the same name."""
    deal = await deals.deal("six", MONDAY)
    mine = await deals.first_try("ann", deal)
    assert mine is not None
    assert await begin(deals) == await begin(deals)
    assert (await begin(deals)).table == mine.table_id


async def test_a_try_that_is_not_done_in_time_does_not_count(
    deals: DailyDeals, clock: Clock
) -> None:
    late = await begin(deals)
    live = await deals.server.live_table(late.table)
    clock.now += DAY
    while live.table.phase == "playing":
        await turn(live, "ann")
    found = await deals.result("ann", "six", MONDAY)
    assert (found.deal.state, found.deal.points) == ("left", None)
    assert (await deals.shown("ann")).streak.now == 0


async def test_an_old_day_is_for_practice(deals: DailyDeals, clock: Clock) -> None:
    await deals.shown("ann")
    clock.now += DAY
    assert not (await begin(deals)).counts
    assert await refusal(begin(deals, day=MONDAY - 1)) == "no_deal"
    assert await refusal(begin(deals, day=MONDAY + 2)) == "no_deal"
    assert await refusal(begin(deals, kind="chess")) == "no_deal"


async def test_a_clock_that_is_put_back_does_not_open_a_day_again(
    deals: DailyDeals, clock: Clock
) -> None:
    clock.now = (MONDAY + 1) * DAY - 60
    await deals.shown("ann")
    clock.now += 120
    tomorrow = await deals.shown("ann")
    clock.now -= 120
    assert await deals.shown("ann") == replace(tomorrow, seconds=DAY + 60)
    assert not (await begin(deals)).counts  # its secret has been told
    assert (await begin(deals, day=MONDAY + 1)).counts


async def robots(deals: DailyDeals, kind: str, day: int, points: list[int]) -> None:
    deal = await deals.deal(kind, day)
    found = json.encode(Standard(points, [5, 15]))
    await deals.store.deals.put_standard(deal, found, sum(points) / len(points))


# Nothing is told before its time.


async def test_no_secret_before_the_day_is_over(deals: DailyDeals, clock: Clock) -> None:
    await play(deals)
    deal = await deals.deal("six", MONDAY)
    told = json.encode([await deals.shown("ann"), await deals.result("ann", "six", MONDAY)])
    told += json.encode(await deals.days("ann", "six"))
    assert deal.secret.encode() not in told
    assert seed_for(deal).encode() not in told
    clock.now += DAY
    found = (await deals.result("bob", "six", MONDAY)).deal
    assert found.secret == deal.secret
    assert promise_of(deal.secret) == found.promise


async def test_records_are_sealed_until_the_day_is_over(deals: DailyDeals, clock: Clock) -> None:
    await play(deals)
    table_id = (await today(deals)).table or ""
    server = deals.server
    for reader in ("", "bob"):
        assert await refusal(server.finished(table_id, reader)) == "sealed"
    own = await server.finished(table_id, "ann")  # what their own seat saw, and no more
    assert own.phase == "over"
    clock.now = (MONDAY + 1) * DAY - 1
    assert await refusal(server.finished(table_id)) == "sealed"
    clock.now += 1
    table = await server.finished(table_id)
    check_proof(table.proof, the_match(table).seed, len(table.chairs))


async def test_who_left_reads_nothing_although_bots_play_on(deals: DailyDeals) -> None:
    first = await begin(deals)
    await deals.server.leave("ann", first.table)
    for reader in ("", "ann"):
        assert await refusal(deals.server.finished(first.table, reader)) in ("sealed", "not_over")


async def test_an_export_has_no_record_of_today(deals: DailyDeals, clock: Clock) -> None:
    await play(deals)
    deal = await deals.deal("six", MONDAY)

    async def exported() -> dict[str, Any]:
        pieces = [piece async for piece in export(a_guest("ann"), deals.server)]
        return json.decode(b"".join(pieces))  # type: ignore[no-any-return]

    file = await exported()
    assert deal.secret not in json.encode(file).decode()
    assert "record" not in file["tables"][0]
    assert [(one["kind"], one["day"]) for one in file["deals"]] == [("six", MONDAY)]
    clock.now += DAY
    assert (await exported())["tables"][0]["record"]["proof"]["secret"] == deal.secret


async def test_nobody_else_comes_to_the_table(deals: DailyDeals) -> None:
    table = (await deals.server.live_table((await begin(deals)).table)).table
    assert table.lets_in("ann")
    assert not table.lets_in("bob")
    assert not table.public


@pytest.mark.parametrize(
    "request_",
    [
        CloseDoor(closed=False), Stand(seat=0), AddBot(seat=1, level="easy"), Rematch(),
        Change(options={}, seats=4, clock="none", public=True),
    ],
    ids=lambda request: type(request).__name__,
)  # fmt: skip
async def test_the_table_stays_as_it_is(deals: DailyDeals, request_: Any) -> None:
    table = (await deals.server.live_table((await begin(deals)).table)).table
    with pytest.raises(TableeError) as refused:
        at_the_table(table, "ann", request_)
    assert refused.value.code == "same_for_all"


async def test_others_are_told_only_after_ones_own_try(deals: DailyDeals) -> None:
    await play(deals, "bob")
    await robots(deals, "six", MONDAY, [10, 12, 14])
    for _ in range(2):  # before it, and while it goes on
        assert await refusal(deals.board("ann", "six", MONDAY, "day")) == "play_first"
        found = await deals.result("ann", "six", MONDAY)
        assert (found.robots, found.deal.mean, found.signs) == (None, None, [])
        await begin(deals)
    await play(deals)
    assert len((await deals.board("ann", "six", MONDAY, "day")).lines) == 2
