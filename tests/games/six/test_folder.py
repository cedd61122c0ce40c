"""The base game does not know the ox: a variant that fills slots, with files of its own."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tablee.engine.variants import Variant
from tablee.games import six
from tablee.games.six import SIX
from tablee.games.six.base import BASE
from tablee.games.six.model import SixOptions
from tablee.games.six.rules import Six
from tablee.games.six.slots import Slots

FOLDER = Path(six.__file__).parent
OX = FOLDER / "variants" / "ox"
BASE_FILES = sorted(path for path in FOLDER.glob("*.py") if path.name != "__init__.py")
THE_OX = re.compile(r"\box(?![a-z])|_ox(?![a-z])|Ox(?![a-z])")
CLOSED = {
    "model.py": {
        "from tablee.games.six.variants.ox.model import Outlook, Ox, OxScored, Said, Say",
        "VariantEvent: TypeAlias = Said | OxScored",
        "ox: Ox | None = None",
        "ox: Ox | None",
    },
    "sight.py": {"ox=seen.ox,"},
}
"""Where closed unions and structs must name their members."""


def mentions(text: str) -> Iterator[str]:
    return (line.strip() for line in text.splitlines() if THE_OX.search(line))


@pytest.mark.parametrize("path", BASE_FILES, ids=lambda path: path.name)
def test_the_base_game_does_not_mention_the_ox(path: Path) -> None:
    assert set(mentions(path.read_text())) - CLOSED.get(path.name, set()) == set()


@pytest.mark.parametrize("line", ["against the ox", "if state.ox:", "BeatTheOx", "no_ox(state)"])
def test_a_mention_would_be_found(line: str) -> None:
    assert list(mentions(line)) == [line]
    assert not list(mentions("everything goes back to the box, for boxers and oxen"))


def test_the_ox_has_files_with_the_same_duties() -> None:
    duties = {"evolve.py", "model.py", "notation.py", "position.py", "rules.py", "sight.py"}
    assert duties <= {path.name for path in FOLDER.glob("*.py")}
    assert duties <= {path.name for path in OX.glob("*.py")}


@pytest.mark.parametrize("path", sorted(FOLDER.rglob("*.py")), ids=lambda path: path.name)
def test_no_file_has_more_than_400_lines(path: Path) -> None:
    assert len(path.read_text().splitlines()) <= 400


@pytest.mark.parametrize("variant", SIX.variants, ids=lambda variant: variant.key)
def test_a_variant_fills_slots_and_nothing_else(variant: Variant[Slots]) -> None:
    rules = SIX.rules(SixOptions(variants=(variant.key,)), 2)
    assert type(rules) is Six
    assert variant.slots.keys() <= BASE.keys()
    assert {**BASE, **variant.slots} == rules.slots


def test_the_base_game_fills_every_slot() -> None:
    assert BASE.keys() == Slots.__annotations__.keys()
