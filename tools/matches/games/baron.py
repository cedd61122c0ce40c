"""The matches of Le Baron that are recorded."""

from tools.matches.model import Matches, Over, Stream

MATCHES = Matches(
    streams=(
        Stream(4, {}, 0),
        Stream(2, {"matches": 2, "variants": ["colour"]}, 1),
        Stream(3, {"variants": ["good"]}, None),
        Stream(2, {"variants": ["colour", "good"]}, 1),
    ),
    records=(
        Over(3, {}, everybody=True),
        Over(2, {"matches": 2, "variants": ["colour", "good"]}),
    ),
)
