"""What somebody at a table may ask for, as entries for its log; refused in words. Pure, too."""

from collections.abc import Mapping, Sequence
from functools import reduce
from typing import Any, assert_never

from msgspec.json import encode

from tablee.engine.bots import Level
from tablee.engine.errors import BadOptions
from tablee.engine.game import AnyGame, Seat
from tablee.engine.options import read_options
from tablee.engine.record import read_action
from tablee.server.budgets import check_budgets
from tablee.server.entries import (
    Acted,
    Actor,
    Back,
    BotSat,
    Changed,
    Door,
    Entry,
    Guest,
    HostPassed,
    Left,
    Muted,
    Removed,
    Said,
    Sat,
    Started,
    Starting,
    Stood,
    Swapped,
)
from tablee.server.limits import TooMuch
from tablee.server.names import a_name, clean
from tablee.server.room import (
    Chair,
    NotAllowed,
    Room,
    a_seat,
    chat_open,
    first_deal,
    follow,
    the_match,
)
from tablee.server.wire import (
    Act,
    AddBot,
    Asked,
    Change,
    CloseDoor,
    Mute,
    PassHost,
    Remove,
    Say,
    Sit,
    Stand,
    Start,
    Swap,
)

LONGEST_OPTIONS = 8 * 1024
"""Bytes; the cards of somebody's own box take about half of them."""


def ask(room: Room, guest: Guest, wish: Asked) -> list[Entry]:
    """What the wish of somebody at the table adds to its log. Raises TableeError."""
    match wish:
        case Act():
            return act(room, guest, wish)
        case Sit():
            return sit(room, guest, wish)
        case Stand(seat=seat):
            return stand(room, guest, seat)
        case Say():
            return say(room, guest, wish)
        case Start():
            return start(room, guest)
        case _:
            only_the_host(room, guest)
            return as_host(room, wish)


def granted(room: Room, entries: Sequence[Entry]) -> Room:
    """The room after what somebody wished for. Raises TooMuch if it has no more room for that."""
    after = reduce(follow, entries, room)
    check_budgets(room.spent, after.spent)
    return after


def affords(room: Room, entries: Sequence[Entry]) -> bool:
    """Whether there is room for this, where nobody waits for an answer."""
    try:
        granted(room, entries)
    except TooMuch:
        return False
    return True


def as_host(
    room: Room, wish: AddBot | Swap | Remove | Mute | CloseDoor | PassHost | Change
) -> list[Entry]:
    """What only the host may do."""
    match wish:
        case AddBot(seat=seat, level=level):
            return add_bot(room, seat, level)
        case Swap(seat=seat, other=other):
            before_the_match(room)
            a_seat(room, seat), a_seat(room, other)
            return [Swapped(seat, other)]
        case Remove(guest=other):
            return [Removed(another_person(room, other))]
        case Mute(guest=other, muted=muted):
            return [Muted(another_person(room, other), muted)]
        case CloseDoor(closed=closed):
            return [Door(closed)] if closed != room.door_closed else []
        case PassHost(guest=other):
            return [HostPassed(another_person(room, other))]
        case Change():
            return change(room, wish)
        case _:
            assert_never(wish)


def act(room: Room, guest: Guest, wish: Act) -> list[Entry]:
    """An action of one's own seat, once: the same id again adds nothing."""
    if wish.id and wish.id in room.done.get(guest, ()):
        return []
    the_match(room)
    chair = a_seat(room, wish.seat)
    by = whose(room, wish)
    if by == "clock":
        raise NotAllowed("clock_only", "Only the clock does this.")
    if by == "host":
        go_on_without(room, guest, chair)
    elif guest != chair.guest:
        raise NotAllowed("not_your_seat", "This is not your seat.")
    return [Acted(seat=wish.seat, action=wish.action, by=by, guest=guest, id=wish.id)]


def whose(room: Room, wish: Act) -> Actor:
    """Who may do this: whoever holds the seat, but for a few actions of some games."""
    rules = the_match(room).rules
    if not (rules.of_the_clock or rules.of_the_host):
        return "person"
    action = read_action(room.game, wish.action)
    if isinstance(action, rules.of_the_clock):
        return "clock"
    return "host" if isinstance(action, rules.of_the_host) else "person"


def go_on_without(room: Room, guest: Guest, chair: Chair) -> None:
    """The host may, once somebody is away; if that is the host, anybody who plays may."""
    host_away = all(room.chairs[seat].away for seat in room.seats_of(room.host))
    if not (host_away and room.seats_of(guest)):
        only_the_host(room, guest)
    if chair.guest not in (None, guest) and not chair.away:
        raise NotAllowed("still_here", "They are still here, or have only just gone.")


def sit(room: Room, guest: Guest, wish: Sit) -> list[Entry]:
    """On a free seat before the match; in it, on the seat that one has left."""
    chair = a_seat(room, wish.seat)
    if chair.guest == guest and chair.away:
        return [Back(wish.seat)]
    if chair.guest is not None or (not room.fixed and chair.bot is not None):
        raise NotAllowed("seat_taken", "Somebody sits there already.")
    if room.fixed:
        raise NotAllowed("match_started", "The match has started: you can watch.")
    return [Sat(guest, wish.seat, name=a_name(wish.name) if wish.name else "")]


def stand(room: Room, guest: Guest, seat: Seat) -> list[Entry]:
    chair = a_seat(room, seat)
    if chair.free:
        raise NotAllowed("seat_free", "Nobody sits there.")
    if chair.guest != guest:
        only_the_host(room, guest)
    if room.fixed and chair.guest is None:
        raise NotAllowed("match_started", "The match has started.")
    return [Stood(seat)]


def add_bot(room: Room, seat: Seat, level: Level) -> list[Entry]:
    before_the_match(room)
    if not room.game.bots:
        raise NotAllowed("people_only", "In this game every seat needs a person.")
    if a_seat(room, seat).guest is not None:
        raise NotAllowed("seat_taken", "Somebody sits there already.")
    return [BotSat(seat, level)]


def change(room: Room, wish: Change) -> list[Entry]:
    before_the_match(room)
    agreed(room.game, wish.options, wish.seats)
    if any(not chair.free for chair in room.chairs[wish.seats :]):
        raise NotAllowed("seat_taken", "Somebody sits on a seat that would be gone.")
    return [Changed(options=wish.options, seats=wish.seats, clock=wish.clock, public=wish.public)]


def agreed(game: AnyGame, options: Mapping[str, Any], seats: int) -> None:
    """Whether a table can agree on this, and whether it is short. Raises TableeError."""
    read = read_options(game.options, options)
    game.rules(read, seats)
    if len(read.variants) > len({*read.variants}):
        raise BadOptions("variant_twice", "A variant is named twice.")
    if len(encode(options)) > LONGEST_OPTIONS:
        raise BadOptions("options_too_long", "These options are too long.")


def start(room: Room, guest: Guest) -> list[Entry]:
    """The host starts: then every device cuts (`cutting.py`), and then the cards are dealt."""
    only_the_host(room, guest)
    before_the_match(room)
    if any(chair.free for chair in room.chairs):
        raise NotAllowed("seats_free", "Every seat needs a person or a bot.")
    seated = [chair.guest for chair in room.chairs if chair.guest is not None]
    rules = room.game.rules(read_options(room.game.options, room.options), len(room.chairs))
    if rules.own_devices and len(seated) > len({*seated}):
        raise NotAllowed("one_device_each", "Everybody races at once: each needs their own device.")
    first_deal(room, Started((), version=room.game.version))  # what cannot be dealt is refused now
    return [Starting()]


def rematch(room: Room, guest: Guest) -> None:
    """Anybody who played may ask for it, and the host; the rest is in `again.py`."""
    if room.phase != "over":
        raise NotAllowed("not_over", "The match is not over yet.")
    if not room.seats_of(guest):
        only_the_host(room, guest)


def leave(room: Room, guest: Guest) -> list[Entry]:
    """Off their list. If they are the host, somebody else is from now on."""
    if guest not in room.people or guest in room.left:
        return []
    next_host = heir(room) if guest == room.host and room.phase != "over" else None
    return [HostPassed(next_host), Left(guest)] if next_host else [Left(guest)]


def heir(room: Room) -> Guest | None:
    """Who is the host when the host goes: of those who play and are there the first, or anybody."""
    seated = [chair for chair in room.chairs if chair.guest not in (None, room.host)]
    waiting = [guest for guest in room.people if guest != room.host]
    by_seat = [chair.guest for chair in sorted(seated, key=lambda chair: chair.away)]
    return next((guest for guest in (*by_seat, *waiting) if guest in room.people), None)


def say(room: Room, guest: Guest, wish: Say) -> list[Entry]:
    if guest in room.muted:
        raise NotAllowed("muted", "The host has closed your chat.")
    if not chat_open(room):
        raise NotAllowed("chat_closed", "The team's chat is closed while cards are chosen.")
    if not (text := clean(wish.text)):
        raise NotAllowed("nothing_said", "Nothing can be seen of this.")
    return [Said(guest=guest, text=text, emote=wish.emote)]


# Who may.


def only_the_host(room: Room, guest: Guest) -> None:
    if guest != room.host:
        raise NotAllowed("host_only", "Only the host can do this.")


def before_the_match(room: Room) -> None:
    if room.fixed:
        raise NotAllowed("match_started", "The match has started.")


def another_person(room: Room, guest: Guest) -> Guest:
    if guest == room.host or guest not in room.people:
        raise NotAllowed("nobody", "There is no such person to do this to.")
    return guest
