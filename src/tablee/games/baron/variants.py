"""The variants of Le Baron, each on one screen."""

from tablee.engine.variants import Variant
from tablee.games.baron.rules import Slots

COLOUR: Variant[Slots] = Variant("colour", {"full": None})
"""Colour first: only colours make people take a row, however long it is (baron.md#8)."""

GOOD: Variant[Slots] = Variant("good", {"good": True, "for_no_match": ()})
"""Heads are good: they win, and a card without a match takes nothing (baron.md#9)."""

VARIANTS = (COLOUR, GOOD)
