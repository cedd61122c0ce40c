"""Tests that are short in `make test`, and long in `make slow`, which runs those marked `slow`."""

import os
from collections.abc import Sequence
from itertools import product
from typing import Any

import pytest

SLOW = "SLOW" in os.environ


def times(short: int, long: int) -> int:
    """How often: mark a test that asks this with `pytest.mark.slow`."""
    return long if SLOW else short


def crossed(names: str, *values: Sequence[Any]) -> pytest.MarkDecorator:
    """At length each with each. In short as few as have all of them: the first of every list
    together, then the second, and a list that has come to its end begins anew."""
    few = [tuple(every[n % len(every)] for every in values) for n in range(max(map(len, values)))]
    return pytest.mark.parametrize(names, list(product(*values)) if SLOW else few)
