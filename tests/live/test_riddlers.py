"""One person and two bots play a whole match of Barbarossa on a real server."""

from pathlib import Path
from typing import Any

from tablee.engine.record import read_record, replay
from tablee.games.barbarossa import BARBAROSSA
from tests.live.serving import Connection, newcomers, serving

BALL = {
    "kind": "shape", "form": "ball", "cut": False, "at": [0, 300, 0], "size": [200, 200, 200],
    "turn": [0, 0, 0], "soft": 0, "mirror": False,
}  # fmt: skip
WORDS = ("escargot", "citrouille", "zygomorphe")
"""The last one is in no lexicon."""


def test_one_person_and_two_bots_play_to_the_end(tmp_path: Path) -> None:
    options = {"goal": 20, "language": "fr"}
    with serving(tmp_path, "--rehearsal") as server, newcomers(server.address) as newcomer:
        person = newcomer()
        table = person.open_table("barbarossa", 3, options=options)
        connection = person.at(table)
        connection.done("sit", seat=0)
        connection.done("add_bot", seat=1, level="easy")
        connection.done("add_bot", seat=2, level="strong")
        connection.done("start")
        for riddle, word in enumerate(WORDS):
            act(connection, "write", riddle=riddle, word=word)
            act(connection, "model", riddle=riddle, after=None, keep=0, strokes=[BALL])
            act(connection, "seal", riddle=riddle)
        view = play(connection)
        assert view["ended"] in ("goal", "arrows")
        assert all(riddle["word"] for riddle in view["riddles"])
        bots_asked = [said for page in view["notebook"] for said in page["answers"]]
        assert any(said["seat"] != 0 and said["text"] for said in bots_asked)
        record = person.http.get(f"/api/tables/{table}/record").content
        match = replay(BARBAROSSA, read_record(record))
        assert match.result is not None
        assert all(len(riddle.clay.strokes) > 1 for riddle in match.state.riddles[3:])


def act(connection: Connection, kind: str, **more: Any) -> None:
    connection.done("act", seat=0, action={"kind": kind, **more})


def play(connection: Connection) -> Any:
    """The person rolls, asks the bots something and answers them, until the end."""
    asked = 0
    while True:
        update = connection.until("update")["update"]
        if update["result"] is not None:
            return update["view"]
        if 0 in update["waiting_for"]:
            asked += answer(connection, update["view"], asked)


QUESTIONS = ("Est-ce que ça vole ?", "", "Combien de lettres ?", "Is it alive?")


def answer(connection: Connection, view: Any, asked: int) -> int:
    """One action of the person. How many questions it asked."""
    match view["stage"]:
        case "move":
            act(connection, "roll")
        case "question" if asked % 5 < 4:
            text = QUESTIONS[asked % 5]
            act(connection, "ask", riddle=3 + asked % 6, text=text)
            return 1
        case "letter" | "question":
            act(connection, "stop")
            return 1
        case "answer":
            act(connection, "answer", reply="no" if view["asked"]["riddle"] == 0 else "yes")
        case "judge":
            act(connection, "judge", right=False)
        case _:
            pass
    return 0
