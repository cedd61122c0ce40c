"""What holds in every race and every match, whoever calls what."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from tablee.games.buntherum import BUNTHERUM_1
from tablee.games.buntherum.model import CHIPS, BuntherumOptions, Heard, State, taken
from tablee.games.buntherum.race import Counted, Timed, every_call, finish, first_call, in_order
from tablee.kit.playing import moments
from tablee.kit.tables import Table

times = st.integers(0, 400)
calls = st.lists(st.tuples(times, st.sampled_from([0, 0, 60]), st.booleans()), max_size=5).map(
    lambda told: [
        Timed(ms, 0, right, Heard(seat, 0, ms, within))
        for seat, (ms, within, right) in enumerate(told)
    ]
)
many = settings(max_examples=300)


@many
@given(calls=calls, tie=times, luck=st.randoms())
def test_the_order_in_which_calls_are_told_changes_nothing(
    calls: list[Timed], tie: int, luck: Random
) -> None:
    told = luck.sample(calls, len(calls))
    for judge in (first_call, every_call):
        here, there = judge(calls, tie), judge(told, tie)
        assert (list(here.wrong), list(here.best)) == (list(there.wrong), list(there.best))
        assert finish(calls, here) == finish(told, there)


@many
@given(calls=calls, tie=times)
def test_a_race_with_a_call_has_one_outcome(calls: list[Timed], tie: int) -> None:
    judged = first_call(calls, tie)
    assert bool(calls) == bool(judged.wrong or judged.best)
    assert not (judged.wrong and judged.best)
    assert len(judged.wrong) <= 1
    assert all(call.right for call in judged.best) or len(judged.best) > 1


@many
@given(calls=calls, tie=times)
def test_whoever_counts_is_not_slower_than_anybody_who_does_not(
    calls: list[Timed], tie: int
) -> None:
    judged = first_call(calls, tie)
    counted = [*judged.wrong, *judged.best]
    late = [call for call in calls if call not in counted]
    assert all(call.time > max(c.time for c in counted) for call in late)


@many
@given(calls=calls, tie=times)
def test_calm_costs_exactly_those_who_are_wrong(calls: list[Timed], tie: int) -> None:
    judged: Counted = every_call(calls, tie)
    assert list(judged.wrong) == [call for call in in_order(calls) if not call.right]
    assert all(call.right for call in judged.best)
    assert bool(judged.best) == any(call.right for call in calls)


@many
@given(calls=calls, tie=times, sooner=st.integers(1, 400))
def test_a_quicker_call_never_loses_what_a_slower_one_had(
    calls: list[Timed], tie: int, sooner: int
) -> None:
    for call in first_call(calls, tie).best:
        quicker = [Timed(c.time - sooner, 0, c.right, c.call) if c is call else c for c in calls]
        best = first_call(quicker, tie)
        assert call.seat in [c.seat for c in (*best.best, *best.wrong)]


@settings(max_examples=10)
@given(seed=st.integers(0, 2**32), seats=st.integers(2, 5), calm=st.booleans())
def test_the_table_is_in_order_at_every_moment(seed: int, seats: int, calm: bool) -> None:
    variants = ("calm",) if calm else ()
    table = Table(BUNTHERUM_1, BuntherumOptions(variants=variants), seats)
    before: State | None = None
    for match in moments(table, Random(seed)):
        now: State = match.state
        for row, cards in enumerate(now.rows):
            assert taken(row, cards).bit_count() == 2 * (len(cards) + 1), "nothing twice in a row"
            assert len(cards) <= 7
        assert max(now.chips) <= CHIPS > min(now.chips)
        assert 0 <= now.seen <= len(now.neutral)
        assert before is None or all(map(int.__le__, before.chips, now.chips))
        assert before is None or len(now.photo.calls if now.photo else ()) <= seats
        before = now
