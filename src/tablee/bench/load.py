"""Load for a table server: many tables, every seat on a socket of its own, random choices.

Runs in a process of its own, only against this machine, for a bounded time, and prints JSON.
"""

import asyncio
import gc
import json
import secrets
import sys
from http.client import HTTPConnection
from random import Random
from time import perf_counter
from typing import Any
from urllib.parse import urlsplit

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import replace
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

from tablee.bench.measured import measured_game
from tablee.engine.proof import commitment_of
from tablee.server.limits import MESSAGES
from tablee.server.wire import PROTOCOL

WARM_UP = 2.0
PAUSE = 1 / MESSAGES.per_second
"""At few tables a seat is soon asked again; faster than this, the server would hang up."""


class Update(Struct):
    """The part of an update that a player without a screen needs."""

    seq: int
    viewer: int
    legal: list[Raw]
    waiting_for: list[int]
    result: Raw


class Message(Struct):
    update: Update


class Waiting(Struct):
    """A choice that changes nothing else."""

    seq: int
    waiting_for: list[int]


decode = msgspec.json.Decoder(Message).decode
decode_waiting = msgspec.json.Decoder(Waiting).decode
UPDATE, WAITING = b'{"is":"update"', b'{"is":"waiting"'
DONE, REFUSED = b'{"is":"done"', b'{"is":"refused"'
TABLE, CUTTING = b'{"is":"table"', b'"cut":{'
SAT, BEGUN = b'"sit"}', (b'"start"}', b'"cut"}')


def told(update: Update, news: Waiting) -> Update:
    return replace(update, seq=news.seq, waiting_for=news.waiting_for)


class Refused(Exception):
    """The server opens no table; its code says why."""


class Tally:
    """What is counted, while it counts."""

    def __init__(self, rate: float, seed: int = 1) -> None:
        self.rate = rate
        self.rng = Random(seed)  # noqa: S311 - choices at random, not secrets
        self.playing = False
        self.refused = 0
        self.waits: list[tuple[float, float]] = []
        """When a move was made, and how many seconds later it had reached the last screen."""
        self.bytes = 0
        """What all seats were sent."""
        self.sockets: list[WSTransport] = []

    async def leave(self) -> None:
        """All hang up."""
        for socket in self.sockets:
            socket.disconnect()
        await asyncio.gather(*(socket.wait_disconnected() for socket in self.sockets))


class Table:
    """One table's seats, and when each moment had reached all of them."""

    def __init__(self, seats: int, tally: Tally) -> None:
        self.seats = seats
        self.tally = tally
        self.seen: dict[int, int] = {}
        self.sent: dict[int, list[float]] = {}
        self.complete: dict[int, float] = {}

    def saw(self, seq: int) -> None:
        self.seen[seq] = self.seen.get(seq, 0) + 1
        if self.seen[seq] == self.seats:
            del self.seen[seq]
            self.complete[seq] = perf_counter()
            self.complete.pop(seq - 64, None)
            for start in self.sent.pop(seq, ()):
                self.tally.waits.append((start, self.complete[seq] - start))

    def moved(self, seq: int, start: float) -> None:
        if seq in self.complete:
            self.tally.waits.append((start, self.complete[seq] - start))
        else:
            self.sent.setdefault(seq, []).append(start)


class Player(WSListener):
    """One seat."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table, self.seat, self.tally = table, seat, table.tally
        self.seated = asyncio.Event()
        self.busy = False
        self.nonce = secrets.token_hex(32)
        self.start = 0.0
        self.not_before = 0.0
        self.latest: Update | None = None

    def on_ws_connected(self, transport: WSTransport) -> None:
        self.transport = transport
        self.tally.sockets.append(transport)
        self.say({"do": "hello", "protocol": PROTOCOL})
        self.say({"do": "sit", "seat": self.seat, "id": "sit"})

    def say(self, message: dict[str, Any]) -> None:
        self.transport.send(WSMsgType.TEXT, json.dumps(message).encode())

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:  # noqa: ARG002
        data = frame.get_payload_as_bytes()
        self.tally.bytes += len(data)
        if data.startswith(UPDATE):
            self.saw(decode(data).update)
        elif data.startswith(WAITING) and self.latest is not None:
            self.saw(told(self.latest, decode_waiting(data)))
        elif data.startswith(DONE) and self.start and not data.endswith(BEGUN):
            self.done()
        elif data.startswith(DONE) and data.endswith(SAT):
            self.seated.set()
        elif data.startswith(REFUSED):
            self.tally.refused += 1
        elif data.startswith(TABLE) and CUTTING in data:
            self.cut(json.loads(data))

    def cut(self, table: dict[str, Any]) -> None:
        """Our part in the deal."""
        if table["cut"]["stage"] == "commit":
            commitment = commitment_of(table["promise"], self.seat, self.nonce)
            self.say({"do": "commit", "commitment": commitment, "id": "cut"})
        else:
            self.say({"do": "reveal", "nonce": self.nonce, "id": "cut"})

    def saw(self, update: Update) -> None:
        self.latest = update
        self.table.saw(update.seq)
        if not self.busy:
            self.think(update)

    def done(self) -> None:
        """The update of our own move has just come before its acknowledgement."""
        assert self.latest is not None  # noqa: S101 - says it to the type checker
        self.table.moved(self.latest.seq, self.start)
        self.start, self.busy = 0.0, False
        self.think(self.latest)

    def think(self, update: Update) -> None:
        if self.seat not in update.waiting_for or not self.tally.playing:
            return
        self.busy = True
        pause = self.not_before - perf_counter()
        if self.tally.rate:
            pause = max(pause, self.tally.rng.uniform(0, self.longest_pause()))
        if pause > 0:
            asyncio.get_running_loop().call_later(pause, self.act, update)
        else:
            self.act(update)

    def longest_pause(self) -> float:
        """All seats choose before cards are turned up: on average the slowest one of them, with
        pauses drawn evenly, sets the pace that was asked for."""
        return (1 + 1 / self.table.seats) / self.tally.rate

    def act(self, update: Update) -> None:
        action = bytes(self.tally.rng.choice(update.legal))
        self.start = perf_counter()
        self.not_before = self.start + PAUSE
        head = b'{"do":"act","seat":%d,"id":"%d","action":' % (self.seat, update.seq)
        self.transport.send(WSMsgType.TEXT, head + action + b"}")


def network_of(table: int) -> str:
    """The people of a table share a network, as at home. Limits are by network."""
    return f"10.{table >> 8 & 255}.{table & 255}.1"


def ask(
    address: str, headers: dict[str, str], method: str, path: str, body: Any = None
) -> tuple[Any, str]:
    """The answer, and the cookie of a new guest."""
    connection = HTTPConnection(urlsplit(address).netloc)
    headers = {"content-type": "application/json", **headers}
    connection.request(method, path, json.dumps(body) if body else None, headers)
    answer = connection.getresponse()
    data = json.loads(answer.read())
    connection.close()
    return data, (answer.getheader("set-cookie") or "").split(";")[0]


def measured_plan(seats: int) -> dict[str, Any]:
    measured = measured_game()
    options = dict(measured.yardstick.for_long)
    return {"game": measured.game.key, "seats": seats, "options": options}


async def sit_down(address: str, tables: int, seats: int, tally: Tally) -> list[Player]:
    """All tables with all their seats taken; the hosts."""
    return [await host(address, number, seats, tally) for number in range(tables)]


async def host(address: str, number: int, seats: int, tally: Tally) -> Player:
    """The host of a new table with all its seats taken. Raises Refused."""
    near = {"X-Forwarded-For": network_of(number)}
    cookies = [await asyncio.to_thread(ask, address, near, "GET", "/api/me") for _ in range(seats)]
    guests = [{**near, "Cookie": cookie} for _, cookie in cookies]
    plan = measured_plan(seats)
    opened, _ = await asyncio.to_thread(ask, address, guests[0], "POST", "/api/tables", plan)
    if "error" in opened:
        raise Refused(opened["error"]["code"])
    table = Table(seats, tally)
    url = f"{address.replace('http', 'ws', 1)}/ws/tables/{opened['id']}"
    players = [Player(table, seat) for seat in range(seats)]
    for player, headers in zip(players, guests, strict=True):
        await ws_connect(lambda *_, p=player: p, url, extra_headers=headers)
        await player.seated.wait()
    return players[0]


async def load(address: str, tables: int, seats: int, rate: float, seconds: float) -> None:
    """Without `seconds` until a line comes in; then every move is told."""
    tally = Tally(rate)
    hosts = await sit_down(address, tables, seats, tally)
    await asyncio.sleep(1)
    tally.playing = True
    for host in hosts:
        host.say({"do": "start", "id": "start"})
    await asyncio.sleep(WARM_UP)
    print("ready", flush=True)  # noqa: T201 - to the process that started this one
    tally.waits.clear()
    tally.bytes = 0
    start = perf_counter()
    await (asyncio.sleep(seconds) if seconds else asyncio.to_thread(sys.stdin.readline))
    spent, tally.playing = perf_counter() - start, False
    print(json.dumps(figures_of(tally, spent) if seconds else tally.waits), flush=True)  # noqa: T201


def figures_of(tally: Tally, spent: float) -> dict[str, float]:
    waits = sorted(wait for _, wait in tally.waits) or [0.0]
    return {
        "moves": len(tally.waits),
        "bytes": tally.bytes,
        "moves_per_second": round(len(tally.waits) / spent, 1),
        "p50_ms": round(1000 * waits[len(waits) // 2], 2),
        "p99_ms": round(1000 * waits[int(0.99 * (len(waits) - 1))], 2),
        "max_ms": round(1000 * waits[-1], 2),
        "refused": tally.refused,
    }


if __name__ == "__main__":
    gc.disable()  # its pauses would count as the server's
    where, how_many, per_table, per_second, how_long = sys.argv[1:]
    asyncio.run(load(where, int(how_many), int(per_table), float(per_second), float(how_long)))
