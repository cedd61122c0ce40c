"""`tablee trace` and `tablee replay`: what was played, told again."""

import json
import subprocess
from pathlib import Path
from random import Random
from subprocess import PIPE
from typing import Any

import pytest

from tablee.engine.match import Match, new_match
from tablee.engine.record import write_record
from tablee.games.six import SIX
from tablee.games.six.model import SixOptions
from tests.cli.terminal import is_complaint, run, surroundings, tablee
from tests.warm import TABLEE

POSITION = {"rows": [[3], [12], [44], [61]], "hands": [[2, 17], [4, 8]]}
PLAYED = [[0, {"kind": "play", "card": 17}], [1, {"kind": "play", "card": 4}]]


def written(folder: Path, **record: Any) -> Path:
    file = folder / "record.json"
    file.write_text(json.dumps({"game": "six", "seats": 2, "seed": "owl"} | record))
    return file


def whole(folder: Path, **record: Any) -> Path:
    return written(folder, format=1, version=1, **record)


def lines(out: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in out.splitlines()]


# tablee trace


def test_trace_prints_the_start_and_a_line_for_every_action(tmp_path: Path) -> None:
    ran = run("trace", written(tmp_path, state=POSITION, actions=PLAYED))
    assert (ran.code, ran.err) == (0, "")
    start, first, second = lines(ran.out)
    assert list(start) == ["seq", "seat", "action", "events", "state", "awaiting"]
    assert (start["seq"], start["seat"], start["action"]) == (0, None, None)
    assert start["state"]["rows"] == POSITION["rows"]
    assert start["awaiting"] == [0, 1]
    assert (first["seq"], first["seat"], first["action"]) == (1, *PLAYED[0])
    assert (first["events"], first["awaiting"]) == ([], [1])
    assert [event["kind"] for event in second["events"]] == ["revealed", "placed", "placed"]
    assert second["state"]["rows"] == [[3, 4], [12, 17], [44], [61]]


def test_a_seat_is_told_only_what_it_may_know(tmp_path: Path) -> None:
    record = written(tmp_path, state=POSITION, actions=PLAYED)
    everything, told = (
        lines(run("trace", record).out),
        lines(run("trace", record, "--seat", "1").out),
    )
    assert [line["seq"] for line in told] == [line["seq"] for line in everything]
    assert {line["viewer"] for line in told} == {1}
    assert all({*line["view"]["hands"][0]} <= {0} for line in told)
    refused = run("trace", record, "--seat", "9")
    assert json.loads(refused.out)["error"]["code"] == "no_such_seat"


def test_a_traced_state_can_be_played_on(tmp_path: Path) -> None:
    whole_way = lines(run("trace", written(tmp_path, state=POSITION, actions=PLAYED)).out)
    middle = written(tmp_path, state=whole_way[0]["state"], actions=PLAYED)
    assert lines(run("trace", middle).out)[1:] == whole_way[1:]


def test_trace_reads_standard_input(tmp_path: Path) -> None:
    file = written(tmp_path, actions=[])
    assert run("trace", "-", typed=file.read_bytes()) == run("trace", file)
    assert run("trace", "-", typed=b"\xef\xbb\xbf" + file.read_bytes()).code == 0


def test_a_seed_may_be_a_number(tmp_path: Path) -> None:
    number = run("trace", written(tmp_path, seed=7)).out
    assert number == run("trace", written(tmp_path, seed="7")).out
    assert number != run("trace", written(tmp_path, seed=8)).out


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en", "You do not hold card 99. (Action 3, seat 0.)"),
        ("fr", "La carte 99 n’est pas dans votre main. (Coup 3, place 0.)"),
        ("de", "Die Karte 99 hast du nicht auf der Hand. (Zug 3, Platz 0.)"),
    ],
)
def test_an_illegal_action_ends_the_trace(lang: str, sentence: str, tmp_path: Path) -> None:
    wrong = [[0, {"kind": "play", "card": 99}]]
    ran = run("trace", written(tmp_path, state=POSITION, actions=PLAYED + wrong), lang=lang)
    assert is_complaint(ran)
    assert ran.err == f"tablee: {sentence}\n"
    *before, last = lines(ran.out)
    assert len(before) == 3
    message = "You do not hold card 99."
    assert last == {"error": {"code": "not_in_hand", "message": message, "seq": 3, "seat": 0}}


@pytest.mark.parametrize("command", ["trace", "replay"])
def test_a_reader_that_goes_away_is_no_error(command: str, tmp_path: Path) -> None:
    """A story that no pipe holds, and a reader that takes its first letters."""
    file = tmp_path / "long.json"
    file.write_bytes(write_record(long_match()))
    with subprocess.Popen(
        [TABLEE, command, file], stdout=PIPE, stderr=PIPE, env=surroundings("en")
    ) as child:
        assert child.stdout is not None
        assert child.stderr is not None
        assert child.stdout.read(3) in (b'{"s', b"six")
        child.stdout.close()
        assert child.stderr.read() == b""


def long_match() -> Match:
    """Twenty rounds of ten people who do not think."""
    match = new_match(SIX, SixOptions(limit=None, rounds=20), 10, "long")
    rng = Random(1)
    while waiting := match.waiting_for:
        match = match.submit(waiting[0], rng.choice(match.legal(waiting[0])))
    return match


# tablee replay


def test_replay_tells_the_story(tmp_path: Path) -> None:
    ran = tablee("replay", whole(tmp_path, state=POSITION, actions=PLAYED))
    assert (ran.code, ran.err) == (0, "")
    assert "  4 → row 1 · 17 → row 2\n" in ran.out
    assert ran.out.endswith("  not finished, waiting for 0, 1\n")


def test_replay_for_programs(tmp_path: Path) -> None:
    file = whole(tmp_path, state=POSITION, actions=PLAYED)
    assert json.loads(run("replay", file, "--json").out) == {
        "game": "six", "seats": 2, "finished": False, "points": None, "ranks": None,
    }  # fmt: skip
    last_turn = [[0, {"kind": "play", "card": 2}], [1, {"kind": "play", "card": 8}]]
    ends = [*PLAYED, *last_turn, [0, {"kind": "row", "row": 2}]]
    file = whole(tmp_path, state=POSITION, actions=ends, options={"rounds": 1})
    assert json.loads(run("replay", "-", "--json", typed=file.read_bytes()).out) == {
        "game": "six", "seats": 2, "finished": True, "points": [5, 0], "ranks": [2, 1],
    }  # fmt: skip


def test_a_seed_does_nothing_to_the_terminal(tmp_path: Path) -> None:
    seed = "\x1b[31m \u009b \x7f \u202e hi"
    ran = run("replay", whole(tmp_path, seed=seed))
    assert ran.code == 0
    assert [letter for letter in ran.out if not letter.isprintable() and letter != "\n"] == []


@pytest.mark.parametrize("missing", ["format", "version"])
def test_replay_wants_to_know_which_rules(missing: str, tmp_path: Path) -> None:
    file = whole(tmp_path)
    record = json.loads(file.read_text())
    del record[missing]
    file.write_text(json.dumps(record))
    ran = run("replay", file)
    assert is_complaint(ran)
    assert missing in ran.err
