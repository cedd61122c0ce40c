"""`tablee check`: a game that keeps the laws, and games that do not."""

from pathlib import Path

from tests.cli.terminal import run, tablee
from tests.packages import put_package

BOTS_IN_WRONG_ORDER = """
from dataclasses import replace
from tablee.games.buntherum import BUNTHERUM

GAME = replace(BUNTHERUM, key="owl", variants=(), bots=dict(reversed(BUNTHERUM.bots.items())))
"""


def test_a_game_that_keeps_the_laws() -> None:
    said = tablee("check", "buntherum", "--seeds", "1")
    assert said.code == 0
    assert said.out == "buntherum keeps all 15 laws, at 9 tables.\n"


def test_a_law_that_does_not_hold_is_told_in_words_with_its_seed(packages: Path) -> None:
    put_package(packages, "owl", BOTS_IN_WRONG_ORDER)
    said = run("check", "owl", "--seeds", "1", "--seed", "7")
    assert said.code == 2
    assert said.out.splitlines() == [
        "owl-2: this does not hold: bots of every level play to the end",
        "  the bots are strong, medium, easy, not easy, medium, strong",
        "  tablee check owl --seeds 1 --seed 7",
        "1 check of 75 failed.",
    ]


def test_a_game_that_is_not_installed() -> None:
    said = tablee("check", "owl")
    assert said.code == 2
    assert said.err.startswith("tablee: There is no game 'owl' here.")
