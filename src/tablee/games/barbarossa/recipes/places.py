"""The same parts at several places: pairs, rows, rounds."""

from collections.abc import Callable, Mapping, Sequence

from msgspec.structs import replace

from tablee.games.barbarossa.recipes.part import Part
from tablee.games.barbarossa.recipes.turning import Matrix, Triple, angles, both, moved, turning

Place = list[Part]
Places = list[Place]
Numbers = Sequence[float]


def mirrored(part: Part) -> Part:
    """All forms look the same in a mirror, so a mirrored part is only turned the other way."""
    x, y, z = part.turn
    return replace(part, at=(-part.at[0], part.at[1], part.at[2]), turn=(x, -y, -z))


def turned_about(part: Part, matrix: Matrix, axis: Triple) -> Part:
    away = (part.at[0] - axis[0], part.at[1] - axis[1], part.at[2] - axis[2])
    x, y, z = moved(matrix, away)
    at = (x + axis[0], y + axis[1], z + axis[2])
    return replace(part, at=at, turn=angles(both(turning(part.turn), matrix)))


def pair(place: Place, _: Numbers) -> Places:
    return [place, [mirrored(part) for part in place]]


def four(place: Place, _: Numbers) -> Places:
    """Left and right, before and behind."""
    return [turn for side in pair(place, ()) for turn in around(side, (2,))]


def around(place: Place, numbers: Numbers) -> Places:
    """n times about the upright axis in the middle, or through x and z."""
    x, z = (numbers[1], numbers[2]) if len(numbers) == 3 else (0.0, 0.0)
    turns = [turning((0.0, step * 360 / numbers[0], 0.0)) for step in range(int(numbers[0]))]
    return [[turned_about(part, matrix, (x, 0.0, z)) for part in place] for matrix in turns]


def wheel(place: Place, numbers: Numbers) -> Places:
    """n times about an axis from before to behind, through x and y."""
    times, x, y = numbers
    turns = [turning((0.0, 0.0, step * 360 / times)) for step in range(int(times))]
    return [[turned_about(part, matrix, (x, y, 0.0)) for part in place] for matrix in turns]


def row(place: Place, numbers: Numbers) -> Places:
    """n times, each so much further."""
    times, *by = numbers
    return [[further(part, by, step) for part in place] for step in range(int(times))]


def further(part: Part, by: Sequence[float], times: int) -> Part:
    x, y, z = (here + step * times for here, step in zip(part.at, by, strict=True))
    return replace(part, at=(x, y, z))


PLACES: Mapping[str, tuple[Callable[[Place, Numbers], Places], tuple[int, ...]]] = {
    "pair": (pair, (0,)),
    "four": (four, (0,)),
    "around": (around, (1, 3)),
    "wheel": (wheel, (3,)),
    "row": (row, (4,)),
}
"""For each word of a recipe where it puts the parts, and how many numbers may follow it."""
