"""Variants: small sets of rules that fill named slots of a game.

No list says which variants combine: two that fill the same slot clash.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Generic, TypeVar, cast

from tablee.engine.errors import BadOptions

Slots = TypeVar("Slots", bound=Mapping[str, object])


@dataclass(frozen=True)
class Variant(Generic[Slots]):
    """A named change to the rules: the slots it fills, each with its own rule.

    A game's slots are a TypedDict with `total=False`, so a variant that misspells a slot, or fills
    it with the wrong type, does not type-check.
    """

    key: str
    slots: Slots

    def clashes_with(self, other: "Variant[Slots]") -> bool:
        return bool(self.slots.keys() & other.slots.keys())


def clashes(variants: Iterable[Variant[Slots]]) -> list[tuple[str, str]]:
    """Every pair that cannot be played together."""
    return [(a.key, b.key) for a, b in combinations(variants, 2) if a.clashes_with(b)]


def combinable(variants: Sequence[Variant[Slots]]) -> list[tuple[Variant[Slots], ...]]:
    """Every set of variants that can be played together, the base game first."""
    sets = [some for size in range(len(variants) + 1) for some in combinations(variants, size)]
    return [some for some in sets if not clashes(some)]


def choose(known: Iterable[Variant[Slots]], wanted: Sequence[str]) -> list[Variant[Slots]]:
    """The wanted variants, in the game's own order. Raises BadOptions if they clash."""
    by_key = {variant.key: variant for variant in known}
    for key in wanted:
        if key not in by_key:
            names = ", ".join(by_key) or "none"
            raise BadOptions(
                "unknown_variant",
                f"There is no variant '{key}' here. There is: {names}.",
                variant=key,
                known=names,
            )
    chosen = [variant for key, variant in by_key.items() if key in wanted]
    for a, b in clashes(chosen):
        message = f"'{a}' and '{b}' cannot be played together."
        raise BadOptions("variants_clash", message, first=a, second=b)
    return chosen


def fill(base: Slots, variants: Iterable[Variant[Slots]]) -> Slots:
    """The slots of the base game, with those of the variants in their place."""
    slots = dict(base)
    for variant in variants:
        slots |= variant.slots
    return cast("Slots", slots)
