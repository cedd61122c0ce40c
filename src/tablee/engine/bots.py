"""The levels and characters of bots, and the types of bots and proposals.

Each game provides its own bots; `tablee.bots.characters` says what the characters are like.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeAlias, cast, get_args

from msgspec import Struct

if TYPE_CHECKING:
    from tablee.engine.match import Update

Level: TypeAlias = Literal["easy", "medium", "strong"]
LEVELS: tuple[Level, ...] = get_args(Level)
"""From the weakest to the strongest: like a kind child, like a good adult, as well as it can. A
game with bots has one for each."""
AnyLevel: TypeAlias = Literal["easy", "medium", "strong", "random", "hasty", "careful"]
"""Also by the names that levels had before, in old logs and in old clients."""
FORMER: Mapping[str, Level] = {"random": "easy", "hasty": "medium", "careful": "strong"}
STAND_IN: Level = "medium"
"""Plays for people who are away, have left, or have no time left."""


class First(Struct, frozen=True):
    """The bots that people meet first: at the open table of a game, or if they play at once."""

    bots: int = 3
    """For one person alone, if as many can play."""
    level: Level | None = None
    """None: gentle for those who have never finished a match of the game, then as usual."""


Bot: TypeAlias = Callable[["Update", Random], Any]
"""Chooses one of the legal actions of an update. Its randomness is passed in."""

Character: TypeAlias = Literal[
    "hortense",
    "anatole",
    "leonie",
    "firmin",
    "odile",
    "gaspard",
    "rosalie",
    "achille",
    "ninon",
    "barnabe",
    "suzette",
    "ulysse",
]
"""Who a bot is. A character has a name, a face and a temper, the same at every table. The order
must stay: a bot of an old log is who its seat says (`tablee.bots.characters.for_seat`)."""
CHARACTERS: tuple[Character, ...] = get_args(Character)


def level_of(name: AnyLevel) -> Level:
    """The level as it is called today."""
    return FORMER.get(name) or cast("Level", name)


class Temper(Struct, frozen=True):
    """How a character plays, at any level and in any game. From -1 to 1; 0 is the level as it is.

    A game uses what it can. A temper is a taste and no skill: no level becomes stronger by it.
    """

    boldness: float = 0.0
    """Bold: small risks count for less. Cautious: they count for more."""
    patience: float = 0.0
    """Patient: keeps what is good for later. Impatient: spends it."""
    taste: float = 0.0
    """Among equals, more often one of the first (below 0) or of the last legal actions: with cards,
    low or high ones."""
    whim: float = 0.0
    """From 0. How often it takes something almost as good as the best."""
    spite: float = 0.0
    """From 0. Spiteful: glad of what others lose, and ready to pay a little for it."""
    quickness: float = 0.0
    """In races: how fast it looks."""
    hastiness: float = 0.0
    """In races: how often it errs."""


EVEN = Temper()
"""Of a bot that is nobody: one that plays for a person who is away."""


@dataclass(frozen=True)
class Tempered:
    """A bot that plays according to a temper. Without one it is even-tempered."""

    make: Callable[[Temper], Bot]

    def __call__(self, update: "Update", rng: Random) -> Any:
        return self.make(EVEN)(update, rng)


def in_temper(bot: Bot, temper: Temper) -> Bot:
    """The bot with this temper. A bot that knows no tempers stays as it is."""
    return bot.make(temper) if isinstance(bot, Tempered) else bot


class Proposal(Struct, frozen=True):
    """What the bot on a seat would do. Every player of the team may do it."""

    seat: int
    action: Any
    saves: int
    """The points that the team would avoid this turn."""
    gives: int
    """The additional points that the other side would take."""


Proposer: TypeAlias = Callable[[int, "Update", Sequence[Proposal]], Proposal | None]
"""The proposal of the bot on a seat, given the other proposals; None if it has none."""


def never(_options: Any) -> bool:
    return False


class Judging(NamedTuple):
    """What costs in playouts mean, as measured with bots whose real loss is known
    (`python -m tools.coached`, docs/bots.md#coach)."""

    share: float = 1.0
    """So much of them is really lost: in playouts others play worse than at a table."""
    robot: float = 0.0
    """What the choices of a good player cost in a round: it errs, too."""


def as_in_playouts(options: Any) -> Judging:  # noqa: ARG001 - a game may look at its options
    return Judging()


def alone(_state: Any) -> None:
    return None


WaysAfter: TypeAlias = Callable[[Sequence[tuple["Update", Any]], "Update"], Sequence[Sequence[Any]]]


class Coach(NamedTuple):
    """How a game's search judges the choices of people."""

    ways: Callable[["Update"], Sequence[Any]]
    """What it can compare in a choice; empty where it cannot."""
    module: str
    function: str
    """What loads the comparison (`tablee.bots.coaching.Compare`)."""
    rounds: Callable[[Any], int]
    """How many rounds a finished match had, given its last state; 0 if costs are not counted in
    the points of a seat."""
    lead: bool = False
    """Whether costs count what others get, too: a seat is compared with the mean of the others."""
    risks: str = ""
    """What loads the risks of a choice (`tablee.bots.hinting.Risks`); empty: there are no hints."""
    may_hint: Callable[[Any], bool] = never
    """Whether a table with these options allows hints."""
    judging: Callable[[Any], Judging] = as_in_playouts
    """What costs mean at a table with these options."""
    behind: Callable[[Any], float | None] = alone
    """How far the team is behind its opponent, given its last state; None where all play for
    themselves."""
    ways_after: "WaysAfter | None" = None
    """What it compares in each choice of a seat, given all of them with what it did, and the end;
    empty where it says nothing. None: `ways` of each."""
