"""Words of Barbarossa: which ones may be a riddle, their letters, and when a guess is the same."""

import re
from unicodedata import combining, normalize

from msgspec import Struct

from tablee.engine.errors import IllegalAction
from tablee.games.barbarossa.plurals import Alike

JOINS = " -'"
"""What stands between words; typographic hyphens and apostrophes are read as these."""
LEAST = 2
QUESTION, GUESS, NOTE, THEME = 200, 60, 500, 40
"""How long people's other texts may be, in characters."""

ARTICLES = frozenset(
    (
        *("le", "la", "les", "l", "un", "une", "des", "du"),
        *("the", "a", "an"),
        *("der", "die", "das", "den", "dem", "ein", "eine", "einen", "einem"),
    )
)
STRAIGHT = str.maketrans({"‐": "-", "‑": "-", "–": "-", "’": "'", "ʼ": "'"})
APART = str.maketrans({"œ": "oe", "æ": "ae", "ø": "o", "ł": "l"})


class Limits(Struct, frozen=True):
    """How long a riddle's word may be (barbarossa.md#2)."""

    words: int
    letters: int
    joins: str
    """What may stand between two words."""


ONE_WORD = Limits(1, 24, "")
TWO_WORDS = Limits(2, 24, " -")
EXPRESSION = Limits(5, 40, JOINS)


def tidy(text: str) -> str:
    """The text as people mean it: without spaces around it, every accent on its letter."""
    return normalize("NFC", " ".join(text.split())).translate(STRAIGHT)


def word_fault(word: str, limits: Limits) -> IllegalAction | None:
    """Why this cannot be the word of a riddle, if it cannot (barbarossa.md#2)."""
    clean = tidy(word)
    for character in clean:
        if not character.isalpha() and character not in limits.joins:
            return IllegalAction(
                "not_a_letter",
                f"A word is made of letters: '{character}' is none.",
                character=character,
            )
    letters = len(letters_of(clean))
    if letters < LEAST:
        return IllegalAction("word_too_short", f"A word has at least {LEAST} letters.", least=LEAST)
    if letters > limits.letters:
        most = limits.letters
        return IllegalAction("word_too_long", f"A word has at most {most} letters.", most=most)
    if not all(words := re.split("[ -]", clean)) or not all(map(letters_of, words)):
        return IllegalAction("word_missing", "There is a word missing beside a space or hyphen.")
    if len(words) > limits.words:
        most = limits.words
        return IllegalAction("too_many_words", f"A riddle has at most {most} words.", most=most)
    return None


def text_fault(text: str, most: int) -> IllegalAction | None:
    """Why people could not read this, if they could not."""
    if len(text) > most:
        return IllegalAction("text_too_long", f"At most {most} characters.", most=most)
    if not all(character.isprintable() for character in text):
        return IllegalAction("text_unreadable", "There is something in it that cannot be read.")
    return None


def letters_of(word: str) -> str:
    """Its letters alone: those are counted and asked for (barbarossa.md#6)."""
    return "".join(filter(str.isalpha, tidy(word)))


def letter_at(word: str, place: int) -> str:
    """The letter at a place, from 1 on, or from the back, from -1 on; nothing beyond its end."""
    letters = letters_of(word)
    return letters[place - 1 if place > 0 else place] if 0 < abs(place) <= len(letters) else ""


def same(word: str, guess: str, alike: Alike) -> bool:
    """Equal but for case, accents, articles, hyphens and the plural (barbarossa.md#8)."""
    here, there = plain(word), plain(guess)
    if alike("".join(here), "".join(there)):
        return True
    return len(here) == len(there) and all(map(alike, here, there))


def plain(text: str) -> list[str]:
    """The words without case and accents, and without an article before them."""
    bare = normalize("NFKD", tidy(text).casefold().translate(APART))
    folded = "".join(character for character in bare if not combining(character))
    words = [word for word in re.split(r"\W+", folded) if word]
    return words[1:] if len(words) > 1 and words[0] in ARTICLES else words
