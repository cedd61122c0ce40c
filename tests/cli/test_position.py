"""`tablee play --position`: any moment of any match, on any seat."""

import json
from pathlib import Path

import pytest

from tablee.cli.words import speak
from tests.cli.terminal import is_complaint, run

PLAYED = 93


@pytest.fixture
def begun(tmp_path: Path) -> Path:
    """Somebody played one card at a table of four, and left in the second turn."""
    file = tmp_path / "begun.json"
    run("play", "--seed", "b", "-o", "rounds=1", "--save", file, typed=f"{PLAYED}\nq\n")
    return file


def test_the_match_goes_on_where_it_stands(begun: Path) -> None:
    out = run("play", "--position", begun, typed="q\n").out
    assert "Round 1, turn 2 of 10" in out
    assert f" {PLAYED} " in out.split("Round 1, turn 2")[1], "it lies in its row"


def test_from_any_moment_and_on_any_seat(begun: Path) -> None:
    def hand(seat: int) -> list[int]:
        """As the record of a match that goes on from the start says."""
        file = begun.with_name(f"seat-{seat}.json")
        options = "--position", begun, "--move", "0", "--seat", str(seat), "--name", "Manon"
        out = run("play", *options, "--save", file, typed="q\n").out
        assert "Round 1, turn 1 of 10" in out
        cards: list[int] = json.loads(file.read_bytes())["state"]["hands"][seat - 1]
        assert all(f" {card} " in out for card in cards), "one sees one's own cards"
        return cards

    assert PLAYED in hand(1)
    assert PLAYED not in hand(2)


def test_the_new_record_proves_where_it_comes_from(begun: Path, tmp_path: Path) -> None:
    after = tmp_path / "after.json"
    run("play", "--position", begun, "--seat", "3", "--save", after, typed="q\n")
    before = json.loads(after.read_bytes())["continues"]
    assert before["seed"] == "b"
    assert len(before["actions"]) == 4
    assert run("replay", after).code == 0
    forged = json.loads(after.read_bytes())
    forged["state"]["hands"][0][0] += 1
    after.write_text(json.dumps(forged))
    assert is_complaint(run("replay", after))


def test_the_same_luck_can_be_had_again(begun: Path) -> None:
    out = run("play", "--position", begun, "--seat", "2", typed="q\n").out
    assert f"tablee play --position {begun} --seat 2 --seed" in out.replace("\n", " ")


@pytest.mark.parametrize(
    ("more", "code", "details"),
    [
        (["--seat", "5"], "position_seat", {"seats": 4}),
        (["--seat", "0"], "position_seat", {"seats": 4}),
        (["--move", "-1"], "position_move", {"last": 7}),
        (["--move", "99"], "position_move", {"last": 7}),
        (["--variant", "pro"], "position_alone", {}),
        (["--seats", "3"], "position_alone", {}),
    ],
)
def test_a_position_that_cannot_be_played(
    begun: Path, more: list[str], code: str, details: dict[str, object]
) -> None:
    ran = run("play", "--position", begun, *more, lang="fr")
    assert is_complaint(ran)
    assert ran.err == f"tablee: {speak('fr')(f'error.{code}', path=begun, **details)}\n"


@pytest.mark.parametrize("name", ["six", "six-ox", "baron", "buntherum-2"])
def test_a_match_that_is_over_goes_on_from_its_last_choice(name: str) -> None:
    record = Path(__file__).parents[1] / "playthroughs" / f"{name}.json"
    ran = run("play", "--position", record, "--seat", "2", "--speed", "0", typed="q\n")
    assert (ran.code, ran.err) == (0, "")
    assert is_complaint(run("play", "--position", record.with_name("barbarossa.json")))


def test_a_file_that_is_no_record(tmp_path: Path) -> None:
    file = tmp_path / "no.json"
    file.write_text("{}")
    assert is_complaint(run("play", "--position", file))
    assert is_complaint(run("play", "--position", tmp_path / "missing.json"))
