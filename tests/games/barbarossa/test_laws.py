"""Laws of Barbarossa that hold at every moment of every match."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from tablee.engine.match import Match, new_match
from tablee.games.barbarossa import BARBAROSSA
from tablee.games.barbarossa.checks import stage
from tablee.games.barbarossa.events import CurseUsed, Event, HatsMoved
from tablee.games.barbarossa.model import CURSES, GOAL, BarbarossaOptions, Note, State
from tablee.games.barbarossa.plurals import alike_in
from tablee.games.barbarossa.scoring import last_arrow
from tablee.games.barbarossa.spelling import letter_at, same
from tablee.games.barbarossa.trial import riddler
from tests.games.barbarossa.playing import rules, state, view

matches = settings(max_examples=12)
tables = st.tuples(st.integers(3, 6), st.booleans(), st.integers(0, 2**32))


def played(seats: int, penalties: bool, seed: int) -> list[Match]:
    """A whole match, action by action; also those who are not awaited do something."""
    rng = Random(seed)
    match = new_match(BARBAROSSA, BarbarossaOptions(penalties=penalties), seats, str(seed))
    every = [match]
    while match.result is None:
        seat = rng.choice(match.waiting_for)
        if stage(state(match)) != "model" and rng.random() < 0.2:
            able = [s for s in range(seats) if match.legal(s)]
            seat = rng.choice(able)
        match = match.submit(seat, riddler(rules(match), state(match), seat, rng))
        every.append(match)
    return every


@matches
@given(tables)
def test_counts_stay_in_their_bounds(table: tuple[int, bool, int]) -> None:
    used = dict.fromkeys(range(table[0]), 0)
    for match in played(*table):
        now = state(match)
        assert all(0 <= gems <= 13 for gems in now.gems)
        assert all(hat >= 1 for seat, hat in enumerate(now.hats) if seat not in now.out)
        assert all(0 <= space < 12 for space in now.spaces)
        assert all(len(riddle.arrows) <= 2 for riddle in now.riddles)
        for event in match.events:
            if isinstance(event, CurseUsed):
                used[event.seat] += 1
        assert now.spent == sum(used.values())
        assert max(used.values()) <= 2 * CURSES


@matches
@given(tables)
def test_a_match_is_over_when_a_hat_is_at_the_goal_or_the_last_arrow_is_stuck(
    table: tuple[int, bool, int],
) -> None:
    *running, last = played(*table)
    assert all(max(state(match).hats) < GOAL for match in running)
    arrows = sum(len(riddle.arrows) for riddle in state(last).riddles)
    at_goal = max(max(event.hats) for event in moved(last) if event.why != "penalty") >= GOAL
    assert at_goal == (state(last).ended == "goal")
    assert at_goal or arrows == last_arrow(rules(last).table, state(last))


def moved(match: Match) -> list[HatsMoved]:
    events: list[Event] = list(match.events)
    return [event for event in events if isinstance(event, HatsMoved)]


@matches
@given(tables)
def test_nobody_is_told_a_wrong_letter_and_no_guess_that_is_the_word_is_wrong(
    table: tuple[int, bool, int],
) -> None:
    last: State = state(played(*table)[-1])
    for told in last.letters:
        assert told.letter == letter_at(last.riddles[told.riddle].word, told.place)
    for guess in last.guesses:
        assert guess.right or not same(
            last.riddles[guess.riddle].word, guess.word or "", alike_in(None)
        )
    found = [(guess.seat, guess.riddle) for guess in last.guesses if guess.right]
    arrows = [(seat, which) for which, riddle in enumerate(last.riddles) for seat in riddle.arrows]
    assert sorted(found) == sorted(arrows)
    assert all(which // rules_each(table[0]) != seat for seat, which in arrows)


def rules_each(seats: int) -> int:
    return 3 if seats == 3 else 2


@matches
@given(tables)
def test_one_seat_is_awaited_at_a_time_and_can_always_do_something(
    table: tuple[int, bool, int],
) -> None:
    for match in played(*table)[:-1]:
        waiting = match.waiting_for
        assert waiting
        assert stage(state(match)) == "model" or len(waiting) == 1
        assert all(match.legal(seat) or view(match, seat).may.write for seat in waiting)


@matches
@given(tables)
def test_a_record_without_its_notes_tells_the_same_match(table: tuple[int, bool, int]) -> None:
    last = played(*table)[-1]
    again = new_match(BARBAROSSA, last.options, table[0], last.seed)
    for seat, action in last.moves:
        if not isinstance(action, Note):
            again = again.submit(seat, action)
    assert replace(state(last), notes=state(again).notes) == state(again)
    assert again.result == last.result
