"""How long a bot may think."""

from typing import NamedTuple

NO_LIMIT = 1_000_000_000


class Budget(NamedTuple):
    """A search ends with whichever comes first, or as soon as the decision is clear."""

    playouts: int = NO_LIMIT
    ms: float = 10_000.0
