"""Sculptures that people released: where they come from, and what is known of their words.

Answers are learnt from the questions of the match. What was not asked there is answered as the
lexicon does; of a word that it does not have, as all words do that fit what was said.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache

from msgspec.structs import replace

from tablee.engine.bots import CHARACTERS
from tablee.engine.errors import IllegalAction
from tablee.engine.game import Seat
from tablee.engine.match import Seen
from tablee.games.barbarossa.gallery.model import Learnt, Modeller, Piece, Released
from tablee.games.barbarossa.lexicon.here import lexicon_here
from tablee.games.barbarossa.lexicon.looking_up import Names
from tablee.games.barbarossa.lexicon.model import TONGUES, Answer, Size, Span, Tongue, Word
from tablee.games.barbarossa.model import BarbarossaOptions, Reply, View, Which
from tablee.games.barbarossa.sculpture import Sculpture
from tablee.games.barbarossa.spelling import tidy
from tablee.games.barbarossa.understanding import answer

MOST_LEARNT = 40
"""Questions that are kept of a match. Each is asked of every word of the lexicon, once."""
NEARLY_ALL = 0.97
"""Words that fit have so much of the weight; the others are not asked."""
MEANS: Mapping[Reply, Answer] = {
    "yes": "yes", "no": "no", "probably": "probably", "unknown": "depends",
}  # fmt: skip
WEIGHT: Mapping[Reply, float] = {"yes": 1.0, "no": 1.0, "probably": 0.6, "unknown": 0.4}
"""How much an answer counts for what is true; a person may be asked twice, and say two things."""
OTHERWISE, DOUBTFUL = 0.06, 0.4
"""How likely a person says the opposite of what is true of their word; and something in between."""


def of_match(seen: Seen, seats: Sequence[Seat], which: Which, by: str) -> Piece:
    """A riddle of a finished match, of one of these seats. Raises IllegalAction."""
    view: View = seen.view
    riddle = view.riddles[which] if 0 <= which < len(view.riddles) else None
    if riddle is None or riddle.owner not in seats:
        raise IllegalAction("not_your_riddle", "Only its modeller can release a sculpture.")
    played = view.ended in ("goal", "arrows")
    clay = seen.load(riddle.clay) if played and riddle.sealed and riddle.clay else None
    if not isinstance(clay, Sculpture) or not riddle.word:
        raise IllegalAction("riddle_missing", "This riddle was not sealed, or not played.")
    tongue, answers = spoken_at(seen), view.notebook[which].answers
    learnt = tuple(Learnt(each.text, each.reply) for each in answers if each.text)
    released = Released(riddle.word, tongue, learnt[:MOST_LEARNT], by)
    known = lexicon_here().find(riddle.word, tongue)
    key = known[0].key if len(known) == 1 else ""
    return Piece(key, CHARACTERS[which % len(CHARACTERS)], clay, released)


def spoken_at(seen: Seen) -> Tongue:
    """Raises IllegalAction where the lexicon does not speak the language of the table."""
    options = seen.options
    language = options.language if isinstance(options, BarbarossaOptions) else None
    for tongue in TONGUES:
        if tongue == language:
            return tongue
    raise IllegalAction("not_spoken", "The gallery has riddles in French, English and German.")


def modeller(piece: Piece) -> Modeller | None:
    if piece.released is None:
        return None
    return Modeller(piece.released.by, None if piece.word else piece.released.language)


@lru_cache(maxsize=64)
def word_of(key: str, released: Released) -> Word:
    """The word with all that was learnt of it."""
    known = lexicon_here().word_of.get(key)
    said = votes(released)
    if known is not None:
        return replace(known, answers=with_votes(known.answers, said))
    fits = fitting(released)
    answers = with_votes(shared(fits), said)
    bare = Word(key="", size=size_of(fits), level=3, themes=(), answers=answers)
    return replace(bare, **{released.language: own_names(released)})


def own_names(released: Released) -> Names:
    """As its modeller wrote it."""
    return Names(released.word, released.word, "", "n")


def names_of(piece: Piece, tongue: Tongue) -> Names | None:
    """What it is called, without a look at what is true of it."""
    if (known := lexicon_here().word_of.get(piece.word)) is not None:
        return known.names(tongue)
    given = piece.released
    return own_names(given) if given is not None and given.language == tongue else None


def with_votes(answers: Sequence[Answer], said: Mapping[int, Answer]) -> tuple[Answer, ...]:
    return tuple(said.get(place, each) for place, each in enumerate(answers))


def votes(released: Released) -> dict[int, Answer]:
    """By property: the answer with the most weight; if two weigh the same, it depends."""
    weights: dict[int, dict[Answer, float]] = defaultdict(lambda: defaultdict(float))
    for each in released.learnt:
        place = place_of(each.text, released.language)
        if place is not None:
            weights[place][MEANS[each.reply]] += WEIGHT[each.reply]
    return {place: heaviest(found) for place, found in weights.items()}


def heaviest(found: Mapping[Answer, float]) -> Answer:
    best = max(found.values())
    first, *others = [said for said, weight in found.items() if weight == best]
    return "depends" if others else first


@cache
def own_questions() -> Mapping[str, int]:
    """The place of the property that each of our own questions asks for, as rules keep it."""
    return {
        tidy(question): each.place
        for each in lexicon_here().properties
        for tongue in TONGUES
        for question in each.questions(tongue)
    }


def place_of(text: str, tongue: Tongue) -> int | None:
    """The property that a question asks for, if it asks for one alone, and not for its opposite."""
    if (place := own_questions().get(text)) is not None:
        return place
    lexicon = lexicon_here()
    understood = answer(lexicon, lexicon.words[0], text, tongue)
    if understood.negated or [reason.sort for reason in understood.reasons] != ["property"]:
        return None
    return lexicon.property_of[understood.reasons[0].key].place


def fitting(released: Released) -> list[Word]:
    """The words of the lexicon that fit what was said, the best first."""
    words = lexicon_here().words
    chances = [1.0] * len(words)
    for each in released.learnt:
        for index, word in enumerate(words):
            chances[index] *= likely(told(word, each.text, released.language), each.reply)
    best = sorted(zip(chances, words, strict=True), key=lambda one: -one[0])
    found, sum_of_all, so_far = [], sum(chances), 0.0
    for chance, word in best:
        found.append(word)
        so_far += chance
        if so_far >= NEARLY_ALL * sum_of_all:
            break
    return found


def told(word: Word, text: str, tongue: Tongue) -> Answer | None:
    """What would be said of this word. None: the question is not understood."""
    place = own_questions().get(text)
    if place is not None:
        return word.answers[place]
    found = answer(lexicon_here(), word, text, tongue)
    return MEANS[found.says] if found.reasons and found.says != "refused" else None


def likely(true: Answer | None, said: Reply) -> float:
    """That a person says this where that is true."""
    if true is None or true == MEANS[said]:
        return 1.0
    return OTHERWISE if {true, MEANS[said]} == {"yes", "no"} else DOUBTFUL


def shared(words: Sequence[Word]) -> list[Answer]:
    """By property: what all of these words say; where they differ, it depends."""
    return [
        said[0] if len(set(said)) == 1 else "depends"
        for said in zip(*(word.answers for word in words), strict=True)
    ]


def size_of(words: Sequence[Word]) -> Size:
    """From the smallest to the largest of these words."""
    cm, kg = [word.size.cm for word in words], [word.size.kg for word in words]
    return Size(widest(cm), widest(kg))


def widest(spans: Sequence[Span]) -> Span:
    return Span(min(span.low for span in spans), max(span.high for span in spans))
