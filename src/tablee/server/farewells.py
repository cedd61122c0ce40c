"""Why the server closes a connection."""

from typing import Literal, NamedTuple, TypeAlias

Farewell: TypeAlias = Literal[
    "bad_message",
    "old_protocol",
    "closed",
    "removed",
    "left",
    "no_table",
    "no_game",
    "door_closed",
    "forgotten",
    "too_slow",
    "too_much",
    "asleep",
    "restart",
]
"""Why the server closes a connection."""


class Closing(NamedTuple):
    """The WebSocket close code, whether to connect again, and the reason in English."""

    code: int
    again: bool
    why: str


CLOSED: dict[Farewell, Closing] = {
    "bad_message": Closing(4000, False, "a message that is not valid"),
    "old_protocol": Closing(4001, False, "no `hello` came first, or one of another protocol"),
    "closed": Closing(4002, False, "the host has closed the table"),
    "removed": Closing(4003, False, "the host removed you"),
    "left": Closing(4010, False, "you left the table, perhaps on another screen"),
    "no_table": Closing(4004, False, "this table does not exist, or no longer exists"),
    "no_game": Closing(
        4007, False, "the game of this table, or its version, is not installed on this server"
    ),
    "door_closed": Closing(4005, False, "the host has closed the table to newcomers"),
    "forgotten": Closing(4006, False, "this guest has asked to be forgotten"),
    "too_slow": Closing(4008, True, "the client did not read its messages; connect again"),
    "too_much": Closing(4009, True, "too many messages or connections; connect again later"),
    "asleep": Closing(1001, True, "the table was put to sleep; connect again"),
    "restart": Closing(1012, True, "the server restarts; connect again"),
}
