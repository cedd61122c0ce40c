"""A sculpture is the list of what was done to the clay (docs/clay.md).

The browsers compute the clay itself, each in the same way. This file only checks that they can
compute a list, and that it is not too long. Lengths are tenths of a millimetre, x and
z from the middle of the turntable, y up from it; the measures are in `clay.json`, which the
browsers read too.
"""

from importlib.resources import files
from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from tablee.engine.errors import IllegalAction


class Measures(Struct, frozen=True, forbid_unknown_fields=True):
    """How large and how long things may be."""

    version: int
    strokes: int
    dabs: int
    bytes: int
    reach: int
    height: int
    brush: tuple[int, int]
    size: tuple[int, int]
    turn: int
    soft: int
    way: int


MEASURES = msgspec.json.decode(
    files(__package__).joinpath("clay.json").read_bytes(), type=Measures, strict=True
)

DAB = 7
"""Numbers of a dab: where (x, y, z), which way (x, y, z), how hard."""

Tool: TypeAlias = Literal["pull", "push", "carve", "smooth", "flatten", "thicken"]
Form: TypeAlias = Literal["ball", "box", "roll", "cone", "ring"]
Percent: TypeAlias = Annotated[int, Meta(ge=1, le=100)]
Across: TypeAlias = Annotated[int, Meta(ge=-MEASURES.reach, le=MEASURES.reach)]
Up: TypeAlias = Annotated[int, Meta(ge=0, le=MEASURES.height)]
Length: TypeAlias = Annotated[int, Meta(ge=MEASURES.size[0], le=MEASURES.size[1])]
Degrees: TypeAlias = Annotated[int, Meta(ge=-MEASURES.turn, le=MEASURES.turn)]


class Brush(
    Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="kind", tag="brush"
):
    """A finger on the clay, from touching it to letting go."""

    tool: Tool
    size: Annotated[int, Meta(ge=MEASURES.brush[0], le=MEASURES.brush[1])]
    """How far from its middle the finger is felt."""
    strength: Percent
    mirror: bool
    """The stroke is repeated on the other side of the middle plane, x = 0."""
    dabs: Annotated[tuple[int, ...], Meta(max_length=2 * DAB * MEASURES.dabs)]
    """One dab after the other, `DAB` numbers each. The rules allow half of that, and say so."""


class Shape(
    Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="kind", tag="shape"
):
    """A basic shape, stuck on or cut out."""

    form: Form
    cut: bool
    at: tuple[Across, Up, Across]
    """Its middle."""
    size: tuple[Length, Length, Length]
    """Width, height and depth before it is turned."""
    turn: tuple[Degrees, Degrees, Degrees]
    """About z, then y, then x; written x, y, z."""
    soft: Annotated[int, Meta(ge=0, le=MEASURES.soft)]
    """How softly it joins the rest."""
    mirror: bool


Stroke: TypeAlias = Brush | Shape


class Sculpture(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All strokes, beginning with the empty turntable."""

    version: int
    strokes: tuple[Stroke, ...]


def further(sculpture: Sculpture, keep: int, strokes: tuple[Stroke, ...]) -> Sculpture:
    """The sculpture after so many of its strokes and then these."""
    return replace(sculpture, strokes=(*sculpture.strokes[:keep], *strokes))


def read_sculpture(written: bytes) -> Sculpture:
    """Reads a sculpture that a client sent. Raises IllegalAction with the reason."""
    if len(written) > MEASURES.bytes:
        raise IllegalAction(
            "sculpture_too_big",
            f"This sculpture is {len(written)} bytes long; {MEASURES.bytes} is the most.",
            most=MEASURES.bytes,
        )
    try:
        sculpture = msgspec.json.decode(written, type=Sculpture)
    except (msgspec.DecodeError, RecursionError) as error:
        raise IllegalAction("sculpture_unreadable", f"This is no sculpture: {error}.") from error
    check(sculpture)
    return sculpture


def check(sculpture: Sculpture) -> None:
    """Raises IllegalAction if browsers could not compute it, or not in reasonable time."""
    if sculpture.version != MEASURES.version:
        raise IllegalAction(
            "sculpture_version",
            f"This sculpture is of version {sculpture.version}; we read {MEASURES.version}.",
            version=MEASURES.version,
        )
    check_size(sculpture)
    for number, stroke in enumerate(sculpture.strokes, 1):
        if isinstance(stroke, Brush):
            _check_dabs(number, stroke.dabs)


def check_size(sculpture: Sculpture) -> None:
    """Raises IllegalAction if it is longer than browsers can compute in reasonable time."""
    if len(sculpture.strokes) > MEASURES.strokes:
        raise IllegalAction(
            "too_many_strokes",
            f"A sculpture has at most {MEASURES.strokes} strokes.",
            most=MEASURES.strokes,
        )
    if sum(map(dabs_of, sculpture.strokes)) > MEASURES.dabs:
        raise IllegalAction(
            "too_many_dabs",
            f"A sculpture has at most {MEASURES.dabs} dabs in all.",
            most=MEASURES.dabs,
        )


def dabs_of(stroke: Stroke) -> int:
    """How often the clay is touched; a shape counts as once."""
    return -(-len(stroke.dabs) // DAB) if isinstance(stroke, Brush) else 1


def _check_dabs(number: int, dabs: tuple[int, ...]) -> None:
    if not dabs or len(dabs) % DAB:
        raise IllegalAction(
            "sculpture_unreadable", f"Stroke {number}: a dab is {DAB} numbers, at least one dab."
        )
    across, up, way = (-MEASURES.reach, MEASURES.reach), (0, MEASURES.height), MEASURES.way
    ranges = (across, up, across, *((-way, way),) * 3, (1, 100))
    for part, (least, most) in enumerate(ranges):
        numbers = dabs[part::DAB]
        if min(numbers) < least or max(numbers) > most:
            raise IllegalAction(
                "sculpture_unreadable",
                f"Stroke {number}: number {part + 1} of a dab is from {least} to {most}.",
            )
