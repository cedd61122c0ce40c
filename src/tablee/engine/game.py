"""The contract of a game. `docs/adding-a-game.md` walks through it.

A game is a `Game`: its name, its types and a function that makes `Rules`. Rules are for one number
of seats with certain options and variants. They are pure: same arguments, same answer.

    awaiting  the seats whose choice the match waits for
    legal     the choices of a seat
    decide    what happens next, as events
    evolve    the state after one event
    view      what a viewer may see of a state
    seen_by   what a viewer may see of an event
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Annotated, Any, Generic, Literal, TypeAlias, TypeVar, get_args

from msgspec import Meta, Struct
from msgspec.structs import astuple

from tablee.engine.bots import LEVELS, Bot, Coach, First, Level, Proposer
from tablee.engine.chance import Chance
from tablee.engine.deals import DealPlan
from tablee.engine.errors import BadOptions, IllegalAction, NotFound
from tablee.engine.options import Options
from tablee.engine.reactions import Looked
from tablee.engine.riddles import AnyRiddles
from tablee.engine.trial import Trial
from tablee.engine.variants import Variant
from tablee.engine.yardstick import Yardstick

Seat: TypeAlias = int
"""A place at the table, counted from 0."""

Viewer: TypeAlias = Seat | None
"""A seat, or None for a spectator."""

Tally: TypeAlias = Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]
"""A number in a position that people write. No match comes near these bounds."""

State = TypeVar("State")
Action = TypeVar("Action")
Event = TypeVar("Event")
View = TypeVar("View")
AnyOptions = TypeVar("AnyOptions", bound=Options)


class Act(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind"):
    """An action. Unknown fields are refused, not ignored."""


class Result(Struct, frozen=True):
    """How a match ended. Equal points share a rank: 1, 2, 2, 4."""

    points: tuple[int, ...]
    ranks: tuple[int, ...]


class Alarm(Struct, frozen=True):
    """An action of the clock, `after` seconds from the start of the match."""

    after: float
    action: Any


def fewest_wins(points: tuple[int, ...]) -> Result:
    """The seat with the fewest points has rank 1."""
    return Result(points, tuple(1 + sum(other < own for other in points) for own in points))


def most_wins(points: tuple[int, ...]) -> Result:
    """The seat with the most points has rank 1."""
    return Result(points, tuple(1 + sum(other > own for other in points) for own in points))


class Rules(ABC, Generic[State, Action, Event, View]):
    """The rules for one number of seats, with certain options and variants."""

    seats: int
    at_once: tuple[type, ...] = ()
    """The kinds of actions that take effect at once, while others still choose."""
    of_the_clock: tuple[type, ...] = ()
    """Those of them that only the clock may take."""
    of_the_host: tuple[type, ...] = ()
    """Those that the host takes for a seat whose player is gone."""
    own_devices = False
    """Whether each player needs their own device, so that sharing one is not possible."""
    private: tuple[type, ...] = ()
    """Visible only to their author, even after the match. They have no effect on others."""

    repeatable: tuple[type, ...] = ()
    """Those that a player may repeat without the match going on. The server limits them."""

    @abstractmethod
    def start(self) -> State:
        """The state before anything is dealt."""

    @abstractmethod
    def awaiting(self, state: State) -> Sequence[Seat]:
        """The seats whose choice the match waits for: one, some, all or none."""

    @abstractmethod
    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        """The actions that this seat may choose now, in a stable order.

        A seat that is not awaited has none, except actions that take effect at once.
        """

    def allows(self, state: State, seat: Seat, action: Action) -> bool:
        """Whether this action is legal. Override it only where `legal` cannot list all actions,
        such as every order of many cards."""
        return action in self.legal(state, seat)

    @abstractmethod
    def refusal(self, state: State, seat: Seat, action: Action) -> IllegalAction:
        """Why an action is not legal."""

    def unasked(self, state: State, seat: Seat, action: Action) -> IllegalAction | None:  # noqa: ARG002 - as below
        """A more precise reason why a seat that is not awaited may not do this, or None."""
        return None

    @abstractmethod
    def decide(
        self, state: State, choices: Mapping[Seat, Action], chance: Chance
    ) -> Sequence[Event]:
        """The events of the next small step.

        `choices` has one choice of every awaited seat, or one action that takes effect at once. If
        it is empty, the match goes on by itself (a card is dealt, the next one placed). No events
        mean that the match waits for choices or is over.
        """

    @abstractmethod
    def evolve(self, state: State, event: Event) -> State:
        """The state after one event. It makes no decisions and uses no randomness."""

    @abstractmethod
    def result(self, state: State) -> Result | None:
        """Points and ranks once the match is over, before that None."""

    def called_off(self, state: State) -> bool:  # noqa: ARG002 - most games do not use it
        """Whether the match ended without a winner, so that it does not count."""
        return False

    def hushed(self, state: State) -> bool:  # noqa: ARG002 - as above
        """Whether the rules forbid chat now."""
        return False

    def silence(self, state: State, seat: Seat) -> Action | None:  # noqa: ARG002 - as above
        """The action that silence stands for, or None."""
        return None

    def bot_may(self, action: Action) -> bool:  # noqa: ARG002 - as above
        """Whether a bot may do this on its own while people play too."""
        return True

    def discussed(self, state: State) -> Any | None:  # noqa: ARG002 - as above
        """The topic of proposals now, or None. When it changes, old proposals are dropped."""
        return None

    def seats_change(self, state: State) -> Sequence[Seat]:  # noqa: ARG002 - as above
        """The seats that may pass from a bot to a person during the match: now they hold nothing
        that others do not see."""
        return ()

    def gone(self, state: State) -> Sequence[Seat]:  # noqa: ARG002 - as above
        """The seats without which the match goes on (`of_the_host`)."""
        return ()

    def alarm(self, state: State) -> "Alarm | None":  # noqa: ARG002 - as above
        """The next alarm, or None."""
        return None

    @abstractmethod
    def seen_by(self, viewer: Viewer, event: Event) -> Event:
        """The event as this viewer may see it."""

    @abstractmethod
    def view(self, viewer: Viewer, state: State) -> View:
        """The state as this viewer may see it."""

    def attachment(self, viewer: Viewer, state: State, name: str) -> Struct | None:  # noqa: ARG002 - as above
        """The attachment of this name, or None if this viewer may not read it (`Attachments`)."""
        return None

    @abstractmethod
    def redeal(
        self, viewer: Viewer, state: State, chance: Chance, keep: Collection[int] = ()
    ) -> State:
        """Another state that looks the same to this viewer: hidden pieces are shuffled.

        The pieces in `keep` stay where they are, as if the viewer knew them.
        """

    @abstractmethod
    def pieces(self, state: State) -> Sequence[int]:
        """All pieces that were in the game at the start of the round, wherever they are now."""

    @abstractmethod
    def adopt(self, state: State) -> State:
        """Checks and completes a position that a person wrote. Raises BadPosition."""


class Notation(ABC, Generic[State, Action, Event]):
    """The text notation of a game. It can parse everything that it prints."""

    @abstractmethod
    def action(self, action: Action) -> str: ...

    @abstractmethod
    def parse_action(self, text: str) -> Action:
        """Raises ValueError."""

    @abstractmethod
    def position(self, state: State) -> str:
        """The whole state on one line."""

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
    people  all take the time they like, bots as long as people would; only the rules set a time
            limit (`Rules.alarm`). Such a game may have no bots: then every seat needs a person
"""
PACINGS: tuple[Pacing, ...] = get_args(Pacing)


class Absence(Struct, frozen=True, kw_only=True):
    """What happens to the seat of a player who is not there."""

    away: Literal["bot", "wait"]
    """They are not connected: a bot plays until they are back, or all wait for them."""
    left: Literal["bot", "kept"]
    """They left the table during the match: a bot takes the seat, or it stays theirs."""
    removed: Literal["bot", "free"]
    """The host removed them: a bot takes the seat, or it is free."""
    rematch: Literal["bot", "free"]
    """They are not there for the rematch: a bot takes the seat, or it is free and the match waits
    until a person takes it."""


A_BOT_PLAYS = Absence(away="bot", left="bot", removed="bot", rematch="bot")
ALL_WAIT = Absence(away="wait", left="kept", removed="free", rematch="free")


@dataclass(frozen=True)
class Attachments:
    """Data that is too large for a view. The view has a name for it, and clients fetch it.

    `Rules.attachment` says who may read which.
    """

    path: str
    """Its part of the URL: `/api/tables/<table>/<path>/<name>`."""
    kind: type[Struct]
    missing: Callable[[], NotFound]
    """The error if there is none with this name for this viewer."""


@dataclass(frozen=True)
class Changing:
    """What one may change in a position of a match that is over, where nobody is sent the whole
    position: it is too long, or has words in it."""

    kind: type[Struct]
    made: Callable[[Any, Any, Any], Any]
    """The position with these changes, from the rules, the position, and the changes. Raises
    BadPosition, but `Rules.adopt` checks the whole."""


@dataclass(frozen=True)
class Game(Generic[State, Action, Event, View, AnyOptions]):
    """A game: its name, its types, and how to make its rules."""

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
    """The possible numbers of seats with these options."""
    make_rules: Callable[[AnyOptions, int], Rules[State, Action, Event, View]]
    bots: Mapping[Level, Bot] = field(default_factory=dict)
    """One for every level; empty if every seat needs a person."""
    interrupts: Mapping[Level, Bot] = field(default_factory=dict)
    """What bots do when nobody waits for them: an action, or None. Empty: they wait."""
    first: First = field(default_factory=First)
    """The bots that people meet first."""
    contenders: Callable[[str], Bot | None] | None = None
    """Further bots by name, which only an arena seats; None if there is none of that name."""
    anchors: Mapping[int, Mapping[Level, float]] = field(default_factory=dict)
    """How good its bots are, by number of seats: ratings in which a medium bot has 25. Without them
    people are compared with people only."""
    coach: Coach | None = None
    """Judges choices after a match; None if there is none."""
    looks: Callable[[Any], Iterable[Looked]] | None = None
    """Tells after a match how quickly and how rightly the seats answered; None if it is no game of
    quick answers. It is a coach that needs no search."""
    prepare: Callable[[], None] | None = None
    """Loads what its bots need to know, before their first match; None if that is nothing."""
    paces: Mapping[Level, int] = field(default_factory=dict)
    """In a race: the typical time of a bot's call, in milliseconds, by level."""
    propose: Proposer | None = None
    """What bots propose to the people they play with; None if they do not."""
    pacing: Pacing = "turns"
    absence: Absence = A_BOT_PLAYS
    attachments: Attachments | None = None
    changing: Changing | None = None
    daily: Callable[[], AnyRiddles] | None = None
    """Loads its riddles of the day for one person alone; None if it has none."""
    deals: Sequence[DealPlan] = ()
    """Its deals of the day. They need bots."""
    ranked_options: Mapping[str, Any] = field(default_factory=dict)
    """What a ranked match sets that the box does not, so that its results can be compared."""
    signs: Callable[[Any, Seat], Sequence[int]] | None = None
    """How each turn of a match went for a seat, for a picture that tells no card: below 0 bad,
    above 0 good. None: no such picture."""
    terminal: Callable[[], Any] | None = None
    """Loads the terminal face of the game (`tablee.cli.sitting.Terminal`), so that a server does
    not import it. Without it the plain face is used (`tablee.cli.plain`)."""
    learning: Callable[[AnyOptions, int], Any] | None = None
    """Makes the numbers in which programs learn it (`tablee.bots.encoding.Encoding`), for these
    options and seats. Raises BadOptions where there are none."""
    words: str | None = None
    """The package whose folder `words/` has a file for each language (`tablee.cli.words`)."""
    trial: Trial = field(default_factory=Trial)
    """How the conformance kit plays it at random."""
    yardstick: Yardstick | None = None
    """A plain loop to measure the engine with, or None."""
    riddling: Callable[[], Callable[..., Any]] | None = None
    """In a game of riddles: loads what plays matches among bots for `tablee bench riddles`."""
    word_faults: Callable[[str], Sequence[str]] | None = None
    """In a game of riddles: what is wrong with a file of words that its bots shall know as well,
    in sentences that name line and word."""
    earlier: "tuple[AnyGame, ...]" = ()
    """Its earlier versions. Old matches are replayed with them."""

    def __post_init__(self) -> None:
        """Refuses what would only fail at a table."""
        if self.pacing not in PACINGS:
            known = ", ".join(PACINGS)
            raise ValueError(f"{self.key} has the pacing {self.pacing!r}. There is: {known}.")
        missing = [level for level in LEVELS if level not in self.bots]
        if missing and (self.bots or self.pacing != "people"):
            raise ValueError(
                f"{self.key} has no bot of the level {missing[0]}. A game has one for every level, "
                "or none at all and the pacing 'people'."
            )
        if not self.bots and "bot" in astuple(self.absence):
            raise ValueError(f"{self.key} gives a seat to a bot, but it has none.")

    def at(self, version: int) -> "AnyGame | None":
        """The game as it was in that version; None if there is no such version."""
        return next((game for game in (self, *self.earlier) if game.version == version), None)

    def rules(self, options: AnyOptions, seats: int) -> Rules[State, Action, Event, View]:
        """The rules for these options and seats. Raises BadOptions."""
        allowed = self.seats(options)
        if seats not in allowed:
            low, high = allowed[0], allowed[-1]
            message = f"This table is for {low} to {high} seats, not {seats}."
            raise BadOptions("bad_seats", message, low=low, high=high, seats=seats)
        return self.make_rules(options, seats)


AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any]
AnyRules: TypeAlias = Rules[Any, Any, Any, Any]
