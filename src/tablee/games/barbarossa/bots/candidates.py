"""What can be guessed in one language, and what each word would answer, as arrays."""

from collections.abc import Mapping
from functools import cache, cached_property, lru_cache

import numpy as np
from numpy.typing import NDArray

from tablee.games.barbarossa.lexicon.here import lexicon_here
from tablee.games.barbarossa.lexicon.model import Lexicon, Tongue, Word, tongues_at
from tablee.games.barbarossa.model import Reply
from tablee.games.barbarossa.spelling import letter_at, plain, tidy
from tablee.games.barbarossa.understanding import answer

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]

REPLIES: tuple[Reply, ...] = ("yes", "no", "probably", "unknown")
PLAIN: Mapping[str, int] = {"yes": 0, "no": 1, "probably": 2, "depends": 3}
HEARD = np.array(
    [
        [0.78, 0.06, 0.10, 0.06],
        [0.05, 0.82, 0.06, 0.07],
        [0.33, 0.14, 0.40, 0.13],
        [0.22, 0.28, 0.20, 0.30],
    ]
)
"""What people say (across) where the lexicon says this (down): they know better, or err."""
STRANGE = np.array([0.36, 0.46, 0.09, 0.09])
"""What is said about a word that nobody here knows."""
CALLED, ALSO_CALLED, NEARLY = 1.0, 0.12, 0.03
"""How likely a riddle has the usual name of a thing, a synonym, or a name that only comes near."""
PLACES = tuple(place for place in range(-6, 9) if place)
"""Letters that are worth asking for."""
LONGEST_HEARD = 4096


class Candidates:
    """All names of all words in one language. A name is a guess; a word answers questions."""

    def __init__(self, lexicon: Lexicon, tongue: Tongue) -> None:
        self.lexicon = lexicon
        self.tongue: Tongue = tongue
        self.words = lexicon.words_in(tongue)
        named = [
            (index, name, weight)
            for index, word in enumerate(self.words)
            for name, weight in names_of(word, tongue)
        ]
        self.names = [name for _, name, _ in named]
        self.word: Ints = np.array([index for index, _, _ in named])
        self.prior: Floats = np.log(np.array([weight for _, _, weight in named]))
        said = [[PLAIN[each] for each in word.answers] for word in self.words]
        self.said: Ints = np.array(said)
        """By word and property: what is answered, by its place in REPLIES."""
        self.index = {word.key: index for index, word in enumerate(self.words)}

    def load(self) -> None:
        """Computes all that is computed once."""
        _ = self.likely, self.doubt, self.questions, self.letters

    @cached_property
    def likely(self) -> Floats:
        """By reply, word and property: how likely it is said."""
        return np.ascontiguousarray(np.moveaxis(HEARD[self.said], 2, 0))

    @cached_property
    def doubt(self) -> Floats:
        """By word and property: how open the reply is to one who knows the word, in bits."""
        return entropy(HEARD)[self.said]

    @cached_property
    def questions(self) -> Mapping[str, int]:
        """The place of the property that each of our own questions asks for, as rules keep it."""
        return {
            tidy(question): each.place
            for each in self.lexicon.properties
            for question in each.questions(self.tongue)
        }

    @cached_property
    def letters(self) -> Mapping[int, Ints]:
        """By place: the letter of each name there, as a number; 0 beyond its end."""
        return {place: self.letters_at(place) for place in range(-40, 41) if place}

    @cached_property
    def alphabet(self) -> Mapping[str, int]:
        found = {folded(letter) for name in self.names for letter in name}
        return {letter: number for number, letter in enumerate(sorted(found - {""}), 1)}

    def letters_at(self, place: int) -> Ints:
        told = (folded(letter_at(name, place)) for name in self.names)
        return np.array([self.alphabet.get(letter, 0) for letter in told])

    def by_word(self, names: Floats) -> Floats:
        """The chances of names, added up for each word."""
        found = np.bincount(self.word, weights=names, minlength=len(self.words))
        return found.astype(np.float64, copy=False)


def names_of(word: Word, tongue: Tongue) -> list[tuple[str, float]]:
    names = word.names(tongue)
    if names is None:
        return []
    others = [(name, ALSO_CALLED) for name in names.others]
    return [(names.one, CALLED), *others, *((name, NEARLY) for name in names.near)]


def folded(letter: str) -> str:
    """Without case and accents."""
    return "".join(plain(letter))


def entropy(chances: Floats) -> Floats:
    """In bits, along the last axis."""
    safe = np.maximum(chances, 1e-12)
    found: Floats = -(safe * np.log2(safe)).sum(axis=-1)
    return found


@cache
def candidates(tongue: Tongue) -> Candidates:
    return Candidates(lexicon_here(), tongue)


class Heard:
    """What a question asks, as far as it is understood."""

    def __init__(self, said: Ints | None, place: int | None = None) -> None:
        self.said = said
        """By word: the answer that it would get. None: it tells nothing."""
        self.place = place
        """The property that it asks for."""


def listed(text: str, tongue: Tongue) -> int | None:
    """The place of the property that one of our own questions asks for."""
    places = (candidates(each).questions.get(text) for each in tongues_at(tongue))
    return next((place for place in places if place is not None), None)


@lru_cache(maxsize=LONGEST_HEARD)
def heard(text: str, tongue: Tongue) -> Heard:
    """Questions are understood in any language of the lexicon, first in that of the table."""
    known = candidates(tongue)
    if (place := listed(text, tongue)) is not None:
        return Heard(known.said[:, place], place)
    found = (read(known, text, each) for each in tongues_at(tongue))
    return next((one for one in found if one is not None), Heard(None))


def read(known: Candidates, text: str, tongue: Tongue) -> Heard | None:
    """A question that somebody typed. None: not understood in this language."""
    first = answer(known.lexicon, known.words[0], text, tongue)
    if not first.reasons:
        return None
    says = [answer(known.lexicon, word, text, tongue).says for word in known.words]
    told = [REPLIES.index("unknown" if each == "refused" else each) for each in says]
    properties = [reason.key for reason in first.reasons if reason.sort == "property"]
    place = known.lexicon.property_of[properties[0]].place if len(properties) == 1 else None
    return Heard(np.array(told), place)
