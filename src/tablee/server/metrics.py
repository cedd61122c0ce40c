"""Metrics for the operator of the server, at /metrics, for Prometheus."""

from bisect import bisect_left
from collections.abc import Iterator
from itertools import accumulate
from typing import get_args

from prometheus_client import REGISTRY, Counter, Gauge
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily
from prometheus_client.registry import Collector

from tablee.server.entries import Actor

TABLES = Gauge("tablee_tables_awake", "Tables in memory.")
CONNECTIONS = Gauge("tablee_lines", "Open WebSockets.")
REFUSED = Counter("tablee_refused", "Requests that were refused.", ["code"])
LATE = Gauge("tablee_late_seconds", "How late this worker comes to what is due, on average.")
LOAD = Gauge("tablee_load", "0: calm. 1: busy, no new tables. 2: full, no table is woken.")
LEASE_AGE = Gauge("tablee_lease_age_seconds", "Since the database confirmed that we are alive.")
LEASES_LOST = Counter("tablee_leases_lost", "How often this worker was taken for dead.")
NOTES_LOST = Counter("tablee_notes_lost", "Gaps in what other workers told us.")
THUMBS = Counter("tablee_thumbs", "Choices that strong bots made without a search: no time left.")
FAR_LINES = Gauge("tablee_far_lines", "Open WebSockets whose table is at another worker.")


class Actions(Collector):
    """Counted with every action. Only one thread does, so they need no lock as in a Counter."""

    def __init__(self) -> None:
        self.count: dict[Actor, int] = dict.fromkeys(get_args(Actor), 0)

    def collect(self) -> Iterator[CounterMetricFamily]:
        about = "Actions in matches that were acknowledged."
        told = CounterMetricFamily("tablee_actions", about, labels=["by"])
        for by, number in self.count.items():
            told.add_metric([by], number)
        yield told


class Seconds(Collector):
    """The same for how long something takes."""

    def __init__(self, name: str, about: str, *bounds: float) -> None:
        self.name, self.about, self.bounds = name, about, bounds
        self.count = [0] * (len(bounds) + 1)
        """How many took as long as each bound at most, but longer than the one before."""
        self.seconds = 0.0

    def observe(self, seconds: float) -> None:
        self.count[bisect_left(self.bounds, seconds)] += 1
        self.seconds += seconds

    def collect(self) -> Iterator[HistogramMetricFamily]:
        told = HistogramMetricFamily(self.name, self.about)
        bounds = [*map(str, self.bounds), "+Inf"]
        told.add_metric([], [*zip(bounds, accumulate(self.count), strict=True)], self.seconds)
        yield told


ACTIONS = Actions()
COMMITS = Seconds(
    "tablee_commit_seconds", "Seconds to save entries on disk.",
    0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0,
)  # fmt: skip
THOUGHTS = Seconds(
    "tablee_thinking_seconds", "Seconds until a strong bot had its answer.",
    0.002, 0.005, 0.01, 0.02, 0.03, 0.04, 0.05, 0.06, 0.08, 0.1, 0.15, 0.2, 0.3, 0.5, 1.0,
)  # fmt: skip
for each in (ACTIONS, COMMITS, THOUGHTS):
    REGISTRY.register(each)
