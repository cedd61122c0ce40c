"""The matches of 6 qui prend! that are recorded."""

from tools.matches.model import Matches, Options, Over, Stream

ONCE: Options = {"limit": None, "rounds": 1}
TWICE: Options = {"limit": None, "rounds": 2}

MATCHES = Matches(
    streams=(
        Stream(4, TWICE, 0),
        Stream(10, ONCE, None),
        Stream(2, {**ONCE, "variants": ["pro"]}, 1),
        Stream(3, {**ONCE, "variants": ["parity"]}, 0),
        Stream(3, {**ONCE, "variants": ["climb"]}, 1),
        Stream(3, {**ONCE, "variants": ["hop"]}, 2),
        Stream(3, {**ONCE, "variants": ["reverse"]}, 0),
        Stream(6, {**ONCE, "variants": ["ox"]}, 5),
        Stream(2, {**ONCE, "variants": ["ox"]}, 0),
        Stream(3, {**ONCE, "variants": ["ox"], "ask": False}, 2),
    ),
    records=(
        Over(3, TWICE, everybody=True),
        Over(2, {**ONCE, "variants": ["pro"]}),
        Over(2, {**ONCE, "variants": ["ox"]}),
    ),
    golden=lambda _variants: {"limit": 25},
)
