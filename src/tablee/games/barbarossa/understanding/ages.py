"""How old it is: did it exist in the Middle Ages, is it older than the dinosaurs?"""

import re
from collections.abc import Callable, Mapping
from functools import cache, partial
from typing import TypeAlias

import msgspec
from msgspec import Struct

from tablee.games.barbarossa.lexicon import our_lexicon
from tablee.games.barbarossa.lexicon.model import Answer, Tongue, Word
from tablee.games.barbarossa.understanding.grammar import grammar
from tablee.games.barbarossa.understanding.knowledge import Row, answers_of, data
from tablee.games.barbarossa.understanding.names import Names
from tablee.games.barbarossa.understanding.sizes import Compared, Comparison
from tablee.games.barbarossa.understanding.texts import stem

TODAY = 2025
Years: TypeAlias = tuple[int, int]
TURNED: Mapping[Answer, Answer] = {
    "yes": "no",
    "probably": "no",
    "depends": "depends",
    "no": "yes",
}


class Age(Struct, frozen=True, forbid_unknown_fields=True):
    """Words that came into the world between these years."""

    years: Years
    words: str
    gone: int = TODAY
    """When the last of them disappeared."""


class Epoch(Struct, frozen=True, forbid_unknown_fields=True):
    """A time that people speak of, as patterns over the plain words of a question."""

    years: Years
    fr: str
    en: str
    de: str

    def said(self, tongue: Tongue) -> str:
        return {"fr": self.fr, "en": self.en, "de": self.de}[tongue]


class Asking(Struct, frozen=True, forbid_unknown_fields=True):
    """How a language asks for it."""

    exists: str
    older: str
    younger: str
    around: str
    """What may be said besides: "in the days of"."""
    ago: str
    """So many years ago, or in this year."""
    since: str
    """Within so many years: "in the last 20 years"."""
    lasting: str
    """For so many years: "more than 100 years old"."""
    lives: str
    """Said of one of them: a turtle lives for more than 100 years."""
    articles: str


class Written(Struct, frozen=True, forbid_unknown_fields=True):
    asking: Mapping[str, Asking]
    epochs: Mapping[str, Epoch]
    ages: Mapping[str, Age]


@cache
def written() -> Written:
    return msgspec.convert(data("ages"), Written)


@cache
def ages() -> Mapping[str, Age]:
    """By the key of the word. What is named later counts."""
    lexicon = our_lexicon()
    return {
        key: age
        for age in written().ages.values()
        for key, there in answers_of(lexicon, {}, Row(yes=age.words))
        if there != "no"
    }


def existed(age: Age, years: Years) -> Answer:
    first, last = years
    if age.gone < first or age.years[0] > last:
        return "no"
    if age.years[1] <= first:
        return "yes"
    return "probably" if age.years[1] <= last else "depends"


def older(age: Age, years: Years) -> Answer:
    if age.years[1] <= years[0]:
        return "yes"
    return "no" if age.years[0] >= years[0] else "depends"


def younger(age: Age, years: Years) -> Answer:
    return TURNED[older(age, years)]


def judged(
    judge: Callable[[Age, Years], Answer], years: Years, key: str, word: Word
) -> Compared | None:
    """None: nobody knows how old the thing is."""
    age = ages().get(word.key)
    return None if age is None else Compared(judge(age, years), key)


class Dating:
    """Reads the questions of one language."""

    def __init__(self, tongue: Tongue) -> None:
        self.tongue: Tongue = tongue
        asking = written().asking[tongue]
        self.exists = re.compile(rf"\b({asking.exists})\b")
        self.older = re.compile(rf"\b({asking.older}) (?P<what>.+)$")
        self.younger = re.compile(rf"\b({asking.younger}) (?P<what>.+)$")
        self.ago = re.compile(rf"\b({asking.ago})\b")
        self.spans = (
            (True, re.compile(rf"\b({asking.lasting})\b")),
            (False, re.compile(rf"\b({asking.since})\b")),
        )
        self.lives = re.compile(rf"\b({asking.lives})\b")
        self.allowed = grammar(tongue).light | {stem(one, tongue) for one in asking.around.split()}
        self.articles = re.compile(rf"^(({asking.articles}) )+")
        self.epochs = [
            (re.compile(rf"\b({epoch.said(tongue)})\b"), epoch.years)
            for epoch in written().epochs.values()
        ]

    def words(self) -> set[str]:
        """No typos of others."""
        said = (epoch.said(self.tongue) for epoch in written().epochs.values())
        return set(re.findall(r"[a-z]{4,}", " ".join(said)))

    def comparison(self, names: Names, said: list[str]) -> Comparison | None:
        """None: this asks for no age."""
        text = " ".join(said)
        for upwards, pattern in self.spans:
            if (found := pattern.search(text)) and not self.lives.search(text):
                year = TODAY - int(found["number"])
                return partial(judged, older if upwards else younger, (year, year), found[0])
        for judge, pattern in ((older, self.older), (younger, self.younger)):
            if found := pattern.search(text):
                what = found["what"]
                than = self.time(what) or self.named(names, what)
                return partial(judged, judge, than[1], than[0]) if than else None
        then = self.time(text)
        if then is None or not self.exists.search(text) or self.asks_more(text, then[0]):
            return None
        return partial(judged, existed, then[1], then[0])

    def asks_more(self, text: str, time: str) -> bool:
        """ "Did the Romans draw it?" is more than whether it was there."""
        rest = self.exists.sub("", text.replace(time, "", 1)).split()
        return not self.allowed.issuperset(grammar(self.tongue).content(rest))

    def time(self, text: str) -> tuple[str, Years] | None:
        """As it was said, and its years."""
        if found := self.ago.search(text):
            year = int(found["year"] or TODAY - int(found["number"]))
            return found[0], (year, year)
        said = ((how.search(text), years) for how, years in self.epochs)
        return next(((found[0], years) for found, years in said if found), None)

    def named(self, names: Names, what: str) -> tuple[str, Years] | None:
        key = names.named(self.articles.sub("", what).split())
        return (key, ages()[key].years) if key is not None and key in ages() else None


@cache
def dating(tongue: Tongue) -> Dating:
    return Dating(tongue)
