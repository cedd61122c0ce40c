"""Our own games keep the laws of the kit, at every table."""

import pytest

from tablee.engine.bots import LEVELS
from tablee.games import GAMES
from tablee.kit.check import Check
from tablee.kit.laws import bots_of_every_level_play_to_the_end
from tests.slow import times


@pytest.mark.slow
@pytest.mark.tablee_game(*(game.key for game in GAMES))
def test_our_games_keep_the_laws(tablee_law: Check) -> None:
    """There are many tables: in short some of them (see conftest.py), with one seed at each."""
    by_seed = tablee_law.law is bots_of_every_level_play_to_the_end  # each level in its turn
    tablee_law(range(times(len(LEVELS) if by_seed else 1, 10)))
