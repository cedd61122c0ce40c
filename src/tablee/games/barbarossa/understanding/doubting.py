"""Where an answer would be rash, though something was understood."""

from tablee.games.barbarossa.understanding.grammar import Put
from tablee.games.barbarossa.understanding.reading import Phrase, Reader
from tablee.games.barbarossa.understanding.reasons import Reason
from tablee.games.barbarossa.understanding.restricting import SORTS_OF_THINGS, Meant
from tablee.games.barbarossa.understanding.texts import stem


def something_else(reader: Reader, asked: Put, meant: list[Meant]) -> bool:
    """Whether it is asked if the thing is what it only has to do with: a castle is no toy of sand,
    and a banana that is green is seldom ripe."""
    clues = [phrase for phrase, _ in meant if phrase.sort == "clue"]
    if not reader.grammar.itself(asked.said):
        return False
    if any(there == "depends" for phrase, there in meant if phrase.sort == "property"):
        return not clues
    what = any(there == "no" and phrase.sort in ("kind", "property") for phrase, there in meant)
    return what and all(phrase.heavy < 2 for phrase in clues)


def hedged(
    reader: Reader, asked: Put, found: list[list[Phrase]], reasons: tuple[Reason, ...]
) -> bool:
    """Whether a small word that belongs to nothing else makes a yes rash: a king has to do with a
    castle, but would he wear it?"""
    meant = zip(found, reasons, strict=True)
    covered = {
        word
        for senses, reason in meant
        for phrase in senses
        if phrase.key == reason.key and reason.answer is not None
        for word in phrase.words
    }
    words = reader.grammar
    rash = words.turns if several_clues(found) else words.turns | words.hedges
    return any(
        token in rash and not {token, stem(token, reader.tongue)} & covered for token in asked.said
    )


def several_clues(found: list[list[Phrase]]) -> bool:
    """Whether so much belongs to this very word that nothing else can be meant."""
    clues = (
        max((one.heavy for one in senses if one.sort == "clue"), default=0) for senses in found
    )
    return sum(clues) > 1


def in_doubt(
    reader: Reader, asked: Put, found: list[list[Phrase]], reasons: tuple[Reason, ...]
) -> bool:
    """Whether a small word changes what is asked, so that a no would be rash: "come up for air"
    is not in the air."""
    if any(reason.sort != "detail" or reason.answer != "no" for reason in reasons):
        return False
    covered = {stem for senses in found for stem in senses[0].stems}
    return not reader.grammar.doubts.isdisjoint(set(reader.grammar.content(asked.said)) - covered)


def not_even_that(
    asked: Put, found: list[list[Phrase]], reasons: tuple[Reason, ...], *, familiar: bool
) -> bool:
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
        and (familiar or firm(senses[0]))
        for senses, reason in zip(found, reasons, strict=True)
    )


def lost(reason: Reason) -> bool:
    """Nobody knows what another word has to do with it: a sword cuts, but does it cut bread?"""
    return reason.sort == "about" and reason.answer is None


def firm(phrase: Phrase) -> bool:
    """Whether its no is a no beside words that are in no list. A detail of one word may mean
    something else there: "mal élevé" is not "élevé"."""
    return phrase.sort != "detail" or phrase.heavy > 1 or bool(phrase.entry and phrase.entry.part)


def turned_by(found: list[list[Phrase]], reasons: tuple[Reason, ...]) -> bool:
    """Whether one word that belongs to the thing stands beside what it surely does not do: a plane
    has wings, but does not flap them."""
    return not several_clues(found) and firmly_denied(found, reasons)


def firmly_denied(found: list[list[Phrase]], reasons: tuple[Reason, ...]) -> bool:
    """Whether something is not so that counts beside anything else: not in spring, not alone."""
    return any(
        senses[0].entry.row.firm
        for senses, reason in zip(found, reasons, strict=True)
        if reason.answer == "no" and senses[0].entry is not None
    )


def measured(asked: Put, reasons: tuple[Reason, ...]) -> bool:
    """Whether what is only probably so is measured by something: an egg is roundish, but not round
    like a ball."""
    return asked.image and any(
        reason.sort == "property" and reason.answer == "probably" for reason in reasons
    )


def looks_alike(asked: Put, reasons: tuple[Reason, ...]) -> bool:
    """Whether it may look like what it is not: a moneybox like an animal."""
    return asked.looks and all(
        reason.answer == "no"
        and (reason.sort in ("kind", "word") or reason.key in SORTS_OF_THINGS - {"person"})
        for reason in reasons
    )
