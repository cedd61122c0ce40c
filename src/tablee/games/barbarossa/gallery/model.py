"""A riddle of the gallery: what is stored of it, what a visitor does, and what a visitor sees."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from tablee.engine.bots import Character
from tablee.engine.game import Act
from tablee.games.barbarossa.lexicon.model import Tongue
from tablee.games.barbarossa.model import Reply
from tablee.games.barbarossa.sculpture import Sculpture

QUESTIONS = 10
"""What a visitor may spend on a riddle: a question is one."""
LETTER, WRONG = 2, 2
"""What a letter and a wrong guess cost."""
STARS = ((5, 3), (8, 2), (QUESTIONS, 1))
"""Up to so many spent: so many stars."""
PLACES = (1, -1, 2, -2, 3)
"""Which letter is told first, second …: -1 is the last one of the word."""


class Learnt(Struct, frozen=True, forbid_unknown_fields=True):
    """A question of a match, and what the modeller of the riddle said."""

    text: str
    reply: Reply


class Released(Struct, frozen=True, forbid_unknown_fields=True):
    """What a person wrote and said of a sculpture."""

    word: str
    language: Tongue
    learnt: tuple[Learnt, ...]
    by: str
    """The name of its modeller; empty if they did not want it to be shown."""


class Piece(Struct, frozen=True, forbid_unknown_fields=True):
    """A sculpture of the gallery with its secret word, a key of the lexicon; empty if a person
    released it with a word that is not there."""

    word: str
    maker: Character
    """Of what a person made: who shows it."""
    clay: Sculpture
    released: Released | None = None


# What a visitor asks for.


class AskPiece(Act, frozen=True, tag="ask"):
    """A question that can be answered with yes or no."""

    text: Annotated[str, Meta(max_length=1000)]
    language: Tongue


class AskPieceLetter(Act, frozen=True, tag="letter"):
    """A letter of the word in this language."""

    language: Tongue


class GuessPiece(Act, frozen=True, tag="guess"):
    """The word."""

    word: Annotated[str, Meta(max_length=1000)]
    language: Tongue


class GiveUp(Act, frozen=True, tag="give_up"):
    """The visitor wants to know the word."""


PieceRequest: TypeAlias = AskPiece | AskPieceLetter | GuessPiece | GiveUp


# What comes of it.


class PieceAnswer(Struct, frozen=True, tag_field="kind", tag="answer"):
    """An answer of the maker."""

    text: str
    reply: Reply
    why: tuple[str, ...]
    """What it goes back to, in the language of the question; empty until the riddle is over."""


class PieceLetter(Struct, frozen=True, tag_field="kind", tag="letter"):
    """The letter at this place; empty if the word is shorter."""

    place: int
    letter: str
    language: Tongue


class PieceGuess(Struct, frozen=True, tag_field="kind", tag="guess"):
    """A guess. `near`: it is not the word, but nothing comes nearer."""

    word: str
    right: bool
    near: bool = False


class GivenUp(Struct, frozen=True, tag_field="kind", tag="given_up"):
    """The visitor gave up."""


PieceStep: TypeAlias = PieceAnswer | PieceLetter | PieceGuess | GivenUp


class Solution(Struct, frozen=True):
    """The word in each language, with its article."""

    fr: str
    en: str
    de: str


PieceEnd: TypeAlias = Literal["found", "lost", "given_up"]


class Modeller(Struct, frozen=True):
    """A person of this server made it. `name` is empty if they did not want it to be shown."""

    name: str
    language: Tongue | None
    """The only language in which the word is known; null: it is known in all."""


class PieceSight(Struct, frozen=True):
    """A riddle as its visitor sees it."""

    maker: Character
    clay: Sculpture
    steps: tuple[PieceStep, ...]
    left: int
    """How many questions are left of ten."""
    ended: PieceEnd | None
    solution: Solution | None
    """Null until it is over."""
    person: Modeller | None
    """Null: its maker is a bot."""
