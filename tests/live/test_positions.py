"""A position is changed, checked, played and taken to a terminal, over HTTP."""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from tablee.server.limits import POSITIONS, TABLES
from tests.cli.terminal import run
from tests.live.serving import Guest
from tests.live.test_forks import alone, finished
from tests.live.test_matches import play_on, seated

NewGuest = Callable[[], Guest]
POSITION: dict[str, Any] = {
    "game": "six",
    "seats": 2,
    "options": {"limit": None, "rounds": 1},
    "state": {"rows": [[7, 16], [34], [58], [90]], "hands": [[11, 41], [60, 77]]},
}


def played(somebody: Guest, **how: Any) -> httpx.Response:
    return somebody.http.post("/api/positions", json={**POSITION, "seat": 1, **how})


def refusal(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["error"]["code"]


def test_a_position_of_a_finished_match_is_changed_and_played(
    guest: NewGuest, tmp_path: Path
) -> None:
    table, stranger = finished(guest)
    position = stranger.http.get(f"/api/tables/{table}/position?move=2").json()
    hands = position["state"]["hands"]
    hands[0], hands[1] = hands[1], hands[0]
    answer = stranger.http.post("/api/positions", json={**position, "seat": 1, "level": "easy"})
    assert answer.status_code == 201, answer.text
    connection = stranger.at(answer.json()["id"])
    (seen,) = [told for told in connection.heard if told["is"] == "table"]
    assert seen["set_up"] is True
    assert "origin" not in seen
    first = connection.until("update")["update"]
    assert first["view"]["hands"] == [[0] * 9, hands[1]]
    alone(connection, seat=1)
    record = stranger.http.get(f"/api/tables/{answer.json()['id']}/record").content
    (file := tmp_path / "record.json").write_bytes(record)
    said = run("verify", str(file))
    assert said.code == 1
    assert "position" in said.out
    assert run("replay", str(file)).code == 0
    (mine,) = stranger.http.get("/api/me/matches").json()["finished"]
    assert mine["rank"] is None


def test_friends_are_told_that_somebody_knows_their_cards(guest: NewGuest) -> None:
    host = guest()
    table = played(host).json()["id"]
    friend, connection = guest().at(table), host.at(table)
    (seen,) = [told for told in friend.heard if told["is"] == "table"]
    assert seen["set_up"] is True
    friend.done("sit", seat=0)
    connection.done("start")
    play_on([friend, connection], Random(2))


def test_the_same_position_is_played_in_a_terminal(guest: NewGuest, tmp_path: Path) -> None:
    """The file that the page offers: a record with a state and no actions."""
    dealt = guest().http.post("/api/positions/dealt", json={"game": "baron", "seats": 3}).json()
    (file := tmp_path / "position.json").write_text(json.dumps({"format": 1, **dealt}))
    out = run("play", "--position", file, "--seat", "2", "--name", "Manon", typed="q\n")
    assert (out.code, out.err) == (0, "")
    assert all(str(card) in out.out for card in dealt["state"]["hands"][1])


@pytest.mark.parametrize("variants", [[], ["calm"]], ids=str)
def test_a_position_of_buntherum_is_played_in_a_terminal_too(
    variants: list[str], guest: NewGuest, tmp_path: Path
) -> None:
    deal = {"game": "buntherum", "seats": 3, "options": {"variants": variants}}
    dealt = guest().http.post("/api/positions/dealt", json=deal).json()
    (file := tmp_path / "position.json").write_text(json.dumps({"format": 1, **dealt}))
    out = run("play", "--position", file, "--seat", "2", "--name", "Manon", typed="q\n")
    assert (out.code, out.err) == (0, "")
    assert "Manon" in out.out


def test_a_position_of_buntherum_is_played_with_bots(guest: NewGuest) -> None:
    somebody = guest()
    dealt = somebody.http.post("/api/positions/dealt", json={"game": "buntherum", "seats": 3})
    position = dealt.json()
    neutral = position["state"]["neutral"]
    changed = {**position["state"], "card": neutral[0], "neutral": neutral[1:], "turner": 1}
    wish = {**position, "state": changed, "seat": 1, "level": "easy"}
    answer = somebody.http.post("/api/positions", json=wish)
    assert answer.status_code == 201, answer.text
    connection = somebody.at(answer.json()["id"])
    view = connection.until("update")["update"]["view"]
    assert (view["card"], view["turner"]) == (neutral[0], 1)
    wrong = {**position, "state": {**changed, "neutral": neutral}}
    answer = somebody.http.post("/api/positions/checked", json=wrong)
    assert refusal(answer) == (400, "card_twice")


def test_a_check_fills_in_and_refuses(guest: NewGuest) -> None:
    somebody = guest()
    answer = somebody.http.post("/api/positions/checked", json=POSITION)
    assert answer.json()["state"]["totals"] == [0, 0]
    wrong = {**POSITION, "state": {**POSITION["state"], "hands": [[11], [60, 77]]}}
    answer = somebody.http.post("/api/positions/checked", json=wrong)
    assert refusal(answer) == (400, "uneven_hands")
    assert somebody.http.get("/api/tables").json()["yours"] == []


@pytest.mark.parametrize(
    ("how", "expected"),
    [
        ({"seat": 2}, (409, "no_such_seat")),
        ({"level": "godlike"}, (400, "bad_request")),
        ({"also": 1}, (400, "bad_request")),
        ({"state": {**POSITION["state"], "secret": 1}}, (400, "bad_state")),
        ({"state": {"rows": [[1]] * 20000}}, (413, "too_big")),
    ],
    ids=["seat", "level", "field", "state", "size"],
)
def test_what_is_refused(how: dict[str, Any], expected: tuple[int, str], guest: NewGuest) -> None:
    somebody = guest()
    assert refusal(played(somebody, **how)) == expected
    assert somebody.http.get("/api/tables").json()["yours"] == []


def test_a_name_that_stands_twice_is_refused(guest: NewGuest) -> None:
    text = json.dumps({**POSITION, "seat": 1}).replace('"rows"', '"hands": [], "rows"', 1)
    headers = {"content-type": "application/json"}
    answer = guest().http.post("/api/positions", content=text, headers=headers)
    assert refusal(answer) == (400, "name_twice")


def test_nothing_of_a_running_match_is_told(guest: NewGuest) -> None:
    table, (player, *_), _ = seated(guest, 2)
    for somebody in (player, guest()):
        answer = somebody.http.get(f"/api/tables/{table}/position?move=0")
        assert refusal(answer) == (409, "not_over")


def test_there_are_only_so_many_moments(guest: NewGuest) -> None:
    table, stranger = finished(guest)
    for move in (-1, 1, 10**9, 10**20):
        answer = stranger.http.get(f"/api/tables/{table}/position?move={move}")
        assert refusal(answer) == (409, "cannot_go_on"), move


def test_a_script_opens_no_more_tables_than_otherwise(guest: NewGuest) -> None:
    somebody = guest()
    answers = [played(somebody, level="easy") for _ in range(int(TABLES.burst) + 1)]
    assert [answer.status_code for answer in answers[:-1]] == [201] * int(TABLES.burst)
    assert refusal(answers[-1]) == (429, "too_many_tables")


def test_a_script_checks_only_so_often(guest: NewGuest) -> None:
    somebody = guest()
    asked = [
        somebody.http.post("/api/positions/checked", json=POSITION).status_code
        for _ in range(int(POSITIONS.burst) * 2)
    ]
    assert set(asked) == {200, 429}
