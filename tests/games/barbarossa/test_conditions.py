"""Questions with a condition, or about what would be without the thing."""

import pytest

from tablee.games.barbarossa.lexicon import our_lexicon
from tablee.games.barbarossa.lexicon.model import Tongue
from tablee.games.barbarossa.understanding import Said, answer

LEXICON = our_lexicon()


@pytest.mark.parametrize(
    ("key", "question", "tongue", "said"),
    [
        ("vase", "If I drop it, does it break?", "en", "probably"),
        ("hammer", "If I drop it, does it break?", "en", "no"),
        ("vase", "Geht es kaputt, wenn man es fallen lässt?", "de", "yes"),
        ("windmill", "S'il n'y a pas de vent, ça s'arrête ?", "fr", "unknown"),
    ],
)
def test_what_is_said_on_a_condition(key: str, question: str, tongue: Tongue, said: Said) -> None:
    assert answer(LEXICON, LEXICON.word_of[key], question, tongue).says == said


@pytest.mark.parametrize(
    ("key", "question", "tongue", "said"),
    [
        ("battery", "Sans ça, ma télécommande ne marcherait plus ?", "fr", "probably"),
        ("key", "Would I be locked out without it?", "en", "probably"),
        ("lamp", "Would we all die without it?", "en", "unknown"),
        ("spoon", "Würden wir ohne ihn alle sterben?", "de", "unknown"),
    ],
)
def test_what_would_be_without_it(key: str, question: str, tongue: Tongue, said: Said) -> None:
    assert answer(LEXICON, LEXICON.word_of[key], question, tongue).says == said


def test_small_words_that_change_the_question_make_no_no() -> None:
    assert answer(LEXICON, LEXICON.word_of["whale"], "Does it come up for air?", "en").says != "no"
    spider = LEXICON.word_of["spider"]
    assert answer(LEXICON, spider, "Hat es mehr als sechs Beine?", "de").says != "no"
    piano = LEXICON.word_of["piano"]
    assert answer(LEXICON, piano, "Is it too heavy to carry upstairs alone?", "en").says == "yes"
