"""The lesson of BuntHerum: cards and rows to look at, in no hurry. The rules say what fits."""

from dataclasses import dataclass
from random import Random
from typing import Any

from tablee.games.buntherum.model import DECK, SIDES, rows_for, takes
from tablee.games.cards import Card, Cards
from tools.lessons.model import Files
from tools.lessons.typescript import HEAD, json


@dataclass(frozen=True)
class Look:
    """A question of the lesson: where does this card go?"""

    key: str
    rows: tuple[Cards, ...]
    card: Card

    @property
    def told(self) -> dict[str, Any]:
        fits = rows_for(self.rows, self.card)
        return {
            "key": self.key,
            "sides": SIDES,
            "rows": self.rows,
            "card": self.card,
            "fits": fits,
        }


def laid(seed: int, cards: int) -> tuple[tuple[Cards, ...], Cards]:
    """So many cards in rows where they fit, as they come, and those that are left."""
    deck = Random(seed).sample(DECK, len(DECK))
    rows: list[Cards] = [()] * len(SIDES)
    left = []
    for card in deck:
        fitting = [row for row in range(len(SIDES)) if takes(row, rows[row], card)]
        if cards and fitting:
            row = min(fitting, key=lambda each: len(rows[each]))
            rows[row] = (*rows[row], card)
            cards -= 1
        else:
            left.append(card)
    return tuple(rows), tuple(left)


def look(key: str, seed: int, cards: int, fits: range) -> Look:
    """With the first card of the deck that as many rows take as it should be."""
    rows, left = laid(seed, cards)
    card = next(card for card in left if len(rows_for(rows, card)) in fits)
    return Look(key, rows, card)


LOOKS = (
    look("fits", 3, 12, range(1, 2)),
    look("several", 5, 12, range(2, 4)),
    look("side", 8, 14, range(1, 2)),
    look("nowhere", 4, 22, range(1)),
    look("full", 9, 24, range(1, 2)),
)


def files() -> Files:
    looks = "".join(f"  {json(look.told)},\n" for look in LOOKS)
    head = f"{HEAD}import type {{ Look }} from '../looking';\n\n"
    yield "lesson", f"{head}export const looks: Look[] = [\n{looks}];\n"
