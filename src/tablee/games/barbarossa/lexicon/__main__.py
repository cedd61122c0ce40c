"""Checks a file of words: `python -m tablee.games.barbarossa.lexicon FILE`."""

import sys
from pathlib import Path

from tablee.games.barbarossa.lexicon import our_lexicon, with_words
from tablee.games.barbarossa.lexicon.faults import BadLexicon


def main(name: str) -> str:
    """What is wrong with it, or nothing."""
    try:
        with_words(our_lexicon(), Path(name).read_text(encoding="utf-8-sig"))
    except (OSError, UnicodeDecodeError, BadLexicon) as error:
        return str(error)
    return ""


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]) or 0)
