"""What the documents say is there, and what is there is in the documents."""

import re
from pathlib import Path

import pytest

from tablee.engine.game import AnyGame
from tablee.engine.options import choices
from tablee.games import GAMES

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
SOURCES = sorted((ROOT / "src").rglob("*.py"))
PAGES = [ROOT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")] + sorted(
    DOCS.rglob("*.md")
)


def anchors(page: Path) -> set[str]:
    return set(re.findall(r'<a id="([^"]+)">', page.read_text()))


@pytest.mark.parametrize("source", SOURCES, ids=lambda path: path.stem)
def test_a_docstring_cites_only_rules_that_exist(source: Path) -> None:
    for page, anchor in re.findall(r"([\w-]+\.md)#(\w+)", source.read_text()):
        found = [path for path in PAGES if path.name == page]
        assert found, f"{source.name} cites {page}"
        assert anchor in anchors(found[0]), f"{source.name} cites {page}#{anchor}"


@pytest.mark.parametrize("page", PAGES, ids=lambda path: path.stem)
def test_links_between_pages_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#:]+)(?:#[\w-]+)?\)", page.read_text()):
        assert (page.parent / target).exists(), f"{page.name} links to {target}"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_option_and_variant_is_in_the_rules(game: AnyGame) -> None:
    text = "".join(path.read_text() for path in (DOCS / "rules").glob(f"{game.key}*.md"))
    names = [choice.name for choice in choices(game.options)]
    names += [variant.key for variant in game.variants]
    assert [name for name in names if f"`{name}`" not in text] == []
