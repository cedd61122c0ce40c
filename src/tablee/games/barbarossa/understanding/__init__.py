"""What a typed question asks about a secret word, and the answer (docs/lexicon.md)."""

from tablee.games.barbarossa.lexicon import our_lexicon
from tablee.games.barbarossa.lexicon.model import Tongue
from tablee.games.barbarossa.understanding.answering import answer, in_any
from tablee.games.barbarossa.understanding.reasons import Reason, Said, Understood
from tablee.games.barbarossa.understanding.suggesting import suggest

__all__ = ["Reason", "Said", "Understood", "answer", "in_any", "says", "suggest"]


def says(word_key: str, question: str, language: Tongue) -> Said:
    """The answer alone, for a word of our own lexicon."""
    lexicon = our_lexicon()
    return answer(lexicon, lexicon.word_of[word_key], question, language).says
