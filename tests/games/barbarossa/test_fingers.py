"""Clay on the grid of the bots is what the studio makes of the same strokes."""

from pathlib import Path

import msgspec
import pytest
from msgspec import Struct

from tablee.games.barbarossa.bots.shapes import worked
from tablee.games.barbarossa.sculpture import Stroke

FIXTURES = Path(__file__).parents[3] / "web" / "fixtures"


class Counted(Struct, forbid_unknown_fields=True):
    name: str
    clay: int
    """Samples of clay on the studio's grid, where its own test counts them."""
    strokes: tuple[Stroke, ...]


COUNTED = msgspec.json.decode((FIXTURES / "clay.json").read_bytes(), type=list[Counted])
BUILT = {"cup", "snail"}
"""All others are a lump and one stroke of a finger."""


def samples(strokes: tuple[Stroke, ...]) -> int:
    return int((worked(strokes)[0] < 0).sum())


@pytest.mark.parametrize("told", COUNTED, ids=lambda told: told.name)
def test_as_much_clay_as_in_the_studio(told: Counted) -> None:
    assert samples(told.strokes) == pytest.approx(told.clay, rel=0.03)


@pytest.mark.parametrize(
    "told", [each for each in COUNTED if each.name not in BUILT], ids=lambda told: told.name
)
def test_a_finger_takes_and_brings_as_much_as_in_the_studio(told: Counted) -> None:
    lump = samples(told.strokes[:1])
    brought = samples(told.strokes) - lump
    assert told.clay != lump
    assert brought == pytest.approx(told.clay - lump, rel=0.2, abs=5)


def test_all_tools_are_compared() -> None:
    tools = {stroke.tool for told in COUNTED for stroke in told.strokes if hasattr(stroke, "tool")}
    assert tools == {"pull", "push", "carve", "smooth", "flatten", "thicken"}
