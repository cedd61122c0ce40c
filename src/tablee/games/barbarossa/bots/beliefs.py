"""What a bot believes about a riddle: how likely each name is, by all that it has heard and seen.

Nothing is ever certain: a wrong answer, a misheard one or an odd sculpture only costs weight.
"""

from collections.abc import Iterator
from functools import cached_property, lru_cache
from math import log
from zlib import crc32

import numpy as np
from msgspec import Struct

from tablee.games.barbarossa.bots.candidates import (
    HEARD,
    NEARLY,
    REPLIES,
    STRANGE,
    Candidates,
    Floats,
    candidates,
    entropy,
    folded,
    heard,
)
from tablee.games.barbarossa.bots.eye import Piece, glimpse
from tablee.games.barbarossa.bots.skills import Mind
from tablee.games.barbarossa.lexicon.model import Tongue
from tablee.games.barbarossa.model import Answered, Page, Told, Tried

UNKNOWN = 0.4
"""How likely it is, before anything is known, that no name of ours is the word."""
OTHER_LETTER = 0.1
"""How likely a letter is told that the name does not have there: it is a plural, or written
otherwise."""
ANY_LETTER = 0.07
NOT_THAT = 1e-4
"""What is left of a name that was guessed in vain; and of other names of the same word: its owner
would have accepted it. That does not hold for names that are only near."""
NOT_SO_EITHER = 0.03
ONLY_NEAR = log(2 * NEARLY)
"""Names that are no likelier than that beforehand are not called so, they only come near."""
FORGOTTEN = -4.0
"""The weight of a word that does not come to mind."""
NO_THEME = -3.0


class Belief(Struct, frozen=True, eq=False, dict=True):
    """How likely each name is; what is missing to 1 is for words that we do not know."""

    names: Floats
    words: Floats
    strange: float
    """How likely it is none of ours."""

    @cached_property
    def best(self) -> int:
        return int(self.names.argmax())

    @cached_property
    def chance(self) -> float:
        """That the best name is right: its owner also accepts another name of the same word."""
        return float(self.names.max())

    @cached_property
    def open(self) -> float:
        """In bits: how far it is from being known."""
        return float(entropy(np.append(self.words, self.strange)))


class Clues(Struct, frozen=True):
    """All that there is to know about a riddle."""

    answers: tuple[Answered, ...]
    letters: tuple[Told, ...]
    guesses: tuple[Tried, ...]
    clay: Piece | None = None
    theme: str = ""


def clues_of(page: Page, clay: Piece | None, theme: str | None) -> Clues:
    return Clues(page.answers, page.letters, page.guesses, clay, theme or "")


@lru_cache(maxsize=4096)
def believed(clues: Clues, tongue: Tongue, mind: Mind) -> Belief:
    known = candidates(tongue)
    words = vocabulary(tongue, mind) + glimpse(clues.clay, mind.skill.blur, mind.seed, tongue)
    words = words + themed(known, clues.theme)
    strange = log(UNKNOWN)
    for said in remembered(clues.answers, mind):
        told = heard(said.text, tongue).said if said.text else None
        if told is not None:
            reply = REPLIES.index(said.reply)
            words = words + np.log(HEARD[told, reply])
            strange += log(STRANGE[reply])
    names = known.prior + words[known.word]
    for letter in clues.letters:
        names = names + by_letter(known, letter)
        strange += log(ANY_LETTER)
    for tried in clues.guesses:
        names = names + by_guess(known, tried)
    return normal(known, names, strange)


def normal(known: Candidates, names: Floats, strange: float) -> Belief:
    """Before anything is known, all names together are as likely as UNKNOWN leaves."""
    top = max(float(names.max()), strange)
    chances = np.exp(names - top)
    odd = float(np.exp(strange - top)) * len(known.words)
    whole = float(chances.sum()) + odd
    chances = chances / whole
    return Belief(chances, known.by_word(chances), odd / whole)


@lru_cache(maxsize=64)
def vocabulary(tongue: Tongue, mind: Mind) -> Floats:
    """Every word, and which of them come to mind easily. Plain words do so more often."""
    share = mind.skill.vocabulary
    known = candidates(tongue).words
    easily = [luck(mind, word.key) < share + (1 - share) * (2 - word.level) / 2 for word in known]
    return np.where(np.array(easily), 0.0, FORGOTTEN)


def luck(mind: Mind, name: str) -> float:
    """From 0 to 1, and for the same bot in the same match always the same."""
    return crc32(f"{mind.seed} {name}".encode()) / 2**32


def remembered(answers: tuple[Answered, ...], mind: Mind) -> Iterator[Answered]:
    """Nobody forgets what they asked themselves."""
    for said in answers:
        if said.seat == mind.seat or luck(mind, f"{said.riddle} {said.text}") < mind.skill.memory:
            yield said


def by_letter(known: Candidates, told: Told) -> Floats:
    if told.letter is None:
        return np.zeros(len(known.names))
    there = known.letters[told.place]
    number = known.alphabet.get(folded(told.letter), -1) if told.letter else 0
    return np.where(there == number, 0.0, log(OTHER_LETTER))


def by_guess(known: Candidates, tried: Tried) -> Floats:
    """A name that was not right, as far as this bot knows what was guessed."""
    if tried.word is None or tried.right is not False:
        return np.zeros(len(known.names))
    meant = [known.index[word.key] for word in known.lexicon.find(tried.word, known.tongue)
             if word.key in known.index]  # fmt: skip
    accepted = np.isin(known.word, meant) & (known.prior > ONLY_NEAR)
    other = np.where(accepted, log(NOT_SO_EITHER), 0.0)
    same = np.array([name == tried.word for name in known.names])
    return np.where(same, log(NOT_THAT), other)


def themed(known: Candidates, theme: str) -> Floats:
    """Words of the theme that was told, if it is one of ours."""
    keys = [each.key for each in known.lexicon.themes if each.name(known.tongue) == theme]
    if not keys:
        return np.zeros(len(known.words))
    return np.array([0.0 if keys[0] in word.themes else NO_THEME for word in known.words])
