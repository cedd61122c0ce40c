"""Whatever position is taken up can be played on from, whatever people do."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablee.engine.errors import BadPosition
from tablee.engine.match import Match, new_match
from tablee.games.barbarossa import BARBAROSSA
from tablee.games.barbarossa.model import BarbarossaOptions, Question, Riddle, State, Tried
from tablee.games.barbarossa.trial import riddler
from tests.games.barbarossa.playing import WORDS, ball, rules, state
from tests.slow import times

Parts = dict[str, Any]
Odd = Callable[[int, int], st.SearchStrategy[Any]]


def running(draw: st.DrawFn, seats: int, each: int) -> Parts:
    """A position that a match can lead to, but perhaps for the number of arrows."""
    curses = tuple(draw(st.integers(0, 3)) for _ in range(seats))
    player = draw(st.integers(0, seats - 1))
    return {
        "riddles": draw(riddles(seats, each)),
        "hats": tuple(draw(st.integers(1, 19)) for _ in range(seats)),
        "gems": tuple(draw(st.integers(0, 13)) for _ in range(seats)),
        "spaces": tuple(draw(st.integers(0, 11)) for _ in range(seats)),
        "curses": curses,
        "spent": 3 * seats - sum(curses),
        "turn": draw(st.integers(1, 50)),
        "player": player,
        **draw(doing(player, seats, each)),
    }


@st.composite
def riddles(draw: st.DrawFn, seats: int, each: int) -> tuple[Riddle, ...]:
    """Sealed; often with nearly as many arrows as there can be, or one too many."""
    arrows = draw(st.integers(0, 18) | st.integers(10, 18))
    made = []
    for which in range(seats * each):
        others = [seat for seat in range(seats) if seat != which // each]
        found = tuple(draw(st.permutations(others))[: min(2, arrows)])
        made.append(Riddle(WORDS[which], ball(), sealed=True, arrows=found))
        arrows -= len(found)
    return tuple(made)


def doing(player: int, seats: int, each: int) -> st.SearchStrategy[Parts]:
    """What the table waits for."""
    theirs = st.sampled_from([w for w in range(seats * each) if w // each != player])
    asked = st.builds(Question, st.just(player), theirs, st.just("?"))
    guess = st.builds(
        Tried, st.just(player), theirs, st.sampled_from(WORDS), st.booleans(), st.none()
    )
    return st.one_of(
        st.fixed_dictionaries({"elf": st.booleans()}),
        st.fixed_dictionaries({"series": st.integers(1, 2)}),
        st.fixed_dictionaries({"series": st.integers(1, 2), "asked": asked}),
        st.fixed_dictionaries({"series": st.just(2), "guess": guess}),
    )


def of_seats(numbers: st.SearchStrategy[int]) -> Odd:
    return lambda seats, _: st.tuples(*[numbers] * seats)


def seats_named(seats: int, _each: int) -> st.SearchStrategy[Any]:
    return st.lists(st.integers(0, seats), max_size=3).map(tuple)


def unready(seats: int, each: int) -> st.SearchStrategy[Any]:
    """Riddles that are not sealed, or found by anybody."""
    found = st.lists(st.integers(0, seats - 1), max_size=3).map(tuple)
    riddle = st.builds(Riddle, st.sampled_from(["", "os"]), st.just(ball()), st.booleans(), found)
    sealed = st.builds(Riddle, st.just("os"), st.just(ball()), st.just(value=True))
    return st.tuples(*[sealed | riddle] * (seats * each))


def guesses(seats: int, each: int) -> st.SearchStrategy[Any]:
    seat, riddle = st.integers(0, seats - 1), st.integers(0, seats * each - 1)
    return st.builds(Tried, seat, riddle, st.just("os"), st.booleans(), st.none() | st.booleans())


def without_the_last(seats: int, each: int) -> st.SearchStrategy[Any]:
    """Somebody had no riddle."""
    left = seats * each - each
    return riddles(seats, each).map(lambda made: (*made[:left], *[Riddle()] * each))


ODD: dict[str, tuple[str, Odd]] = {
    "hats": ("hats", of_seats(st.integers(0, 40))),
    "turn": ("turn", lambda *_: st.sampled_from([0, 1_000_000])),
    "player": ("player", lambda seats, _: st.integers(0, seats - 1)),
    "out": ("out", seats_named),
    "last out": ("out", lambda seats, _: st.just((seats - 1,))),
    "gone": ("gone", seats_named),
    "refilled": ("refilled", seats_named),
    "series": ("series", lambda *_: st.integers(0, 2)),
    "elf": ("elf", lambda *_: st.booleans()),
    "guess": ("guess", guesses),
    "unready": ("riddles", unready),
    "without the last": ("riddles", without_the_last),
    "ended": ("ended", lambda *_: st.sampled_from(["goal", "arrows", "called_off"])),
}
"""Parts as somebody might write them."""


@st.composite
def positions(draw: st.DrawFn, seats: int, each: int) -> State:
    parts = running(draw, seats, each)
    for odd in draw(st.lists(st.sampled_from(sorted(ODD)), max_size=2)):
        name, strategy = ODD[odd]
        parts[name] = draw(strategy(seats, each))
    return State(**parts)


@st.composite
def tables(draw: st.DrawFn) -> tuple[BarbarossaOptions, int, State]:
    seats = draw(st.integers(3, 6))
    two = draw(st.booleans())
    options = BarbarossaOptions(
        two_riddles=two,
        goal=draw(st.sampled_from([20, 32])),
        penalties=draw(st.booleans()),
        minutes=draw(st.sampled_from([None, 15])),
        language=draw(st.sampled_from([None, "fr"])),
    )
    return options, seats, draw(positions(seats, 3 if seats == 3 and not two else 2))


@pytest.mark.slow
@settings(max_examples=times(60, 600))
@given(tables(), st.integers(0, 2**32))
def test_what_is_taken_up_plays_on(table: tuple[BarbarossaOptions, int, State], seed: int) -> None:
    options, seats, start = table
    try:
        match = new_match(BARBAROSSA, options, seats, str(seed), start)
    except BadPosition:
        return
    played_on(match, Random(seed))


def played_on(match: Match, rng: Random) -> None:
    for _ in range(40):
        if match.result is not None:
            return
        seat = rng.choice(match.waiting_for)
        match = match.submit(seat, riddler(rules(match), state(match), seat, rng))
