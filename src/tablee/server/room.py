"""A table as the fold of its entries: who is here, who sits where, the match. Pure, like the rules.

asking.ask(room, …)   what somebody wants to do, as entries for the log; refused in words
follow(room, …)       the room after one entry
"""

from collections.abc import Mapping
from typing import Any, assert_never

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


class Room(Struct, frozen=True, kw_only=True):
    """A table at one moment."""

    game: AnyGame
    options: dict[str, Any]
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
    position: dict[str, Any] | None = None
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


def opened(entry: Opened) -> Room:
    """The room after the first entry of its log."""
    return Room(
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


def follow(room: Room, entry: Entry) -> Room:
    """The room after one more entry. Raises IllegalAction, before it is in the log."""
    after = _followed(room, entry)
    if isinstance(entry, Acted):
        return replace(after, length=room.length + 1)
    spent = spent_after(room.spent, entry, [chair.guest for chair in room.chairs])
    return replace(after, length=room.length + 1, spent=spent)


def _followed(room: Room, entry: Entry) -> Room:
    match entry:
        case Acted():
            return _acted(room, entry)
        case Came(guest=guest, face=face):
            return replace(room, people={**room.people, guest: face}, left=room.left - {guest})
        case Sat(guest=guest, seat=seat, salt=salt, name=name):
            return _put(room, seat, Chair(guest=guest, salt=salt, name=name))
        case BotSat(seat=seat, level=level):
            return _put(room, seat, Chair(bot=level))
        case Stood(seat=seat):
            return _stood(room, seat)
        case Swapped(seat=seat, other=other):
            here, there = room.chairs[seat], room.chairs[other]
            return _put(_put(room, seat, there), other, here)
        case Away(seat=seat):
            return _put(room, seat, replace(room.chairs[seat], away=True))
        case Back(seat=seat):
            return _put(room, seat, replace(room.chairs[seat], away=False, meanwhile=()))
        case Removed(guest=guest):
            return _removed(room, guest)
        case Left(guest=guest):
            return _left(room, guest)
        case Muted(guest=guest, muted=muted):
            return replace(room, muted=room.muted | {guest} if muted else room.muted - {guest})
        case Door(closed=closed):
            return replace(room, door_closed=closed)
        case HostPassed(guest=guest):
            return replace(room, host=guest)
        case Changed():
            return _changed(room, entry)
        case Starting():
            return replace(room, cut=Cut(devices(room), ()))
        case Committed(commitments=commitments):
            return replace(room, cut=Cut(room.cut.devices if room.cut else (), commitments))
        case Started(salts=salts, at=at):
            return replace(room, salts=salts, started=at, match=first_deal(room, entry))
        case Said():
            return replace(room, chat=(*room.chat, entry)[-HEARD:])
        case Asked(guest=guest, until=until, table=table, deal=deal):
            return replace(room, again=Again(guest, until, table, deal, (guest,)), stopped=None)
        case Agreed(guest=guest):
            return replace(room, again=_agreed(room.again, guest))
        case Stopped(guest=guest):
            return replace(room, again=None, stopped=guest or None)
        case Rematched(table=table):
            return replace(room, rematch=table)
        case Opened():
            raise ValueError("a table is opened once")
        case _:
            assert_never(entry)


def _agreed(again: Again | None, guest: Guest) -> Again | None:
    return replace(again, agreed=(*again.agreed, guest)) if again else None


def _put(room: Room, seat: Seat, chair: Chair) -> Room:
    return replace(room, chairs=(*room.chairs[:seat], chair, *room.chairs[seat + 1 :]))


def _stood(room: Room, seat: Seat) -> Room:
    """An empty seat; in a match a bot plays it on, or it is kept for whoever left it."""
    if not room.fixed:
        return _put(room, seat, Chair())
    kept = replace(room.chairs[seat], away=True)
    return _put(room, seat, Chair(bot="careful") if room.game.absence.left == "bot" else kept)


def _removed(room: Room, guest: Guest) -> Room:
    room = _without(room, guest)
    return replace(room, removed=room.removed | {guest})


def _left(room: Room, guest: Guest) -> Room:
    """Whoever has played to the end stays on their seat: others look back at it."""
    room = room if room.phase == "over" else _without(room, guest)
    return replace(room, left=room.left | {guest})


def _without(room: Room, guest: Guest) -> Room:
    bot = room.fixed and room.game.absence.removed == "bot"
    for seat in room.seats_of(guest):
        room = _put(room, seat, Chair(bot="careful") if bot else Chair())
    people = {other: face for other, face in room.people.items() if other != guest}
    return replace(room, people=people)


def _changed(room: Room, entry: Changed) -> Room:
    chairs = (room.chairs + (Chair(),) * entry.seats)[: entry.seats]
    return replace(
        room, options=entry.options, clock=entry.clock, public=entry.public, chairs=chairs
    )


def devices(room: Room) -> tuple[Seat | None, ...]:
    """By seat: the first seat of whoever holds it, which speaks for all of theirs; bots: none."""
    return tuple(room.seats_of(c.guest)[0] if c.guest else None for c in room.chairs)


def first_deal(room: Room, entry: Started) -> Match:
    """By the rules of the version that the match began with."""
    game = room.game.at(entry.version)
    if game is None:
        raise ValueError(f"version {entry.version} of {room.game.key} is not known here")
    options = read_options(game.options, room.options)
    origin = None if room.position is None else read_state(game, encode(room.position))
    return new_match(game, options, len(room.chairs), seed_of(room.secret, entry.salts), origin)


def _acted(room: Room, entry: Acted) -> Room:
    playing = the_match(room)
    action = read_action(room.game, entry.action)
    done = room.done
    if entry.id:
        known = (*done.get(entry.guest, ()), entry.id)[-REMEMBERED:]
        done = {**done, entry.guest: known}
    after = playing.submit(entry.seat, action)
    spent = room.spent
    if entry.by != "bot" and is_second_thought(playing, entry.seat, action):
        spent = spend(spent, "thoughts", entry.seat, THOUGHT + len(bytes(entry.action)))
    return replace(_noted(room, entry), match=after, done=done, spent=spent)


def is_second_thought(match: Match, seat: Seat, action: Any) -> bool:
    """Whether people could do this again and again, and the match would not go on."""
    return seat in match.choices or isinstance(action, (Undo, *match.rules.repeatable))


def _noted(room: Room, entry: Acted) -> Room:
    """What is done for somebody who is away, so that they can be told."""
    chair = room.chairs[entry.seat]
    if not chair.away:
        return room
    return _put(
        room, entry.seat, replace(chair, meanwhile=(*chair.meanwhile, entry.action)[-MEANWHILE:])
    )


def the_match(room: Room) -> Match:
    if room.match is None:
        raise NotAllowed("not_started", "The match has not started yet.")
    return room.match


def a_seat(room: Room, seat: Seat) -> Chair:
    if not 0 <= seat < len(room.chairs):
        raise NotAllowed("no_such_seat", f"There is no seat {seat} here.", seat=seat)
    return room.chairs[seat]


def people_play(room: Room) -> bool:
    """Whether any seat belongs to a person, even one who is away."""
    return any(chair.guest is not None for chair in room.chairs)


def chat_open(room: Room) -> bool:
    """Some games limit what people may say while they choose."""
    return room.phase != "playing" or not the_match(room).rules.hushed(the_match(room).state)
