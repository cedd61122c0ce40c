"""Whatever a file holds: one line that says what is wrong, and exit code 2."""

from pathlib import Path

import pytest

from tests.cli.terminal import is_complaint, run, tablee

HEAD = b'{"format": 1, "version": 1, "game": "six", "seats": 2, "seed": "owl"'

BROKEN: dict[str, tuple[bytes, str]] = {
    "nothing": (b"", "JSON"),
    "garbage": (b"\x00\x01\x02\x7fELF", "JSON"),
    "not UTF-8": (HEAD + b', "actions": [[0, {"kind": "\xff"}]]}', "UTF-8"),
    "prose": (b"once upon a time", "JSON"),
    "a list": (b"[]", "object"),
    "a number": (b"7", "object"),
    "cut off": (HEAD + b', "actions": [[0, {"ki', "JSON"),
    "deep": (HEAD + b', "state": ' + b"[" * 100_000 + b"]" * 100_000 + b"}", "JSON"),
    "deep options": (HEAD + b', "options": {"a": ' + b"[" * 100_000, "JSON"),
    "an unknown field": (HEAD + b', "horse": 1}', "horse"),
    "no seats": (b'{"format": 1, "version": 1, "game": "six"}', "seats"),
    "no start": (b'{"format": 1, "version": 1, "game": "six", "seats": 2}', "seed"),
    "seats in words": (HEAD.replace(b"2,", b'"two",') + b"}", "seats"),
    "too many seats": (HEAD.replace(b"2,", b"99,") + b"}", "99"),
    "an unknown game": (HEAD.replace(b"six", b"chess") + b"}", "chess"),
    "an unknown format": (HEAD.replace(b'"format": 1', b'"format": 9') + b"}", "9"),
    "an unknown version": (HEAD.replace(b'"version": 1', b'"version": 8') + b"}", "8"),
    "a wrong option": (HEAD + b', "options": {"limits": 3}}', "limits"),
    "a wrong value": (HEAD + b', "options": {"limit": "many"}}', "1000"),
    "an endless match": (HEAD + b', "options": {"limit": null}}', "limit"),
    "an unknown variant": (HEAD + b', "options": {"variants": ["horse"]}}', "horse"),
    "a steering name": (HEAD + b', "options": {"\\u001b[2J\\n": 3}}', "�[2J�"),
    "not a position": (HEAD + b', "state": {"rows": 3}}', "rows"),
    "three rows": (HEAD + b', "state": {"rows": [[1], [2], [3]], "hands": [[5], [6]]}}', "4"),
    "an illegal action": (HEAD + b', "actions": [[0, {"kind": "next"}]]}', "card"),
    "no action": (HEAD + b', "actions": [[0, {"kind": "horse"}]]}', "horse"),
    "no such seat": (HEAD + b', "actions": [[5, {"kind": "next"}]]}', "5"),
    "a seat too many": (HEAD + b', "actions": [[0, 0, 0]]}', "actions"),
    "a seat that is a fraction": (HEAD + b', "actions": [[0.5, {"kind": "next"}]]}', "actions"),
    "a seat without end": (
        HEAD + b', "actions": [[1' + b"0" * 4000 + b', {"kind": "next"}]]}',
        "1000",
    ),
    "seats without end": (HEAD.replace(b"2,", b"2" * 4000 + b",") + b"}", "2222"),
    "more digits than can be": (HEAD.replace(b"2,", b"2" * 9999 + b",") + b"}", "range"),
    "half a letter": (HEAD.replace(b"owl", b"\\udcff") + b"}", "JSON"),
    "an action that says too much": (
        HEAD + b', "actions": [[0, {"kind": "next", "horse": 1}]]}',
        "horse",
    ),
}


@pytest.mark.parametrize("command", ["trace", "replay"])
@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_record(command: str, name: str, tmp_path: Path) -> None:
    data, hint = BROKEN[name]
    file = tmp_path / "broken.json"
    file.write_bytes(data)
    ran = run(command, file)
    assert is_complaint(ran)
    assert hint in ran.err


@pytest.mark.parametrize(("command", "name"), [("trace", "deep"), ("replay", "a steering name")])
def test_the_real_command_says_the_same(command: str, name: str, tmp_path: Path) -> None:
    file = tmp_path / "broken.json"
    file.write_bytes(BROKEN[name][0])
    assert tablee(command, file) == run(command, file)


@pytest.mark.parametrize("command", ["trace", "replay"])
def test_a_file_that_is_not_there_or_not_a_file(command: str, tmp_path: Path) -> None:
    ran = run(command, tmp_path / "nowhere.json")
    assert is_complaint(ran)
    assert "nowhere.json" in ran.err
    ran = run(command, tmp_path, lang="fr")
    assert is_complaint(ran)
    assert "est un dossier" in ran.err


def test_a_file_that_does_not_end() -> None:
    ran = run("trace", "/dev/zero")
    assert is_complaint(ran)
    assert "too big" in ran.err


def test_a_path_that_cannot_be() -> None:
    ran = run("replay", "x" * 5000, lang="fr")
    assert is_complaint(ran)
    assert "xxx…\u202f» ne peut pas être lu\u202f: le nom est trop long." in ran.err
    assert len(ran.err) < 300
    ran = run("trace", "a\udcff.json")
    assert is_complaint(ran)
    assert "'a�.json'" in ran.err


@pytest.mark.parametrize("lang", ["en", "fr", "de"])
def test_errors_are_in_the_language_of_the_machine(lang: str, tmp_path: Path) -> None:
    file = tmp_path / "chess.json"
    file.write_bytes(HEAD.replace(b"six", b"chess") + b"}")
    ran = run("replay", file, lang=lang)
    start = {"en": "There is no game", "fr": "Il n’y a pas de jeu", "de": "Es gibt kein Spiel"}[
        lang
    ]
    assert ran.err.startswith(f"tablee: {start}")
