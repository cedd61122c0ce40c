"""Metrics for the operator of the server, at /metrics, for Prometheus."""

from typing import get_args

from prometheus_client import Counter, Gauge, Histogram

from tablee.server.entries import Actor

TABLES = Gauge("tablee_tables_awake", "Tables in memory.")
CONNECTIONS = Gauge("tablee_lines", "Open WebSockets.")
_ACTIONS = Counter("tablee_actions", "Actions in matches that were acknowledged.", ["by"])
ACTIONS = {by: _ACTIONS.labels(by) for by in get_args(Actor)}
REFUSED = Counter("tablee_refused", "Requests that were refused.", ["code"])
LATE = Gauge("tablee_late_seconds", "How late this worker comes to what is due, on average.")
LOAD = Gauge("tablee_load", "0: calm. 1: busy, no new tables. 2: full, no table is woken.")
LEASE_AGE = Gauge("tablee_lease_age_seconds", "Since the database confirmed that we are alive.")
LEASES_LOST = Counter("tablee_leases_lost", "How often this worker was taken for dead.")
NOTES_LOST = Counter("tablee_notes_lost", "Gaps in what other workers told us.")
FAR_LINES = Gauge("tablee_far_lines", "Open WebSockets whose table is at another worker.")
COMMITS = Histogram(
    "tablee_commit_seconds",
    "Seconds to save entries on disk.",
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0),
)
