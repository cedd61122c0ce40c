"""A law that does not hold, and the sentence that says so."""

from collections.abc import Callable

from tablee.engine.errors import IllegalAction


class Broken(AssertionError):
    """A law does not hold."""


def hold(condition: bool, words: str) -> None:
    """Raises Broken with this sentence, unless the condition is true."""
    if not condition:
        raise Broken(words)


def refused(attempt: Callable[[], object], what: str) -> IllegalAction:
    """The refusal of an attempt. Raises Broken if it is accepted."""
    try:
        attempt()
    except IllegalAction as refusal:
        hold(bool(refusal.code), f"the refusal of {what} has no code")
        hold(str(refusal).endswith("."), f"the refusal of {what} is no sentence: {refusal}")
        return refusal
    raise Broken(f"{what} is accepted")
