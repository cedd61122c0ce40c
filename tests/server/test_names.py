"""Names that everybody can read, and tell apart."""

import pytest

from tablee.server.names import BadName, a_name, clean, told_apart

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
SCOTLAND = "\U0001f3f4\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f"


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("  Zoé \t Martin\n", "Zoé Martin"),
        ("Zoe\u0301", "Zoé"),
        ("A\0n\x07a\x1b", "Ana"),
        ("\u202eana\u202c\u2066\u2069\u200f\u061c", "ana"),
        ("A\u00adn\ufeffa\u2060", "Ana"),
        ("\u200dAna\u200c", "Ana"),
        ("Ana\u200d \u200dBo", "Ana Bo"),
        ("می\u200cخواهم", "می\u200cخواهم"),
        (FAMILY, FAMILY),
        (SCOTLAND, SCOTLAND),
        ("Ana\U000e0067\U000e0062", "Ana"),
        ("❤\ufe0f", "❤\ufe0f"),
        ("พี่", "พี่"),
        ("a" + "\u0335" * 30, "a" + "\u0335" * 4),
        ("Ana\u2028Bo\xa0C", "Ana Bo C"),
    ],
)
def test_a_name_is_what_can_be_seen_of_it(given: str, shown: str) -> None:
    assert a_name(given) == shown
    assert a_name(shown) == shown


@pytest.mark.parametrize(
    "given",
    ["", " ", "\0", "\u200b", "\u200d\u200d", "\u3164", "\u2800\u2800", "\u202e", "\u0301",
     "\ufe0f", "\u115f\u1160", "\U000e0041\U000e0042", "\u2003\u00a0", "\ue000", "\u00ad",
     "\u180e\u034f"],
)  # fmt: skip
def test_a_name_that_nobody_can_see_is_none(given: str) -> None:
    assert clean(given) == ""
    with pytest.raises(BadName):
        a_name(given)


def test_the_same_name_has_a_number() -> None:
    assert told_apart(["Ana", "Bo", "Ana", "ana"]) == ["Ana", "Bo", "Ana (2)", "ana (3)"]


def test_so_has_one_that_looks_the_same() -> None:
    assert told_apart(["Ana", "Аnа", "Аna\u0335", "A na"])[1:] == [
        "Аnа (2)",
        "Аna\u0335 (3)",
        "A na (4)",
    ]
    assert told_apart(["Lou", "L0u", "Théo", "Theo"]) == ["Lou", "L0u (2)", "Théo", "Theo (2)"]
