"""What people can look up: good questions, and the words of the lexicon."""

from functools import cache

from tablee.engine.riddles import GoodQuestion, Known
from tablee.games.barbarossa.lexicon.here import lexicon_here
from tablee.games.barbarossa.lexicon.model import TONGUES, Property, Tongue, Word
from tablee.games.barbarossa.spelling import plain
from tablee.games.barbarossa.understanding.knowledge import ways_of_properties


def spoken(language: str) -> list[Tongue]:
    """This language, if the lexicon has it."""
    return [tongue for tongue in TONGUES if tongue == language]


@cache
def good_questions(tongue: Tongue) -> tuple[GoodQuestion, ...]:
    return tuple(good_question(each, tongue) for each in lexicon_here().properties)


def good_question(each: Property, tongue: Tongue) -> GoodQuestion:
    row = ways_of_properties().get(each.key)
    more = [way.removeprefix("=") for way in row.ways(tongue)] if row else []
    words = lexicon_here().words
    true = sum(word.answer(each) in ("yes", "probably") for word in words)
    return GoodQuestion(
        key=each.key,
        group=each.group,
        text=each.question(tongue),
        ways=(*each.questions(tongue)[1:], *more),
        parts=round(100 * true / len(words)),
    )


@cache
def known_words(tongue: Tongue) -> tuple[Known, ...]:
    words = [known(word, tongue) for word in lexicon_here().words_in(tongue)]
    return tuple(sorted(words, key=lambda one: plain(one.name)))


def known(word: Word, tongue: Tongue) -> Known:
    names = word.names(tongue)
    if names is None:
        raise KeyError(f"{word.key} has no name in '{tongue}'")
    themes = [each.name(tongue) for each in lexicon_here().themes if each.key in word.themes]
    return Known(
        name=names.one,
        others=names.others,
        many=names.many,
        gender="" if tongue == "en" else names.gender,
        themes=tuple(themes),
        level=word.level,
        answers="".join(answer[0] for answer in word.answers),
    )
