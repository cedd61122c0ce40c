"""The lexicon: words that can be modelled in clay, and what is true of them (docs/lexicon.md).

It is data in TOML files, read when it is first asked for.
"""

from functools import cache

from msgspec.structs import replace

from tablee.games.barbarossa.lexicon.checking import check_words
from tablee.games.barbarossa.lexicon.faults import BadLexicon
from tablee.games.barbarossa.lexicon.files import shipped
from tablee.games.barbarossa.lexicon.model import Lexicon
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
    if faults:
        lines = lines_of(text)
        raise BadLexicon(replace(fault, line=lines.get(fault.word)) for fault in faults)
    return longer
