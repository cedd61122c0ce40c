"""The contract of a game. `docs/adding-a-game.md` walks through it.

A game is a `Game`: its name, its types and a way to make `Rules`. Rules belong to one kind of
table (so many seats, these options, these variants) and are pure: same arguments, same answer.

    awaiting  who owes a choice now
    legal     which choices they have
    decide    what happens now: facts, called events
    evolve    the state after one event
    view      what one viewer sees of a state, and seen_by, of an event
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Annotated, Any, Generic, Literal, TypeAlias, TypeVar

from msgspec import Meta, Struct

from tablee.engine.bots import Bot, Level, Proposer
from tablee.engine.chance import Chance
from tablee.engine.errors import BadOptions, IllegalAction, NotFound
from tablee.engine.options import Options
from tablee.engine.trial import Trial
from tablee.engine.variants import Variant
from tablee.engine.yardstick import Yardstick

Seat: TypeAlias = int
"""A place at the table, counted from 0."""

Viewer: TypeAlias = Seat | None
"""Who looks: a seat, or None for a spectator."""

Tally: TypeAlias = Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]
"""A count in a position that people write: no match gets near its bounds."""

State = TypeVar("State")
Action = TypeVar("Action")
Event = TypeVar("Event")
View = TypeVar("View")
AnyOptions = TypeVar("AnyOptions", bound=Options)


class Act(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind"):
    """What people do. A field that it does not have is refused, never forgotten."""


class Result(Struct, frozen=True):
    """How a match ended. Equal points share a rank: 1, 2, 2, 4."""

    points: tuple[int, ...]
    ranks: tuple[int, ...]


class Alarm(Struct, frozen=True):
    """What the clock does so many seconds after the start of the match."""

    after: float
    action: Any


def fewest_wins(points: tuple[int, ...]) -> Result:
    """The seat with the fewest points has rank 1."""
    return Result(points, tuple(1 + sum(other < own for other in points) for own in points))


def most_wins(points: tuple[int, ...]) -> Result:
    """The seat with the most points has rank 1."""
    return Result(points, tuple(1 + sum(other > own for other in points) for own in points))


class Rules(ABC, Generic[State, Action, Event, View]):
    """The rules of one kind of table."""

    seats: int
    at_once: tuple[type, ...] = ()
    """The kinds of actions that take effect at once, while others still think."""
    of_the_clock: tuple[type, ...] = ()
    """Those of them that nobody does but the clock."""
    of_the_host: tuple[type, ...] = ()
    """Those that the host does, for a seat whose people are gone."""
    own_devices = False
    """Whether everybody needs a device of their own: one that goes round would not do."""
    private: tuple[type, ...] = ()
    """Those that are nobody else's business, not even when it is over; they change nothing else."""

    repeatable: tuple[type, ...] = ()
    """Those that people may do again and again without the match going on: a server counts them."""

    @abstractmethod
    def start(self) -> State:
        """The table before anything is dealt."""

    @abstractmethod
    def awaiting(self, state: State) -> Sequence[Seat]:
        """The seats that owe a choice: one, some, all or none."""

    @abstractmethod
    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        """What that seat may choose now, in a stable order.

        A seat that owes no choice has none, but for actions that take effect at once.
        """

    def allows(self, state: State, seat: Seat, action: Action) -> bool:
        """Whether that seat may do that now. Says more than `legal` only where that cannot list
        all there is, such as every order of many cards."""
        return action in self.legal(state, seat)

    @abstractmethod
    def refusal(self, state: State, seat: Seat, action: Action) -> IllegalAction:
        """Why an action that is not legal is not, in words."""

    def unasked(self, state: State, seat: Seat, action: Action) -> IllegalAction | None:  # noqa: ARG002 - as below
        """Why a seat that owes no choice may not do that now, where there is more to say."""
        return None

    @abstractmethod
    def decide(
        self, state: State, choices: Mapping[Seat, Action], chance: Chance
    ) -> Sequence[Event]:
        """What happens next, one small step of it.

        `choices` holds one choice of every awaited seat, or one action that takes effect at once,
        or nothing: then the table goes on by itself (a card is dealt, the next one placed). No
        events: the table waits for people.
        """

    @abstractmethod
    def evolve(self, state: State, event: Event) -> State:
        """The state after one event. Decides nothing, and draws nothing."""

    @abstractmethod
    def result(self, state: State) -> Result | None:
        """The ranks, once the match is over."""

    def hushed(self, state: State) -> bool:  # noqa: ARG002 - most games never ask
        """Whether the rules forbid people to talk to each other now."""
        return False

    def silence(self, state: State, seat: Seat) -> Action | None:  # noqa: ARG002 - as above
        """What it means when that seat says nothing, where it means something."""
        return None

    def bot_may(self, action: Action) -> bool:  # noqa: ARG002 - as above
        """Whether a bot does that without asking, while people play too."""
        return True

    def discussed(self, state: State) -> Any | None:  # noqa: ARG002 - as above
        """What bots may make proposals about now. They are stale as soon as it changes."""
        return None

    def alarm(self, state: State) -> "Alarm | None":  # noqa: ARG002 - as above
        """What the clock does some time after the start, where there is such a time."""
        return None

    @abstractmethod
    def seen_by(self, viewer: Viewer, event: Event) -> Event:
        """The event as this viewer may see it."""

    @abstractmethod
    def view(self, viewer: Viewer, state: State) -> View:
        """The table as this viewer may see it."""

    def attachment(self, viewer: Viewer, state: State, name: str) -> Struct | None:  # noqa: ARG002 - as above
        """What views call by that name, if this viewer may read it (`Attachments`)."""
        return None

    @abstractmethod
    def redeal(
        self, viewer: Viewer, state: State, chance: Chance, keep: Collection[int] = ()
    ) -> State:
        """Another state that this viewer could not tell from this one: what is hidden, shuffled.

        The pieces to `keep` stay where they are, as if the viewer knew of them.
        """

    @abstractmethod
    def pieces(self, state: State) -> Sequence[int]:
        """Everything that was in the box at the start of the round, wherever it is now."""

    @abstractmethod
    def adopt(self, state: State) -> State:
        """Take over a position that somebody wrote: complete it, or refuse it (BadPosition)."""


class Notation(ABC, Generic[State, Action, Event]):
    """How people write this game down. What it prints, it parses."""

    @abstractmethod
    def action(self, action: Action) -> str: ...

    @abstractmethod
    def parse_action(self, text: str) -> Action:
        """Raises ValueError."""

    @abstractmethod
    def position(self, state: State) -> str:
        """The whole table on one line."""

    @abstractmethod
    def parse_position(self, text: str) -> State:
        """Raises ValueError."""

    @abstractmethod
    def event(self, event: Event) -> str:
        """One event as a short phrase."""


Pacing: TypeAlias = Literal["turns", "race", "people"]
"""How the time of a match passes. The server has a conductor for each.

    turns   people and bots choose; a clock may limit the time for a choice
    race    as `turns`, and the moment of a call counts (`Racing`)
    people  only people play; only the rules set a time limit (`Rules.alarm`)
"""


class Absence(Struct, frozen=True, kw_only=True):
    """What happens to the seat of a player who is not there."""

    away: Literal["bot", "wait"]
    """Their connection is gone: a bot plays until they are back, or all wait for them."""
    left: Literal["bot", "kept"]
    """They left the table during the match: a bot takes the seat, or it stays theirs."""
    removed: Literal["bot", "free"]
    """The host removed them: a bot takes the seat, or nobody has it."""
    rematch: Literal["bot", "free"]
    """They are not there for the rematch: a bot takes the seat, or it is free, and nothing is
    dealt before a person takes it."""


A_BOT_PLAYS = Absence(away="bot", left="bot", removed="bot", rematch="bot")
ALL_WAIT = Absence(away="wait", left="kept", removed="free", rematch="free")


@dataclass(frozen=True)
class Attachments:
    """What is too large for a view, and is fetched by the name that the view gives it.

    `Rules.attachment` says who may read which.
    """

    path: str
    """Its part of the address: `/api/tables/<table>/<path>/<name>`."""
    kind: type[Struct]
    missing: Callable[[], NotFound]
    """What is said if there is none by that name for this viewer."""


@dataclass(frozen=True)
class Game(Generic[State, Action, Event, View, AnyOptions]):
    """A game of the house: its name, its types, and how to make the rules of a table."""

    key: str
    version: int
    """Changes when an old record would replay differently."""
    variants: Sequence[Variant[Any]]
    options: type[AnyOptions]
    state: type[State]
    action: Any
    event: Any
    view: type[View]
    notation: Notation[State, Action, Event]
    seats: Callable[[AnyOptions], range]
    """How many people can sit down with these options."""
    make_rules: Callable[[AnyOptions, int], Rules[State, Action, Event, View]]
    bots: Mapping[Level, Bot] = field(default_factory=dict)
    """One for every level; none at all where every seat needs a person."""
    propose: Proposer | None = None
    """What bots propose to people who play with them, where they do."""
    pacing: Pacing = "turns"
    absence: Absence = A_BOT_PLAYS
    attachments: Attachments | None = None
    terminal: Callable[[], Any] | None = None
    """Loads how it is played in a terminal (`tablee.cli.sitting.Terminal`): only a terminal needs
    that code. Without it, the plain face (`tablee.cli.plain`)."""
    words: str | None = None
    """The package whose folder `words/` has a file for each language (`tablee.cli.words`)."""
    trial: Trial = field(default_factory=Trial)
    """How the conformance kit plays it at random."""
    yardstick: Yardstick | None = None
    """A plain loop to measure the engine with, where there is one."""
    earlier: "tuple[AnyGame, ...]" = ()
    """Its earlier versions, each as the game it was then: old matches are played by them."""

    def at(self, version: int) -> "AnyGame | None":
        """The game as it was in that version; None if there is no such version."""
        return next((game for game in (self, *self.earlier) if game.version == version), None)

    def rules(self, options: AnyOptions, seats: int) -> Rules[State, Action, Event, View]:
        """The rules of such a table. Raises BadOptions."""
        allowed = self.seats(options)
        if seats not in allowed:
            low, high = allowed[0], allowed[-1]
            message = f"This table is for {low} to {high} seats, not {seats}."
            raise BadOptions("bad_seats", message, low=low, high=high, seats=seats)
        return self.make_rules(options, seats)


AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any]
AnyRules: TypeAlias = Rules[Any, Any, Any, Any]
