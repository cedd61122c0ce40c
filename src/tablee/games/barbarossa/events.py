"""What happens at the table of Barbarossa. Null stands for what a viewer may not know."""

from typing import TypeAlias

from msgspec import Struct

from tablee.engine.game import Seat
from tablee.games.barbarossa.model import Ending, Place, Reply, Which, Why
from tablee.games.barbarossa.sculpture import Stroke


class Wrote(Struct, frozen=True, tag_field="kind", tag="wrote"):
    """Somebody wrote the word of a riddle down."""

    seat: Seat
    riddle: Which
    word: str | None


class Modelled(Struct, frozen=True, tag_field="kind", tag="modelled"):
    """Somebody's clay has changed. Sculptures are large: whoever may see one asks for it."""

    seat: Seat
    riddle: Which
    keep: int | None
    strokes: tuple[Stroke, ...] | None


class ThemeSet(Struct, frozen=True, tag_field="kind", tag="theme_set"):
    """Somebody said what their riddles have in common."""

    seat: Seat
    theme: str | None


class Sealed(Struct, frozen=True, tag_field="kind", tag="sealed"):
    """A riddle is ready and stands in the middle."""

    seat: Seat
    riddle: Which


class TimeEnded(Struct, frozen=True, tag_field="kind", tag="time_ended"):
    """The modelling time has run out."""


class Left(Struct, frozen=True, tag_field="kind", tag="left"):
    """The table does not wait for that seat any more."""

    seat: Seat


class CameBack(Struct, frozen=True, tag_field="kind", tag="came_back"):
    """It does again."""

    seat: Seat


class Began(Struct, frozen=True, tag_field="kind", tag="began"):
    """All riddles are sealed: the highest die begins. Who has no riddle is left out."""

    rolls: tuple[tuple[int, ...], ...]
    """Throw by throw, by seat; 0 for whoever did not throw."""
    player: Seat
    out: tuple[Seat, ...]


class Rolled(Struct, frozen=True, tag_field="kind", tag="rolled"):
    """A wizard went as far as the die says."""

    seat: Seat
    die: int
    space: int


class Paid(Struct, frozen=True, tag_field="kind", tag="paid"):
    """A wizard went as far as its owner paid."""

    seat: Seat
    gems: int
    space: int


class GemFound(Struct, frozen=True, tag_field="kind", tag="gem_found"):
    """A gem more; so many are there now."""

    seat: Seat
    gems: int


class HatsMoved(Struct, frozen=True, tag_field="kind", tag="hats_moved"):
    """Where the hats are now, by seat."""

    why: Why
    hats: tuple[int, ...]


class ElfMet(Struct, frozen=True, tag_field="kind", tag="elf_met"):
    """The player may ask for a letter."""

    seat: Seat


class LetterTold(Struct, frozen=True, tag_field="kind", tag="letter_told"):
    """Somebody was told a letter, or nothing where the word is shorter."""

    seat: Seat
    riddle: Which
    place: Place
    letter: str | None
    curse: bool


class SeriesBegan(Struct, frozen=True, tag_field="kind", tag="series_began"):
    """The first or the second series of questions."""

    seat: Seat
    series: int


class QuestionAsked(Struct, frozen=True, tag_field="kind", tag="question_asked"):
    """Without a text it was asked aloud."""

    seat: Seat
    riddle: Which
    text: str


class QuestionRefused(Struct, frozen=True, tag_field="kind", tag="question_refused"):
    """It was about letters or about the length: nothing is lost."""

    seat: Seat
    riddle: Which


class QuestionAnswered(Struct, frozen=True, tag_field="kind", tag="question_answered"):
    """Everybody hears the answer."""

    riddle: Which
    reply: Reply


class Guessed(Struct, frozen=True, tag_field="kind", tag="guessed"):
    """A guess went to the owner of a riddle."""

    seat: Seat
    riddle: Which
    word: str | None
    curse: bool


class GuessJudged(Struct, frozen=True, tag_field="kind", tag="guess_judged"):
    """Right or wrong: everybody hears that."""

    seat: Seat
    riddle: Which
    right: bool


class ArrowStuck(Struct, frozen=True, tag_field="kind", tag="arrow_stuck"):
    """An arrow for whoever was right; so many are on the board now."""

    seat: Seat
    riddle: Which
    arrows: int


class CurseUsed(Struct, frozen=True, tag_field="kind", tag="curse_used"):
    """So many are left to its owner."""

    seat: Seat
    left: int


class CursesTaken(Struct, frozen=True, tag_field="kind", tag="curses_taken"):
    """Somebody took three back."""

    seat: Seat


class TurnBegan(Struct, frozen=True, tag_field="kind", tag="turn_began"):
    """The next one's turn."""

    seat: Seat
    turn: int


class Noted(Struct, frozen=True, tag_field="kind", tag="noted"):
    """Somebody wrote into their notebook; what, and on which page, is their own business."""

    seat: Seat
    riddle: Which | None
    text: str | None


class Ended(Struct, frozen=True, tag_field="kind", tag="ended"):
    """It is over, and all words are shown."""

    why: Ending


Secret: TypeAlias = Wrote | Modelled | ThemeSet | LetterTold | Guessed | Noted
"""Of these, not everybody may know all."""

Open: TypeAlias = (
    Sealed | TimeEnded | Left | CameBack
    | Began | TurnBegan | Rolled | Paid | GemFound | HatsMoved | ElfMet
    | SeriesBegan | QuestionAsked | QuestionRefused | QuestionAnswered
    | GuessJudged | ArrowStuck | CurseUsed | CursesTaken | Ended
)  # fmt: skip

Event: TypeAlias = Secret | Open
