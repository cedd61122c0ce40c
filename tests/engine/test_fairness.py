"""The judge of races: what it believes, what it refuses, and how fair it is (docs/fairness.md)."""

from collections.abc import Callable
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablee.bench.races import across_workers, equal_hands, known_hands, some_connection
from tablee.engine.errors import IllegalAction
from tablee.engine.fairness import (
    EARLY,
    ENOUGH,
    FARTHEST,
    FRAME,
    HERE,
    LEAD,
    MOST_CREDIT,
    SLACK,
    WINDOW,
    Call,
    Echo,
    Race,
    Timing,
    measure,
    plan,
)

HOUR = 3_600_000.0


def timing(trip: float = 40, *late: float, offset: float = 0, lopsided: float = 0) -> Timing:
    """What is measured of pings that took this long, some longer; one way longer by `lopsided`."""
    made = Timing()
    for number, more in enumerate((0.0, *late) if late else (0.0,) * ENOUGH):
        sent = 1000.0 * number
        there = sent + (trip + lopsided) / 2 + more / 2
        made = made.heard(Echo(sent, sent + trip + more, there + offset))
    return made


def race(*timings: Timing, tie: int = 20, **more: object) -> Race[int | None]:
    return Race(HOUR, dict(enumerate(timings)), 20_000, tie, **more)  # type: ignore[arg-type]


def refused(act: Callable[[], object]) -> str:
    with pytest.raises(IllegalAction) as error:
        act()
    assert error.value.message.endswith(".")
    return error.value.code


# What is measured of a connection.


def test_the_quickest_ping_tells_the_distance_and_sets_the_clock() -> None:
    measured = timing(40, 90, 0.5, 300, 12, offset=-9 * 60_000)
    assert measured.best.trip == 40
    assert measured.delay == 20
    assert measured.offset == -9 * 60_000


@given(st.integers(0, 2**32))
@settings(max_examples=50)
def test_the_clock_is_never_wrong_by_more_than_the_delay(seed: int) -> None:
    luck = Random(seed)
    true = some_connection(luck)
    measured = Timing()
    for second in range(20):
        measured = measured.heard(true.ping(second * 1000.0))
    drift = abs(true.drift) * 20_000
    assert abs(measured.offset - true.skew) <= measured.delay + drift


def test_a_connection_is_known_after_a_few_pings_and_forgets_old_ones() -> None:
    measured = Timing()
    for number in range(WINDOW + 40):
        assert measured.known == (number >= ENOUGH)
        trip = 10 if number < 40 else 50
        measured = measured.heard(Echo(number, number + trip, number))
    assert len(measured.echoes) == WINDOW
    assert measured.best.trip == 50


def test_how_late_calls_may_be_follows_from_how_late_pings_are() -> None:
    assert timing(40).allowance == FRAME
    assert timing(40, 0, 0, 30).allowance == 30 + FRAME
    assert timing(40, 0, 0, 5000).allowance < 1000, "what a connection claims has its credit"


# When a card shows.


def test_a_card_shows_at_one_instant_told_on_everybodys_own_clock() -> None:
    timings = {0: timing(10, offset=5000), 1: timing(600, offset=-60_000)}
    flip = plan(HOUR, timings)
    assert flip.at >= HOUR + LEAD
    assert {seat: flip.show[seat] - timings[seat].offset for seat in timings} == {
        0: flip.at,
        1: flip.at,
    }


def test_a_card_is_sent_so_that_it_comes_shortly_before_it_shows() -> None:
    timings = {0: timing(10), 1: timing(600, 30, 30, 30), 2: timing(80, 900, 900)}
    flip = plan(HOUR, timings)
    for seat, measured in timings.items():
        early = flip.at - (flip.send[seat] + measured.delay)
        assert FRAME / 2 <= early <= EARLY


def test_a_far_connection_is_waited_for() -> None:
    flip = plan(HOUR, {0: timing(10), 1: timing(1600)})
    assert flip.at == HOUR + 800 + FRAME / 2
    assert flip.send[1] == HOUR


def test_a_connection_that_is_farther_than_any_is_not_waited_for_without_end() -> None:
    flip = plan(HOUR, {0: timing(10), 1: timing(60_000)})
    assert flip.at == HOUR + FARTHEST + FRAME / 2
    liar = timing(20, *(30_000.0 for _ in range(9)))
    assert liar.allowance <= FARTHEST
    slow = race(timing(10), timing(60_000)).call(0, 3, 900, HOUR + 905)
    assert slow.closes <= HOUR + 900 + 2 * FARTHEST


def test_whoever_only_watches_never_moves_the_card_and_never_has_it_sooner() -> None:
    alone = plan(HOUR, {0: timing(10)})
    watched = plan(HOUR, {0: timing(10)}, {7: timing(1800, offset=500), 8: timing(60_000)})
    assert watched.at == alone.at
    assert watched.send == {**alone.send, 7: alone.at, 8: alone.at}
    assert watched.show[7] == alone.at + timing(1800, offset=500).offset


# What is believed of a call.


def test_an_honest_call_counts_as_it_says() -> None:
    measured = measure(timing(40), HOUR, HOUR + 812 + 20, 812)
    assert measured == (812, SLACK)


def test_a_call_that_was_late_on_its_connection_counts_too_but_is_uncertain() -> None:
    measured = measure(timing(40, 0, 30), HOUR, HOUR + 812 + 20 + 25, 812)
    assert measured == (812, 25 + SLACK)


@pytest.mark.parametrize("claimed", [-1e9, 0, 500])
def test_a_claim_that_no_connection_explains_is_moved_to_the_edge(claimed: float) -> None:
    measured = measure(timing(40), HOUR, HOUR + 812 + 20, claimed)
    assert measured.ms == 812 - FRAME
    assert measured.within == FRAME + SLACK, "and states how far it may be from the truth"


def test_a_claim_to_have_been_slower_is_moved_too() -> None:
    assert measure(timing(40), HOUR, HOUR + 832, 99_999).ms == 812 + SLACK


@given(offset=st.floats(-1e6, 1e6))
def test_a_client_that_stamps_pings_wrongly_changes_nothing(offset: float) -> None:
    assert measure(timing(40, offset=offset), HOUR, HOUR + 832, 0) == measure(
        timing(40), HOUR, HOUR + 832, 0
    )


@pytest.mark.parametrize("lopsided", [-30, 0, 30])
def test_it_does_not_matter_which_way_is_longer(lopsided: float) -> None:
    """The card shows late by as much as the call then takes less time."""
    measured = timing(40, lopsided=lopsided)
    shows = HOUR + measured.offset
    arrives = shows + 812 + (40 - lopsided) / 2
    assert measure(measured, HOUR, arrives, 812).within == SLACK


def test_whoever_always_claims_the_edge_uses_up_their_credit() -> None:
    measured = timing(40, 0, 0, 0, 300)
    claims = []
    for _ in range(30):
        claims.append(measured.allowance)
        measured = measured.called(measured.allowance)
    assert all(before >= after for before, after in pairwise(claims))
    assert claims[0] > 100
    assert claims[-1] == measured.typical


def test_whoever_claims_what_is_true_saves_up_for_a_lost_packet() -> None:
    measured = timing(40, 0, 0, 0, 300)
    for _ in range(100):
        measured = measured.called(2)
    assert measured.credit == MOST_CREDIT
    assert measured.allowance == 300 + FRAME


# A race.


def test_a_race_costs_the_connections_what_their_calls_claimed() -> None:
    measured = timing(40, 0, 0, 300)
    after = race(measured, measured).call(0, 3, 800, HOUR + 820 + 200).timings_after
    assert after[0].credit == measured.credit + measured.typical - 200
    assert after[1] == measured


def test_the_quicker_hand_wins_though_its_call_arrives_later() -> None:
    near, far = timing(10), timing(600)
    now = race(near, far).call(0, 3, 900, HOUR + 905).call(1, 3, 850, HOUR + 850 + 300)
    assert now.calls == {0: Call(3, 900, 4), 1: Call(3, 850, 4)}
    assert now.waiting == []


def test_who_has_not_called_may_still_call() -> None:
    now = race(timing(10), timing(20)).call(1, None, 900, HOUR + 910)
    assert now.calls == {1: Call(None, 900, 4)}
    assert now.waiting == [0]


def test_it_stays_open_just_long_enough_for_calls_under_way() -> None:
    now = race(timing(10), timing(600)).call(0, 3, 900, HOUR + 905)
    assert now.closes == HOUR + 920 + 300 + FRAME
    assert now.call(1, 3, 920, now.closes).waiting == []
    assert refused(lambda: now.call(1, 3, 921, now.closes + 1)) == "race_over"


def test_it_lasts_its_time_if_nobody_calls_and_in_calm_mode() -> None:
    assert race(timing(10), timing(600)).closes == HOUR + 20_000 + 300 + FRAME
    calm = race(timing(10), timing(600), calm=True).call(0, 3, 900, HOUR + 905)
    assert calm.closes == HOUR + 20_000 + 300 + FRAME


def test_it_is_over_when_everybody_has_called() -> None:
    now = race(timing(10), timing(20)).call(0, 3, 900, HOUR + 905)
    assert now.call(1, 3, 850, HOUR + 860).closes == HOUR


def test_a_handicap_keeps_it_open_for_those_who_have_none() -> None:
    plain = race(timing(10), timing(10)).call(0, 3, 900, HOUR + 905)
    handicapped = race(timing(10), timing(10), handicap={0: 400}).call(0, 3, 900, HOUR + 905)
    assert handicapped.closes == plain.closes + 400


def test_a_call_after_the_time_of_the_race_is_too_late() -> None:
    now = race(timing(10), timing(20))
    assert refused(lambda: now.call(0, 3, 20_100, HOUR + 20_005 + 15)) == "race_over"


# What does not help.


@pytest.mark.parametrize("instant", [-500, 0, 60])
def test_a_call_before_the_card_can_be_seen_is_a_false_start(instant: float) -> None:
    now = race(timing(40), timing(40))
    assert refused(lambda: now.call(0, 3, instant, HOUR + instant + 20)) == "false_start"
    barred = now.bar(0)
    assert refused(lambda: barred.call(0, 3, 800, HOUR + 820)) == "barred"
    assert barred.call(1, 3, 800, HOUR + 820).waiting == []


def test_flooding_calls_from_before_the_card_shows_brings_nothing() -> None:
    now = race(timing(40), timing(40))
    reasons = []
    for instant in range(-1000, 1000, 10):
        try:
            now = now.call(0, 3, instant, HOUR + instant + 20)
        except IllegalAction as error:
            reasons.append(error.code)
            now = now.bar(0) if error.code == "false_start" else now
    assert reasons == ["false_start", *["barred"] * 199]
    assert not now.calls


def test_calling_again_brings_nothing() -> None:
    now = race(timing(40), timing(40)).call(0, 3, 800, HOUR + 820)
    assert refused(lambda: now.call(0, 4, 300, HOUR + 825)) == "already_called"


@given(
    truth=st.floats(200, 5000), claimed=st.floats(-1e6, 1e6), late=st.floats(0, 100),
    honest=st.floats(200, 5000),
)  # fmt: skip
@settings(max_examples=300)
def test_a_lie_never_wins_against_a_quicker_hand(
    truth: float, claimed: float, late: float, honest: float
) -> None:
    """At most it ties, if the connection lets it be so uncertain."""
    measured = timing(40, 0, 60, 100)
    lie = measure(measured, HOUR, HOUR + truth + 20 + late, claimed)
    true = measure(measured, HOUR, HOUR + honest + 20, honest)
    won_alone = true.ms - lie.ms > max(lie.within, true.within)
    assert not won_alone or truth < honest + 1


def test_somebody_at_this_machine_has_no_connection() -> None:
    assert measure(HERE, HOUR, HOUR + 812, 812).ms == 812


# Whole tables, simulated.


def test_the_best_hand_wins_99_of_100_races_that_are_clear() -> None:
    tally = known_hands(3000, seed=7)
    assert tally.clear > 0.85 * tally.races
    assert tally.right >= 0.99 * tally.clear
    assert tally.wrong < 0.01 * tally.races
    assert tally.within < 40
    assert tally.naive < 0.85 * tally.clear, "the naive way is far worse on the same connections"


def test_with_equal_hands_no_connection_and_no_lie_wins_more_than_its_share() -> None:
    shares = equal_hands(3000, seed=7)
    assert abs(shares.near - 0.5) < 0.03
    assert shares.liar < 0.53
    assert shares.near_naive > 0.85


@pytest.mark.parametrize("hop", [2.0, 25.0])
def test_a_race_across_workers_is_as_fair(hop: float) -> None:
    """A bus with jitter is a longer line, and lines are measured from end to end."""
    tally = known_hands(2000, 7, hop)
    assert tally.right / tally.clear > 0.99
    assert abs(across_workers(2000, 7, hop) - 0.5) < 0.04
