"""The lexicon: words that can be modelled in clay, and what is true of them (docs/lexicon.md).

It is data in TOML files, read when it is first asked for.
"""

import logging
import os
from functools import cache
from pathlib import Path

from msgspec.structs import replace

from tablee.games.barbarossa.lexicon.checking import check_words
from tablee.games.barbarossa.lexicon.faults import BadLexicon
from tablee.games.barbarossa.lexicon.files import shipped
from tablee.games.barbarossa.lexicon.model import Lexicon
from tablee.games.barbarossa.lexicon.reading import lines_of, read, read_words

log = logging.getLogger(__name__)


@cache
def our_lexicon() -> Lexicon:
    """The lexicon that comes with the game. Its tests check it, not every start."""
    return read(shipped())


@cache
def lexicon_here() -> Lexicon:
    """Ours, with the words of the file that TABLEE_LEXICON names: for bots and the gallery here.

    A file that cannot be used is left aside, and the log says why: no match waits for it.
    """
    name = os.environ.get("TABLEE_LEXICON")
    if not name:
        return our_lexicon()
    try:
        return with_words(our_lexicon(), Path(name).read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, BadLexicon) as error:
        log.error("the words of %s are left aside: %s", name, error)
        return our_lexicon()


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
