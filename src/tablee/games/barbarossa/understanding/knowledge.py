"""What people ask about, how they say it, and for which words it is true (data/*.toml)."""

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Literal, TypeAlias

import msgspec
from msgspec import Struct

from tablee.games.barbarossa.lexicon import our_lexicon
from tablee.games.barbarossa.lexicon.model import Answer, Lexicon, Tongue, Word

Sort: TypeAlias = Literal["property", "kind", "detail", "about", "clue", "word", "size"]
"""What a question was matched to. `about`: another word of the lexicon that has to do with it;
`clue`: something that is true of this very word."""

DETAILS = (
    *("parts", "doing", "looks", "places", "people", "use", "times"),
    *(
        "animals",
        "more_things",
        "more_uses",
        "qualities",
        "general",
        "more_people",
        "wide",
        "liking",
        "broader",
    ),
)
CLUES = ("clues_animals", "clues_nature", "clues_home", "clues_things", "clues_more", "clues_wide")
SORTS: Mapping[str, Sort] = {"kinds": "kind", "about": "about"}


class Row(Struct, frozen=True, forbid_unknown_fields=True):
    """An entry of a file. Ways to say it have commas between them, words have spaces."""

    fr: str = ""
    en: str = ""
    de: str = ""
    yes: str = ""
    probably: str = ""
    depends: str = ""
    seldom: str = ""
    no: str = ""
    """It is not so, though the row is open."""
    open: bool = False
    """For words that are not named here nobody knows; otherwise it is no."""
    own: bool = False
    """It says what the thing does itself, not what people do with it."""
    firm: bool = False
    """Its no counts beside a clue of one word, too: nobody gathers chestnuts in spring."""
    who: bool = False
    """It says for whom it is. Beside something else that it is not for them says nothing."""

    def ways(self, tongue: Tongue) -> list[str]:
        text = {"fr": self.fr, "en": self.en, "de": self.de}[tongue]
        return [way.strip() for way in text.split(",") if way.strip()]


class Entry(Struct, frozen=True):
    """Something that can be asked."""

    sort: Sort
    key: str
    row: Row
    answers: Mapping[str, Answer]
    """By the key of the word."""
    seldom: frozenset[str] = frozenset()
    """For these it is so now and then."""
    part: bool = False
    """It is something that a thing has."""
    kin: frozenset[str] = frozenset()
    """The themes of all words for which it is so, or may be."""

    @property
    def true_of(self) -> int:
        """How many words. Who asks for what is true of few means this very thing."""
        return sum(answer in ("yes", "probably") for answer in self.answers.values())

    def of(self, word: Word) -> Answer | None:
        """None: nobody wrote it down."""
        if (said := self.answers.get(word.key)) is not None:
            return said
        if word.key not in our_lexicon().word_of:
            return None
        return None if self.row.open and self.akin(word) else "no"

    def akin(self, word: Word) -> bool:
        """Whether it has a theme in common with what is so. Of a list that is open nobody knows it
        then; all others have nothing to do with it."""
        return not self.kin or not self.kin.isdisjoint(word.themes)


def data(name: str) -> dict[str, object]:
    text = (files(__package__) / "data" / f"{name}.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


@cache
def ways_of_properties() -> Mapping[str, Row]:
    """More ways to ask for a property than its own questions."""
    return {key: msgspec.convert(row, Row) for key, row in data("properties").items()}


@cache
def entries() -> tuple[Entry, ...]:
    """Kinds first, since the others may name them."""
    lexicon = our_lexicon()
    found: dict[str, Entry] = {}
    for name in ("kinds", *DETAILS, "about"):
        sort = SORTS.get(name, "detail")
        for key, written in data(name).items():
            if f"{sort} {key}" in found:
                raise KeyError(f"'{key}' is in two files, the second time in {name}.toml")
            row = msgspec.convert(written, Row)
            answers = dict(answers_of(lexicon, found, row))
            seldom = frozenset(name for name in row.seldom.split() if answers[name] == "no")
            kin = themes_of(lexicon, answers)
            found[f"{sort} {key}"] = Entry(sort, key, row, answers, seldom, name == "parts", kin)
    return tuple(found.values())


def themes_of(lexicon: Lexicon, answers: Mapping[str, Answer]) -> frozenset[str]:
    so = (lexicon.word_of[key] for key, answer in answers.items() if answer != "no")
    return frozenset(theme for word in so for theme in word.themes)


@cache
def clues() -> Mapping[str, Row]:
    """What is true of one word, and how people say it; by the key of the word."""
    found: dict[str, Row] = {}
    for name in CLUES:
        for key, written in data(name).items():
            row, before = msgspec.convert(written, Row), found.get(key, Row())
            found[key] = Row(
                fr=f"{before.fr}, {row.fr}",
                en=f"{before.en}, {row.en}",
                de=f"{before.de}, {row.de}",
            )
    return {word_key(our_lexicon(), key): row for key, row in found.items()}


def answers_of(
    lexicon: Lexicon, known: Mapping[str, Entry], row: Row
) -> Iterator[tuple[str, Answer]]:
    """What is named later, and more exactly, counts."""
    listed: tuple[tuple[Answer, str], ...] = (
        ("no", row.no),
        ("depends", row.depends),
        ("probably", row.probably),
        ("yes", row.yes),
    )
    named = [(answer, name) for answer, text in listed for name in text.split()]
    for answer, name in named:
        if name.startswith("@"):
            for key, there in group(lexicon, known, name[1:]):
                yield key, weaker(answer, there)
    yield from ((word_key(lexicon, name), "no") for name in row.seldom.split())
    for answer, name in named:
        if name.startswith("-"):
            yield word_key(lexicon, name[1:]), "no"
        elif not name.startswith("@"):
            yield word_key(lexicon, name), answer


def word_key(lexicon: Lexicon, key: str) -> str:
    if key not in lexicon.word_of:
        raise KeyError(f"there is no word '{key}'")
    return key


def group(lexicon: Lexicon, known: Mapping[str, Entry], name: str) -> Iterable[tuple[str, Answer]]:
    """All words of a property (with "!": all others), of a kind or detail, or of a theme."""
    if name.startswith("!"):
        wanting = lexicon.property_of[name[1:]]
        return [(word.key, "yes") for word in lexicon.words if word.answer(wanting) == "no"]
    if each := lexicon.property_of.get(name):
        answers = [(word.key, word.answer(each)) for word in lexicon.words]
        return [(key, answer) for key, answer in answers if answer in ("yes", "probably")]
    if entry := known.get(f"kind {name}") or known.get(f"detail {name}"):
        return entry.answers.items()
    if words := lexicon.of_theme(name):
        return [(word.key, "yes") for word in words]
    raise KeyError(f"there is no property, kind or theme '{name}'")


SURE: tuple[Answer, ...] = ("no", "depends", "probably", "yes")


def weaker(one: Answer, other: Answer) -> Answer:
    return min(one, other, key=SURE.index)
