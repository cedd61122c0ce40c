"""Every game's folder has the same files, and each of them does its own duty only."""

import ast
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

import tablee

ROOT = Path(__file__).parent.parent
GAMES = Path(tablee.__file__).parent / "games"
LONGEST = 400
FOLDERS = sorted(path for path in GAMES.iterdir() if (path / "__init__.py").exists())
DUTIES = ["evolve.py", "model.py", "notation.py", "position.py", "rules.py", "sight.py"]
MAKE_STATES = {"evolve.py", "sight.py", "twins.py", "position.py", "changes.py"}
"""Who makes another state of one: events, twins that a viewer cannot tell apart, and positions
that people write or change."""
READ = {".py", ".toml", ".ts", ".js", ".svelte", ".css", ".html"}
GENERATED = "web/src/lib/wire/types.ts"
BUILT = str(ROOT / "src" / "tablee" / "web")
NOT_WRITTEN = {"node_modules", "fixtures", "written", "made", "taken", "dist", "build", BUILT}
"""Folders with what is installed, built or recorded."""
HIDING = {"backs", "own_only", "View"}


def parts(folder: Path) -> list[Path]:
    """The files of a game that know its rules: not those that play it, nor those that draw it."""
    play = {*folder.glob("bots.py"), *folder.glob("bots/**/*.py"), *folder.glob("terminal/**/*.py")}
    return sorted(path for path in folder.rglob("*.py") if path not in play)


def calls(path: Path) -> Iterator[ast.Call]:
    return (node for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.Call))


def name_of(node: ast.expr) -> str:
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
        case _:
            return ""


def makes_a_state(call: ast.Call) -> bool:
    named_state = bool(call.args) and name_of(call.args[0]) == "state"
    return name_of(call.func) == "replace" and named_state


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda path: path.name)
def test_every_game_has_the_same_files(folder: Path) -> None:
    assert [name for name in DUTIES if not (folder / name).exists()] == []


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda path: path.name)
def test_only_sight_builds_views_and_hides_things(folder: Path) -> None:
    others = [path for path in parts(folder) if path.name != "sight.py"]
    hiding = {path: HIDING & {name_of(call.func) for call in calls(path)} for path in others}
    hiding |= {path: found | passed_on(path) for path, found in hiding.items()}
    assert {path: found for path, found in hiding.items() if found} == {}


def passed_on(path: Path) -> set[str]:
    """What is handed to another function to be called, as in `map(backs, piles)`."""
    return HIDING & {name_of(argument) for call in calls(path) for argument in call.args}


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda path: path.name)
def test_only_evolve_folds_events(folder: Path) -> None:
    for path in parts(folder):
        if path.name not in MAKE_STATES:
            assert not any(map(makes_a_state, calls(path))), path
        if path.name != "evolve.py":
            assert all(map(passes_it_on, folding(path))), path


def folding(path: Path) -> Iterator[ast.FunctionDef]:
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("evolve"):
            yield node


def passes_it_on(function: ast.FunctionDef) -> bool:
    """Whether it only calls another function that folds."""
    match function.body:
        case [ast.Return(value=ast.Call(func=called))]:
            return name_of(called).startswith("evolve")
        case _:
            return False


def test_the_server_says_any_only_of_json() -> None:
    """Of what only a game or a database knows the type, it says that it is an object."""
    names = (
        (path.name, node)
        for path in (GAMES.parent / "server").rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    )
    said = [name for name, node in names if isinstance(node, ast.Name) and node.id == "Any"]
    assert said == ["entries.py"], "`Json` there is how msgspec calls any JSON"


@pytest.mark.parametrize("folder", ["src", "tests", "tools", "examples", "web"])
def test_no_file_is_too_long_to_read(folder: str) -> None:
    """Whoever passes the limit splits a file by what it does."""
    texts = [path for path in files_in(ROOT / folder) if path.suffix in READ]
    lines = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in texts}
    assert {path: count for path, count in lines.items() if count > LONGEST} == {}
    assert len(texts) > 5


def files_in(folder: Path) -> Iterator[Path]:
    """Every file that people write."""
    for here, folders, names in os.walk(folder):
        folders[:] = [name for name in folders if {name, f"{here}/{name}"}.isdisjoint(NOT_WRITTEN)]
        paths = (Path(here) / name for name in names)
        yield from (path for path in paths if path.relative_to(ROOT).as_posix() != GENERATED)


def test_a_fold_elsewhere_would_be_found() -> None:
    fold = ast.parse(
        "def evolve(self, state, event):\n    return replace(state, card=event.card)\n"
    )
    (function,) = fold.body
    assert isinstance(function, ast.FunctionDef)
    assert not passes_it_on(function)
    assert any(makes_a_state(node) for node in ast.walk(fold) if isinstance(node, ast.Call))
