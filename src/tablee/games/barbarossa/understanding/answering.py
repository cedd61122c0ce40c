"""The answer to a typed question, and what it was matched to."""

from collections.abc import Mapping
from functools import cache
from typing import Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from tablee.games.barbarossa.lexicon.model import Answer, Lexicon, Tongue, Word
from tablee.games.barbarossa.understanding.ages import dating
from tablee.games.barbarossa.understanding.counting import counting
from tablee.games.barbarossa.understanding.grammar import (
    Put,
    clauses_of,
    put,
    without_condition,
)
from tablee.games.barbarossa.understanding.knowledge import SURE, Entry, Sort, entries
from tablee.games.barbarossa.understanding.reading import Phrase, Reader, reader_of
from tablee.games.barbarossa.understanding.refusing import about_the_word
from tablee.games.barbarossa.understanding.restricting import (
    PARTS,
    Meant,
    by_others,
    made_of,
    restricted,
)
from tablee.games.barbarossa.understanding.scales import scaling
from tablee.games.barbarossa.understanding.sizes import comparing
from tablee.games.barbarossa.understanding.texts import stem, tokens

Said: TypeAlias = Literal["yes", "no", "probably", "unknown", "refused"]


class Reason(Struct, frozen=True):
    """What a question was matched to."""

    sort: Sort
    key: str
    """Of the property, kind, detail or word; of a comparison: with what."""
    answer: Answer | None
    """What is true of the secret word there. None: nobody wrote it down."""


class Understood(Struct, frozen=True):
    says: Said
    reasons: tuple[Reason, ...] = ()
    """Empty: it was not understood, or refused."""
    negated: bool = False
    """It was asked whether it is not so."""


EATERS = ("animal", "person", "imaginary")
"""What is none of these eats nothing."""
FEW, FEWEST = 25, 5
"""What is true of so few words is meant, even if the rest was not understood, or is not so."""
LOOKS = frozenset(
    (
        *("tiny", "small", "big", "huge", "heavy", "flat", "round", "long", "soft"),
        *("red", "yellow", "green", "white"),
    )
)
NOT_UNDERSTOOD = Understood("unknown")
TURNED: Mapping[Answer, Said] = {"yes": "no", "probably": "no", "depends": "unknown", "no": "yes"}
PLAIN: Mapping[Answer, Said] = {
    "yes": "yes",
    "probably": "probably",
    "depends": "unknown",
    "no": "no",
}


def answer(lexicon: Lexicon, word: Word, question: str, language: Tongue) -> Understood:
    """Truthful, and unknown if in doubt."""
    reader = reader_of(lexicon, language)
    if own := reader.own.get(tuple(tokens(question, language))):
        there = word.answer(lexicon.property_of[own])
        return Understood(PLAIN[there], (Reason("property", own, there),))
    if about_the_word(question, language):
        return Understood("refused")
    clauses = clauses_of(question, reader.grammar)
    parts = [one_question(reader, word, clause) for clause in clauses.said]
    whole = parts[0] if len(parts) == 1 else one_question(reader, word, question)
    if main := without_condition(question, reader.grammar):
        return on_condition(whole, one_question(reader, word, main))
    return whole if len(parts) == 1 else in_clauses(parts, whole, either=clauses.either)


def on_condition(whole: Understood, main: Understood) -> Understood:
    """ "If I drop it, does it break?": what is not so in the condition makes no no. If that has to
    do with this very word, much may follow from it."""
    if whole.says in ("yes", "probably") or whole.says == main.says:
        return whole
    known = whole.says == "unknown" and not (main.says == "no" and has_clue(whole))
    return main if known else Understood("unknown", main.reasons)


def in_clauses(parts: list[Understood], whole: Understood, *, either: bool) -> Understood:
    """ "Has it four legs, but is no animal?": both must be so. Read as a whole if a part says
    nothing alone, unless only one part is denied."""
    said = {part.says for part in parts}
    mixed = len({part.negated for part in parts}) > 1
    reasons = tuple(reason for part in parts for reason in part.reasons)
    if "unknown" in said:
        return Understood("unknown", reasons) if mixed else whole
    if len(said) == 1 or said == {"yes", "probably"}:
        return Understood("probably" if len(said) > 1 else parts[0].says, reasons)
    return Understood("unknown" if either else "no", reasons)


def one_question(reader: Reader, word: Word, question: str) -> Understood:
    lexicon, language = reader.lexicon, reader.tongue
    spelt = reader.spelt(question)
    if reader.grammar.lack.search(" ".join(spelt)):
        return without_it(reader, word, spelt)
    asked = replace(put(spelt, reader.grammar), guessed=reader.guessed(question))
    if reader.names_it(asked.said, word):
        return told(asked, "yes", (Reason("word", word.key, "yes"),))
    counted = None if asked.either else counting(language).counted(word, asked.said)
    if counted is not None:
        reason = Reason("size", counted.key, counted.answer)
        return told(replace(asked, only=False), counted.answer, (reason,))
    if asked.open:
        return NOT_UNDERSTOOD
    compare = comparing(language).compared
    compared = dating(language).dated(reader.names, word, asked.said)
    if compared is None:
        compared = scaling(language).compared(lexicon, word, asked.said)
    if compared is None:
        compared = compare(lexicon, reader.names, word, asked.said, maybe=asked.maybe)
    if compared is not None:
        reason = Reason("size", compared.key, compared.answer)
        return told(asked, compared.answer, (reason,))
    if asked.eats and (nothing := eats_nothing(lexicon, word)):
        return told(asked, "no", nothing)
    return matched(reader, word, asked)


def without_it(reader: Reader, word: Word, said: list[str]) -> Understood:
    """ "Does my remote control stop without it?": what has to do with this very word is missed."""
    text = reader.grammar.lack.sub(" ", " ".join(said))
    asked = replace(put(text.split(), reader.grammar), negated=False)
    if dying := reader.grammar.dying.search(text) or reader.grammar.living.search(text):
        reason = Reason("detail", "vital", vital().of(word))
        missed: Said = "yes" if reader.grammar.dying.search(dying[0]) else "no"
        return Understood(missed if reason.answer == "yes" else "unknown", (reason,))
    found = matched(reader, word, asked)
    needed = found.says in ("yes", "probably") or has_clue(found)
    return Understood("probably" if needed else "unknown", found.reasons)


@cache
def vital() -> Entry:
    """Without what nobody can live."""
    return next(entry for entry in entries() if (entry.sort, entry.key) == ("detail", "vital"))


def has_clue(found: Understood) -> bool:
    return any(reason.sort == "clue" for reason in found.reasons)


def eats_nothing(lexicon: Lexicon, word: Word) -> tuple[Reason, ...]:
    """Whatever it is that is asked for: a lamp does not eat it. Empty: it may."""
    eaters = [Reason("property", key, word.answer(lexicon.property_of[key])) for key in EATERS]
    return tuple(eaters) if all(reason.answer == "no" for reason in eaters) else ()


def matched(reader: Reader, word: Word, asked: Put) -> Understood:
    found, left = reader.covers(asked.said, word)
    if not found:
        return Understood("unknown", negated=asked.negated)
    there = tuple(best(reader, word, asked, senses) for senses in found)
    reasons = of_whom(found, there)
    meant = meaning(found, reasons)
    if any(phrase.denies for phrase, _ in meant):
        if reader.grammar.not_.isdisjoint(asked.said):
            return Understood("unknown", reasons, asked.negated)
        asked = replace(asked, negated=False)
    if (size := restricted(reader, word, asked, meant)) != "yes":
        return told(asked, size, reasons)
    if in_doubt(reader, asked, found, reasons) or hedged(reader, asked, found, reasons):
        return Understood("unknown", reasons, asked.negated)
    telling = any(
        tells(phrase, reasons) and phrase.key == reason.key
        for senses, reason in zip(found, reasons, strict=True)
        for phrase in senses
        if reason.answer in ("yes", "probably") and not (left and reason.sort == "kind")
    )
    covered = {stem for senses in found for stem in senses[0].stems if senses[0].sort == "clue"}
    beside = set(reader.grammar.content(asked.said)) - covered
    telling = telling and reader.grammar.narrows.isdisjoint(beside)
    if not left and narrowed(found, reasons) and not asked.by_people:
        asked = replace(asked, both=asked.both or not asked.either)
    if asked.either and not left and len(found) == 1 and len(found[0][0].stems) > 1:
        asked = replace(asked, either=False)  # "eat or drink" is one thing to ask
    if left and not telling and not_even_that(asked, found, reasons):
        return told(asked, "no", reasons)
    so = together(asked, reasons, sure=not left, telling=telling)
    rash = by_others(reader, asked, meant, left) or made_of(reader, asked, meant, left)
    if so in ("yes", "probably") and (rash or (reasons != there and not telling)):
        so = None
    return told(asked, so, reasons)


def of_whom(found: list[list[Phrase]], reasons: tuple[Reason, ...]) -> tuple[Reason, ...]:
    """ "Do ladies fear it?": that it is not made for ladies says nothing then."""
    if len(reasons) < 2:
        return reasons
    people = {
        phrase.key for senses in found for phrase in senses if phrase.entry and phrase.entry.row.who
    }
    return tuple(
        replace(reason, answer=None) if reason.answer == "no" and reason.key in people else reason
        for reason in reasons
    )


def meaning(found: list[list[Phrase]], reasons: tuple[Reason, ...]) -> list[Meant]:
    return [
        (phrase, reason.answer)
        for senses, reason in zip(found, reasons, strict=True)
        for phrase in senses
        if phrase.key == reason.key
    ]


def not_even_that(asked: Put, found: list[list[Phrase]], reasons: tuple[Reason, ...]) -> bool:
    """Whether what was understood is not so: without wheels, it has none of whatever sort. Not by
    a word that nobody typed so, and not if something else is true."""
    if asked.negated or asked.either or any(lost(reason) for reason in reasons):
        return False
    if any(reason.answer in ("yes", "probably") for reason in reasons):
        return False
    return any(
        reason.answer == "no"
        and reason.sort != "word"
        and asked.guessed.isdisjoint(senses[0].stems)
        for senses, reason in zip(found, reasons, strict=True)
    )


def hedged(
    reader: Reader, asked: Put, found: list[list[Phrase]], reasons: tuple[Reason, ...]
) -> bool:
    """Whether a small word that belongs to nothing else makes a yes rash: a king has to do with a
    castle, but would he wear it?"""
    if any(reason.answer not in ("yes", "probably") for reason in reasons):
        return False
    meant = zip(found, reasons, strict=True)
    covered = {
        word
        for senses, reason in meant
        for phrase in senses
        if phrase.key == reason.key
        for word in phrase.words
    }
    words = reader.grammar
    return any(
        token in words.hedges and not {token, stem(token, reader.tongue)} & covered
        for token in asked.said
    )


def in_doubt(
    reader: Reader, asked: Put, found: list[list[Phrase]], reasons: tuple[Reason, ...]
) -> bool:
    """Whether a small word changes what is asked, so that a no would be rash: "come up for air"
    is not in the air."""
    if any(reason.sort != "detail" or reason.answer != "no" for reason in reasons):
        return False
    covered = {stem for senses in found for stem in senses[0].stems}
    return not reader.grammar.doubts.isdisjoint(set(reader.grammar.content(asked.said)) - covered)


def tells(phrase: Phrase, reasons: tuple[Reason, ...]) -> bool:
    """Whether it is true of so few words that it is enough alone."""
    if phrase.sort == "clue":
        return True
    if phrase.entry is None or any(lost(reason) for reason in reasons):
        return False
    denied = any(reason.answer == "no" for reason in reasons)
    if denied and phrase.sort == "kind":
        return False
    return phrase.entry.true_of <= (FEWEST if denied else FEW)


def narrowed(found: list[list[Phrase]], reasons: tuple[Reason, ...]) -> bool:
    """What is true of many is said more closely: it breathes, but has it gills?"""
    true = [
        phrase
        for senses, reason in zip(found, reasons, strict=True)
        for phrase in senses
        if reason.answer in ("yes", "probably") and phrase.key == reason.key
    ]
    broad = all(phrase.entry is None or phrase.entry.true_of > FEW for phrase in true)
    if any(reason.sort in ("about", "word") for reason in reasons) or looks_of_part(true, reasons):
        return False
    return len(reasons) == 2 and broad and not any(phrase.sort == "clue" for phrase in true)


def looks_of_part(true: list[Phrase], reasons: tuple[Reason, ...]) -> bool:
    """Whether it is asked how something looks that the thing has."""
    parts = any(phrase.entry.part if phrase.entry else phrase.key in PARTS for phrase in true)
    return parts and any(reason.key in LOOKS and reason.answer == "no" for reason in reasons)


def lost(reason: Reason) -> bool:
    """Nobody knows what another word has to do with it: a sword cuts, but does it cut bread?"""
    return reason.sort == "about" and reason.answer is None


def best(reader: Reader, word: Word, asked: Put, senses: list[Phrase]) -> Reason:
    """The sense in which it is true, if there is one. But who asks just whether the thing has
    leaves means no leaves that lie around it."""
    reasons = [
        Reason(phrase.sort, phrase.key, reader.answer(phrase, word, asked)) for phrase in senses
    ]
    clues = [phrase for phrase in senses if phrase.sort == "clue"]
    one_word = bool(clues) and not any(phrase.forms for phrase in clues)
    said = frozenset(asked.said)
    for phrase, reason in zip(senses, reasons, strict=True):
        meant = phrase.plain and phrase.written <= said
        if one_word and asked.direct and meant and reason.answer == "no":
            return reason
    return max(reasons, key=likely)


def likely(reason: Reason) -> float:
    """What another word of the lexicon has to do with it says least."""
    if reason.answer is None:
        return -1 if reason.sort == "about" else -0.5
    return SURE.index(reason.answer)


def together(
    asked: Put, reasons: tuple[Reason, ...], *, sure: bool, telling: bool
) -> Answer | None:
    """All of it must be true. A part that is not is enough for no, whatever else was meant; and a
    part that is true of few words is enough for a probable yes."""
    answers = [reason.answer for reason in reasons]
    if asked.either and len(set(answers)) > 1:
        return "probably" if set(answers) == {"yes", "probably"} else None
    if asked.either and (not sure or answers == ["no"]):
        return None  # what comes before or after "or" was not understood
    if telling and not (asked.negated or asked.both) and (not sure or len(set(answers)) > 1):
        return "probably"
    if "no" in answers and ("yes" in answers or "probably" in answers) and not asked.both:
        return None
    if not sure:
        return None
    if any(lost(reason) for reason in reasons):
        return None
    if "no" in answers and not asked.negated:
        return "no"
    known = [one for one in answers if one is not None]
    if not known:
        return None
    surely: Answer = "yes" if len(known) == len(answers) else "probably"
    return min((surely, *known), key=SURE.index)


def told(asked: Put, there: Answer | None, reasons: tuple[Reason, ...]) -> Understood:
    if there is None:
        return Understood("unknown", reasons, asked.negated)
    if asked.only and there != "no" and not asked.negated:
        return Understood("unknown", reasons)
    if asked.always and there == "yes" and any(reason.sort == "clue" for reason in reasons):
        return Understood("unknown", reasons, asked.negated)
    if asked.always and there in ("depends", "probably"):
        there = "no"
    if asked.maybe and there == "depends":
        there = "probably"
    return Understood((TURNED if asked.negated else PLAIN)[there], reasons, asked.negated)
