"""A table at one moment, computed from its log: people, seats, match. No I/O.

requests.ask(table, …)  turns a request into log entries, or refuses it with a reason
follow(table, …)        returns the table after one more entry
"""

from collections.abc import Mapping
from typing import assert_never

from msgspec import UNSET, Struct
from msgspec.json import encode
from msgspec.structs import replace

from tablee.bots.characters import playing
from tablee.engine.bots import Bot, Level, level_of
from tablee.engine.errors import BadOptions, TableeError
from tablee.engine.game import AnyGame, Seat
from tablee.engine.match import Match, new_match
from tablee.engine.options import read_options
from tablee.engine.proof import Cut, Proof, promise_of, seed_of
from tablee.engine.record import read_action, read_state
from tablee.games import find
from tablee.server.budgets import THOUGHT, Spent, is_second_thought, spend, spent_after
from tablee.server.chairs import Chair, a_bot, devices, stand_in
from tablee.server.entries import (
    Acted,
    Again,
    Agreed,
    Asked,
    Away,
    Back,
    BotSat,
    Came,
    Changed,
    Clock,
    Committed,
    DealTry,
    Door,
    Entry,
    Face,
    Guest,
    HostPassed,
    Json,
    Left,
    Muted,
    Opened,
    Origin,
    Phase,
    Queued,
    Rematched,
    Removed,
    Said,
    Sat,
    Spot,
    Started,
    Starting,
    Stood,
    Stopped,
    Swapped,
    TableEntry,
)
from tablee.server.guests import is_program

REMEMBERED = 16
"""Action ids kept per guest: a client that comes back repeats at most one for each seat."""
MEANWHILE = 200
"""Bot actions kept per seat, to show to a player who was away."""
HEARD = 200
"""Chat messages kept in memory."""


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
    spot: Spot | None = None
    """The open table that it belongs to."""
    queue: tuple[Guest, ...] = ()
    """Guests who wait for a seat at an open table."""
    deal: DealTry | None = None
    ranked: bool = False
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
        spot=entry.spot,
        deal=entry.deal,
        ranked=entry.ranked,
    )


def game_of(entry: Opened) -> AnyGame:
    """Raises NoGame if the game is no longer installed. The log is kept unchanged."""
    try:
        return find(entry.game)
    except BadOptions:
        message = f"The game '{entry.game}' is not installed on this server."
        raise NoGame("no_game", message, game=entry.game) from None


def follow(table: Table, entry: Entry) -> Table:
    """The table after one more entry. Raises IllegalAction before the entry is saved."""
    if isinstance(entry, Acted):
        return acted(table, entry, read_action(the_match(table).game, entry.action))
    after = _followed(table, entry)
    spent = spent_after(table.spent, entry, [chair.guest for chair in table.chairs])
    return replace(after, length=table.length + 1, spent=spent)


def _followed(table: Table, entry: TableEntry) -> Table:
    match entry:
        case Came(guest=guest, face=face):
            return replace(table, people={**table.people, guest: face}, left=table.left - {guest})
        case Sat(guest=guest, seat=seat, salt=salt, name=name):
            seated = _put(table, seat, Chair(guest=guest, salt=salt, name=name))
            return _queued(seated, guest, False)
        case Queued(guest=guest, waits=waits):
            return _queued(table, guest, waits)
        case BotSat(seat=seat, level=level, character=character):
            return _put(table, seat, a_bot(table.chairs, seat, level_of(level), character))
        case Stood(seat=seat):
            return _stood(table, seat)
        case Swapped(seat=seat, other=other):
            here, there = table.chairs[seat], table.chairs[other]
            return _put(_put(table, seat, there), other, here)
        case Away(seat=seat):
            return _put(table, seat, replace(table.chairs[seat], away=True))
        case Back(seat=seat):
            return _put(table, seat, replace(table.chairs[seat], away=False, meanwhile=()))
        case Removed(guest=guest):
            return _removed(table, guest)
        case Left(guest=guest):
            return _left(table, guest)
        case Muted(guest=guest, muted=muted):
            return replace(table, muted=table.muted | {guest} if muted else table.muted - {guest})
        case Door(closed=closed):
            return replace(table, door_closed=closed)
        case HostPassed(guest=guest):
            return replace(table, host=guest)
        case Changed():
            return _changed(table, entry)
        case Starting(guest=guest):
            return replace(table, cut=Cut(devices(table.chairs), ()), starter=guest or table.host)
        case Committed(commitments=commitments):
            return replace(table, cut=Cut(table.cut.devices if table.cut else (), commitments))
        case Started(salts=salts, at=at):
            guests, match = tuple(chair.guest for chair in table.chairs), first_deal(table, entry)
            starter = table.starter or table.host
            return replace(
                table, salts=salts, started=at, match=match, beginners=guests, starter=starter
            )
        case Said():
            return replace(table, chat=(*table.chat, entry)[-HEARD:])
        case Asked(guest=guest, until=until, table=next_table, deal=deal):
            return replace(
                table, again=Again(guest, until, next_table, deal, (guest,)), stopped=None
            )
        case Agreed(guest=guest):
            again = table.again and replace(table.again, agreed=(*table.again.agreed, guest))
            return replace(table, again=again)
        case Stopped(guest=guest):
            return replace(table, again=None, stopped=guest or None)
        case Rematched(table=next_table):
            return replace(table, rematch=next_table)
        case Opened():
            raise ValueError("a log has only one `opened` entry")
        case _:
            assert_never(entry)


def _put(table: Table, seat: Seat, chair: Chair) -> Table:
    return replace(table, chairs=(*table.chairs[:seat], chair, *table.chairs[seat + 1 :]))


def _queued(table: Table, guest: Guest, waits: bool) -> Table:
    others = tuple(other for other in table.queue if other != guest)
    return replace(table, queue=(*others, guest) if waits else others)


def _stood(table: Table, seat: Seat) -> Table:
    """Empties the seat. During a match a bot takes it over, or it is kept for its guest."""
    if not table.fixed:
        return _put(table, seat, _emptied(table, seat))
    kept = replace(table.chairs[seat], away=True)
    replaced = table.game.absence.left == "bot"
    return _put(table, seat, stand_in(table.chairs, seat) if replaced else kept)


def _emptied(table: Table, seat: Seat) -> Chair:
    return a_bot(table.chairs, seat) if table.spot and not table.fixed else Chair()


def _removed(table: Table, guest: Guest) -> Table:
    table = _without(table, guest)
    return replace(table, removed=table.removed | {guest})


def _left(table: Table, guest: Guest) -> Table:
    """After the match a guest keeps their seat, because others still look at the result."""
    table = table if table.phase == "over" else _without(table, guest)
    return replace(table, left=table.left | {guest})


def _without(table: Table, guest: Guest) -> Table:
    bot = table.fixed and table.game.absence.removed == "bot"
    for seat in table.seats_of(guest):
        chair = stand_in(table.chairs, seat) if bot else _emptied(table, seat)
        table = _put(table, seat, chair)
    people = {other: face for other, face in table.people.items() if other != guest}
    return replace(_queued(table, guest, False), people=people)


def _changed(table: Table, entry: Changed) -> Table:
    chairs = (table.chairs + (Chair(),) * entry.seats)[: entry.seats]
    told = {"clock": entry.clock, "public": entry.public, "ranked": entry.ranked}
    return replace(table, options=entry.options, chairs=chairs, **told)


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


def acted(table: Table, entry: Acted, action: object) -> Table:
    """The table after an entry whose action has been read already."""
    playing = the_match(table)
    done = table.done
    if entry.id:
        known = (*done.get(entry.guest, ()), entry.id)[-REMEMBERED:]
        done = {**done, entry.guest: known}
    after = playing.submit(entry.seat, action)
    spent = table.spent
    if entry.by != "bot" and is_second_thought(playing, entry.seat, action):
        spent = spend(spent, "thoughts", entry.seat, THOUGHT + len(bytes(entry.action)))
    length = table.length + 1
    return replace(_noted(table, entry), match=after, done=done, spent=spent, length=length)


def _noted(table: Table, entry: Acted) -> Table:
    """Keeps what a bot does for an absent player, to show it to them later."""
    chair = table.chairs[entry.seat]
    if not chair.away:
        return table
    return _put(
        table, entry.seat, replace(chair, meanwhile=(*chair.meanwhile, entry.action)[-MEANWHILE:])
    )


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
