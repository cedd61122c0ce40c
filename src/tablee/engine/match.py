"""One match: collects choices, applies the rules, and shows each viewer what they may know.

A match is immutable: `submit` returns the next one. So a server can save an action first and show
it afterwards. Successive matches share one log, each up to its own length, so that a long match
does not copy it with every action.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, TypeAlias, TypeVar

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import astuple, replace

from tablee.engine.chance import Chance
from tablee.engine.errors import BadOptions, IllegalAction
from tablee.engine.game import Act, AnyGame, AnyRules, Result, Rules, Seat, Viewer
from tablee.engine.once import once
from tablee.engine.options import Options

State = TypeVar("State")
Action = TypeVar("Action")
Event = TypeVar("Event")
View = TypeVar("View")


class Undo(Act, frozen=True, tag="undo"):
    """Take back your choice while others still choose."""


Move: TypeAlias = tuple[Seat, Any]
"""A seat and its action."""


OF_THE_STATE = ("awaiting", "result")
"""What is computed once for all matches in the same state."""


class Written(Struct, frozen=True):
    """What an update tells, in the notation of the game, for clients without better words."""

    events: Sequence[str]
    """Each of the events, as this viewer may see it."""
    legal: Sequence[str]
    """Each of the legal actions."""


class Update(Struct, frozen=True):
    """All that one viewer knows after an action: the events to animate, and the view."""

    seq: int
    """The number of actions so far; 0 at the start."""
    viewer: Viewer
    """The seat it is for; null for a spectator."""
    events: Sequence[Any]
    """What just happened, as this viewer may see it: for animation and the log."""
    view: Any
    """The match as this viewer may see it, complete. Clients trust it, not the events."""
    legal: Sequence[Any]
    """The legal actions of this seat."""
    chosen: Any
    """This seat's own choice while others still choose."""
    waiting_for: Sequence[Seat]
    """The seats whose choice the match waits for."""
    result: Result | None
    """Points and ranks, once the match is over."""
    written: Written | UnsetType = UNSET
    """The same in the notation of the game; only for clients that ask for it."""


class Seen(Update, frozen=True, kw_only=True):
    """An update for a bot, which may look further than the view, as a browser may."""

    options: Options
    """What the table agreed on."""
    load: Callable[[str], Any]
    """The attachment of this name; None if this viewer may not read it (`Attachments`)."""


class Match(Struct, frozen=True, kw_only=True, dict=True):
    """A match at one moment."""

    game: AnyGame
    rules: AnyRules
    options: Options
    seed: str
    chance: Chance
    origin: Any | None
    """The position it started from, if not from a deal."""
    state: Any
    choices: Mapping[Seat, Any]
    """Choices of seats while others still choose. Each is visible only to its own seat."""
    log: list[Any]
    """Seat, action, seat, action, …: all so far, possibly followed by those of a later match that
    shares the log. A tuple for each would take more memory than all else of a long match."""
    seq: int
    """The number of actions so far."""
    events: Sequence[Any]
    """The events of the last action, or of the start."""

    @property
    def moves(self) -> tuple[Move, ...]:
        """Every action so far."""
        done = self.log[: 2 * self.seq]
        return tuple(zip(done[::2], done[1::2], strict=True))

    @property
    def told(self) -> Iterator[Move]:
        """Every action that is public after the match. Private actions have no effect on others."""
        return (move for move in self.moves if not isinstance(move[1], self.rules.private))

    @property
    def last_move(self) -> Move | None:
        end = 2 * self.seq
        return (self.log[end - 2], self.log[end - 1]) if end else None

    @once
    def result(self) -> Result | None:
        return self.rules.result(self.state)

    @once
    def awaiting(self) -> Sequence[Seat]:
        """The seats that owe a choice in this state, also those that have chosen."""
        return self.rules.awaiting(self.state)

    @once
    def waiting_for(self) -> list[Seat]:
        """The seats whose choice the match waits for."""
        return [seat for seat in self.awaiting if seat not in self.choices]

    def legal(self, seat: Viewer) -> Sequence[Any]:
        """The legal actions of a seat, also after it has chosen: it may change its choice."""
        return () if seat is None else self.rules.legal(self.state, seat)

    def submit(self, seat: Seat, action: Any) -> "Match":
        """The match after this action. Raises IllegalAction."""
        choices = self._choices_after(seat, action)
        state: Any = self.state
        events: list[Any] = []
        at_once = isinstance(action, self.rules.at_once)
        if at_once:
            state, events = settle(self.rules, state, {seat: action}, self.chance)
            choices = self._choices_kept(state)
        elif not (owing := [other for other in self.awaiting if other not in choices]):
            state, events = settle(self.rules, state, choices, self.chance)
            choices = {}
        after = Match(
            game=self.game, rules=self.rules, options=self.options, seed=self.seed,
            chance=self.chance, origin=self.origin, state=state, choices=choices,
            log=self._log_with(seat, action), seq=self.seq + 1, events=events,
        )  # fmt: skip
        if state is self.state:  # then what follows from it alone is known already
            known, told = vars(self), vars(after)
            for name in OF_THE_STATE:
                if name in known:
                    told[name] = known[name]
            if not at_once:
                told["waiting_for"] = owing
        return after

    def update(self, viewer: Viewer) -> Update:
        """The match as this viewer may see it now."""
        return Update(
            seq=self.seq,
            viewer=viewer,
            events=[self.rules.seen_by(viewer, event) for event in self.events],
            view=self.rules.view(viewer, self.state),
            legal=self.legal(viewer),
            chosen=None if viewer is None else self.choices.get(viewer),
            waiting_for=self.waiting_for,
            result=self.result,
        )

    def seen(self, viewer: Viewer) -> Seen:
        """The same for a bot: it gets what a browser gets, and what a browser may load."""
        load = partial(self.rules.attachment, viewer, self.state)
        return Seen(*astuple(self.update(viewer)), options=self.options, load=load)

    def written(self, update: Update) -> Update:
        """The update with its events and legal actions in the notation of the game. The events are
        those that its viewer sees, so their notation tells no more."""
        notation = self.game.notation
        legal = [notation.action(action) for action in self.legal(update.viewer)]
        events = [notation.event(event) for event in update.events]
        return replace(update, written=Written(events, legal))

    def _log_with(self, seat: Seat, action: Any) -> list[Any]:
        """The shared log with one more move; a copy if another match has already extended it."""
        end = 2 * self.seq
        log = self.log if len(self.log) == end else self.log[:end]
        log += (seat, action)
        return log

    def _choices_after(self, seat: Seat, action: Any) -> dict[Seat, Any]:
        if type(seat) is not int or not 0 <= seat < self.rules.seats:
            raise IllegalAction("no_such_seat", f"There is no seat {seat} here.", seat=seat)
        awaited = seat in self.awaiting
        if not awaited and not self._may_interrupt(seat, action):
            raise self._not_awaited(seat, action)
        if isinstance(action, Undo):
            if seat not in self.choices:
                raise IllegalAction("nothing_to_undo", "There is no choice to take back.")
            return {other: kept for other, kept in self.choices.items() if other != seat}
        if not self.rules.allows(self.state, seat, action):
            raise self.rules.refusal(self.state, seat, action)
        return {**self.choices, seat: action}

    def _may_interrupt(self, seat: Seat, action: Any) -> bool:
        """A seat that is not awaited may still take legal actions that take effect at once."""
        at_once = isinstance(action, self.rules.at_once)
        return at_once and self.rules.allows(self.state, seat, action)

    def _choices_kept(self, state: Any) -> dict[Seat, Any]:
        """The hidden choices that are still legal after an action that took effect at once."""
        return {
            seat: choice
            for seat, choice in self.choices.items()
            if self.rules.allows(state, seat, choice)
        }

    def _not_awaited(self, seat: Seat, action: Any) -> IllegalAction:
        if self.result is not None:
            return IllegalAction("match_over", "The match is over.")
        why = None if isinstance(action, Undo) else self.rules.unasked(self.state, seat, action)
        message = f"Nothing is awaited from seat {seat} now."
        return why or IllegalAction("not_awaited", message, seat=seat)


def new_match(
    game: AnyGame, options: Options, seats: int, seed: str, origin: Any | None = None
) -> Match:
    """A new match, dealt from the seed or set up as `origin`."""
    rules = game.rules(options, seats)
    try:
        chance = Chance(seed)
    except UnicodeEncodeError:
        raise BadOptions("bad_seed", "A seed is text, in UTF-8.") from None
    state = rules.start() if origin is None else rules.adopt(origin)
    state, events = settle(rules, state, {}, chance)
    return Match(
        game=game, rules=rules, options=options, seed=seed, chance=chance, origin=origin,
        state=state, choices={}, log=[], seq=0, events=events,
    )  # fmt: skip


def settle(
    rules: Rules[State, Action, Event, View],
    state: State,
    choices: Mapping[Seat, Action],
    chance: Chance,
) -> tuple[State, list[Event]]:
    """Applies the rules until the match waits for a choice or is over."""
    happened: list[Event] = []
    while events := rules.decide(state, choices, chance):
        for event in events:
            state = rules.evolve(state, event)
        happened.extend(events)
        choices = {}
    return state, happened
