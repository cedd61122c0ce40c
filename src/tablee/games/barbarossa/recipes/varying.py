"""No two sculptures of a word are the same: sizes, places, details and the pose vary."""

from collections.abc import Iterable, Iterator, Sequence
from math import sqrt
from random import Random

from msgspec import Struct
from msgspec.structs import replace

from tablee.games.barbarossa.lexicon.model import Level
from tablee.games.barbarossa.recipes.part import Part
from tablee.games.barbarossa.recipes.turning import Triple, angles, both, moved, turning
from tablee.games.barbarossa.sculpture import MEASURES, Form, Shape


class Dial(Struct, frozen=True):
    """How much varies."""

    stretch: float
    """The whole, in each direction."""
    size: float
    """Each part."""
    missing: float
    """How often a detail is left out."""
    lost: float
    """How often something else is, where the rest still holds together."""
    kept: float
    """The share of its parts, and of its clay, that stays in any case."""
    turned: float
    """Degrees about the axis of the turntable, to either side."""
    leaning: float
    """Degrees to the side and to the front."""
    softer: float


DIALS: dict[Level, Dial] = {
    1: Dial(stretch=0.08, size=0.06, missing=0, lost=0, kept=1, turned=15, leaning=0, softer=0),
    2: Dial(
        stretch=0.2, size=0.12, missing=0.6, lost=0.4, kept=0.75, turned=60, leaning=6, softer=25
    ),
    3: Dial(
        stretch=0.3, size=0.18, missing=0.9, lost=0.8, kept=0.6, turned=180, leaning=13, softer=50
    ),
}
FEWEST = 3
"""Parts that are left of a sculpture, at least."""
NEAR = 30.0
"""What is so near to the turntable stands on it."""
SURELY = 0.8
"""The share of its room that a part fills in any case."""
LEAST, MOST = MEASURES.size
EDGE = 40.0
"""Clay that comes nearer to the edge of its room would end in a flat cut, or look dark."""
ROOM, HIGH = MEASURES.reach - EDGE, MEASURES.height - EDGE
"""How far from the axis clay may reach, and how high."""

Line = Sequence[Sequence[Part]]
Group = Sequence[Line]
"""Something, and what is cut out of it."""


def varied(lines: Iterable[Line], luck: Random, difficulty: Level) -> tuple[Shape, ...]:
    dial = DIALS[difficulty]
    parts = list(jittered(remaining(list(lines), luck, dial), luck, dial))
    stretch = [1 + luck.uniform(-dial.stretch, dial.stretch) for _ in range(3)]
    softer = luck.uniform(0, dial.softer)
    parts = [replace(stretched(part, stretch), soft=part.soft + softer) for part in parts]
    parts = settled(posed(parts, luck, dial), min(0.0, lowest(parts)))
    return tuple(shape(above(part)) for part in parts)


def remaining(lines: list[Line], luck: Random, dial: Dial) -> list[Line]:
    """Without what is left out. What is cut out of a part goes with it."""
    groups: list[list[Line]] = []
    for line in lines:
        if line[0][0].cut and groups:
            groups[-1].append(line)
        else:
            groups.append([line])
    groups = [kept for group in groups if (kept := detailed(group, luck, dial))]
    whole = groups
    for group in luck.sample(groups[1:], len(groups) - 1) if dial.lost else ():
        others = [each for each in groups if each is not group]
        if luck.random() < dial.lost and enough(others, whole, dial) and holds_together(others):
            groups = others
    return [line for group in groups for line in group]


def enough(groups: Sequence[Group], whole: Sequence[Group], dial: Dial) -> bool:
    """It is still that thing: it has most of its parts and of its clay, and stands as before."""
    if len(groups) < dial.kept * len(whole) or clay_of(groups) < dial.kept * clay_of(whole):
        return False
    return ground_of(groups) <= max(NEAR, ground_of(whole) + NEAR)


def clay_of(groups: Iterable[Group]) -> float:
    """How much room its parts fill, the holes left aside."""
    sizes = (part.size for group in groups for place in group[0] for part in place)
    return sum(wide * high * deep for wide, high, deep in sizes)


def ground_of(groups: Iterable[Group]) -> float:
    return min(box(part)[0][1] for group in groups for place in group[0] for part in place)


def detailed(group: list[Line], luck: Random, dial: Dial) -> list[Line]:
    kept = [line for line in group if not (line[0][0].detail and luck.random() < dial.missing)]
    return kept if group[0] in kept else []


def holds_together(groups: Sequence[Group]) -> bool:
    """Nothing floats: each part touches one that stands, or one that holds it."""
    boxes = [box(part) for group in groups for place in group[0] for part in place]
    ground = ground_of(groups)
    held = [each for each in boxes if each[0][1] <= max(NEAR, ground)]
    loose = [each for each in boxes if each not in held]
    while found := [each for each in loose if any(touch(each, other) for other in held)]:
        held, loose = held + found, [each for each in loose if each not in found]
    return len(boxes) >= FEWEST and not loose


Box = tuple[Triple, Triple]
"""The lowest and the highest corner."""


def box(part: Part) -> Box:
    """The room that it surely fills: corners are round, and half of a ball may be cut off."""
    (x, y, z), (a, b, c) = part.at, scaled(half(part), (SURELY,) * 3)
    return (x - a, y - b, z - c), (x + a, y + b, z + c)


def touch(one: Box, other: Box) -> bool:
    (low, high), (lowest, highest) = one, other
    return all(low[i] <= highest[i] and lowest[i] <= high[i] for i in range(3))


def jittered(lines: Iterable[Line], luck: Random, dial: Dial) -> Iterator[Part]:
    """The parts of a line vary alike, so that pairs stay pairs. A cut varies as the clay before
    it, or the walls of a cup would break.
    """
    grown = 1.0
    for line in lines:
        if not line[0][0].cut:
            grown = 1 + luck.uniform(-dial.size, dial.size)
        for place in line:
            yield from (replace(part, size=scaled(part.size, (grown,) * 3)) for part in place)


def stretched(part: Part, by: Sequence[float]) -> Part:
    """Also its own size, as far as its turn lets one say what is width and what is height."""
    matrix = turning(part.turn)
    own = [sum(abs(matrix[row][axis]) ** 2 * by[row] for row in range(3)) for axis in range(3)]
    return replace(part, at=scaled(part.at, by), size=scaled(part.size, own))


def posed(parts: list[Part], luck: Random, dial: Dial) -> list[Part]:
    lean = luck.uniform(-dial.leaning, dial.leaning), 0.0, luck.uniform(-dial.leaning, dial.leaning)
    whole = both(turning(lean), turning((0.0, luck.uniform(-dial.turned, dial.turned), 0.0)))
    return [
        replace(part, at=moved(whole, part.at), turn=angles(both(turning(part.turn), whole)))
        for part in parts
    ]


def settled(parts: list[Part], ground: float) -> list[Part]:
    """Within the room of the turntable, its lowest clay at this height.

    What is below the turntable does not exist, so a recipe may sink into it for a flat base.
    """
    down = lowest(parts) - ground
    clay = [part for part in parts if not part.cut]
    high = max(part.at[1] + half(part)[1] for part in clay) - down
    wide = max(abs(part.at[axis]) + half(part)[axis] for part in clay for axis in (0, 2))
    fits = min(1.0, ROOM / wide, HIGH / high)
    return [
        replace(
            part,
            at=scaled((part.at[0], part.at[1] - down, part.at[2]), (fits,) * 3),
            size=scaled(part.size, (fits,) * 3),
        )
        for part in parts
    ]


def lowest(parts: list[Part]) -> float:
    return min(part.at[1] - half(part)[1] for part in parts if not part.cut)


def half(part: Part) -> Triple:
    """How far it reaches from its middle along each axis, at most."""
    a, b, c = (size / 2 for size in part.size)
    x, y, z = (reach(part.form, row[0] * a, row[1] * b, row[2] * c) for row in turning(part.turn))
    return x, y, z


def reach(form: Form, a: float, b: float, c: float) -> float:
    """Along a line, of which these are the shares of its three half sizes."""
    match form:
        case "ball":
            return sqrt(a * a + b * b + c * c)
        case "roll":
            return abs(a) + sqrt(b * b + c * c)
        case "ring":
            return sqrt(a * a + b * b) + abs(c)
        case "box" | "cone":
            return abs(a) + abs(b) + abs(c)


def scaled(triple: Triple, by: Sequence[float]) -> Triple:
    return triple[0] * by[0], triple[1] * by[1], triple[2] * by[2]


def above(part: Part) -> Part:
    """A cut that begins below the turntable begins at it: there its middle may not be."""
    x, y, z = part.at
    if not part.cut or y >= 0:
        return part
    wide, high, deep = part.size
    return replace(part, at=(x, 0.0, z), size=(wide, high + 2 * y, deep))


def shape(part: Part) -> Shape:
    """In the studio's own whole numbers."""
    x, y, z = part.at
    return Shape(
        form=part.form,
        cut=part.cut,
        at=(
            within(x, -MEASURES.reach, MEASURES.reach),
            within(y, 0, MEASURES.height),
            within(z, -MEASURES.reach, MEASURES.reach),
        ),
        size=(
            within(part.size[0], LEAST, MOST),
            within(part.size[1], LEAST, MOST),
            within(part.size[2], LEAST, MOST),
        ),
        turn=(round(part.turn[0]), round(part.turn[1]), round(part.turn[2])),
        soft=within(part.soft, 0, MEASURES.soft),
        mirror=False,
    )


def within(value: float, least: int, most: int) -> int:
    return max(least, min(most, round(value)))
