"""Messages that are no messages, and actions that are hardly ever legal."""

from typing import Any

from hypothesis import strategies as st

garbage = st.one_of(
    st.text(max_size=40),
    st.binary(max_size=40),
    st.sampled_from(
        [
            "[" * 9000,
            '{"do":"sit"}',
            '{"do":"sit","seat":0.5}',
            '{"do":"commit","commitment":"' + "a" * 65 + '"}',
            '{"do":"reveal","nonce":"' + "A" * 64 + '"}',
            '{"do":"act","seat":0}',
            '{"do":"say","text":""}',
            '{"do":"say","id":"' + "x" * 41 + '","text":"!"}',
            '{"do":"add_bot","seat":0,"level":"grandmaster"}',
            '{"do":"fly"}',
            '{"is":"done","id":"1"}',
            "null",
        ]
    ),
)
odd_actions: st.SearchStrategy[Any] = st.sampled_from(
    [
        {"kind": "undo"},
        {"kind": "next"},
        {"kind": "row", "row": 0},
        {"kind": "row", "row": 10**20},
        {"kind": "play", "card": 0},
        {"kind": "play", "card": 105},
        {"kind": "play", "card": "1"},
        {"kind": "play", "card": 1, "reversed": True},
        {"kind": "draft", "card": 1},
        {"kind": "go_on"},
        {"kind": "dance"},
        {},
        [],
        None,
        {"kind": "play", "card": [[[[[[]]]]]]},
    ]
)
