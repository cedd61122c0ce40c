"""What is drawn says what is: rows have their numbers, bars their length."""

import pytest

from tablee.cli.words import speak
from tablee.games.six.model import SixOptions
from tablee.games.six.shared import Laid
from tablee.games.six.terminal import ink
from tablee.games.six.variants.ox.model import Ox
from tests.games.six.tabletop import lay, one_card_each, table

EN = speak("en")


def test_every_row_is_offered_with_its_number_and_its_price() -> None:
    match = lay(table((20, 21), (30,), (41,), (55,), hands=one_card_each(3, 9)), 3, 9)
    costs = ink.costs(match.update(0).view, EN)
    assert costs == ["1: 4 heads", "2: 3 heads", "3: 1 head", "4: 7 heads"]


def test_a_locked_row_is_not_offered() -> None:
    rows = (20, 21), (30,), (41,), (55,)
    ox = Ox(cards=(60,), stops=(1,), went_on=(0,))
    options = SixOptions(variants=("ox",))
    cards = Laid(0, 3), Laid(1, 70)
    match = table(*rows, hands=((90,),), options=options, table=cards, ox=ox)
    assert ink.costs(match.update(0).view, EN) == ["1: 4 heads", "3: 1 head", "4: 7 heads"]


@pytest.mark.parametrize(
    ("before", "now", "full", "bar"),
    [
        (0, 0, 66, "·" * 24),
        (33, 0, 66, "█" * 12 + "·" * 12),
        (33, 11, 66, "█" * 12 + "▒" * 4 + "·" * 8),
        (0, 66, 66, "▒" * 24),
        (66, 0, 66, "█" * 24),
    ],
)
def test_the_bar_fills_up_towards_the_limit(before: int, now: int, full: int, bar: str) -> None:
    assert ink.bar(before, now, full).plain == bar
