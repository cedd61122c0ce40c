"""Recipes: every sculpture of a word can be made in the studio, and no two are the same."""

from functools import cache
from itertools import pairwise
from operator import ge, mul
from pathlib import Path
from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tablee.games import barbarossa
from tablee.games.barbarossa.lexicon import our_lexicon
from tablee.games.barbarossa.lexicon.model import Level
from tablee.games.barbarossa.recipes import model, our_recipes, plain, sketch
from tablee.games.barbarossa.recipes.losing import (
    FEWEST,
    NEAR,
    clay_of,
    ground_of,
    grouped,
    remaining,
    span,
)
from tablee.games.barbarossa.recipes.part import Part
from tablee.games.barbarossa.recipes.parts import BadRecipe, read_line, read_lines
from tablee.games.barbarossa.recipes.reaching import bottom, half, top
from tablee.games.barbarossa.recipes.turning import Triple, angles, moved, sheared, turning
from tablee.games.barbarossa.recipes.varying import (
    DIALS,
    HIGH,
    PLAIN,
    ROOM,
    SUNK,
    above,
    jittered,
    varied,
)
from tablee.games.barbarossa.sculpture import MEASURES, Sculpture, Shape, read_sculpture

WORDS = sorted(our_recipes())
PAGE = Path(__file__).parents[3] / "docs" / "lexicon.md"
LEVELS: tuple[Level, ...] = (1, 2, 3)
words = st.sampled_from(WORDS)
levels = st.sampled_from(LEVELS)
seeds = st.integers(0, 2**32)
ROUNDED = 8
"""What whole degrees can move the end of a long part by."""
MOST_BYTES = 1_500_000
"""What lexicon, recipes and understanding may weigh together, code and all."""
MOST_STROKES = 250
"""A sculpture with more takes a phone too long."""


@cache
def sketched(word: str, level: Level) -> tuple[Shape, ...]:
    """One of each word and level, for all tests that look at each."""
    return sketch(word, Random(word), level)


def one(line: str) -> Part:
    ((part,),) = read_line(line)
    return part


def near(here: Triple, there: Triple, by: float = 1e-6) -> bool:
    return all(abs(a - b) <= by for a, b in zip(here, there, strict=True))


def test_every_recipe_is_of_a_word() -> None:
    assert set(WORDS) <= set(our_lexicon().word_of)
    assert f"{len(WORDS)} words have a recipe" in PAGE.read_text(encoding="utf-8")


def test_lexicon_recipes_and_understanding_are_small() -> None:
    ours = Path(barbarossa.__file__).parent
    parts = [ours / name for name in ("lexicon", "recipes", "understanding")]
    found = [file for part in parts for file in part.rglob("*") if file.is_file()]
    shipped = [file for file in found if file.suffix != ".pyc"]
    assert len(shipped) > 40
    assert sum(file.stat().st_size for file in shipped) < MOST_BYTES


@pytest.mark.parametrize("level", LEVELS)
def test_every_sculpture_is_one_that_the_studio_reads(level: Level) -> None:
    for word in WORDS:
        sculpture = Sculpture(version=MEASURES.version, strokes=sketched(word, level))
        assert read_sculpture(msgspec.json.encode(sculpture)) == sculpture, word
        assert 3 <= len(sculpture.strokes) <= MOST_STROKES, word


@pytest.mark.parametrize("level", LEVELS)
def test_every_sculpture_stands_on_the_turntable_and_within_its_room(level: Level) -> None:
    for word in WORDS:
        clay = [stroke for stroke in sketched(word, level) if not stroke.cut]
        assert min(map(lowest, clay)) <= ROUNDED - SUNK, word
        for stroke in clay:
            assert top(part_of(stroke)) <= HIGH + ROUNDED, word
            assert abs(stroke.at[0]) + reach(stroke)[0] <= ROOM + ROUNDED, word
            assert abs(stroke.at[2]) + reach(stroke)[2] <= ROOM + ROUNDED, word


def part_of(stroke: Shape) -> Part:
    return Part(stroke.form, stroke.at, stroke.size, stroke.turn)


def reach(stroke: Shape) -> Triple:
    return half(part_of(stroke))


def lowest(stroke: Shape) -> float:
    return bottom(part_of(stroke))


@given(words, seeds, levels)
def test_two_of_a_word_differ_but_the_same_luck_makes_the_same(
    word: str, seed: int, level: Level
) -> None:
    first = sketch(word, Random(seed), level)
    assert first == sketch(word, Random(seed), level)
    assert first != sketch(word, Random(seed + 1), level)


def test_the_clay_that_is_looked_at_is_the_same_for_the_same_luck() -> None:
    assert model("frog", Random(3), 3) == model("frog", Random(3), 3)


@given(words)
def test_as_it_is_written_nothing_is_left_to_chance(word: str) -> None:
    lines = our_recipes()[word].lines
    assert varied(lines, Random(1), PLAIN) == varied(lines, Random(2), PLAIN) == plain(word)


def test_harder_ones_lack_details() -> None:
    def strokes(level: Level) -> list[int]:
        return [len(sketched(word, level)) for word in WORDS]

    whole, fewer, fewest = strokes(1), strokes(2), strokes(3)
    assert all(map(ge, whole, fewer))
    assert all(map(ge, whole, fewest))
    assert sum(whole) > sum(fewer) > sum(fewest)


@given(seeds)
def test_what_is_hollowed_out_keeps_its_walls(seed: int) -> None:
    lines = read_lines(["ball 0 300 0, 400 400 400", "ball 0 300 0, 300 300 300, cut"])
    outside, inside = varied(lines, Random(seed), DIALS[3])
    walls = [out - hole for out, hole in zip(outside.size, inside.size, strict=True)]
    assert walls == [pytest.approx(out / 4, abs=1) for out in outside.size]


@given(seeds)
def test_what_lies_on_a_part_goes_with_its_skin(seed: int) -> None:
    """A ladybird that is larger than usual still shows its dots."""
    lines = read_lines(["ball 0 300 0, 400 400 400", "ball 0 490 0, 80 60 80, soft 2"])
    body, dot = jittered(lines, Random(seed), DIALS[3])
    assert top(dot) > top(body) + 15


def test_what_stands_beside_a_part_stays_there() -> None:
    """Legs and necks are longer than what they touch."""
    lines = list(read_lines(["ball 0 300 0, 400 400 400", "limb 0 0 0 > 0 900 0, 40"]))
    written = lines[1][0][0].at
    assert all(
        list(jittered(lines, Random(seed), DIALS[3]))[1].at[0] == written[0] for seed in range(9)
    )


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
    (rolls,) = read_line("limb 0 0 0 > 0 100 0 > 0 200 0, 60-20")
    thick = [roll.size[1] for roll in rolls]
    assert thick == sorted(thick, reverse=True)
    assert 60 > thick[0] > thick[-1] > 20
    assert rolls[0].at[1] < 30
    assert rolls[-1].at[1] > 170


def test_a_curve_goes_through_its_points_without_corners() -> None:
    (rolls,) = read_line("curve 0 0 0 > 100 100 0 > 200 0 0, 30")
    ways = [moved(turning(roll.turn), (1, 0, 0)) for roll in rolls]
    assert all(sum(map(mul, one, other)) > 0.7 for one, other in pairwise(ways))
    assert min(abs(roll.at[0] - 100) + abs(roll.at[1] - 100) for roll in rolls) < 20


def test_an_arc_is_part_of_a_wheel_and_a_coil_winds_up() -> None:
    (arc,) = read_line("arc 0 300 0, 200 0 180, 40")
    assert all(195 <= (roll.at[0] ** 2 + (roll.at[1] - 300) ** 2) ** 0.5 <= 200 for roll in arc)
    assert min(roll.at[1] for roll in arc) > 300
    (coil,) = read_line("coil 0 50 0, 300 100 2.5 200, 80")
    heights = [roll.at[1] for roll in coil]
    assert heights == sorted(heights)
    assert coil[0].at[0] > 280
    assert coil[-1].at[0] < -90


@pytest.mark.parametrize("size", ["300 200 300", "840 300 840", "200 880 200"])
def test_a_drum_has_a_flat_top_and_bottom(size: str) -> None:
    ((body, above, below),) = read_line(f"drum 0 500 0, {size}")
    high = float(size.split()[1])
    assert not body.cut
    assert above.cut
    assert below.cut
    assert above.at[1] - above.size[1] / 2 == pytest.approx(500 + high / 2)
    assert below.at[1] + below.size[1] / 2 == pytest.approx(500 - high / 2)
    assert above.at[1] + above.size[1] / 2 >= body.at[1] + half(body)[1]
    assert half(body)[1] >= high / 2


def test_a_cut_below_the_turntable_keeps_its_upper_side() -> None:
    part = one("box 0 -130 0, 500 340 500, cut")
    cut = above(part)
    assert cut.at[1] == 0
    assert cut.at[1] + cut.size[1] / 2 == pytest.approx(part.at[1] + part.size[1] / 2)


def test_turning_a_line_turns_it_about_its_first_point() -> None:
    ((turned,),) = read_line("limb 100 0 0 > 200 0 0, 20, turn 0 0 90")
    assert near(turned.at, (100, 50, 0))


def test_the_whole_can_face_another_way() -> None:
    (((first,),), ((second,),)) = read_lines(
        ["facing 90", "ball 0 50 100, 9 9 9", "ball 0 0 0, 9 9 9"]
    )
    assert near(first.at, (100, 50, 0))
    assert near(second.at, (0, 0, 0))


def test_a_pair_is_on_both_sides_and_around_is_on_all() -> None:
    (here,), (there,) = read_line("spike 100 0 20 > 200 50 30, 40, pair")
    assert there.at == (-here.at[0], here.at[1], here.at[2])
    x, y, z = moved(turning(here.turn), (0, 1, 0))
    assert near(moved(turning(there.turn), (0, 1, 0)), (-x, y, z))
    petals = [place[0] for place in read_line("ball 100 50 0, 60 20 40, around 4")]
    assert near(petals[2].at, (-100, 50, 0))


@pytest.mark.parametrize(
    ("places", "found"),
    [
        ("four", {(30, 50, 70), (-30, 50, 70), (30, 50, -70), (-30, 50, -70)}),
        ("around 2 100 70", {(30, 50, 70), (170, 50, 70)}),
        ("wheel 2 0 100", {(30, 50, 70), (-30, 150, 70)}),
        ("row 3 0 10 0", {(30, 50, 70), (30, 60, 70), (30, 70, 70)}),
        ("pair, row 2 0 10 0", {(30, 50, 70), (-30, 50, 70), (30, 60, 70), (-30, 60, 70)}),
    ],
)
def test_the_same_part_is_at_several_places(places: str, found: set[Triple]) -> None:
    parts = [part for place in read_line(f"ball 30 50 70, 9 9 9, {places}") for part in place]
    x, y, z = zip(*(map(round, part.at) for part in parts), strict=True)
    assert set(zip(x, y, z, strict=True)) == found
    assert len(parts) == len(found)


@given(st.tuples(*[st.integers(-180, 180)] * 3), st.permutations(range(3)))
def test_what_leans_stays_square_and_its_first_axis_goes_along(
    turn: Triple, order: list[int]
) -> None:
    lean = ((1.0, 0.2, 0.0), (0.0, 1.0, 0.0), (0.0, -0.1, 1.0))
    before, after = turning(turn), sheared(turning(turn), lean, (order[0], order[1]))
    axes = list(zip(*after, strict=True))
    first = moved(lean, tuple(zip(*before, strict=True))[order[0]])
    assert near(tuple(part / sum(map(mul, first, first)) ** 0.5 for part in first), axes[order[0]])
    assert near(moved(turning(angles(after)), (1, 2, 3)), moved(after, (1, 2, 3)), 1e-3)


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
        ("ball 0 0 0, 1 1 1, around", "'around' needs numbers"),
        ("ball 0 0 0, 1 1 1, row 2 1", "'2 1' is not 4 numbers"),
        ("arc 0 0 0, 9 0 90", "its thickness is missing"),
    ],
)
def test_a_line_that_cannot_be_read_is_refused(line: str, fault: str) -> None:
    with pytest.raises(BadRecipe, match=fault):
        read_line(line)


@given(seeds)
def test_the_vaguest_lack_parts_but_nothing_floats(seed: int) -> None:
    body, neck, head = (
        "ball 0 100 0, 300 200 300",
        "limb 0 150 0 > 0 400 0, 60",
        "ball 0 450 0, 160 160 160",
    )
    feet = "ball 150 60 0, 90 90 90", "ball -150 60 0, 90 90 90"
    lines = tuple(read_lines([body, neck, head, *feet]))
    clay = varied(lines, Random(seed), DIALS[3])
    balls = [each for each in clay if each.form == "ball"]
    assert FEWEST <= len(clay) <= len(varied(lines, Random(seed), DIALS[1]))
    # a head without a neck would float
    assert len(clay) > len(balls) or all(ball.at[1] < 330 for ball in balls)


@pytest.mark.parametrize("level", [2, 3])
def test_a_vague_sculpture_still_stands_and_has_most_of_its_clay(level: Level) -> None:
    loss = replace(DIALS[level].loss, missing=0)
    for key, recipe in our_recipes().items():
        whole = [[line] for line in recipe.lines if not line[0][0].cut]
        left = remaining(list(recipe.lines), Random(key), loss)
        kept = [[line] for line in left if not line[0][0].cut]
        assert len(kept) >= loss.kept * len(whole), key
        assert clay_of(kept) >= loss.kept * clay_of(whole), key
        assert ground_of(kept) <= max(NEAR, ground_of(whole) + NEAR), key
        spans = zip(span(kept), span(whole), strict=True)
        assert all(now >= loss.spans * then for now, then in spans), key


@given(seeds)
def test_what_is_main_is_never_missing(seed: int) -> None:
    """Without humps it would be no camel."""
    body, legs = "ball 0 200 0, 400 200 300", "limb 90 20 0 > 90 200 0, 60, pair"
    hump = "ball 0 320 0, 120 160 120, main"
    lines = list(read_lines([body, legs, "ball 0 240 160, 150 150 150", hump]))
    left = remaining(lines, Random(seed), DIALS[3].loss)
    assert any(part.main for line in left for place in line for part in place)


def test_the_outline_stays() -> None:
    """An airplane keeps its wings, though they are little clay."""
    body, wings = "ball 0 200 0, 200 200 900", "ball 300 200 0, 500 20 100, pair"
    lines = list(read_lines([body, wings, "ball 0 250 0, 60 60 60", "ball 0 260 90, 60 60 60"]))
    for seed in range(50):
        left = remaining(lines, Random(seed), DIALS[3].loss)
        assert max(part.at[0] for line in left for place in line for part in place) > 200


@pytest.mark.parametrize("word", WORDS)
def test_no_hole_hangs_on_a_detail(word: str) -> None:
    """What is cut out goes with the part before it: a pizza would be whole again without one of
    its olives.
    """
    for group in grouped(our_recipes()[word].lines):
        first, *holes = (line[0][0] for line in group)
        assert not first.detail or all(hole.detail for hole in holes)
