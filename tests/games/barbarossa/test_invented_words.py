"""Bots guess a word as often as answers explain, whatever the word really is."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, TypeAlias

import pytest
from msgspec import Struct
from msgspec.structs import replace

from tablee.engine.bots import Bot, Level
from tablee.engine.match import Match, Seen, new_match
from tablee.games.barbarossa import BARBAROSSA
from tablee.games.barbarossa.bots.eye import LOOKING
from tablee.games.barbarossa.bots.owning import told
from tablee.games.barbarossa.lexicon import our_lexicon
from tablee.games.barbarossa.model import (
    Action,
    Answer,
    Ask,
    BarbarossaOptions,
    Guess,
    Judge,
    Riddle,
    Stop,
)
from tests.games.barbarossa.bots import Player, interruption, of_bot, person, truth
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


Seated: TypeAlias = Callable[[Match], Bot]
"""Who plays beside the owner. Those who keep to the rules never look at the match itself."""


def seated(level: Level) -> Seated:
    return lambda _match: BARBAROSSA.bots[level]


def peeking(match: Match) -> Bot:
    """A cheat: guesses the word that is written as soon as it may, and else plays as others do."""

    def play(seen: Any, rng: Random) -> Any:
        may = [which for which in seen.view.may.guess if which < 3]
        if may:
            return Guess(may[0], match.state.riddles[may[0]].word)
        return BARBAROSSA.bots["strong"](seen, rng)

    return play


def leaning(match: Match) -> Bot:
    """A subtler one: asks a question of its own only if the answer is yes for what is written."""

    def play(seen: Any, rng: Random) -> Any:
        action = BARBAROSSA.bots["strong"](seen, rng)
        if not isinstance(action, Ask) or action.riddle > 2:
            return action
        written = our_lexicon().find(match.state.riddles[action.riddle].word, "fr")
        good = any(told(word, action.text, "fr") == "yes" for word in written)
        return action if good else Stop()

    return play


class Compared(Struct):
    """Choices of bots, each made twice: the second time, other words are written."""

    choices: int = 0
    others: int = 0
    """That were not the same."""
    known: int = 0
    """Guesses of what the answers are true of, before a letter of it was told."""
    written: int = 0
    """Guesses of what is written."""


def compared(seeds: Sequence[int], players: Mapping[int, Seated]) -> Compared:
    """Whole matches. The words of seat 0 exist nowhere; its answers are true of others."""
    LOOKING.wait()
    found = Compared()
    for seed in seeds:
        keys = Random(seed).sample(REAL, 3)
        match = new_match(BARBAROSSA, BarbarossaOptions(language="fr"), 3, f"owl {seed}")
        while match.result is None:
            seat = match.waiting_for[0]
            if seat == 0:
                action = honest(keys, INVENTED)(match.seen(seat), Random(match.seq))
                match = match.submit(seat, action)
            else:
                match = match.submit(seat, both_times(match, seat, keys, players[seat], found))
            match = interrupted(match, keys, found)
    return found


def both_times(
    match: Match, seat: int, keys: Sequence[str], player: Seated, found: Compared
) -> Action:
    """The choice of this seat."""
    here: Action
    here, there = (
        player(world)(world.seen(seat), Random(match.seq))
        for world in (match, rewritten(match, names(keys)))
    )
    found.choices += 1
    found.others += here != there
    if isinstance(here, Guess) and here.riddle < 3:
        spelt = any((each.seat, each.riddle) == (seat, here.riddle) for each in match.state.letters)
        found.known += here.word == names(keys)[here.riddle] and not spelt
        found.written += here.word in INVENTED
    return here


def interrupted(match: Match, keys: Sequence[str], found: Compared) -> Match:
    """After curses in the turns of others."""
    for seat in {1, 2} - set(match.waiting_for) if match.result is None else ():
        here, there = (
            interruption(world, seat, luck=Random(match.seq))
            for world in (match, rewritten(match, names(keys)))
        )
        found.choices += 1
        found.others += here != there
        if here is not None:
            return match.submit(seat, here)
    return match


def rewritten(match: Match, words: Sequence[str]) -> Match:
    """The same in all that has been said and shown, but seat 0 has written these words."""
    riddles = [
        replace(riddle, word=words[which]) if which < 3 and riddle.word else riddle
        for which, riddle in enumerate(match.state.riddles)
    ]
    return replace(match, state=replace(match.state, riddles=tuple(riddles)))


@pytest.mark.slow
def test_in_whole_matches_no_choice_depends_on_what_is_written() -> None:
    """What answers tell is guessed all the same, so bots guess as often as answers explain."""
    levels: list[tuple[Level, Level]] = [("strong", "strong"), ("medium", "easy")]
    known = 0
    for first, second in levels:
        found = compared(range(1, times(2, 31)), {1: seated(first), 2: seated(second)})
        assert found.choices > 100
        assert found.others == found.written == 0
        known += found.known
    assert known > 0


@pytest.mark.parametrize("cheat", [peeking, leaning])
def test_who_reads_the_word_is_found_out(cheat: Seated) -> None:
    assert compared([1], {1: cheat, 2: seated("strong")}).others > 0


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
