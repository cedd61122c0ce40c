"""What goes over the socket of a table, both ways. `make wire` lists it in docs/server.md."""

from collections.abc import Sequence
from typing import Annotated, Literal, NamedTuple, TypeAlias

from msgspec import Meta, Raw, Struct

from tablee.engine.bots import Level, Proposal
from tablee.engine.game import Seat
from tablee.engine.match import Update
from tablee.server.entries import Clock, Guest, Json, Phase

PROTOCOL = 1

Stage: TypeAlias = Literal["commit", "reveal"]

Id: TypeAlias = Annotated[str, Meta(max_length=40)]
"""A client's own name for a request; the answer carries it."""
Named: TypeAlias = Annotated[Guest, Meta(max_length=40)]
"""A guest that somebody names."""
Agreed: TypeAlias = Annotated[Json, Meta(max_length=16)]
"""Options by their names. How much they may hold is checked by `requests.agreed`."""
Hex: TypeAlias = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
Called: TypeAlias = Annotated[str, Meta(max_length=24)]
Text: TypeAlias = Annotated[str, Meta(min_length=1, max_length=300)]


class Hello(Struct, frozen=True, tag_field="do", tag="hello"):
    """The first message: the protocol spoken.

    `watch`: a screen for everyone in the room, a TV. It sees what a spectator sees, belongs to
    nobody, and does nothing.
    """

    protocol: int
    watch: bool = False


class Request(Struct, frozen=True, kw_only=True):
    """Everything but hello and ping is answered with `done` or `refused`, by its id."""

    id: Id = ""


class Sit(Request, frozen=True, kw_only=True, tag_field="do", tag="sit"):
    """Take a free seat; one device may take several.

    `name`: who sits there, if it is not the owner of the device.
    """

    seat: Seat
    name: Called = ""


class Stand(Request, frozen=True, kw_only=True, tag_field="do", tag="stand"):
    """Leave one's seat; in a match a bot plays on. The host may also empty others."""

    seat: Seat


class AddBot(Request, frozen=True, kw_only=True, tag_field="do", tag="add_bot"):
    """The host puts a bot on a free seat, or changes its level."""

    seat: Seat
    level: Level


class Swap(Request, frozen=True, kw_only=True, tag_field="do", tag="swap"):
    """The host has two seats change places, before the match."""

    seat: Seat
    other: Seat


class Remove(Request, frozen=True, kw_only=True, tag_field="do", tag="remove"):
    """The host sends somebody away for good."""

    guest: Named


class Mute(Request, frozen=True, kw_only=True, tag_field="do", tag="mute"):
    """The host closes somebody's chat, or opens it again."""

    guest: Named
    muted: bool


class CloseDoor(Request, frozen=True, kw_only=True, tag_field="do", tag="close_door"):
    """The host closes the table to newcomers, or opens it again. Who was there may come back."""

    closed: bool


class NewCode(Request, frozen=True, kw_only=True, tag_field="do", tag="new_code"):
    """The host has another code for the table; the one before opens nothing any more."""


class PassHost(Request, frozen=True, kw_only=True, tag_field="do", tag="pass_host"):
    """The host makes somebody else the host."""

    guest: Named


class Change(Request, frozen=True, kw_only=True, tag_field="do", tag="change"):
    """The host changes what the table agrees on, before the match."""

    options: Agreed
    seats: int
    clock: Clock
    public: bool


class Start(Request, frozen=True, kw_only=True, tag_field="do", tag="start"):
    """The host starts the match; every seat must be taken. Done when the cards are dealt."""


class Commit(Request, frozen=True, kw_only=True, tag_field="do", tag="commit"):
    """In the cut, first: the hash of what one will reveal (protocol.md#proof)."""

    commitment: Hex


class Reveal(Request, frozen=True, kw_only=True, tag_field="do", tag="reveal"):
    """In the cut, once the table shows all commitments: the randomness one has committed to."""

    nonce: Hex


class Act(Request, frozen=True, kw_only=True, tag_field="do", tag="act"):
    """Do something in the match. Sent again with the same id, it is done once."""

    seat: Seat
    action: Raw


class Say(Request, frozen=True, kw_only=True, tag_field="do", tag="say"):
    """Say something to everybody at the table: at most 300 letters."""

    text: Text
    emote: bool = False


class Rematch(Request, frozen=True, kw_only=True, tag_field="do", tag="rematch"):
    """Once a match is over: the same people again. Asked for while it is pending, one agrees.

    `deal`: at once; otherwise the rules are changed first.
    """

    deal: bool = True


class StopRematch(Request, frozen=True, kw_only=True, tag_field="do", tag="stop_rematch"):
    """Not now: stops a rematch that somebody has asked for."""


class Ping(Struct, frozen=True, tag_field="do", tag="ping"):
    """Answered at once with the same number."""

    n: int = 0


class Echo(Struct, frozen=True, tag_field="do", tag="echo"):
    """The answer to an `echo` of the server: its number, and the client's own clock."""

    n: int
    at: float
    """Milliseconds, as `performance.now()` has them."""


QuickRequest: TypeAlias = (
    Sit | Stand | AddBot | Swap | Remove | Mute | CloseDoor | PassHost | Change | Start | Act | Say
)
LastingRequest: TypeAlias = Start | Commit | Reveal | Rematch | StopRematch | NewCode
"""Requests that take more than one entry of the log."""
ToServer: TypeAlias = Hello | Ping | Echo | QuickRequest | LastingRequest


class Person(Struct, frozen=True):
    """Somebody at the table. `here`: they look at it now."""

    guest: Guest
    name: str
    avatar: str
    here: bool
    muted: bool


class ChairView(Struct, frozen=True):
    """One seat: whose it is, which bot's, and whether a bot plays for somebody who is away.

    `name`: who sits there, if it is somebody else on the guest's device.
    """

    guest: Guest | None
    bot: Level | None
    away: bool
    name: str


class Welcome(Struct, frozen=True, tag_field="is", tag="welcome"):
    """The answer to hello: who you are at this table, and what was said before you came."""

    protocol: int
    you: Guest
    chat: Sequence["Heard"]
    meanwhile: Sequence["Meanwhile"]
    """What bots did on your seats while you were away."""


class Meanwhile(Struct, frozen=True):
    """What a bot did on a seat of yours while you were away, the latest last."""

    seat: Seat
    actions: Sequence[Raw]


class CutView(Struct, frozen=True):
    """The cut before a deal: every device adds randomness of its own, and nobody can choose it."""

    stage: Stage
    """First all commit; then, with all commitments on the table, all reveal."""
    devices: Sequence[Seat | None]
    """By seat: the first seat of whoever holds it, which speaks for all of theirs; null: a bot."""
    commitments: Sequence[str]
    """By seat, once they are all there; nothing for those who are left out."""


class AgainView(Struct, frozen=True):
    """A rematch that somebody has asked for."""

    by: Guest
    agreed: Sequence[Guest]
    """Who does not want to wait; when all who play and are here agree, it begins."""
    deal: bool
    """Whether the cards are dealt at once, or the rules are changed first."""
    left: float
    """Seconds until it begins."""


class TableView(Struct, frozen=True, kw_only=True, tag_field="is", tag="table"):
    """The table around the match: sent whole whenever it changes."""

    id: str
    code: str
    """What people type to join. Empty: nothing; a private match has a new one if its host asks."""
    game: str
    options: Json
    clock: Clock
    public: bool
    language: str
    phase: Phase
    host: Guest
    chairs: Sequence[ChairView]
    people: Sequence[Person]
    promise: str
    cut: CutView | None
    """While the match is about to begin."""
    again: AgainView | None
    """While a rematch may be stopped."""
    stopped: Guest | None
    """Who stopped the last one."""
    rematch: str | None
    """Where the same people play again."""
    chat_open: bool
    door_closed: bool
    """Nobody comes in who has not been here."""


class MatchUpdate(Struct, frozen=True, tag_field="is", tag="update"):
    """The match as one of your seats (or a spectator) sees it: whole, and final."""

    update: Update
    since: int
    """The `seq` from which on its events are all that happened."""
    left: float | None
    """Seconds left for the choice, where the table has a clock."""
    proposals: Sequence[Proposal]
    """What bots would do, for people to decide about; every update has all that still stand."""


class Heard(Struct, frozen=True, kw_only=True, tag_field="is", tag="heard"):
    """Somebody said something."""

    guest: Guest
    text: str
    emote: bool


class Done(Struct, frozen=True, tag_field="is", tag="done"):
    """Your request is on disk."""

    id: str


class Refused(Struct, frozen=True, tag_field="is", tag="refused"):
    """Your request changed nothing, and why. `code` stays; interfaces translate it."""

    id: str
    code: str
    message: str
    details: Json


class Pong(Struct, frozen=True, tag_field="is", tag="pong"):
    """The answer to ping."""

    n: int


class EchoAsked(Struct, frozen=True, tag_field="is", tag="echo"):
    """Where people race: to be answered at once with the same number, to measure the line."""

    n: int


class Flip(Struct, frozen=True, tag_field="is", tag="flip"):
    """A card has been turned; it arrives shortly before the instant at which all show it."""

    turned: int
    """How many cards have been turned up then."""
    at: float
    """When the client's own clock says so."""


Farewell: TypeAlias = Literal[
    "bad_message",
    "old_protocol",
    "closed",
    "removed",
    "no_table",
    "no_game",
    "door_closed",
    "forgotten",
    "too_slow",
    "too_much",
    "asleep",
    "restart",
]
"""Why the server hangs up."""


class Bye(Struct, frozen=True, tag_field="is", tag="bye"):
    """The server closes this socket, and why; `again`: come back."""

    code: Farewell
    again: bool


class Closing(NamedTuple):
    """How a socket is closed, whether to come back, and why, in words."""

    code: int
    again: bool
    why: str


CLOSED: dict[Farewell, Closing] = {
    "bad_message": Closing(4000, False, "a message that nobody can read"),
    "old_protocol": Closing(4001, False, "`hello` did not come first, or speaks another protocol"),
    "closed": Closing(4002, False, "the host has closed the table"),
    "removed": Closing(4003, False, "the host sent you away"),
    "no_table": Closing(4004, False, "there is no such table (any more)"),
    "no_game": Closing(4007, False, "the game of this table is not installed on this server"),
    "door_closed": Closing(4005, False, "the host has closed the table to newcomers"),
    "forgotten": Closing(4006, False, "this guest has asked to be forgotten"),
    "too_slow": Closing(4008, True, "the screen did not read; come back"),
    "too_much": Closing(4009, True, "too many messages or sockets; come back a little later"),
    "asleep": Closing(1001, True, "nobody was left; come back"),
    "restart": Closing(1012, True, "the server restarts; come back"),
}


def bye(code: Farewell) -> Bye:
    return Bye(code, CLOSED[code].again)


FromServer: TypeAlias = (
    Welcome | TableView | MatchUpdate | Heard | Done | Refused | Pong | EchoAsked | Flip | Bye
)
