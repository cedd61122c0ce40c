"""Strong bots at tables of a real server, measured in short."""

import json
from math import inf

import pytest
from msgspec.structs import replace

from tablee.bench.bots import Bots, Figures, between, middle, quantile
from tests.cli.terminal import tablee


def test_strong_bots_search_while_people_play(no_giving_way: None) -> None:
    options = ["--tables", "1", "--people", "1", "--seconds", "1", "--rounds", "1", "--json"]
    alone, found = json.loads(tablee("bench", "bots", *options).out)["bots"]
    assert (alone["tables"], alone["moves_per_second"], alone["later_ms"]) == (0, 0, 0)
    assert found["tables"] == 1
    assert found["moves_per_second"] > 0 < found["p99_ms"]
    assert found["thumbs"] < 1, "some were found by searching"
    assert found["people_moves_per_second"] > 0


def test_figures_are_those_of_the_time_between() -> None:
    first = Figures(100, 10, 5, ((0.01, 10), (0.1, 10), (inf, 10)))
    last = Figures(300, 110, 15, ((0.01, 10), (0.1, 110), (inf, 110)))
    assert between(first, last, 10) == {
        "moves_per_second": 20, "thumbs": 0.1, "p50_ms": 55, "p99_ms": 99.1,
    }  # fmt: skip
    assert between(first, first, 10)["p99_ms"] == 0


def test_answers_are_spread_evenly_between_two_bounds() -> None:
    within = [(1.0, 50.0), (2.0, 100.0), (inf, 100.0)]
    assert quantile(within, 0.5) == pytest.approx(1.0)
    assert quantile(within, 0.75) == pytest.approx(1.5)
    assert quantile([(1.0, 0.0), (inf, 10.0)], 0.99) == 1.0
    assert quantile([], 0.5) == 0


def test_of_several_rounds_the_middle_counts() -> None:
    """Each figure by itself: another program's moment is in one round only."""
    plain = Bots(
        tables=1, moves_per_second=8, p50_ms=50, p99_ms=60, thumbs=0, people=50,
        people_moves_per_second=200, people_p50_ms=1, people_p99_ms=3, later_ms=1,
    )  # fmt: skip
    slow = replace(plain, people_p99_ms=90.0, later_ms=88.0)
    weak = replace(plain, moves_per_second=2.0, later_ms=-2.0)
    assert middle([slow, plain, weak]) == plain
