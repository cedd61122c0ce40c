"""What an answer goes back to, in words that people can read."""

from tablee.games.barbarossa.lexicon.model import Lexicon, Tongue
from tablee.games.barbarossa.understanding.answering import Reason, Understood
from tablee.games.barbarossa.understanding.knowledge import entries
from tablee.games.barbarossa.understanding.sizes import things


def because(lexicon: Lexicon, understood: Understood, tongue: Tongue) -> tuple[str, ...]:
    """The question of the property, the name of the thing it is compared with, or a way to say what
    was asked."""
    found = (behind(lexicon, reason, tongue) for reason in understood.reasons)
    return tuple(dict.fromkeys(text for text in found if text))


def behind(lexicon: Lexicon, reason: Reason, tongue: Tongue) -> str:
    if reason.sort == "property":
        return lexicon.property_of[reason.key].question(tongue)
    if reason.sort == "clue":
        return reason.key
    word = lexicon.word_of.get(reason.key.removeprefix("~"))
    if reason.sort in ("word", "size") and word is not None and word.names(tongue):
        return word.name(tongue)
    if thing := things().get(reason.key):
        return thing.names(tongue)[0].strip()
    return way_to_say(reason, tongue)


def way_to_say(reason: Reason, tongue: Tongue) -> str:
    for entry in entries():
        if (entry.sort, entry.key) == (reason.sort, reason.key):
            return next(iter(entry.row.ways(tongue)), "").removeprefix("=")
    return ""
