"""Reads a lexicon from TOML, and says everything that is wrong with it."""

import re
import tomllib
from collections.abc import Callable, Iterator, Mapping
from itertools import chain
from typing import TypeVar

import msgspec

from tablee.games.barbarossa.lexicon.entries import (
    Asked,
    Called,
    Entry,
    Said,
    limit_of,
    listed,
    names_of,
    said_by,
    size_of,
)
from tablee.games.barbarossa.lexicon.faults import BadLexicon, Fault, Unclear
from tablee.games.barbarossa.lexicon.files import Sources
from tablee.games.barbarossa.lexicon.model import (
    Answer,
    Kind,
    Lexicon,
    Property,
    Size,
    Theme,
    Word,
)

LONGEST = 200_000
"""Characters of a file that people add."""
KEY = re.compile(r"[a-z][a-z0-9_]{0,39}")
HEADER = re.compile(r"^\s*\[\s*([\w\"'-]+)\s*\]|^\s*([\w-]+)\s*=\s*\{")
Row = TypeVar("Row")
Made = TypeVar("Made")


def read(sources: Sources) -> Lexicon:
    """The whole lexicon. Raises BadLexicon."""
    themes = made(sources.themes, Called, theme_of)
    properties = tuple(read_properties(sources.properties))
    lexicon = Lexicon((), properties, tuple(themes), {})
    kinds = read_kinds(lexicon, sources.kinds)
    lexicon = Lexicon((), properties, tuple(themes), kinds)
    words = (read_words(lexicon, text) for text in sources.words.values())
    return lexicon.and_words(chain.from_iterable(words))


def read_properties(groups: Mapping[str, str]) -> Iterator[Property]:
    """In the order of the files, and in these as they are written."""
    place = 0
    for group, text in groups.items():
        for found in made(text, Asked, property_of):
            yield msgspec.structs.replace(found, group=group, place=place)
            place += 1


def read_kinds(lexicon: Lexicon, text: str) -> dict[str, Kind]:
    """A kind may be like one that stands before it."""
    kinds: dict[str, Kind] = {}

    def next_kind(key: str, said: Said) -> Kind:
        kinds[key] = kind_of(lexicon, kinds, key, said)
        return kinds[key]

    made(text, Said, next_kind)
    return kinds


def read_words(lexicon: Lexicon, text: str) -> list[Word]:
    """The words of one file, with the kinds and properties of this lexicon. Raises BadLexicon."""
    if len(text) > LONGEST:
        raise BadLexicon([Fault("", f"A file of words has at most {LONGEST} characters.")])
    return made(text, Entry, lambda key, entry: word_of(lexicon, key, entry))


def made(text: str, kind: type[Row], make: Callable[[str, Row], Made]) -> list[Made]:
    """What is made of each table in a file. Raises BadLexicon with the faults of all."""
    found: list[Made] = []
    faults: list[Fault] = []
    lines = lines_of(text)
    for key, written in tables(text).items():
        try:
            found.append(make(checked(key), row(written, kind)))
        except Unclear as error:
            faults.append(Fault(key, str(error), lines.get(key)))
    if faults:
        raise BadLexicon(faults)
    return found


def tables(text: str) -> dict[str, object]:
    try:
        return tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise BadLexicon([Fault("", f"This is not TOML: {error}")]) from error


def lines_of(text: str) -> dict[str, int]:
    """On which line each table begins."""
    heads = ((HEADER.match(line), number) for number, line in enumerate(text.splitlines(), 1))
    return {(head[1] or head[2]).strip("\"'"): number for head, number in heads if head}


def checked(key: str) -> str:
    if not KEY.fullmatch(key):
        raise Unclear("its key has small letters, digits and _ only, 40 at most.")
    return key


def row(written: object, kind: type[Row]) -> Row:
    try:
        return msgspec.convert(written, kind, strict=True)
    except msgspec.ValidationError as error:
        says, _, where = str(error).partition(" - at `$")
        field = where.strip("`.")
        raise Unclear(f"{field}: {says}" if field else says) from error


def theme_of(key: str, called: Called) -> Theme:
    return Theme(key, called.fr, called.en, called.de)


def property_of(key: str, asked: Asked) -> Property:
    """Its group and its place are not in the table."""
    return Property(
        key=key,
        group="",
        place=0,
        fr=asked.fr,
        en=asked.en,
        de=asked.de,
        limit=limit_of(asked),
        implies=tuple(asked.implies.split()),
        excludes=tuple(asked.excludes.split()),
    )


def kind_of(lexicon: Lexicon, kinds: Mapping[str, Kind], key: str, said: Said) -> Kind:
    (like,) = listed(said.like, kinds, "kind") or ("",)
    above = kinds.get(like, Kind("", None, (), {}))
    return Kind(
        key,
        size_of(said.size) if said.size else above.size,
        themes_of(lexicon, above.themes, said.themes),
        {**above.said, **said_by(said, askable(lexicon))},
    )


def word_of(lexicon: Lexicon, key: str, entry: Entry) -> Word:
    (named,) = listed(entry.kind, lexicon.kinds, "kind") or ("thing",)
    kind = lexicon.kinds[named]
    size = size_of(entry.size) if entry.size else kind.size
    if size is None:
        raise Unclear('it has no size, like size = "40-55 cm, 3-6 kg".')
    said = {**kind.said, **said_by(entry, askable(lexicon))}
    return Word(
        key=key,
        size=size,
        level=entry.level,
        themes=themes_of(lexicon, kind.themes, entry.themes),
        answers=tuple(answer(each, size, said) for each in lexicon.properties),
        fr=names_of("fr", entry.fr),
        en=names_of("en", entry.en),
        de=names_of("de", entry.de),
        shares=tuple(entry.shares.split()),
        recipe=entry.recipe,
    )


def answer(asked: Property, size: Size, said: Mapping[str, Answer]) -> Answer:
    """From the size, or as it was said; what nobody says is no."""
    return asked.limit.answer(size) if asked.limit else said.get(asked.key, "no")


def askable(lexicon: Lexicon) -> dict[str, Property]:
    """Properties that do not follow from the size."""
    return {each.key: each for each in lexicon.properties if each.limit is None}


def themes_of(lexicon: Lexicon, above: tuple[str, ...], text: str) -> tuple[str, ...]:
    known = {theme.key: theme for theme in lexicon.themes}
    return tuple(dict.fromkeys((*above, *listed(text, known, "theme"))))
