"""The entries of a table's log. A table is computed from its entries, and from nothing else.

Entries are only ever added, and are shown only once they are on disk. Every log ever written must
stay readable, so a new field needs a default.
"""

from typing import Any, Literal, TypeAlias

from msgspec import Raw, Struct

from tablee.engine.bots import AnyLevel, Character
from tablee.engine.game import Seat

Guest: TypeAlias = str
"""The public id of a guest. Others may know it; it gives no access."""

Json: TypeAlias = dict[str, Any]
"""Options or a position as JSON. Only the game knows the fields."""

Clock: TypeAlias = Literal["none", "relaxed", "fast", "day", "three_days", "week"]
Late: TypeAlias = Literal["easy", "medium", "strong", "first"]
"""Who chooses for those whose time is up at a slow table: a bot of this level, or nobody: then it
is the first legal choice, of cards the lowest."""
Phase: TypeAlias = Literal["gathering", "playing", "over"]
TriedAs: TypeAlias = Literal["first", "practice"]
"""Of the tries with a deal of the day only the first counts."""
Actor: TypeAlias = Literal["person", "bot", "clock", "host"]
"""Who made a choice: the player, a bot, the clock when time ran out, or the host for a seat whose
player is gone."""


class Face(Struct, frozen=True):
    """What others see of a guest."""

    name: str
    avatar: str


class Origin(Struct, frozen=True):
    """The match that a table goes on from, after so many of its actions."""

    table: str
    move: int
    record: Raw
    """Of that match up to there: it may be deleted before this one."""


class BoardLine(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What one guest or bot has scored this evening at an open table."""

    guest: Guest | None
    bot: Character | None
    name: str
    avatar: str
    """Empty for a bot."""
    rounds: int
    won: int
    points: int
    places: int = 0
    """Their places, added up: of two with as many wins the one with the better places leads."""


class Spot(Struct, frozen=True, kw_only=True):
    """The open table that a table belongs to. Each of its deals is a table with its own match."""

    key: str
    """The game and its variants, with commas between them."""
    evening: int
    """Days since 1970. An evening ends in the morning."""
    board: tuple[BoardLine, ...] = ()
    """The evening before this match."""
    until: float = 0.0
    """The first player waits for somebody until then, in seconds since 1970. Then bots fill in."""
    held: Guest = ""
    """Who had this deal wait."""


class DealTry(Struct, frozen=True):
    """A deal of the day that is played at a table."""

    kind: str
    day: int
    """Since 1970, by the server's clock."""
    counts: bool
    """The first try counts, later ones are practice."""


class Opened(Struct, frozen=True, kw_only=True, tag_field="kind", tag="opened"):
    """The table is opened. Everyone sees the hash of the secret now, and the secret at the end."""

    host: Guest
    face: Face
    game: str
    options: Json
    seats: int
    clock: Clock
    public: bool
    language: str
    secret: str
    position: Json | None = None
    """The position to start from instead of a deal."""
    origin: Origin | None = None
    """The match that led to the position; none in rehearsals, and where a guest set it up."""
    set_up: bool = False
    """A guest has set up the position, so they know every hand."""
    spot: Spot | None = None
    """At an open table nobody is the host: `host` is empty."""
    deal: DealTry | None = None
    """The deal of the day: all tables with it have the same secret."""
    ranked: bool = False
    """The match counts for the ratings of those who want one."""
    late: Late | None = None
    """Who chooses for the late, as agreed. None, as in older logs: nothing was agreed."""


class Came(Struct, frozen=True, tag_field="kind", tag="came"):
    """A guest came to the table, or changed their name or avatar."""

    guest: Guest
    face: Face


class Sat(Struct, frozen=True, tag_field="kind", tag="sat"):
    """A guest took a seat.

    `name` is the player's name, if another person plays on the guest's device. `salt` was
    randomness for the deal before matches had a cut.
    """

    guest: Guest
    seat: Seat
    salt: str = ""
    name: str = ""


class BotSat(Struct, frozen=True, tag_field="kind", tag="bot_sat"):
    """A bot took a seat, or changed its level.

    `character`: who it is. Older logs do not have it: then its seat decides.
    """

    seat: Seat
    level: AnyLevel
    character: Character | None = None


class Queued(Struct, frozen=True, tag_field="kind", tag="queued"):
    """At an open table: a guest waits for a seat, or no longer."""

    guest: Guest
    waits: bool = True


class Stood(Struct, frozen=True, tag_field="kind", tag="stood"):
    """A seat is empty again. During a match a bot takes it over, or it is kept for its guest
    (`Absence.left`)."""

    seat: Seat


class Swapped(Struct, frozen=True, tag_field="kind", tag="swapped"):
    """The host swapped two seats."""

    seat: Seat
    other: Seat


class Removed(Struct, frozen=True, tag_field="kind", tag="removed"):
    """The host removed a guest for good."""

    guest: Guest


class Left(Struct, frozen=True, tag_field="kind", tag="left"):
    """A guest took the table off their list. The game says what happens to their seat: a bot plays
    on, or it is free (`Absence.removed`)."""

    guest: Guest


class Muted(Struct, frozen=True, tag_field="kind", tag="muted"):
    """The host muted a guest, or allowed them to chat again."""

    guest: Guest
    muted: bool


class Door(Struct, frozen=True, tag_field="kind", tag="door"):
    """The host closed the table to newcomers, or opened it again."""

    closed: bool


class HostPassed(Struct, frozen=True, tag_field="kind", tag="host_passed"):
    """Another guest is the host now."""

    guest: Guest


class Changed(Struct, frozen=True, kw_only=True, tag_field="kind", tag="changed"):
    """The host changed the settings of the table, before the match."""

    options: Json
    seats: int
    clock: Clock
    public: bool
    ranked: bool = False
    late: Late | None = None


class Starting(Struct, frozen=True, tag_field="kind", tag="starting"):
    """The match is about to begin: seats are fixed, and every device joins the cut."""

    guest: Guest = ""
    """Who asked for this rematch; empty if the host started."""


class Committed(Struct, frozen=True, tag_field="kind", tag="committed"):
    """The commitments of the devices, by seat; empty for devices that did not answer in time.

    After this, no device can choose its part of the randomness.
    """

    commitments: tuple[str, ...]


class Started(Struct, frozen=True, tag_field="kind", tag="started"):
    """The match begins. The seed is the hash of the secret and of what the devices revealed."""

    salts: tuple[str, ...]
    """By seat; empty for bots, for devices left out, and for further seats of a device."""
    at: float = 0.0
    """Seconds since 1970. Some games measure time from the start of the match."""
    version: int = 1
    """The version of the game's rules. A match keeps it to the end, even after an upgrade.
    Older logs do not have this field and are of version 1."""


class Acted(Struct, frozen=True, kw_only=True, tag_field="kind", tag="acted"):
    """A seat took an action. `id` comes from the client, so that it is never done twice."""

    seat: Seat
    action: Raw
    by: Actor = "person"
    guest: Guest = ""
    id: str = ""


class Away(Struct, frozen=True, tag_field="kind", tag="away"):
    """The player of this seat is away. Until they are back a bot plays for them, or all wait for
    them, as the game says (`Absence.away`)."""

    seat: Seat


class Back(Struct, frozen=True, tag_field="kind", tag="back"):
    """The player of this seat is back and plays again."""

    seat: Seat


class Said(Struct, frozen=True, kw_only=True, tag_field="kind", tag="said"):
    """A guest wrote in the chat."""

    guest: Guest
    text: str
    emote: bool = False


class Asked(Struct, frozen=True, tag_field="kind", tag="asked"):
    """A guest asked for a rematch. It begins at `until`, unless a guest stops it."""

    guest: Guest
    until: float
    """Seconds since 1970."""
    table: str
    """The id of the next table. It is chosen now, so that the table is opened only once."""
    deal: bool = True
    """True: deal at once. False: the settings can be changed first."""


class Again(Struct, frozen=True):
    """A pending rematch: who asked, until when it can be stopped, and who agrees."""

    by: Guest
    until: float
    table: str
    deal: bool
    agreed: tuple[Guest, ...]
    held: Guest = ""
    """At an open table: who asked the others to wait a little."""


class Agreed(Struct, frozen=True, tag_field="kind", tag="agreed"):
    """A guest agreed to the rematch."""

    guest: Guest


class Stopped(Struct, frozen=True, tag_field="kind", tag="stopped"):
    """The rematch was stopped by this guest; an empty name means that no guest was left."""

    guest: Guest


class Held(Struct, frozen=True, tag_field="kind", tag="held"):
    """At an open table a player asked the others to wait for the next deal."""

    guest: Guest


class Rematched(Struct, frozen=True, tag_field="kind", tag="rematched"):
    """The same people play again at another table."""

    table: str


SeatEntry: TypeAlias = Sat | BotSat | Queued | Stood | Swapped | Away | Back
"""Who sits where."""
PersonEntry: TypeAlias = Came | Removed | Left | Muted | HostPassed
"""Who is at the table, and what they may do."""
DealEntry: TypeAlias = Starting | Committed | Started
"""How a match begins."""
RematchEntry: TypeAlias = Asked | Agreed | Held | Stopped | Rematched
TableEntry: TypeAlias = (
    Opened | SeatEntry | PersonEntry | DealEntry | RematchEntry | Door | Changed | Said
)
"""Every entry but an action."""
Entry: TypeAlias = TableEntry | Acted
