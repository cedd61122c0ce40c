"""A finished match is continued over HTTP, against bots or with friends."""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from tests.cli.terminal import run
from tests.live.serving import Connection, Guest
from tests.live.test_matches import play_on, seated

NewGuest = Callable[[], Guest]


def finished(guest: NewGuest) -> tuple[str, Guest]:
    """A match that is over, and a stranger who looks at it."""
    table, _, connections = seated(guest, 2, options={"limit": None, "rounds": 1})
    play_on(connections, Random(1))
    return table, guest()


def fork(somebody: Guest, table: str, **how: Any) -> httpx.Response:
    return somebody.http.post(f"/api/tables/{table}/forks", json={"move": 2, "seat": 1, **how})


def alone(connection: Connection, seat: int) -> None:
    """Plays to the end against bots."""
    while (update := connection.until("update")["update"])["result"] is None:
        if update["legal"] and update["chosen"] is None:
            connection.ask("act", seat=seat, action=update["legal"][0])


def test_a_stranger_plays_on_against_bots(guest: NewGuest, tmp_path: Path) -> None:
    table, stranger = finished(guest)
    then = stranger.http.get(f"/api/tables/{table}/replay?seat=1").json()
    answer = fork(stranger, table, level="easy")
    assert answer.status_code == 201, answer.text
    connection = stranger.at(answer.json()["id"])
    (seen,) = [told for told in connection.heard if told["is"] == "table"]
    assert seen["origin"] == table
    first = connection.until("update")["update"]
    there = next(one for one in then if one["seq"] == 2)
    assert first["view"]["hands"] == there["view"]["hands"]
    alone(connection, seat=1)
    record = stranger.http.get(f"/api/tables/{answer.json()['id']}/record").content
    assert len(json.loads(record)["continues"]["actions"]) == 2
    (file := tmp_path / "record.json").write_bytes(record)
    said = run("verify", str(file))
    assert said.code == 0
    assert "It goes on from another match, dealt as promised: its first 2 actions" in said.out


def test_friends_come_by_a_link(guest: NewGuest) -> None:
    table, stranger = finished(guest)
    next_table = fork(stranger, table).json()["id"]
    friend, connection = guest().at(next_table), stranger.at(next_table)
    friend.done("sit", seat=0)
    connection.done("start")
    play_on([friend, connection], Random(2))


@pytest.mark.parametrize(
    ("how", "status", "code"),
    [
        ({"move": 1}, 409, "cannot_go_on"),
        ({"move": -1}, 409, "cannot_go_on"),
        ({"seat": 2}, 409, "no_such_seat"),
        ({"level": "godlike"}, 400, "bad_request"),
        ({"also": 1}, 400, "bad_request"),
        ({"changes": []}, 400, "bad_request"),
        ({"changes": {"gems": [1, 1]}}, 400, "bad_state"),
    ],
    ids=str,
)
def test_what_is_refused(how: dict[str, Any], status: int, code: str, guest: NewGuest) -> None:
    table, stranger = finished(guest)
    answer = fork(stranger, table, **how)
    assert (answer.status_code, answer.json()["error"]["code"]) == (status, code)
    assert stranger.http.get("/api/tables").json()["yours"] == []


def test_a_match_that_is_not_over_stays_a_secret(guest: NewGuest) -> None:
    table, *_ = seated(guest, 2)
    answer = fork(guest(), table, move=0)
    assert (answer.status_code, answer.json()["error"]["code"]) == (409, "not_over")
