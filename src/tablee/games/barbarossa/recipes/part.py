"""A part of a recipe."""

from msgspec import Struct

from tablee.games.barbarossa.recipes.turning import Triple
from tablee.games.barbarossa.sculpture import Form

SOFT = 15.0
"""How softly parts join, if a line does not say."""


class Part(Struct, frozen=True, gc=False):
    """A basic shape before it is rounded to the studio's whole numbers."""

    form: Form
    at: Triple
    size: Triple
    turn: Triple = (0.0, 0.0, 0.0)
    soft: float = SOFT
    cut: bool = False
    detail: bool = False
    main: bool = False
    """Without it nobody could know the word, so it is never missing."""
