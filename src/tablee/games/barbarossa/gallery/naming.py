"""Whether somebody names the word of a sculpture that a person released."""

import re

from tablee.games.barbarossa.gallery.model import Released
from tablee.games.barbarossa.plurals import alike_in
from tablee.games.barbarossa.spelling import plain, same

OPENINGS = re.compile(
    r"^(est ce|c est|ce serait|serait ce|is it|is that|it is|ist es|ist das|das ist|es ist)"
    r"( (un|une|le|la|les|l|du|des|de la|a|an|the|ein|eine|einen|der|die|das))? "
)
"""How one asks whether it is this or that."""


def is_it(released: Released, guess: str) -> bool:
    """By the rules of the table: case, accents, an article and a plural do not matter."""
    return same(released.word, guess, alike_in(released.language))


def named_by(released: Released, question: str) -> bool:
    """Whether this asks for the word itself, and for nothing else."""
    words = " ".join(plain(question))
    rest = OPENINGS.sub("", words)
    return rest != words and is_it(released, rest)
