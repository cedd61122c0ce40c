"""What one more word makes of an answer: "a small mammal", "short ears", "can a baby drive it?"."""

from collections.abc import Iterator
from itertools import pairwise
from math import sqrt
from typing import TypeAlias

from msgspec import Struct

from tablee.games.barbarossa.lexicon.model import Answer, Word
from tablee.games.barbarossa.understanding.covering import covering
from tablee.games.barbarossa.understanding.grammar import Grammar, Put
from tablee.games.barbarossa.understanding.reading import Phrase, Reader
from tablee.games.barbarossa.understanding.texts import stem

SORTS_OF_THINGS = frozenset(
    ("animal", "mammal", "bird", "creepy", "plant", "person", "food", "tool", "toy", "music")
)
"""Properties that say what a thing is, as kinds do."""
PARTS = frozenset(
    (
        *("legs", "wings", "tail", "eyes", "hair", "shell", "leaves", "wheels", "handle"),
        *("hole", "point", "bird"),
    )
)
"""What a thing has. Of "huge wheels" the wheels may be so, and huge not the thing but they."""
SMALLEST, LARGEST = 0.4, 0.6
"""A mammal is small if it is smaller than so many of all mammals, and large if larger."""
ENOUGH = 5
"""Of fewer words nobody says which is a small one."""


Meant: TypeAlias = tuple[Phrase, Answer | None]
"""What was found in the question, and what is so there."""


class Sized(Struct, frozen=True):
    """Something that is said to be small or large: "short ears"."""

    small: bool
    look: str
    """The stem of "short"."""
    noun: str
    """The stem of "ears"."""
    place: int
    """Of "short" in the question."""


def sized(said: list[str], words: Grammar) -> Iterator[Sized]:
    """What stands beside a word for small or large. In French such a word may come after."""
    stems = [stem(token, words.tongue) for token in said]
    for place, (one, other) in enumerate(pairwise(stems)):
        if one in words.sizes:
            yield Sized(one in words.small, one, other, place)
        elif words.tongue == "fr" and other in words.sizes:
            yield Sized(other in words.small, other, one, place + 1)


def restricted(reader: Reader, word: Word, asked: Put, meant: list[Meant]) -> Answer | None:
    """What is so for what is small or large of it. "yes": nothing speaks against it."""
    for one in sized(asked.said, reader.grammar):
        for phrase, there in meant:
            if there not in ("yes", "probably") or one.noun not in phrase.stems:
                continue
            if one.look not in phrase.stems and (said := size_of(reader, word, asked, phrase, one)):
                return None if said == "depends" else said
    return "yes"


def size_of(reader: Reader, word: Word, asked: Put, phrase: Phrase, one: Sized) -> Answer | None:
    is_one = phrase.sort == "kind" or phrase.key in SORTS_OF_THINGS
    if is_one and reader.grammar.itself(asked.said):
        return among(reader, phrase, word, small=one.small)
    if phrase.sort == "clue" or (phrase.entry.part if phrase.entry else phrase.key in PARTS):
        return "no" if rather_the_other(reader, word, asked, one) else None
    return None


def among(reader: Reader, phrase: Phrase, word: Word, *, small: bool) -> Answer:
    """Whether it is a small or a large one of its kind. A house is one of the smaller buildings,
    but not small."""
    others = lengths(reader, phrase)
    if len(others) < ENOUGH:
        return "depends"
    here = sum(length < longest(word) for length in others) / len(others)
    if small:
        here = 1 - here
    if here < SMALLEST:
        return "depends" if plainly(reader, word, small=small) else "no"
    return "yes" if here > LARGEST else "depends"


def plainly(reader: Reader, word: Word, *, small: bool) -> bool:
    """Whether people call it small, or large, whatever its kind."""
    if small:
        return word.answer(reader.lexicon.property_of["over_hand"]) == "no"
    return word.answer(reader.lexicon.property_of["over_person"]) == "yes"


def lengths(reader: Reader, phrase: Phrase) -> list[float]:
    """Of all that are of this kind; kept, since the same is asked of many words."""
    asked = phrase.sort, phrase.key
    if asked not in reader.lengths:
        so = [
            word for word in reader.lexicon.words if reader.true(phrase, word, maybe=False) == "yes"
        ]
        reader.lengths[asked] = [longest(word) for word in so]
    return reader.lengths[asked]


def longest(word: Word) -> float:
    return sqrt(word.size.cm.low * word.size.cm.high)


def rather_the_other(reader: Reader, word: Word, asked: Put, one: Sized) -> bool:
    """Whether the lists know the contrary: who has long ears has no short ones."""
    others = reader.grammar.large if one.small else reader.grammar.small
    for other in sorted(others):
        said = [*asked.said[: one.place], other, *asked.said[one.place + 1 :]]
        for senses in covering(reader, tuple(said)).of(word).found:
            both = {one.noun, other} <= senses[0].stems
            if both and any(reader.answer(each, word, asked) == "yes" for each in senses):
                return True
    return False


def by_others(asked: Put, meant: list[Meant], left: list[str]) -> bool:
    """Whether it is asked of one who has nothing to do with it, or of whom nobody knows: a baby
    does not drive a car."""
    who = asked.who
    if not who:
        return False
    so = (there for phrase, there in meant if who in phrase.stems)
    return who in left or any(there not in ("yes", "probably") for there in so)


def made_of(reader: Reader, asked: Put, meant: list[Meant], left: list[str]) -> bool:
    """Whether a part is of a material that nobody understands: a roof, but of tiles?"""
    if len(asked.said) < 3 or asked.said[-2] not in reader.grammar.of:
        return False
    part = any(phrase.entry is not None and phrase.entry.part for phrase, _ in meant)
    return part and stem(asked.said[-1], reader.tongue) in left


def unreal(reader: Reader, word: Word, asked: Put, meant: list[Meant]) -> bool:
    """Whether it is asked for a real one, or a normal one, of what is only in stories: a Pegasus is
    no normal horse."""
    if reader.grammar.real.isdisjoint(asked.said) or not reader.grammar.itself(asked.said):
        return False
    if word.answer(reader.lexicon.property_of["imaginary"]) not in ("yes", "probably"):
        return False
    is_one = (phrase.sort == "kind" or phrase.key in SORTS_OF_THINGS for phrase, _ in meant)
    return any(is_one)
