"""Comparisons on scales of their own: louder than a whisper, sweeter than honey."""

import re
from collections.abc import Callable, Mapping
from functools import cache, partial
from typing import TypeAlias

import msgspec
from msgspec import Struct

from tablee.games.barbarossa.lexicon.model import Answer, Lexicon, Tongue, Word
from tablee.games.barbarossa.understanding.knowledge import data
from tablee.games.barbarossa.understanding.sizes import Compared, Comparison, comparing
from tablee.games.barbarossa.understanding.texts import stems, tokens

THAN: Mapping[Tongue, frozenset[str]] = {
    "fr": frozenset({"que", "qu"}),
    "en": frozenset({"than"}),
    "de": frozenset({"als"}),
}
"""Without one of these nothing is compared; most questions end here, and fast."""
Side: TypeAlias = Callable[[tuple[int, int], int], Answer | None]
LONGEST = 3
"""A name to compare with has at most so many words."""


class Than(Struct, frozen=True, forbid_unknown_fields=True):
    """Something well known, and where it is on the scale."""

    at: int
    fr: str
    en: str
    de: str

    def names(self, tongue: Tongue) -> list[str]:
        return {"fr": self.fr, "en": self.en, "de": self.de}[tongue].split(",")


class Scale(Struct, frozen=True, forbid_unknown_fields=True):
    property: str
    up: Mapping[str, str]
    down: Mapping[str, str]
    yes: tuple[int, int]
    no: tuple[int, int]
    than: tuple[Than, ...]
    words: Mapping[str, tuple[int, int]] = {}

    def place(self, lexicon: Lexicon, word: Word) -> tuple[int, int] | None:
        """From where to where such things are. None: it depends."""
        known = {"yes": self.yes, "no": self.no}
        there = known.get(word.answer(lexicon.property_of[self.property]))
        return self.words.get(word.key, there)


@cache
def scales() -> tuple[Scale, ...]:
    return tuple(msgspec.convert(row, Scale) for row in data("scales").values())


class Scaling:
    """Reads these comparisons in one language."""

    def __init__(self, tongue: Tongue) -> None:
        self.tongue: Tongue = tongue
        self.patterns = [
            (re.compile(rf"\b({way[tongue]}) (?P<what>.+)$"), scale, upwards)
            for scale in scales()
            for way, upwards in ((scale.up, True), (scale.down, False))
        ]

    def words(self) -> set[str]:
        """No typos of others."""
        patterns = " ".join(pattern.pattern for pattern, _, _ in self.patterns)
        names = (
            name for scale in scales() for than in scale.than for name in than.names(self.tongue)
        )
        return {*re.findall(r"[a-z]{4,}", patterns), *tokens(" ".join(names), self.tongue)}

    def comparison(self, lexicon: Lexicon, said: list[str]) -> Comparison | None:
        """None: this compares nothing here, or with what nobody put on the scale."""
        if THAN[self.tongue].isdisjoint(said):
            return None
        text = " ".join(said)
        for pattern, scale, upwards in self.patterns:
            if found := pattern.search(text):
                at = self.at(scale, found["what"].split())
                side = above if upwards else below
                return (
                    None if at is None else partial(placed, lexicon, scale, at, side, found["what"])
                )
        return None

    def at(self, scale: Scale, what: list[str]) -> int | None:
        articles = comparing(self.tongue).articles
        while what and what[0] in articles:
            what = what[1:]
        if not 0 < len(what) <= LONGEST:
            return None
        wanted = stems(" ".join(what), self.tongue)
        named = (
            than.at
            for than in scale.than
            for name in than.names(self.tongue)
            if stems(name, self.tongue) == wanted
        )
        return next(named, None)


def placed(
    lexicon: Lexicon, scale: Scale, at: int, side: Side, what: str, word: Word
) -> Compared | None:
    here = scale.place(lexicon, word)
    return None if here is None else Compared(side(here, at), what)


def above(here: tuple[int, int], at: int) -> Answer | None:
    low, high = here
    return "yes" if low > at else "no" if high <= at else None


def below(here: tuple[int, int], at: int) -> Answer | None:
    low, high = here
    return "yes" if high < at else "no" if low >= at else None


@cache
def scaling(tongue: Tongue) -> Scaling:
    return Scaling(tongue)
