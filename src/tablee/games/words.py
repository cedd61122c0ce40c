"""The words that a game brings: a file for each language in the folder `words/` of its package.

A file has these tables, each of which may be missing:

    game      its name and what it is about, with its options and variants
    terminal  what it says in the terminal; at a plain table also in the browser
    error     what it refuses, by the code of the error
"""

import tomllib
from collections.abc import Iterator, Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from tablee.engine.game import AnyGame

FALLBACK = "en"
TABLES = ("game", "terminal", "error")


def tables_of(game: AnyGame, language: str) -> dict[str, dict[str, Any]]:
    """The tables of a game for this language. One from outside may lack them, or be broken."""
    try:
        tree = read(files(game.words) / "words", language) if game.words else {}
    except (ImportError, OSError, ValueError):
        tree = {}
    return {name: table if isinstance(table := tree.get(name), dict) else {} for name in TABLES}


def read(folder: Traversable, language: str) -> dict[str, Any]:
    return tomllib.loads((folder / f"{language}.toml").read_text(encoding="utf-8"))


def flattened(tree: Mapping[str, Any], prefix: str = "") -> Iterator[tuple[str, str]]:
    for key, value in tree.items():
        if isinstance(value, str):
            yield prefix + key, value
        elif isinstance(value, Mapping):
            yield from flattened(value, f"{prefix}{key}.")
