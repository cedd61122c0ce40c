"""Which sculptures the gallery shows on a day."""

from collections.abc import Collection, Iterator, Sequence
from random import Random

from tablee.engine.bots import CHARACTERS
from tablee.games.barbarossa.gallery.model import Piece
from tablee.games.barbarossa.lexicon.here import lexicon_here
from tablee.games.barbarossa.lexicon.model import TONGUES, Level, Word
from tablee.games.barbarossa.recipes import model, our_recipes
from tablee.games.barbarossa.sculpture import MEASURES, Sculpture

DAY: tuple[tuple[Level, Level], ...] = ((1, 1), (1, 2), (2, 1), (2, 2), (3, 2))
"""For each riddle: how hard its word is, and how vague its sculpture. The first ones are easier."""


def chosen(luck: Random, earlier: Sequence[Piece]) -> Iterator[Piece]:
    """Words that were not there lately, each by another maker."""
    words = modelled()
    taken = {piece.word for piece in earlier[-(len(words) // 2) :]}
    for (level, vague), maker in zip(DAY, luck.sample(CHARACTERS, len(DAY)), strict=True):
        word = luck.choice(candidates(words, level, taken))
        taken.add(word.key)
        strokes = model(word.key, luck, vague)
        yield Piece(word.key, maker, Sculpture(version=MEASURES.version, strokes=strokes))


def modelled() -> list[Word]:
    """The words that have a recipe, and a name in every language."""
    known = our_recipes()
    words = (word for word in lexicon_here().words if word.key in known)
    return [word for word in words if all(word.names(tongue) for tongue in TONGUES)]


def candidates(words: Sequence[Word], level: Level, taken: Collection[str]) -> list[Word]:
    """Those of this level that are new; of any level if there is none."""
    new = [word for word in words if word.key not in taken] or list(words)
    return [word for word in new if word.level == level] or new
