"""A table at one moment, computed from its log: who is here, who sits where, the match. No I/O.

requests.ask(table, …)  from a request to log entries, or a refusal with a reason
follow(table, …)        the table after one more entry
"""

from collections.abc import Mapping
from typing import assert_never

from msgspec import UNSET, Raw, Struct
from msgspec.json import encode
from msgspec.structs import replace

from tablee.engine.bots import Level
from tablee.engine.errors import BadOptions, TableeError
from tablee.engine.game import AnyGame, Seat
from tablee.engine.match import Match, Undo, new_match
from tablee.engine.options import read_options
from tablee.engine.proof import Cut, Proof, promise_of, seed_of
from tablee.engine.record import read_action, read_state
from tablee.games import find
from tablee.server.budgets import THOUGHT, Spent, spend, spent_after
from tablee.server.entries import (
    Acted,
    Agreed,
    Asked,
    Away,
    Back,
    BotSat,
    Came,
    Changed,
    Clock,
    Committed,
    Door,
    Entry,
    Face,
    Guest,
    HostPassed,
    Json,
    Left,
    Muted,
    Opened,
    Phase,
    Rematched,
    Removed,
    Said,
    Sat,
    Started,
    Starting,
    Stood,
    Stopped,
    Swapped,
)

REMEMBERED = 64
"""How many of a guest's latest actions are known by their id."""
MEANWHILE = 200
"""How much of what a bot did for somebody is told when they are back."""
HEARD = 200
"""How much of the chat is kept at hand."""


class Chair(Struct, frozen=True):
    """One seat: empty, a person's (a bot plays while they are away), or a bot's."""

    guest: Guest | None = None
    bot: Level | None = None
    away: bool = False
    salt: str = ""
    name: str = ""
    """Of whoever sits there, if it is somebody else on the guest's device."""
    meanwhile: tuple[Raw, ...] = ()
    """What a bot has done here since its guest is away; nobody else may know."""

    @property
    def free(self) -> bool:
        return self.guest is None and self.bot is None

    @property
    def played_by(self) -> Level | None:
        """The bot that chooses here, if one does."""
        return self.bot or ("careful" if self.away else None)


class Again(Struct, frozen=True):
    """A rematch that was asked for: by whom, until when it may be stopped, and who agrees."""

    by: Guest
    until: float
    table: str
    deal: bool
    agreed: tuple[Guest, ...]


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
    """Who does not want it on their list any more."""
    muted: frozenset[Guest] = frozenset()
    door_closed: bool = False
    """Only those who have been here come in."""
    match: Match | None = None
    cut: Cut | None = None
    """Who adds to the deal, and what they committed to; from the host's start on."""
    salts: tuple[str, ...] = ()
    done: Mapping[Guest, tuple[str, ...]] = {}
    """The ids of each guest's latest actions."""
    chat: tuple[Said, ...] = ()
    again: Again | None = None
    """The rematch that somebody asked for, until it is stopped."""
    stopped: Guest | None = None
    """Who stopped the last one that was asked for."""
    rematch: str | None = None
    started: float = 0.0
    """When the match began, in seconds since 1970."""
    position: Json | None = None
    spent: Spent = {}
    """What people have used of their budgets."""
    length: int = 1
    """How many entries there are; the number of the next one."""

    @property
    def phase(self) -> Phase:
        if self.match is None:
            return "gathering"
        return "playing" if self.match.result is None else "over"

    @property
    def promise(self) -> str:
        """What everybody is shown when the table is made: the hash of the secret."""
        return promise_of(self.secret)

    @property
    def proof(self) -> Proof:
        """For after the match: before, it would tell the whole deal."""
        return Proof(self.promise, self.secret, self.salts, self.cut or UNSET)

    @property
    def fixed(self) -> bool:
        """The match has begun, or is about to: the seats are as they are."""
        return self.match is not None or self.cut is not None

    @property
    def awaited(self) -> list[Guest]:
        """The people who owe a choice; not those for whom a bot makes it."""
        owing = [self.chairs[seat] for seat in (self.match.waiting_for if self.match else ())]
        return sorted({c.guest for c in owing if c.guest is not None and not c.away})

    def bot_at(self, seat: Seat) -> Level | None:
        """The level of the bot that chooses there, if one does."""
        chair = self.chairs[seat]
        return chair.bot or (chair.played_by if self.game.absence.away == "bot" else None)

    def lets_in(self, guest: Guest) -> bool:
        """Not somebody new, once the host has closed the table to newcomers."""
        return not self.door_closed or guest in self.people

    def seats_of(self, guest: Guest) -> list[Seat]:
        return [seat for seat, chair in enumerate(self.chairs) if chair.guest == guest]


class NotAllowed(TableeError):
    """The table does not allow this. Nothing has changed."""


# After an entry.


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
        people={entry.host: entry.face},
        position=entry.position,
    )


def game_of(entry: Opened) -> AnyGame:
    """Raises NotAllowed when the game was uninstalled since. The log stays as it is until then."""
    try:
        return find(entry.game)
    except BadOptions:
        message = f"The game '{entry.game}' is not installed on this server."
        raise NotAllowed("no_game", message, game=entry.game) from None


def follow(table: Table, entry: Entry) -> Table:
    """The table after one more entry. Raises IllegalAction, before it is in the log."""
    after = _followed(table, entry)
    if isinstance(entry, Acted):
        return replace(after, length=table.length + 1)
    spent = spent_after(table.spent, entry, [chair.guest for chair in table.chairs])
    return replace(after, length=table.length + 1, spent=spent)


def _followed(table: Table, entry: Entry) -> Table:
    match entry:
        case Acted():
            return _acted(table, entry)
        case Came(guest=guest, face=face):
            return replace(table, people={**table.people, guest: face}, left=table.left - {guest})
        case Sat(guest=guest, seat=seat, salt=salt, name=name):
            return _put(table, seat, Chair(guest=guest, salt=salt, name=name))
        case BotSat(seat=seat, level=level):
            return _put(table, seat, Chair(bot=level))
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
        case Starting():
            return replace(table, cut=Cut(devices(table), ()))
        case Committed(commitments=commitments):
            return replace(table, cut=Cut(table.cut.devices if table.cut else (), commitments))
        case Started(salts=salts, at=at):
            return replace(table, salts=salts, started=at, match=first_deal(table, entry))
        case Said():
            return replace(table, chat=(*table.chat, entry)[-HEARD:])
        case Asked(guest=guest, until=until, table=next_table, deal=deal):
            return replace(
                table, again=Again(guest, until, next_table, deal, (guest,)), stopped=None
            )
        case Agreed(guest=guest):
            return replace(table, again=_agreed(table.again, guest))
        case Stopped(guest=guest):
            return replace(table, again=None, stopped=guest or None)
        case Rematched(table=next_table):
            return replace(table, rematch=next_table)
        case Opened():
            raise ValueError("a table is opened once")
        case _:
            assert_never(entry)


def _agreed(again: Again | None, guest: Guest) -> Again | None:
    return replace(again, agreed=(*again.agreed, guest)) if again else None


def _put(table: Table, seat: Seat, chair: Chair) -> Table:
    return replace(table, chairs=(*table.chairs[:seat], chair, *table.chairs[seat + 1 :]))


def _stood(table: Table, seat: Seat) -> Table:
    """An empty seat; in a match a bot plays it on, or it is kept for whoever left it."""
    if not table.fixed:
        return _put(table, seat, Chair())
    kept = replace(table.chairs[seat], away=True)
    return _put(table, seat, Chair(bot="careful") if table.game.absence.left == "bot" else kept)


def _removed(table: Table, guest: Guest) -> Table:
    table = _without(table, guest)
    return replace(table, removed=table.removed | {guest})


def _left(table: Table, guest: Guest) -> Table:
    """Whoever has played to the end stays on their seat: others look back at it."""
    table = table if table.phase == "over" else _without(table, guest)
    return replace(table, left=table.left | {guest})


def _without(table: Table, guest: Guest) -> Table:
    bot = table.fixed and table.game.absence.removed == "bot"
    for seat in table.seats_of(guest):
        table = _put(table, seat, Chair(bot="careful") if bot else Chair())
    people = {other: face for other, face in table.people.items() if other != guest}
    return replace(table, people=people)


def _changed(table: Table, entry: Changed) -> Table:
    chairs = (table.chairs + (Chair(),) * entry.seats)[: entry.seats]
    return replace(
        table, options=entry.options, clock=entry.clock, public=entry.public, chairs=chairs
    )


def devices(table: Table) -> tuple[Seat | None, ...]:
    """By seat: the first seat of whoever holds it, which speaks for all of theirs; bots: none."""
    return tuple(table.seats_of(c.guest)[0] if c.guest else None for c in table.chairs)


def first_deal(table: Table, entry: Started) -> Match:
    """By the rules of the version that the match began with."""
    game = table.game.at(entry.version)
    if game is None:
        raise ValueError(f"version {entry.version} of {table.game.key} is not known here")
    options = read_options(game.options, table.options)
    origin = None if table.position is None else read_state(game, encode(table.position))
    return new_match(game, options, len(table.chairs), seed_of(table.secret, entry.salts), origin)


def _acted(table: Table, entry: Acted) -> Table:
    playing = the_match(table)
    action = read_action(table.game, entry.action)
    done = table.done
    if entry.id:
        known = (*done.get(entry.guest, ()), entry.id)[-REMEMBERED:]
        done = {**done, entry.guest: known}
    after = playing.submit(entry.seat, action)
    spent = table.spent
    if entry.by != "bot" and is_second_thought(playing, entry.seat, action):
        spent = spend(spent, "thoughts", entry.seat, THOUGHT + len(bytes(entry.action)))
    return replace(_noted(table, entry), match=after, done=done, spent=spent)


def is_second_thought(match: Match, seat: Seat, action: object) -> bool:
    """Whether people could do this again and again, and the match would not go on."""
    return seat in match.choices or isinstance(action, (Undo, *match.rules.repeatable))


def _noted(table: Table, entry: Acted) -> Table:
    """What is done for somebody who is away, so that they can be told."""
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
    """Whether any seat belongs to a person, even one who is away."""
    return any(chair.guest is not None for chair in table.chairs)


def chat_open(table: Table) -> bool:
    """Some games limit what people may say while they choose."""
    return table.phase != "playing" or not the_match(table).rules.hushed(the_match(table).state)
