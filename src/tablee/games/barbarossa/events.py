"""What happens at the table of Barbarossa. Null stands for what a viewer may not know."""

from typing import TypeAlias

from msgspec import Struct

from tablee.engine.game import Seat
from tablee.games.barbarossa.model import Ending, Place, Reply, Which, Why
from tablee.games.barbarossa.sculpture import Stroke


class Wrote(Struct, frozen=True, tag_field="kind", tag="wrote"):
    """A seat wrote the word of a riddle."""

    seat: Seat
    riddle: Which
    word: str | None


class Modelled(Struct, frozen=True, tag_field="kind", tag="modelled"):
    """A sculpture has changed. Sculptures are large, so clients fetch them separately."""

    seat: Seat
    riddle: Which
    keep: int | None
    strokes: tuple[Stroke, ...] | None


class ThemeSet(Struct, frozen=True, tag_field="kind", tag="theme_set"):
    """A seat said what its riddles have in common."""

    seat: Seat
    theme: str | None


class Sealed(Struct, frozen=True, tag_field="kind", tag="sealed"):
    """A riddle is ready and stands in the middle of the table."""

    seat: Seat
    riddle: Which


class TimeEnded(Struct, frozen=True, tag_field="kind", tag="time_ended"):
    """The modelling time has run out."""


class Left(Struct, frozen=True, tag_field="kind", tag="left"):
    """The table no longer waits for this seat."""

    seat: Seat


class CameBack(Struct, frozen=True, tag_field="kind", tag="came_back"):
    """The table waits for this seat again."""

    seat: Seat


class Began(Struct, frozen=True, tag_field="kind", tag="began"):
    """All riddles are sealed: the highest die begins. Seats without a riddle are left out."""

    rolls: tuple[tuple[int, ...], ...]
    """Throw by throw, by seat; 0 for seats that did not throw."""
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
    """A player found a gem; `gems` is how many they have now."""

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
    """A seat was told a letter, or nothing if the word is shorter."""

    seat: Seat
    riddle: Which
    place: Place
    letter: str | None
    curse: bool


class SeriesBegan(Struct, frozen=True, tag_field="kind", tag="series_began"):
    """The first or the second series of questions began."""

    seat: Seat
    series: int


class QuestionAsked(Struct, frozen=True, tag_field="kind", tag="question_asked"):
    """A player asked a question; without a text it was asked aloud."""

    seat: Seat
    riddle: Which
    text: str


class QuestionRefused(Struct, frozen=True, tag_field="kind", tag="question_refused"):
    """The question was about letters or the length: it does not count."""

    seat: Seat
    riddle: Which


class QuestionAnswered(Struct, frozen=True, tag_field="kind", tag="question_answered"):
    """The owner answered; all see the answer."""

    riddle: Which
    reply: Reply


class Guessed(Struct, frozen=True, tag_field="kind", tag="guessed"):
    """A guess went to the owner of a riddle."""

    seat: Seat
    riddle: Which
    word: str | None
    curse: bool


class GuessJudged(Struct, frozen=True, tag_field="kind", tag="guess_judged"):
    """A guess was right or wrong; all see which."""

    seat: Seat
    riddle: Which
    right: bool


class ArrowStuck(Struct, frozen=True, tag_field="kind", tag="arrow_stuck"):
    """The guesser's arrow; `arrows` is how many are on the board now."""

    seat: Seat
    riddle: Which
    arrows: int


class CurseUsed(Struct, frozen=True, tag_field="kind", tag="curse_used"):
    """A seat used a curse; `left` is how many it still has."""

    seat: Seat
    left: int


class CursesTaken(Struct, frozen=True, tag_field="kind", tag="curses_taken"):
    """A seat took three curses back."""

    seat: Seat


class TurnBegan(Struct, frozen=True, tag_field="kind", tag="turn_began"):
    """The turn of the next player began."""

    seat: Seat
    turn: int


class Noted(Struct, frozen=True, tag_field="kind", tag="noted"):
    """A seat wrote a note; only its author sees the text and the riddle."""

    seat: Seat
    riddle: Which | None
    text: str | None


class Ended(Struct, frozen=True, tag_field="kind", tag="ended"):
    """The match is over, and all words are shown."""

    why: Ending


Secret: TypeAlias = Wrote | Modelled | ThemeSet | LetterTold | Guessed | Noted
"""Events with parts that some viewers may not know."""

Open: TypeAlias = (
    Sealed | TimeEnded | Left | CameBack
    | Began | TurnBegan | Rolled | Paid | GemFound | HatsMoved | ElfMet
    | SeriesBegan | QuestionAsked | QuestionRefused | QuestionAnswered
    | GuessJudged | ArrowStuck | CurseUsed | CursesTaken | Ended
)  # fmt: skip

Event: TypeAlias = Secret | Open

Modelling: TypeAlias = Wrote | Modelled | ThemeSet | Sealed | Noted
"""What a seat does with its own riddles and notes."""

Riddling: TypeAlias = (
    LetterTold | QuestionAsked | QuestionRefused | QuestionAnswered
    | Guessed | GuessJudged | ArrowStuck | CurseUsed | CursesTaken
)  # fmt: skip
"""What happens to the riddles of others."""
