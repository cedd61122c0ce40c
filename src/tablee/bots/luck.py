"""Random numbers for playouts: xorshift, fast and good enough to shuffle cards.

The state is passed along as a number, so that it stays in a register.
"""

import numpy as np

from tablee.bots.compiled import Ints, inlined

A, B, C, HALF = np.uint64(13), np.uint64(7), np.uint64(17), np.uint64(32)
STRIDE, ONE = np.uint64(0x9E3779B97F4A7C16), np.uint64(1)
"""The stride is even, so that the state is odd."""


@inlined
def step(luck: np.uint64) -> np.uint64:
    """The next state. It is never 0 if it was not 0 before."""
    luck ^= luck << A
    luck ^= luck >> B
    luck ^= luck << C
    return luck


@inlined
def begin_luck(seed: int) -> np.uint64:
    """A state that is not 0, for any seed; similar seeds give different luck."""
    luck = np.uint64(seed) * STRIDE + ONE
    for _ in range(8):
        luck = step(luck)
    return luck


@inlined
def below(luck: np.uint64, limit: int) -> int:
    """A number from 0 to `limit` - 1, out of the upper half of the state."""
    return int(np.int64(((luck >> HALF) * np.uint64(limit)) >> HALF))


@inlined
def shuffle(cards: Ints, wanted: int, size: int, luck: np.uint64) -> np.uint64:
    """The first `wanted` of `size` cards become any of them, in any order."""
    for i in range(wanted):
        luck = step(luck)
        j = i + below(luck, size - i)
        cards[i], cards[j] = cards[j], cards[i]
    return luck
