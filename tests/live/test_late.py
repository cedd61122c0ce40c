"""A slow table over sockets: what was agreed for the late is seen by all, and happens."""

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tablee.server.app import Settings
from tablee.server.pace import DAY
from tablee.server.slow import SlowClocks
from tests.live.inside import Inside, serving_here
from tests.live.serving import PATIENCE, Connection, Guest, newcomers
from tests.live.test_clocks import turned_up

NewGuest = Callable[[], Guest]


@pytest.fixture
def inside(tmp_path: Path) -> Iterator[Inside]:
    with serving_here(Settings(tmp_path / "tablee.db")) as running:
        yield running


@pytest.fixture
def guest(inside: Inside) -> Iterator[NewGuest]:
    with newcomers(inside.address) as new_guest:
        yield new_guest


def a_day_passes(inside: Inside) -> None:
    """On the clock of the server, and it looks for those who are late."""
    inside.server.uptime.base += DAY + 1
    look = asyncio.run_coroutine_threadsafe(SlowClocks(inside.server).look(), inside.loop)
    look.result(PATIENCE)


def hand_of(connection: Connection, seat: int) -> list[int]:
    cards: list[int] = connection.until("update")["update"]["view"]["hands"][seat]
    return cards


def test_it_is_agreed_seen_by_all_and_done(inside: Inside, guest: NewGuest) -> None:
    host, friend = guest(), guest()
    table = host.open_table(clock="day", late="medium")
    one, two = host.at(table), friend.at(table)
    plan = {"options": {}, "seats": 2, "public": False}
    assert two.refused("change", clock="day", late="first", **plan) == "host_only"
    assert one.refused("change", clock="fast", late="first", **plan) == "late_needs_days"
    assert one.refused("change", clock="day", late="strong", ranked=True, **plan) == "ranked_late"
    one.done("change", clock="day", late="first", **plan)
    assert two.until("table", late="first")["clock"] == "day"

    for seat, each in enumerate((one, two)):
        each.done("sit", seat=seat)
    one.done("start")
    lowest, theirs = (hand_of(each, seat) for seat, each in enumerate((one, two)))
    two.done("act", seat=1, action={"kind": "play", "card": theirs[-1]})
    a_day_passes(inside)
    assert turned_up(one) == turned_up(two) == {0: lowest[0], 1: theirs[-1]}


def test_what_makes_no_sense_is_refused_when_a_table_is_opened(guest: NewGuest) -> None:
    http = guest().http
    for late, clock, code in (("first", "none", "late_needs_days"), ("nobody", "day", None)):
        plan = {"game": "six", "seats": 2, "clock": clock, "late": late}
        answer = http.post("/api/tables", json=plan)
        assert answer.status_code == 400
        assert code in (None, answer.json()["error"]["code"])
