"""The things on the table of Barbarossa, and what people do with them."""

from functools import cached_property
from hashlib import sha256
from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

from tablee.engine.game import Act, Seat, Tally
from tablee.engine.options import Options
from tablee.games.barbarossa.plurals import Language
from tablee.games.barbarossa.sculpture import MEASURES, Sculpture, Stroke

Which: TypeAlias = int
"""A riddle, counted from 0: first those of seat 0, then those of seat 1, and so on."""

Place: TypeAlias = int
"""Which letter of a word: 1 is the first, -1 the last."""

Text: TypeAlias = Annotated[str, Meta(max_length=1000)]
"""A text of a player. The rules allow less, with a refusal that says why."""

Space: TypeAlias = Literal["elf", "gem", "dragon", "question", "ghost"]
Reply: TypeAlias = Literal["yes", "no", "probably", "unknown"]
Why: TypeAlias = Literal["dragon", "ghost", "found", "owner", "penalty"]
"""Why hats move: `found` for a guess that was right, `owner` for having been guessed."""
Ending: TypeAlias = Literal["goal", "arrows", "called_off"]
Stage: TypeAlias = Literal["model", "move", "letter", "question", "answer", "judge", "over"]
"""What the table waits for."""

BOARD: tuple[Space, ...] = (
    "elf", "gem", "dragon", "question", "gem", "dragon",
    "elf", "gem", "ghost", "question", "gem", "dragon",
)  # fmt: skip
"""Clockwise, from where the wizards start. The order is ours (barbarossa.md#5)."""
GEMS, MOST_GEMS = 12, 13
FIRST_SPACE, START, GOAL = 1, 6, 32
"""Of the score track."""
NEAREST_GOAL = 20
"""A table may agree on a nearer goal, down to this one."""
CURSES, REFILL_AFTER = 3, 5
FOUND = (5, 3)
"""Points of the first and the second player who guess a riddle."""
UNFOUND = (-5, -2)
"""The penalty of a riddle without an arrow, and with one."""
FEWEST_SEATS, MOST_SEATS = 3, 6
SMALL = 4
"""Up to so many seats the match has fewer arrows."""

OWNER_MOVES: dict[bool, tuple[tuple[int, int], ...]] = {
    True: ((2, -2), (4, -1), (6, 1), (9, 2), (10, 1), (12, -1), (13, -2)),
    False: ((3, -2), (5, -1), (7, 1), (11, 2), (13, 1), (15, -1), (17, -2)),
}
"""Up to so many arrows on the board the owner's hat moves so far; by whether few play."""

NO_CLAY = Sculpture(version=MEASURES.version, strokes=())


class BarbarossaOptions(Options, frozen=True, kw_only=True):
    """How long people model, what a riddle may be, and how it ends."""

    two_riddles: bool = False
    """Two riddles for each of three seats, instead of three (barbarossa.md#12)."""
    goal: Annotated[int, Meta(ge=NEAREST_GOAL, le=GOAL)] = GOAL
    """The space of the score track that ends the match (barbarossa.md#12)."""
    language: Language | None = None
    """The language of the words: its plurals count as the same word (barbarossa.md#8)."""
    minutes: Annotated[int, Meta(ge=1, le=120)] | None = 15
    """Minutes to write and to model, as advice; none: no limit (barbarossa.md#3)."""
    penalties: bool = False
    """Riddles that few have found cost points however the match ends (barbarossa.md#12)."""
    two_words: bool = False
    """A riddle may be two words (barbarossa.md#12)."""
    expressions: bool = False
    """A riddle may be an expression (barbarossa.md#12)."""
    themes: bool = False
    """The riddles of a seat share a theme, which all see (barbarossa.md#12)."""


# What people do. Before the match:


class Write(Act, frozen=True, tag="write"):
    """Write the word of a riddle of your own, or replace it."""

    riddle: Which
    word: Text


class Model(Act, frozen=True, tag="model"):
    """Continue a sculpture of your own: keep so many of its strokes, then add these.

    So a stroke is sent once, however long the sculpture gets; to take some back is to keep fewer.
    """

    riddle: Which
    after: Annotated[str, Meta(max_length=64)] | None
    """The view's name of the sculpture that this continues: no device overwrites another's."""
    keep: int
    strokes: Annotated[tuple[Stroke, ...], Meta(max_length=2 * MEASURES.strokes)]
    """The rules allow half of that, and say so in words."""


class SetTheme(Act, frozen=True, tag="theme"):
    """Say what your riddles have in common."""

    theme: Text


class Seal(Act, frozen=True, tag="seal"):
    """A riddle is ready: all see the sculpture, and nothing about it changes any more."""

    riddle: Which


class TimeUp(Act, frozen=True, tag="time_up"):
    """The clock: the modelling time has run out."""


# When a player is gone:


class Gone(Act, frozen=True, tag="gone"):
    """The host, for a seat whose people are gone: the table does not wait for it."""


class Here(Act, frozen=True, tag="here"):
    """The players of this seat are back."""


# On a turn:


class Roll(Act, frozen=True, tag="roll"):
    """Roll the die and move that far."""


class Pay(Act, frozen=True, tag="pay"):
    """Move as far as you like, for a gem per space."""

    gems: int


class AskLetter(Act, frozen=True, tag="letter"):
    """On an elf: ask which letter is at this place."""

    riddle: Which
    place: Place


class Ask(Act, frozen=True, tag="ask"):
    """Ask about a riddle. Without a text, the question is asked aloud."""

    riddle: Which
    text: Text


class Guess(Act, frozen=True, tag="guess"):
    """In the second series: guess a riddle."""

    riddle: Which
    word: Text


class Stop(Act, frozen=True, tag="stop"):
    """Ask for no letter, or end the current series."""


# When asked:


class Answer(Act, frozen=True, tag="answer"):
    """The owner answers a question."""

    reply: Reply


class Refuse(Act, frozen=True, tag="refuse"):
    """The owner does not answer: it was about letters or about the length."""


class Judge(Act, frozen=True, tag="judge"):
    """The owner says whether a guess means the same as the word."""

    right: bool


# At almost any time:


class CurseLetter(Act, frozen=True, tag="curse_letter"):
    """Use a curse to ask for a letter."""

    riddle: Which
    place: Place


class CurseGuess(Act, frozen=True, tag="curse_guess"):
    """Use a curse to guess."""

    riddle: Which
    word: Text


class Refill(Act, frozen=True, tag="refill"):
    """Take three curses back, once."""


class Note(Act, frozen=True, tag="note"):
    """Write a note about a riddle, in place of the earlier one."""

    riddle: Which
    text: Text


Action: TypeAlias = (
    Write | Model | SetTheme | Seal | TimeUp | Gone | Here
    | Roll | Pay | AskLetter | Ask | Guess | Stop
    | Answer | Refuse | Judge
    | CurseLetter | CurseGuess | Refill | Note
)  # fmt: skip


# What lies on the table.


class Riddle(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, dict=True):
    """A riddle: its word, its sculpture, and who has found it, the first one first."""

    word: str = ""
    clay: Sculpture = NO_CLAY
    sealed: bool = False
    arrows: tuple[Seat, ...] = ()

    @cached_property
    def fingerprint(self) -> str:
        """Names the sculpture: the same strokes, the same name."""
        return sha256(msgspec.json.encode(self.clay)).hexdigest()[:16]

    @property
    def name(self) -> str | None:
        """What views call the sculpture; none as long as there is no clay."""
        return self.fingerprint if self.clay.strokes else None


class Question(Struct, frozen=True, forbid_unknown_fields=True):
    """A question that waits for its answer."""

    seat: Seat
    riddle: Which
    text: str


class Answered(Struct, frozen=True, forbid_unknown_fields=True):
    """A question and its answer; all know both."""

    seat: Seat
    riddle: Which
    text: str
    reply: Reply


class Told(Struct, frozen=True, forbid_unknown_fields=True):
    """A letter that a seat asked for; empty if the word is shorter, null if it is a secret."""

    seat: Seat
    riddle: Which
    place: Place
    letter: str | None


class Tried(Struct, frozen=True, forbid_unknown_fields=True):
    """A guess. `right` is null until it is judged, `word` where it is a secret."""

    seat: Seat
    riddle: Which
    word: str | None
    curse: bool
    right: bool | None


class State(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """Everything on the table. What is awaited follows from it; nothing else is stored."""

    riddles: tuple[Riddle, ...]
    themes: tuple[str, ...] = ()
    rung: bool = False
    """The modelling time has run out."""
    gone: tuple[Seat, ...] = ()
    """The seats for which the table does not wait."""
    out: tuple[Seat, ...] = ()
    """The seats that had no riddle when the match began: they are left out."""
    spaces: tuple[int, ...] = ()
    """Where the wizards are, by seat, counted from 0."""
    gems: tuple[int, ...] = ()
    hats: tuple[Tally, ...] = ()
    """On the score track, by seat; 0 for those who are left out."""
    curses: tuple[int, ...] = ()
    refilled: tuple[Seat, ...] = ()
    spent: Tally = 0
    """Curses that have been used in all."""
    turn: Tally = 0
    """Counted from 1; 0 while people model."""
    player: Seat = 0
    elf: bool = False
    """The player may ask for a letter."""
    series: int = 0
    """Of questions, 1 or 2, while the player asks."""
    asked: Question | None = None
    guess: Tried | None = None
    """A guess that its riddle's owner has to judge."""
    letters: tuple[Told, ...] = ()
    answers: tuple[Answered, ...] = ()
    guesses: tuple[Tried, ...] = ()
    notes: tuple[tuple[str, ...], ...] = ()
    """By seat, one for every riddle."""
    ended: Ending | None = None


class Shown(Struct, frozen=True):
    """A riddle as one viewer sees it."""

    owner: Seat
    word: str | None
    """Null: it is a secret; empty: there is none yet."""
    clay: str | None
    """The fingerprint of the sculpture, where this viewer may see it."""
    strokes: int
    """Of its sculpture. All see that somebody models, but not what."""
    sealed: bool
    arrows: tuple[Seat, ...]


class Page(Struct, frozen=True):
    """What a viewer knows of a riddle, and noted about it."""

    letters: tuple[Told, ...]
    answers: tuple[Answered, ...]
    guesses: tuple[Tried, ...]
    note: str


class May(Struct, frozen=True):
    """The riddles for actions of a viewer that `legal` cannot list, because they take free text."""

    write: tuple[Which, ...]
    ask: tuple[Which, ...]
    letter: tuple[Which, ...]
    guess: tuple[Which, ...]
    curse_letter: tuple[Which, ...]
    curse_guess: tuple[Which, ...]


class View(Struct, frozen=True, kw_only=True):
    """The table as one viewer sees it."""

    stage: Stage
    riddles: tuple[Shown, ...]
    themes: tuple[str | None, ...]
    """By seat, once its first riddle is sealed."""
    modelling: tuple[Seat, ...]
    """The seats that have not sealed all their riddles yet."""
    rung: bool
    """The modelling time has run out."""
    gone: tuple[Seat, ...]
    """The seats for which the table does not wait."""
    out: tuple[Seat, ...]
    """The seats that are left out, because they had no riddle."""
    spaces: tuple[int, ...]
    gems: tuple[int, ...]
    hats: tuple[int, ...]
    curses: tuple[int, ...]
    refilled: tuple[Seat, ...]
    spent: int
    turn: int
    player: Seat
    series: int
    asked: Question | None
    guess: Tried | None
    arrows: int
    """On the board."""
    last_arrow: int
    """The number of arrows that ends the match."""
    goal: int
    board: tuple[Space, ...]
    notebook: tuple[Page, ...]
    """A page for every riddle."""
    may: May
    ended: Ending | None
    minutes: int | None
    most_words: int
    most_letters: int
    with_themes: bool
    penalties: bool
    """Riddles that few have found cost points however the match ends."""
