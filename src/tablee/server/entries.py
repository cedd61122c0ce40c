"""What is written in the log of a table. A table is the fold of its entries, and nothing else.

An entry is only ever added, and shown to nobody before it is on disk. Fields are added with a
default or not at all: every log ever written must still be readable.
"""

from typing import Any, Literal, TypeAlias

from msgspec import Raw, Struct

from tablee.engine.bots import Level
from tablee.engine.game import Seat

Guest: TypeAlias = str
"""Somebody, by the public name of their identity: others may know it, it opens nothing."""

Json: TypeAlias = dict[str, Any]
"""Options or a position as JSON: only the game knows their shape."""

Clock: TypeAlias = Literal["none", "relaxed", "fast"]
Phase: TypeAlias = Literal["gathering", "playing", "over"]
Actor: TypeAlias = Literal["person", "bot", "clock", "host"]
"""Who made a choice: whoever holds the seat, the bot in it, or the clock, as time ran out; or the
host, for a seat whose people are gone."""


class Face(Struct, frozen=True):
    """What others see of a guest."""

    name: str
    avatar: str


class Opened(Struct, frozen=True, kw_only=True, tag_field="kind", tag="opened"):
    """A table is made. Everybody sees the hash of the secret now, and the secret at the end."""

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
    """Where the match begins instead of with a deal; only in rehearsals."""


class Came(Struct, frozen=True, tag_field="kind", tag="came"):
    """Somebody came to the table, or has another name or avatar now."""

    guest: Guest
    face: Face


class Sat(Struct, frozen=True, tag_field="kind", tag="sat"):
    """A guest took a seat.

    `name` is who sits there, if it is somebody else on the same device. `salt` was randomness for
    the deal, before every match had a cut.
    """

    guest: Guest
    seat: Seat
    salt: str = ""
    name: str = ""


class BotSat(Struct, frozen=True, tag_field="kind", tag="bot_sat"):
    """A bot took a seat."""

    seat: Seat
    level: Level


class Stood(Struct, frozen=True, tag_field="kind", tag="stood"):
    """A seat is empty again. During a match a bot plays it on, or, where none can, it is kept."""

    seat: Seat


class Swapped(Struct, frozen=True, tag_field="kind", tag="swapped"):
    """The host had two seats change places."""

    seat: Seat
    other: Seat


class Removed(Struct, frozen=True, tag_field="kind", tag="removed"):
    """The host sent a guest away for good."""

    guest: Guest


class Left(Struct, frozen=True, tag_field="kind", tag="left"):
    """A guest took the table off their list; a bot plays on for them, if they sat there."""

    guest: Guest


class Muted(Struct, frozen=True, tag_field="kind", tag="muted"):
    """The host closed somebody's chat, or opened it again."""

    guest: Guest
    muted: bool


class Door(Struct, frozen=True, tag_field="kind", tag="door"):
    """The host closed the table to newcomers, or opened it again."""

    closed: bool


class HostPassed(Struct, frozen=True, tag_field="kind", tag="host_passed"):
    """Somebody else is the host now."""

    guest: Guest


class Changed(Struct, frozen=True, kw_only=True, tag_field="kind", tag="changed"):
    """The host changed what the table agrees on, before the match."""

    options: Json
    seats: int
    clock: Clock
    public: bool


class Starting(Struct, frozen=True, tag_field="kind", tag="starting"):
    """The match is about to begin: nobody changes seats any more, and every device cuts."""


class Committed(Struct, frozen=True, tag_field="kind", tag="committed"):
    """What the devices commit to, by seat; nothing for those that said nothing in time.

    From here on nobody can choose their part of the deal any more.
    """

    commitments: tuple[str, ...]


class Started(Struct, frozen=True, tag_field="kind", tag="started"):
    """The match begins; the seed is the hash of the secret and what the devices revealed."""

    salts: tuple[str, ...]
    """By seat; nothing for bots, for those left out, and for further seats of a device."""
    at: float = 0.0
    """Seconds since 1970: some games have a time that runs from the start."""
    version: int = 1
    """Of the game's rules: the match is played by them to its end, whatever is released meanwhile.
    Logs from before this was written are all of version 1."""


class Acted(Struct, frozen=True, kw_only=True, tag_field="kind", tag="acted"):
    """A seat did something. `id` is the client's name for it, so that it is never done twice."""

    seat: Seat
    action: Raw
    by: Actor = "person"
    guest: Guest = ""
    id: str = ""


class Away(Struct, frozen=True, tag_field="kind", tag="away"):
    """Nobody answers at this seat: a bot plays for them until they are back."""

    seat: Seat


class Back(Struct, frozen=True, tag_field="kind", tag="back"):
    """They are back, and have their seat again."""

    seat: Seat


class Said(Struct, frozen=True, kw_only=True, tag_field="kind", tag="said"):
    """Somebody said something at the table."""

    guest: Guest
    text: str
    emote: bool = False


class Asked(Struct, frozen=True, tag_field="kind", tag="asked"):
    """Somebody wants to play again: at this table, from then on, unless anybody stops it."""

    guest: Guest
    until: float
    """Seconds since 1970."""
    table: str
    """Where: known before the table is made, so that it is made once."""
    deal: bool = True
    """Whether the cards are dealt at once, or the rules are changed first."""


class Agreed(Struct, frozen=True, tag_field="kind", tag="agreed"):
    """Somebody does not want to wait for the rematch."""

    guest: Guest


class Stopped(Struct, frozen=True, tag_field="kind", tag="stopped"):
    """There is no rematch for now: somebody stopped it, or (nobody's name) nobody was left."""

    guest: Guest


class Rematched(Struct, frozen=True, tag_field="kind", tag="rematched"):
    """The same people play again, at another table."""

    table: str


Entry: TypeAlias = (
    Opened
    | Came
    | Sat
    | BotSat
    | Stood
    | Swapped
    | Removed
    | Left
    | Muted
    | Door
    | HostPassed
    | Changed
    | Starting
    | Committed
    | Started
    | Acted
    | Away
    | Back
    | Said
    | Asked
    | Agreed
    | Stopped
    | Rematched
)
