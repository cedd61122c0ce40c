"""The lexicon of this server: ours, and what its host has added."""

import logging
import os
from functools import cache
from pathlib import Path

from tablee.games.barbarossa.lexicon import our_lexicon, with_words
from tablee.games.barbarossa.lexicon.faults import BadLexicon
from tablee.games.barbarossa.lexicon.model import Lexicon

log = logging.getLogger(__name__)


@cache
def lexicon_here() -> Lexicon:
    """Ours, with the words of the file that TABLEE_LEXICON names: for bots and the gallery here.

    `tablee serve` has looked at the file before it opens. One that cannot be used now is left
    aside, and the log says why: no match waits for it.
    """
    name = os.environ.get("TABLEE_LEXICON")
    if not name:
        return our_lexicon()
    try:
        return with_words(our_lexicon(), Path(name).read_text(encoding="utf-8-sig"))
    except (OSError, UnicodeDecodeError, BadLexicon) as error:
        log.error("the words of %s are left aside: %s", name, error)
        return our_lexicon()
