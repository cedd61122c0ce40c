"""`tablee verify`: what is confirmed, what is not, and the exit codes for both."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tablee.engine.match import Match, new_match
from tablee.engine.proof import Cut, Proof, commitment_of, promise_of, seed_of
from tablee.engine.record import write_record
from tablee.games import find
from tests.cli.terminal import run

HIDDEN = "a secret"
PROMISE = promise_of(HIDDEN)
NONCES = ("zoe", "jo", "")
CUT = Cut((0, 1, None), (commitment_of(PROMISE, 0, "zoe"), commitment_of(PROMISE, 1, "jo"), ""))


def played(proof: Proof, moves: int | None = None) -> dict[str, Any]:
    """A match to its end (or so many moves) from what the proof tells."""
    six = find("six")
    options = six.options(limit=None, rounds=1)
    match: Match = new_match(six, options, 3, seed_of(proof.secret, proof.salts))
    while match.result is None and (moves is None or match.seq < moves):
        seat = match.waiting_for[0]
        match = match.submit(seat, match.rules.legal(match.state, seat)[0])
    record: dict[str, Any] = json.loads(write_record(match, proof))
    return record


def verified(tmp_path: Path, record: dict[str, Any] | str) -> tuple[int, str]:
    file = tmp_path / "match.json"
    file.write_text(record if isinstance(record, str) else json.dumps(record))
    done = run("verify", str(file))
    return done.code, done.out + done.err


def proof(salts: tuple[str, ...] = NONCES, **more: Any) -> Proof:
    return Proof(PROMISE, HIDDEN, salts, **{"cut": CUT, **more})


def test_all_of_it(tmp_path: Path) -> None:
    code, said = verified(tmp_path, played(proof()))
    assert code == 0
    assert "The deal is as promised" in said
    assert "seat 0 and 1." in said


def test_who_was_left_out_is_named_and_it_is_still_confirmed(tmp_path: Path) -> None:
    code, said = verified(tmp_path, played(proof(("zoe", "", ""))))
    assert code == 0
    assert "Seat 1 committed to a number and did not reveal it" in said
    code, said = verified(
        tmp_path,
        played(proof(("zoe", "", ""), cut=Cut((0, 1, None), (CUT.commitments[0], "", "")))),
    )
    assert code == 0
    assert "Seat 1 said nothing" in said


@pytest.mark.parametrize(
    ("salts", "cut", "why"),
    [
        (("", "", ""), Cut((0, 1, None), ("", "", "")), "the server alone made the deal"),
        (("", "", ""), msgspec.UNSET, "the server alone made the deal"),
        (NONCES, msgspec.UNSET, "without a cut"),
    ],
)
def test_a_deal_that_somebody_could_choose(
    tmp_path: Path, salts: tuple[str, ...], cut: Any, why: str
) -> None:
    code, said = verified(tmp_path, played(proof(salts, cut=cut)))
    assert code == 1
    assert why in said
    assert "The deal is as promised" not in said


def test_a_written_position_is_no_deal(tmp_path: Path) -> None:
    record = played(proof(), moves=0)
    six = find("six")
    match = new_match(six, six.options(limit=None, rounds=1), 3, "another seed")
    record["state"] = json.loads(msgspec.json.encode(match.state))
    code, said = verified(tmp_path, record)
    assert code == 1
    assert "a written position" in said
    assert "The deal is as promised" not in said


@pytest.mark.parametrize("name", ["format", "version"])
def test_without_its_format_or_version(tmp_path: Path, name: str) -> None:
    record = played(proof())
    del record[name]
    code, said = verified(tmp_path, record)
    assert code == 1
    assert "format and version" in said


def test_a_match_without_its_end(tmp_path: Path) -> None:
    code, said = verified(tmp_path, played(proof(), moves=4))
    assert code == 1
    assert "the end of the match" in said


def test_a_wrong_number_of_salts(tmp_path: Path) -> None:
    record = played(proof(("zoe", "jo"), cut=msgspec.UNSET))
    code, said = verified(tmp_path, record)
    assert (code, "2 salts for 3 seats" in said) == (2, True)


def test_another_number_than_was_committed_to(tmp_path: Path) -> None:
    code, said = verified(tmp_path, played(proof(("zoe", "better", ""))))
    assert (code, "did not commit" in said) == (2, True)


@pytest.mark.parametrize("command", ["verify", "replay", "trace"])
def test_a_name_that_stands_twice(tmp_path: Path, command: str) -> None:
    text = json.dumps(played(proof()))
    for twice in (
        text.replace('"seats": 3', '"seats": 3, "seats": 3', 1),
        text.replace('"kind": "play"', '"kind": "play", "kind": "play"', 1),
    ):
        file = tmp_path / "match.json"
        file.write_text(twice)
        done = run(command, str(file))
        assert done.code == 2
        assert "stands twice" in done.err
