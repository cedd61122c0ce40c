"""Nonsense of every kind: the server answers or hangs up as documented, and no match is harmed."""

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tablee.server.wire import CLOSED
from tests.live.serving import Connection, Guest
from tests.live.test_matches import play_on, seated

CLOSE_CODES = {*(closing.code for closing in CLOSED.values()), 1009}
WISHES: dict[str, tuple[str, ...]] = {
    "sit": ("seat",),
    "commit": ("commitment",),
    "reveal": ("nonce",),
    "stand": ("seat",),
    "add_bot": ("seat", "level", "character"),
    "swap": ("seat", "other"),
    "remove": ("guest",),
    "mute": ("guest", "muted"),
    "pass_host": ("guest",),
    "change": ("options", "seats", "clock", "public"),
    "start": (),
    "act": ("seat", "action"),
    "say": ("text", "emote"),
    "rematch": ("deal",),
    "stop_rematch": (),
}
VALUES: list[Any] = [
    0,
    1,
    2,
    -1,
    99,
    2**40,
    True,
    None,
    "",
    "strong",
    "fast",
    "x" * 64,
    1.5,
    [],
    {},
]
ACTIONS: list[Any] = [
    {"kind": "play", "card": 17},
    {"kind": "row", "row": -1},
    {"kind": "next"},
    {"kind": "undo"},
    {"kind": "play", "card": 10**30},
    {"kind": "play", "card": 1, "horse": 1},
    {"kind": []},
]


def nonsense(rng: Random) -> str:
    """Something that looks more or less like a request."""
    request, fields = rng.choice(list(WISHES.items()))
    message = {"do": request, "id": "x", **{field: rng.choice(VALUES) for field in fields}}
    if request == "act":
        message |= {"seat": rng.choice([0, 1, 2]), "action": rng.choice(ACTIONS)}
    text = json.dumps(message)
    broken = rng.random()
    if broken < 0.1:
        return text[: rng.randrange(len(text))]
    if broken < 0.15:
        return text.replace("1", "[" * rng.choice([3, 3000]))
    return text


@pytest.mark.parametrize("seed", range(3))
def test_nonsense_harms_nobody(guest: Callable[[], Guest], seed: int) -> None:
    rng = Random(seed)
    table, _, connections = seated(guest, 2, options={"limit": None, "rounds": 1})
    stranger = guest()
    connection = stranger.at(table)
    for _ in range(60):
        connection = tried(connection, stranger, table, nonsense(rng))
    assert all(update["result"] is not None for update in play_on(connections, rng))


@pytest.mark.parametrize("seed", range(2))
def test_even_the_host_cannot_break_a_table(guest: Callable[[], Guest], seed: int) -> None:
    rng = Random(seed)
    host = guest()
    table = host.open_table()
    connection = host.at(table)
    for _ in range(60):
        connection = tried(connection, host, table, nonsense(rng))
    connection = host.at(table)
    connection.done("stand" if connection.heard[-1]["chairs"][0]["guest"] else "sit", seat=0)


def tried(connection: Connection, guest: Guest, table: str, message: str) -> Connection:
    """One more message; if the server hangs up on it, another connection."""
    try:
        connection.socket.send(message)
        answer = connection.answer("x")
    except ConnectionClosed as closed:
        return hung_up(closed, guest, table)
    assert answer["is"] == "done" or answer["code"] != "failed", (message, answer)
    return connection


def hung_up(closed: ConnectionClosed, guest: Guest, table: str) -> Connection:
    assert closed.rcvd is not None
    assert closed.rcvd.code in CLOSE_CODES
    return guest.at(table)
