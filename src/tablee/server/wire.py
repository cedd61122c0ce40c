"""The messages over the WebSocket of a table. `make wire` lists them in docs/server.md."""

from collections.abc import Sequence
from typing import Annotated, TypeAlias

from msgspec import UNSET, Meta, Raw, Struct, UnsetType

from tablee.engine.bots import AnyLevel, Character, Proposal
from tablee.engine.fairness import Ms
from tablee.engine.game import Seat
from tablee.engine.match import Update
from tablee.server.entries import Clock, DealTry, Guest, Json, Late, Phase
from tablee.server.farewells import CLOSED as CLOSED
from tablee.server.farewells import Farewell as Farewell
from tablee.server.wire_parts import AgainView as AgainView
from tablee.server.wire_parts import ChairView as ChairView
from tablee.server.wire_parts import CutView as CutView
from tablee.server.wire_parts import Person as Person
from tablee.server.wire_parts import SpotView as SpotView
from tablee.server.wire_parts import Stage as Stage

PROTOCOL = 2
PROTOCOLS = (1, 2)
"""A page that was loaded before an upgrade speaks 1: every choice is told in a whole `update`."""

Id: TypeAlias = Annotated[str, Meta(max_length=40)]
"""The client's id for a request. The answer carries it too."""
Named: TypeAlias = Annotated[Guest, Meta(max_length=40)]
"""A guest, as named in a request."""
Agreed: TypeAlias = Annotated[Json, Meta(max_length=16)]
"""Options by name. `requests.agreed` limits their size."""
Hex: TypeAlias = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
Drawn: TypeAlias = Annotated[str, Meta(max_length=24)]
"""The key of a game, as a client names it."""
Called: TypeAlias = Annotated[str, Meta(max_length=24)]
Text: TypeAlias = Annotated[str, Meta(min_length=1, max_length=300)]


class Hello(Struct, frozen=True, tag_field="do", tag="hello"):
    """The first message: the version of the protocol.

    `watch`: a screen for everyone in the room, such as a TV. It gets the spectator's view, is no
    guest, and makes no requests.
    """

    protocol: int
    watch: bool = False
    draws: Annotated[Sequence[Drawn], Meta(max_length=64)] | None = None
    """The games that the client has a table of its own for. At a table of any other game updates
    are also `written` in its notation. Without this they never are."""
    past: bool = False
    """A page about a match that is over, such as its replay. At an open table nobody waits there
    for who is only on such a page, and who has left is not back with it."""


class Request(Struct, frozen=True, kw_only=True):
    """Every request is answered with `done` or `refused`, with the same id."""

    id: Id = ""


class Sit(Request, frozen=True, kw_only=True, tag_field="do", tag="sit"):
    """Take a free seat. One device may take several. `name`: the player's name, if another person
    plays on this device."""

    seat: Seat
    name: Called = ""


class Stand(Request, frozen=True, kw_only=True, tag_field="do", tag="stand"):
    """Leave a seat. During a match a bot plays on, or it is kept. The host may empty others."""

    seat: Seat


class Queue(Request, frozen=True, kw_only=True, tag_field="do", tag="queue"):
    """At an open table: take the place of a bot, as soon as seats change. `waits`: false if you no
    longer want to."""

    waits: bool = True


class AddBot(Request, frozen=True, kw_only=True, tag_field="do", tag="add_bot"):
    """The host puts a bot on a free seat, also on one more than there are, or changes the bot."""

    seat: Seat
    level: AnyLevel
    """easy, medium or strong; clients may still say random, hasty or careful for them."""
    character: Character | None = None
    """Who comes: one who is not at the table yet. Null: the one who sits there, or anybody."""


class Invite(Request, frozen=True, kw_only=True, tag_field="do", tag="invite"):
    """The host invites a program that waits on the shelf. It has some seconds to come."""

    seat: Seat
    guest: Named


class Swap(Request, frozen=True, kw_only=True, tag_field="do", tag="swap"):
    """The host swaps two seats, before the match."""

    seat: Seat
    other: Seat


class Remove(Request, frozen=True, kw_only=True, tag_field="do", tag="remove"):
    """The host removes a guest for good."""

    guest: Named


class Mute(Request, frozen=True, kw_only=True, tag_field="do", tag="mute"):
    """The host mutes a guest, or allows them to chat again."""

    guest: Named
    muted: bool


class CloseDoor(Request, frozen=True, kw_only=True, tag_field="do", tag="close_door"):
    """The host closes the table to newcomers, or opens it. Earlier guests may still return."""

    closed: bool


class NewCode(Request, frozen=True, kw_only=True, tag_field="do", tag="new_code"):
    """The host gets a new code for the table. The old code stops working."""


class PassHost(Request, frozen=True, kw_only=True, tag_field="do", tag="pass_host"):
    """The host makes another guest the host."""

    guest: Named


class Change(Request, frozen=True, kw_only=True, tag_field="do", tag="change"):
    """The host changes the settings of the table, before the match."""

    options: Agreed
    seats: int
    clock: Clock
    public: bool
    ranked: bool = False
    """Whether the match counts for ratings: with the rules of the box, and with a clock."""
    late: Late | None = None
    """Who chooses for those whose time is up at a slow table. Null: as agreed before."""


class Start(Request, frozen=True, kw_only=True, tag_field="do", tag="start"):
    """The host starts the match. Every seat must be taken. `done` comes after the deal."""


class Commit(Request, frozen=True, kw_only=True, tag_field="do", tag="commit"):
    """First step of the cut: the hash of what this device will reveal (protocol.md#proof)."""

    commitment: Hex


class Reveal(Request, frozen=True, kw_only=True, tag_field="do", tag="reveal"):
    """Second step of the cut, once all commitments are shown: the randomness committed to."""

    nonce: Hex


class Act(Request, frozen=True, kw_only=True, tag_field="do", tag="act"):
    """Take an action in the match. Sent twice with the same id, it is done once."""

    seat: Seat
    action: Raw


class Say(Request, frozen=True, kw_only=True, tag_field="do", tag="say"):
    """Write to everyone at the table, at most 300 characters."""

    text: Text
    emote: bool = False


class Rematch(Request, frozen=True, kw_only=True, tag_field="do", tag="rematch"):
    """After the match: play again with the same people. While one is pending, this agrees to it.
    `deal`: true deals at once; false lets the settings be changed first."""

    deal: bool = True


class StopRematch(Request, frozen=True, kw_only=True, tag_field="do", tag="stop_rematch"):
    """Stop a pending rematch."""


class Hold(Request, frozen=True, kw_only=True, tag_field="do", tag="hold"):
    """At an open table, after the match: the next deal waits a minute for you. Once for a deal, and
    not if the deal before has waited for somebody."""


class Ping(Struct, frozen=True, tag_field="do", tag="ping"):
    """Answered at once with the same number."""

    n: int = 0


class Echo(Struct, frozen=True, tag_field="do", tag="echo"):
    """The answer to the server's `echo`: its number, and the time on the client's clock."""

    n: int
    at: float
    """Milliseconds, from `performance.now()`."""


class Here(Struct, frozen=True, tag_field="do", tag="here"):
    """Somebody has touched this screen. In races: a match that was `paused` goes on."""


QuickRequest: TypeAlias = (
    Sit
    | Stand
    | Queue
    | AddBot
    | Swap
    | Remove
    | Mute
    | CloseDoor
    | PassHost
    | Change
    | Start
    | Act
    | Say
)
LastingRequest: TypeAlias = (
    Start | Invite | Commit | Reveal | Rematch | StopRematch | Hold | NewCode
)
"""Requests that may be answered later, after several entries."""
ToServer: TypeAlias = Hello | Ping | Echo | Here | QuickRequest | LastingRequest


class Welcome(Struct, frozen=True, tag_field="is", tag="welcome"):
    """The answer to hello: your guest id, the chat so far, and what bots did for you."""

    protocol: int
    you: Guest
    chat: Sequence["Heard"]
    meanwhile: Sequence["Meanwhile"]
    """What bots did on your seats while you were away, by seat."""


class Meanwhile(Struct, frozen=True):
    """What a bot did on one of your seats while you were away, in order."""

    seat: Seat
    actions: Sequence[Raw]


class TableView(Struct, frozen=True, kw_only=True, tag_field="is", tag="table"):
    """Everything about the table except the match. Sent whole whenever it changes."""

    id: str
    code: str
    """What people type to join. Empty if there is none; the host can ask for a new one."""
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
    """Only while the match is about to begin."""
    again: AgainView | None
    """Only while a rematch can be stopped."""
    stopped: Guest | None
    """The guest who stopped the last rematch."""
    rematch: str | None
    """The id of the table where the same people play again."""
    chat_open: bool
    door_closed: bool
    """Only guests who have been here before may enter."""
    started: float
    """When the match began, in seconds since 1970; 0 before it."""
    paused: bool
    """A race waits: nobody has called for some cards. It goes on with `here` from a player."""
    origin: str | UnsetType = UNSET
    """The table of the match that this one goes on from. Then the settings cannot be changed."""
    set_up: bool | UnsetType = UNSET
    """A guest has set up the position where the match begins. Then the settings cannot be changed
    either."""
    spot: SpotView | UnsetType = UNSET
    """Only at an open table. Nobody is its host."""
    deal: DealTry | UnsetType = UNSET
    ranked: bool | UnsetType = UNSET
    """The match counts for ratings; `GET /api/tables/{id}/ratings` has those of the players."""
    late: Late | UnsetType = UNSET
    """Only at a slow table: who chooses for those whose time is up. A bot of this level, or nobody
    (`first`: the first legal choice, of cards the lowest)."""


class MatchUpdate(Struct, frozen=True, tag_field="is", tag="update"):
    """The match as one of your seats or a spectator sees it, complete and already saved."""

    update: Update
    since: int
    """The `seq` before the events of this update. A client that is behind has missed events."""
    left: float | None
    """Seconds left for the choice, or null without a clock."""
    proposals: Sequence[Proposal]
    """What bots would do, for people to decide about. Every update has all that are open."""
    paces: Sequence[Ms | None] | UnsetType = UNSET
    """By seat: a bot's usual time to call; null for people. Only where bots keep to their pace."""


class OwnChoice(Struct, frozen=True):
    """What one of your seats has chosen, or null if it took its choice back."""

    seat: Seat
    action: Raw | None


class Waiting(Struct, frozen=True, tag_field="is", tag="waiting"):
    """Seats have chosen or taken a choice back. All else in your last updates still holds."""

    seq: int
    since: int
    """The `seq` of these updates, or of the last `waiting`."""
    waiting_for: Sequence[Seat]
    left: float | None
    chosen: Sequence[OwnChoice] | UnsetType = UNSET
    """Those of your seats that have chosen now."""


class Heard(Struct, frozen=True, kw_only=True, tag_field="is", tag="heard"):
    """A chat message."""

    guest: Guest
    text: str
    emote: bool


class Done(Struct, frozen=True, tag_field="is", tag="done"):
    """Your request is done and saved."""

    id: str


class Refused(Struct, frozen=True, tag_field="is", tag="refused"):
    """Your request changed nothing, and why. `code` is stable; clients translate it."""

    id: str
    code: str
    message: str
    details: Json


class Pong(Struct, frozen=True, tag_field="is", tag="pong"):
    """The answer to ping."""

    n: int


class EchoAsked(Struct, frozen=True, tag_field="is", tag="echo"):
    """In races: answer at once with the same number, so that the server can measure timing."""

    n: int


class Flip(Struct, frozen=True, tag_field="is", tag="flip"):
    """Announces a card of a race: all clients show it at the same instant."""

    turned: int
    """How many cards are turned up, including this one."""
    at: float
    """The instant, on the client's own clock, in milliseconds."""


class Bye(Struct, frozen=True, tag_field="is", tag="bye"):
    """The server closes this connection, and why. `again`: connect again."""

    code: Farewell
    again: bool


def bye(code: Farewell) -> Bye:
    return Bye(code, CLOSED[code].again)


FromServer: TypeAlias = (
    Welcome
    | TableView
    | MatchUpdate
    | Waiting
    | Heard
    | Done
    | Refused
    | Pong
    | EchoAsked
    | Flip
    | Bye
)
