"""A match is played to its end by the rules it began with; the table's language reaches them."""

from functools import reduce
from typing import Any

import pytest

from tablee.games.barbarossa import BARBAROSSA
from tablee.server.entries import Entry, Face, Opened, Sat, Started
from tablee.server.following import follow
from tablee.server.plans import Plan, opening
from tablee.server.table import NoGame, Table, opened

PEOPLE = ("zoe", "jo", "karim")


def started(entry: Started) -> Table:
    table = Opened(
        host="zoe", face=Face("Zoé", "cherry"), game="barbarossa", options={}, seats=3,
        clock="none", public=False, language="fr", secret="s",
    )  # fmt: skip
    entries: list[Entry] = [*(Sat(guest, seat) for seat, guest in enumerate(PEOPLE)), entry]
    return reduce(follow, entries, opened(table))


def version(table: Table) -> int:
    assert table.match is not None
    return table.match.game.version


def test_a_log_without_a_version_is_of_the_first_one() -> None:
    assert version(started(Started(("", "", "")))) == 1


def test_a_match_of_today_is_of_todays_version() -> None:
    assert version(started(Started(("", "", ""), 1.0, BARBAROSSA.version))) == BARBAROSSA.version


def test_a_log_from_the_future_is_not_guessed_at() -> None:
    with pytest.raises(NoGame, match="Version 99") as refused:
        started(Started(("", "", ""), 1.0, 99))
    assert (refused.value.code, refused.value.details) == ("no_game", {"game": "barbarossa"})


@pytest.mark.parametrize(
    ("language", "options", "known"),
    [
        ("de", {}, {"language": "de"}),
        ("de", {"language": "fr"}, {"language": "fr"}),
        ("de", {"language": None}, {"language": None}),
        ("es", {}, {"language": "es"}),
        ("pt", {"goal": 20}, {"goal": 20}),
    ],
)
def test_the_words_are_in_the_tables_language(
    language: str, options: dict[str, Any], known: dict[str, Any]
) -> None:
    plan = Plan(game="barbarossa", seats=3, options=options, language=language)
    assert opening("zoe", Face("Zoé", "cherry"), plan).options == known


def test_other_games_have_no_language() -> None:
    plan = Plan(game="six", seats=3, language="fr")
    assert opening("zoe", Face("Zoé", "cherry"), plan).options == {}
