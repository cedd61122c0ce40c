"""The answer to a typed question, and what it was matched to."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import TypeAlias

from msgspec.structs import replace

from tablee.games.barbarossa.lexicon.model import Answer, Lexicon, Tongue, Word
from tablee.games.barbarossa.understanding.covering import Covered
from tablee.games.barbarossa.understanding.doubting import (
    firmly_denied,
    hedged,
    in_doubt,
    looks_alike,
    lost,
    measured,
    not_even_that,
    something_else,
    turned_by,
)
from tablee.games.barbarossa.understanding.grammar import Put
from tablee.games.barbarossa.understanding.knowledge import SURE, Entry, entries
from tablee.games.barbarossa.understanding.once import Clause, Lacking, Sought, question_of
from tablee.games.barbarossa.understanding.reading import Phrase, Reader, reader_of
from tablee.games.barbarossa.understanding.reasons import Reason, Said, Understood
from tablee.games.barbarossa.understanding.restricting import (
    PARTS,
    Meant,
    by_others,
    made_of,
    restricted,
    unreal,
)

Answers: TypeAlias = tuple[tuple[Answer | None, ...], ...]
"""Of all senses of all that was found: what is so."""
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
    asked = question_of(reader, question)
    if asked.own is not None:
        there = word.answer(lexicon.property_of[asked.own])
        return Understood(PLAIN[there], (Reason("property", asked.own, there),))
    if asked.refused:
        return Understood("refused")
    whole = clause(reader, word, asked.whole)
    if asked.main is not None:
        return on_condition(whole, clause(reader, word, asked.main))
    if len(asked.parts) == 1:
        return whole
    parts = [clause(reader, word, part) for part in asked.parts]
    return in_clauses(parts, whole, either=asked.either)


def in_any(
    lexicon: Lexicon, word: Word, question: str, tongues: Sequence[Tongue]
) -> tuple[Understood, Tongue]:
    """In the first of these languages in which it is understood, and which one that is."""
    found = ((answer(lexicon, word, question, each), each) for each in tongues)
    clear = (one for one in found if one[0].reasons or one[0].says == "refused")
    return next(clear, (NOT_UNDERSTOOD, tongues[0]))


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


def clause(reader: Reader, word: Word, one: Clause) -> Understood:
    if one.lacking is not None:
        return without_it(reader, word, one.lacking)
    asked = one.asked
    if one.names(word):
        return told(asked, "yes", (Reason("word", word.key, "yes"),))
    counted = one.counts(word) if one.counts else None
    if counted is not None:
        reason = Reason("size", counted.key, counted.answer)
        return told(replace(asked, only=False), counted.answer, (reason,))
    if asked.open:
        return NOT_UNDERSTOOD
    for compare in one.compares:
        if (compared := compare(word)) is not None:
            reason = Reason("size", compared.key, compared.answer)
            return told(asked, compared.answer, (reason,))
    if asked.eats and (nothing := eats_nothing(reader.lexicon, word)):
        return told(asked, "no", nothing)
    found = matched(reader, word, one.sought)
    if found.says == "unknown" and one.sides and (none := neither(reader, word, one)):
        return none
    return found


def neither(reader: Reader, word: Word, one: Clause) -> Understood | None:
    """ "An animal or a plant?": no, if it is neither."""
    found = [matched(reader, word, side) for side in one.sides]
    if one.asked.negated or {side.says for side in found} != {"no"}:
        return None
    return Understood("no", tuple(reason for side in found for reason in side.reasons))


def without_it(reader: Reader, word: Word, lacking: Lacking) -> Understood:
    if lacking.vital:
        reason = Reason("detail", "vital", vital().of(word))
        missed: Said = "yes" if lacking.dies else "no"
        return Understood(missed if reason.answer == "yes" else "unknown", (reason,))
    asked, found = lacking.sought.asked, matched(reader, word, lacking.sought)
    if asked.by_people and not reader.grammar.be & set(asked.said):
        return Understood("unknown", found.reasons)  # nobody would, or nobody cares
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


def matched(reader: Reader, word: Word, sought: Sought) -> Understood:
    """The same for all words of which the same is so, and that have no clues here."""
    asked, covered = sought.asked, sought.covering.of(word)
    answers = tuple(
        tuple(reader.answer(phrase, word, asked) for phrase in senses) for senses in covered.found
    )
    if not sought.alike or covered is not sought.covering.plain:
        return weighed(reader, word, asked, covered, answers)
    if (known := sought.judged.get(answers)) is None:
        known = sought.judged[answers] = weighed(reader, word, asked, covered, answers)
    return known


def weighed(
    reader: Reader, word: Word, asked: Put, covered: Covered, answers: Answers
) -> Understood:
    """What follows from all that is so of what was found."""
    found, left = covered.found, covered.left
    if not found:
        return Understood("unknown", negated=asked.negated)
    there = tuple(best(asked, senses, so) for senses, so in zip(found, answers, strict=True))
    reasons = of_whom(found, there)
    meant = meaning(found, reasons)
    if any(phrase.denies for phrase, _ in meant):
        if reader.grammar.not_.isdisjoint(asked.said):
            return Understood("unknown", reasons, asked.negated)
        asked = replace(asked, negated=False)
    if (settled := at_once(reader, word, asked, found, reasons)) is not None:
        return settled
    telling = is_telling(reader, asked, covered, reasons)
    asked = linked(asked, covered, reasons)
    familiar = reader.stems.issuperset(left)
    if left and not telling and not_even_that(asked, found, reasons, familiar=familiar):
        return told(asked, "no", reasons)
    so = together(asked, reasons, sure=not left, telling=telling)
    if so == "no" and asked.without and any(reason.sort == "detail" for reason in reasons):
        so = None
    rash = is_rash(reader, asked, covered, reasons) or (reasons != there and not telling)
    rash = rash or (so == "probably" and measured(asked, reasons))
    return told(asked, None if so in ("yes", "probably") and rash else so, reasons)


def at_once(
    reader: Reader, word: Word, asked: Put, found: list[list[Phrase]], reasons: tuple[Reason, ...]
) -> Understood | None:
    """What needs no further thought: a size, what is only in stories, and what is in doubt."""
    meant = meaning(found, reasons)
    if (size := restricted(reader, word, asked, meant)) != "yes":
        return told(asked, size, reasons)
    if unreal(reader, word, asked, meant):
        return told(asked, "no", reasons)
    if in_doubt(reader, asked, found, reasons) or looks_alike(asked, reasons):
        return Understood("unknown", reasons, asked.negated)
    return None


def is_telling(reader: Reader, asked: Put, covered: Covered, reasons: tuple[Reason, ...]) -> bool:
    """Whether something that is so says enough, even if another part was not understood."""
    found, left = covered.found, covered.left
    if not any(
        tells(phrase, reasons) and phrase.key == reason.key
        for senses, reason in zip(found, reasons, strict=True)
        for phrase in senses
        if reason.answer in ("yes", "probably") and not (left and reason.sort == "kind")
    ):
        return False
    clues = {stem for senses in found for stem in senses[0].stems if senses[0].sort == "clue"}
    beside = set(reader.grammar.content(asked.said)) - clues
    if not reader.grammar.narrows.isdisjoint(beside):
        return False
    meant = meaning(found, reasons)
    return not something_else(reader, asked, meant) and not turned_by(found, reasons)


def linked(asked: Put, covered: Covered, reasons: tuple[Reason, ...]) -> Put:
    """Whether all of it must be so, or one of it."""
    found, left = covered.found, covered.left
    people = asked.by_people and not firmly_denied(found, reasons)
    if not left and narrowed(found, reasons) and not people:
        asked = replace(asked, both=asked.both or not asked.either)
    if asked.either and not left and len(found) == 1 and len(found[0][0].stems) > 1:
        asked = replace(asked, either=False)  # "eat or drink" is one thing to ask
    return asked


def is_rash(reader: Reader, asked: Put, covered: Covered, reasons: tuple[Reason, ...]) -> bool:
    """Whether a yes would say more than is known."""
    found, left = covered.found, covered.left
    meant = meaning(found, reasons)
    return (
        by_others(asked, meant, left)
        or made_of(reader, asked, meant, left)
        or (asked.without and asked.by_people)
        or hedged(reader, asked, found, reasons)
    )


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
    broad = broad or firmly_denied(found, reasons)
    if any(phrase.entry is not None and phrase.entry.row.who for phrase in true):
        return False
    if any(reason.sort in ("about", "word") for reason in reasons) or looks_of_part(true, reasons):
        return False
    return (
        len({reason.key for reason in reasons}) == 2
        and broad
        and not any(phrase.sort == "clue" for phrase in true)
    )


def looks_of_part(true: list[Phrase], reasons: tuple[Reason, ...]) -> bool:
    """Whether it is asked how something looks that the thing has."""
    parts = any(phrase.entry.part if phrase.entry else phrase.key in PARTS for phrase in true)
    return parts and any(reason.key in LOOKS and reason.answer == "no" for reason in reasons)


def best(asked: Put, senses: list[Phrase], answers: tuple[Answer | None, ...]) -> Reason:
    """The sense in which it is true, if there is one. But who asks just whether the thing has
    leaves means no leaves that lie around it."""
    reasons = [
        Reason(phrase.sort, phrase.key, so) for phrase, so in zip(senses, answers, strict=True)
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
        return "probably" if one_is_enough(asked, reasons) else None
    if asked.either and (not sure or answers == ["no"]):
        return None  # what comes before or after "or" was not understood
    if telling and not (asked.negated or asked.both) and (not sure or len(set(answers)) > 1):
        return "probably"
    clue = any(reason.sort == "clue" for reason in reasons)
    if "no" in answers and ("yes" in answers or "probably" in answers) and (clue or not asked.both):
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


def one_is_enough(asked: Put, reasons: tuple[Reason, ...]) -> bool:
    """ "On the neck or the head?" is so for a scarf. But who asks whether the thing is red or green
    wants to know which."""
    answers = {reason.answer for reason in reasons}
    if asked.is_it or "depends" in answers or any(reason.sort == "word" for reason in reasons):
        return answers == {"yes", "probably"}
    return not answers.isdisjoint({"yes", "probably"})


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
