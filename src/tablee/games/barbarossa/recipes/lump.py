"""The clay of a sculpture on a grid, computed as the studio does (docs/clay.md)."""

from collections.abc import Callable, Iterator, Sequence
from math import sqrt

import numpy as np
from numpy.typing import NDArray

from tablee.games.barbarossa.recipes.turning import turning
from tablee.games.barbarossa.sculpture import MEASURES, Form, Shape

Numbers = NDArray[np.float32]
Room = tuple[slice, slice, slice]
Distance = Callable[[Numbers, Numbers, Numbers, float, float, float], Numbers]
SHARPEST = 1.5
"""Nothing joins or parts more sharply than over so many samples."""
BAND = 4.0


def length(*ways: Numbers) -> Numbers:
    """By sums, products and roots only, which every machine rounds alike."""
    return np.asarray(np.sqrt(sum(way * way for way in ways)))


def ball(x: Numbers, y: Numbers, z: Numbers, a: float, b: float, c: float) -> Numbers:
    near = length(x / a, y / b, z / c)
    slope = length(x / a**2, y / b**2, z / c**2)
    return np.where(slope == 0, -min(a, b, c), near * (near - 1) / np.maximum(slope, 1e-12))


def box(x: Numbers, y: Numbers, z: Numbers, a: float, b: float, c: float) -> Numbers:
    rounded = min(a, b, c) * 0.12
    far = np.stack([abs(x) - a, abs(y) - b, abs(z) - c]) + rounded
    outside = length(*np.maximum(far, 0))
    return np.asarray(outside + np.minimum(far.max(axis=0), 0) - rounded)


def roll(x: Numbers, y: Numbers, z: Numbers, a: float, b: float, c: float) -> Numbers:
    end = min(a, b, c)
    return ball(np.maximum(0, abs(x) - max(0.0, a - end)), y, z, end, b, c)


def cone(x: Numbers, y: Numbers, z: Numbers, a: float, b: float, c: float) -> Numbers:
    rounded = min(a, b) * 0.08
    out = length(x, z * a / c)
    radius, height = a - rounded, 2 * (b - rounded)
    up = y + b - rounded
    slant = (out - radius * (1 - up / height)) * height / sqrt(height**2 + radius**2)
    below = length(np.maximum(0, out - radius), np.maximum(0, -up))
    tip = length(out, up - height)
    beside = np.where(up < 0, below, np.maximum(slant, -up))
    distance = np.where(up > height + out * radius / height, tip, beside)
    return np.asarray((distance - rounded) * min(1.0, c / a))


def ring(x: Numbers, y: Numbers, z: Numbers, a: float, b: float, c: float) -> Numbers:
    thick = min(c, a * 0.48)
    around = length(x, y * a / b) - (a - thick)
    return np.asarray((length(around, z * thick / c) - thick) * min(1.0, b / a))


DISTANCES: dict[Form, Distance] = {
    "ball": ball,
    "box": box,
    "roll": roll,
    "cone": cone,
    "ring": ring,
}


def soft_least(one: Numbers, other: Numbers, soft: float) -> Numbers:
    blend = np.maximum(0, soft - abs(one - other)) / soft
    return np.asarray(np.minimum(one, other) - blend**2 * soft / 4)


def lump(strokes: Sequence[Shape], samples: int) -> NDArray[np.bool_]:
    """Where there is clay: x, height above the turntable, z."""
    field = empty(samples)
    for stroke in strokes:
        for here, after in changes(field, stroke):
            field[here] = after
    return np.asarray(field < 0)


def empty(samples: int) -> Numbers:
    return np.full((samples,) * 3, BAND, dtype=np.float32)


def changes(field: Numbers, stroke: Shape) -> Iterator[tuple[Room, Numbers]]:
    """What this shape does to the clay: where, and what the distances are there then. Before the
    second, if it is mirrored, the first has to be done.
    """
    scale = len(field) / (2 * MEASURES.reach)
    x, y, z = stroke.at
    halves = [size * scale / 2 for size in stroke.size]
    soft = max(SHARPEST, stroke.soft * scale)
    turn = np.array(turning(stroke.turn), dtype=np.float32)
    reach = abs(turn) @ np.array(halves) + soft + 1
    for side in (1, -1) if stroke.mirror else (1,):
        middle = np.array([side * x + MEASURES.reach, y, z + MEASURES.reach]) * scale - 0.5
        low = np.maximum(0, np.floor(middle - reach)).astype(int)
        high = np.minimum(len(field), np.ceil(middle + reach).astype(int) + 1)
        if (low >= high).any():
            continue
        i, j, k = np.ix_(*(along(low[row], high[row], middle[row]) for row in range(3)))
        own = [side * turn[0][axis] * i + turn[1][axis] * j + turn[2][axis] * k
               for axis in range(3)]  # fmt: skip
        far = DISTANCES[stroke.form](*own, *halves)
        here = (slice(low[0], high[0]), slice(low[1], high[1]), slice(low[2], high[2]))
        before = field[here]
        after = -soft_least(-before, far, soft) if stroke.cut else soft_least(before, far, soft)
        yield here, np.clip(after, -BAND, BAND)


def along(low: int, high: int, middle: float) -> Numbers:
    return np.arange(low, high, dtype=np.float32) - np.float32(middle)
