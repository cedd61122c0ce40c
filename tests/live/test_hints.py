"""Hints over HTTP, from a real process."""

import sys
from collections.abc import Callable, Iterator
from subprocess import PIPE, Popen

import pytest

from tablee.server import hints
from tablee.server.app import Settings
from tests.live.inside import Inside, serving_here
from tests.live.serving import Guest, newcomers
from tests.live.test_matches import seated

NewGuest = Callable[[], Guest]
AT_ONCE = "import os; os.nice = lambda _: 0; from tablee.bots import hinting; hinting.main()"
"""Other tests keep all processors busy."""


@pytest.fixture(scope="module")
def inside(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Inside]:
    def start() -> Popen[bytes]:
        return Popen([sys.executable, "-P", "-c", AT_ONCE], stdin=PIPE, stdout=PIPE)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(hints, "start", start)
        with serving_here(Settings(tmp_path_factory.mktemp("hints") / "tablee.db")) as running:
            yield running


@pytest.fixture
def guest(inside: Inside) -> Iterator[NewGuest]:
    with newcomers(inside.address) as new_guest:
        yield new_guest


def test_where_the_table_allows_them_a_player_gets_one(guest: NewGuest) -> None:
    table, people, _ = seated(guest, 2, options={"limit": None, "rounds": 1, "hints": True})
    answer = people[0].http.get(f"/api/tables/{table}/hint?seat=0", timeout=120)
    assert answer.status_code == 200, answer.text
    told = answer.json()
    assert len(told["ways"]) == 10
    assert told["ways"][told["best"]]["cost"] == 0
    assert all(0 <= way["chance"] <= 1 for way in told["ways"])
    assert people[0].http.get(f"/api/tables/{table}/hint?seat=0").json() == told
    refused = people[0].http.get(f"/api/tables/{table}/hint?seat=1")
    assert (refused.status_code, refused.json()["error"]["code"]) == (409, "not_your_seat")


def test_elsewhere_nobody_does(guest: NewGuest) -> None:
    table, people, _ = seated(guest, 2)
    refused = people[0].http.get(f"/api/tables/{table}/hint?seat=0")
    assert (refused.status_code, refused.json()["error"]["code"]) == (409, "no_hints")
