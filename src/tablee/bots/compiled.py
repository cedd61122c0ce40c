"""Compiles the inner loops of bots to machine code, with Numba, and keeps what was compiled.

Numba takes half a second to import. Only kernels import this module, and only `later.py` imports
kernels, in the background.
"""

from collections.abc import Callable
from typing import TypeAlias, TypeVar, cast

import numba
import numpy as np
from numpy.typing import NDArray

from tablee.bots.cache import cache_folder

F = TypeVar("F", bound=Callable[..., object])
Ints: TypeAlias = NDArray[np.int64]
Floats: TypeAlias = NDArray[np.float64]

FOLDER = cache_folder()
KEPT = FOLDER is not None
if KEPT:
    vars(numba.config)["CACHE_DIR"] = str(FOLDER)


def compiled(function: F) -> F:
    """The same function as machine code, which runs without the interpreter's lock."""
    return cast("F", numba.njit(function, nogil=True, cache=KEPT))


def inlined(function: F) -> F:
    """For the small parts of a compiled function: copied to where they are called."""
    return cast("F", numba.njit(function, nogil=True, cache=KEPT, forceinline=True))
