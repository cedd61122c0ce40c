"""A game is uninstalled: its tables say so and wait; once it is back, they play on."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from pathlib import Path
from typing import Any

import pytest

from tablee.server.wire import CLOSED
from tests.live.serving import Guest, Line, serving
from tests.packages import put_game

Visit = Callable[[bool], AbstractContextManager[Guest]]


@pytest.fixture
def visit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Visit:
    """The same guest at a server with the same data, each time with the game or without it."""
    put_game(tmp_path, "zebra")
    cookies: list[Any] = []

    @contextmanager
    def visit(installed: bool) -> Iterator[Guest]:
        monkeypatch.setenv("PYTHONPATH", str(tmp_path) if installed else "")
        with serving(tmp_path / "data") as server, closing(Guest(server.address)) as zoe:
            cookies.append(zoe.http.cookies)
            zoe.http.cookies = cookies[0]
            zoe.public = zoe.http.get("/api/me").json()["guest"]
            yield zoe

    return visit


def begun(zoe: Guest) -> str:
    """A table where one of two seats has chosen a card."""
    table = zoe.open_table("zebra", 2)
    line = zoe.at(table)
    for seat in range(2):
        line.done("sit", seat=seat)
    line.done("start")
    choose(line, 0)
    return table


def choose(line: Line, seat: int) -> None:
    """The first card of that seat."""
    line.done("act", seat=seat, action=seen(line, viewer=seat)["legal"][0])


def seen(line: Line, **wanted: Any) -> dict[str, Any]:
    """The next update with these fields."""
    update: dict[str, Any] = line.until("update")["update"]
    return update if wanted.items() <= update.items() else seen(line, **wanted)


def test_a_match_waits_and_plays_on_when_its_game_is_back(visit: Visit) -> None:
    with visit(True) as zoe:
        table = begun(zoe)
    with visit(False) as zoe:
        assert zoe.line(table).closed() == CLOSED["no_game"].code
        refused = zoe.http.get(f"/api/tables/{table}/sculptures/x")
        assert refused.status_code == 409
        assert refused.json()["error"]["code"] == "no_game"
        assert refused.json()["error"]["details"] == {"game": "zebra"}
    with visit(True) as zoe:
        line = zoe.at(table)
        choose(line, 1)
        assert seen(line, seq=2)["events"]


def test_everything_else_goes_on_without_the_game(visit: Visit) -> None:
    with visit(True) as zoe:
        table = begun(zoe)
    with visit(False) as zoe:
        games = zoe.http.get("/api/games").json()["games"]
        assert "zebra" not in [game["key"] for game in games]
        (listed,) = zoe.http.get("/api/tables").json()["yours"]
        assert (listed["id"], listed["game"]) == (table, "zebra")
        assert zoe.http.delete(f"/api/tables/{table}").status_code == 409
        assert zoe.at(zoe.open_table("six", 2)).ask("sit", seat=0)["is"] == "done"
        assert zoe.http.delete("/api/me").status_code == 204
