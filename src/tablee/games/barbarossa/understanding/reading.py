"""Finds in a question what it asks about."""

from collections.abc import Iterable, Iterator, Mapping
from typing import TypeAlias, TypeVar

from msgspec import Struct

from tablee.games.barbarossa.lexicon.model import Answer, Lexicon, Tongue, Word
from tablee.games.barbarossa.understanding.ages import dating
from tablee.games.barbarossa.understanding.forms import in_one_piece, joined, listed_form, parts
from tablee.games.barbarossa.understanding.grammar import (
    Grammar,
    Put,
    grammar,
    plainly_said,
    without_opening,
)
from tablee.games.barbarossa.understanding.knowledge import (
    Entry,
    Sort,
    clues,
    data,
    entries,
    ways_of_properties,
)
from tablee.games.barbarossa.understanding.names import Names
from tablee.games.barbarossa.understanding.scales import scaling
from tablee.games.barbarossa.understanding.sizes import comparing
from tablee.games.barbarossa.understanding.texts import Typos, stem, tokens

T = TypeVar("T")


class Phrase(Struct, frozen=True, gc=False):
    """A way to say something: all of its stems stand somewhere in the question.

    There are tens of thousands, which no garbage collection needs to look at: no cycle can go
    through one.
    """

    stems: frozenset[str]
    sort: Sort
    key: str
    entry: Entry | None
    heavy: int
    """How many of its stems mean something alone."""
    forms: frozenset[str] = frozenset()
    """What must be said just so. Of a name: German "fliegt" is not the fly."""
    exact: str = ""
    """Of a way that begins with "=": these very words, one after the other."""
    written: frozenset[str] = frozenset()
    """Its words as they are in the list, with their endings."""
    denies: bool = False
    """It says itself that something is not so: "long without water"."""

    def weight(self, said: frozenset[str], *, itself: bool) -> tuple[int, ...]:
        """The longest first; a kind of thing before what it has, if that is the question. Then what
        is written just so: "Wetter" is not "Wette"."""
        order = ("about", "property", "detail", "clue", "word", "kind")
        if itself:
            order = ("about", "detail", "property", "clue", "word", "kind")
        place = order.index(self.sort)
        named = place if itself and self.sort in ("word", "kind") else 0
        just_so = self.written <= said
        return self.heavy, len(self.stems), bool(self.exact), named, just_so, place

    @property
    def words(self) -> frozenset[str]:
        """All that is said with it."""
        return self.stems | self.forms | frozenset(self.exact.split())

    def means(self, other: "Phrase") -> bool:
        """Whether it is said with the same words. Names and kinds stand for themselves."""
        if self is other:
            return True
        same = self.stems == other.stems and bool(self.exact) == bool(other.exact)
        return same and not {self.sort, other.sort} & {"word", "kind"}

    @property
    def many(self) -> bool:
        """Words enough to be meant even where the question is put otherwise."""
        return self.heavy > 1 and (self.entry is None or bool(self.entry.answers))

    @property
    def plain(self) -> bool:
        """Whether it says how the thing is, what it has or what it does itself."""
        if self.entry is None:
            return self.sort == "property"
        return self.entry.part or self.entry.row.own

    @property
    def beside(self) -> bool:
        """Of small words alone: whether they mean something beside the rest: "around here"."""
        return self.sort == "detail" and " " in self.exact

    def enough(self, content: list[str]) -> bool:
        """Of one that means little: whether it is most of what is said."""
        return not self.stems or 2 * len(self.stems) >= len(set(content))

    def said_in(self, written: frozenset[str], text: str) -> bool:
        if self.exact and f" {self.exact} " not in text:
            return False
        return self.forms <= written


Clue: TypeAlias = tuple[int, str, Phrase]
"""Its place in the lists, the key of its word, and how it is said."""


class Reader:
    """Knows how people ask in one language about the words of one lexicon."""

    def __init__(self, lexicon: Lexicon, tongue: Tongue) -> None:
        self.lexicon = lexicon
        self.tongue: Tongue = tongue
        self.grammar: Grammar = grammar(tongue)
        self.names = Names(lexicon, tongue)
        self.own = {
            tuple(tokens(question, tongue)): each.key
            for each in lexicon.properties
            for question in each.questions(tongue)
        }
        self.raw: set[str] = set()
        self.sets: dict[frozenset[str], frozenset[str]] = {}
        """Those of its phrases: three of four are alike."""
        phrases = list(self.phrases())
        self.bare = [phrase for phrase in phrases if phrase.exact and not phrase.stems]
        self.by_stem = by_first((min(each.stems), each) for each in phrases if each.stems)
        ways = ((key, way) for key, row in clues().items() for way in row.ways(tongue))
        found = ((place, key, self.phrase(way, "clue", way, None))
                 for place, (key, way) in enumerate(ways))  # fmt: skip
        self.clues = by_first((min(each[2].stems, default=""), each) for each in found)
        known = self.raw | self.grammar.known | self.grammar.about | self.grammar.closing
        known |= comparing(tongue).words() | dating(tongue).words() | scaling(tongue).words()
        self.stems = frozenset(stem(token, tongue) for token in known)
        self.typos = Typos(known)
        self.spelt_so = frozenset(tokens(str(data("spelling")[tongue]), tongue))
        self.lengths: dict[tuple[str, str], list[float]] = {}

    def knows(self, token: str) -> bool:
        return stem(token, self.tongue) in self.stems

    def phrases(self) -> Iterator[Phrase]:
        for each in self.lexicon.properties:
            if row := ways_of_properties().get(each.key):
                for way in row.ways(self.tongue):
                    yield self.phrase(way, "property", each.key, None)
        for entry in entries():
            for way in entry.row.ways(self.tongue):
                yield self.phrase(way, entry.sort, entry.key, entry)
        about = {entry.key: entry for entry in entries() if entry.sort == "about"}
        for word in self.lexicon.words:
            names = word.names(self.tongue)
            for name in names.all if names else ():
                yield self.phrase(name, "word", word.key, None)
                if word.key in about:
                    yield self.phrase(name, "about", word.key, about[word.key])
            for name in names.near if names else ():
                yield self.phrase(name, "word", f"~{word.key}", None)

    def phrase(self, way: str, sort: Sort, key: str, entry: Entry | None) -> Phrase:
        said = tokens(way, self.tongue)
        if self.tongue == "de" and sort != "word":
            said = in_one_piece(way, said)
        self.raw.update(said)
        found = self.grammar.content(said)
        heavy = sum(one not in self.grammar.light for one in found)
        forms = self.shared(said if sort == "word" else self.needed(said, found))
        exact = " ".join(said) if way.startswith("=") or self.vague(said, found, heavy) else ""
        written = self.shared(one for one in said if one not in self.grammar.empty)
        denies = sort == "clue" and not self.grammar.not_.isdisjoint(said)
        stems = self.shared(found)
        return Phrase(stems, sort, key, entry, heavy, forms, exact, written, denies)

    def shared(self, words: Iterable[str]) -> frozenset[str]:
        """The same object for the same words."""
        found = frozenset(words)
        return self.sets.setdefault(found, found)

    def needed(self, said: list[str], found: list[str]) -> list[str]:
        """Small words without which too little is said: "behind a car" is not any car."""
        if len(set(found)) != 1 or len(said) == 1:
            return []
        return [one for one in said if one in self.grammar.empty - self.grammar.articles]

    def vague(self, said: list[str], found: list[str], heavy: int) -> bool:
        """Whether too little of it means something, so that it counts only word for word."""
        if heavy or len(found) > 1:
            return False
        return len(said) > 1 or not found or said[0] not in self.grammar.known

    def spelt(self, question: str) -> list[str]:
        """Its words in the forms of the lists, with small typos set right."""
        text = without_opening(" ".join(self.typed(question)), self.grammar)
        said = [one for token in text.split() for one in self.meant(token)]
        return joined(said, self.knows) if self.tongue == "de" else said

    def typed(self, question: str) -> list[str]:
        return plainly_said(" ".join(tokens(question, self.tongue)), self.grammar).split()

    def guessed(self, question: str, spelt: list[str]) -> frozenset[str]:
        """Stems that nobody typed: typos set right, parts of compounds, verbs in one piece."""
        typed = {stem(token, self.tongue) for token in self.typed(question)}
        return frozenset(stem(token, self.tongue) for token in spelt) - typed

    def meant(self, token: str) -> list[str]:
        if token not in self.spelt_so and (right := self.typos.turned(token)):
            return [right]
        if self.knows(token):
            return [token]
        if form := listed_form(token, self.tongue, self.knows):
            return [form]
        if token in self.spelt_so:
            return [token]
        if (right := self.typos.meant(token)) != token or self.tongue != "de":
            return [right]
        return list(parts(token, self.knows)) or [token]

    def phrases_of(self, content: list[str]) -> Iterator[Phrase]:
        for one in dict.fromkeys(content):
            yield from self.by_stem.get(one, ())

    def clues_of(self, content: list[str]) -> list[Clue]:
        """In the order of the lists."""
        return sorted(
            clue for one in dict.fromkeys(("", *content)) for clue in self.clues.get(one, ())
        )

    def answer(self, phrase: Phrase, word: Word, asked: Put) -> Answer | None:
        """What is seldom so is no; but whether it can be so, nobody knows. That it does not do it
        says nothing about people, and that it has none, nothing about where it is. Who has such a
        thing need not be one."""
        said = self.true(phrase, word, maybe=asked.maybe)
        if said == "no" and asked.whose and phrase.sort in ("property", "kind"):
            return None
        if said == "no" and phrase.sort == "kind" and asked.who in phrase.stems:
            return None
        if said != "no" or phrase.entry is None:
            return said
        unlisted = phrase.entry.row.open and word.key not in phrase.entry.answers
        if unlisted and not asked.guessed.isdisjoint(phrase.stems):
            return None
        elsewhere = phrase.entry.part and not self.grammar.has_something(asked.said)
        return None if elsewhere or (phrase.entry.row.own and asked.by_people) else said

    def true(self, phrase: Phrase, word: Word, *, maybe: bool) -> Answer | None:
        if phrase.entry and word.key in phrase.entry.seldom:
            return None if maybe else "no"
        if phrase.sort == "property":
            return word.answer(self.lexicon.property_of[phrase.key])
        if phrase.sort == "word":
            return self.same(phrase, word)
        if phrase.sort == "clue":
            return "yes"
        if phrase.sort == "about" and phrase.key == word.key:
            return None
        return phrase.entry.of(word) if phrase.entry else None

    def same(self, phrase: Phrase, word: Word) -> Answer | None:
        """What only comes near it is not it, and not something else either."""
        if phrase.key == word.key:
            return "yes"
        return None if phrase.key == f"~{word.key}" else "no"


def by_first(found: Iterable[tuple[str, T]]) -> Mapping[str, tuple[T, ...]]:
    """In the same order."""
    lists: dict[str, list[T]] = {}
    for first, each in found:
        lists.setdefault(first, []).append(each)
    return {first: tuple(each) for first, each in lists.items()}


KEPT = 8
"""So many readers, the last ones used."""
_readers: list[Reader] = []


def reader_of(lexicon: Lexicon, tongue: Tongue) -> Reader:
    """Made once for a lexicon, and forgotten when others are used."""
    for reader in _readers:
        if reader.lexicon is lexicon and reader.tongue == tongue:
            return reader
    _readers.append(Reader(lexicon, tongue))
    del _readers[:-KEPT]
    return _readers[-1]
