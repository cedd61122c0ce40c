"""Variants fill slots; those that fill the same one clash."""

import pytest

from tablee.engine.errors import BadOptions
from tablee.engine.variants import Variant, choose, clashes, combinable, fill

Slots = dict[str, str]
TALL: Variant[Slots] = Variant("tall", {"height": "tall"})
SHORT: Variant[Slots] = Variant("short", {"height": "short"})
RED: Variant[Slots] = Variant("red", {"colour": "red"})
ALL = (TALL, SHORT, RED)


def test_two_that_fill_the_same_slot_clash() -> None:
    assert clashes(ALL) == [("tall", "short")]


def test_every_set_without_a_clash_can_be_played() -> None:
    keys = [[variant.key for variant in chosen] for chosen in combinable(ALL)]
    assert keys == [[], ["tall"], ["short"], ["red"], ["tall", "red"], ["short", "red"]]


def test_variants_replace_what_the_base_game_does() -> None:
    base = {"height": "medium", "colour": "grey"}
    assert fill(base, choose(ALL, ["red", "tall"])) == {"height": "tall", "colour": "red"}
    assert base == {"height": "medium", "colour": "grey"}


def test_the_order_and_number_of_names_do_not_matter() -> None:
    assert choose(ALL, ["red", "tall", "red"]) == choose(ALL, ["tall", "red"])


def test_a_clash_is_refused_by_name() -> None:
    with pytest.raises(BadOptions, match="'tall' and 'short' cannot be played together") as refused:
        choose(ALL, ["short", "tall"])
    assert refused.value.code == "variants_clash"


def test_an_unknown_variant_is_refused_with_those_there_are() -> None:
    with pytest.raises(BadOptions, match="There is: tall, short, red"):
        choose(ALL, ["blue"])
