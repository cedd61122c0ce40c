"""What a finger does to clay on a grid, dab by dab, as the studio does it (docs/clay.md).

The numbers are not made distances again after each dab: for a look that is near enough.
"""

from collections.abc import Callable, Mapping
from math import ceil, floor

import numpy as np
from msgspec import Struct

from tablee.games.barbarossa.recipes.lump import (
    BAND,
    SHARPEST,
    Numbers,
    Room,
    along,
    length,
    soft_least,
)
from tablee.games.barbarossa.recipes.turning import Triple
from tablee.games.barbarossa.sculpture import DAB, MEASURES, Brush, Tool, dabs_of


class Dab(Struct, frozen=True):
    """Measured in samples."""

    at: Triple
    by: Triple
    """Which way, and as far as it was written."""
    way: Triple
    """The same, of length one; nowhere if none was written."""
    radius: float
    force: float
    """Strength and pressure together, from 0 to 1."""
    times: int
    """For so many dabs it stands."""


def press(field: Numbers, brush: Brush, first: int, every: int) -> None:
    """Does every so many dabs of a stroke, each also for others of this stroke."""
    scale = len(field) / (2 * MEASURES.reach)
    times = min(every, dabs_of(brush))
    for start in range(DAB * first, len(brush.dabs), DAB * every):
        x, y, z, dx, dy, dz, pressure = brush.dabs[start : start + DAB]
        for side in (1, -1) if brush.mirror else (1,):
            far = (dx * dx + dy * dy + dz * dz) ** 0.5 or 1.0
            dab = Dab(
                ((side * x + MEASURES.reach) * scale - 0.5, y * scale - 0.5,
                 (z + MEASURES.reach) * scale - 0.5),
                (side * dx * scale, dy * scale, dz * scale),
                (side * dx / far, dy / far, dz / far),
                brush.size * scale,
                brush.strength * pressure / 1e4,
                times,
            )  # fmt: skip
            TOOLS[brush.tool](field, dab)


def around(field: Numbers, at: Triple, radius: float) -> tuple[Room, tuple[Numbers, ...]]:
    """The samples so near, and how far they are from there along each axis."""
    last = len(field)
    low = [min(last, max(0, floor(each - radius))) for each in at]
    high = [max(0, min(last, ceil(each + radius) + 1)) for each in at]
    x, y, z = (slice(one, other) for one, other in zip(low, high, strict=True))
    own = np.ix_(*(along(low[axis], high[axis], at[axis]) for axis in range(3)))
    return (x, y, z), own


def felt(own: tuple[Numbers, ...], radius: float) -> Numbers:
    """1 in the middle, 0 at the edge, flat at both."""
    x, y, z = own
    return np.asarray(np.maximum(0, 1 - (x * x + y * y + z * z) / radius**2) ** 2)


def firmly(own: tuple[Numbers, ...], dab: Dab) -> Numbers:
    """The same for tools that work as much again before they are felt less."""
    return np.asarray(np.minimum(1, 2 * felt(own, dab.radius)) * min(1, dab.force * dab.times))


def pull(field: Numbers, dab: Dab) -> None:
    """The clay under the finger comes along. The finger is felt where it arrives."""
    by = scaled(dab.by, dab.force * dab.times)
    x, y, z = dab.at
    move(field, (x + by[0], y + by[1], z + by[2]), dab.radius, by)


def push(field: Numbers, dab: Dab) -> None:
    move(field, dab.at, dab.radius, scaled(dab.way, -0.22 * dab.radius * dab.force * dab.times))


def move(field: Numbers, at: Triple, radius: float, by: Triple) -> None:
    """What was there is found where it came from."""
    here, own = around(field, at, radius)
    share = felt(own, radius)
    place = (each.ravel() for each in own)
    i, j, k = (part + start - step * share
               for part, start, step in zip(np.ix_(*place), at, by, strict=True))  # fmt: skip
    field[here] = between(field, i, j, k)


def between(field: Numbers, x: Numbers, y: Numbers, z: Numbers) -> Numbers:
    """The distances at points between samples."""
    places = [np.clip(each, 0, len(field) - 1.001) for each in (x, y, z)]
    i, j, k = (each.astype(np.intp) for each in places)
    u, v, w = (each - np.floor(each) for each in places)
    flat, n = field.ravel(), len(field)
    first = (i * n + j) * n + k

    def line(step: int) -> Numbers:
        one = flat[first + step]
        return np.asarray(one + (flat[first + (step + 1)] - one) * w)

    def plane(step: int) -> Numbers:
        one = line(step)
        return np.asarray(one + (line(step + n) - one) * v)

    near = plane(0)
    return np.asarray(near + (plane(n * n) - near) * u)


def carve(field: Numbers, dab: Dab) -> None:
    """A loop tool takes a round bite."""
    bite = dab.radius * 0.75
    out = scaled(dab.way, bite * (1 - 0.7 * dab.force))
    x, y, z = dab.at
    here, own = around(field, (x + out[0], y + out[1], z + out[2]), bite + 2)
    field[here] = np.minimum(BAND, -soft_least(-field[here], length(*own) - bite, SHARPEST))


def smooth(field: Numbers, dab: Dab) -> None:
    """Every sample comes nearer to the mean of all around it, in which near ones are heavier."""
    here, own = around(field, dab.at, dab.radius)
    wide = [np.arange(each.start - 1, each.stop + 1).clip(0, len(field) - 1) for each in here]
    mean = field[np.ix_(*wide)]
    mean = (mean[:-2] + 2 * mean[1:-1] + mean[2:]) / 4
    mean = (mean[:, :-2] + 2 * mean[:, 1:-1] + mean[:, 2:]) / 4
    mean = (mean[:, :, :-2] + 2 * mean[:, :, 1:-1] + mean[:, :, 2:]) / 4
    field[here] += (mean - field[here]) * firmly(own, dab)


def flatten(field: Numbers, dab: Dab) -> None:
    """What stands out beyond a plane is pressed in."""
    here, own = around(field, dab.at, dab.radius)
    over = sum(part * way for part, way in zip(own, dab.way, strict=True)) - field[here]
    field[here] += np.maximum(0, over) * firmly(own, dab)


def thicken(field: Numbers, dab: Dab) -> None:
    here, own = around(field, dab.at, dab.radius)
    field[here] -= 0.16 * dab.radius * dab.force * dab.times * felt(own, dab.radius)


def scaled(way: Triple, by: float) -> Triple:
    return way[0] * by, way[1] * by, way[2] * by


TOOLS: Mapping[Tool, Callable[[Numbers, Dab], None]] = {
    "pull": pull,
    "push": push,
    "carve": carve,
    "smooth": smooth,
    "flatten": flatten,
    "thicken": thicken,
}
