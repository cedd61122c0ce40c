"""Questions about the word instead of the thing: the rules refuse them (barbarossa.md#6)."""

import re
from functools import cache

import msgspec

from tablee.games.barbarossa.lexicon.model import Tongue
from tablee.games.barbarossa.understanding.knowledge import data
from tablee.games.barbarossa.understanding.texts import tokens


@cache
def patterns(tongue: Tongue) -> re.Pattern[str]:
    written = msgspec.convert(data("refusing"), dict[str, list[str]])
    return re.compile(rf"\b({'|'.join(written[tongue])})\b")


def about_the_word(question: str, tongue: Tongue) -> bool:
    """Its letters, its length, its sound, its grammar or its translation."""
    return bool(patterns(tongue).search(" ".join(tokens(question, tongue))))
