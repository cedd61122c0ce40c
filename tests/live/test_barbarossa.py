"""Barbarossa over real connections: strokes, sculptures by name, what nobody else may see."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx

from tablee.engine.record import read_record, replay
from tablee.games.barbarossa import BARBAROSSA
from tests.live.serving import Connection, Guest, Server, newcomers

BALL = {
    "kind": "shape", "form": "ball", "cut": False, "at": [0, 300, 0], "size": [200, 200, 200],
    "turn": [0, 0, 0], "soft": 0, "mirror": False,
}  # fmt: skip


@contextmanager
def three_people(server: Server) -> Iterator[tuple[str, list[Guest], list[Connection]]]:
    """At a table whose match has begun: everybody models."""
    with newcomers(server.address) as newcomer:
        people = [newcomer() for _ in range(3)]
        table = people[0].open_table("barbarossa", 3)
        connections = [person.at(table) for person in people]
        for seat, connection in enumerate(connections):
            connection.done("sit", seat=seat)
        connections[0].done("start")
        yield table, people, connections


def act(connection: Connection, seat: int, kind: str, **more: Any) -> None:
    connection.done("act", seat=seat, action={"kind": kind, **more})


def look(person: Guest, table: str) -> Any:
    """The table as somebody sees it who opens it now."""
    return person.at(table).until("update")["update"]["view"]


def sculpture(person: Guest, table: str, name: str) -> Any:
    return person.http.get(f"/api/tables/{table}/sculptures/{name}")


def in_a_frame(server: Server, table: str, view: Any) -> httpx.Response:
    """The first sculpture as a frame on another site asks for it: without a cookie."""
    name = view["riddles"][0]["clay"]
    return httpx.get(f"{server.address}/api/tables/{table}/embed/sculptures/{name}")


def test_strokes_are_kept_one_by_one_and_the_draft_is_its_owners(server: Server) -> None:
    with three_people(server) as (table, people, connections):
        name: Any = None
        for keep, strokes in ((0, [BALL]), (1, [BALL, BALL]), (2, [])):
            act(connections[0], 0, "model", riddle=1, after=name, keep=keep, strokes=strokes)
            name = look(people[0], table)["riddles"][1]["clay"]
        found = sculpture(people[0], table, name)
        assert found.json() == {"version": 1, "strokes": [BALL, BALL]}
        assert "immutable" in found.headers["cache-control"]
        assert "private" in found.headers["cache-control"]
        assert look(people[1], table)["riddles"][1]["clay"] is None
        assert sculpture(people[1], table, name).json()["error"]["code"] == "no_sculpture"
        act(connections[0], 0, "write", riddle=1, word="boule")
        act(connections[0], 0, "seal", riddle=1)
        assert look(people[1], table)["riddles"][1]["clay"] == name
        assert sculpture(people[1], table, name).json() == found.json()


def test_what_is_no_sculpture_is_refused_and_changes_nothing(server: Server) -> None:
    with three_people(server) as (table, people, connections):
        act(connections[0], 0, "model", riddle=0, after=None, keep=0, strokes=[BALL])
        before = look(people[0], table)
        name = before["riddles"][0]["clay"]
        for wrong in (
            {"keep": 2, "strokes": []},
            {"keep": -1, "strokes": []},
            {"keep": 0, "strokes": [{**BALL, "size": [1, 1, 10_000_000]}]},
            {"keep": 0, "strokes": [{**BALL, "form": "horse"}]},
            {"keep": 0, "strokes": [{**BALL, "horse": 1}]},
            {"keep": 0, "strokes": "horse"},
            {"keep": 0, "strokes": [BALL], "riddle": 3},
            {"keep": 0, "strokes": [BALL], "riddle": 99},
        ):
            action = {"kind": "model", "riddle": 0, "after": name, **wrong}
            assert connections[0].refused("act", seat=0, action=action)
        assert look(people[0], table) == before
        assert sculpture(people[0], table, "horse").status_code == 404


def test_of_two_devices_that_go_on_from_the_same_clay_the_second_is_told(server: Server) -> None:
    with three_people(server) as (table, people, connections):
        other = people[0].at(table)
        strokes = {"riddle": 0, "after": None, "keep": 0, "strokes": [BALL]}
        act(connections[0], 0, "model", **strokes)
        again = {"kind": "model", **strokes}
        assert other.refused("act", seat=0, action=again) == "other_clay"
        name = look(people[0], table)["riddles"][0]["clay"]
        act(other, 0, "model", riddle=0, after=name, keep=1, strokes=[BALL])
        name = look(people[0], table)["riddles"][0]["clay"]
        assert sculpture(people[0], table, name).json()["strokes"] == [BALL, BALL]


WORDS = ("escargot", "botte", "cactus", "tour", "lampe", "navire", "pomme", "crayon", "hibou")


def test_words_and_notes_stay_where_they_are_until_the_end_and_notes_for_ever(
    server: Server,
) -> None:
    with three_people(server) as (table, people, connections):
        act(connections[0], 0, "note", riddle=5, text="unmistakable")
        for riddle, word in enumerate(WORDS):
            seat = riddle // 3
            act(connections[seat], seat, "write", riddle=riddle, word=word)
            act(connections[seat], seat, "model", riddle=riddle, after=None, keep=0, strokes=[BALL])
            act(connections[seat], seat, "seal", riddle=riddle)
        assert people[0].http.get(f"/api/tables/{table}/record").status_code == 409
        assert in_a_frame(server, table, look(people[2], table)).status_code == 409
        for riddle in (3, 4, 5):
            act(connections[0], 0, "curse_guess", riddle=riddle, word=WORDS[riddle])
        for _ in range(2):
            act(connections[1], 1, "curse_letter", riddle=0, place=1)
        for connection in connections[1:]:
            connection.done("say", text="!")
            heard = "".join(connection.raw)
            assert "escargot" not in heard
            assert "unmistakable" not in heard
        act(connections[0], 0, "refill")
        for riddle in (6, 7, 8):
            act(connections[0], 0, "curse_guess", riddle=riddle, word=WORDS[riddle])
        assert [riddle["word"] for riddle in look(people[2], table)["riddles"]] == list(WORDS)
        assert people[0].at(table).until("update")["update"]["result"]["ranks"][0] == 1
        for what in ("record", "replay?seat=0", "replay"):
            told = people[2].http.get(f"/api/tables/{table}/{what}").text
            assert "escargot" in told
            assert "unmistakable" not in told
        drawn = in_a_frame(server, table, look(people[2], table))
        assert drawn.json() == {"version": 1, "strokes": [BALL]}
        assert "immutable" in drawn.headers["cache-control"]
        assert "set-cookie" not in drawn.headers
        refused = in_a_frame(server, table, {"riddles": [{"clay": "none"}]})
        assert (refused.status_code, refused.json()["error"]["code"]) == (404, "no_sculpture")
        record = people[2].http.get(f"/api/tables/{table}/record").content
        assert replay(BARBAROSSA, read_record(record)).result is not None


def test_what_nobody_may_do_is_refused_with_a_reason_and_loses_nothing(server: Server) -> None:
    with three_people(server) as (table, people, connections):
        for riddle, word in enumerate(WORDS):
            seat = riddle // 3
            for wrong in ("", "a", "pomme de terre", "R2D2", "x" * 25, "arc-en-ciel", "l'eau"):
                action = {"kind": "write", "riddle": riddle, "word": wrong}
                assert connections[seat].refused("act", seat=seat, action=action)
            act(connections[seat], seat, "write", riddle=riddle, word=word)
            act(connections[seat], seat, "model", riddle=riddle, after=None, keep=0, strokes=[BALL])
            act(connections[seat], seat, "seal", riddle=riddle)
        before = [look(person, table) for person in people]
        player = before[0]["player"]
        other = (player + 1) % 3
        own = 3 * player
        for seat, action, code in [
            (player, {"kind": "curse_guess", "riddle": own, "word": "os"}, "own_riddle"),
            (player, {"kind": "curse_letter", "riddle": own, "place": 1}, "own_riddle"),
            (player, {"kind": "curse_letter", "riddle": 3 * other, "place": 0}, "bad_place"),
            (player, {"kind": "curse_guess", "riddle": 3 * other, "word": " "}, "empty_guess"),
            (player, {"kind": "curse_guess", "riddle": 3 * other, "word": "x" * 999}, ""),
            (player, {"kind": "ask", "riddle": 3 * other, "text": "?"}, "wants_move"),
            (player, {"kind": "guess", "riddle": 3 * other, "word": "os"}, "wants_move"),
            (player, {"kind": "pay", "gems": 13}, "too_far"),
            (player, {"kind": "write", "riddle": own, "word": "os"}, "not_modelling"),
            (other, {"kind": "roll"}, "not_your_turn"),
            (other, {"kind": "answer", "reply": "yes"}, ""),
            (other, {"kind": "judge", "right": True}, ""),
            (other, {"kind": "letter_told", "letter": "a"}, "bad_action"),
            (other, {"kind": "time_up"}, "clock_only"),
            (other, {"kind": "refill"}, "curses_left"),
        ]:
            answer = connections[seat].refused("act", seat=seat, action=action)
            assert answer == code or not code, (action, answer)
        assert (
            connections[other].refused("act", seat=player, action={"kind": "roll"})
            == "not_your_seat"
        )
        assert [look(person, table) for person in people] == before
