"""A recipe is a list of parts, one line each; this reads the lines.

    ball 0 200 0, 300 260 300          a form, its middle, its width, height and depth
    box, cone and ring                 as in the studio; a ring stands like a wheel
    drum 0 100 0, 300 200 300          upright with a flat top and bottom; it takes away what is
                                       just above and below it, so it comes first
    limb 0 60 0 > 0 90 200, 80-30      rolls from point to point, so thick; any number of points
                                       and of thicknesses
    curve 0 60 0 > 0 90 200 > 80 90 80, 80-30-60     the same without corners
    arc 0 300 0, 200 0 180, 40         a part of a wheel: its middle; radius, from and to which
                                       degree; how thick
    coil 0 50 0, 300 100 2.5 200, 80   its middle; first and last radius, rounds, rise; how thick
    spike 0 300 0 > 0 420 40, 90       a cone from the middle of its base to its tip, so wide
    facing 40                          turns the whole, so that its best side is seen

After that, each after a comma: `turn x y z` in degrees about its middle or first point, `soft n`,
`cut` (cut out), `detail` (may be missing), `main` (is never missing). And where else the same is:
`pair` (also on the other side), `four` (also behind), `around n` (n times about the upright axis;
`around n x z`: through there), `wheel n x y` (n times about an axis from before to behind through x
and y), `row n x y z` (n times, each so much further).
"""

import re
from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from tablee.games.barbarossa.recipes.lines import arc, coil, smooth, straight, thickened
from tablee.games.barbarossa.recipes.part import Part
from tablee.games.barbarossa.recipes.places import PLACES, Places, turned_about
from tablee.games.barbarossa.recipes.turning import (
    Triple,
    along_x,
    along_y,
    between,
    length,
    middle,
    turning,
)
from tablee.games.barbarossa.sculpture import Form

FORMS: dict[str, Form] = {"ball": "ball", "box": "box", "cone": "cone", "ring": "ring"}
TALL = 900.0
"""A drum is cut out of nothing taller: the studio has no form that is much larger."""
NUMBER = re.compile(r"-?\d{1,4}(?:\.\d{1,4})?")
MANY, ROUNDS = 250, 50
"""So often at most is a part repeated, and a coil goes round."""


class BadRecipe(ValueError):
    """A line of a recipe cannot be read."""


def read_lines(lines: Iterable[str]) -> Iterator[Places]:
    """For each line the places where its parts are, and these parts."""
    facing = 0.0
    for line in lines:
        if line.startswith("facing "):
            (facing,) = numbers(line.removeprefix("facing "), (1,), line)
        else:
            turn = turning((0.0, facing, 0.0))
            yield [[turned_about(part, turn, (0, 0, 0)) for part in it] for it in read_line(line)]


def read_line(line: str) -> Places:
    """The parts of a line: for each place where they are, those that belong together."""
    what, *options = (piece.strip() for piece in line.split(","))
    kind, _, where = what.partition(" ")
    points = [triple(text, line) for text in where.split(">")]
    parts, options = parts_of(kind, points, options, line)
    for option in options:
        parts = [changed(part, option, points[0], line) for part in parts]
    return placed(parts, options, line)


def placed(parts: list[Part], options: list[str], line: str) -> Places:
    found = [parts]
    for option in options:
        word, _, rest = option.partition(" ")
        if word in PLACES:
            put, counts = PLACES[word]
            given = numbers(rest, counts, line) if rest else ()
            if len(given) not in counts:
                raise BadRecipe(f"'{line}': '{word}' needs numbers.")
            if given and not 1 <= given[0] <= MANY:
                raise BadRecipe(f"'{line}': '{option}' makes none, or too many.")
            found = [place for each in found for place in put(each, given)]
    return found


def parts_of(
    kind: str, points: list[Triple], options: list[str], line: str
) -> tuple[list[Part], list[str]]:
    """The parts that a line begins with, and the options that are left."""
    if not options:
        raise BadRecipe(f"'{line}': its size is missing.")
    size, *rest = options
    match kind, len(points):
        case (("ball" | "box" | "cone" | "ring"), 1):
            return [Part(FORMS[kind], points[0], triple(size, line))], rest
        case "drum", 1:
            return list(drum(points[0], triple(size, line))), rest
        case "spike", 2:
            return [spike(points[0], points[1], thickness(size, line)[0])], rest
        case "limb", more if more > 1:
            return rolls(points, size, line), rest
        case "curve", more if more > 1:
            return rolls(smooth(points), size, line), rest
        case "arc", 1:
            radius, begin, end = numbers(size, (3,), line)
            return rolls(arc(points[0], radius, begin, end), *first(rest, line)), rest[1:]
        case "coil", 1:
            one, two, rounds, rise = numbers(size, (4,), line)
            if abs(rounds) > ROUNDS:
                raise BadRecipe(f"'{line}': a coil has at most {ROUNDS} rounds.")
            winding = coil(points[0], (one, two), rounds, rise)
            return rolls(winding, *first(rest, line)), rest[1:]
        case _:
            raise BadRecipe(f"'{line}': it begins with no part that we know.")


def first(options: list[str], line: str) -> tuple[str, str]:
    if not options:
        raise BadRecipe(f"'{line}': its thickness is missing.")
    return options[0], line


def rolls(points: list[Triple], size: str, line: str) -> list[Part]:
    lying = straight(thickened(points, thickness(size, line)))
    return [roll(one, other, thick) for one, other, thick in lying]


def roll(one: Triple, other: Triple, thick: float) -> Part:
    way = between(one, other)
    return Part("roll", middle(one, other), (length(way) + thick, thick, thick), along_x(way))


def spike(base: Triple, tip: Triple, wide: float) -> Part:
    way = between(base, tip)
    return Part("cone", middle(base, tip), (wide, length(way), wide), along_y(way))


def drum(at: Triple, size: Triple) -> Iterator[Part]:
    """A roll that stands, without its round ends; a wide one is the middle of a high ball."""
    wide, high, deep = size
    x, y, z = at
    end = min(wide, deep)
    if high + end < TALL or high > end:
        whole = min(high + end, TALL)
        yield Part("roll", at, (whole, wide, deep), (0.0, 0.0, 90.0))
    else:
        whole = TALL
        yield Part("ball", at, (wide, whole, deep))
    cut = (whole - high) / 2 + 20
    for side in (1, -1):
        away = side * (high + cut) / 2
        yield Part("box", (x, y + away, z), (wide + 40, cut, deep + 40), soft=3, cut=True)


def changed(part: Part, option: str, about: Triple, line: str) -> Part:
    word, _, rest = option.partition(" ")
    match word:
        case "turn":
            return turned_about(part, turning(triple(rest, line)), about)
        case "soft":
            return replace(part, soft=thickness(rest, line)[0])
        case "cut":
            return replace(part, cut=True)
        case "detail":
            return replace(part, detail=True)
        case "main":
            return replace(part, main=True)
        case _ if word in PLACES:
            return part
        case _:
            raise BadRecipe(f"'{line}': there is no '{word}'.")


def triple(text: str, line: str) -> Triple:
    x, y, z = numbers(text, (3,), line)
    return x, y, z


def numbers(text: str, counts: tuple[int, ...], line: str) -> tuple[float, ...]:
    found = text.split()
    if len(found) not in counts or not all(map(NUMBER.fullmatch, found)):
        wanted = " or ".join(map(str, counts))
        raise BadRecipe(f"'{line}': '{text.strip()}' is not {wanted} numbers.")
    return tuple(map(float, found))


def thickness(text: str, line: str) -> list[float]:
    found = text.strip().split("-")
    if not all(map(NUMBER.fullmatch, found)):
        raise BadRecipe(f"'{line}': '{text.strip()}' is no number.")
    return list(map(float, found))
