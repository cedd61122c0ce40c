"""Whole matches of everything that can be played, every seat over a real socket."""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from tablee.engine.record import read_record, replay
from tablee.engine.variants import combinable
from tablee.games import GAMES, find
from tests.cli.terminal import tablee
from tests.live.serving import Connection, Guest

SHORT: dict[str, dict[str, Any]] = {
    "six": {"limit": None, "rounds": 1},
    "baron": {},
}
TABLES = [
    (game.key, tuple(variant.key for variant in chosen))
    for game in GAMES
    if game.key in SHORT  # a race takes its time, see tests/server/test_races.py
    for chosen in combinable(game.variants)
]


def seated(
    guest: Callable[[], Guest], seats: int, **plan: Any
) -> tuple[str, list[Guest], list[Connection]]:
    """A new table with this many people, each on a connection of their own."""
    people = [guest() for _ in range(seats)]
    table = people[0].open_table(seats=seats, **plan)
    connections = [somebody.at(table) for somebody in people]
    for seat, connection in enumerate(connections):
        connection.done("sit", seat=seat)
    connections[0].done("start")
    return table, people, connections


def play_on(connections: list[Connection], rng: Random) -> list[dict[str, Any]]:
    """Everybody chooses at random until it is over; the last update of every seat."""
    latest = [connection.until("update")["update"] for connection in connections]
    while latest[0]["result"] is None:
        seat = latest[0]["waiting_for"][0]
        action = rng.choice(latest[seat]["legal"])
        connections[seat].send(
            {"do": "act", "seat": seat, "id": str(latest[0]["seq"]), "action": action}
        )
        latest = [connection.until("update")["update"] for connection in connections]
        assert len({update["seq"] for update in latest}) == 1
    return latest


@pytest.mark.parametrize(("game", "variants"), TABLES, ids=str)
def test_a_whole_match(
    game: str, variants: tuple[str, ...], guest: Callable[[], Guest], tmp_path: Path
) -> None:
    options = {"variants": variants, **({} if variants == ("ox",) else SHORT[game])}
    table, people, connections = seated(guest, 3, game=game, options=options)
    spectator = guest().at(table)
    assert people[0].http.get(f"/api/tables/{table}/record").status_code == 409
    latest = play_on(connections, Random(game + str(variants)))

    data = people[1].http.get(f"/api/tables/{table}/record").content
    match = replay(find(game), read_record(data))
    assert latest[0]["result"] == json.loads(msgspec.json.encode(match.result))
    file = tmp_path / "record.json"
    file.write_bytes(data)
    assert tablee("verify", str(file)).code == 0

    secret = json.loads(data)["proof"]["secret"]
    spectator.until("table", phase="over")
    for connection in (*connections, spectator):
        heard = json.dumps(connection.heard)
        assert secret not in heard
        assert json.loads(data)["seed"] not in heard
