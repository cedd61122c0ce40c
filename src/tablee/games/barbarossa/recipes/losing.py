"""What a vague sculpture lacks: details, and parts without which it is still that thing."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from random import Random

from msgspec import Struct

from tablee.games.barbarossa.recipes.part import Part
from tablee.games.barbarossa.recipes.reaching import half
from tablee.games.barbarossa.recipes.turning import Triple

FEWEST = 3
"""Parts that are left of a sculpture, at least."""
NEAR = 30.0
"""What is so near to the turntable stands on it."""
SURELY = 0.8
"""The share of its room that a part fills in any case."""


class Loss(Struct, frozen=True):
    """How much is left out."""

    missing: float = 0
    """How often a detail is left out."""
    lost: float = 0
    """How often something else is, where the rest still holds together."""
    kept: float = 1
    """The share of its parts, and of its clay, that stays in any case."""
    spans: float = 1
    """The share of its width, height and depth that stays: an airplane keeps its wings."""


Line = Sequence[Sequence[Part]]
Group = Sequence[Line]
"""Something, and what is cut out of it."""
Box = tuple[Triple, Triple]
"""The lowest and the highest corner."""


def remaining(lines: Iterable[Line], luck: Random, loss: Loss) -> list[Line]:
    """Without what is left out. What is cut out of a part goes with it."""
    groups = detailed(grouped(lines), luck, loss)
    whole = groups
    spare = [group for group in groups[1:] if not group[0][0][0].main]
    for group in luck.sample(spare, len(spare)) if loss.lost else ():
        others = [each for each in groups if each is not group]
        if luck.random() < loss.lost and enough(others, whole, loss) and holds_together(others):
            groups = others
    return [line for group in groups for line in group]


def grouped(lines: Iterable[Line]) -> list[list[Line]]:
    groups: list[list[Line]] = []
    for line in lines:
        if line[0][0].cut and groups:
            groups[-1].append(line)
        else:
            groups.append([line])
    return groups


def detailed(groups: list[list[Line]], luck: Random, loss: Loss) -> list[list[Line]]:
    """Without some details. A detail that other parts hang on stays."""
    for group in groups[1:]:
        others = [each for each in groups if each is not group]
        gone = group[0][0][0].detail and luck.random() < loss.missing
        if gone and holds_together(others):
            groups = others
    return [[line for line in group if not pricked(line, luck, loss)] for group in groups]


def pricked(line: Line, luck: Random, loss: Loss) -> bool:
    """A detail that is cut out is not."""
    first = line[0][0]
    return first.cut and first.detail and luck.random() < loss.missing


def enough(groups: Sequence[Group], whole: Sequence[Group], loss: Loss) -> bool:
    """It is still that thing: it has most of its parts, its clay and its outline, and stands as
    before.
    """
    if len(groups) < loss.kept * len(whole) or clay_of(groups) < loss.kept * clay_of(whole):
        return False
    if any(now < loss.spans * then for now, then in zip(span(groups), span(whole), strict=True)):
        return False
    return ground_of(groups) <= max(NEAR, ground_of(whole) + NEAR)


def clay_parts(groups: Iterable[Group]) -> Iterable[Part]:
    """The holes left aside."""
    return (part for group in groups for place in group[0] for part in place if not part.cut)


def clay_of(groups: Iterable[Group]) -> float:
    """How much room its parts fill."""
    sizes = (part.size for part in clay_parts(groups))
    return sum(wide * high * deep for wide, high, deep in sizes)


def span(groups: Iterable[Group]) -> tuple[float, ...]:
    """Its width, height and depth."""
    boxes = [box(part) for part in clay_parts(groups)]
    return tuple(
        max(high[axis] for _, high in boxes) - min(low[axis] for low, _ in boxes)
        for axis in range(3)
    )


def ground_of(groups: Iterable[Group]) -> float:
    return min(box(part)[0][1] for part in clay_parts(groups))


def holds_together(groups: Sequence[Group]) -> bool:
    """Nothing floats: each part touches one that stands, or one that holds it. This looks at boxes
    only; the clay itself is looked at when all is done (`standing.py`).
    """
    boxes = [box(part) for part in clay_parts(groups)]
    ground = ground_of(groups)
    held = [each for each in boxes if each[0][1] <= max(NEAR, ground)]
    loose = [each for each in boxes if each not in held]
    while found := [each for each in loose if any(touch(each, other) for other in held)]:
        held, loose = held + found, [each for each in loose if each not in found]
    return len(boxes) >= FEWEST and not loose


@lru_cache(maxsize=4096)
def box(part: Part) -> Box:
    """The room that it surely fills: corners are round, and half of a ball may be cut off."""
    (x, y, z), (a, b, c) = part.at, (SURELY * each for each in half(part))
    return (x - a, y - b, z - c), (x + a, y + b, z + c)


def touch(one: Box, other: Box) -> bool:
    (a, b, c), (d, e, f) = one
    (g, h, i), (j, k, m) = other
    return a <= j and g <= d and b <= k and h <= e and c <= m and i <= f
