"""Good questions for the box where people type."""

from tablee.games.barbarossa.lexicon.model import Lexicon, Property, Tongue
from tablee.games.barbarossa.understanding.grammar import grammar
from tablee.games.barbarossa.understanding.knowledge import ways_of_properties
from tablee.games.barbarossa.understanding.texts import stems, tokens

MOST = 12


def suggest(lexicon: Lexicon, language: Tongue, text: str, most: int = MOST) -> list[str]:
    """The questions of properties that fit what is typed, the best first; with nothing typed, all
    in their order. A last word may be unfinished."""
    typed = stems(text, language)
    words = [one for one in tokens(text, language) if one not in grammar(language).empty]
    ranked: list[tuple[int, int, str]] = []
    for each in lexicon.properties:
        score = fit(each, language, words or list(typed))
        if score or not typed:
            ranked.append((-score, each.place, each.question(language)))
    return [question for _, _, question in sorted(ranked)[:most]]


def fit(each: Property, language: Tongue, typed: list[str]) -> int:
    """How many of the typed words begin a word of its questions or of other ways to ask it; those
    of its first question count double."""
    row = ways_of_properties().get(each.key)
    first = tokens(each.question(language), language)
    said = tokens(" ".join(each.questions(language)[1:]), language)
    said += tokens(" ".join(row.ways(language)) if row else "", language)
    return sum(
        2 * any(one.startswith(word) for one in first) + any(one.startswith(word) for one in said)
        for word in typed
    )
