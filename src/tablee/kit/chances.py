"""Chance that is watched, and chance that is twisted a little."""

from collections.abc import Sequence
from typing import TypeVar

from tablee.engine.chance import Chance

T = TypeVar("T")


class WatchedChance(Chance):
    """Chance that remembers the names of its draws."""

    def __init__(self, seed: str) -> None:
        super().__init__(seed)
        self.names: list[str] = []

    def draw(self, name: str, items: Sequence[T], count: int) -> list[T]:
        self.names.append(name)
        return super().draw(name, items, count)

    def below(self, name: str, limit: int) -> int:
        self.names.append(name)
        return super().below(name, limit)


class TwistedChance(Chance):
    """The same chance, except that two of the things drawn change places."""

    def __init__(self, seed: str, first: int, second: int) -> None:
        super().__init__(seed)
        self.first, self.second = first, second

    def draw(self, name: str, items: Sequence[T], count: int) -> list[T]:
        drawn = super().draw(name, items, len(items))
        i, j = self.first % len(drawn), self.second % len(drawn)
        drawn[i], drawn[j] = drawn[j], drawn[i]
        return drawn[:count]
