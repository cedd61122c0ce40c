"""The browser's tests of what comes after a match are fed with what today's rules do."""

from tools.matches.records import CONTINUED, FILE, continued, records


def test_the_matches_that_are_over_are_not_stale() -> None:
    assert FILE.read_bytes() == records(), "stale: run `make wire`"
    assert CONTINUED.read_bytes() == continued(), "stale: run `make wire`"
