"""Randomness that everyone can compute again.

Every draw has a name ("deal 2") and depends only on the seed and that name, not on what happened
before. So a record replays the same on every machine forever. It uses only SHA-256 and integers: a
few lines in any language can check a deal (docs/protocol.md#chance).
"""

from collections.abc import Iterator, Sequence
from hashlib import sha256
from struct import Struct
from typing import TypeVar

T = TypeVar("T")

_EIGHT_WORDS = Struct(">8I").unpack
_WORDS = 2**32


class Chance:
    """The randomness of one match."""

    def __init__(self, seed: str) -> None:
        self._key = sha256(seed.encode()).digest()

    def draw(self, name: str, items: Sequence[T], count: int) -> list[T]:
        """The first `count` of the shuffled `items`."""
        words = self._words(name)
        shuffled = list(items)
        size = len(shuffled)
        for i in range(count):
            j = i + _below(size - i, words)
            shuffled[i], shuffled[j] = shuffled[j], shuffled[i]
        return shuffled[:count]

    def below(self, name: str, limit: int) -> int:
        """A whole number from 0 to `limit` - 1."""
        return _below(limit, self._words(name))

    def _words(self, name: str) -> Iterator[int]:
        """Endless 32-bit numbers: SHA-256 of key, name and a counter, eight numbers a block."""
        start = sha256(self._key + name.encode())
        counter = 0
        while True:
            block = start.copy()
            block.update(counter.to_bytes(4, "big"))
            yield from _EIGHT_WORDS(block.digest())
            counter += 1


def _below(limit: int, words: Iterator[int]) -> int:
    """Rejects words that would favour small numbers, so that all are equally likely."""
    fair = _WORDS - _WORDS % limit
    while (word := next(words)) >= fair:
        pass
    return word % limit
