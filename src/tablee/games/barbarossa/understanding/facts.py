"""A fact about the word, where what an answer goes back to would only repeat the question."""

from collections.abc import Mapping

from tablee.games.barbarossa.lexicon.model import (
    Answer,
    Lexicon,
    Measure,
    Property,
    Span,
    Tongue,
    Word,
)
from tablee.games.barbarossa.understanding.because import because
from tablee.games.barbarossa.understanding.reading import reader_of
from tablee.games.barbarossa.understanding.reasons import Understood

SAID: Mapping[Tongue, Mapping[Answer, str]] = {
    "fr": {"yes": "oui", "probably": "plutôt oui", "depends": "ça dépend", "no": "non"},
    "en": {"yes": "yes", "probably": "mostly yes", "depends": "it depends", "no": "no"},
    "de": {"yes": "ja", "probably": "meistens ja", "depends": "kommt darauf an", "no": "nein"},
}
TO: Mapping[Tongue, str] = {"fr": "à", "en": "to", "de": "bis"}
COLON: Mapping[Tongue, str] = {"fr": "\u202f: ", "en": ": ", "de": ": "}
LIFE = "life"
"""The group of properties that say what kind of living thing it is."""
LARGE, SMALL = 100, 1
"""From so many cm on people count in metres, and below so many kg in grams."""


def explained(
    lexicon: Lexicon, word: Word, question: str, understood: Understood, tongue: Tongue
) -> tuple[str, ...]:
    """What an answer goes back to. A fact is a whole sentence, with its full stop."""
    sorts = [reason.sort for reason in understood.reasons]
    if sorts != ["property"] or word.names(tongue) is None:
        return because(lexicon, understood, tongue)
    asked = lexicon.property_of[understood.reasons[0].key]
    if not repeats(lexicon, asked, question, tongue):
        return because(lexicon, understood, tongue)
    deeper = behind_it(lexicon, word, asked)
    return (deeper.question(tongue) if deeper else fact(word, asked, tongue),)


def repeats(lexicon: Lexicon, asked: Property, question: str, tongue: Tongue) -> bool:
    """Whether the usual question of this property says nothing that was not in this one."""
    reader = reader_of(lexicon, tongue)

    def content(text: str) -> set[str]:
        return set(reader.grammar.content(reader.spelt(text)))

    return content(asked.question(tongue)) <= content(question)


def behind_it(lexicon: Lexicon, word: Word, asked: Property) -> Property | None:
    """The kind of living thing, if that says already that this is so, or not: birds are animals."""
    follows = {"yes": "implies", "no": "excludes"}.get(word.answer(asked))
    if follows is None:
        return None
    kinds = (
        each for each in lexicon.properties if each.group == LIFE and word.answer(each) == "yes"
    )
    return next((each for each in kinds if asked.key in getattr(each, follows)), None)


def fact(word: Word, asked: Property, tongue: Tongue) -> str:
    """ "Un escargot : oui, ça se mange." French asks in the order in which it tells."""
    there = word.answer(asked)
    told = SAID[tongue][there]
    if asked.limit is not None:
        told = measured(word.size.span(asked.limit.measure), asked.limit.measure, tongue)
    elif tongue == "fr" and there in ("yes", "probably"):
        question = asked.question(tongue).rstrip("?\u202f ")
        told = f"{told}, {question[0].lower()}{question[1:]}"
    return f"{named(word, tongue)}{COLON[tongue]}{told}."


def named(word: Word, tongue: Tongue) -> str:
    names = word.names(tongue)
    text = f"{names.article} {names.one}" if names else word.key
    return text[0].upper() + text[1:]


def measured(span: Span, measure: Measure, tongue: Tongue) -> str:
    unit, times = in_unit(span, measure)
    low, high = (number(amount * times, tongue) for amount in (span.low, span.high))
    return f"{low} {unit}" if low == high else f"{low} {TO[tongue]} {high} {unit}"


def in_unit(span: Span, measure: Measure) -> tuple[str, float]:
    if measure == "cm":
        return ("m", 0.01) if span.low >= LARGE else ("cm", 1)
    return ("g", 1000) if span.high < SMALL else ("kg", 1)


def number(amount: float, tongue: Tongue) -> str:
    text = f"{amount:.1f}".removesuffix(".0")
    return text if tongue == "en" else text.replace(".", ",")
