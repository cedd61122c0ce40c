"""A deal of the day over HTTP: played once, sealed until tomorrow, and proven then."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from tablee.server.farewells import CLOSED
from tests.cli.terminal import run
from tests.live.serving import Guest, newcomers, serving
from tests.live.test_forks import alone


def begin(somebody: Guest, kind: str = "baron", language: str = "fr") -> dict[str, Any]:
    day = somebody.http.get("/api/deals").json()["day"]
    answer = somebody.http.post(f"/api/deals/{kind}/{day}", json={"language": language})
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def code(answer: Any) -> str:
    return f"{answer.status_code} {answer.json()['error']['code']}"


def test_a_deal_is_played_sealed_and_proven(tmp_path: Path) -> None:
    rehearsal = "--rehearsal"  # strong bots play only a few rounds
    with serving(tmp_path, rehearsal) as server, newcomers(server.address) as guest:
        ann, bob = guest(), guest()
        deal = next(each for each in deals(ann) if each["kind"] == "baron")
        begun = play(ann, deal)
        nothing_is_told(ann, bob, begun["table"])
        result = ann.http.get(f"/api/deals/baron/{deal['day']}").json()["deal"]
        assert (result["state"], result["secret"]) == ("done", None)
        assert not begin(ann)["counts"]
    put_back(tmp_path / "tablee.db", begun["table"])
    with serving(tmp_path, rehearsal) as server, newcomers(server.address) as guest:
        record = guest().http.get(f"/api/tables/{begun['table']}/record")
        assert record.status_code == 200, record.text
        assert record.json()["proof"]["promise"] == deal["promise"]
        (file := tmp_path / "record.json").write_bytes(record.content)
        said = run("verify", str(file))
        assert f"The seed is made as promised: {deal['promise']}" in said.out
        assert said.out.count("Not confirmed") == 1, said.out
        assert "no device added a number" in said.out  # it would not be the same for all


def deals(somebody: Guest) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = somebody.http.get("/api/deals").json()["deals"]
    return found


def play(ann: Guest, deal: dict[str, Any]) -> dict[str, Any]:
    """The first try, to its end."""
    begun = begin(ann)
    connection = ann.at(begun["table"])
    (seen,) = [told for told in connection.heard if told["is"] == "table"]
    assert seen["deal"] == {"kind": "baron", "day": deal["day"], "counts": True}
    assert (seen["promise"], seen["door_closed"]) == (deal["promise"], True)
    assert begin(ann) == begun
    alone(connection, seat=0)
    return begun


def nothing_is_told(ann: Guest, bob: Guest, table: str) -> None:
    """Before the day is over: but ann sees again what she saw."""
    place = f"/api/tables/{table}"
    for path in ("record", "replays", "replay", "replay?seat=1", "coach?seat=1", "notation"):
        assert code(ann.http.get(f"{place}/{path}")) == "409 sealed"
    for path in ("record", "replay?seat=0", "coach?seat=0", "embed", "embed?seat=0"):
        assert code(bob.http.get(f"{place}/{path}")) == "409 sealed"
    for somebody in (ann, bob):
        fork = somebody.http.post(f"{place}/forks", json={"move": 2, "seat": 0, "level": "easy"})
        assert code(fork) == "409 sealed"
    assert ann.http.get(f"{place}/replay?seat=0").status_code == 200
    for watch in (False, True):
        connection = bob.connection(table)
        connection.send({"do": "hello", "protocol": 1, "watch": watch})
        assert connection.closed() == CLOSED["door_closed"].code
    assert ann.at(table).refused("close_door", closed=False) == "same_for_all"


def put_back(file: Path, table: str) -> None:
    """As if the deal had been that of yesterday: a test does not wait for midnight."""
    with closing(sqlite3.connect(file)) as database, database:
        query = "SELECT entry FROM log WHERE table_id = ? AND seq = 0"
        opened = json.loads(database.execute(query, [table]).fetchone()[0])
        opened["deal"]["day"] -= 1
        change = "UPDATE log SET entry = ? WHERE table_id = ? AND seq = 0"
        database.execute(change, [json.dumps(opened).encode(), table])
