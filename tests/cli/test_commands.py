"""`tablee` itself, and its commands that do not ask anything."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tablee.cli.words import languages
from tests.cli.terminal import Ran, is_complaint, run, surroundings, tablee
from tests.warm import TABLEE

# tablee


def test_alone_it_shows_what_there_is() -> None:
    ran = tablee()
    assert (ran.code, ran.err) == (0, "")
    for command in ("play", "games", "trace", "replay", "bench"):
        assert f" {command} " in ran.out


def test_a_group_alone_shows_its_commands() -> None:
    ran = run("bench")
    assert (ran.code, ran.err) == (0, "")
    assert " engine " in ran.out


def test_bench_prints_figures_for_programs() -> None:
    ran = run("bench", "engine", "--seconds", "0.01", "--json")
    assert ran.code == 0
    figures = json.loads(ran.out)["engine"]
    assert [figure["seats"] for figure in figures] == [2, 4, 10]
    for figure in figures:
        assert all(figure[way] > 0 for way in ("plain", "rules", "match", "table", "share"))


def test_bench_races_prints_figures_for_programs_and_people() -> None:
    races = json.loads(run("bench", "races", "--races", "100", "--json").out)["races"]
    assert races["known"]["races"] == races["equal"]["races"] == 100
    for lang, hands in (("en", "equal hands"), ("fr", "mains égales")):
        ran = run("bench", "races", "--races", "100", lang=lang)
        assert ran.out.count("\n") == 6
        assert ran.out.count(hands) == 2


def test_bench_disk_prints_figures_for_programs_and_people(tmp_path: Path) -> None:
    found = run("bench", "disk", "--seconds", "0.05", "--data", str(tmp_path), "--json")
    figures = json.loads(found.out)["disk"]
    assert figures["syncs"] > 0
    assert figures["p50_ms"] <= figures["p99_ms"] <= figures["max_ms"]
    assert "disk alone" in run("bench", "disk", "--seconds", "0.05").out


@pytest.mark.parametrize("what", [["server"], ["bots"], ["workers", "--data", "postgresql://x/y"]])
def test_bench_says_which_package_it_lacks(
    what: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A server is installed without it."""
    monkeypatch.setitem(sys.modules, "picows", None)
    monkeypatch.setattr("tablee.cli.bench.find_spec", lambda _: None)
    for lang in languages():
        ran = run("bench", *what, lang=lang)
        assert is_complaint(ran)
        assert "pip install picows" in ran.err


def test_bench_workers_needs_a_database_for_several(tmp_path: Path) -> None:
    ran = run("bench", "workers", "--data", str(tmp_path))
    assert ran.code == 2
    assert "A SQLite file is for one worker" in ran.err


def test_bench_prints_a_table_for_people() -> None:
    ran = tablee("bench", "engine", "--seconds", "0.01")
    assert ran.code == 0
    assert [line.split()[1] for line in ran.out.splitlines() if line.startswith("│")] == [
        "2",
        "4",
        "10",
    ]


def test_version() -> None:
    ran = tablee("--version")
    assert ran.code == 0
    assert ran.out.startswith("tablee ")
    assert ran.out[7].isdigit()


@pytest.mark.parametrize(
    ("command", "lang", "example"),
    [
        ("play", "en", "Example"),
        ("play", "fr", "Exemple"),
        ("games", "fr", "Exemple"),
        ("trace", "fr", "Exemple"),
        ("replay", "en", "Example"),
        ("play", "de", "Beispiel"),
    ],
)
def test_every_command_explains_itself_with_an_example(
    command: str, lang: str, example: str
) -> None:
    ran = tablee(command, "--help", lang=lang)
    assert (ran.code, ran.err) == (0, "")
    assert example in ran.out
    assert f"tablee {command}" in ran.out


@pytest.mark.parametrize(
    ("args", "hint"),
    [
        (["--horse"], "--horse"),
        (["paly"], "'paly'. There is: play, games,"),
        (["bench", "horses"], "There is: engine, server, bots, coach, workers, disk, races, "),
        (["play", "--horse"], "tablee play --help"),
        (["play", "--seats", "many"], "--seats takes a whole number, not 'many'."),
        (["play", "--seats"], "--seats needs something"),
        (["play", "--speed", "fast"], "--speed takes a number, not 'fast'."),
        (["play", "--speed", "-1"], "--speed is at least 0, not '-1'."),
        (["play", "--speed", "101"], "--speed is at most 100, not '101'."),
        (["play", "--speed", "nan"], "--speed"),
        (["play", "six", "seven", "eight"], "'seven eight'"),
        (["games", "--json=3"], "--json takes nothing"),
        (["bench", "engine", "--horse"], "tablee bench engine --help"),
        (["trace"], "FILE"),
        (["replay"], "FILE"),
        (["games", "--lang"], "--lang"),
    ],
)
def test_a_command_line_that_is_not_understood(args: list[str], hint: str) -> None:
    ran = run(*args)
    assert is_complaint(ran)
    assert hint in ran.err
    assert "--help" in ran.err
    ran = run(*args, lang="fr")
    assert is_complaint(ran)
    assert "montre comment faire" in ran.err
    assert not ENGLISH & set(ran.err.split())


ENGLISH = {"There", "is", "takes", "needs", "Got", "Option", "Value", "Input", "not", "the"}


def test_the_real_command_refuses_it_too() -> None:
    for args in (["play", "--horse"], ["paly"]):
        assert tablee(*args, lang="fr") == run(*args, lang="fr")


@pytest.mark.parametrize(
    ("lang", "says"),
    [
        ("fr", "Barbarossa se joue dans le navigateur\u202f: make play"),
        ("en", "Barbarossa is played in the browser: make play"),
        ("de", "Barbarossa spielt man im Browser: make play"),
    ],
)
def test_a_game_without_a_face_is_played_in_the_browser(lang: str, says: str) -> None:
    """Whatever game it is: nothing is said of what only one of them needs."""
    ran = run("play", "barbarossa", lang=lang)
    assert is_complaint(ran)
    assert says in ran.err
    assert "make play" in ran.err
    assert "tablee serve" in ran.err
    listed = run("games", lang=lang).out
    assert listed.count("tablee serve") == 1
    assert "barbarossa" in listed


@pytest.mark.parametrize("command", ["play", "games"])
def test_help_shows_every_language_that_one_can_ask_for(command: str) -> None:
    assert "--lang" in (shown := run(command, "--help", lang="en").out)
    assert re.findall(r"--lang\s+(\S+)", shown)[0] == "|".join(languages())
    assert {"fr", "en", "de"} <= set(languages())


# What it reads from and writes to.


def shell(script: str, **more: str) -> Ran:
    """As typed in a shell, with the command as $0."""
    env = surroundings("en") | more
    ran = subprocess.run(["sh", "-c", script, TABLEE], capture_output=True, env=env, timeout=60)
    return Ran(ran.returncode, ran.stdout.decode(), ran.stderr.decode())


@pytest.mark.parametrize("command", ["play --seed b <&-", "play >&- </dev/null", "paly 2>&-"])
def test_streams_may_be_closed(command: str) -> None:
    ran = shell(f'"$0" {command}')
    assert ran.err == ""
    assert ran.code == (2 if "paly" in command else 0)


def test_a_closed_input_holds_no_record() -> None:
    assert is_complaint(shell('"$0" trace - <&-'))


@pytest.mark.parametrize("command", ["games", "games --json", "--help", "play </dev/null"])
def test_an_output_that_is_full_is_a_complaint(command: str) -> None:
    ran = shell(f'"$0" {command} >/dev/full')
    assert is_complaint(ran)
    assert "the disk is full" in ran.err


@pytest.mark.parametrize("columns", ["0", "00", "", "-7", "wide"])
def test_a_screen_without_width_is_like_any_other(columns: str) -> None:
    normal = run("play", "--seed", "b", typed="q\n")
    assert normal.code == 0
    assert run("play", "--seed", "b", typed="q\n", COLUMNS=columns, LINES="0") == normal


# tablee games


def test_games_for_programs() -> None:
    ran = run("games", "--json")
    six, baron, buntherum, barbarossa = json.loads(ran.out)
    assert six["key"] == "six"
    assert six["version"] == 1
    assert six["seats"] == {"min": 2, "max": 10}
    options = {option["name"]: option for option in six["options"]}
    assert options["limit"] | {"title": "", "about": ""} == {
        "name": "limit", "kind": "number", "default": 66, "optional": True, "low": 1, "high": 1000,
        "title": "", "about": "",
    }  # fmt: skip
    assert options["reached"]["kind"] == "switch"
    variants = {v["key"]: v for v in six["variants"]}
    assert variants["pro"]["clashes_with"] == ["ox"]
    assert variants["hop"]["clashes_with"] == ["parity", "climb", "reverse", "ox"]
    assert variants["ox"]["seats"] == {"min": 1, "max": 6}
    assert baron["key"] == "baron"
    kinds = {option["name"]: option["kind"] for option in baron["options"]}
    assert kinds == {"matches": "number", "deck": "object", "hints": "switch", "tracker": "switch"}
    assert [(v["key"], v["clashes_with"]) for v in baron["variants"]] == [
        ("colour", []),
        ("good", []),
    ]
    assert buntherum["seats"] == {"min": 2, "max": 5}
    assert [v["key"] for v in buntherum["variants"]] == ["calm"]
    assert barbarossa["seats"] == {"min": 3, "max": 6}
    assert all(game["bots"] for game in (six, baron, buntherum, barbarossa))
    assert [game["coach"] for game in (six, baron, buntherum, barbarossa)] == [
        True,
        True,
        True,
        False,
    ]


@pytest.mark.parametrize(("lang", "word"), [("en", "heads"), ("fr", "têtes"), ("de", "Hornochsen")])
def test_games_for_people(lang: str, word: str) -> None:
    for ran in (run("games", lang=lang), run("games", "--lang", lang)):
        assert ran.code == 0
        assert word in ran.out
        assert "-o limit=66" in ran.out
        assert "--variant pro" in ran.out


def test_games_in_a_language_nobody_speaks_here() -> None:
    assert is_complaint(run("games", "--lang", "tlh"))
