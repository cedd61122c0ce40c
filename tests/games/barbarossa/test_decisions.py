"""What bots do because it is worth most: gems, letters, and words that they do not know."""

from random import Random
from typing import Any

import pytest

from tablee.engine.bots import LEVELS, Level
from tablee.games.barbarossa.bots.eye import LOOKING
from tablee.games.barbarossa.lexicon import our_lexicon
from tablee.games.barbarossa.model import (
    BOARD,
    CURSES,
    AskLetter,
    Guess,
    Pay,
    Told,
    Tried,
)
from tablee.games.barbarossa.spelling import letter_at
from tests.games.barbarossa.bots import of_bot, truth
from tests.games.barbarossa.playing import at

RIDDLE = 3
"""The first of seat 1; seat 0 plays."""
SPENT: dict[str, Any] = {"curses": (0, CURSES, CURSES), "spent": CURSES}
"""Seat 0 has no curses, so that it has to move."""


@pytest.fixture(autouse=True)
def looking() -> None:
    LOOKING.wait()


# Gems. From space 10 the next question is five steps ahead.


def paid(level: Level, answers: int) -> list[int]:
    """The gems that it pays, in 12 positions; 0: it rolls."""
    assert BOARD[(10 + 5) % len(BOARD)] == "question"
    found = []
    for seed in range(12):
        said = truth(RIDDLE, "cactus", answers, Random(seed))
        match = at(3, spaces=(10, 0, 0), answers=said, language="en", **SPENT)
        action = of_bot(match, 0, level, seed)
        found.append(action.gems if isinstance(action, Pay) else 0)
    return found


def test_who_counts_pays_five_gems_to_ask_about_a_riddle_that_is_nearly_known() -> None:
    assert paid("strong", 36).count(5) > 6
    assert paid("easy", 36).count(5) == 0


def test_nobody_does_if_nothing_is_known_yet() -> None:
    assert paid("strong", 0).count(5) == 0


def test_who_has_no_gems_rolls() -> None:
    match = at(
        3,
        spaces=(10, 0, 0),
        gems=(0, 12, 12),
        answers=truth(RIDDLE, "cactus", 24, Random(1)),
        **SPENT,
    )
    assert not isinstance(of_bot(match, 0, "strong"), Pay)


# Letters.


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    ("word", "other", "told"),
    [
        ("mouse", "house", (2, 3, 4, 5, 6)),
        ("brain", "train", (2, 3, 4, 5, 6)),
        ("fish", "dish", (-1, -2, -3, -5)),
        ("bear", "pear", (2, 3, -1, 5)),
    ],
)
def test_the_letter_that_tells_two_words_apart_is_asked_for(
    word: str, other: str, told: tuple[int, ...], level: Level
) -> None:
    """All riddles are open, and this one is nearly known: any letter of the others tells more bits,
    and is worth less."""
    assert [letter_at(word, place) for place in told] == [letter_at(other, place) for place in told]
    letters = tuple(Told(0, RIDDLE, place, letter_at(word, place)) for place in told)
    asked = of_bot(at(3, elf=True, letters=letters, language="en"), 0, level)
    assert isinstance(asked, AskLetter)
    assert asked.riddle == RIDDLE
    assert letter_at(word, asked.place) != letter_at(other, asked.place)


# A wasp is no word of ours. It is nearly a bee.


def wasp(letters: str = "", guessed: tuple[str, ...] = ()) -> object:
    """What a strong bot does about it, once it has heard the truth about bees."""
    assert our_lexicon().find("wasp", "en") == ()
    told = tuple(Told(0, RIDDLE, place, each) for place, each in enumerate(letters, 1))
    tried = tuple(Tried(0, RIDDLE, word, False, False) for word in guessed)
    match = at(
        3,
        series=2,
        answers=truth(RIDDLE, "bee", 24, Random(1)),
        letters=told,
        guesses=tried,
        language="en",
    )
    return of_bot(match, 0)


def test_the_known_name_is_guessed_first() -> None:
    assert wasp() == Guess(RIDDLE, "bee")


def test_a_near_name_is_guessed_when_the_known_one_is_wrong_or_letters_speak_for_it() -> None:
    assert wasp("wa") == Guess(RIDDLE, "wasp")
    assert wasp("w", guessed=("bee",)) == Guess(RIDDLE, "wasp")


def test_after_all_names_were_wrong_something_like_it_is_guessed_or_nothing() -> None:
    odd = wasp("xq", guessed=("bee", "wasp", "bumblebee"))
    if isinstance(odd, Guess):
        (word,) = our_lexicon().find(odd.word, "en")
        assert word.key != "bee"
        assert word.answer(our_lexicon().property_of["creepy"]) == "yes"
