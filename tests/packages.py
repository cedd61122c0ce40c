"""Packages with a game in them, as pip would leave them in a folder."""

from pathlib import Path

GAME = """
from dataclasses import replace
from tablee.games.six import SIX

GAME = replace(SIX, key="{key}")
"""


def put_package(folder: Path, name: str, code: str, key: str = "") -> None:
    """A module and what its installation says about it: which game is where."""
    (folder / f"{name}.py").write_text(code)
    about = folder / f"{name}-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text(f"[tablee.games]\n{key or name} = {name}:GAME\n")


def put_game(folder: Path, key: str) -> None:
    """A game of its own that plays like one of ours."""
    put_package(folder, key, GAME.format(key=key))
