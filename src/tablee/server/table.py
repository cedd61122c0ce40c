"""A table at one moment, computed from its log: people, seats, match. No I/O.

requests.ask(table, …)  turns a request into log entries, or refuses it with a reason
follow(table, …)        returns the table after one more entry
"""

from collections.abc import Mapping

from msgspec import UNSET, Struct
from msgspec.json import encode

from tablee.bots.characters import playing
from tablee.engine.bots import Bot, Level
from tablee.engine.errors import BadOptions, TableeError
from tablee.engine.game import AnyGame, Seat
from tablee.engine.match import Match, new_match
from tablee.engine.options import read_options
from tablee.engine.proof import Cut, Proof, promise_of, seed_of
from tablee.engine.record import read_state
from tablee.games import find
from tablee.server.budgets import Spent
from tablee.server.chairs import Chair
from tablee.server.entries import (
    Again,
    Clock,
    DealTry,
    Face,
    Guest,
    Json,
    Late,
    Opened,
    Origin,
    Phase,
    Said,
    Spot,
    Started,
)
from tablee.server.guests import is_program


class Table(Struct, frozen=True, kw_only=True):
    """A table at one moment."""

    game: AnyGame
    options: Json
    clock: Clock
    public: bool
    language: str
    host: Guest
    secret: str
    chairs: tuple[Chair, ...]
    people: Mapping[Guest, Face]
    removed: frozenset[Guest] = frozenset()
    left: frozenset[Guest] = frozenset()
    """Guests who took the table off their list."""
    muted: frozenset[Guest] = frozenset()
    door_closed: bool = False
    """Only guests who have been here before may enter."""
    match: Match | None = None
    cut: Cut | None = None
    """Which seats add randomness to the deal, and their commitments. Set when the host starts."""
    salts: tuple[str, ...] = ()
    done: Mapping[Guest, tuple[str, ...]] = {}
    """The ids of the latest actions, by guest."""
    chat: tuple[Said, ...] = ()
    again: Again | None = None
    """The pending rematch."""
    stopped: Guest | None = None
    """The guest who stopped the last rematch."""
    rematch: str | None = None
    beginners: tuple[Guest | None, ...] = ()
    """By seat: the guest who sat there when the match began."""
    starter: Guest = ""
    """Who started the match, or asked for the rematch."""
    started: float = 0.0
    """When the match began, in seconds since 1970."""
    position: Json | None = None
    origin: Origin | None = None
    """The match that this one goes on from."""
    set_up: bool = False
    """A guest has set up the position where the match begins."""
    spot: Spot | None = None
    """The open table that it belongs to."""
    queue: tuple[Guest, ...] = ()
    """Guests who wait for a seat at an open table."""
    deal: DealTry | None = None
    ranked: bool = False
    late: Late | None = None
    """What was agreed for those whose time is up; None: nothing."""
    spent: Spent = {}
    """How much of their budgets people have used."""
    length: int = 1
    """The number of entries in the log."""

    @property
    def phase(self) -> Phase:
        if self.match is None:
            return "gathering"
        return "playing" if self.match.result is None else "over"

    @property
    def readable(self) -> bool:
        """Whether all may read the record: the match is over, or no person plays any more."""
        return self.phase == "over" or (self.phase == "playing" and not people_play(self))

    @property
    def players(self) -> frozenset[Guest]:
        """The guests who had a seat when the match began."""
        return frozenset(guest for guest in self.beginners if guest is not None)

    @property
    def promise(self) -> str:
        """The hash of the secret. Everyone sees it from the moment the table is opened."""
        return promise_of(self.secret)

    @property
    def proof(self) -> Proof:
        """Public only after the match: it reveals the whole deal."""
        return Proof(self.promise, self.secret, self.salts, self.cut or UNSET)

    @property
    def fixed(self) -> bool:
        """The match has begun or is about to begin, so seats can no longer change."""
        return self.match is not None or self.cut is not None

    @property
    def awaited(self) -> list[Guest]:
        """The guests whose choice the match waits for, without those whom a bot replaces."""
        owing = [self.chairs[seat] for seat in (self.match.waiting_for if self.match else ())]
        return sorted({c.guest for c in owing if c.guest is not None and not c.away})

    def bot_at(self, seat: Seat) -> Level | None:
        """The level of the bot that chooses for this seat, or None."""
        chair = self.chairs[seat]
        return chair.bot or (chair.played_by if self.game.absence.away == "bot" else None)

    def player_at(self, seat: Seat, level: Level) -> Bot:
        """The bot that chooses for this seat, as the character that sits there."""
        return playing(the_match(self).game, level, self.chairs[seat].character)

    def lets_in(self, guest: Guest) -> bool:
        """False for programs without an invitation, and for new guests once the host has closed the
        table to newcomers."""
        return guest in self.people or not (self.door_closed or is_program(guest))

    def name_of(self, guest: Guest) -> str:
        """The name of a guest; empty if they are not at the table."""
        return self.people[guest].name if guest in self.people else ""

    def seats_of(self, guest: Guest) -> list[Seat]:
        return [seat for seat, chair in enumerate(self.chairs) if chair.guest == guest]


class NotAllowed(TableeError):
    """The table does not allow this. Nothing has changed."""


class NoGame(NotAllowed):
    """The game of a table, or the version of it that began the match, is not installed."""


# The table after an entry.


def opened(entry: Opened) -> Table:
    """The table after the first entry of its log."""
    return Table(
        game=game_of(entry),
        options=entry.options,
        clock=entry.clock,
        public=entry.public,
        language=entry.language,
        host=entry.host,
        secret=entry.secret,
        chairs=(Chair(),) * entry.seats,
        people={entry.host: entry.face} if entry.spot is None else {},
        position=entry.position,
        origin=entry.origin,
        set_up=entry.set_up,
        spot=entry.spot,
        deal=entry.deal,
        ranked=entry.ranked,
        late=entry.late,
    )


def game_of(entry: Opened) -> AnyGame:
    """Raises NoGame if the game is no longer installed. The log is kept unchanged."""
    try:
        return find(entry.game)
    except BadOptions:
        message = f"The game '{entry.game}' is not installed on this server."
        raise NoGame("no_game", message, game=entry.game) from None


def first_deal(table: Table, entry: Started) -> Match:
    """Starts the match with the version of the rules that the entry names. Raises NoGame."""
    game = table.game.at(entry.version)
    if game is None:
        message = f"Version {entry.version} of the game '{table.game.key}' is not installed here."
        raise NoGame("no_game", message, game=table.game.key)
    options = read_options(game.options, table.options)
    origin = None if table.position is None else read_state(game, encode(table.position))
    return new_match(game, options, len(table.chairs), seed_of(table.secret, entry.salts), origin)


def was_done(table: Table, guest: Guest, name: str) -> bool:
    """Whether this request came before: whoever lost their connection sends it again."""
    return bool(name) and name in table.done.get(guest, ())


def the_match(table: Table) -> Match:
    if table.match is None:
        raise NotAllowed("not_started", "The match has not started yet.")
    return table.match


def a_seat(table: Table, seat: Seat) -> Chair:
    if not 0 <= seat < len(table.chairs):
        raise NotAllowed("no_such_seat", f"There is no seat {seat} here.", seat=seat)
    return table.chairs[seat]


def people_play(table: Table) -> bool:
    """Whether any seat belongs to a person, here or away."""
    return any(chair.guest is not None for chair in table.chairs)


def chat_open(table: Table) -> bool:
    """Whether chat is open. Some games close it while players choose."""
    match = table.match
    return match is None or match.result is not None or not match.rules.hushed(match.state)
