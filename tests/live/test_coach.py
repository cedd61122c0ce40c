"""The coach over HTTP: it finds its advice in the background, and keeps it with the match."""

import sys
from collections.abc import Callable, Iterator
from random import Random
from subprocess import PIPE, Popen
from time import sleep
from typing import Any

import pytest

from tablee.server import coaches
from tablee.server.app import Settings
from tests.live.inside import Inside, serving_here
from tests.live.serving import Guest, newcomers
from tests.live.test_matches import play_on, seated

NewGuest = Callable[[], Guest]
AT_ONCE = """
import os
os.nice = lambda _: 0
from tablee.bots import parting
parting.ROUNDS = 3
from tablee.server import coach
coach.main()
"""
"""Other tests keep all processors busy: a coach with the lowest priority would take minutes."""


@pytest.fixture(scope="module")
def inside(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Inside]:
    def start() -> Popen[bytes]:
        return Popen([sys.executable, "-P", "-c", AT_ONCE], stdin=PIPE, stdout=PIPE)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(coaches, "start", start)
        with serving_here(Settings(tmp_path_factory.mktemp("coach") / "tablee.db")) as running:
            yield running


@pytest.fixture
def guest(inside: Inside) -> Iterator[NewGuest]:
    with newcomers(inside.address) as new_guest:
        yield new_guest


def finished(guest: NewGuest, **plan: Any) -> str:
    table, _, connections = seated(guest, 2, **plan)
    play_on(connections, Random(1))
    return table


def lesson(somebody: Guest, table: str, seat: int = 0) -> dict[str, Any]:
    answer = somebody.http.get(f"/api/tables/{table}/coach?seat={seat}")
    assert answer.status_code == 200, answer.text
    told: dict[str, Any] = answer.json()
    return told


def test_it_tells_what_each_choice_cost(guest: NewGuest) -> None:
    table = finished(guest, options={"limit": None, "rounds": 1})
    somebody = guest()
    told = lesson(somebody, table)
    while not told["done"]:
        assert told["all"] is None or told["all"] >= len(told["choices"])
        sleep(1)
        told = lesson(somebody, table)
    assert told["all"] == len(told["choices"])
    moves = [choice["move"] for choice in told["choices"]]
    assert moves == sorted({*moves})
    assert len(moves) >= 9  # all but the last card
    for choice in told["choices"]:
        assert min(choice["costs"]) == 0
        assert choice["ways"][choice["chosen"]]["kind"] in ("play", "row")
    parts = told["parts"]
    assert parts["points"] == pytest.approx(parts["par"] + parts["play"] + parts["luck"], abs=0.03)
    assert lesson(guest(), table) == told  # others read the same


@pytest.mark.parametrize(
    ("query", "status", "code"),
    [("seat=2", 409, "no_such_seat"), ("seat=x", 400, "bad_request"), ("", 400, "bad_request")],
)
def test_what_is_refused(query: str, status: int, code: str, guest: NewGuest) -> None:
    table = finished(guest, options={"limit": None, "rounds": 1})
    answer = guest().http.get(f"/api/tables/{table}/coach?{query}")
    assert (answer.status_code, answer.json()["error"]["code"]) == (status, code)


def test_not_before_the_end(guest: NewGuest) -> None:
    table, *_ = seated(guest, 2)
    answer = guest().http.get(f"/api/tables/{table}/coach?seat=0")
    assert (answer.status_code, answer.json()["error"]["code"]) == (409, "not_over")
