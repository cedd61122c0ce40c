"""Tempers that people notice: what each changes in play, over the same positions and luck."""

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

import numpy as np
import pytest

from tablee.engine.bots import EVEN, LEVELS, Level, Temper, in_temper
from tablee.engine.match import Match
from tablee.games.barbarossa import BARBAROSSA
from tablee.games.barbarossa.bots.asking import ALMOST, GOING_ON, already_asked, worth
from tablee.games.barbarossa.bots.candidates import heard
from tablee.games.barbarossa.bots.eye import LOOKING
from tablee.games.barbarossa.bots.table import Sight
from tablee.games.barbarossa.model import (
    CURSES,
    Ask,
    CurseGuess,
    CurseLetter,
    Guess,
    Pay,
)
from tests.games.barbarossa.bots import truth
from tests.games.barbarossa.playing import at


@pytest.fixture(autouse=True)
def looking() -> None:
    LOOKING.wait()


def choices(matches: Sequence[Match], level: Level, temper: Temper) -> list[Any]:
    """What seat 0 does in each of them."""
    bot = in_temper(BARBAROSSA.bots[level], temper)
    return [bot(match.seen(0), Random(number)) for number, match in enumerate(matches)]


@pytest.mark.parametrize("level", LEVELS)
def test_the_bold_guess_earlier(level: Level) -> None:
    """The riddle is known better and better; who is bold needs fewer answers."""
    riddles = (3, "cactus"), (4, "tower"), (6, "chair")
    known = [
        at(3, series=2, answers=truth(*riddle, count, Random(count)), language="en")
        for count in range(0, 24, 2)
        for riddle in riddles
    ]
    cautious, even, bold = (
        sum(isinstance(each, Guess) for each in choices(known, level, Temper(boldness=boldness)))
        for boldness in (-1, 0, 1)
    )
    assert cautious < even < bold


def at_every_space(**more: Any) -> list[Match]:
    """Seat 0 is to move, and knows little or much about a riddle."""
    return [
        at(3, spaces=(space, 0, 0), answers=truth(3, "cactus", count, Random(count)),
           language="en", **more)
        for count in range(0, 24, 4)
        for space in range(12)
    ]  # fmt: skip


@pytest.mark.parametrize("level", ["medium", "strong"])
def test_the_patient_keep_curses_longer(level: Level) -> None:
    matches = at_every_space()
    spent = [
        sum(isinstance(each, CurseLetter | CurseGuess)
            for each in choices(matches, level, Temper(patience=patience)))
        for patience in (-1, 0, 1)
    ]  # fmt: skip
    assert spent == sorted(spent, reverse=True)
    assert spent[0] > 1.1 * spent[2]


@pytest.mark.parametrize("level", ["medium", "strong"])
def test_the_patient_keep_gems_longer(level: Level) -> None:
    matches = at_every_space(curses=(0, CURSES, CURSES), spent=CURSES)
    paid = [
        sum(each.gems for each in choices(matches, level, Temper(patience=patience))
            if isinstance(each, Pay))
        for patience in (-1, 0, 1)
    ]  # fmt: skip
    assert paid == sorted(paid, reverse=True)
    assert paid[0] > 1.05 * paid[2]


@pytest.mark.parametrize("level", LEVELS)
def test_the_spiteful_ask_about_the_riddles_of_the_leader(level: Level) -> None:
    matches = []
    for seed in range(24):
        luck = Random(seed)
        said = [truth(each, "cactus", luck.randrange(4), luck) for each in (3, 6)]
        matches.append(at(3, series=1, hats=(6, 12, 6), answers=said[0] + said[1], language="en"))
    even, spiteful = (
        Counter(each.riddle // 3 for each in choices(matches, level, temper))
        for temper in (EVEN, Temper(spite=1))
    )
    assert even[1] < 20
    assert spiteful[1] >= even[1] + 4


@pytest.mark.parametrize("level", LEVELS)
def test_the_whimsical_ask_what_is_nearly_as_good(level: Level) -> None:
    """So one hears from them what no other bot of the level asks; and it tells nearly as much."""
    found = dict.fromkeys(range(5, 10), (0,))  # so that only the fourth is left
    said = truth(3, "cactus", 3, Random(1))
    match = at(3, series=1, arrows=found, answers=said, language="en")
    here, there = (asked(match, level, temper) for temper in (EVEN, Temper(whim=1)))
    sight = Sight(match.seen(0), 0, level, EVEN, "en")
    below = [behind(sight, *question) for question in there]
    assert max(behind(sight, *question) for question in here) == 0
    assert sum(each > 0 for each in below) > 2
    assert max(below) <= ALMOST


def behind(sight: Sight, which: int, place: int) -> float:
    """By how many bits it is worse than the worst that the level asks anyway."""
    tells, no = worth(sight.known, sight.beliefs[which])
    score = tells + GOING_ON * (1 - no)
    score[list(already_asked(sight, which))] = -1
    usual = np.sort(score)[-sight.mind.skill.among]
    return max(0.0, float(usual - score[place]))


def asked(match: Match, level: Level, temper: Temper) -> set[tuple[int, int]]:
    """Whatever it may ask here: about which riddle, which property."""
    found = choices([match] * 100, level, temper)
    assert all(isinstance(each, Ask) for each in found)
    return {(each.riddle, heard(each.text, "en").place or 0) for each in found}
