"""The plain face: any game without one of its own can be played in a terminal."""

import json
import re
from pathlib import Path

import pytest
from rich.cells import cell_len

from tests.cli.terminal import Person, run, tablee
from tests.packages import put_package

WITHOUT_A_FACE = """
from dataclasses import replace
from tablee.engine.game import ALL_WAIT
from tablee.games.baron import BARON

GAME = replace(BARON, key="owl", terminal=None, words=None)
"""
FOR_PEOPLE_ONLY = WITHOUT_A_FACE.replace(
    "words=None", "words=None, bots={}, pacing='people', absence=ALL_WAIT"
)


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the command finds another game."""
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    return tmp_path


def first_listed(page: str) -> str | None:
    """The first action of those that can be typed."""
    found = re.search(r"You can type:\s([^,.]+)", page)
    return found[1] if found else None


def test_a_whole_match_of_a_game_without_face_and_words(shelf: Path) -> None:
    put_package(shelf, "owl", WITHOUT_A_FACE)
    record = shelf / "match.json"
    person = Person("owl", "--seats", "2", "--seed", "b", "--save", str(record))
    last = person.play_on(first_listed)
    assert person.leave() == 0
    assert json.loads(tablee("replay", record, "--json").out)["finished"] is True
    assert "The match is over." in last
    assert re.search(r"^ 1\.\s+\w+\s+\d+$", last, re.MULTILINE)
    assert "0 plays" in "".join(person.pages)
    lines = [line for page in person.pages for line in page.splitlines()]
    assert [line for line in lines if cell_len(line) > 80 and "/" not in line] == []


def test_what_cannot_be_read_and_what_is_not_legal_is_said(shelf: Path) -> None:
    put_package(shelf, "owl", WITHOUT_A_FACE)
    person = Person("owl", "--seats", "2", "--seed", "b")
    person.read()
    assert "Type one of the actions that are listed." in person.type("horse")
    assert "You do not hold card 999." in person.type("999")


def test_a_game_without_bots_is_played_in_the_browser(shelf: Path) -> None:
    put_package(shelf, "owl", FOR_PEOPLE_ONLY)
    said = tablee("play", "owl")
    assert said.code == 2
    assert "in the browser" in said.err
    assert "In the browser only" in tablee("games").out.rpartition("owl  ")[2]


def test_our_games_keep_their_own_faces() -> None:
    assert "You can type" not in run("play", "--seed", "1", typed="q\n").out
