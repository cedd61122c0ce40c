"""A question, as far as it is the same for all words that it is asked of: read only once."""

from functools import lru_cache

from msgspec.structs import replace

from tablee.games.barbarossa.lexicon.model import Word
from tablee.games.barbarossa.understanding.ages import dating
from tablee.games.barbarossa.understanding.counting import counting
from tablee.games.barbarossa.understanding.covering import covering
from tablee.games.barbarossa.understanding.grammar import (
    Put,
    clauses_of,
    put,
    without_condition,
)
from tablee.games.barbarossa.understanding.names import bare_names, spelt_names, without_small
from tablee.games.barbarossa.understanding.reading import Reader
from tablee.games.barbarossa.understanding.reasons import Understood
from tablee.games.barbarossa.understanding.refusing import about_the_word
from tablee.games.barbarossa.understanding.restricting import sized
from tablee.games.barbarossa.understanding.scales import scaling
from tablee.games.barbarossa.understanding.sizes import comparing
from tablee.games.barbarossa.understanding.texts import tokens

LAST = 32
"""So many questions are kept: one is asked of all words before the next one is."""


class Sought:
    """What a clause asks for, and what that means."""

    def __init__(self, reader: Reader, asked: Put) -> None:
        self.asked = asked
        self.covering = covering(reader, tuple(asked.said))
        words = reader.grammar
        self.alike = words.real.isdisjoint(asked.said) and not any(sized(asked.said, words))
        """Words of which the same is so get the same answer: nothing else of them counts."""
        self.judged: dict[object, Understood] = {}
        """By what is so: the answer."""


class Clause:
    """A question without another one in it."""

    def __init__(self, reader: Reader, text: str) -> None:
        tongue, words = reader.tongue, reader.grammar
        self.reader = reader
        spelt = reader.spelt(text)
        self.lacking = Lacking(reader, spelt) if words.lack.search(" ".join(spelt)) else None
        asked = replace(put(spelt, words), guessed=reader.guessed(text, spelt))
        said, self.asked = asked.said, asked
        self.name = tuple(said)
        bare = without_small(said, tongue)
        self.bare_name = bare if words.itself(said) else ()
        self.counts = None if asked.either else counting(tongue).comparison(said)
        compares = (
            dating(tongue).comparison(reader.names, said),
            scaling(tongue).comparison(reader.lexicon, said),
            comparing(tongue).comparison(reader.lexicon, reader.names, said, maybe=asked.maybe),
        )
        self.compares = [compare for compare in compares if compare is not None]
        self.sought = Sought(reader, asked)
        self.sides = [Sought(reader, side) for side in sides_of(asked, words.or_)]
        """ "An animal or a plant?": each of the two alone."""

    def names(self, word: Word) -> bool:
        """Whether the question is nothing but one of the names of this word."""
        tongue = self.reader.tongue
        if (names := word.names(tongue)) is None:
            return False
        if self.name in spelt_names(names, tongue):
            return True
        return bool(self.bare_name) and self.bare_name in bare_names(names, tongue)


def sides_of(asked: Put, or_: str) -> list[Put]:
    if not asked.either:
        return []
    place = asked.said.index(or_)
    halves = asked.said[:place], asked.said[place + 1 :]
    return [replace(asked, said=half, either=False) for half in halves]


class Lacking:
    """ "Does my remote control stop without it?": what has to do with this very word is missed."""

    def __init__(self, reader: Reader, spelt: list[str]) -> None:
        words = reader.grammar
        text = words.lack.sub(" ", " ".join(spelt))
        dying = words.dying.search(text) or words.living.search(text)
        self.vital = dying is not None
        self.dies = dying is not None and words.dying.search(dying[0]) is not None
        self.sought = Sought(reader, replace(put(text.split(), words), negated=False))


class Question:
    """All that is asked in one."""

    def __init__(self, reader: Reader, text: str) -> None:
        self.own = reader.own.get(tuple(tokens(text, reader.tongue)))
        """The property of which this is a question of ours."""
        self.refused = self.own is None and about_the_word(text, reader.tongue)
        if self.own is not None or self.refused:
            return
        clauses = clauses_of(text, reader.grammar)
        self.either = clauses.either
        self.parts = [Clause(reader, part) for part in clauses.said]
        self.whole = self.parts[0] if len(self.parts) == 1 else Clause(reader, text)
        main = without_condition(text, reader.grammar)
        self.main = Clause(reader, main) if main else None
        """The question without its condition, if it has one."""


@lru_cache(maxsize=LAST)
def question_of(reader: Reader, text: str) -> Question:
    return Question(reader, text)
