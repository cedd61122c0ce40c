"""An answer, and what a question was matched to."""

from typing import Literal, TypeAlias

from msgspec import Struct

from tablee.games.barbarossa.lexicon.model import Answer
from tablee.games.barbarossa.understanding.knowledge import Sort

Said: TypeAlias = Literal["yes", "no", "probably", "unknown", "refused"]


class Reason(Struct, frozen=True):
    """What a question was matched to."""

    sort: Sort
    key: str
    """Of the property, kind, detail or word; of a comparison: with what."""
    answer: Answer | None
    """What is true of the secret word there. None: nobody wrote it down."""


class Understood(Struct, frozen=True):
    says: Said
    reasons: tuple[Reason, ...] = ()
    """Empty: it was not understood, or refused."""
    negated: bool = False
    """It was asked whether it is not so."""
