"""How quickly and how rightly the seats of a finished match answered, for a coach without a search.

A game says what kinds of questions it asks, what was right, and what each seat answered. It tells
only what all have seen: a race shows everybody's call once it is over.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from msgspec import Struct

MOST = 500
"""Times of one match that are kept for a seat."""


class Reaction(Struct, frozen=True):
    """What one seat answered."""

    seat: int
    answer: Any
    ms: int | None
    """Its reaction time, without a handicap; null where no time is measured."""
    right: bool


class Looked(Struct, frozen=True):
    """One question to all, such as a card of a race."""

    move: int
    """After so many actions of the record it lay open."""
    kind: str
    """What made it easy or hard."""
    right: Sequence[Any]
    """All answers that were right."""
    reactions: Sequence[Reaction]
    """Of the seats that answered, the quickest first; without times, by seat."""


def times_of(looks: Iterable[Looked], seat: int) -> Mapping[str, Sequence[int]]:
    """The times of a seat's right answers in milliseconds, by kind."""
    found: defaultdict[str, list[int]] = defaultdict(list)
    for look in looks:
        for each in look.reactions:
            if each.seat == seat and each.right and each.ms is not None:
                found[look.kind].append(each.ms)
    return {kind: times[:MOST] for kind, times in found.items()}
