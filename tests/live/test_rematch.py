"""A rematch: one click alone, a moment to say no for several, and what becomes of everybody."""

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tablee.server.app import Settings
from tablee.server.pace import Pace
from tests.cutting import NONCE
from tests.live.inside import Inside, serving_here
from tests.live.serving import Connection, Guest, newcomers, serving
from tests.live.test_matches import play_on, seated
from tests.live.test_tables import rematch_at

NewGuest = Callable[[], Guest]
ONE_ROUND = {"limit": None, "rounds": 1}
PATIENT = Pace(cut=60.0, again=600.0)
"""Nothing happens because this machine is slow."""


@pytest.fixture(scope="module")
def inside(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Inside]:
    with serving_here(Settings(tmp_path_factory.mktemp("again") / "tablee.db", PATIENT)) as running:
        yield running


@pytest.fixture
def guest(inside: Inside) -> Iterator[NewGuest]:
    with newcomers(inside.address) as new_guest:
        yield new_guest


def finished(guest: NewGuest, seats: int) -> tuple[str, list[Guest], list[Connection]]:
    table, people, connections = seated(guest, seats, options=ONE_ROUND)
    play_on(connections, Random(1))
    return table, people, connections


def finished_alone(guest: NewGuest) -> tuple[Guest, Connection]:
    host = guest()
    connection = host.at(host.open_table(seats=3, options=ONE_ROUND))
    connection.done("sit", seat=1)
    for seat in (0, 2):
        connection.done("add_bot", seat=seat, level="easy")
    connection.done("start")
    while (update := connection.until("update")["update"])["result"] is None:
        if update["legal"] and update["chosen"] is None:
            connection.ask("act", seat=1, action=update["legal"][0])
    return host, connection


def asked(connection: Connection) -> dict[str, Any]:
    while not (again := connection.until("table")["again"]):
        pass
    return dict(again)


def gone(connection: Connection, guest: Guest) -> None:
    """Until the table knows that somebody does not look at it any more."""
    while any(
        p["here"] and p["guest"] == guest.public for p in connection.until("table")["people"]
    ):
        pass


def chairs(view: dict[str, Any]) -> list[tuple[str | None, str | None]]:
    return [(chair["guest"], chair["bot"]) for chair in view["chairs"]]


def test_alone_one_click_deals(inside: Inside, guest: NewGuest) -> None:
    host, connection = finished_alone(guest)
    connection.done("rematch")
    there = host.at(rematch_at(connection))
    view = there.until("table", phase="playing")
    assert chairs(view) == [(None, "easy"), (host.public, None), (None, "easy")]
    assert inside.server.awake[view["id"]].table.salts == ("", NONCE, "")
    connection.done("rematch")  # a second click is no second match
    assert connection.heard[-1]["is"] == "done"


def test_with_others_everybody_may_stop_it_and_it_may_be_asked_again(guest: NewGuest) -> None:
    _, people, (one, two, three) = finished(guest, 3)
    one.done("rematch")
    again = asked(two)
    assert (again["by"], again["agreed"]) == (people[0].public, [people[0].public])
    assert 500 < again["left"] <= 600
    one.done("rematch")  # a second click of the same person agrees to nothing new
    three.done("stop_rematch")
    stopped = two.until("table", again=None)
    assert (stopped["stopped"], stopped["rematch"]) == (people[2].public, None)
    assert two.refused("stop_rematch") == "not_now"
    two.done("rematch")
    while asked(one)["by"] != people[1].public:
        pass


def test_when_all_agree_nobody_waits(guest: NewGuest) -> None:
    _, people, connections = finished(guest, 3)
    for connection in connections:
        connection.done("rematch")
    table = rematch_at(connections[0])
    there = [somebody.at(table) for somebody in people]
    view = there[0].until("table", phase="playing")
    assert chairs(view) == [(somebody.public, None) for somebody in people]


def test_it_begins_by_itself_when_nobody_stops_it(inside: Inside, guest: NewGuest) -> None:
    table, _, (one, two) = finished(guest, 2)
    inside.server.awake[table].pace = Pace(again=0.05)
    one.done("rematch")
    assert rematch_at(two)


def test_who_has_gone_gets_a_bot_and_a_host_who_has_gone_an_heir(guest: NewGuest) -> None:
    _, people, (one, two, three) = finished(guest, 3)
    one.close()
    gone(two, people[0])
    two.done("rematch")
    three.done("rematch")
    there = people[1].at(rematch_at(two))
    people[2].at(there.heard[-1]["id"])
    view = there.until("table", phase="playing")
    assert chairs(view)[0] == (None, "medium")
    assert view["host"] == people[1].public
    theirs = people[0].http.get("/api/tables").json()["yours"]
    assert view["id"] not in [table["id"] for table in theirs]


def test_who_comes_back_in_time_keeps_their_seat(guest: NewGuest) -> None:
    table, people, (one, two, three) = finished(guest, 3)
    three.close()
    gone(one, people[2])
    one.done("rematch")
    back = people[2].at(table)
    assert back.heard[-1]["again"]
    two.done("rematch")
    back.done("rematch")
    view = people[0].at(rematch_at(one)).heard[-1]
    assert chairs(view)[2] == (people[2].public, None)


def test_spectators_are_told_and_decide_nothing(guest: NewGuest) -> None:
    table, _, (one, two) = finished(guest, 2)
    spectator = guest().at(table)
    assert spectator.refused("rematch") == "only_watching"
    one.done("rematch")
    assert asked(spectator)
    assert spectator.refused("stop_rematch") == "only_watching"
    two.done("rematch")
    assert rematch_at(spectator) == rematch_at(one)


def test_the_rules_may_be_changed_first(guest: NewGuest) -> None:
    host, connection = finished_alone(guest)
    connection.done("rematch", deal=False)
    there = host.at(rematch_at(connection))
    view = there.heard[-1]
    assert (view["phase"], view["cut"]) == ("gathering", None)
    there.done("change", options={"limit": 50}, seats=3, clock="none", public=False)


def test_a_power_cut_forgets_neither_the_question_nor_the_place(tmp_path: Path) -> None:
    with serving(tmp_path) as server, newcomers(server.address) as guest:
        table, people, (one, two) = finished(guest, 2)
        one.done("rematch")
        asked(two)
        server.kill()
        with serving_here(Settings(tmp_path / "tablee.db", PATIENT)) as inside:
            for somebody in people:
                somebody.address = inside.address
            back = [somebody.at(table) for somebody in people]
            assert back[1].heard[-1]["again"]["by"] == people[0].public
            wanted = inside.server.awake[table].table.again
            back[1].done("rematch")
            assert wanted is not None
            assert rematch_at(back[0]) == wanted.table
            there = [somebody.at(wanted.table) for somebody in people]
            there[0].until("table", phase="playing")
