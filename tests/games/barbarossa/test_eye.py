"""What bots see in a sculpture: a hint, and never more."""

from collections.abc import Sequence
from itertools import chain
from random import Random
from statistics import mean, median
from time import process_time
from typing import TypeAlias

import numpy as np
import pytest
from msgspec.structs import replace

from tablee.engine.bots import LEVELS
from tablee.games.barbarossa.bots.candidates import Floats, candidates
from tablee.games.barbarossa.bots.eye import BLIND, LOOKING, Piece, glimpse
from tablee.games.barbarossa.bots.shapes import MOST_DABS, SAMPLES, numbers, surface, taken
from tablee.games.barbarossa.bots.skills import SKILLS
from tablee.games.barbarossa.model import Riddle
from tablee.games.barbarossa.recipes import model, our_recipes
from tablee.games.barbarossa.sculpture import MEASURES, Brush, Form, Sculpture, Shape, Stroke, Tool

Triple: TypeAlias = tuple[int, int, int]


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
        fits = eye.fits(piece(clay), blur, Random(number))
        found.append(sum(fit > fits[key] for fit in fits.values()))
    return found


def test_every_level_sees_something_and_the_better_see_more() -> None:
    seen = [median(ranks(SKILLS[level].blur)) for level in LEVELS]
    assert seen == sorted(seen, reverse=True)
    assert seen[0] < len(our_recipes()) / 2
    assert seen[2] < len(our_recipes()) / 5


def test_by_looks_alone_even_the_strong_are_mostly_wrong() -> None:
    assert ranks(SKILLS["strong"].blur).count(0) < len(sample()) / 2


def piece(clay: Sculpture) -> Piece:
    return Piece(Riddle(clay=clay).fingerprint, clay)


def told(clay: Sculpture) -> float:
    """How much more likely it makes a word at most, for a medium bot, as a logarithm."""
    blur = SKILLS["medium"].blur
    return mean(float(np.abs(glimpse(piece(clay), blur, seed, "fr")).max()) for seed in range(20))


def test_what_people_model_with_their_fingers_tells_less() -> None:
    LOOKING.wait()
    pulls = finger("pull", (0, 400, 0, 0, 100, 0, 50), (100, 300, 0, 100, 0, 0, 50))
    ours = mean(told(sculpture(*model(key, Random(1), 2))) for key in sample()[:8])
    assert 0 < told(sculpture(LUMP, pulls)) < ours - 0.5
    assert told(sculpture()) == 0


def put(form: Form, at: Triple, size: Triple, *, cut: bool = False, mirror: bool = False) -> Shape:
    turn = (0, 0, 0)
    return Shape(form=form, cut=cut, at=at, size=size, turn=turn, soft=0, mirror=mirror)


def finger(tool: Tool, *dabs: tuple[int, ...], mirror: bool = False) -> Brush:
    flat = tuple(chain.from_iterable(dabs))
    return Brush(tool=tool, size=120, strength=100, mirror=mirror, dabs=flat)


LUMP = put("ball", (0, 200, 0), (480, 440, 480))
BLOCK = put("box", (0, 200, 0), (480, 400, 480))
TOP = put("box", (0, 400, 0), (600, 200, 600), cut=True)
"""Cuts all off that is higher than 300."""


def seen(*strokes: Stroke) -> Floats:
    found = numbers(strokes)
    assert found is not None
    return found


def height(*strokes: Stroke) -> float:
    """In samples."""
    return float(surface(strokes).clay[:, 1].max() + 0.5)


def lowest_at(x: int, z: int, *strokes: Stroke) -> float:
    """How high the clay is near this place."""
    clay = surface(strokes).clay
    scale = SAMPLES / (2 * MEASURES.reach)
    near = np.hypot(clay[:, 0] - x * scale, clay[:, 2] - z * scale) < 1.5
    return float(clay[near, 1].min())


def reach(*strokes: Stroke) -> float:
    """How far the clay goes from the axis towards the upper right."""
    clay = surface(strokes).clay
    return float((clay[:, 0] + clay[:, 1]).max())


def area(*strokes: Stroke) -> float:
    return float(surface(strokes).clay[:, 3].sum())


def test_two_sculptures_that_differ_only_by_a_cut_look_different() -> None:
    where = len(seen(LUMP)) - len(taken([LUMP]))
    assert (seen(LUMP, TOP)[:where] != seen(LUMP)[:where]).any()
    assert height(LUMP, TOP) == pytest.approx(300 * SAMPLES / 1000, abs=1)
    assert height(LUMP) > height(LUMP, TOP) + 3


def test_the_inside_of_a_bowl_shows() -> None:
    hollow = put("roll", (0, 300, 0), (300, 300, 300), cut=True)
    bowl = [BLOCK, TOP, hollow]
    assert area(*bowl) > area(BLOCK, TOP) + 20
    assert lowest_at(0, 0, *bowl) < height(BLOCK, TOP) - 3


def test_what_is_cut_away_entirely_does_not_count() -> None:
    ball = put("ball", (400, 150, 0), (160, 160, 160))
    gone = put("box", ball.at, (200, 300, 200), cut=True)
    assert np.array_equal(seen(BLOCK, ball, gone), seen(BLOCK))
    assert surface([BLOCK, ball, gone]).shapes == (BLOCK,)
    assert numbers([ball, gone]) is None
    assert numbers([ball, replace(ball, cut=True)]) is None


def test_a_cut_in_the_air_and_a_shape_within_another_do_not_show() -> None:
    air = put("ball", (0, 800, 0), (100, 100, 100), cut=True)
    within = put("ball", (0, 200, 0), (200, 200, 200))
    assert np.array_equal(seen(BLOCK, air, within), seen(BLOCK))


def test_clay_that_is_added_after_a_cut_is_there() -> None:
    assert height(LUMP, TOP, LUMP) == height(LUMP)
    assert area(LUMP, TOP, LUMP) == pytest.approx(area(LUMP), rel=0.05)
    assert np.array_equal(seen(TOP, LUMP), seen(LUMP))


def test_a_mirrored_cut_is_a_cut_on_both_sides() -> None:
    hole = put("ball", (240, 250, 60), (200, 200, 200), cut=True)
    one, other = hole, replace(hole, at=(-240, 250, 60))
    both = replace(hole, mirror=True)
    assert area(BLOCK, both) != area(BLOCK, one)
    assert np.array_equal(surface([BLOCK, both]).clay, surface([BLOCK, one, other]).clay)


def test_a_mirrored_cut_is_turned_the_other_way() -> None:
    slot = replace(put("box", (200, 400, 0), (300, 80, 100), cut=True), turn=(0, 0, 40))
    clay = surface([BLOCK, replace(slot, mirror=True)]).clay
    there = {tuple(point) for point in clay.tolist()}
    assert there == {(-x, y, z, faces) for x, y, z, faces in there}


UP = (0, 127, 0)


@pytest.mark.parametrize("mirror", [False, True])
def test_what_is_carved_off_is_gone(mirror: bool) -> None:
    bites = [(150, 400, z, *UP, 100) for z in range(-200, 201, 40)]
    groove = finger("carve", *bites, mirror=mirror)
    lower = lowest_at(150, 0, BLOCK) - 1
    assert lowest_at(150, 0, BLOCK, groove) < lower
    assert (lowest_at(-150, 0, BLOCK, groove) < lower) == mirror


def test_pushed_clay_goes_in_and_pulled_clay_comes_out() -> None:
    top = (0, 400, 0, *UP, 100)
    assert lowest_at(0, 0, BLOCK, finger("push", *[top] * 8)) < lowest_at(0, 0, BLOCK) - 1
    assert height(BLOCK, finger("pull", top)) > height(BLOCK) + 1
    assert height(BLOCK, finger("thicken", *[top] * 8)) > height(BLOCK) + 1


def test_what_stands_out_is_pressed_flat_and_edges_become_smooth() -> None:
    knob = put("ball", (0, 400, 0), (120, 160, 120))
    pressed = finger("flatten", *[(0, 400, 0, *UP, 100)] * 8)
    assert height(BLOCK, knob, pressed) < height(BLOCK, knob) - 1
    edge = [(240, 400, z, 70, 70, 0, 100) for z in range(-240, 241, 40)]
    assert reach(BLOCK, finger("smooth", *edge * 4)) < reach(BLOCK) - 1


def test_a_shape_that_lies_in_a_groove_shows_as_what_it_is() -> None:
    assert surface([BLOCK, TOP]).shapes == (BLOCK, TOP)


def test_of_a_very_long_stroke_some_dabs_stand_for_all() -> None:
    """So that a look takes no longer, however long somebody has worked."""
    line = [(x, 400, 0, *UP, 20) for x in range(-200, 201, 8)]
    assert len(line) < MOST_DABS < 4 * len(line)
    once, often = finger("thicken", *line), finger("thicken", *sorted(line * 4))
    strong = finger("thicken", *((*dab[:6], 80) for dab in line))
    assert height(BLOCK, once) < height(BLOCK, often)
    assert height(BLOCK, often) == pytest.approx(height(BLOCK, strong), abs=1)


def test_the_largest_sculpture_can_be_seen_well_within_a_turn() -> None:
    ball = replace(put("ball", (0, 500, 0), (1000, 1000, 1000), mirror=True), turn=(10, 20, 30))
    huge = [replace(ball, cut=bool(number % 2)) for number in range(MEASURES.strokes - 1)]
    dabs = [(x % 500, 500, 0, 20, 100, 40, 50) for x in range(MEASURES.dabs - len(huge))]
    pull = replace(finger("pull", *dabs, mirror=True), size=MEASURES.brush[1])
    taps = [replace(pull, dabs=dab) for dab in dabs[: MEASURES.strokes]]
    largest: tuple[Sequence[Stroke], ...] = ([*huge, pull], taps)
    for strokes in largest:
        start = process_time()
        surface(strokes)
        assert process_time() - start < 0.2


def test_of_very_many_taps_some_are_done_and_none_for_others() -> None:
    tap = finger("thicken", (0, 400, 0, *UP, 100))
    aside = [finger("thicken", (400, 400, 400, *UP, 1))] * (2 * MOST_DABS - 2)
    assert height(BLOCK, tap, *aside) == height(BLOCK, tap)
    assert height(BLOCK, *[tap] * 12) > height(BLOCK, tap, *aside)


def test_a_bot_sees_the_same_twice_and_two_bots_differently() -> None:
    LOOKING.wait()
    clay = piece(sculpture(*model(sample()[0], Random(1), 2)))
    blur = SKILLS["medium"].blur
    first = glimpse(clay, blur, 1, "de").copy()
    glimpse.cache_clear()
    assert (glimpse(clay, blur, 1, "de") == first).all()
    assert (glimpse(clay, blur, 2, "de") != first).any()
    assert len(first) == len(candidates("de").words)
    assert not glimpse(clay, BLIND, 1, "de").any()
