"""The matches of Barbarossa that are recorded."""

from tools.matches.model import Matches, Options, Stream

EVERYTHING: Options = {
    "themes": True, "penalties": True, "two_words": True, "two_riddles": True, "goal": 26,
    "language": "fr",
}  # fmt: skip

MATCHES = Matches(
    streams=(
        Stream(3, {"themes": True}, 0),
        Stream(4, {"penalties": True}, 2),
        Stream(5, {}, None),
    ),
    more={"themes": True, "penalties": True},
    golden=lambda _variants: EVERYTHING,
)
