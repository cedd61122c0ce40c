"""Comparisons: bigger or heavier than something, as big as it, does it fit in there."""

import re
from collections.abc import Callable, Mapping
from functools import cache
from typing import TypeAlias

import msgspec
from msgspec import Struct

from tablee.games.barbarossa.lexicon.entries import UNITS, size_of
from tablee.games.barbarossa.lexicon.model import (
    Answer,
    Lexicon,
    Size,
    Span,
    Tongue,
    Word,
    more,
)
from tablee.games.barbarossa.understanding.knowledge import data, weaker
from tablee.games.barbarossa.understanding.names import Names
from tablee.games.barbarossa.understanding.texts import stems, tokens

CLOSE, FAR = 1.7, 2.4
"""About as big: at most so many times the other. Not so: at least so many times."""
Judge: TypeAlias = Callable[[Span, Span], Answer]
CLEARLY = 1.3
"""What is so many times more is more, even if a small one is less than a large other."""
CHEAP, DEAR = 100, 300
"""What is costly costs more than the first; what is not costs less than the second."""


class Thing(Struct, frozen=True, forbid_unknown_fields=True):
    """Something well known that things are compared with, or put into."""

    fr: str
    en: str
    de: str
    size: str
    holds: float = 0
    """The longest side, in cm, of what goes in."""
    kg: float = 0

    def names(self, tongue: Tongue) -> list[str]:
        return {"fr": self.fr, "en": self.en, "de": self.de}[tongue].split(",")


class Ways(Struct, frozen=True, forbid_unknown_fields=True):
    """How a language compares: patterns over the plain words of a question."""

    bigger: str
    smaller: str
    heavier: str
    lighter: str
    faster: str
    slower: str
    more: str
    less: str
    same: str
    tall: str
    """Comparisons of height alone."""
    other: str
    """Comparisons of something else than size, weight or speed."""
    heavy: str
    fits: str
    cost: str
    articles: str
    units: Mapping[str, str]


class Compared(Struct, frozen=True):
    answer: Answer | None
    """None: it is a comparison, but with what nobody knows."""
    key: str
    """With what."""


LOST = Compared(None, "")


def lying(word: Word, compared: Compared) -> Compared:
    """A train is longer than a giraffe; whether it is taller, its longest side does not say."""
    longest = data("comparing")["lying"]
    known = word.key not in msgspec.convert(longest, dict[str, str])["words"].split()
    return compared if known or compared.answer == "no" else Compared(None, compared.key)


@cache
def things() -> Mapping[str, Thing]:
    return {key: msgspec.convert(row, Thing) for key, row in data("things").items()}


@cache
def named_things(tongue: Tongue) -> Mapping[tuple[str, ...], str]:
    return {
        stems(name, tongue): key
        for key, thing in reversed(list(things().items()))
        for name in thing.names(tongue)
    }


@cache
def speeds() -> Mapping[str, float]:
    return msgspec.convert(data("speeds"), dict[str, float])


class Comparing:
    """Reads the comparisons of one language."""

    def __init__(self, tongue: Tongue) -> None:
        self.tongue: Tongue = tongue
        ways = msgspec.convert(data("comparing")[tongue], Ways)
        kinds = ("bigger", "smaller", "heavier", "lighter", "faster", "slower")
        self.kinds = {
            kind: re.compile(rf"\b({getattr(ways, kind)}) (?P<what>.+)$") for kind in kinds
        }
        units = "|".join(ways.units)
        one = r"(une? |an? |ein |eine[nrms]? )?"
        amount = rf"(?P<number>\d+(?:[.,]\d+)?)? ?\b{one}(?P<unit>{units})\b"
        self.amounts = {
            upwards: re.compile(rf"\b({pattern}) {amount}")
            for upwards, pattern in ((True, ways.more), (False, ways.less))
        }
        self.price = re.compile(rf"\b({ways.cost})\b.*?(?P<number>\d+)")
        self.less = re.compile(rf"\b({ways.less})\b")
        self.tall = re.compile(rf"\b({ways.tall})\b")
        self.same = re.compile(rf"\b({ways.same}) (?P<what>.+)$")
        self.other = re.compile(rf"\b({ways.other})\b")
        self.heavy = re.compile(rf"\b({ways.heavy})\b")
        self.fits = re.compile(rf"\b({ways.fits})\b")
        self.articles = frozenset(ways.articles.split())
        self.units = ways.units
        self.ways = ways

    def words(self) -> set[str]:
        """Words that comparisons are made of; no typos of others."""
        patterns = " ".join((*self.ways.units, *msgspec.structs.astuple(self.ways)[:-1]))
        said = re.findall(r"[a-z]{2,}", patterns)
        named = (name for thing in things().values() for name in thing.names(self.tongue))
        return {*said, *tokens(" ".join(named), self.tongue)}

    def compared(
        self, lexicon: Lexicon, names: Names, word: Word, said: list[str], *, maybe: bool
    ) -> Compared | None:
        """None: this compares nothing. `maybe`: it is enough if a large one is."""
        judge = more if maybe else mostly
        text = " ".join(said)
        if found := self.price.search(text):
            return self.cost(lexicon, word, float(found["number"]), bool(self.less.search(text)))
        for upwards, pattern in self.amounts.items():
            if found := pattern.search(text):
                return self.measured(word, found, judge, upwards=upwards)
        for kind, pattern in self.kinds.items():
            if found := pattern.search(text):
                what = found["what"].split()
                compared = self.more_or_less(lexicon, names, word, kind, what, judge)
                return lying(word, compared) if self.tall.search(text) else compared
        if found := self.fits.search(text):
            inside = text[found.start() :].split()
            if fitting := self.fitting(word, inside) or self.fitting(word, said):
                return fitting
        if self.other.search(text):
            return LOST
        if found := self.same.search(text):
            heavy = bool(self.heavy.search(text))
            return self.as_big(lexicon, names, word, found["what"].split(), heavy=heavy)
        return None

    def cost(self, lexicon: Lexicon, word: Word, amount: float, less: bool) -> Compared:
        costly = word.answer(lexicon.property_of["costly"])
        dear: Answer | None = None
        if costly == "yes" and amount <= CHEAP:
            dear = "yes"
        if costly == "no" and amount >= DEAR:
            dear = "no"
        turned: Mapping[Answer, Answer] = {"yes": "no", "no": "yes"}
        return Compared(turned[dear] if less and dear else dear, "costly")

    def measured(
        self, word: Word, found: re.Match[str], judge: Judge, *, upwards: bool
    ) -> Compared:
        unit = next(unit for name, unit in self.units.items() if re.fullmatch(name, found["unit"]))
        measure, factor = UNITS[unit]
        value = float((found["number"] or "1").replace(",", ".")) * factor
        here, there = word.size.span(measure), Span(value, value)
        return Compared(judge(here, there) if upwards else judge(there, here), found[0])

    def more_or_less(
        self,
        lexicon: Lexicon,
        names: Names,
        word: Word,
        kind: str,
        what: list[str],
        judge: Judge,
    ) -> Compared:
        if (named := self.thing(lexicon, names, what)) is None:
            return LOST
        key, size = named
        if key == word.key:
            return Compared("no", key)
        if kind in ("faster", "slower"):
            return Compared(self.speed(word, key, faster=kind == "faster"), key)
        heavy, upwards = kind in ("heavier", "lighter"), kind in ("bigger", "heavier")
        here, there = (word.size.kg, size.kg) if heavy else (word.size.cm, size.cm)
        return Compared(judge(here, there) if upwards else judge(there, here), key)

    def speed(self, word: Word, other: str, *, faster: bool) -> Answer | None:
        if other not in speeds() or word.key not in speeds():
            return None
        here, there = speeds()[word.key], speeds()[other]
        if not faster:
            here, there = there, here
        return "yes" if here > there * 1.2 else "no" if here <= there else "depends"

    def as_big(
        self, lexicon: Lexicon, names: Names, word: Word, what: list[str], *, heavy: bool
    ) -> Compared:
        if (named := self.thing(lexicon, names, what)) is None:
            return LOST
        key, size = named
        if key == word.key:
            return Compared("yes", key)
        here, there = (word.size.kg, size.kg) if heavy else (word.size.cm, size.cm)
        times = max(here.middle / there.middle, there.middle / here.middle)
        apart = "yes" in (more(here, there), more(there, here))
        if times <= CLOSE:
            return Compared("probably", key)
        return Compared("no" if times >= FAR and apart else None, key)

    def fitting(self, word: Word, said: list[str]) -> Compared | None:
        for place in range(len(said)):
            for end in range(min(place + 4, len(said)), place, -1):
                key = self.known(said[place:end])
                if key and (thing := things()[key]).holds:
                    wide = more(Span(thing.holds, thing.holds), word.size.cm)
                    strong = more(Span(thing.kg, thing.kg), word.size.kg)
                    return Compared(weaker(wide, strong), key)
        return None

    def thing(self, lexicon: Lexicon, names: Names, what: list[str]) -> tuple[str, Size] | None:
        """The longest name that follows, so many times."""
        times = 1.0
        while what and (what[0] in self.articles or what[0].isdigit()):
            if what[0].isdigit():
                times = float(what[0])
            what = what[1:]
        if self.tongue == "en" and len(what) > 1 and not self.named(names, what):
            what = what[1:]  # "a normal dog" is a dog
        for end in range(min(4, len(what)), 0, -1):
            word = names.named(what[:end])
            if word is None and (key := self.known(what[:end])) is not None:
                return key, scaled(size_of(things()[key].size), times)
            if word or (word := names.near_to(what[:end])):
                return word, scaled(lexicon.word_of[word].size, times)
        return None

    def named(self, names: Names, what: list[str]) -> bool:
        return any(names.named(what[:end]) or self.known(what[:end]) for end in range(1, 5))

    def known(self, what: list[str]) -> str | None:
        return named_things(self.tongue).get(stems(" ".join(what), self.tongue))


def mostly(one: Span, other: Span) -> Answer:
    """Whether the first is more if both are usual: a nail is no longer than a pencil."""
    if (found := more(one, other)) == "depends" and one.middle * CLEARLY <= other.middle:
        return "no"
    return found


def scaled(size: Size, times: float) -> Size:
    return Size(
        cm=Span(size.cm.low * times, size.cm.high * times),
        kg=Span(size.kg.low * times, size.kg.high * times),
    )


@cache
def comparing(tongue: Tongue) -> Comparing:
    return Comparing(tongue)
