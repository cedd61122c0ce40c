"""The files that are made from the lessons, and what must be in them."""

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

from tablee.engine.game import AnyGame
from tablee.games import GAMES
from tools.lessons.model import Files

WEB = Path(__file__).parents[2] / "web/src/games"


def written() -> Iterator[tuple[Path, str]]:
    """Every game's own files: `tools/lessons/games/<game>.py` makes them."""
    for game in GAMES:
        for name, text in files_of(game):
            yield WEB / game.key / "learn" / "written" / f"{name}.ts", text


def files_of(game: AnyGame) -> Files:
    """The names and texts of a game's files. Raises ModuleNotFoundError if it has no lesson."""
    made: Files = import_module(f"tools.lessons.games.{game.key}").files()
    return made
