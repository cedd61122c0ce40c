"""From what somebody typed to a word: case, accents, articles and plurals do not matter."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Literal, TypeAlias, TypeVar

from msgspec import Struct

from tablee.games.barbarossa.plurals import ENDINGS, Language, plurals
from tablee.games.barbarossa.spelling import plain, tidy

Gender: TypeAlias = Literal["m", "f", "n"]
Named = TypeVar("Named")

APART = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue"})
"""How German is typed without its own keys."""


class Names(Struct, frozen=True):
    """A word in one language."""

    one: str
    many: str
    article: str
    """What stands before it in a question: un, an, der … Empty: there is only a plural."""
    gender: Gender
    others: tuple[str, ...] = ()
    """Synonyms, and other spellings."""
    near: tuple[str, ...] = ()
    """What is not the same, but has no better word here: a wasp is nearly a bee."""

    @property
    def all(self) -> tuple[str, ...]:
        """What it is called; nothing that is only near."""
        return tuple(dict.fromkeys((self.one, self.many, *self.others)))


def spellings(text: str, tongue: Language) -> tuple[str, ...]:
    """How it is looked up, the most exact first: "Bär" is bar and baer, "Baer" only baer."""
    whole = "".join(plain(text))
    if tongue != "de":
        return (whole,)
    return whole, "".join(plain(tidy(text).translate(APART)))


def index(
    named: Iterable[tuple[Iterable[str], Named]], tongue: Language
) -> Mapping[str, tuple[Named, ...]]:
    """What each spelling means. A plural that only the endings make gives way to a real name."""
    found: dict[str, tuple[Named, ...]] = {}
    guessed: dict[str, tuple[Named, ...]] = {}
    for names, word in named:
        for name in names:
            exact = spellings(name, tongue)
            enter(found, exact, word)
            enter(guessed, more_plurals(exact, tongue), word)
    return guessed | found


def enter(found: dict[str, tuple[Named, ...]], spelt: Iterable[str], word: Named) -> None:
    for way in spelt:
        there = found.get(way, ())
        if word not in there:
            found[way] = (*there, word)


def more_plurals(names: Iterable[str], tongue: Language) -> Iterator[str]:
    for name in names:
        yield from plurals(name, ENDINGS[tongue])


def looked_up(
    found: Mapping[str, tuple[Named, ...]], text: str, tongue: Language
) -> tuple[Named, ...]:
    return next((found[way] for way in spellings(text, tongue) if way in found), ())
