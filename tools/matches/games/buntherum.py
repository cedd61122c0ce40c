"""The matches of BuntHerum that are recorded."""

from collections.abc import Sequence

from tools.matches.model import Matches, Options, Stream


def golden(variants: Sequence[str]) -> Options:
    """Where nobody races, nobody ties."""
    return {} if "calm" in variants else {"tie": 150, "handicap": {"1": 300}}


MATCHES = Matches(
    streams=(
        Stream(3, {}, 0),
        Stream(2, {"variants": ["calm"]}, None),
        Stream(3, {"variants": ["calm"]}, 1),
    ),
    golden=golden,
)
