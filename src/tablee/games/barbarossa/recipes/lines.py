"""Rolls one after the other: limbs, curves, arcs and coils, as thick as the recipe says."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import ceil, cos, radians, sin

from tablee.games.barbarossa.recipes.turning import Triple, between, length

Point = tuple[Triple, float]
"""Where a line goes through, and how thick it is there."""

STEP = 0.16
"""By how much of its thickness a roll may differ from the next, so that no step is seen."""
MOST = 8
BEND = 5
"""Rolls between two points of a curve."""
TURN = 22.0
"""Degrees of an arc that one roll spans."""


def thickened(points: Sequence[Triple], thick: Sequence[float]) -> list[Point]:
    """The thicknesses, from the first point to the last, however many there are of either."""
    last = len(points) - 1
    return [(point, along(thick, number / last)) for number, point in enumerate(points)]


def along(values: Sequence[float], share: float) -> float:
    """What a list of values is after this share of it."""
    at = share * (len(values) - 1)
    here = min(int(at), len(values) - 2) if len(values) > 1 else 0
    there = min(here + 1, len(values) - 1)
    return values[here] + (values[there] - values[here]) * (at - here)


def straight(points: Sequence[Point]) -> Iterator[tuple[Triple, Triple, float]]:
    """Rolls from point to point: from where, to where, how thick."""
    for (one, thick), (other, thin) in pairwise(points):
        pieces = min(MOST, max(1, ceil(abs(thick - thin) / (STEP * max(thick, thin)))))
        for piece in range(pieces):
            begin, end = mixed(one, other, piece / pieces), mixed(one, other, (piece + 1) / pieces)
            yield begin, end, thick + (thin - thick) * (piece + 0.5) / pieces


def mixed(one: Triple, other: Triple, share: float) -> Triple:
    x, y, z = (a + (b - a) * share for a, b in zip(one, other, strict=True))
    return x, y, z


def smooth(points: Sequence[Triple]) -> list[Triple]:
    """A curve through all points, without corners."""
    padded = [points[0], *points, points[-1]]
    fours = zip(padded, padded[1:], padded[2:], padded[3:], strict=False)
    curved = [bent(four, step / BEND) for four in fours for step in range(BEND)]
    return apart([*curved, points[-1]])


def bent(four: tuple[Triple, Triple, Triple, Triple], share: float) -> Triple:
    """Between the second and the third, on a curve from the first to the last."""
    t = share
    x, y, z = (
        b
        + t * (c - a) / 2
        + t**2 * (a - 2.5 * b + 2 * c - d / 2)
        + t**3 * (1.5 * (b - c) + (d - a) / 2)
        for a, b, c, d in zip(*four, strict=True)
    )
    return x, y, z


def apart(points: Sequence[Triple]) -> list[Triple]:
    """Without those that are almost where the one before is."""
    kept = [points[0]]
    for point in points[1:]:
        if length(between(kept[-1], point)) > 1:
            kept.append(point)
    return kept


def arc(middle: Triple, radius: float, begin: float, end: float) -> list[Triple]:
    """Upright like a wheel; degrees count from the right, over the top."""
    steps = max(2, ceil(abs(end - begin) / TURN))
    turns = (radians(begin + (end - begin) * step / steps) for step in range(steps + 1))
    x, y, z = middle
    return [(x + radius * cos(turn), y + radius * sin(turn), z) for turn in turns]


def coil(middle: Triple, radii: tuple[float, float], rounds: float, rise: float) -> list[Triple]:
    """About an upright axis, from one radius to the other, so many rounds and so high."""
    steps = max(2, ceil(abs(rounds) * 360 / TURN))
    x, y, z = middle
    found = []
    for step in range(steps + 1):
        share = step / steps
        radius = radii[0] + (radii[1] - radii[0]) * share
        turn = radians(360 * rounds * share)
        found.append((x + radius * cos(turn), y + rise * share, z + radius * sin(turn)))
    return found
