"""What a lexicon is: words, and properties to which every word has an answer."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from math import sqrt
from typing import Literal, TypeAlias

from msgspec import Struct

from tablee.games.barbarossa.lexicon.looking_up import Names, index, looked_up

Tongue: TypeAlias = Literal["fr", "en", "de"]
"""A language of the lexicon; a table may also play in others, without its help."""
TONGUES: tuple[Tongue, ...] = ("fr", "en", "de")
ELSEWHERE: Tongue = "en"
"""Of bots at a table whose language the lexicon does not have."""

Answer: TypeAlias = Literal["yes", "probably", "depends", "no"]
"""`probably`: mostly yes. `depends`: as often one as the other, or people disagree."""
ANSWERS: tuple[Answer, ...] = ("yes", "probably", "depends", "no")

Level: TypeAlias = Literal[1, 2, 3]
"""How hard its sculpture is to guess: 1 at once, 3 with many questions."""

Measure: TypeAlias = Literal["cm", "kg"]


def tongues_at(language: str | None) -> tuple[Tongue, ...]:
    """All of the lexicon, first the one that bots speak at a table in this language."""
    first = next((tongue for tongue in TONGUES if tongue == language), ELSEWHERE)
    return first, *(other for other in TONGUES if other != first)


class Span(Struct, frozen=True):
    """From the smallest that is usual to the largest."""

    low: float
    high: float

    @property
    def middle(self) -> float:
        return sqrt(self.low * self.high)


def more(one: Span, other: Span) -> Answer:
    """Whether the first is more than the second."""
    if one.low >= other.high:
        return "yes"
    if one.high <= other.low:
        return "no"
    return "probably" if one.middle > other.middle else "depends"


class Limit(Struct, frozen=True):
    """A property that follows from the size: above or below so many cm or kg."""

    measure: Measure
    above: bool
    amount: float

    def answer(self, size: "Size") -> Answer:
        here, there = size.span(self.measure), Span(self.amount, self.amount)
        return more(here, there) if self.above else more(there, here)


class Size(Struct, frozen=True):
    """The longest side, and the weight."""

    cm: Span
    kg: Span

    def span(self, measure: Measure) -> Span:
        return self.cm if measure == "cm" else self.kg


class Theme(Struct, frozen=True):
    """What several words have in common, in each language."""

    key: str
    fr: str
    en: str
    de: str

    def name(self, tongue: Tongue) -> str:
        return {"fr": self.fr, "en": self.en, "de": self.de}[tongue]


class Property(Struct, frozen=True):
    """Something that can be asked about every word."""

    key: str
    group: str
    """Properties of a group are about the same: form, places, use …"""
    place: int
    """Where it stands among all properties."""
    fr: tuple[str, ...]
    en: tuple[str, ...]
    de: tuple[str, ...]
    limit: Limit | None = None
    """If it follows from the size: how."""
    implies: tuple[str, ...] = ()
    """A yes here is a yes there."""
    excludes: tuple[str, ...] = ()
    """A yes here is a no there."""

    def questions(self, tongue: Tongue) -> tuple[str, ...]:
        """Ways to ask it, the usual one first."""
        return {"fr": self.fr, "en": self.en, "de": self.de}[tongue]

    def question(self, tongue: Tongue) -> str:
        return self.questions(tongue)[0]


class Word(Struct, frozen=True):
    """A noun that can be modelled."""

    key: str
    size: Size
    level: Level
    themes: tuple[str, ...]
    answers: tuple[Answer, ...]
    """One for each property, by its place."""
    fr: Names | None = None
    en: Names | None = None
    de: Names | None = None
    shares: tuple[str, ...] = ()
    """Names that another word has, too."""
    recipe: tuple[str, ...] = ()
    """How somebody models a word of their own; ours are all in `recipes/`."""

    def names(self, tongue: Tongue) -> Names | None:
        """None: nobody wrote it down in this language."""
        return {"fr": self.fr, "en": self.en, "de": self.de}[tongue]

    def name(self, tongue: Tongue) -> str:
        """Raises KeyError if it has none in this language (`Lexicon.words_in`)."""
        if (names := self.names(tongue)) is None:
            raise KeyError(f"{self.key} has no name in '{tongue}'")
        return names.one

    def answer(self, to: Property) -> Answer:
        return self.answers[to.place]

    def bigger(self, other: "Word") -> Answer:
        return more(self.size.cm, other.size.cm)

    def heavier(self, other: "Word") -> Answer:
        return more(self.size.kg, other.size.kg)


class Kind(Struct, frozen=True):
    """What words of a kind say, if they do not say otherwise."""

    key: str
    size: Size | None
    themes: tuple[str, ...]
    said: Mapping[str, Answer]


@dataclass(frozen=True)
class Lexicon:
    words: tuple[Word, ...]
    properties: tuple[Property, ...]
    themes: tuple[Theme, ...]
    kinds: Mapping[str, Kind]

    def words_in(self, tongue: Tongue) -> tuple[Word, ...]:
        return tuple(word for word in self.words if word.names(tongue))

    def of_theme(self, theme: str) -> tuple[Word, ...]:
        return tuple(word for word in self.words if theme in word.themes)

    def find(self, text: str, tongue: Tongue) -> tuple[Word, ...]:
        """What this can mean, whatever its case, accents, article or plural; mostly one word."""
        return looked_up(self._named[tongue], text, tongue)

    def find_near(self, text: str, tongue: Tongue) -> tuple[Word, ...]:
        """What comes near it, if no word means it: for "wasp" the bee."""
        return self.find(text, tongue) or looked_up(self._nearly[tongue], text, tongue)

    def and_words(self, words: Iterable[Word]) -> "Lexicon":
        """A word that is here already is replaced."""
        new = {word.key: word for word in (*self.words, *words)}
        return Lexicon(tuple(new.values()), self.properties, self.themes, self.kinds)

    @cached_property
    def property_of(self) -> Mapping[str, Property]:
        return {each.key: each for each in self.properties}

    @cached_property
    def word_of(self) -> Mapping[str, Word]:
        return {word.key: word for word in self.words}

    @cached_property
    def _named(self) -> Mapping[Tongue, Mapping[str, tuple[Word, ...]]]:
        return {tongue: index(self._each(tongue, near=False), tongue) for tongue in TONGUES}

    @cached_property
    def _nearly(self) -> Mapping[Tongue, Mapping[str, tuple[Word, ...]]]:
        return {tongue: index(self._each(tongue, near=True), tongue) for tongue in TONGUES}

    def _each(self, tongue: Tongue, *, near: bool) -> Iterator[tuple[tuple[str, ...], Word]]:
        for word in self.words:
            if names := word.names(tongue):
                yield names.near if near else names.all, word
