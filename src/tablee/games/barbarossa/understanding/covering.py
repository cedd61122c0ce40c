"""What a question is about: the same for all words but those of which it tells something."""

from collections import defaultdict
from functools import lru_cache

from msgspec import Struct

from tablee.games.barbarossa.lexicon.model import Word
from tablee.games.barbarossa.understanding.grammar import BARE
from tablee.games.barbarossa.understanding.reading import Phrase, Reader


class Covered(Struct, frozen=True):
    found: list[list[Phrase]]
    """The longest phrases first. Where one way to say it can mean several things, they come
    together."""
    left: list[str]
    """What nobody understands."""


class Covering:
    """Finds it, once for all words: only their clues differ."""

    def __init__(self, reader: Reader, said: list[str]) -> None:
        words = reader.grammar
        said = [token for token in said if token not in words.not_]
        self.light = words.light
        self.written, self.text = frozenset(said), f" {' '.join(said)} "
        self.content = words.content(said)
        self.stems = frozenset(self.content)
        self.itself, self.short = words.itself(said), len(said) <= BARE
        self.heavy = any(one not in words.light for one in self.content)
        self.known = [phrase for phrase in reader.phrases_of(self.content) if self.meant(phrase)]
        self.bare = [phrase for phrase in reader.bare if self.fits(phrase)]
        self.clues: dict[str, list[Phrase]] = defaultdict(list)
        for _, key, phrase in reader.clues_of(self.content):
            if self.meant(phrase):
                self.clues[key].append(phrase)
        self.plain = self.covered([])
        """For all words without clues here."""

    def of(self, word: Word) -> Covered:
        own = self.clues.get(word.key)
        return self.covered(own) if own else self.plain

    def meant(self, phrase: Phrase) -> bool:
        return (
            phrase.stems <= self.stems
            and (self.itself or phrase.sort not in ("word", "kind") or phrase.many)
            and not (phrase.sort == "about" and self.itself)
            and self.fits(phrase)
        )

    def fits(self, phrase: Phrase) -> bool:
        return (
            phrase.said_in(self.written, self.text)
            and (bool(phrase.stems) or phrase.sort != "word" or self.short)
            and (phrase.heavy > 0 or (not self.heavy and phrase.enough(self.content)))
        )

    def weight(self, phrase: Phrase) -> tuple[int, ...]:
        return phrase.weight(self.written, itself=self.itself)

    def covered(self, own: list[Phrase]) -> Covered:
        fits = [*sorted((*self.known, *own), key=self.weight, reverse=True), *self.bare]
        left = set(self.content)
        found: list[list[Phrase]] = []
        for phrase in fits:
            known = any(one.key == phrase.key for senses in found for one in senses)
            beside = not found or (phrase.beside and not known)
            if phrase.stems <= left if phrase.stems else beside:
                found.append([one for one in fits if one.means(phrase)])
                left -= phrase.stems
        rest = [one for one in self.content if one in left and one not in self.light]
        return Covered(found, rest)


@lru_cache(maxsize=64)
def covering(reader: Reader, said: tuple[str, ...]) -> Covering:
    return Covering(reader, [*said])
