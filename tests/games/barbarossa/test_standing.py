"""Whatever chance makes of a recipe: all of it hangs together, and stands on the turntable."""

from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.games.barbarossa.lexicon.model import Level
from tablee.games.barbarossa.recipes import (
    model,
    our_recipes,
    pieces_of,
    plain,
    sketch,
    sound,
)
from tablee.games.barbarossa.recipes.lump import lump
from tablee.games.barbarossa.recipes.part import Part
from tablee.games.barbarossa.recipes.parts import read_lines
from tablee.games.barbarossa.recipes.reaching import bottom, top
from tablee.games.barbarossa.recipes.standing import SAMPLES, Pieces, pieces
from tablee.games.barbarossa.recipes.varying import PLAIN, shape, varied
from tablee.games.barbarossa.sculpture import Form, Shape
from tests.slow import times

WORDS = sorted(our_recipes())
STUDIO = 90
"""Samples of the studio's own grid along a side."""
SEVERAL = {
    "cannon": 2, "chestnut": 2, "computer": 3, "drop": 2, "giant": 5, "kennel": 2, "maracas": 2,
    "mountain": 4, "ski": 4, "skittle": 2, "tornado": 3, "violin": 2,
}  # fmt: skip
"""Things that are several, side by side."""
HARD: tuple[Level, ...] = (2, 3)


def made(*lines: str) -> tuple[Shape, ...]:
    return varied([[list(place) for place in line] for line in read_lines(lines)], Random(1), PLAIN)


@pytest.mark.slow
def test_every_recipe_hangs_together_and_stands() -> None:
    for word in WORDS:
        for samples in (SAMPLES, STUDIO)[: times(1, 2)]:
            found = pieces_of(word) if samples == SAMPLES else pieces(plain(word), samples)
            assert found.loose == 0, f"{word}: a part floats"
            assert 1 <= found.standing <= SEVERAL.get(word, 1), f"{word} is in pieces"


@pytest.mark.slow
def test_every_sculpture_hangs_together_and_stands() -> None:
    """In short a third of the words once, by turns at 2 and at 3."""
    for number, word in enumerate(WORDS[:: times(3, 1)]):
        for time in range(times(1, 12)):
            luck = Random(f"{word} {time}")
            found = pieces(model(word, luck, HARD[(number + time) % 2]))
            assert found.loose == 0, f"{word} {time}: a part floats"
            assert 1 <= found.standing <= SEVERAL.get(word, 1), f"{word} {time} is in pieces"


@pytest.mark.slow
def test_chance_seldom_parts_a_sculpture() -> None:
    """Otherwise hard riddles would too often be plainer than they should."""
    tried = [(word, time) for word in WORDS[:: times(6, 1)] for time in range(times(1, 6))]
    parted = [
        (word, time)
        for word, time in tried
        if not sound(sketch(word, Random(f"{word} {time}"), 3), word)
    ]
    assert len(parted) <= 0.1 * len(tried), parted


def test_what_floats_is_found() -> None:
    body = "ball 0 100 0, 200 200 200"
    assert pieces(made(body, "limb 0 150 0 > 0 400 0, 60", "ball 0 450 0, 160 160 160")) == (1, 0)
    assert pieces(made(body, "ball 0 450 0, 160 160 160")) == Pieces(standing=1, loose=1)
    assert pieces(made(body, "ball 300 100 0, 200 200 200")) == Pieces(standing=2, loose=0)


def test_what_is_cut_apart_is_found() -> None:
    bar = "box 0 50 0, 600 100 100"
    assert pieces(made(bar, "box 0 100 0, 60 100 200, cut")) == Pieces(standing=1, loose=0)
    assert pieces(made(bar, "box 0 50 0, 60 200 200, cut")) == Pieces(standing=2, loose=0)


def test_parts_that_only_touch_at_their_corners_hang_together() -> None:
    steps = [f"box {60 * step} {30 + 60 * step} 0, 66 66 66" for step in range(5)]
    assert pieces(made(*steps)) == Pieces(standing=1, loose=0)


def test_chance_that_parts_a_sculpture_is_thrown_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """And if all tries fail, the sculpture is as the recipe says."""
    floating = made("ball 0 100 0, 200 200 200", "ball 0 600 0, 100 100 100")
    monkeypatch.setattr("tablee.games.barbarossa.recipes.varied", lambda *_: floating)
    monkeypatch.setattr("tablee.games.barbarossa.recipes.plain", lambda _: ())
    assert model("snail", Random(1), 3) == ()


turns = st.tuples(*[st.integers(-180, 180)] * 3)
forms = st.sampled_from(("ball", "box", "roll", "cone", "ring"))


@given(forms, turns)
def test_a_part_reaches_as_far_as_its_clay(form: Form, turn: tuple[int, int, int]) -> None:
    part = Part(form, (0, 500, 0), (400, 260, 180), turn, soft=0)
    clay = np.flatnonzero(lump([shape(part)], STUDIO).any(axis=(0, 2)))
    sample = 1000 / STUDIO
    assert bottom(part) == pytest.approx(clay.min() * sample, abs=1.5 * sample)
    assert top(part) == pytest.approx((clay.max() + 1) * sample, abs=1.5 * sample)
