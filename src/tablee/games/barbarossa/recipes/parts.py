"""A recipe is a list of parts, one line each; this reads the lines.

    ball 0 200 0, 300 260 300           a form, its middle, its width, height and depth
    box, cone and ring                  as in the studio; a ring stands like a wheel
    limb 0 60 0 > 0 90 200, 80-30       a roll from point to point, so thick, or thinner at its end
    spike 0 300 0 > 0 420 40, 90        a cone from the middle of its base to its tip, so wide

After that, each after a comma: `turn x y z` in degrees, `soft n`, `cut` (cut out), `pair` (also on
the other side), `around n` (n times about the middle axis), `detail` (may be missing).
"""

import re
from collections.abc import Iterator
from itertools import pairwise

from msgspec import Struct
from msgspec.structs import replace

from tablee.games.barbarossa.recipes.turning import (
    Matrix,
    Triple,
    along_x,
    along_y,
    angles,
    both,
    length,
    moved,
    turning,
)
from tablee.games.barbarossa.sculpture import Form

FORMS: dict[str, Form] = {"ball": "ball", "box": "box", "cone": "cone", "ring": "ring"}
SOFT = 15.0
"""How softly parts join, if a line does not say."""
NUMBER = r"-?\d+(?:\.\d+)?"
POINT = re.compile(rf"({NUMBER}) ({NUMBER}) ({NUMBER})")
THICK = re.compile(rf"({NUMBER})(?:-({NUMBER}))?")


class BadRecipe(ValueError):
    """A line of a recipe cannot be read."""


class Part(Struct, frozen=True):
    """A basic shape before it is rounded to the studio's whole numbers."""

    form: Form
    at: Triple
    size: Triple
    turn: Triple = (0.0, 0.0, 0.0)
    soft: float = SOFT
    cut: bool = False
    detail: bool = False


def read_line(line: str) -> list[list[Part]]:
    """The parts of a line: for each place where they are, those that belong together."""
    what, *options = (piece.strip() for piece in line.split(","))
    kind, _, where = what.partition(" ")
    if not options:
        raise BadRecipe(f"'{line}': its size is missing.")
    found = list(parts_of(kind, where, options[0], line))
    for option in options[1:]:
        found = [with_option(part, option, line) for part in found]
    return [[turned_about(part, matrix) for part in found] for matrix in places(options[1:], line)]


def parts_of(kind: str, where: str, size: str, line: str) -> Iterator[Part]:
    points = [point(text, line) for text in where.split(">")]
    if kind in FORMS and len(points) == 1:
        yield Part(FORMS[kind], points[0], point(size, line))
    elif kind == "limb" and len(points) > 1:
        yield from limb(points, thickness(size, line))
    elif kind == "spike" and len(points) == 2:
        yield spike(points[0], points[1], thickness(size, line)[0])
    else:
        raise BadRecipe(f"'{line}': it begins with no part that we know.")


def limb(points: list[Triple], thick: tuple[float, float]) -> Iterator[Part]:
    first, last = thick
    pieces = len(points) - 1
    for number, (one, other) in enumerate(pairwise(points)):
        here = first + (last - first) * (number + 0.5) / pieces
        way = between(one, other)
        far = max(length(way) + here, here)
        yield Part("roll", middle(one, other), (far, here, here), along_x(way))


def spike(base: Triple, tip: Triple, wide: float) -> Part:
    way = between(base, tip)
    return Part("cone", middle(base, tip), (wide, length(way), wide), along_y(way))


def with_option(part: Part, option: str, line: str) -> Part:
    word, _, rest = option.partition(" ")
    match word:
        case "turn":
            return replace(part, turn=angles(both(turning(part.turn), turning(point(rest, line)))))
        case "soft":
            return replace(part, soft=thickness(rest, line)[0])
        case "cut":
            return replace(part, cut=True)
        case "detail":
            return replace(part, detail=True)
        case "pair" | "around":
            return part
        case _:
            raise BadRecipe(f"'{line}': there is no '{word}'.")


def places(options: list[str], line: str) -> Iterator[Matrix]:
    """As it stands; and for `pair` the other side, for `around` at every step of a round."""
    for option in options:
        word, _, rest = option.partition(" ")
        if word == "pair":
            yield turning((0.0, 0.0, 0.0))
            yield (-1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)
            return
        if word == "around":
            times = int(thickness(rest, line)[0])
            yield from (turning((0.0, step * 360 / times, 0.0)) for step in range(times))
            return
    yield turning((0.0, 0.0, 0.0))


def turned_about(part: Part, matrix: Matrix) -> Part:
    """All forms look the same in a mirror, so a mirrored part is only turned the other way."""
    turn = turning(part.turn)
    if matrix[0][0] < 0 and matrix[2][2] > 0 and matrix[0][2] == 0:
        x, y, z = part.turn
        return replace(part, at=moved(matrix, part.at), turn=(x, -y, -z))
    return replace(part, at=moved(matrix, part.at), turn=angles(both(turn, matrix)))


def point(text: str, line: str) -> Triple:
    if (found := POINT.fullmatch(text.strip())) is None:
        raise BadRecipe(f"'{line}': '{text.strip()}' is not three numbers.")
    return float(found[1]), float(found[2]), float(found[3])


def thickness(text: str, line: str) -> tuple[float, float]:
    if (found := THICK.fullmatch(text.strip())) is None:
        raise BadRecipe(f"'{line}': '{text.strip()}' is no number.")
    return float(found[1]), float(found[2] or found[1])


def between(one: Triple, other: Triple) -> Triple:
    return other[0] - one[0], other[1] - one[1], other[2] - one[2]


def middle(one: Triple, other: Triple) -> Triple:
    return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2, (one[2] + other[2]) / 2
