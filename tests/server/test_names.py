"""Names that everybody can read, and tell apart."""

from functools import reduce

import pytest

from tablee.bots.characters import NAMES as BOTS
from tablee.server.answers import names_of
from tablee.server.entries import Came, Entry, Face, Opened, Sat
from tablee.server.following import follow
from tablee.server.names import BadName, a_name, clean, looks_like, told_apart
from tablee.server.reception import NAMES, newcomer
from tablee.server.table import Table, opened

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


def test_a_number_that_somebody_has_in_their_name_is_skipped() -> None:
    assert told_apart(["Ana", "Ana (2)", "Ana"]) == ["Ana", "Ana (2)", "Ana (3)"]
    assert told_apart(["Ana", "Ana", "Ana (2)"]) == ["Ana", "Ana (2)", "Ana (2) (2)"]
    many = told_apart(["Lo"] * 120 + ["Lo (lo)", "L0 (1l)"])
    assert len({looks_like(name) for name in many}) == 122


def the_table(*seats: Sat) -> Table:
    first = Opened(
        host="ana", face=Face("Ana", "owl"), game="six", options={}, seats=4,
        clock="none", public=True, language="fr", secret="s",
    )  # fmt: skip
    entries: list[Entry] = [Came("bo", Face("Bo", "owl")), *seats]
    return reduce(follow, entries, opened(first))


@pytest.mark.parametrize(
    ("seats", "shown"),
    [
        ([Sat("bo", 0, name="Ana")], "Ana (2)"),
        ([Sat("bo", 0, name="Аnа")], "Аnа (2)"),
        ([Sat("ana", 0, name="Ana"), Sat("bo", 1)], ","),
        ([Sat("ana", 0), Sat("ana", 1, name="Ana")], ",Ana (2)"),
        ([Sat("bo", 0, name="Lou"), Sat("ana", 1, name="L0u")], "Lou,L0u (2)"),
        ([Sat("bo", 0, name="Zoé"), Sat("bo", 1, name="Zoé")], "Zoé,Zoé (2)"),
    ],
)
def test_a_seat_has_nobody_elses_name(seats: list[Sat], shown: str) -> None:
    people, names = names_of(the_table(*seats))
    assert people == ["Ana", "Bo"]
    assert names[: len(seats)] == shown.split(",")


def test_so_has_one_that_looks_the_same() -> None:
    assert told_apart(["Ana", "Аnа", "Аna\u0335", "A na"])[1:] == [
        "Аnа (2)",
        "Аna\u0335 (3)",
        "A na (4)",
    ]
    assert told_apart(["Lou", "L0u", "Théo", "Theo"]) == ["Lou", "L0u (2)", "Théo", "Theo (2)"]


def test_two_newcomers_seldom_get_the_same_name() -> None:
    looks = {looks_like(name) for name in NAMES}
    assert len(looks) == len(NAMES)
    assert looks.isdisjoint(looks_like(name) for name in BOTS.values())
    pairs = [(newcomer(f"left {n}").name, newcomer(f"right {n}").name) for n in range(1000)]
    assert sum(one == other for one, other in pairs) < 40
