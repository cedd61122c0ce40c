"""Tests that are short in `make test`, and long in `make slow`, which runs those marked `slow`."""

import os

SLOW = "SLOW" in os.environ


def times(short: int, long: int) -> int:
    """How often: mark a test that asks this with `pytest.mark.slow`."""
    return long if SLOW else short
