"""A missed clock plays as the table agreed: who chooses for those whose time is up."""

from functools import partial
from typing import Any, get_args

import pytest
from msgspec import UNSET, json

from tablee.engine.bots import LEVELS, Level
from tablee.engine.errors import BadOptions
from tablee.games.six import SIX
from tablee.server.answers import table_view
from tablee.server.entries import Changed, Late
from tablee.server.folds import decode, unfolded
from tablee.server.live_table import LiveTable
from tablee.server.pace import DAY
from tablee.server.plans import Plan, check_plan, once_more, opening
from tablee.server.requests import ask
from tablee.server.server import Server
from tablee.server.table import Table, opened
from tablee.server.wire import Change
from tests.server.test_slow import ZOE, a_match, clocks, house, looked, server
from tests.server.test_sweeper import Clocks

__all__ = ["clocks", "server"]
pytestmark = pytest.mark.anyio
LATE: tuple[Late, ...] = get_args(Late)
SLOW_CHANGE = Change(options={}, seats=3, clock="week", public=False)


def choose(asked: set[tuple[Level, int]], level: Level, update: Any, _luck: Any) -> Any:
    """A bot whose highest card goes, and of whom it is known that it was asked."""
    asked.add((level, update.viewer))
    return update.legal[-1]


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> set[tuple[Level, int]]:
    """Which bots were asked, for which seats."""
    asked: set[tuple[Level, int]] = set()
    for level in LEVELS:
        monkeypatch.setitem(SIX.bots, level, partial(choose, asked, level))
    return asked


def lowest_gone(live: LiveTable) -> list[bool]:
    """Whether the lowest card has left the hand of Zoé, and that of Karim."""
    assert live.table.match is not None
    hands = live.table.match.state.hands
    return [card not in hands[seat] for seat, card in ((0, 5), (1, 6))]


@pytest.mark.parametrize("late", [None, *LEVELS])
async def test_the_bot_that_was_agreed_chooses_for_the_late(
    server: Server, clocks: Clocks, asked: set[tuple[Level, int]], late: Late | None
) -> None:
    """If nothing was, one as gentle as the gentlest at the table."""
    live = await a_match(server, late=late)
    asked.clear()
    clocks.go_on(DAY + 1)
    await looked(server)
    assert {level for level, seat in asked if seat < 2} == {late or "easy"}
    assert lowest_gone(live) == [False, False]


async def test_without_a_bot_it_is_the_lowest_card(
    server: Server, clocks: Clocks, asked: set[tuple[Level, int]]
) -> None:
    live = await a_match(server, late="first")
    clocks.go_on(DAY + 1)
    await looked(server)
    assert {seat for _, seat in asked} == {2}
    assert lowest_gone(live) == [True, True]


async def test_it_holds_after_sleep_on_any_server_and_in_the_rematch(
    place: str, clocks: Clocks
) -> None:
    async with house(place, clocks) as first:
        live = await a_match(first, late="first")
        await first.sleep(live)
    async with house(place, clocks) as second:
        clocks.go_on(DAY + 1)
        await looked(second)
        again = await second.live_table(live.id)
        assert lowest_gone(again) == [True, True]
        assert table_view(again).late == "first"
    assert unfolded(once_more(again.table, "zoe", {"zoe"})).late == "first"


def a_table(late: Late | None = None) -> Table:
    return opened(opening("zoe", ZOE, Plan(game="six", seats=3, clock="day", late=late)))


def changed(table: Table, change: Change) -> Table:
    return ask(table, "zoe", change)[1]


def test_the_host_chooses_before_the_match_and_other_changes_keep_it() -> None:
    table = changed(a_table(), Change(options={}, seats=3, clock="day", public=False, late="easy"))
    assert table.late == "easy"
    assert changed(table, SLOW_CHANGE).late == "easy"
    assert changed(table, Change(options={}, seats=3, clock="fast", public=False)).late is None


@pytest.mark.parametrize("late", LATE)
def test_only_a_table_with_days_agrees_on_it(late: Late) -> None:
    check_plan(Plan(game="six", seats=3, clock="week", late=late))
    quick = Change(options={}, seats=3, clock="fast", public=False, late=late)
    for refuse in (
        partial(check_plan, Plan(game="six", seats=3, clock="fast", late=late)),
        partial(changed, a_table(), quick),
    ):
        with pytest.raises(BadOptions) as refused:
            refuse()
        assert refused.value.code == "late_needs_days"


def test_a_strong_one_was_agreed_so_the_match_is_not_ranked() -> None:
    ranked = Change(options={}, seats=3, clock="day", public=False, ranked=True)
    assert changed(a_table("first"), ranked).ranked
    with pytest.raises(BadOptions) as refused:
        changed(a_table("strong"), ranked)
    assert refused.value.code == "ranked_late"


async def test_all_see_what_was_agreed_or_what_holds_if_nothing_was(server: Server) -> None:
    assert table_view(await a_match(server, late="strong")).late == "strong"
    assert table_view(await a_match(server)).late == "easy"
    assert table_view(await a_match(server, "relaxed")).late is UNSET


def without_late(entry: object) -> bytes:
    """As logs had it before."""
    line = json.decode(json.encode(entry))
    del line["late"]
    return json.encode(line)


def test_tables_of_before_have_agreed_on_nothing() -> None:
    first = opening("zoe", ZOE, Plan(game="six", seats=3, clock="day", late="first"))
    later = Changed(options={}, seats=4, clock="week", public=True, late="first")
    old = unfolded([decode(without_late(entry)) for entry in (first, later)])
    assert (old.late, old.clock, len(old.chairs)) == (None, "week", 4)
