"""How far a part reaches, as the studio rounds it (docs/clay.md)."""

from functools import lru_cache
from math import sqrt

from tablee.games.barbarossa.recipes.part import Part
from tablee.games.barbarossa.recipes.turning import Triple, turning

ROUND_BOX, ROUND_CONE = 0.12, 0.08
"""How round corners and tips are, as a share of the smallest half size."""
FULL = 0.48
"""A ring is at most so thick, as a share of its half width."""


@lru_cache(maxsize=8192)
def half(part: Part) -> Triple:
    """From its middle along each axis, to the farther side."""
    x, y, z = (max(far(part, axis, 1), far(part, axis, -1)) for axis in range(3))
    return x, y, z


def bottom(part: Part) -> float:
    return part.at[1] - far(part, 1, -1)


def top(part: Part) -> float:
    return part.at[1] + far(part, 1, 1)


def far(part: Part, axis: int, side: int) -> float:
    """From its middle to its farthest point along an axis, on one side of it."""
    a, b, c = (size / 2 for size in part.size)
    x, y, z = (side * way for way in turning(part.turn)[axis])
    match part.form:
        case "ball":
            return length(x * a, y * b, z * c)
        case "roll":
            end = min(a, b, c)
            return abs(x) * (a - end) + length(x * end, y * b, z * c)
        case "ring":
            thick = min(c, a * FULL)
            around = length(x * (a - thick), y * b * (1 - thick / a), 0)
            return around + length(x * thick, y * thick, z * c)
        case "box":
            rounded = min(a, b, c) * ROUND_BOX
            return sum(abs(w) * (s - rounded) for w, s in ((x, a), (y, b), (z, c))) + rounded
        case "cone":
            rounded = min(a, b) * ROUND_CONE
            base = length(x * (a - rounded), 0, z * (a - rounded) * c / a) - y * (b - rounded)
            return max(y * (b - rounded), base) + rounded


def length(x: float, y: float, z: float) -> float:
    return sqrt(x * x + y * y + z * z)
