"""People who race at several workers, with hands whose times are known."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any
from uuid import uuid4

import httpx

from tablee.engine.record import read_record
from tablee.games.buntherum.model import rows_for
from tests.live.players import Player
from tests.live.serving import Connection, Server, clock

QUICKEST, STEP = 300, 1000
"""Milliseconds: how quick the quickest hand is, and how much slower each other one.

The steps are long, so that a busy machine, or the way to another worker, changes no race. They
cost little: the quickest call ends it.
"""
SEATS = 4


def reaction(seat: int, turned: int) -> int:
    """Everybody is the quickest in turn."""
    return QUICKEST + STEP * ((seat + turned) % SEATS)


@dataclass
class Race:
    """A card, as all saw it in the end."""

    turned: int
    racers: list[int]
    calls: list[dict[str, Any]]
    """Empty: nobody called, or the race was given up."""

    @property
    def winners(self) -> list[int]:
        return [call["seat"] for call in self.calls if call["verdict"] in ("right", "tied")]

    @property
    def quickest(self) -> int:
        return min(self.racers, key=lambda seat: reaction(seat, self.turned))


class Racer(Player):
    """Turns cards, and calls the right row so long after a card has shown."""

    def __init__(self, servers: Sequence[Server], first: int, rng: Random) -> None:
        super().__init__(servers, first, rng)
        self.due = 0.0
        """When to call, by our clock."""
        self.due_for = -1
        """The number of the card to call for."""
        self.turned = -1
        """How many cards had been turned when we turned one."""
        self.unsure = False
        """Whether a call was on its way when the connection was lost."""
        self.card: dict[str, Any] = {}
        """What is seen while a card lies open."""
        self.dropped = 0
        """Calls that were not answered."""
        self.interrupted = 0
        """How often the connection was lost while a card lay open."""
        self.races: dict[int, Race] = {}
        """By the number of the card."""

    def play(self, patience: float = 0.001) -> None:
        if self.due and clock() >= self.due and self.card and not self.lost:
            self.due = 0.0
            self.call()
        super().play(patience)

    def act(self) -> None:
        view = self.update.get("view")
        if view is None:
            return
        if self.unsure:
            self.call_again(view)
        if view["photo"] is not None and self.card and not view["card"]:
            race = Race(self.card["turned"], self.card["racers"], view["photo"]["calls"])
            self.races.setdefault(race.turned, race)
        self.card = view if view["card"] else {}
        if self.seat in self.update["waiting_for"] and self.request is None and not self.resting:
            self.take_part(view)

    def take_part(self, view: dict[str, Any]) -> None:
        """Turns a card once, and calls once for a card that lies open."""
        turned = view["turned"]
        if not view["card"]:
            if turned > self.turned:
                self.turned = turned
                self.ask({"kind": "turn"})
        elif turned != self.due_for:
            self.due, self.due_for = self.shown(turned) + reaction(self.seat, turned), turned

    def shown(self, turned: int) -> float:
        """When the card shows here."""
        flips = [m for m in self.connection.heard if m["is"] == "flip" and m["turned"] == turned]
        return float(flips[-1]["at"]) if flips else clock()

    def call(self) -> None:
        if self.card["turned"] == self.due_for and self.request is None:
            rows = rows_for(tuple(map(tuple, self.card["rows"])), self.card["card"])
            ms = reaction(self.seat, self.due_for)
            self.ask({"kind": "call", "row": rows[0] if rows else None, "ms": ms})

    def ask(self, action: dict[str, Any]) -> None:
        name = str(uuid4())
        self.request = {"do": "act", "id": name, "seat": self.seat, "action": action}
        self.update = {"waiting_for": []}  # the next one says more
        super().send_again()

    def answered(self, message: dict[str, Any]) -> None:
        assert self.request is not None
        late = self.request["action"]["kind"] == "call" and message["is"] == "refused"
        if late and message["code"] not in ("false_start", "barred"):
            self.request = None  # others were quicker
        else:
            super().answered(message)

    def come_back(self) -> None:
        self.interrupted += bool(self.card and not self.lost)
        super().come_back()

    def welcomed(self) -> None:
        super().welcomed()
        self.card = {}

    def send_again(self) -> None:
        """As a browser: a call waits until we see whether its card still lies there."""
        if self.request is not None and self.request["action"]["kind"] == "call":
            self.unsure = True
        else:
            super().send_again()

    def call_again(self, view: dict[str, Any]) -> None:
        self.unsure = False
        if view["card"] and view["turned"] == self.due_for:
            super().send_again()
        elif self.request is not None:
            self.dropped += 1
            self.request = None


def compare_calls(racers: Sequence[Racer], table: str, server: Server) -> int:
    """What was acknowledged is in the log, once and in order, and nothing else.

    Returns how many cards nobody called for.
    """
    cookies = racers[0].guest.http.cookies
    with httpx.Client(base_url=server.address, cookies=cookies, timeout=30) as client:
        record = read_record(client.get(f"/api/tables/{table}/record").content)
    written = [(seat, Connection.read(action)) for seat, action in record.actions]
    for racer in racers:
        said = [kind_and_row(a) for s, a in written if s == racer.seat and a["kind"] != "silence"]
        assert said == [*map(kind_and_row, racer.book)]
    kinds = " ".join(action["kind"] for _, action in written).split("turn")[1:-1]
    return sum("call" not in kind for kind in kinds)


def kind_and_row(action: dict[str, Any]) -> tuple[str, int | None]:
    return action["kind"], action.get("row")
