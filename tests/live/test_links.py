"""The link of a private table opens it, and its record: so nobody else is told it."""

import math
from collections.abc import Callable
from pathlib import Path
from random import Random

from tests.live.serving import Guest, newcomers, serving
from tests.live.test_matches import play_on, seated


def test_the_link_of_a_private_table_is_told_to_nobody_else(tmp_path: Path) -> None:
    """Not in lists, figures, pages, headers, refusals or the log; not by the code it had."""
    log = tmp_path / "log"
    with (
        log.open("w") as file,
        serving(tmp_path / "data", log=file) as server,
        newcomers(server.address) as guest,
    ):
        table, code = a_match_played_to_the_end(guest)
        stranger = guest()
        asked = [
            "/api/tables",
            "/api/me",
            "/api/me/matches",
            "/api/games",
            "/metrics",
            "/healthz",
        ]
        asked += ["/", f"/api/codes/{code}", f"/join/{code}", f"/tv/{code}"]
        heard = [stranger.http.get(path) for path in asked]
        told = "".join(answer.text + str(answer.headers) for answer in heard)
        lists = str(stranger.socket("/ws/tables").recv(10))
        assert stranger.http.get(f"/api/codes/{code}").status_code == 404
        assert stranger.http.get(f"/api/tables/{table}/record").status_code == 200  # by its link
        assert stranger.http.get("/").headers["referrer-policy"] == "same-origin"
    assert table not in told
    assert table not in lists
    assert table not in log.read_text()


def a_match_played_to_the_end(guest: Callable[[], Guest]) -> tuple[str, str]:
    table, _, connections = seated(guest, 2, options={"limit": None, "rounds": 1})
    [code] = {heard["code"] for heard in connections[0].heard if heard.get("code")}
    play_on(connections, Random(6))
    return table, code


def test_a_link_holds_enough_chance(guest: Callable[[], Guest]) -> None:
    """96 bits: nobody finds one, even though the log shows the first 36 of them."""
    ids = [guest().open_table() for _ in range(4)]
    assert len({*ids}) == 4
    assert min(len(each) for each in ids) * math.log2(64) >= 96
