"""What is counted without locks reads like any other figure of Prometheus."""

from prometheus_client import CollectorRegistry, generate_latest

from tablee.server.metrics import Actions, Seconds


def page(*collectors: Actions | Seconds) -> list[str]:
    registry = CollectorRegistry()
    for each in collectors:
        registry.register(each)
    return generate_latest(registry).decode().splitlines()


def test_actions_are_counted_by_who_made_them() -> None:
    actions = Actions()
    actions.count["bot"] += 2
    lines = page(actions)
    assert "# TYPE tablee_actions_total counter" in lines
    assert 'tablee_actions_total{by="bot"} 2.0' in lines
    assert 'tablee_actions_total{by="person"} 0.0' in lines


def test_a_commit_counts_for_every_bound_that_it_keeps() -> None:
    commits = Seconds("tablee_commit_seconds", "Seconds to save.", 0.001, 0.0025, 0.005, 1.0)
    for seconds in (0.0005, 0.001, 0.004, 2.0):
        commits.observe(seconds)
    lines = page(commits)
    assert "# TYPE tablee_commit_seconds histogram" in lines
    for bound, number in (("0.001", 2), ("0.0025", 2), ("0.005", 3), ("1.0", 3), ("+Inf", 4)):
        assert f'tablee_commit_seconds_bucket{{le="{bound}"}} {number}.0' in lines
    assert "tablee_commit_seconds_count 4.0" in lines
    assert "tablee_commit_seconds_sum 2.0055" in lines
