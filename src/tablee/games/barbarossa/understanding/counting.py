"""How many: two horns, only one wheel, more than three sides."""

import re
from collections.abc import Iterator, Mapping
from functools import cache, partial

import msgspec
from msgspec import Struct

from tablee.games.barbarossa.lexicon import our_lexicon
from tablee.games.barbarossa.lexicon.model import Answer, Tongue, Word
from tablee.games.barbarossa.understanding.knowledge import Row, answers_of, data
from tablee.games.barbarossa.understanding.sizes import Compared, Comparison
from tablee.games.barbarossa.understanding.texts import tokens

ONE: Mapping[Tongue, str] = {
    "fr": r"(?:un|une) seule?|seulement une?|(?:qu|que) une?|une? unique",
    "en": r"only(?: have| has| got)? (?:one|a single)|just one|a single|exactly one|(?<=have )one$",
    "de": r"nur eine?[nsr]?|(?:ein|eine|einen) einzige[ns]?|bloss eine?[nsr]?",
}
"""One and no more; the bare article counts nothing."""
SEVERAL: Mapping[Tongue, str] = {
    "fr": "plusieurs|plus d une?",
    "en": "several|multiple|more than one|a couple of",
    "de": "mehrere[nr]?|mehr als eine?[nrs]?",
}
"""More than one."""
MORE: Mapping[Tongue, str] = {"fr": "plus de", "en": "more than|over", "de": "mehr als"}
FEWER: Mapping[Tongue, str] = {
    "fr": "moins de",
    "en": "fewer than|less than",
    "de": "weniger als",
}
ITSELF: Mapping[Tongue, str] = {
    "fr": r"\b(?:on|a|chacun|tout le monde) en",
    "en": r"\b(?:you|we|people|i|humans?)(?: only| usually| normally)?",
    "de": r"\b(?:man|du|wir|jeder|mensch|menschen)\b",
}
HAVE: Mapping[Tongue, str] = {
    "fr": "(?:a|ai|possede|porte|met)",
    "en": "(?:have|has|got|need|wear)",
    "de": "(?:hat|haben)",
}
"""It is asked of how many of the thing people have."""


class Part(Struct, frozen=True, forbid_unknown_fields=True):
    """Something that can be counted."""

    fr: str
    en: str
    de: str
    of: Mapping[int, str]

    def names(self, tongue: Tongue) -> Iterator[str]:
        ways = {"fr": self.fr, "en": self.en, "de": self.de}[tongue]
        return (" ".join(tokens(way, tongue)) for way in ways.split(","))


@cache
def counts() -> Mapping[str, Mapping[str, int]]:
    """By the part and the key of the word."""
    lexicon, found = our_lexicon(), dict[str, dict[str, int]]()
    for key, written in data("counts").items():
        part = msgspec.convert(written, Part, strict=False)
        found[key] = {
            word: number
            for number, words in part.of.items()
            for word, there in answers_of(lexicon, {}, Row(yes=words))
            if there in ("yes", "probably")
        }
    return found


class Counting:
    """Reads numbers in one language."""

    def __init__(self, tongue: Tongue) -> None:
        self.tongue: Tongue = tongue
        how = rf"(?P<more>(?:{MORE[tongue]}) )?(?P<fewer>(?:{FEWER[tongue]}) )?"
        number = rf"(?P<number>\d+|{ONE[tongue]}|(?P<several>{SEVERAL[tongue]}))"
        parts = {
            key: msgspec.convert(row, Part, strict=False) for key, row in data("counts").items()
        }
        self.number = re.compile(rf"\b{number}")
        self.patterns = {
            key: re.compile(rf"\b{how}{number} (?:\w+ )?(?:{'|'.join(part.names(tongue))})\b")
            for key, part in parts.items()
            if key != "itself"
        }
        of_them = "|".join(parts["itself"].names(tongue))
        whose = rf"{ITSELF[tongue]}(?: {HAVE[tongue]})?"
        self.itself = (
            re.compile(rf"{whose} (?:\w+ )?{how}{number}(?: (?:{of_them}))?$"),
            re.compile(rf"{whose} (?:{of_them}) (?:\w+ )?{how}{number}$"),
        )

    def comparison(self, said: list[str]) -> Comparison | None:
        """None: nothing is counted."""
        text = " ".join(said)
        if not self.number.search(text):
            return None  # most questions end here, and fast
        asked = [*self.patterns.items(), *(("itself", pattern) for pattern in self.itself)]
        found = [(key, match) for key, pattern in asked if (match := pattern.search(text))]
        return partial(counted, found) if found else None


def counted(asked: list[tuple[str, re.Match[str]]], word: Word) -> Compared | None:
    """None: nobody counted it."""
    for key, found in asked:
        if word.key in counts()[key]:
            return Compared(judged(counts()[key][word.key], found), key)
    return None


def judged(here: int, found: re.Match[str]) -> Answer:
    asked = int(found["number"]) if found["number"].isdigit() else 1
    if found["more"] or found["several"]:
        return "yes" if here > asked else "no"
    if found["fewer"]:
        return "yes" if here < asked else "no"
    return "yes" if here == asked else "no"


@cache
def counting(tongue: Tongue) -> Counting:
    return Counting(tongue)
