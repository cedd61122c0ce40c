"""Bots guess a word as often as answers explain, whatever the word really is."""

from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest

from tablee.engine.bots import Level
from tablee.engine.match import Match, Seen
from tablee.games.barbarossa.bots.owning import told
from tablee.games.barbarossa.lexicon import our_lexicon
from tablee.games.barbarossa.model import Action, Answer, Guess, Judge, Riddle
from tests.games.barbarossa.bots import Player, of_bot, person, truth, with_interruptions
from tests.games.barbarossa.playing import at, ball, ready
from tests.slow import times

INVENTED = ("brimoufle", "zorbaline", "quastrelon")
REAL = ("snail", "umbrella", "castle", "cactus", "whale", "bicycle", "crown", "frog", "boot")
"""What the answers are true of, by key."""


def names(keys: Sequence[str]) -> list[str]:
    return [our_lexicon().word_of[key].name("fr") for key in keys]


def honest(keys: Sequence[str], words: Sequence[str]) -> Player:
    """Answers for the one, has written the other, and accepts only what is written."""
    others = person(*words)

    def play(seen: Seen, rng: Random) -> Action:
        asked, guess = seen.view.asked, seen.view.guess
        if seen.view.stage == "answer" and asked is not None:
            word = our_lexicon().word_of[keys[asked.riddle]]
            return Answer(told(word, asked.text, "fr") or "unknown")
        if seen.view.stage == "judge" and guess is not None:
            return Judge(guess.word == words[guess.riddle])
        return others(seen, rng)

    return play


def knowers(keys: Sequence[str], words: Sequence[str], seed: int) -> set[int]:
    """Of the riddles of seat 0 those of which somebody guessed the word that the answers are true
    of, before they had a letter of it. Nobody ever guesses an invented word."""
    real, known, seen = names(keys), set[int](), 0
    for match in with_interruptions(seed, {0: honest(keys, words)}, language="fr"):
        spelt = {(each.seat, each.riddle) for each in match.state.letters}
        for tried in match.state.guesses[seen:]:
            assert tried.word not in INVENTED
            if tried.riddle < 3 and tried.word == real[tried.riddle]:
                known |= {tried.riddle} - {which for seat, which in spelt if seat == tried.seat}
        seen = len(match.state.guesses)
    return known


@pytest.mark.slow
def test_in_whole_matches_what_answers_tell_is_guessed_as_often_if_the_word_is_invented() -> None:
    found = Counter[str]()
    for seed in range(1, times(2, 61)):
        keys = Random(seed).sample(REAL, 3)
        found["real"] += len(knowers(keys, names(keys), seed))
        found["invented"] += len(knowers(keys, INVENTED, seed))
    assert found["invented"] > 0
    assert abs(found["real"] - found["invented"]) <= 3 * found.total() ** 0.5


@pytest.mark.parametrize(("level", "often"), [("easy", 0), ("medium", 3), ("strong", 6)])
def test_the_same_answers_lead_to_the_same_guess_whatever_the_word_is(
    level: Level, often: int
) -> None:
    """Without letters nothing else is known of it. The easy forget what others have asked."""
    right = 0
    for seed in range(30):
        key = REAL[seed % len(REAL)]
        here, there = (answered(key, word, seed) for word in (names([key])[0], INVENTED[0]))
        guess = of_bot(here, 0, level, seed)
        assert of_bot(there, 0, level, seed) == guess
        right += guess == Guess(3, names([key])[0])
    assert right >= often


def answered(key: str, word: str, seed: int) -> Match:
    """Seat 0 may guess. Of its fourth riddle there are truthful answers about another word."""
    riddles = list(ready(3))
    riddles[3] = Riddle(word, ball(), sealed=True)
    said = truth(3, key, 4 + seed // 2, Random(seed))
    return at(3, series=2, riddles=tuple(riddles), answers=said, language="fr")
