"""Turns a request into log entries, or refuses it with a reason. No I/O."""

from collections.abc import Sequence
from functools import reduce
from typing import assert_never

from msgspec.json import encode

from tablee.bots.characters import NAMES
from tablee.engine.bots import level_of
from tablee.engine.errors import BadOptions
from tablee.engine.game import AnyGame, AnyRules, Seat
from tablee.engine.options import read_options
from tablee.engine.record import read_action
from tablee.server.budgets import check_budgets
from tablee.server.chairs import Chair, somebody, welcome
from tablee.server.entries import (
    Acted,
    Actor,
    Back,
    BotSat,
    Came,
    Changed,
    Door,
    Entry,
    Face,
    Guest,
    HostPassed,
    Json,
    Left,
    Muted,
    Queued,
    Removed,
    Said,
    Sat,
    Started,
    Starting,
    Stood,
    Swapped,
)
from tablee.server.following import acted, follow
from tablee.server.guests import is_program
from tablee.server.limits import TooMuch
from tablee.server.names import a_name, clean
from tablee.server.pace import SLOW, can_be_slow, can_choose
from tablee.server.ratings.ranking import (
    as_ranked,
    can_be_ranked,
    may_be_ranked,
    one_seat_each,
    stays_seated,
)
from tablee.server.store import WaitingProgram
from tablee.server.table import (
    NotAllowed,
    Table,
    a_seat,
    chat_open,
    first_deal,
    the_match,
    was_done,
)
from tablee.server.wire import (
    Act,
    AddBot,
    Change,
    CloseDoor,
    Invite,
    LastingRequest,
    Mute,
    PassHost,
    Queue,
    QuickRequest,
    Remove,
    Say,
    Sit,
    Stand,
    Start,
    Swap,
)

FOR_PROGRAMS = (Act, Say, Stand)
"""All that a program may ask for. It sits where it was invited to; people do the rest."""
EMOTES = ("bravo", "ouch", "thanks", "laugh", "hurry", "sorry")
"""What strangers may say at an open table, where nobody can mute them. Each browser translates."""
LONGEST_OPTIONS = 8 * 1024
"""Bytes. A custom set of cards takes about half of them."""


def ask(table: Table, guest: Guest, request: QuickRequest) -> tuple[list[Entry], Table]:
    """The log entries that a request becomes, and the table after them.

    Raises TableeError if it is refused.
    """
    at_the_table(table, guest, request)
    match request:
        case Act():
            return act(table, guest, request)
        case Sit():
            entries = sit(table, guest, request)
        case Stand(seat=seat):
            entries = stand(table, guest, seat)
        case Queue(waits=waits):
            entries = queue(table, guest, waits)
        case Say():
            entries = say(table, guest, request)
        case Start():
            entries = start(table, guest)
        case _:
            only_the_host(table, guest)
            entries = as_host(table, request)
    return entries, table_after(table, entries)


def table_after(table: Table, entries: Sequence[Entry]) -> Table:
    """The table after these entries. Raises TooMuch if they exceed a budget of its log."""
    after = reduce(follow, entries, table)
    check_budgets(table.spent, after.spent)
    return after


def affords(table: Table, entries: Sequence[Entry]) -> bool:
    """Whether the budgets allow these entries. For changes that no request waits for."""
    try:
        table_after(table, entries)
    except TooMuch:
        return False
    return True


def as_host(
    table: Table, request: AddBot | Swap | Remove | Mute | CloseDoor | PassHost | Change
) -> list[Entry]:
    """Requests that only the host may make."""
    match request:
        case AddBot():
            return add_bot(table, request)
        case Swap(seat=seat, other=other):
            before_the_match(table)
            a_seat(table, seat), a_seat(table, other)
            return [Swapped(seat, other)]
        case Remove(guest=other):
            stays_seated(table)
            return [Removed(another_person(table, other))]
        case Mute(guest=other, muted=muted):
            return [Muted(another_person(table, other), muted)]
        case CloseDoor(closed=closed):
            return [Door(closed)] if closed != table.door_closed else []
        case PassHost(guest=other):
            if is_program(other):
                raise not_for_programs()
            return [HostPassed(another_person(table, other))]
        case Change():
            return change(table, request)
        case _:
            assert_never(request)


def act(table: Table, guest: Guest, request: Act) -> tuple[list[Entry], Table]:
    """An action of the guest's own seat. A repeated id adds nothing."""
    if was_done(table, guest, request.id):
        return [], table
    match, chair = the_match(table), a_seat(table, request.seat)
    if not (match.rules.of_the_clock or match.rules.of_the_host):
        only_the_player(chair, guest)  # nobody else is told what this seat could do
    action = read_action(match.game, request.action)
    by = whose(match.rules, action)
    if by == "clock":
        raise NotAllowed("clock_only", "Only the clock does this.")
    if by == "host":
        go_on_without(table, guest, chair)
    else:
        only_the_player(chair, guest)
    entry = Acted(seat=request.seat, action=request.action, by=by, guest=guest, id=request.id)
    after = acted(table, entry, action)
    check_budgets(table.spent, after.spent)
    return [entry], after


def only_the_player(chair: Chair, guest: Guest) -> None:
    if guest != chair.guest:
        raise NotAllowed("not_your_seat", "This is not your seat.")


def whose(rules: AnyRules, action: object) -> Actor:
    """Who may take this action: the player in the seat, except for a few actions of some games."""
    if isinstance(action, rules.of_the_clock):
        return "clock"
    return "host" if isinstance(action, rules.of_the_host) else "person"


def go_on_without(table: Table, guest: Guest, chair: Chair) -> None:
    """The host may go on without an absent player. If the host is absent, any player may."""
    host_away = all(table.chairs[seat].away for seat in table.seats_of(table.host))
    if not (host_away and table.seats_of(guest)):
        only_the_host(table, guest)
    if chair.guest not in (None, guest) and not chair.away:
        raise NotAllowed("still_here", "This player is still here, or left only a moment ago.")


def sit(table: Table, guest: Guest, request: Sit) -> list[Entry]:
    """Before the match: takes a free seat. During the match: returns to one's own seat."""
    chair = a_seat(table, request.seat)
    if chair.guest == guest and chair.away:
        return [Back(request.seat)]
    if chair.guest is not None or (not table.fixed and chair.bot is not None):
        raise NotAllowed("seat_taken", "This seat is taken.")
    if table.fixed:
        raise NotAllowed("match_started", "The match has started: you can watch.")
    if table.spot:
        raise NotAllowed("seat_taken", "This seat is taken.")
    return [Sat(guest, request.seat, name=a_name(request.name) if request.name else "")]


def queue(table: Table, guest: Guest, waits: bool) -> list[Entry]:
    """At an open table: a guest wants a seat, or not. Before the match they get it at once."""
    if table.spot is None:
        raise NotAllowed("no_open_table", "This is not an open table.")
    if table.seats_of(guest) or (guest in table.queue) == waits:
        return []  # one seat for each
    free = [seat for seat, chair in enumerate(table.chairs) if chair.guest is None]
    if waits and free and not table.fixed:
        return [Sat(guest, free[0])]
    return [Queued(guest, waits)]


def stand(table: Table, guest: Guest, seat: Seat) -> list[Entry]:
    chair = a_seat(table, seat)
    if chair.free:
        raise NotAllowed("seat_free", "This seat is already free.")
    if chair.guest != guest:
        only_the_host(table, guest)
        stays_seated(table)
    if chair.guest is not None and is_program(chair.guest):
        return [Left(chair.guest)]  # it has nothing to do here without a seat
    if table.fixed and chair.guest is None:
        raise NotAllowed("match_started", "The match has started.")
    if chair.away and table.game.absence.left == "kept":
        return []  # the seat is empty already, and kept for its guest
    return [Stood(seat)]


def add_bot(table: Table, request: AddBot) -> list[Entry]:
    """One more bot. If it comes to the seat after the last one, that seat is added."""
    seat = request.seat
    more, chair = seat_for_a_bot(table, seat)
    names = [face.name for face in table.people.values()]
    who = request.character or chair.character or somebody(table.chairs, seat, names)
    if who not in welcome(table.chairs, seat):
        name = NAMES[who]
        raise NotAllowed("character_taken", f"{name} is already at the table.", name=name)
    return [*more, BotSat(seat, level_of(request.level), who)]


def seat_for_a_bot(table: Table, seat: Seat) -> tuple[list[Entry], Chair]:
    """The chair that a bot or a program may take, and what adds it if it is one more."""
    before_the_match(table)
    if not table.game.bots:
        raise NotAllowed("people_only", "In this game every seat needs a person.")
    more = one_more_seat(table) if seat == len(table.chairs) else []
    chair = Chair() if more else a_seat(table, seat)
    if chair.guest is not None:
        raise NotAllowed("seat_taken", "This seat is taken.")
    return more, chair


def invite(table: Table, request: Invite, shelf: Sequence[WaitingProgram]) -> list[Entry]:
    """A program gets the seat at once. It loses it again if it does not come (`visits.py`)."""
    more, _ = seat_for_a_bot(table, request.seat)
    if table.game.pacing != "turns":
        raise NotAllowed("no_programs", "Programs do not play this game.")
    game, known = table.game.key, {*table.people, *table.removed}
    waiting = [each for each in shelf if game in each.games and each.guest not in known]
    for each in waiting:
        if each.guest == request.guest:
            face = Face(each.name, each.avatar)
            return [*more, Came(each.guest, face), Sat(each.guest, request.seat)]
    raise NotAllowed("not_waiting", "This program does not wait for an invitation now.")


def one_more_seat(table: Table) -> list[Entry]:
    """Raises BadOptions if the game has no place for it."""
    seats = len(table.chairs) + 1
    not_going_on(table)
    agreed(table.game, table.options, seats)
    told = {name: getattr(table, name) for name in ("options", "clock", "public", "ranked", "late")}
    return [Changed(seats=seats, **told)]


def change(table: Table, request: Change) -> list[Entry]:
    before_the_match(table)
    if (request.options, request.seats) != (table.options, len(table.chairs)):
        not_going_on(table)
    agreed(table.game, request.options, request.seats)
    can_be_slow(table.game, request.clock)
    can_choose(request.late, request.clock)
    late = request.late or (table.late if request.clock in SLOW else None)
    if request.ranked:
        may_be_ranked(table)
        can_be_ranked(table.game, request.options, request.clock, late)
    if any(not chair.free for chair in table.chairs[request.seats :]):
        raise NotAllowed("seat_taken", "A seat that would be removed is taken.")
    told = {name: getattr(request, name) for name in Changed.__struct_fields__} | {"late": late}
    if request.ranked:
        told["options"] = as_ranked(table.game, request.options)
    return [Changed(**told)]


def agreed(game: AnyGame, options: Json, seats: int) -> None:
    """Checks that the options are valid and not too long. Raises TableeError."""
    read = read_options(game.options, options)
    game.rules(read, seats)
    if len(read.variants) > len({*read.variants}):
        raise BadOptions("variant_twice", "A variant is named twice.")
    if len(encode(options)) > LONGEST_OPTIONS:
        raise BadOptions("options_too_long", "These options are too long.")


def start(table: Table, guest: Guest) -> list[Entry]:
    """The host starts. Next, every device joins the cut (`cut.py`); then cards are dealt."""
    only_the_host(table, guest)
    before_the_match(table)
    if any(chair.free for chair in table.chairs):
        raise NotAllowed("seats_free", "Every seat needs a person or a bot.")
    seated = [chair.guest for chair in table.chairs if chair.guest is not None]
    rules = table.game.rules(read_options(table.game.options, table.options), len(table.chairs))
    if rules.own_devices and len(seated) > len({*seated}):
        raise NotAllowed(
            "one_device_each", "All players race at once, so each needs their own device."
        )
    one_seat_each(table)
    # Refuse now what cannot be dealt.
    first_deal(table, Started((), version=table.game.version))
    return [Starting()]


def rematch(table: Table, guest: Guest) -> None:
    """Players and the host may ask for a rematch. `rematch.py` does the rest."""
    if table.phase != "over":
        raise NotAllowed("not_over", "The match is not over yet.")
    if not table.seats_of(guest) and guest not in table.queue:
        only_the_host(table, guest)


def say(table: Table, guest: Guest, request: Say) -> list[Entry]:
    if guest in table.muted:
        raise NotAllowed("muted", "The host has closed your chat.")
    if not chat_open(table):
        raise NotAllowed("chat_closed", "The chat is closed while players choose.")
    if not (text := clean(request.text)):
        raise NotAllowed("nothing_said", "The message has no visible text.")
    if table.spot and not (request.emote and text in EMOTES):
        raise NotAllowed("only_signs", "At an open table people say only ready-made words.")
    return [Said(guest=guest, text=text, emote=request.emote)]


# Permissions.


def at_the_table(table: Table, guest: Guest, request: QuickRequest | LastingRequest) -> None:
    """A guest who left or was removed may have sent a request before they were disconnected."""
    if guest not in table.people:
        raise NotAllowed("not_here", "You are no longer at this table.")
    if not isinstance(request, FOR_PROGRAMS) and is_program(guest):
        raise not_for_programs()
    if table.deal is not None and not isinstance(request, Act | Say):
        raise NotAllowed("same_for_all", "The deal of the day is the same for all, as it is.")


def not_for_programs() -> NotAllowed:
    return NotAllowed("not_for_programs", "Only people can do this, not programs.")


def only_the_host(table: Table, guest: Guest) -> None:
    if guest != table.host:
        raise NotAllowed("host_only", "Only the host can do this.")


def before_the_match(table: Table) -> None:
    if table.fixed:
        raise NotAllowed("match_started", "The match has started.")


def not_going_on(table: Table) -> None:
    if table.origin is not None:
        raise NotAllowed("goes_on", "This match goes on from another one, with the same rules.")
    if table.set_up:
        raise NotAllowed("set_up", "This match begins from a position, which is for these rules.")


def another_person(table: Table, guest: Guest) -> Guest:
    if guest == table.host or guest not in table.people:
        raise NotAllowed("nobody", "This guest is not at the table, or is the host.")
    return guest
