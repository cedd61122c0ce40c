"""Luck that is told from outside, outcome by outcome, instead of drawn from a seed."""

from collections.abc import Iterator, Sequence
from typing import TypeVar

from tablee.engine.chance import Chance

T = TypeVar("T")


class Asked(Exception):
    """Which of so many equally likely outcomes?"""

    def __init__(self, name: str, limit: int) -> None:
        super().__init__(name, limit)
        self.name, self.limit = name, limit


class Told(Chance):
    """Asks for every outcome once. As from a seed, a draw of the same name comes out the same."""

    def __init__(self) -> None:
        super().__init__("")
        self.outcomes: dict[str, list[int]] = {}

    def tell(self, asked: Asked, outcome: int) -> None:
        self.outcomes.setdefault(asked.name, []).append(outcome)

    def draw(self, name: str, items: Sequence[T], count: int) -> list[T]:
        told = self._told(name)
        shuffled = list(items)
        for i in range(count):
            j = i + self._next(name, len(shuffled) - i, told)
            shuffled[i], shuffled[j] = shuffled[j], shuffled[i]
        return shuffled[:count]

    def below(self, name: str, limit: int) -> int:
        return self._next(name, limit, self._told(name))

    def _told(self, name: str) -> Iterator[int]:
        return iter(self.outcomes.get(name, ()))

    def _next(self, name: str, limit: int, told: Iterator[int]) -> int:
        if limit == 1:
            return 0
        outcome = next(told, None)
        if outcome is None:
            raise Asked(name, limit)
        return outcome
