"""What an answer goes back to, in words that people can read."""

from tablee.games.barbarossa.lexicon.model import Lexicon, Tongue
from tablee.games.barbarossa.understanding.knowledge import Row, entries
from tablee.games.barbarossa.understanding.reasons import Reason, Understood
from tablee.games.barbarossa.understanding.sizes import things


def because(lexicon: Lexicon, understood: Understood, tongue: Tongue) -> tuple[str, ...]:
    """The question of the property, the name of the thing it is compared with, or a way to say what
    was asked."""
    found = (behind(lexicon, reason, tongue) for reason in understood.reasons)
    return tuple(dict.fromkeys(text for text in found if text))


def behind(lexicon: Lexicon, reason: Reason, tongue: Tongue) -> str:
    if reason.sort in ("property", "size") and reason.key in lexicon.property_of:
        return lexicon.property_of[reason.key].question(tongue)
    word = lexicon.word_of.get(reason.key.removeprefix("~"))
    if reason.sort in ("word", "size", "about") and word is not None and word.names(tongue):
        return word.name(tongue)
    if thing := things().get(reason.key):
        return thing.names(tongue)[0].strip()
    if reason.sort in ("clue", "size"):
        return reason.key
    asked = (reason.sort, reason.key)
    rows = (entry.row for entry in entries() if (entry.sort, entry.key) == asked)
    return next((way_to_say(row, tongue) for row in rows), "")


def way_to_say(row: Row, tongue: Tongue) -> str:
    """The first that does not count only word for word, for that is rarely how people speak."""
    ways = sorted(row.ways(tongue), key=lambda way: way.startswith("="))
    return next(iter(ways), "").removeprefix("=")
