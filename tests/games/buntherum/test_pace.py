"""A fair race for a first-timer and for a quick person: whole matches of simulated people."""

from dataclasses import dataclass
from random import Random
from statistics import median

import pytest

from tablee.engine.bots import LEVELS, Level
from tablee.engine.catalogue import game_entry
from tablee.engine.match import Match
from tablee.engine.racing import Racing
from tablee.engine.tempo import START, Time, paces
from tablee.games.buntherum import BUNTHERUM
from tablee.games.buntherum.bots import BOTS, PACES
from tablee.games.buntherum.model import Action, Call, Ms, Silence, Turn, rows_for
from tests.games.buntherum.playing import OPEN, at, dealt, play
from tests.games.buntherum.playing import race as called

PERSON = 0
MATCHES = 20


@dataclass
class Tally:
    """What came of some matches of a person against bots."""

    races: int = 0
    won: int = 0
    last: tuple[Ms, ...] = ()
    """The pace of the bots at the end of each match."""

    @property
    def share(self) -> float:
        return self.won / self.races

    @property
    def bots(self) -> float:
        return median(self.last)


def person_calls(match: Match, typical: Ms, rng: Random) -> Call:
    """Half of their calls are quicker than `typical`, and one in twenty is a guess."""
    rows = rows_for(match.state.rows, match.state.card)
    seen = rng.choice(rows) if rows else None
    row = rng.randrange(6) if rng.random() < 0.05 else seen
    return Call(row, round(typical * rng.lognormvariate(0, 0.3)))


def pace_now(match: Match, levels: list[Level]) -> dict[int, Ms]:
    rules = match.rules
    assert isinstance(rules, Racing)
    bots = dict(enumerate(levels, 1))
    own = {seat: PACES[level] for seat, level in bots.items()}
    return paces(own, bots, [PERSON], rules.laps(match.moves, match.state)) if rules.adapts else own


def race(match: Match, typical: Ms, levels: list[Level], rng: Random) -> dict[int, Action]:
    """What all would call, and when."""
    rules, now = match.rules, pace_now(match, levels)
    assert isinstance(rules, Racing)
    calls: dict[int, Action] = {}
    for seat in match.waiting_for:
        if seat == PERSON:
            calls[seat] = person_calls(match, typical, rng)
        else:
            level = levels[seat - 1]
            choice = BOTS[level](match.update(seat), rng)
            calls[seat] = rules.at_pace(choice, now[seat] / PACES[level])
    return calls


def matches(typical: Ms, levels: list[Level], adapt: bool = True) -> Tally:
    """The race is over with the first call, as at a table: nobody hears when others would have."""
    tally, rng = Tally(), Random(f"{typical} {levels}")
    for number in range(MATCHES):
        match = dealt(1 + len(levels), seed=str(number), adapt=adapt)
        while match.result is None:
            if not match.state.card:
                match = match.submit(match.waiting_for[0], Turn())
                continue
            calls = race(match, typical, levels, rng)
            times = {seat: call.ms for seat, call in calls.items() if isinstance(call, Call)}
            first = min(times, key=times.__getitem__)
            if PERSON in calls:
                tally.races += 1
                tally.won += first == PERSON
            for seat in list(match.waiting_for):
                match = match.submit(seat, calls[seat] if seat == first else Silence())
        tally.last += (pace_now(match, levels)[1],)
    return tally


@pytest.mark.parametrize("typical", [2600, 3300, 4000])
def test_a_first_timer_wins_a_fair_share_against_a_gentle_bot(typical: Ms) -> None:
    assert 0.35 < matches(typical, ["easy"]).share < 0.65


def test_with_two_gentle_bots_a_first_timer_wins_a_third_or_more() -> None:
    assert 0.33 < matches(3500, ["easy", "easy"]).share < 0.6


def test_who_is_slower_than_a_first_timer_has_a_chance_that_the_level_alone_would_not_give() -> (
    None
):
    assert matches(5500, ["easy"], adapt=False).share < 0.2
    assert matches(5500, ["easy"]).share > 0.3


def test_a_quick_person_gets_quick_opponents() -> None:
    assert matches(1300, ["medium"], adapt=False).share > 0.85
    quick = matches(1300, ["medium"])
    assert quick.share < 0.75
    assert quick.bots < 0.75 * PACES["medium"]


@pytest.mark.parametrize("typical", [1000, 2500, 6000])
def test_levels_keep_their_order_at_every_pace(typical: Ms) -> None:
    gentle, clever, formidable = (matches(typical, [level]).share for level in LEVELS)
    assert gentle > clever > formidable


def test_a_person_feels_which_level_they_play_against() -> None:
    """Of a hundred races they win ten less with every level."""
    gentle, clever, formidable = (matches(2500, [level]).share for level in LEVELS)
    assert gentle > clever + 0.1
    assert clever > formidable + 0.1


def test_a_wrong_call_is_known_as_such_wherever_the_match_began() -> None:
    match = at(f"turned 5 ; {OPEN}")
    match = called(match, "0 1 at 300", "1 4 at 900")
    match = called(play(match, f"{match.waiting_for[0]} turn"), "1 no fit at 800")
    assert isinstance(match.rules, Racing)
    first, second = match.rules.laps(match.moves, match.state)
    assert first == {0: Time(300, right=False), 1: Time(900), 2: None}
    assert second == {0: None, 1: Time(800, right=False), 2: None}
    assert pace_now(match, ["strong"])[1] >= START["strong"] * PACES["strong"]


def test_switched_off_every_bot_has_the_pace_of_its_level_to_the_millisecond() -> None:
    match = play(dealt(2, adapt=False), "0 turn", "0 silence", "1 3 at 900")
    assert pace_now(match, ["strong"]) == {1: PACES["strong"]}
    assert isinstance(match.rules, Racing)
    assert match.rules.at_pace(Call(2, 1234), 1.0) == Call(2, 1234)


def test_a_bot_that_becomes_too_slow_is_silent_and_none_is_quicker_than_a_person_can_be() -> None:
    rules = dealt(2, time=5).rules
    assert isinstance(rules, Racing)
    assert rules.at_pace(Call(2, 3000), 1.9) == Silence()
    assert rules.at_pace(Call(None, 400), 0.5) == Call(None, 350)
    assert rules.at_pace(Turn(), 2.0) == Turn()


def test_people_are_told_before_the_match_how_slow_bots_begin() -> None:
    match, entry = dealt(4), game_entry(BUNTHERUM)
    assert dict(enumerate(entry.starts.values(), 1)) == pace_now(match, [*LEVELS])
    assert (entry.starts["easy"], entry.first.level) == (7200, "easy")


@pytest.mark.parametrize("level", LEVELS)
def test_the_pace_that_is_told_is_the_one_that_bots_have(level: Level) -> None:
    """In the middle of all the cards of some matches between bots of this level."""
    rng, times = Random(1), []
    for seed in range(12):
        match = dealt(3, seed=str(seed))
        while match.result is None:
            action = BOTS[level](match.update(match.waiting_for[0]), rng)
            times += [action.ms] if isinstance(action, Call) else []
            match = match.submit(match.waiting_for[0], action)
    assert abs(median(times) / PACES[level] - 1) < 0.12
