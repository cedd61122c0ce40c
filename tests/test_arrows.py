"""Imports point one way, and the engine and the games touch nothing outside of them."""

import ast
import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from subprocess import run

import pytest

import tablee

HOUSE = Path(tablee.__file__).parent
FLOORS = ["engine", "bots", "games", "kit", "arena", "research", "server", "bench", "cli"]
"""From the ground up: each part may stand on those before it."""

PURE = ["engine", "games"]
TERMINAL = "games/*/terminal/*.py"
PLAYERS = [
    "games/*/bots.py", "games/*/bots/*.py", "games/*/trial.py", "games/*/plain.py",
    "games/*/kernel/*.py", "games/*/learning.py", TERMINAL,
]  # fmt: skip
ALLOWED = {
    "abc", "bisect", "collections", "dataclasses", "difflib", "functools", "hashlib", "itertools",
    "json", "math", "msgspec", "operator", "re", "statistics", "struct", "tablee", "types",
    "typing", "unicodedata",
}  # fmt: skip
EXCEPTIONS = {
    HOUSE / "games" / "anchors.py": {"importlib"},  # figures of its bots, in a file
    HOUSE / "engine" / "bots.py": {"random"},
    HOUSE / "engine" / "riddles.py": {"random"},
    HOUSE / "engine" / "trial.py": {"random"},
    HOUSE / "engine" / "yardstick.py": {"random"},
    HOUSE / "games" / "__init__.py": {"importlib", "logging"},
    HOUSE / "games" / "words.py": {"importlib", "tomllib"},
    HOUSE / "games" / "baron" / "deck.py": {"importlib"},
    HOUSE / "games" / "barbarossa" / "sculpture.py": {"importlib"},
    HOUSE / "games" / "barbarossa" / "gallery" / "choosing.py": {"random"},
    HOUSE / "games" / "barbarossa" / "gallery" / "__init__.py": {"random"},
    HOUSE / "games" / "barbarossa" / "lexicon" / "files.py": {"importlib"},
    # what bots and the gallery know besides, from a file of the host; no rule reads it
    HOUSE / "games" / "barbarossa" / "lexicon" / "here.py": {"logging", "os", "pathlib"},
    HOUSE / "games" / "barbarossa" / "lexicon" / "__main__.py": {"pathlib", "sys"},
    HOUSE / "games" / "barbarossa" / "lexicon" / "reading.py": {"tomllib"},
    HOUSE / "games" / "barbarossa" / "recipes" / "__init__.py": {"importlib", "random", "tomllib"},
    HOUSE / "games" / "barbarossa" / "recipes" / "losing.py": {"random"},
    # clay on a grid is too slow without it
    HOUSE / "games" / "barbarossa" / "recipes" / "lump.py": {"numpy"},
    HOUSE / "games" / "barbarossa" / "recipes" / "standing.py": {"numpy"},
    HOUSE / "games" / "barbarossa" / "recipes" / "varying.py": {"random"},
    HOUSE / "games" / "barbarossa" / "understanding" / "knowledge.py": {"importlib", "tomllib"},
}
"""Who reads what is installed: a file of the package itself, or which games there are; and who
names a type."""
ROOT = Path(__file__).parent.parent
OURS = [path.parent for path in (HOUSE / "games").glob("*/__init__.py")]
FROM_OUTSIDE = [path.parent for path in (ROOT / "examples").glob("*/src/*/__init__.py")]
KEYS = sorted(folder.name for folder in (*OURS, *FROM_OUTSIDE))
NAMES = re.compile(rf"\b(?:{'|'.join(KEYS)}|6 qui prend|ox)\b", re.IGNORECASE)
"""What the games are called; each has a folder by its key."""
OF_GAMES = {"games", "web", "__pycache__", *KEYS}
"""Folders of games, the browser app (which has a test of its own), and what Python compiles."""
FORBIDDEN_CALLS = {"open", "print", "input", "hash", "id", "eval", "exec", "breakpoint"}


def files(part: str) -> list[Path]:
    found = sorted((HOUSE / part).rglob("*.py"))
    assert found, f"there is no {part}"
    return found


def pure(part: str) -> list[Path]:
    """All of it but the bots, who have luck of their own, and the faces in the terminal."""
    return [path for path in files(part) if not any(map(path.match, PLAYERS))]


def imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are written in full"
            yield str(node.module)


def test_every_part_has_its_floor() -> None:
    parts = {path.name for path in HOUSE.iterdir() if (path / "__init__.py").exists()}
    assert parts == set(FLOORS)


@pytest.mark.parametrize("part", FLOORS)
def test_a_part_imports_only_what_it_stands_on(part: str) -> None:
    above = FLOORS[FLOORS.index(part) + 1 :]
    for path in files(part):
        if not path.match(TERMINAL):
            assert not from_any(above, path), path


def from_any(others: Iterable[str], path: Path) -> list[str]:
    """What a file imports from these parts."""
    parts = tuple(f"tablee.{other}." for other in others)
    return [name for name in imports(path) if f"{name}.".startswith(parts)]


def test_a_face_in_the_terminal_stands_on_the_command_line() -> None:
    for path in (HOUSE / "games").glob("*/terminal/*.py"):
        assert not from_any(["server", "bench", "bots"], path), path


def test_rules_know_neither_bots_nor_terminals() -> None:
    for path in pure("games"):
        game = path.relative_to(HOUSE / "games").parts[0]
        mine = [f"games.{game}.bots", f"games.{game}.terminal"]
        known = mine if path == HOUSE / "games" / game / "__init__.py" else []
        others = [part for part in ["bots", "cli", *mine] if part not in known]
        assert not from_any(others, path), path


def test_a_server_loads_no_code_for_the_terminal() -> None:
    code = "import sys, tablee.server.app; print(*sys.modules)"
    loaded = run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert "tablee.server.app" in loaded.split()
    assert not re.findall(r"tablee\.cli\S*|tablee\.games\.\w+\.terminal\S*", loaded)


def test_nothing_waits_for_numba_to_be_imported() -> None:
    """Neither a server nor a command: kernels are loaded in the background (`bots/later.py`)."""
    code = "import sys, tablee.server.app, tablee.cli.app; print(*sys.modules)"
    loaded = run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert {"tablee.server.app", "tablee.cli.app", "tablee.games.six"} <= set(loaded.split())
    assert {"numba", "numpy", "openskill"}.isdisjoint(loaded.split())


@pytest.mark.parametrize("part", PURE)
def test_rules_know_no_clock_no_files_and_no_luck_of_their_own(part: str) -> None:
    for path in pure(part):
        allowed = ALLOWED | EXCEPTIONS.get(path, set())
        assert {name.split(".")[0] for name in imports(path)} <= allowed, path


@pytest.mark.parametrize("part", PURE)
def test_rules_call_nothing_that_reaches_outside(part: str) -> None:
    for path in pure(part):
        names = {n.func.id for n in ast.walk(ast.parse(path.read_text()))
                 if isinstance(n, ast.Call) and isinstance(n.func, ast.Name)}  # fmt: skip
        assert not names & FORBIDDEN_CALLS, path


def texts(folder: Path) -> Iterator[Path]:
    """Every file below, in any format, that belongs to no game."""
    for path in sorted(folder.rglob("*")):
        if path.is_file() and OF_GAMES.isdisjoint(path.relative_to(folder).parts):
            yield path


@pytest.mark.parametrize("part", ["src/tablee", "tools", "Makefile", "hatch_build.py"])
def test_the_house_names_no_game(part: str) -> None:
    """Neither in what it imports nor in what it says: code, comments, words, in any file."""
    place = ROOT / part
    found = list(texts(place)) if place.is_dir() else [place]
    named = {path: NAMES.findall(path.read_text(encoding="utf-8")) for path in found}
    assert {path: names for path, names in named.items() if names} == {}
    assert found


@pytest.mark.parametrize(
    "text", ["import tablee.games.six", "# Le Baron", "SIX", "the ox", "Goofspiel"]
)
def test_a_name_would_be_found(text: str) -> None:
    assert NAMES.search(text)
    assert not NAMES.search("tablee.games: sixty boxes")


def test_one_game_does_not_know_another() -> None:
    games = [path.name for path in (HOUSE / "games").iterdir() if path.is_dir()]
    for game in games:
        for path in (HOUSE / "games" / game).rglob("*.py"):
            others = [other for other in games if other != game]
            names = list(imports(path))
            assert not any(f"tablee.games.{o}" in name for o in others for name in names), path
