"""What the server writes about itself: for programs, and nothing that anybody could misuse."""

import json
from pathlib import Path
from random import Random

from tests.live.serving import Guest, serving
from tests.live.test_matches import play_on, seated

SAID = "nobody else needs to read this"


def test_the_log_is_made_of_json_and_tells_no_secret(tmp_path: Path) -> None:
    with (tmp_path / "log").open("w+") as log:
        with serving(tmp_path / "data", log=log) as server:
            host = Guest(server.address)
            friends = [host, Guest(server.address)]
            host.http.patch("/api/me", json={"name": "Clothilde"})
            token = host.http.post("/api/me/move").json()["token"]
            host.http.post("/api/me/arrive", json={"token": "wrong"})
            comes = iter(friends)
            table, _, connections = seated(
                lambda: next(comes), 2, options={"limit": None, "rounds": 1}
            )
            connections[0].done("say", text=SAID)
            play_on(connections, Random(1))
            proof = host.http.get(f"/api/tables/{table}/record").json()["proof"]
            cookie = host.http.cookies["tablee_guest"]
            for friend in friends:
                friend.close()
        log.seek(0)
        text = log.read()
    lines_of_log = [json.loads(line) for line in text.splitlines()]
    told = [line["what"] for line in lines_of_log]
    assert {"a table is opened", "a match is playing", "a match is over"} <= set(told)
    assert {line["table"] for line in lines_of_log if "table" in line} == {table[:6]}
    for secret in (cookie, token, table, proof["secret"], SAID, "Clothilde", host.public):
        assert secret not in text
