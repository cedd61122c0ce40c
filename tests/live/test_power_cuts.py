"""Power cuts: what was acknowledged is there afterwards, once, and every match goes on."""

from pathlib import Path
from random import Random
from threading import Timer
from time import sleep
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tablee.engine.record import read_record, replay
from tablee.games.six import SIX
from tablee.server.limits import MESSAGES
from tests.live.serving import Connection, Guest, Server
from tests.slow import times

TABLES = 4
CUTS = times(3, 12)
PAUSE = 1 / MESSAGES.per_second
"""Both seats play over one connection; faster than this, the server would hang up."""
SOME_ROUNDS = {"limit": None, "rounds": times(4, 12)}


class Player:
    """Somebody who plays two seats of a table, and keeps a book of what was acknowledged."""

    def __init__(self, address: str, rng: Random) -> None:
        self.guest = Guest(address)
        self.rng = rng
        self.table = self.guest.open_table(options=SOME_ROUNDS)
        self.connection = self.guest.at(self.table)
        for seat in range(2):
            self.connection.done("sit", seat=seat)
        self.connection.done("start")
        self.book: list[tuple[int, Any]] = []
        self.sent: dict[str, Any] | None = None
        self.update = self.whole()

    def whole(self) -> dict[str, Any]:
        """Of one moment's updates, for both seats and for all: that of a seat whose turn it is."""
        seen: list[dict[str, Any]] = [self.connection.until("update")["update"] for _ in range(3)]
        assert len({update["seq"] for update in seen}) == 1
        assert [update["viewer"] for update in seen] == [0, 1, None]
        return seen[0] if 0 in seen[0]["waiting_for"] else seen[1]

    @property
    def over(self) -> bool:
        return self.update["result"] is not None and self.sent is None

    def send(self) -> None:
        """A choice at random; or again the one that nobody has acknowledged yet."""
        if self.sent is None:
            seat = self.update["viewer"]
            action = self.rng.choice(self.update["legal"])
            name = f"{len(self.book)}"
            self.sent = {"do": "act", "id": name, "seat": seat, "action": action}
        self.connection.send(self.sent)

    def hear(self) -> None:
        assert self.sent is not None
        answer = self.connection.answer(self.sent["id"])
        assert answer["is"] == "done", answer
        self.book.append((self.sent["seat"], self.sent["action"]))
        self.sent = None
        if any(message["is"] == "update" for message in self.connection.unread):
            self.update = self.whole()

    def come_back(self) -> None:
        self.connection = self.guest.at(self.table)
        self.update = self.whole()


@pytest.mark.slow
def test_nothing_acknowledged_is_lost_or_done_twice(tmp_path: Path) -> None:
    rng = Random(8)
    server = Server(tmp_path)
    server.wait_until_up()
    players = [Player(server.address, rng) for _ in range(TABLES)]
    cuts = 0
    while not all(player.over for player in players):
        cut = Timer(rng.uniform(0.05, 0.6), server.kill) if cuts < CUTS else None
        if cut is not None:
            cut.start()
        play_until_cut(players)
        assert cut is not None or all(player.over for player in players)
        if cut is not None:
            cut.join()
            cuts += 1
            server = Server(tmp_path, port=server.port)
            server.wait_until_up()
            for player in players:
                player.come_back()
    assert cuts == CUTS
    for player in players:
        assert player.book == told_by_the_server(player)
        player.guest.close()
    server.stop()


def play_until_cut(players: list[Player]) -> None:
    """All tables at once, until the server is gone or all is over."""
    try:
        while playing := [player for player in players if not player.over]:
            for player in playing:
                player.send()
            for player in playing:
                player.hear()
            sleep(PAUSE)
    except (ConnectionClosed, ConnectionError):
        return


def told_by_the_server(player: Player) -> list[tuple[int, Any]]:
    data = player.guest.http.get(f"/api/tables/{player.table}/record").content
    record = read_record(data)
    assert replay(SIX, record).result is not None
    return [(seat, Connection.read(raw)) for seat, raw in record.actions]


def test_a_stopped_server_tells_its_guests_to_come_back(tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.wait_until_up()
    host = Guest(server.address)
    table = host.open_table()
    connection = host.at(table)
    connection.done("sit", seat=1)
    server.stop()
    assert connection.closed() == 1012
    server = Server(tmp_path, port=server.port)
    server.wait_until_up()
    assert host.at(table).heard[-1]["chairs"][1]["guest"] == host.public
    host.close()
    server.stop()
