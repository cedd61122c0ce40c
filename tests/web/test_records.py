"""The browser's tests of what comes after a match are fed with what today's rules do."""

import json

from tools.matches.records import CONTINUED, FILE, continued, records
from tools.matches.twins import FILE as WORLDS
from tools.matches.twins import twins


def test_the_matches_that_are_over_are_not_stale() -> None:
    assert FILE.read_bytes() == records(), "stale: run `make wire`"
    assert CONTINUED.read_bytes() == continued(), "stale: run `make wire`"


def test_the_worlds_that_a_seat_cannot_tell_apart_are_not_stale() -> None:
    """The seat itself sees the same in both; so does another one where all cards lie open."""
    assert WORLDS.read_bytes() == twins(), "stale: run `make wire`"
    for line in json.loads(WORLDS.read_bytes()):
        mine, others = line["worlds"][1]
        assert (mine, others == {}) == ({}, "pro" in line["variants"]), line["variants"]
