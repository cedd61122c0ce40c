"""Who conducts a match: what the game declares decides, and nothing else."""

import ast
from pathlib import Path

import pytest

from tablee.engine.game import AnyGame
from tablee.engine.racing import Racing
from tablee.games import GAMES
from tablee.server import conductors
from tablee.server.conductors import CONDUCTORS

FOLDER = Path(conductors.__file__).parent


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_a_game_is_paced_as_its_rules_are(game: AnyGame) -> None:
    rules = game.rules(game.options(), game.seats(game.options())[-1])
    assert game.pacing in CONDUCTORS
    assert (game.pacing == "race") == isinstance(rules, Racing)


@pytest.mark.parametrize("file", sorted(FOLDER.glob("*.py")), ids=lambda file: file.stem)
def test_no_conductor_knows_the_live_table(file: Path) -> None:
    """They know `Conducted`: table and conductors form no cycle, not even for the type checker."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    imported = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert not imported & {"tablee.server.live_table", "tablee.server.server"}
