"""A sculpture in numbers, whichever way it stands on the turntable.

A bot looks at the clay as it is after all strokes, on the coarsest grid of the studio: what was cut
out, carved off or pushed in is gone, and what lies inside does not show (docs/clay.md). What counts
is where the surface is, from the bottom up and from the middle out, and which shapes still show.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tablee.games.barbarossa.bots.candidates import Floats
from tablee.games.barbarossa.bots.fingers import press
from tablee.games.barbarossa.recipes.lump import Numbers, changes, empty
from tablee.games.barbarossa.sculpture import Brush, Form, Shape, Stroke, dabs_of

FORMS: tuple[Form, ...] = ("ball", "box", "roll", "cone", "ring")
SAMPLES = 36
"""Of the grid, along a side."""
FLOORS, RINGS = 8, 5
THIN = 0.35
"""A part is thin if its shortest side is so small a share of its longest."""
MOST_DABS = 60
"""Of a sculpture with more, some are done, and each stands for others of its stroke."""
MOST_SAMPLES, SHAPE, TOUCH = 400_000, 2_500, 4_000
"""The most that are looked at, in about 8 ms; what else a shape takes, and what a dab takes, in
samples. Of the sculptures of bots 96 in 100 need less; nobody can make the others wait by one that
needs more."""
LEAST = 1e-6


class Surface(NamedTuple):
    clay: Floats
    """Its points: x, y, z, and how much of the surface is there."""
    shapes: tuple[Shape, ...]
    """Those of which anything can be seen."""


def numbers(strokes: Sequence[Stroke]) -> Floats | None:
    """None if there is nothing to see."""
    clay, shapes = surface(strokes)
    return np.concatenate((spread(clay), taken(shapes))) if len(clay) else None


def surface(strokes: Sequence[Stroke]) -> Surface:
    field, last = worked(strokes)
    faces = bare(field < 0)
    seen = np.nonzero(faces)
    x, y, z = (np.array(each, float) for each in seen)
    middle = (SAMPLES - 1) / 2
    showing = [strokes[number] for number in np.unique(last[seen]) if number >= 0]
    return Surface(
        np.column_stack((x - middle, y + 0.5, z - middle, faces[seen])),
        tuple(each for each in showing if isinstance(each, Shape)),
    )


def worked(strokes: Sequence[Stroke]) -> tuple[Numbers, NDArray[np.int16]]:
    """The clay after all of them, and which shape has made it what it is, by its number."""
    field = empty(SAMPLES)
    last = np.full(field.shape, -1, np.int16)
    brushes = [each for each in strokes if isinstance(each, Brush)]
    touches = sum(dabs_of(each) * (1 + each.mirror) for each in brushes)
    every = -(-touches // MOST_DABS)
    left, dabs = MOST_SAMPLES - TOUCH * min(touches, MOST_DABS), 0
    for number, stroke in enumerate(strokes):
        if isinstance(stroke, Brush):
            first, count = -dabs % every, dabs_of(stroke)
            if first < count:
                press(field, stroke, first, every)
            dabs += count
            continue
        for here, after in changes(field, stroke) if left > 0 else ():
            last[here][after != field[here]] = number
            field[here] = after
            left -= after.size + SHAPE
    return field, last


def bare(clay: NDArray[np.bool_]) -> NDArray[np.int8]:
    """How many sides of each sample are outside; none of those that stand on the turntable."""
    walled = np.pad(clay, 1)
    walled[:, 0] = walled[:, 1]
    whole = slice(1, -1)
    faces = np.zeros(clay.shape, np.int8)
    for axis in range(3):
        for beside in (slice(None, -2), slice(2, None)):
            there = walled[tuple(beside if each == axis else whole for each in range(3))]
            faces += clay & ~there
    return faces


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
