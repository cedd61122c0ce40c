"""Our own games keep the laws of the kit, at every table."""

import pytest

from tablee.games import GAMES
from tablee.kit.check import Check


@pytest.mark.tablee_game(*(game.key for game in GAMES))
def test_our_games_keep_the_laws(tablee_law: Check) -> None:
    tablee_law()
