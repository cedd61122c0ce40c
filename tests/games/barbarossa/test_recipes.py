"""Recipes: every sculpture of a word can be made in the studio, and no two are the same."""

from pathlib import Path
from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.games.barbarossa.lexicon import our_lexicon
from tablee.games.barbarossa.lexicon.model import Level
from tablee.games.barbarossa.recipes import model, our_recipes
from tablee.games.barbarossa.recipes.part import Part
from tablee.games.barbarossa.recipes.parts import BadRecipe, read_line
from tablee.games.barbarossa.recipes.turning import Triple, angles, moved, turning
from tablee.games.barbarossa.recipes.varying import half
from tablee.games.barbarossa.sculpture import MEASURES, Sculpture, Shape, read_sculpture

WORDS = sorted(our_recipes())
PAGE = Path(__file__).parents[3] / "docs" / "lexicon.md"
LEVELS: tuple[Level, ...] = (1, 2, 3)
words = st.sampled_from(WORDS)
levels = st.sampled_from(LEVELS)
seeds = st.integers(0, 2**32)


def one(line: str) -> Part:
    ((part,),) = read_line(line)
    return part


def near(here: Triple, there: Triple, by: float = 1e-6) -> bool:
    return all(abs(a - b) <= by for a, b in zip(here, there, strict=True))


def test_every_recipe_is_of_a_word() -> None:
    assert set(WORDS) <= set(our_lexicon().word_of)
    assert f"{len(WORDS)} words have a recipe" in PAGE.read_text(encoding="utf-8")


@given(words, seeds, levels)
def test_a_sculpture_is_one_that_the_studio_reads(word: str, seed: int, level: Level) -> None:
    sculpture = Sculpture(version=MEASURES.version, strokes=model(word, Random(seed), level))
    assert read_sculpture(msgspec.json.encode(sculpture)) == sculpture


@given(words, seeds, levels)
def test_it_stands_on_the_turntable_and_within_its_room(word: str, seed: int, level: Level) -> None:
    clay = [stroke for stroke in model(word, Random(seed), level) if not stroke.cut]
    assert min(stroke.at[1] - reach(stroke)[1] for stroke in clay) <= 3
    for stroke in clay:
        assert stroke.at[1] + reach(stroke)[1] <= MEASURES.height + 3
        assert abs(stroke.at[0]) + reach(stroke)[0] <= MEASURES.reach + 3
        assert abs(stroke.at[2]) + reach(stroke)[2] <= MEASURES.reach + 3


def reach(stroke: Shape) -> Triple:
    return half(Part(stroke.form, stroke.at, stroke.size, stroke.turn))


@given(words, seeds, levels)
def test_two_of_a_word_differ_but_the_same_luck_makes_the_same(
    word: str, seed: int, level: Level
) -> None:
    first = model(word, Random(seed), level)
    assert first == model(word, Random(seed), level)
    assert first != model(word, Random(seed + 1), level)


@pytest.mark.parametrize("word", WORDS)
def test_harder_ones_lack_details(word: str) -> None:
    def strokes(level: Level) -> int:
        return sum(len(model(word, Random(seed), level)) for seed in range(20))

    assert strokes(1) >= strokes(2) >= strokes(3)


def test_a_word_without_a_recipe_is_an_error() -> None:
    with pytest.raises(KeyError):
        model("nothing", Random(1), 1)


def test_a_line_is_a_form_with_its_middle_and_its_size() -> None:
    part = one("ball 0 200 -10, 300 260 300, soft 4, turn 0 90 0, cut, detail")
    assert part.form == "ball"
    assert near(part.at, (0, 200, -10))
    assert near(part.size, (300, 260, 300))
    assert part.soft == pytest.approx(4)
    assert part.cut
    assert part.detail
    assert near(part.turn, (0, 90, 0))


@given(st.tuples(*[st.integers(-300, 300)] * 3).filter(any))
def test_a_limb_lies_and_a_spike_points_from_one_point_to_the_other(way: Triple) -> None:
    there = " ".join(map(str, way))
    far = sum(part * part for part in way) ** 0.5
    limb, spike = one(f"limb 0 0 0 > {there}, 20"), one(f"spike 0 0 0 > {there}, 20")
    assert near(moved(turning(limb.turn), (far, 0, 0)), way, 1e-3)
    assert near(moved(turning(spike.turn), (0, far, 0)), way, 1e-3)
    assert spike.size[1] == pytest.approx(far)


def test_a_limb_may_go_on_and_get_thinner() -> None:
    ((first, second),) = read_line("limb 0 0 0 > 0 100 0 > 0 200 0, 60-20")
    assert (first.size[1], second.size[1]) == (50, 30)


def test_a_pair_is_on_both_sides_and_around_is_on_all() -> None:
    (here,), (there,) = read_line("spike 100 0 20 > 200 50 30, 40, pair")
    assert there.at == (-here.at[0], here.at[1], here.at[2])
    x, y, z = moved(turning(here.turn), (0, 1, 0))
    assert near(moved(turning(there.turn), (0, 1, 0)), (-x, y, z))
    petals = [place[0] for place in read_line("ball 100 50 0, 60 20 40, around 4")]
    assert near(petals[2].at, (-100, 50, 0))


@given(st.tuples(*[st.integers(-180, 180)] * 3))
def test_angles_turn_back_what_turning_made(turn: Triple) -> None:
    again = turning(angles(turning(turn)))
    assert all(near(a, b, 1e-6) for a, b in zip(again, turning(turn), strict=True))


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("ball 0 0 0", "its size is missing"),
        ("blob 0 0 0, 1 1 1", "it begins with no part that we know"),
        ("limb 0 0 0, 5", "it begins with no part that we know"),
        ("ball 0 0, 1 1 1", "'0 0' is not 3 numbers"),
        ("limb 0 0 0 > 1 1 1, thick", "'thick' is no number"),
        ("ball 0 0 0, 1 1 1, shiny", "there is no 'shiny'"),
    ],
)
def test_a_line_that_cannot_be_read_is_refused(line: str, fault: str) -> None:
    with pytest.raises(BadRecipe, match=fault):
        read_line(line)
