"""A whole match of Barbarossa over real sockets, every seat a person: they know their own words."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.cli.terminal import tablee
from tests.live.serving import Guest
from tests.live.test_matches import seated

WORDS = [
    "escargot", "cactus", "baleine",
    "lampe", "navire", "chaise",
    "tour", "sirène", "pomme",
]  # fmt: skip
BALL = {
    "kind": "shape", "form": "ball", "cut": False, "at": [0, 300, 0], "size": [200, 200, 200],
    "turn": [0, 0, 0], "soft": 0, "mirror": False,
}  # fmt: skip


def prepared(view: dict[str, Any], seat: int) -> dict[str, Any]:
    """The first riddle of one's own that is not sealed: written, modelled, sealed."""
    which = next(
        which
        for which, riddle in enumerate(view["riddles"])
        if riddle["owner"] == seat and not riddle["sealed"]
    )
    riddle = view["riddles"][which]
    if not riddle["word"]:
        return {"kind": "write", "riddle": which, "word": WORDS[which]}
    if riddle["clay"] is None:
        return {"kind": "model", "riddle": which, "after": None, "keep": 0, "strokes": [BALL]}
    return {"kind": "seal", "riddle": which}


def done_next(view: dict[str, Any], seat: int) -> dict[str, Any]:
    """They pay their way to a question, ask one, and know everything in the second series."""
    if view["stage"] == "model":
        return prepared(view, seat)
    if view["may"]["guess"]:
        which = view["may"]["guess"][0]
        return {"kind": "guess", "riddle": which, "word": f"Une {WORDS[which].upper()}"}
    if view["stage"] == "question" and not view["notebook"][view["may"]["ask"][0]]["answers"]:
        return {"kind": "ask", "riddle": view["may"]["ask"][0], "text": "Est-ce vivant ?"}
    usual: dict[str, dict[str, Any]] = {
        "move": {"kind": "pay", "gems": 3},
        "letter": {"kind": "stop"},
        "question": {"kind": "stop"},
        "answer": {"kind": "answer", "reply": "probably"},
    }
    return usual[view["stage"]]


def test_a_whole_match_among_people(guest: Callable[[], Guest], tmp_path: Path) -> None:
    table, people, connections = seated(guest, 3, game="barbarossa", options={})
    assert connections[0].refused("add_bot", seat=0, level="strong") == "match_started"
    spectator = guest().at(table)
    latest = [connection.until("update")["update"] for connection in connections]
    while latest[0]["result"] is None:
        seat = latest[0]["waiting_for"][0]
        action = done_next(latest[seat]["view"], seat)
        connections[seat].done("act", seat=seat, action=action)
        latest = [connection.until("update")["update"] for connection in connections]
    assert latest[0]["view"]["ended"] == "goal"
    assert [riddle["word"] for riddle in latest[2]["view"]["riddles"]] == WORDS

    spectator.until("table", phase="over")
    secret = [text for text in spectator.raw if '"result":null' in text]
    assert secret
    assert [word for text in secret for word in WORDS if word in text.lower()] == []

    file = tmp_path / "record.json"
    file.write_bytes(people[1].http.get(f"/api/tables/{table}/record").content)
    for command in ("verify", "replay", "trace"):
        assert tablee(command, str(file)).code == 0
    assert json.loads(file.read_bytes())["game"] == "barbarossa"
