"""Goofspiel, a game from outside: installed like any package, it is played like one of ours."""

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tablee.engine.bots import Level
from tablee.engine.game import AnyGame, Result
from tablee.engine.match import Match, new_match
from tablee.engine.record import read_record, replay
from tablee.games import GAMES, find, installed
from tablee.server.game_words import words_of
from tests.cli.terminal import Person, run, tablee
from tests.live.serving import Connection, Guest, newcomers, serving
from tests.live.test_tables import rematch_at

FOLDER = Path(__file__).parents[2] / "examples" / "goofspiel"
FEWER_LINES_THAN = 250
BY_SEAT = "won 1 2 4 5 6 8 / 10 11 12 13"


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package as pip installs it, with nothing from any network."""
    target = tmp_path_factory.mktemp("goofspiel")
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "install", "--quiet"]
    alone = ["--no-index", "--no-deps", "--no-build-isolation", "--target", str(target)]
    subprocess.run([*pip, *alone, str(FOLDER)], check=True)
    return target


@pytest.fixture
def goofspiel(built: Path, packages: Path, monkeypatch: pytest.MonkeyPatch) -> AnyGame:
    """Installed here, and for every command and server that the test starts."""
    shutil.copytree(built, packages, dirs_exist_ok=True)
    monkeypatch.setenv("PYTHONPATH", str(packages))
    return find("goofspiel")


def test_it_is_small_enough_to_read() -> None:
    parts = [*FOLDER.rglob("*.py"), *FOLDER.glob("src/*/words/*")]
    assert sum(len(part.read_text().splitlines()) for part in parts) < FEWER_LINES_THAN


def test_it_is_on_the_shelf_after_our_games(goofspiel: AnyGame) -> None:
    assert installed() == (*GAMES, goofspiel)
    assert "goofspiel  Goofspiel, 2 to 4 seats" in tablee("games").out


def test_it_keeps_the_laws(goofspiel: AnyGame) -> None:
    said = run("check", "goofspiel", "--seeds", "10")
    assert (said.code, said.out) == (0, "goofspiel keeps all 15 laws, at 3 tables.\n")


# The rules, as its README tells them.


def after(game: AnyGame, hands: str, *bids: int, prizes: str = "pile 3 9 ; prizes 7") -> Match:
    """Two seats with these hands have bid."""
    origin = game.notation.parse_position(f"{prizes} ; hands {hands} ; {BY_SEAT}")
    match = new_match(game, game.options(), len(bids), "owl", origin)
    for seat, bid in enumerate(bids):
        match = match.submit(seat, game.notation.parse_action(str(bid)))
    return match


def test_the_highest_bid_takes_the_prize_and_all_bids_are_gone(goofspiel: AnyGame) -> None:
    match = after(goofspiel, "1 4 13 / 2 5 8", 4, 8)
    told = "pile 9 ; prizes 3 ; hands 1 13 / 2 5 ; won 1 2 4 5 6 8 / 10 11 12 13 7"
    assert goofspiel.notation.position(match.state) == told


def test_a_tie_leaves_the_prize_for_the_next_turn(goofspiel: AnyGame) -> None:
    match = after(goofspiel, "1 4 8 / 2 5 8", 8, 8)
    assert goofspiel.notation.position(match.state).startswith("pile 9 ; prizes 7 3 ; ")


def test_most_points_win_and_what_is_tied_at_the_end_is_nobodys(goofspiel: AnyGame) -> None:
    match = after(goofspiel, "5 / 5", 5, 5, prizes="pile - ; prizes 3 9 7")
    assert match.result is not None
    assert match.result.points == (26, 46)
    assert match.result.ranks == (2, 1)


def of_bots(game: AnyGame, levels: Sequence[Level], seed: int) -> Result:
    """A match of bots, one of each of these levels."""
    match, rng = new_match(game, game.options(), len(levels), str(seed)), Random(seed)
    while match.result is None:
        seat = match.waiting_for[0]
        match = match.submit(seat, game.bots[levels[seat]](match.update(seat), rng))
    return match.result


def wins(game: AnyGame, first: Level, others: Level, seats: int) -> float:
    """How often the first seat wins, compared with seats that are all alike."""
    levels = [first, *[others] * (seats - 1)]
    return seats * sum(of_bots(game, levels, seed).ranks[0] == 1 for seed in range(60)) / 60


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_careful_bot_beats_the_random_one(goofspiel: AnyGame, seats: int) -> None:
    assert wins(goofspiel, "strong", "easy", seats) > 1.5
    assert wins(goofspiel, "easy", "strong", seats) < 1.2


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_careful_bots_do_not_tie_each_other_all_the_time(goofspiel: AnyGame, seats: int) -> None:
    points = [sum(of_bots(goofspiel, ["strong"] * seats, seed).points) for seed in range(10)]
    assert sum(points) / len(points) > 80


# In the terminal.


def lowest(page: str) -> str | None:
    found = re.search(r":\s(\d+),[\d,\s]+\.\s*$", page)
    return found[1] if found else None


@pytest.mark.parametrize(
    ("lang", "asked", "label"),
    [
        ("en", "Choose a bid.", "To be won: "),
        ("fr", "Choisissez une mise.", "À gagner\u202f: "),
        ("de", "Wähl ein Gebot.", "Zu gewinnen: "),
    ],
)
def test_a_whole_match_in_the_terminal(
    lang: str, asked: str, label: str, goofspiel: AnyGame, tmp_path: Path
) -> None:
    record = tmp_path / "match.json"
    person = Person("goofspiel", "--seats", "2", "--seed", "owl", "--save", str(record), lang=lang)
    last = person.play_on(lowest)
    assert person.leave() == 0
    assert asked in person.pages[0]
    assert label in person.pages[0]
    result = json.loads(run("replay", record, "--json").out)
    assert result["finished"] is True
    assert all(re.search(rf" {points}$", last, re.MULTILINE) for points in result["points"])


# At a server.


def latest(connection: Connection, seat: int) -> dict[str, Any]:
    """What that seat sees as soon as it owes a bid, or at the end."""
    while True:
        update: dict[str, Any] = connection.until("update")["update"]
        if update["result"] or (seat in update["waiting_for"] and update["legal"]):
            return update


def test_a_match_over_sockets_with_a_clock_a_bot_a_rematch_and_a_proof(
    goofspiel: AnyGame, tmp_path: Path
) -> None:
    with serving(tmp_path / "data", "--fast", "0.3") as server, newcomers(server.address) as new:
        zoe, jo = new(), new()
        table = zoe.open_table("goofspiel", 3, clock="fast")
        connections = [zoe.at(table), jo.at(table)]
        for seat, connection in enumerate(connections):
            connection.done("sit", seat=seat)
        connections[0].done("add_bot", seat=2, level="strong")
        connections[0].done("start")
        last = played(connections)
        check_record(zoe, table, last, tmp_path)
        for connection in connections:
            connection.done("rematch")
        again = zoe.at(rematch_at(connections[0]))
        assert latest(again, 0)["seq"] == 0


def played(connections: list[Connection]) -> dict[str, Any]:
    """A whole match, in which the second seat leaves its bids to the clock; the last update.

    On a slow machine the clock may bid for the first seat, too: then that is refused.
    """
    while True:
        updates = [latest(connection, seat) for seat, connection in enumerate(connections)]
        piles = [update["view"]["pile"] for update in updates]
        assert piles == [sorted(pile) for pile in piles]
        if updates[0]["result"] is not None:
            return updates[0]
        connections[0].ask("act", seat=0, action=updates[0]["legal"][-1])


@pytest.mark.parametrize(
    ("lang", "ask", "row", "won"),
    [
        ("en", "Choose a bid.", "Bids", "{seat} wins {prizes}."),
        ("fr", "Choisissez une mise.", "Mises", "{seat} gagne {prizes}."),
        ("de", "Wähl ein Gebot.", "Gebote", "{seat} gewinnt {prizes}."),
        ("pt", "Choose a bid.", "Bids", "{seat} wins {prizes}."),
    ],
)
def test_the_browser_gets_its_words(
    lang: str, ask: str, row: str, won: str, goofspiel: AnyGame
) -> None:
    words = words_of(goofspiel, lang)
    assert (words.game, words.name) == ("goofspiel", "Goofspiel")
    phrases = words.phrases
    assert (phrases["ask"], phrases["action.bid.row"], phrases["event.won.name"]) == (ask, row, won)
    assert phrases["action.bid.all"].split() == [str(card) for card in range(1, 14)]
    rows = {name.split(".")[1] for name in phrases if name.startswith("view.")}
    assert rows == {"prizes", "hands_by_seat", "won_by_seat", "pile"}


def check_record(guest: Guest, table: str, last: dict[str, Any], tmp_path: Path) -> None:
    """It replays to what everybody saw, the proof holds, and it can be looked back at."""
    data = guest.http.get(f"/api/tables/{table}/record").content
    file = tmp_path / "record.json"
    file.write_bytes(data)
    match = replay(find("goofspiel"), read_record(data))
    assert match.result is not None
    assert list(match.result.points) == last["result"]["points"]
    assert run("verify", file).code == 0
    assert "the match is over" in run("replay", file).out
    moments = guest.http.get(f"/api/tables/{table}/replay", params={"seat": 1}).json()
    assert moments[-1]["result"] == last["result"]
    assert len(moments) == 14
