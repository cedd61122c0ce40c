"""Comparisons: bigger or heavier than something, as big as it, does it fit in there."""

import re
from collections.abc import Callable, Mapping
from functools import cache, partial
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


Comparison: TypeAlias = Callable[[Word], Compared | None]
"""What is asked of one word after the other. None: this does not compare that word."""
LOST = Compared(None, "")


def lost(_word: Word) -> Compared:
    return LOST


def taller(compare: Callable[[Word], Compared], word: Word) -> Compared:
    """A train is longer than a giraffe; whether it is taller, its longest side does not say."""
    compared = compare(word)
    known = word.key not in lying()
    return compared if known or compared.answer == "no" else Compared(None, compared.key)


@cache
def lying() -> frozenset[str]:
    longest = msgspec.convert(data("comparing")["lying"], dict[str, str])
    return frozenset(longest["words"].split())


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

    def comparison(
        self, lexicon: Lexicon, names: Names, said: list[str], *, maybe: bool
    ) -> Comparison | None:
        """None: this compares nothing. `maybe`: it is enough if a large one is."""
        judge = more if maybe else mostly
        text = " ".join(said)
        if found := self.price.search(text):
            amount, less = float(found["number"]), bool(self.less.search(text))
            return partial(cost, lexicon, amount, less=less)
        for upwards, pattern in self.amounts.items():
            if found := pattern.search(text):
                return self.measured(found, judge, upwards=upwards)
        for kind, pattern in self.kinds.items():
            if found := pattern.search(text):
                named = self.thing(lexicon, names, found["what"].split())
                compare = more_or_less(kind, named, judge) if named else lost
                return partial(taller, compare) if self.tall.search(text) else compare
        if found := self.fits.search(text):
            inside = text[found.start() :].split()
            if key := self.holding(inside) or self.holding(said):
                return partial(fitting, key)
        if self.other.search(text):
            return lost
        if found := self.same.search(text):
            named = self.thing(lexicon, names, found["what"].split())
            heavy = bool(self.heavy.search(text))
            return partial(as_big, *named, heavy=heavy) if named else lost
        return None

    def measured(self, found: re.Match[str], judge: Judge, *, upwards: bool) -> Comparison:
        unit = next(unit for name, unit in self.units.items() if re.fullmatch(name, found["unit"]))
        measure, factor = UNITS[unit]
        value = float((found["number"] or "1").replace(",", ".")) * factor
        there = Span(value, value)

        def compare(word: Word) -> Compared:
            here = word.size.span(measure)
            return Compared(judge(here, there) if upwards else judge(there, here), found[0])

        return compare

    def holding(self, said: list[str]) -> str | None:
        """The thing into which something fits, or not."""
        for place in range(len(said)):
            for end in range(min(place + 4, len(said)), place, -1):
                key = self.known(said[place:end])
                if key and things()[key].holds:
                    return key
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


def cost(lexicon: Lexicon, amount: float, word: Word, *, less: bool) -> Compared:
    costly = word.answer(lexicon.property_of["costly"])
    dear: Answer | None = None
    if costly == "yes" and amount <= CHEAP:
        dear = "yes"
    if costly == "no" and amount >= DEAR:
        dear = "no"
    turned: Mapping[Answer, Answer] = {"yes": "no", "no": "yes"}
    return Compared(turned[dear] if less and dear else dear, "costly")


def more_or_less(kind: str, named: tuple[str, Size], judge: Judge) -> Callable[[Word], Compared]:
    key, size = named
    heavy, upwards = kind in ("heavier", "lighter"), kind in ("bigger", "heavier")

    def compare(word: Word) -> Compared:
        if key == word.key:
            return Compared("no", key)
        if kind in ("faster", "slower"):
            return Compared(speed(word, key, faster=kind == "faster"), key)
        here, there = (word.size.kg, size.kg) if heavy else (word.size.cm, size.cm)
        return Compared(judge(here, there) if upwards else judge(there, here), key)

    return compare


def speed(word: Word, other: str, *, faster: bool) -> Answer | None:
    if other not in speeds() or word.key not in speeds():
        return None
    here, there = speeds()[word.key], speeds()[other]
    if not faster:
        here, there = there, here
    return "yes" if here > there * 1.2 else "no" if here <= there else "depends"


def as_big(key: str, size: Size, word: Word, *, heavy: bool) -> Compared:
    if key == word.key:
        return Compared("yes", key)
    here, there = (word.size.kg, size.kg) if heavy else (word.size.cm, size.cm)
    times = max(here.middle / there.middle, there.middle / here.middle)
    apart = "yes" in (more(here, there), more(there, here))
    if times <= CLOSE:
        return Compared("probably", key)
    return Compared("no" if times >= FAR and apart else None, key)


def fitting(key: str, word: Word) -> Compared:
    thing = things()[key]
    wide = more(Span(thing.holds, thing.holds), word.size.cm)
    strong = more(Span(thing.kg, thing.kg), word.size.kg)
    return Compared(weaker(wide, strong), key)


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
