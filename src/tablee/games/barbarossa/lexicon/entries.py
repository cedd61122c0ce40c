"""What people write in the files of the lexicon, and how each part of it is read."""

import re
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from itertools import chain, pairwise
from math import isfinite

from msgspec import Struct

from tablee.games.barbarossa.lexicon.faults import Unclear
from tablee.games.barbarossa.lexicon.looking_up import Gender, Names
from tablee.games.barbarossa.lexicon.model import (
    ANSWERS,
    Answer,
    Level,
    Limit,
    Measure,
    Size,
    Span,
    Tongue,
)

UNITS: Mapping[str, tuple[Measure, float]] = {
    "mm": ("cm", 0.1),
    "cm": ("cm", 1),
    "m": ("cm", 100),
    "km": ("cm", 100_000),
    "g": ("kg", 0.001),
    "kg": ("kg", 1),
    "t": ("kg", 1000),
}
ARTICLES: Mapping[Tongue, Mapping[str, Gender]] = {
    "fr": {"un": "m", "une": "f"},
    "en": {"a": "n", "an": "n"},
    "de": {"der": "m", "die": "f", "das": "n"},
}
ONLY_PLURAL = re.compile(r"des (?P<name>.+) (?P<gender>[mf])")
NUMBER = r"\d+(?:\.\d+)?(?:e\d{1,2})?"
AMOUNT = re.compile(rf"({NUMBER})-({NUMBER}) (\w+)")
NEARLY = "~"
"""Before a name that is only near."""
LIMIT = re.compile(r"([<>]) (\d+)")


class Told(Struct, frozen=True, forbid_unknown_fields=True):
    """What kinds and words can say. A list is words with spaces between them."""

    size: str = ""
    themes: str = ""
    yes: str = ""
    probably: str = ""
    depends: str = ""
    no: str = ""


class Said(Told, frozen=True):
    """About a kind."""

    like: str = ""


class Entry(Told, frozen=True):
    """About a word."""

    kind: str = "thing"
    level: Level = 2
    shares: str = ""
    fr: tuple[str, ...] = ()
    en: tuple[str, ...] = ()
    de: tuple[str, ...] = ()
    recipe: tuple[str, ...] = ()


class Asked(Struct, frozen=True, forbid_unknown_fields=True):
    """About a property: questions, the usual one first."""

    fr: tuple[str, ...]
    en: tuple[str, ...]
    de: tuple[str, ...]
    cm: str = ""
    kg: str = ""
    implies: str = ""
    excludes: str = ""


class Called(Struct, frozen=True, forbid_unknown_fields=True):
    """About a theme."""

    fr: str
    en: str
    de: str


def listed(text: str, known: Mapping[str, object], what: str) -> tuple[str, ...]:
    """The names in a list, all of them known. Raises Unclear."""
    names = tuple(text.split())
    for name in names:
        if name not in known:
            near = get_close_matches(name, known, n=1)
            hint = f" Did you mean '{near[0]}'?" if near else ""
            raise Unclear(f"there is no {what} '{name}'.{hint}")
    return names


def said_by(entry: Told, askable: Mapping[str, object]) -> dict[str, Answer]:
    """The answers that it gives itself. Raises Unclear."""
    lists: dict[Answer, str] = {
        "yes": entry.yes,
        "probably": entry.probably,
        "depends": entry.depends,
        "no": entry.no,
    }
    names = {answer: listed(lists[answer], askable, "property to answer") for answer in ANSWERS}
    every = sorted(chain.from_iterable(names.values()))
    for one, after in pairwise(every):
        if one == after:
            raise Unclear(f"'{one}' is answered twice.")
    return {name: answer for answer, found in names.items() for name in found}


def size_of(text: str) -> Size:
    """Like "40-55 cm, 3-6 kg". Raises Unclear."""
    spans = dict(map(span_of, text.split(", ")))
    if set(spans) != {"cm", "kg"}:
        raise Unclear(f"size: '{text}' is not a length and a weight, like '40-55 cm, 3-6 kg'.")
    if spans["cm"].low <= 0:
        raise Unclear("size: everything is longer than 0 cm.")
    return Size(cm=spans["cm"], kg=spans["kg"])


def span_of(text: str) -> tuple[Measure, Span]:
    found = AMOUNT.fullmatch(text)
    if found is None or found[3] not in UNITS:
        units = ", ".join(UNITS)
        raise Unclear(f"size: '{text}' is not from-to and a unit ({units}), like '40-55 cm'.")
    measure, factor = UNITS[found[3]]
    span = Span(float(found[1]) * factor, float(found[2]) * factor)
    if span.low > span.high or not isfinite(span.high):
        raise Unclear(f"size: '{text}' goes from the smaller to the larger.")
    return measure, span


def names_of(tongue: Tongue, spelt: tuple[str, ...]) -> Names | None:
    """The name with its article, its plural, then others; None if there are none."""
    if not spelt:
        return None
    if len(spelt) < 2:
        raise Unclear(f"{tongue}: write its plural after '{spelt[0]}'.")
    first, many, *rest = spelt
    one, article, gender = first_name(tongue, first)
    others = tuple(name for name in rest if not name.startswith(NEARLY))
    near = tuple(name.removeprefix(NEARLY) for name in rest if name.startswith(NEARLY))
    return Names(one, many, article, gender, others, near)


def first_name(tongue: Tongue, text: str) -> tuple[str, str, Gender]:
    """The name, its article and its gender. Raises Unclear."""
    if tongue == "fr" and (found := ONLY_PLURAL.fullmatch(text)):
        return found["name"], "", "m" if found["gender"] == "m" else "f"
    article, _, name = text.partition(" ")
    if article in ARTICLES[tongue] and name:
        return name, article, ARTICLES[tongue][article]
    if tongue == "en" and not name:
        return text, "", "n"
    articles = " or ".join(ARTICLES[tongue])
    raise Unclear(f"{tongue}: write {articles} before '{text}', for its gender.")


def limit_of(asked: Asked) -> Limit | None:
    """Raises Unclear."""
    return next(limits(asked), None)


def limits(asked: Asked) -> Iterator[Limit]:
    written: tuple[tuple[Measure, str], ...] = ("cm", asked.cm), ("kg", asked.kg)
    for measure, text in written:
        if text:
            if (found := LIMIT.fullmatch(text)) is None:
                raise Unclear(f"{measure}: '{text}' is not like '> 50' or '< 8'.")
            yield Limit(measure, found[1] == ">", float(found[2]))
