"""The deck of the house has every property that the rules page states (baron.md#2)."""

import re
from collections import Counter
from itertools import combinations, pairwise
from pathlib import Path

import msgspec
import pytest

from tablee.engine.errors import BadOptions
from tablee.engine.match import new_match
from tablee.engine.options import Choice, choices, read_options
from tablee.engine.record import read_record, replay, write_record
from tablee.games.baron import BARON
from tablee.games.baron.deck import BARONS, COLOURS, HOUSE_DECK, NUMBERS, Face, read_deck
from tablee.games.baron.model import BaronOptions
from tests.games.baron.playing import deck, table, view

FACES = {card: HOUSE_DECK.faces[card] for card in NUMBERS}
THIRDS = (range(1, 37), range(37, 74), range(74, 111))


def kind(face: Face) -> tuple[int, ...]:
    """The heads by colour, whichever colours they are: (1, 1) is two heads of two colours."""
    return tuple(sorted((heads for heads in face if heads), reverse=True))


def colours(face: Face) -> frozenset[str]:
    return frozenset(colour for colour, heads in zip(COLOURS, face, strict=True) if heads)


def coloured(wanted: tuple[int, ...]) -> Counter[frozenset[str]]:
    """How often the colours occur on cards of that kind."""
    return Counter(colours(face) for face in FACES.values() if kind(face) == wanted)


def each(times: int, size: int) -> Counter[frozenset[str]]:
    return Counter({frozenset(some): times for some in combinations(COLOURS, size)})


def test_there_are_110_cards_from_1_to_110() -> None:
    assert len(HOUSE_DECK.faces) == 111
    assert list(NUMBERS) == list(range(1, 111))


def test_the_colours_are_blue_yellow_green_red_black_and_white() -> None:
    assert set(COLOURS) == {"blue", "yellow", "green", "red", "black", "white"}


def test_18_cards_show_one_head_three_of_each_colour() -> None:
    assert coloured((1,)) == each(3, 1)


def test_30_cards_show_two_heads_each_pair_of_colours_twice() -> None:
    assert coloured((1, 1)) == each(2, 2)


def test_six_cards_show_two_heads_of_one_colour() -> None:
    assert coloured((2,)) == each(1, 1)


def test_six_cards_show_three_heads_of_one_colour() -> None:
    assert coloured((3,)) == each(1, 1)


def test_42_cards_show_three_colours_each_triple_twice_and_two_complementary_ones_again() -> None:
    extra = coloured((1, 1, 1)) - each(2, 3)
    assert coloured((1, 1, 1)) - extra == each(2, 3)
    one, other = extra.elements()
    assert one | other == set(COLOURS)


def test_six_cards_show_five_heads_three_of_a_colour_and_two_of_the_next() -> None:
    following = dict(pairwise((*COLOURS, COLOURS[0])))
    fives = [face for face in FACES.values() if kind(face) == (3, 2)]
    assert {COLOURS[face.index(3)] for face in fives} == set(COLOURS)
    assert all(following[COLOURS[face.index(3)]] == COLOURS[face.index(2)] for face in fives)


def test_52_and_104_are_barons_with_a_head_of_each_colour() -> None:
    assert [card for card, face in FACES.items() if kind(face) == (1,) * 6] == [52, 104]
    assert [HOUSE_DECK.heads[card] for card in BARONS] == [6, 6]


def test_there_are_276_heads_46_of_each_colour() -> None:
    assert sum(HOUSE_DECK.heads) == 276
    assert HOUSE_DECK.by_colour(NUMBERS) == (46,) * 6


def test_low_middle_and_high_numbers_get_every_kind_in_equal_parts() -> None:
    for third in THIRDS:
        kinds = Counter(kind(FACES[card]) for card in third if card not in BARONS)
        assert kinds == {(1,): 6, (1, 1): 10, (2,): 2, (3,): 2, (1, 1, 1): 14, (3, 2): 2}


def test_low_middle_and_high_numbers_get_every_colour_in_nearly_equal_parts() -> None:
    for third in THIRDS:
        heads = HOUSE_DECK.by_colour(tuple(card for card in third if card not in BARONS))
        assert max(heads) - min(heads) <= 3


def test_six_heads_of_a_colour_are_too_many_however_they_add_up() -> None:
    own = read_deck(deck({1: "blue blue blue", 2: "blue blue red", 3: "blue", 4: "red " * 9}))
    assert not own.crowded((1, 2))
    assert own.crowded((1, 2, 3))
    assert own.crowded((4,))
    assert not own.crowded((*BARONS, 1))


# A deck of one's own.


def test_a_deck_of_ones_own_is_played_with() -> None:
    match = table({1: "red red", 2: "red"}, "rows 1 | 2 | 3 | 4 | 5 ; hands 6 / 7")
    assert view(match, 0).heads[0] == (0, 0, 0, 2, 0, 0)
    assert view(match, 0).deck[1] == (0, 0, 0, 2, 0, 0)


def test_the_deck_of_the_house_is_not_sent_along() -> None:
    match = new_match(BARON, BaronOptions(), 2, "owl")
    assert view(match, 0).deck == ()


def test_a_record_carries_the_deck_it_was_played_with() -> None:
    match = table({1: "red red"}, "rows 1 | 2 | 3 | 4 | 5 ; hands 6 8 / 7 9")
    record = read_record(write_record(match))
    assert record.options["deck"]["1"] == {"red": 2}
    again = replay(BARON, record)
    assert view(again, 0) == view(match, 0)


def test_the_data_file_is_written_as_the_option_is_read() -> None:
    faces = {
        str(card): {colour: n for colour, n in zip(COLOURS, face, strict=True) if n}
        for card, face in FACES.items()
    }
    options = read_options(BaronOptions, msgspec.json.decode(msgspec.json.encode({"deck": faces})))
    assert options.cards() == HOUSE_DECK


BAD: list[tuple[str, object, str]] = msgspec.json.decode(
    (Path(__file__).parent / "bad_decks.json").read_bytes()
)
"""Cards that make a deck a bad one. The browser finds the same before it asks (file.test.ts)."""


@pytest.mark.parametrize(("name", "face", "code"), BAD)
def test_an_error_in_a_deck_names_the_card(name: str, face: object, code: str) -> None:
    with pytest.raises(BadOptions, match=re.escape(f"ard {name}")) as refused:
        read_options(BaronOptions, {"deck": deck({}) | {name: face}})
    assert refused.value.code == code
    assert str(refused.value.details["card"]) == name


def test_a_deck_without_card_17_is_refused() -> None:
    cards = deck({})
    del cards["17"]
    with pytest.raises(BadOptions, match=r"^Card 17: it is missing"):
        BaronOptions(deck=cards)


@pytest.mark.parametrize("given", [[], "deck.json", 3, True])
def test_what_is_no_deck_at_all_is_refused(given: object) -> None:
    with pytest.raises(BadOptions) as refused:
        read_options(BaronOptions, {"deck": given})
    assert refused.value.code == "bad_object"


def test_the_options_are_described_for_lists_and_forms() -> None:
    assert choices(BaronOptions) == [
        Choice("matches", "number", 1, low=1, high=20),
        Choice("deck", "object", None, optional=True),
        Choice("hints", "switch", False),
        Choice("tracker", "switch", False),
    ]
