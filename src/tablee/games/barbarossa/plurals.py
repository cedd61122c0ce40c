"""When two words are the same but for the plural (barbarossa.md#8)."""

from collections.abc import Callable, Iterator, Mapping
from typing import Literal, TypeAlias

from msgspec import Struct

Language: TypeAlias = Literal["fr", "en", "de", "es"]
Alike: TypeAlias = Callable[[str, str], bool]
"""Whether two folded words are the same, or one is the plural of the other."""

STEM = 4
"""So many letters stand before the ending of a plural, or its owner judges the guess."""


class Ending(Struct, frozen=True):
    """How a plural is made: after these ends of a word, `one` becomes `many`."""

    many: str
    one: str = ""
    after: tuple[str, ...] = ("",)
    never_after: tuple[str, ...] = ()


VOWELS = ("a", "e", "i", "o", "u")
HISSING = ("s", "x", "z", "ch", "sh")
ENDINGS: Mapping[Language, tuple[Ending, ...]] = {
    "fr": (
        Ending("s", never_after=("s", "x", "z")),
        Ending("x", after=("au", "eu", "ou")),
        Ending("aux", one="al"),
        Ending("aux", one="ail"),
    ),
    "en": (
        Ending("s", never_after=HISSING),
        Ending("es", after=(*HISSING, "o")),
        Ending("ies", one="y", never_after=VOWELS),
        Ending("ves", one="f"),
        Ending("ves", one="fe"),
    ),
    "de": (
        Ending("e", never_after=("e",)),
        Ending("n", after=("e", "el", "er")),
        Ending("en", never_after=("e",)),
        Ending("s", never_after=("s", "z")),
    ),
    "es": (
        Ending("s", after=VOWELS),
        Ending("es", never_after=("a", "e", "o", "z")),
        Ending("ces", one="z"),
    ),
}
"""Accents are folded already, so German umlauts need no ending of their own. German -er also makes
other words (Fisch, Fischer): the owner judges."""


def alike_in(language: Language | None) -> Alike:
    """Only endings that make a plural in that language; without a language, none at all."""
    endings = () if language is None else ENDINGS[language]

    def alike(one: str, other: str) -> bool:
        return one == other or one in plurals(other, endings) or other in plurals(one, endings)

    return alike


def plurals(word: str, endings: tuple[Ending, ...]) -> Iterator[str]:
    for ending in endings:
        stem = word.removesuffix(ending.one)
        if len(stem) >= STEM and fits(word, stem, ending):
            yield stem + ending.many


def fits(word: str, stem: str, ending: Ending) -> bool:
    ends = word.endswith(ending.one) and stem.endswith(ending.after)
    return ends and not stem.endswith(ending.never_after)


def alike_at_first(one: str, other: str) -> bool:
    """How version 1 folded plurals: "bu" was "bus". Old matches are judged by it for ever."""
    return one == other or one in first_plurals(other) or other in first_plurals(one)


def first_plurals(word: str) -> set[str]:
    if len(word) < 2:
        return set()
    found = {f"{word}s", f"{word}x", f"{word}es"}
    if word.endswith("y"):
        found.add(f"{word[:-1]}ies")
    if word.endswith("al"):
        found.add(f"{word[:-2]}aux")
    return found
