"""A game is uninstalled: its tables say so and wait; once it is back, they play on."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from pathlib import Path
from typing import Any

import pytest

from tablee.server.wire import CLOSED
from tests.live.serving import Connection, Guest, serving
from tests.packages import GAME, put_package

Visit = Callable[[int], AbstractContextManager[Guest]]
"""At a server with this version of the game; with 0, without the game."""


@pytest.fixture
def visit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Visit:
    """The same guest at a server with the same data, each time with another version of the game."""
    for version in (1, 2):
        folder = tmp_path / str(version)
        folder.mkdir()
        code = GAME.format(key="zebra").replace(")", f", version={version}, earlier=())")
        put_package(folder, "zebra", code)
    cookies: list[Any] = []

    @contextmanager
    def visit(version: int) -> Iterator[Guest]:
        monkeypatch.setenv("PYTHONPATH", str(tmp_path / str(version)) if version else "")
        with serving(tmp_path / "data") as server, closing(Guest(server.address)) as zoe:
            cookies.append(zoe.http.cookies)
            zoe.http.cookies = cookies[0]
            zoe.public = zoe.http.get("/api/me").json()["guest"]
            yield zoe

    return visit


def begun(zoe: Guest) -> str:
    """A table where one of two seats has chosen a card."""
    table = zoe.open_table("zebra", 2)
    connection = zoe.at(table)
    for seat in range(2):
        connection.done("sit", seat=seat)
    connection.done("start")
    choose(connection, 0)
    return table


def choose(connection: Connection, seat: int) -> None:
    """The first card of that seat."""
    connection.done("act", seat=seat, action=seen(connection, viewer=seat)["legal"][0])


def seen(connection: Connection, **wanted: Any) -> dict[str, Any]:
    """The next update with these fields."""
    update: dict[str, Any] = connection.until("update")["update"]
    return update if wanted.items() <= update.items() else seen(connection, **wanted)


def finished(zoe: Guest) -> str:
    """A table whose match is over."""
    table = zoe.open_table("zebra", 2, options={"limit": None, "rounds": 1})
    connection = zoe.at(table)
    for seat in range(2):
        connection.done("sit", seat=seat)
    connection.done("start")
    play_to_the_end(connection)
    return table


def yours(zoe: Guest) -> list[str]:
    return [listed["id"] for listed in zoe.http.get("/api/tables").json()["yours"]]


def waits(zoe: Guest, table: str) -> dict[str, Any]:
    """Nobody gets in; what is said instead."""
    assert zoe.connection(table).closed() == CLOSED["no_game"].code
    refused = zoe.http.get(f"/api/tables/{table}/sculptures/x")
    assert refused.status_code == 409
    error: dict[str, Any] = refused.json()["error"]
    assert error["code"] == "no_game"
    assert zoe.http.delete(f"/api/tables/{table}").status_code == 409
    return error


def is_taken_off(zoe: Guest, table: str) -> None:
    """A finished match says so, too, and can be taken off the list."""
    for page in ("record", "replay"):
        refused = zoe.http.get(f"/api/tables/{table}/{page}")
        assert (refused.status_code, refused.json()["error"]["code"]) == (409, "no_game")
    assert zoe.http.delete(f"/api/tables/{table}").status_code == 204
    assert table not in yours(zoe)


def test_matches_wait_for_their_game_or_its_version_and_play_on_when_it_is_back(
    visit: Visit,
) -> None:
    with visit(1) as zoe:
        table = begun(zoe)
        over = [finished(zoe), finished(zoe)]
    with visit(0) as zoe:
        assert waits(zoe, table)["details"] == {"game": "zebra"}
        is_taken_off(zoe, over[0])
    with visit(2) as zoe:
        message = waits(zoe, table)["message"]
        assert message == "Version 1 of the game 'zebra' is not installed here."
        assert zoe.at(zoe.open_table("zebra", 2)).ask("sit", seat=0)["is"] == "done"
        is_taken_off(zoe, over[1])
    with visit(1) as zoe:
        for each in over:
            assert each not in yours(zoe)
            assert zoe.http.get(f"/api/tables/{each}/record").status_code == 200
        connection = zoe.at(table)
        choose(connection, 1)
        assert seen(connection, seq=2)["events"]


def play_to_the_end(connection: Connection) -> None:
    """The first legal action of a seat that owes one, as long as there is one."""
    done = 0
    while True:
        update = connection.until("update")["update"]
        if update["result"]:
            return
        if update["viewer"] in update["waiting_for"] and update["legal"] and update["seq"] >= done:
            connection.done("act", seat=update["viewer"], action=update["legal"][0])
            done = update["seq"] + 1


def test_everything_else_goes_on_without_the_game(visit: Visit) -> None:
    with visit(1) as zoe:
        table = begun(zoe)
    with visit(0) as zoe:
        games = zoe.http.get("/api/games").json()["games"]
        assert "zebra" not in [game["key"] for game in games]
        (listed,) = zoe.http.get("/api/tables").json()["yours"]
        assert (listed["id"], listed["game"]) == (table, "zebra")
        assert zoe.http.delete(f"/api/tables/{table}").status_code == 409
        assert zoe.at(zoe.open_table("six", 2)).ask("sit", seat=0)["is"] == "done"
        assert zoe.http.delete("/api/me").status_code == 204
