"""A sculpture in numbers, whichever way it stands on the turntable.

Every basic shape becomes a few points on its surface, and every touch of a finger one. What counts
is where they are, from the bottom up and from the middle out, and which shapes were taken.

That is less than a person sees, and it is meant to be: of cuts a bot knows how many there are, not
what they leave, and what is carved, smoothed or pushed stays as it was (docs/clay.md).
"""

from collections.abc import Iterator, Sequence

import numpy as np

from tablee.games.barbarossa.bots.candidates import Floats
from tablee.games.barbarossa.recipes.turning import turning
from tablee.games.barbarossa.sculpture import DAB, Brush, Form, Shape, Stroke

FORMS: tuple[Form, ...] = ("ball", "box", "roll", "cone", "ring")
ROUND = 0.58
"""Corners of a ball are so far out, as a share of half its size."""
AROUND: Floats = np.array(
    [
        *((1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0), (0, 0, 1), (0, 0, -1)),
        *((x * ROUND, y * ROUND, z * ROUND) for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)),
    ]
)
FLOORS, RINGS = 8, 5
THIN = 0.35
"""A part is thin if its shortest side is so small a share of its longest."""
LEAST = 1e-6


def numbers(strokes: Sequence[Stroke]) -> Floats | None:
    """None if there is nothing to see."""
    shapes = [each for each in strokes if isinstance(each, Shape)]
    clay = [piece for piece in pieces(strokes) if len(piece)]
    if not clay:
        return None
    return np.concatenate((spread(np.concatenate(clay)), taken(shapes)))


def pieces(strokes: Sequence[Stroke]) -> Iterator[Floats]:
    """Points of each stroke that adds clay: x, y, z, and how much each counts."""
    for each in strokes:
        if isinstance(each, Brush):
            yield touched(each)
        elif not each.cut:
            yield from surface(each)


def surface(shape: Shape) -> Iterator[Floats]:
    width, height, depth = shape.size
    matrix = np.array(turning(shape.turn))
    points = np.array(shape.at) + (AROUND * np.array(shape.size) / 2) @ matrix.T
    weight = (width * height + height * depth + width * depth) / 3e4 / len(AROUND)
    weighed = np.column_stack((points, np.full(len(points), weight)))
    yield weighed
    if shape.mirror:
        yield weighed * np.array((-1.0, 1.0, 1.0, 1.0))


def touched(brush: Brush) -> Floats:
    if brush.tool in ("carve", "smooth", "push"):
        return np.zeros((0, 4))
    dabs = np.array(brush.dabs, float).reshape(-1, DAB)
    return np.column_stack((dabs[:, :3], np.full(len(dabs), brush.size**2 / 1e5)))


def spread(clay: Floats) -> Floats:
    """How high and wide it is, and how much of it is where."""
    weight = clay[:, 3] / clay[:, 3].sum()
    flat = clay[:, (0, 2)] - weight @ clay[:, (0, 2)]
    up = np.maximum(clay[:, 1], 0.0)
    out = np.hypot(flat[:, 0], flat[:, 1])
    high, wide = max(float(up.max()), LEAST), max(float(out.max()), LEAST)
    floor = np.minimum((up / high * FLOORS).astype(int), FLOORS - 1)
    ring = np.minimum((out / wide * RINGS).astype(int), RINGS - 1)
    there = np.bincount(floor, weights=weight, minlength=FLOORS)
    reach = np.bincount(floor, weights=weight * out / wide, minlength=FLOORS)
    return np.concatenate(
        (
            [high / (high + 2 * wide), *lying(flat, weight)],
            there,
            reach / np.maximum(there, 0.02),
            np.bincount(ring, weights=weight, minlength=RINGS),
        )
    )


def lying(flat: Floats, weight: Floats) -> tuple[float, float]:
    """From above: how much narrower than long, and how different its two ends are."""
    values, ways = np.linalg.eigh((flat * weight[:, None]).T @ flat)
    far = np.sqrt(np.maximum(values, LEAST))
    along = flat @ ways[:, 1] / far[1]
    return float(far[0] / far[1]), abs(float(weight @ along**3))


def taken(shapes: Sequence[Shape]) -> Floats:
    """Which shapes, how many and how thin."""
    count = max(1, len(shapes))
    shares = [sum(each.form == form for each in shapes) / count for form in FORMS]
    thin = sum(min(each.size) < THIN * max(each.size) for each in shapes) / count
    cut = sum(each.cut for each in shapes) / count
    return np.array((*shares, thin, cut, np.log(count) / 3))
