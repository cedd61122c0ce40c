"""One more word makes another question of it: a small mammal, short ears, who does it."""

from collections import Counter

import pytest

from tablee.games.barbarossa.lexicon.model import Tongue
from tablee.games.barbarossa.understanding import Said, says
from tablee.games.barbarossa.understanding.knowledge import DETAILS, data


@pytest.mark.parametrize(
    ("key", "question", "tongue", "right"),
    [
        ("mouse", "Is it a large mammal?", "en", "no"),
        ("elephant", "Is it a small mammal?", "en", "no"),
        ("cow", "Is it a large mammal?", "en", "yes"),
        ("cherry", "Is it a small fruit?", "en", "yes"),
        ("watermelon", "C'est un petit fruit ?", "fr", "no"),
        ("chick", "C'est un petit oiseau ?", "fr", "yes"),
        ("giant", "Ist das ein kleiner Mann?", "de", "no"),
        ("ant", "Ist es ein großes Insekt?", "de", "no"),
        ("house", "Is it a big building?", "en", "unknown"),
        ("butterfly", "Is it a small insect?", "en", "unknown"),
    ],
)
def test_small_is_small_for_its_kind(key: str, question: str, tongue: Tongue, right: Said) -> None:
    assert says(key, question, tongue) == right


@pytest.mark.parametrize(
    ("key", "question", "tongue"),
    [
        ("toucan", "Does it have a tiny beak?", "en"),
        ("rabbit", "Does it have short ears?", "en"),
        ("toucan", "Est-ce qu'il a un tout petit bec ?", "fr"),
        ("rabbit", "Il a les oreilles courtes ?", "fr"),
        ("rabbit", "Hat es kurze Ohren?", "de"),
    ],
)
def test_what_is_long_is_not_short(key: str, question: str, tongue: Tongue) -> None:
    assert says(key, question, tongue) == "no"


def test_a_part_without_a_known_size_stays_so() -> None:
    assert says("eagle", "Does it have big wings?", "en") == "yes"


@pytest.mark.parametrize(
    ("key", "question", "tongue"),
    [
        ("cradle", "Does a grandfather sleep in it?", "en"),
        ("cradle", "Un adulte peut dormir dedans ?", "fr"),
        ("tent", "Y a-t-il un toit en tuiles ?", "fr"),
        ("throne", "N'importe qui peut s'asseoir dessus ?", "fr"),
        ("snowflake", "Are they all the same?", "en"),
        ("artichoke", "Isst man davon alles?", "de"),
        ("bed", "Do you sleep under it?", "en"),
        ("bed", "Schläft man darunter?", "de"),
    ],
)
def test_another_word_may_make_a_yes_rash(key: str, question: str, tongue: Tongue) -> None:
    assert says(key, question, tongue) in ("unknown", "no")


@pytest.mark.parametrize(
    ("question", "tongue"),
    [
        ("Does it have several wheels?", "en"),
        ("Il y a plusieurs roues ?", "fr"),
        ("Hat es mehrere Räder?", "de"),
    ],
)
def test_several_are_more_than_one(question: str, tongue: Tongue) -> None:
    assert says("wheelbarrow", question, tongue) == "no"
    assert says("bicycle", question, tongue) == "yes"


def test_what_a_clue_denies_is_not_denied_again() -> None:
    assert says("camel", "Can it live without water for long?", "en") == "yes"
    assert says("camel", "Can it live for long in the water?", "en") != "yes"


@pytest.mark.parametrize(
    ("key", "question", "tongue", "right"),
    [
        ("fence", "Is it taller than a giraffe?", "en", "unknown"),
        ("train", "C'est plus haut qu'une girafe ?", "fr", "unknown"),
        ("train", "C'est plus long qu'une girafe ?", "fr", "yes"),
        ("worm", "Ist es höher als ein Haus?", "de", "no"),
        ("lighthouse", "Is it taller than a giraffe?", "en", "yes"),
    ],
)
def test_what_is_long_may_not_be_tall(key: str, question: str, tongue: Tongue, right: Said) -> None:
    assert says(key, question, tongue) == right


@pytest.mark.parametrize(
    ("key", "question", "tongue", "right"),
    [
        ("king", "C'est le chef ?", "fr", "yes"),
        ("cook", "C'est un chef ?", "fr", "probably"),
        ("rabbit", "Ist das süß?", "de", "yes"),
        ("cake", "Ist das süß?", "de", "yes"),
        ("hammer", "Ist das süß?", "de", "no"),
        ("crown", "Would I wear it to go shopping?", "en", "no"),
        ("pirate", "Is he a nice guy?", "en", "no"),
        ("teapot", "Ist da Kaffee drin?", "de", "no"),
    ],
)
def test_a_word_of_two_meanings(key: str, question: str, tongue: Tongue, right: Said) -> None:
    assert says(key, question, tongue) == right


def test_it_is_typed_in_a_hurry() -> None:
    assert says("ant", "c'et un insecte ?", "fr") == "yes"
    assert says("ant", "c'es un insecte ?", "fr") == "yes"


def test_no_list_hides_another_of_the_same_name() -> None:
    found = Counter(key for name in DETAILS for key in data(name))
    assert [key for key, times in found.items() if times > 1] == []
