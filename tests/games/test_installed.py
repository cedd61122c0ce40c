"""Games are found by entry points, ours and others; a broken one is left out and told of."""

from pathlib import Path

import pytest

from tablee.engine.errors import BadOptions
from tablee.games import GAMES, ORDER, find, installed
from tests.packages import GAME, put_game, put_package


def test_our_games_come_first_in_their_order() -> None:
    assert [game.key for game in GAMES] == list(ORDER)
    assert installed()[: len(GAMES)] == GAMES


def test_games_of_other_packages_come_after_ours_by_key(packages: Path) -> None:
    put_game(packages, "zebra")
    put_game(packages, "abbey")
    keys = [game.key for game in installed()]
    assert keys[: len(ORDER)] == list(ORDER)
    assert keys.index("abbey") < keys.index("zebra")
    assert find("zebra").key == "zebra"


def test_a_game_that_is_not_installed_is_not_found() -> None:
    with pytest.raises(BadOptions) as refused:
        find("zebra")
    assert refused.value.code == "unknown_game"


NO_BOTS = 'bots={}, pacing="people"'


def changed(fields: str) -> str:
    """A game that says this of itself."""
    imports = (
        "from msgspec.structs import replace as but\nfrom tablee.engine.game import ALL_WAIT\n"
    )
    return imports + GAME.format(key="owl").replace(")", f", {fields})")


BROKEN = {
    "import": "import a_module_that_nobody_has",
    "exit": "raise SystemExit(1)",
    "empty": "",
    "type": 'GAME = "a game, honestly"',
    "name": GAME.format(key="zebra"),
    "clash": GAME.format(key="six"),
    "key": GAME.format(key="../owl"),
    "pacing": changed('pacing="sprint"'),
    "race": changed('pacing="race"'),
    "people": changed(NO_BOTS),
    "removed": changed(f'{NO_BOTS}, absence=but(ALL_WAIT, removed="bot")'),
    "rematch": changed(f'{NO_BOTS}, absence=but(ALL_WAIT, rematch="bot")'),
    "words": changed('words="a_package_that_nobody_has"'),
    "no folder": changed('words="json"'),
    "attachments": GAME.format(key="owl").replace("six", "barbarossa").replace("SIX", "BARBAROSSA"),
}


@pytest.mark.parametrize("what", BROKEN)
def test_a_broken_game_is_left_out_with_one_line_in_the_log(
    what: str, packages: Path, caplog: pytest.LogCaptureFixture
) -> None:
    put_package(packages, "owl", BROKEN[what], key="six" if what == "clash" else "owl")
    put_game(packages, "zebra")
    games = installed()
    assert games[: len(GAMES)] == GAMES
    assert "zebra" in [game.key for game in games]
    assert "owl" not in [game.key for game in games]
    (line,) = [record.getMessage() for record in caplog.records]
    assert " of owl is left out: " in line


def test_a_game_for_people_only_is_welcome(packages: Path) -> None:
    put_package(packages, "owl", changed(f"{NO_BOTS}, absence=ALL_WAIT"))
    assert find("owl").bots == {}
