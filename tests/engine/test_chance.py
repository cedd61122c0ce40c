"""Chance must give the same draws for ever: records and proofs of a deal stand on it."""

from collections import Counter
from hashlib import sha256

import pytest

from tablee.engine.chance import Chance


def test_draws_of_today_are_the_draws_of_ever() -> None:
    chance = Chance("owl")
    assert chance.draw("deal 1", range(1, 105), 8) == [7, 68, 21, 45, 52, 44, 9, 75]
    assert [chance.below("first drafter", n) for n in (2, 3, 10)] == [0, 2, 0]


def test_a_draw_can_be_checked_with_a_few_lines_of_any_language() -> None:
    """The recipe of docs/protocol.md#chance, written out plainly."""
    key = sha256(b"owl").digest()
    words: list[int] = []
    for block in range(4):
        digest = sha256(key + b"deal 1" + block.to_bytes(4, "big")).digest()
        words += [int.from_bytes(digest[i : i + 4], "big") for i in range(0, 32, 4)]
    deck = list(range(1, 105))
    for i in range(8):
        size = len(deck) - i
        while words[0] >= 2**32 - 2**32 % size:
            words.pop(0)
        j = i + words.pop(0) % size
        deck[i], deck[j] = deck[j], deck[i]
    assert Chance("owl").draw("deal 1", range(1, 105), 8) == deck[:8]


def test_a_number_that_would_not_be_fair_is_thrown_away() -> None:
    """Of four words one is too high for a limit of three quarters of all: 2**32 * 3/4."""
    limit = 3 * 2**30
    key = sha256(b"owl").digest()
    thrown = 0
    for i in range(40):
        name = f"draw {i}"
        digest = sha256(key + name.encode() + bytes(4)).digest()
        words = [int.from_bytes(digest[at : at + 4], "big") for at in range(0, 32, 4)]
        thrown += words[0] >= limit
        assert Chance("owl").below(name, limit) == next(word for word in words if word < limit)
    assert thrown > 3


def test_the_same_name_gives_the_same_draw_and_another_name_another() -> None:
    chance = Chance("owl")
    first = chance.draw("deal 1", range(104), 44)
    assert chance.draw("deal 2", range(104), 44) != first
    assert chance.draw("deal 1", range(104), 44) == first
    assert Chance("bat").draw("deal 1", range(104), 44) != first


def test_a_longer_draw_begins_with_the_shorter_one() -> None:
    chance = Chance("owl")
    assert chance.draw("deal 1", range(104), 104)[:10] == chance.draw("deal 1", range(104), 10)


def test_every_item_is_drawn_once() -> None:
    assert sorted(Chance("owl").draw("deal 1", range(104), 104)) == list(range(104))


def test_every_place_gets_every_item_about_as_often() -> None:
    """6000 shuffles of six things: each thing 1000 times in each place, give or take 5 sigma."""
    chance = Chance("owl")
    places = Counter(
        (place, item)
        for i in range(6000)
        for place, item in enumerate(chance.draw(f"shuffle {i}", range(6), 6))
    )
    assert len(places) == 36
    assert all(abs(count - 1000) < 5 * 29 for count in places.values())


@pytest.mark.parametrize("seed", ["", "é", "🦉" * 1000, "0", "00"])
def test_any_text_is_a_seed(seed: str) -> None:
    assert sorted(Chance(seed).draw("deal 1", range(10), 10)) == list(range(10))
