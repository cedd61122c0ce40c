"""Turning parts in space, in the way of the studio: about z, then y, then x (docs/clay.md)."""

from functools import lru_cache
from math import asin, atan2, cos, degrees, radians, sin, sqrt
from operator import mul
from typing import TypeAlias

Triple: TypeAlias = tuple[float, float, float]
Matrix: TypeAlias = tuple[Triple, Triple, Triple]


@lru_cache(maxsize=4096)
def turning(turn: Triple) -> Matrix:
    a, b = cos(radians(turn[0])), sin(radians(turn[0]))
    c, d = cos(radians(turn[1])), sin(radians(turn[1]))
    e, f = cos(radians(turn[2])), sin(radians(turn[2]))
    return (
        (c * e, -c * f, d),
        (a * f + b * e * d, a * e - b * f * d, -b * c),
        (b * f - a * e * d, b * e + a * f * d, a * c),
    )


def angles(matrix: Matrix) -> Triple:
    """The degrees that turn so: the inverse of `turning`."""
    (m00, m01, m02), (m10, m11, m12), (_, _, m22) = matrix
    y = degrees(asin(max(-1.0, min(1.0, m02))))
    if abs(m02) > 0.9999:
        return degrees(atan2(m10, m11)) * (1 if m02 > 0 else -1), y, 0.0
    return degrees(atan2(-m12, m22)), y, degrees(atan2(-m01, m00))


def moved(matrix: Matrix, at: Triple) -> Triple:
    x, y, z = (sum(row[i] * at[i] for i in range(3)) for row in matrix)
    return x, y, z


def both(first: Matrix, then: Matrix) -> Matrix:
    columns = zip(*(moved(then, column) for column in zip(*first, strict=True)), strict=True)
    one, two, three = columns
    return one, two, three


def sheared(matrix: Matrix, by: Matrix, order: tuple[int, int]) -> Matrix:
    """What this turn becomes where the whole is sheared: its first axis exactly, its second as far
    as it stays square to that.
    """
    columns = list(zip(*matrix, strict=True))
    first, second = order
    one = unit(moved(by, columns[first]))
    two = moved(by, columns[second])
    over = sum(map(mul, one, two))
    two = unit((two[0] - over * one[0], two[1] - over * one[1], two[2] - over * one[2]))
    third = 3 - first - second
    side = 1 if (second - first) % 3 == 1 else -1
    a, b, c = cross(one, two)
    columns[first], columns[second], columns[third] = one, two, (side * a, side * b, side * c)
    x, y, z = zip(*columns, strict=True)
    return x, y, z


def cross(one: Triple, two: Triple) -> Triple:
    (a, b, c), (d, e, f) = one, two
    return b * f - c * e, c * d - a * f, a * e - b * d


def along_x(way: Triple) -> Triple:
    """The turn that lays a roll, which lies along x, this way."""
    x, y, z = unit(way)
    return 0.0, degrees(atan2(-z, x)), degrees(asin(y))


def along_y(way: Triple) -> Triple:
    """The turn that points a cone, which points up, this way."""
    x, y, z = unit(way)
    return degrees(atan2(z, y)), 0.0, degrees(asin(-x))


def unit(way: Triple) -> Triple:
    x, y, z = way
    far = length(way)
    return max(-1.0, min(1.0, x / far)), max(-1.0, min(1.0, y / far)), max(-1.0, min(1.0, z / far))


def length(way: Triple) -> float:
    return sqrt(sum(part * part for part in way))


def between(one: Triple, other: Triple) -> Triple:
    return other[0] - one[0], other[1] - one[1], other[2] - one[2]


def middle(one: Triple, other: Triple) -> Triple:
    return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2, (one[2] + other[2]) / 2
