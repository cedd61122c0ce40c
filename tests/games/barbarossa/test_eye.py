"""What bots see in a sculpture: a hint, and never more."""

from collections.abc import Sequence
from random import Random
from statistics import median

import numpy as np
import pytest
from msgspec.structs import replace

from tablee.engine.bots import LEVELS
from tablee.games.barbarossa.bots.candidates import Floats, candidates
from tablee.games.barbarossa.bots.eye import BLIND, LOOKING, glimpse
from tablee.games.barbarossa.bots.shapes import numbers, taken
from tablee.games.barbarossa.bots.skills import SKILLS
from tablee.games.barbarossa.recipes import model, our_recipes
from tablee.games.barbarossa.sculpture import MEASURES, Brush, Sculpture, Stroke, Tool


def sample() -> list[str]:
    """Some words, as many whatever the recipes."""
    keys = list(our_recipes())
    return keys[:: max(1, len(keys) // 30)]


def sculpture(*strokes: Stroke) -> Sculpture:
    return Sculpture(version=MEASURES.version, strokes=strokes)


def ranks(blur: float) -> list[int]:
    """Of some words: how many others their sculpture seems to fit better."""
    eye, found = LOOKING.wait(), []
    for number, key in enumerate(sample()):
        clay = sculpture(*model(key, Random(f"new {key}"), 2))
        fits = eye.fits(clay, blur, Random(number))
        found.append(sum(fit > fits[key] for fit in fits.values()))
    return found


def test_every_level_sees_something_and_the_better_see_more() -> None:
    seen = [median(ranks(SKILLS[level].blur)) for level in LEVELS]
    assert seen == sorted(seen, reverse=True)
    assert seen[0] < len(our_recipes()) / 2
    assert seen[2] < len(our_recipes()) / 5


def test_by_looks_alone_even_the_strong_are_mostly_wrong() -> None:
    assert ranks(SKILLS["strong"].blur).count(0) < len(sample()) / 2


def test_what_people_model_with_their_fingers_tells_little() -> None:
    LOOKING.wait()
    dabs = (0, 300, 0, 0, 100, 0, 50, 100, 400, 0, 0, 100, 0, 50)
    pull = Brush(tool="pull", size=100, strength=50, mirror=False, dabs=dabs)
    logs = glimpse(sculpture(pull), SKILLS["strong"].blur, 1, "fr")
    assert float(np.abs(logs).max()) < 2
    assert not glimpse(sculpture(), SKILLS["strong"].blur, 1, "fr").any()


def seen(strokes: Sequence[Stroke]) -> Floats:
    found = numbers(strokes)
    assert found is not None
    return found


@pytest.mark.parametrize("tool", ["carve", "smooth", "push"])
def test_what_is_carved_smoothed_or_pushed_stays_for_a_bot_as_it_was(tool: Tool) -> None:
    strokes = model("snail", Random(1), 2)
    finger = Brush(tool=tool, size=100, strength=50, mirror=False, dabs=(0, 300, 0, 0, 100, 0, 50))
    assert np.array_equal(seen([*strokes, finger]), seen(strokes))


def test_of_cuts_a_bot_knows_only_how_many_there_are() -> None:
    strokes = model("snail", Random(1), 2)
    cut = replace(strokes[0], cut=True)
    whole, bitten = seen(strokes), seen([*strokes, cut])
    where = len(whole) - len(taken(strokes))
    assert (bitten[:where] == whole[:where]).all()
    assert (bitten[where:] != whole[where:]).any()


def test_a_bot_sees_the_same_twice_and_two_bots_differently() -> None:
    LOOKING.wait()
    clay = sculpture(*model(sample()[0], Random(1), 2))
    blur = SKILLS["medium"].blur
    first = glimpse(clay, blur, 1, "de").copy()
    glimpse.cache_clear()
    assert (glimpse(clay, blur, 1, "de") == first).all()
    assert (glimpse(clay, blur, 2, "de") != first).any()
    assert len(first) == len(candidates("de").words)
    assert not glimpse(clay, BLIND, 1, "de").any()
