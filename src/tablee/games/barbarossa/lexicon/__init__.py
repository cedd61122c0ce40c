"""The lexicon: words that can be modelled in clay, and what is true of them (docs/lexicon.md).

It is data in TOML files, read when it is first asked for.
"""

from collections.abc import Iterator, Sequence
from functools import cache

from msgspec.structs import replace

from tablee.games.barbarossa.lexicon.checking import check_words
from tablee.games.barbarossa.lexicon.faults import BadLexicon, Fault
from tablee.games.barbarossa.lexicon.files import shipped
from tablee.games.barbarossa.lexicon.model import Lexicon, Word
from tablee.games.barbarossa.lexicon.reading import lines_of, read, read_words


@cache
def our_lexicon() -> Lexicon:
    """The lexicon that comes with the game. Its tests check it, not every start."""
    return read(shipped())


def with_words(lexicon: Lexicon, text: str) -> Lexicon:
    """The lexicon with the words of a file that somebody wrote. Raises BadLexicon."""
    words = read_words(lexicon, text)
    new = {word.key for word in words}
    longer = lexicon.and_words(words)
    faults = [fault for fault in check_words(longer) if fault.word in new]
    faults += [fault for word in words for fault in unfit_recipe(word)]
    if faults:
        lines = lines_of(text)
        raise BadLexicon(replace(fault, line=lines.get(fault.word)) for fault in faults)
    return longer


def word_faults(lexicon: Lexicon, text: str) -> Sequence[str]:
    """What is wrong with such a file, in sentences."""
    try:
        with_words(lexicon, text)
    except BadLexicon as error:
        return [str(fault) for fault in error.faults]
    return []


def unfit_recipe(word: Word) -> Iterator[Fault]:
    if word.recipe:
        # who only looks words up needs no clay
        from tablee.games.barbarossa.recipes.checking import recipe_faults

        for fault in recipe_faults(word.recipe):
            yield Fault(word.key, f"recipe: {fault}")
