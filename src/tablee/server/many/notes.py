"""What workers tell each other. Messages of clients and to them pass through as they are.

The **owner** of a table has it in memory. An **edge** has the socket of a guest at a table that
another worker owns. For each such socket the edge makes a **line**, with a number that is never
used again: what an earlier owner still says about an earlier line reaches nobody.
"""

from typing import TypeAlias

from msgspec import Raw, Struct

from tablee.server.entries import Face, Guest
from tablee.server.wire import Farewell

WorkerId: TypeAlias = str


# From an edge to an owner.


class Attach(Struct, frozen=True, tag_field="n", tag="attach"):
    """A guest has said hello at our door, for a table of yours."""

    line: int
    table: str
    guest: Guest
    face: Face
    protocol: int
    watch: bool
    draws: list[str] | None
    past: bool = False


class Detach(Struct, frozen=True, tag_field="n", tag="detach"):
    """The socket is closed."""

    line: int


class Part(Struct, frozen=True, tag_field="n", tag="part"):
    """I stop: say that this line has moved, as soon as nothing is being decided at its table."""

    line: int


class Heard(Struct, frozen=True, tag_field="n", tag="heard"):
    """A message of the client."""

    line: int
    message: Raw


class Call(Struct, frozen=True, tag_field="n", tag="call"):
    """A guest leaves a table of yours, or all of them because they want to be forgotten."""

    id: int
    table: str
    guest: Guest
    forgotten: bool


# From an owner to an edge.


class Told(Struct, frozen=True, tag_field="n", tag="told"):
    """A message for the client."""

    line: int
    message: Raw


class Ended(Struct, frozen=True, tag_field="n", tag="ended"):
    """Close the socket."""

    line: int
    why: Farewell


class Moved(Struct, frozen=True, tag_field="n", tag="moved"):
    """I have this table no longer, or never had it: look for its owner again."""

    line: int


class Lost(Struct, frozen=True, tag_field="n", tag="lost"):
    """Something of yours did not reach me: I know none of your lines now, so attach them again."""


class Answer(Struct, frozen=True, tag_field="n", tag="answer"):
    """The answer to a call: done, or the kind, the code and the sentence of a refusal."""

    id: int
    refused: tuple[str, str, str] | None


# To all.


class News(Struct, frozen=True, tag_field="n", tag="news"):
    """The lists have changed."""


class Renamed(Struct, frozen=True, tag_field="n", tag="renamed"):
    guest: Guest
    face: Face


class Forgotten(Struct, frozen=True, tag_field="n", tag="forgotten"):
    guest: Guest


class Stopping(Struct, frozen=True, tag_field="n", tag="stopping"):
    """I am about to stop: do not count on me for tables."""


class Leaving(Struct, frozen=True, tag_field="n", tag="leaving"):
    """I stop now, and have released all tables."""


Note: TypeAlias = Attach | Detach | Part | Heard | Call | Told | Ended | Moved | Lost | Answer
Shout: TypeAlias = News | Renamed | Forgotten | Stopping | Leaving


class Packet(Struct, frozen=True):
    """All that waited for one worker. `number` counts the packets from one to the other.

    An empty one repeats the last number, so that a loss at the end is noticed, too.
    """

    sender: WorkerId
    number: int
    notes: list[Note | Shout]
