"""Matches that begin from a position: only on a server that was started for it."""

import json
from pathlib import Path

from tests.live.serving import Guest, Server, serving

POSITION = {
    "rows": [[10], [20], [30], [40]],
    "hands": [[5, 50], [6, 60]],
}
PLAN = {"game": "six", "seats": 2, "state": POSITION}


def test_a_match_begins_where_it_is_told_to(tmp_path: Path) -> None:
    with serving(tmp_path, "--rehearsal") as server:
        host = Guest(server.address)
        table = host.http.post("/api/rehearsals", json=PLAN).json()["id"]
        connection = host.at(table)
        for seat in range(2):
            connection.done("sit", seat=seat)
        connection.done("start")
        view = connection.until("update")["update"]["view"]
        assert view["rows"] == POSITION["rows"]
        assert view["hands"] == [[5, 50], [0, 0]]
        server.kill()
        again = Server(tmp_path, "--rehearsal", port=server.port)
        again.wait_until_up()
        back = host.at(table)
        assert back.until("update")["update"]["view"] == view
        host.close()
        again.stop()


def test_what_is_no_position_is_refused(tmp_path: Path) -> None:
    with serving(tmp_path, "--rehearsal") as server:
        host = Guest(server.address)
        for state in ({}, {"rows": [[1]], "hands": [[2], [3]]}, {"rows": 7}):
            answer = host.http.post("/api/rehearsals", json={**PLAN, "state": state})
            assert answer.status_code == 400, answer.text
        twice = json.dumps(PLAN).replace('"rows"', '"rows": [[1], [2], [3], [4]], "rows"')
        headers = {"content-type": "application/json"}
        answer = host.http.post("/api/rehearsals", content=twice, headers=headers)
        assert answer.json()["error"]["code"] == "name_twice"
        host.close()


def test_people_play_where_nobody_can(server: Server) -> None:
    host = Guest(server.address)
    assert host.http.post("/api/rehearsals", json=PLAN).status_code in (404, 405)
    plan = host.http.post("/api/tables", json=PLAN)
    assert plan.status_code == 400
    host.close()
