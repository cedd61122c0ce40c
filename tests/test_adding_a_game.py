"""docs/adding-a-game.md builds a game: every step has a test, which fails before the step."""

import importlib
import re
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

from tablee.engine.errors import BadOptions
from tablee.games import find, installed
from tablee.kit.check import checks

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "adding-a-game.md").read_text()
EXAMPLE = ROOT / "examples" / "goofspiel"
TESTS = "tests/test_goofspiel.py"
BLOCK = re.compile(r"^```\w+\n# (\S+)\n(.*?)^```", re.MULTILINE | re.DOTALL)
Blocks = list[tuple[str, str]]


def steps() -> list[Blocks]:
    """The blocks of every numbered section: where each belongs, and what it says."""
    sections = re.split(r"^## (?=\d)", PAGE, flags=re.MULTILINE)[1:]
    return [BLOCK.findall(section) for section in sections]


def put(folder: Path, path: str, text: str) -> None:
    """A file of the package, as pip would install it."""
    if path == "pyproject.toml":
        project = tomllib.loads(text)["project"]
        about = metadata(folder, project["name"])
        games = project["entry-points"]["tablee.games"].items()
        lines = ["[tablee.games]", *(f"{key} = {where}" for key, where in games)]
        (about / "entry_points.txt").write_text("\n".join(lines))
    else:
        file = folder / Path(path).relative_to("src")
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)


def metadata(folder: Path, name: str) -> Path:
    """Where the installation of a package says what is in it."""
    about = folder / f"{name.replace('-', '_')}-1.0.0.dist-info"
    about.mkdir(exist_ok=True)
    (about / "METADATA").write_text(f"Name: {name}\n")
    return about


def hide_installed(folder: Path) -> None:
    """A package without anything in it comes before one that is installed."""
    put(folder, "src/goofspiel/__init__.py", "")
    metadata(folder, "tablee-goofspiel")


def passes(tests: dict[str, Any], name: str) -> bool:
    """Whether a test of the page passes with the files that are there by now."""
    for module in [each for each in sys.modules if each.split(".")[0] == "goofspiel"]:
        del sys.modules[module]
    importlib.invalidate_caches()
    installed.cache_clear()
    try:
        if name == "test_it_keeps_the_laws":  # what the plugin does with its mark
            for law in checks(find("goofspiel")):
                tests[name](law)
        else:
            tests[name]()
    except (ImportError, BadOptions, AssertionError):
        return False
    return True


def test_every_step_makes_its_tests_pass_and_they_fail_before_it(packages: Path) -> None:
    hide_installed(packages)
    tests: dict[str, Any] = {"__name__": "tests_of_the_page"}
    done: list[str] = []
    for step in steps():
        known = {*tests}
        exec("".join(text for path, text in step if path == TESTS), tests)  # noqa: S102 - our page
        new = [name for name in tests if name.startswith("test_") and name not in known]
        assert new, "every step has a test"
        assert [name for name in new if passes(tests, name)] == []
        for path, text in step:
            if path != TESTS:
                put(packages, path, text)
        done += new
        assert [name for name in done if not passes(tests, name)] == []
    assert len(done) == 9


@pytest.mark.parametrize("path", sorted({path for step in steps() for path, _ in step} - {TESTS}))
def test_the_page_shows_the_files_of_the_example(path: str) -> None:
    (shown,) = [text for step in steps() for where, text in step if where == path]
    assert shown == (EXAMPLE / path).read_text()


def test_the_page_shows_every_file_of_the_example() -> None:
    shown = {path for step in steps() for path, _ in step}
    files = {str(file.relative_to(EXAMPLE)) for file in EXAMPLE.glob("src/**/*.py")}
    assert files <= shown
