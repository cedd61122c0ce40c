"""What `tablee bench coach` makes of the moves and requests that it has seen."""

import pytest

from tablee.bench.crowd import Slice, kind_of, p99, waits_in

QUIET, CROWDED = Slice(0.0, 2.0, 0.2, []), Slice(2.0, 4.0, 1.2, [(5.0, False), (9.0, True)])


def test_a_move_counts_for_the_slice_in_which_it_was_made() -> None:
    waits = [(0.1, 0.010), (1.9, 0.020), (2.0, 0.050), (3.9, 0.4), (4.0, 9.0)]
    assert waits_in([QUIET], waits) == [10.0, 20.0]
    assert waits_in([CROWDED, Slice(4.0, 5.0, 0.0, [])], waits) == [50.0, 400.0, 9000.0]


def test_a_crowd_is_compared_with_quiet_slices() -> None:
    found = kind_of([CROWDED], [30.0, 60.0, 40.0], still=20.0, idle=0.1)
    assert (found.requests, found.refused, found.moves) == (2, 1, 3)
    assert found.cpu_ms_per_request == pytest.approx(500)  # 1.2 s, less 0.1 s a second
    assert (found.p99_ms, found.later_ms, found.times) == (40.0, 20.0, 2.0)


def test_without_a_move_there_is_no_figure_and_no_error() -> None:
    assert p99([]) == 0.0
