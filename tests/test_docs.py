"""What the documents say is there, and what is there is in the documents."""

import json
import re
import shlex
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import get_type_hints

import msgspec
import pytest
import typer
from typer.models import OptionInfo

from tablee.cli.app import app
from tablee.cli.trace import line
from tablee.engine.game import AnyGame
from tablee.engine.options import choices
from tablee.engine.record import Record, read_record, steps
from tablee.games import GAMES
from tablee.games.six import SIX

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
SOURCES = sorted((ROOT / "src").rglob("*.py"))
PAGES = [ROOT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")] + sorted(
    DOCS.rglob("*.md")
)


@cache
def anchors(page: Path) -> set[str]:
    return set(re.findall(r'<a id="([^"]+)">', page.read_text()))


def cited(source: Path) -> list[tuple[str, str]]:
    """Pages and anchors. Lines are few, and to look for pages in all that is there takes long."""
    lines = [line for line in source.read_text().splitlines() if ".md#" in line]
    return re.findall(r"([\w-]+\.md)#(\w+)", "\n".join(lines))


def test_a_docstring_cites_only_rules_that_exist() -> None:
    told = {page.name: anchors(page) for page in reversed(PAGES)}
    cites = {source: cited(source) for source in SOURCES}
    assert any(cites.values())
    for source, found in cites.items():
        assert [each for each in found if each[1] not in told.get(each[0], ())] == [], source.name


@pytest.mark.parametrize("page", PAGES, ids=lambda path: path.stem)
def test_links_between_pages_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#:]+)(?:#[\w-]+)?\)", page.read_text()):
        assert (page.parent / target).exists(), f"{page.name} links to {target}"


def headings(page: Path) -> set[str]:
    """Anchors that headings have by themselves: in small letters, with hyphens."""
    titles = re.findall(r"^#+ (.*)$", page.read_text(), re.MULTILINE)
    plain = [re.sub(r"<[^>]+>", "", title).strip().lower() for title in titles]
    return {re.sub(r"[^\w\- ]", "", title).replace(" ", "-") for title in plain}


@pytest.mark.parametrize("page", PAGES, ids=lambda path: path.stem)
def test_links_to_a_part_of_a_page_find_it(page: Path) -> None:
    for target, anchor in re.findall(r"\]\(([^)#:]*)#([\w-]+)\)", page.read_text()):
        there = page.parent / target if target else page
        if there.suffix == ".md":
            told = anchors(there) | headings(there)
            assert anchor in told, f"{page.name} links to {target}#{anchor}"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_option_and_variant_is_in_the_rules(game: AnyGame) -> None:
    text = "".join(path.read_text() for path in (DOCS / "rules").glob(f"{game.key}*.md"))
    names = [choice.name for choice in choices(game.options)]
    names += [variant.key for variant in game.variants]
    assert [name for name in names if f"`{name}`" not in text] == []


def json_blocks(page: Path) -> list[str]:
    return re.findall(r"^```json\n(.*?)^```", page.read_text(), re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("page", PAGES, ids=lambda path: path.stem)
def test_json_in_the_documents_is_json(page: Path) -> None:
    for block in json_blocks(page):
        json.loads(block)


def test_the_example_record_replays_and_the_example_trace_is_of_it() -> None:
    record, trace = json_blocks(DOCS / "protocol.md")
    matches = list(steps(SIX, load_whole(record)))
    assert matches[-1].seq == 2
    assert matches[-1].events
    assert json.loads(msgspec.json.encode(line(matches[1]))) == json.loads(trace)


def load_whole(record: str) -> Record:
    assert {"format", "version"} <= json.loads(record).keys()
    return read_record(record)


def test_what_the_readme_says_to_type_can_be_pasted() -> None:
    typed = re.findall(r"^\.venv/bin/(tablee .*)", (ROOT / "README.md").read_text(), re.MULTILINE)
    known = dict(commands(app))
    assert typed
    for text in typed:
        words = shlex.split(text, comments=True)
        flags = [word for word in words if word.startswith("-")]
        assert set(flags) <= set(known[" ".join(words[:2])])
        assert "#" in text or len(words) < 3


def test_make_help_lists_what_the_documents_tell_to_make() -> None:
    told = {target for page in PAGES for target in re.findall(r"`make ([a-z]+)", page.read_text())}
    listed = re.findall(r"^([a-z]+):.*## ", (ROOT / "Makefile").read_text(), re.MULTILINE)
    assert told <= set(listed)
    assert "playthrough" in listed


def commands(app: typer.Typer, parent: str = "tablee") -> Iterator[tuple[str, list[str]]]:
    """Every command with its options."""
    for command in app.registered_commands:
        function = command.callback
        assert function is not None
        yield f"{parent} {function.__name__}", list(flags(function))
    for group in app.registered_groups:
        assert group.typer_instance is not None
        yield from commands(group.typer_instance, f"{parent} {group.name}")


def flags(function: Callable[..., object]) -> Iterator[str]:
    for name, annotation in get_type_hints(function, include_extras=True).items():
        for part in getattr(annotation, "__metadata__", ()):
            if isinstance(part, OptionInfo):
                # Typer keeps the first name given to an annotated option as its default
                given = [part.default, *(part.param_decls or ())]
                named = [str(flag) for flag in given if str(flag).startswith("-")]
                yield from named or [f"--{name.replace('_', '-')}"]


def test_every_command_and_option_is_documented() -> None:
    page = (DOCS / "command-line.md").read_text()
    found = dict(commands(app))
    assert "tablee play" in found
    assert "tablee bench engine" in found
    for command, options in found.items():
        assert f"`{command}" in page, command
        for option in options:
            assert f"`{option}`" in page, f"{command} {option}"


def cited_tests() -> list[tuple[str, str]]:
    page = (DOCS / "security.md").read_text()
    return re.findall(r"`([\w/.-]+\.(?:py|ts))::([^`]+)`", page)


def test_every_test_that_the_security_page_cites_exists() -> None:
    assert cited_tests()
    for file, name in cited_tests():
        text = (ROOT / file).read_text()
        quoted = any(f"{quote}{name}{quote}" in text for quote in "'\"`")
        assert f"def {name}(" in text or quoted, f"{file}::{name}"


RULES = sorted((DOCS / "rules").glob("*.md"))


@pytest.mark.parametrize("page", RULES, ids=lambda path: path.stem)
def test_where_we_differ_from_a_booklet_is_marked_and_has_a_reason(page: Path) -> None:
    text = page.read_text()
    assert "begins with **Ours** says" in text.replace("\n", " ")
    marked = re.findall(r"^\*\*Ours:\*\* (.+?)(?:\n\n|\Z)", text, re.MULTILINE | re.DOTALL)
    assert marked
    assert [line for line in marked if "booklet" not in line] == []
    assert text.count("**Ours:**") == len(marked), "it begins its line"


@pytest.mark.parametrize(
    ("page", "says"),
    [
        ("six", "taken cards lie open; in the booklet they lie face down"),
        ("six-variants", "special cards are used only then; the booklet says"),
    ],
)
def test_these_differences_from_the_booklet_are_marked(page: str, says: str) -> None:
    assert f"\n**Ours:** {says}" in (DOCS / "rules" / f"{page}.md").read_text()


PARTS = ("engine", "bots", "kit", "server", "bench", "cli", "games")
"""The folders whose modules docs/architecture.md lists one by one."""
GAME_FOLDERS = [
    *(path.parent for path in (ROOT / "src/tablee/games").glob("*/__init__.py")),
    ROOT / "src/tablee/games/six/variants/ox",
]


@pytest.mark.parametrize("part", PARTS)
def test_architecture_lists_every_module(part: str) -> None:
    listed = set(re.findall(r"`([\w/]+\.py|\w+/)`", (DOCS / "architecture.md").read_text()))
    modules = [path for path in (ROOT / "src/tablee" / part).glob("*.py") if path.stem[0] != "_"]
    folders = [path.parent for path in (ROOT / "src/tablee" / part).glob("*/__init__.py")]
    parts = {f"{path.name}/" for path in folders if path not in GAME_FOLDERS}
    assert {path.name for path in modules} | parts <= listed


@pytest.mark.parametrize("folder", GAME_FOLDERS, ids=lambda path: path.name)
def test_architecture_gives_every_file_of_a_game_its_duty(folder: Path) -> None:
    """Each file of the folder is in the table, for this game; and each of the table is there."""
    duties = dict(files_of_games(folder.name))
    found = {f"{path.name}/" if path.is_dir() else path.name for path in folder.iterdir()}
    assert found - {"__init__.py", "__pycache__/"} <= set().union(*duties.values())
    assert [duty for duty, files in duties.items() if not files & found] == []


def files_of_games(game: str) -> Iterator[tuple[str, set[str]]]:
    """The rows of the table that are about this game: a duty, and the files that can have it."""
    page = (DOCS / "architecture.md").read_text().partition("### The folder of a game")[2]
    rows = re.findall(r"^\| (`.*) \| (.*) \| (.*) \|$", page.partition("### ")[0], re.MULTILINE)
    for files, duty, games in rows:
        if games == "all" or game in games.split(", "):
            yield duty, set(re.findall(r"`([^`]+)`", files))


@pytest.mark.parametrize(
    "page", [p for p in PAGES if p.name != "CHANGELOG.md"], ids=lambda p: p.stem
)
def test_files_that_a_page_names_exist(page: Path) -> None:
    """Paths from the top of the project; the changelog tells of files that were."""
    named = re.findall(r"`((?:src|tests|docs|tools|web|examples)/[\w./-]*\w)`", page.read_text())
    assert [path for path in named if not (ROOT / path).exists()] == []
