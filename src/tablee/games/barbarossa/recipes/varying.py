"""No two sculptures of a word are the same: sizes, places, details and the pose vary."""

from collections.abc import Iterable, Iterator, Sequence
from math import dist, hypot, inf, prod, radians, tan
from random import Random

from msgspec import Struct
from msgspec.structs import replace

from tablee.games.barbarossa.lexicon.model import Level
from tablee.games.barbarossa.recipes.losing import NEAR, Line, Loss, remaining
from tablee.games.barbarossa.recipes.part import Part
from tablee.games.barbarossa.recipes.reaching import bottom, half, top
from tablee.games.barbarossa.recipes.turning import Triple, angles, both, moved, sheared, turning
from tablee.games.barbarossa.sculpture import MEASURES, Shape


class Dial(Struct, frozen=True):
    """How much varies."""

    stretch: float = 0
    """The whole, in each direction."""
    grown: float = 0
    """Each part, by how much at most. None shrinks: what touches goes on touching."""
    loss: Loss = Loss()
    turned: float = 0
    """Degrees about the axis of the turntable, to either side."""
    leaning: float = 0
    """Degrees to the side and to the front."""
    softer: float = 0


PLAIN = Dial()
"""As it is written."""
DIALS: dict[Level, Dial] = {
    1: Dial(stretch=0.08, grown=0.08, turned=15),
    2: Dial(
        stretch=0.2, grown=0.18, turned=60, leaning=6, softer=25,
        loss=Loss(missing=0.6, lost=0.4, kept=0.75, spans=0.85),
    ),
    3: Dial(
        stretch=0.3, grown=0.27, turned=180, leaning=13, softer=50,
        loss=Loss(missing=0.9, lost=0.8, kept=0.6, spans=0.75),
    ),
}  # fmt: skip
LEAST, MOST = MEASURES.size
EDGE = 40.0
"""Clay that comes nearer to the edge of its room would end in a flat cut, or look dark."""
ROOM, HIGH = MEASURES.reach - EDGE, MEASURES.height - EDGE
"""How far from the axis clay may reach, and how high."""
SUNK = 8.0
"""So deep clay sinks into the turntable, so that a ball or a tip stands on more than a point."""
LONG = 1.5
"""A part that is so much longer than wide leans with the whole; others only move with it."""
SKIN, SMALL, SHORT, ROUND = 1.2, 0.25, 0.75, 1.35
"""What lies on a part: so near to its middle at most, so much clay and so long beside it, and so
long if it is a ring around it.
"""


def varied(lines: Iterable[Line], luck: Random, dial: Dial) -> tuple[Shape, ...]:
    parts = list(jittered(remaining(lines, luck, dial.loss), luck, dial))
    stretch = [1 + luck.uniform(-dial.stretch, dial.stretch) for _ in range(3)]
    softer = luck.uniform(0, dial.softer)
    parts = [replace(stretched(part, stretch), soft=part.soft + softer) for part in parts]
    parts = settled(posed(parts, luck, dial), min(-SUNK, lowest(parts)))
    return tuple(shape(above(part)) for part in parts)


def jittered(lines: Iterable[Line], luck: Random, dial: Dial) -> Iterator[Part]:
    """The parts of a line vary alike, so that pairs stay pairs. A cut varies as the clay before
    it, or the walls of a cup would break. What lies on a part goes with its skin, or a larger
    ladybird would swallow its dots.
    """
    clay, bearers = list[Growth](), list[Growth]()
    by = 1.0
    for line in lines:
        places = [list(place) for place in line]
        if not places[0][0].cut:
            by = 1 + luck.uniform(0, dial.grown)
            borne = [bearing(place, bearers) for place in places]
            clay = [
                Growth(part, by, bearer)
                for place, bearer in zip(places, borne, strict=True)
                for part in place
                if not part.cut
            ]
            bearers += [growth for growth in clay if growth.bearer is None]
        for place in places:
            for part in place:
                yield nearest(part, clay).of(part) if clay else part


class Growth(Struct, frozen=True):
    """How much larger a part of clay becomes, and what it lies on."""

    part: Part
    by: float
    bearer: "Growth | None" = None

    def of(self, part: Part) -> Part:
        """It, or what is cut out of it."""
        if self.bearer is None:
            return larger(part, self.by, foot(self.part))
        skin = self.bearer
        more = max(1.0, self.by / skin.by)
        here = larger(self.part, skin.by, foot(skin.part)).at
        return larger(larger(part, skin.by, foot(skin.part)), more, here)


def bearing(place: Sequence[Part], bearers: Sequence[Growth]) -> Growth | None:
    """The part on whose skin, or in which, all of them lie."""
    found = [(far, each) for each in bearers if (far := away(place, each.part)) <= SKIN]
    return min(found, key=lambda it: it[0])[1] if found else None


def away(place: Sequence[Part], bearer: Part) -> float:
    """How far the farthest of them is from its middle: 1 is its skin. What is not much smaller,
    or stands itself, does not lie on it.
    """
    clay = [part for part in place if not part.cut]
    if sum(prod(part.size) for part in clay) > SMALL * prod(bearer.size):
        return inf
    sides = half(bearer)
    if any(bottom(part) <= NEAR or max(half(part)) > most(part) * max(sides) for part in clay):
        return inf
    return max(
        hypot(*((a - b) / side for a, b, side in zip(part.at, bearer.at, sides, strict=True)))
        for part in clay
    )


def most(part: Part) -> float:
    return ROUND if part.form == "ring" else SHORT


def nearest(part: Part, clay: Sequence[Growth]) -> Growth:
    """What it is, or what it is cut out of."""
    return min(clay, key=lambda it: (it.part is not part, dist(it.part.at, part.at)))


def foot(part: Part) -> Triple:
    """Where it stays when it grows: its middle, or where it stands."""
    x, _, z = part.at
    return (x, 0.0, z) if bottom(part) <= NEAR else part.at


def larger(part: Part, by: float, about: Triple) -> Part:
    x, y, z = (here + (at - here) * by for at, here in zip(part.at, about, strict=True))
    return replace(part, at=(x, y, z), size=scaled(part.size, (by,) * 3))


def stretched(part: Part, by: Sequence[float]) -> Part:
    """Also its own size, as far as its turn lets one say what is width and what is height."""
    matrix = turning(part.turn)
    own = [sum(abs(matrix[row][axis]) ** 2 * by[row] for row in range(3)) for axis in range(3)]
    return replace(part, at=scaled(part.at, by), size=scaled(part.size, own))


def posed(parts: list[Part], luck: Random, dial: Dial) -> list[Part]:
    """It leans as a pile of cards does: what stands goes on standing."""
    x, z = (tan(radians(luck.uniform(-dial.leaning, dial.leaning))) for _ in range(2))
    whole = turning((0.0, luck.uniform(-dial.turned, dial.turned), 0.0))
    return [turned(leaned(part, x, z), whole) for part in parts]


def leaned(part: Part, x: float, z: float) -> Part:
    lean = ((1.0, x, 0.0), (0.0, 1.0, 0.0), (0.0, z, 1.0))
    *_, second, longest = sorted(range(3), key=lambda axis: part.size[axis])
    turn = part.turn
    if part.size[longest] >= LONG * part.size[second]:
        turn = angles(sheared(turning(turn), lean, (longest, second)))
    return replace(part, at=moved(lean, part.at), turn=turn)


def turned(part: Part, whole: tuple[Triple, Triple, Triple]) -> Part:
    return replace(part, at=moved(whole, part.at), turn=angles(both(turning(part.turn), whole)))


def settled(parts: list[Part], ground: float) -> list[Part]:
    """Within the room of the turntable, its lowest clay at this height.

    What is below the turntable does not exist, so a recipe may sink into it for a flat base.
    """
    down = lowest(parts) - ground
    clay = [part for part in parts if not part.cut]
    high = max(map(top, clay)) - down
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
    return min(bottom(part) for part in parts if not part.cut)


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
