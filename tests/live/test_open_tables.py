"""Open tables over real sockets: people and bots, several deals, sleep, and a restart."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.cli.terminal import run
from tests.live.bots import soon
from tests.live.serving import Connection, Guest, Server, newcomers, serving
from tests.server.postgres import create_in

NewGuest = Callable[[], Guest]


def sit(somebody: Guest, key: str = "six", **how: Any) -> tuple[str, Connection]:
    answer = somebody.http.post(f"/api/open/{key}", json={"language": "fr", **how})
    assert answer.status_code == 200, answer.text
    table: str = answer.json()["id"]
    return table, somebody.at(table)


def house(somebody: Guest, key: str = "six") -> dict[str, Any]:
    lists = somebody.http.get("/api/tables").json()
    (found,) = [each for each in lists["house"] if each["key"] == key]
    return dict(found)


def seat_of(connection: Connection) -> int | None:
    (*_, seen) = [told for told in connection.heard if told["is"] == "table"]
    guests = [chair["guest"] for chair in seen["chairs"]]
    return guests.index(connection.you) if connection.you in guests else None


def play_out(connections: list[Connection]) -> None:
    """All play the first card they may, until it is over."""
    over: set[Connection] = set()
    while len(over) < len(connections):
        for connection in connections:
            if connection in over:
                continue
            update = connection.until("update")["update"]
            seat = update["viewer"]
            if update["result"] is not None:
                over.add(connection)
            elif seat in update["waiting_for"] and update["chosen"] is None:
                action = update["legal"][0]
                connection.send(
                    {"do": "act", "seat": seat, "id": str(update["seq"]), "action": action}
                )


def go_on(people: list[Guest], connections: list[Connection]) -> list[Connection]:
    """All want the next deal, and go there."""
    for connection in connections:
        connection.done("rematch")
    seen = [connection.until("table", phase="over") for connection in connections]
    while any(view["rematch"] is None for view in seen):
        seen = [connection.until("table", phase="over") for connection in connections]
    tables = {view["rematch"] for view in seen}
    assert len(tables) == 1
    return [somebody.at(*tables) for somebody in people]


def next_of(connection: Connection) -> str:
    """The table of the next deal."""
    view = connection.until("table", phase="over")
    while view["rematch"] is None:
        view = connection.until("table", phase="over")
    table: str = view["rematch"]
    return table


def test_two_people_and_bots_over_several_deals(guest: NewGuest, tmp_path: Path) -> None:
    zoe, bob = guest(), guest()
    table, at_first = sit(zoe, "baron")
    assert [each["guest"] for each in house(bob, "baron")["people"]] == [zoe.public]
    same, watching = sit(bob, "baron")
    assert same == table
    watching.done("queue")
    play_out([at_first])
    watching.until("table", phase="over")
    people, connections = [zoe, bob], [at_first, watching]
    for rounds in (1, 2):
        connections = go_on(people, connections)
        assert [seat_of(connection) for connection in connections] == [0, 1]
        (*_, view) = [told for told in connections[1].heard if told["is"] == "table"]
        board = {line["guest"]: line["rounds"] for line in view["spot"]["board"] if line["guest"]}
        assert board == {zoe.public: rounds, **({bob.public: 1} if rounds == 2 else {})}
        if rounds == 1:
            play_out(connections)
    record = zoe.http.get(f"/api/tables/{table}/record")
    assert record.status_code == 200
    (file := tmp_path / "record.json").write_bytes(record.content)
    assert run("verify", str(file)).code == 0
    yours = zoe.http.get("/api/tables").json()["yours"]
    assert [each["phase"] for each in yours if each["game"] == "baron"] == ["playing"]
    assert [f["table"]["id"] for f in bob.http.get("/api/me/matches").json()["finished"]] != []


def test_a_newcomer_never_sees_the_hand_of_a_bot(guest: NewGuest) -> None:
    zoe, bob = guest(), guest()
    _, at_first = sit(zoe, "six")
    _, watching = sit(bob, "six")
    watching.done("queue")
    watching.done("queue")
    assert watching.refused("sit", seat=1) == "match_started"
    view = watching.until("update")["update"]
    assert view["viewer"] is None
    play_out([at_first])
    for told in watching.heard:
        if told["is"] == "update":
            assert told["update"]["viewer"] is None  # never the seat of a bot


def test_what_is_refused(guest: NewGuest) -> None:
    zoe = guest()
    assert zoe.http.post("/api/open/chess", json={}).status_code == 404
    assert zoe.http.post("/api/open/six", json={"seat": 1}).status_code == 400
    _, connection = sit(zoe, "buntherum")
    assert connection.refused("say", text="hello") == "only_signs"
    assert connection.refused("add_bot", seat=1, level="easy") == "host_only"
    connection.done("say", text="bravo", emote=True)


def test_leaving_is_as_easy_and_the_next_one_gets_new_cards(guest: NewGuest) -> None:
    zoe, bob = guest(), guest()
    table, connection = sit(zoe, "barbarossa", wait=True)
    soon(lambda: house(bob, "barbarossa")["until"] > 0)  # once her page is there
    assert zoe.http.delete(f"/api/tables/{table}").status_code == 204
    assert connection.closed() == 4010
    other, _ = sit(bob, "barbarossa")
    assert other != table
    assert bob.http.delete(f"/api/tables/{other}").status_code == 204


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture
def alone(data: Path) -> Iterator[NewGuest]:
    """On a server where nobody else has sat down."""
    with serving(data) as server, newcomers(server.address) as guest:
        yield guest


def test_a_newcomer_is_dealt_cards_while_the_only_player_looks_back(alone: NewGuest) -> None:
    zoe, bob = alone(), alone()
    table, at_first = sit(zoe)
    play_out([at_first])
    zoe.at(table, past=True)
    at_first.close()
    same, connection = sit(bob)
    assert same == table
    connection.done("queue")
    assert seat_of(bob.at(next_of(connection))) is not None
    assert [each["guest"] for each in house(bob)["people"]] == [bob.public]


def test_who_leaves_with_the_replay_open_is_off_the_home_page(alone: NewGuest) -> None:
    zoe, bob = alone(), alone()
    table, at_first = sit(zoe)
    play_out([at_first])
    replay = zoe.at(table, past=True)
    assert [each["guest"] for each in house(bob)["people"]] == [zoe.public]
    assert zoe.http.delete(f"/api/tables/{table}").status_code == 204
    assert house(bob)["people"] == []
    replay.close()
    zoe.at(table, past=True)
    assert house(bob)["people"] == []


def test_who_leaves_a_deal_is_gone_from_the_next_one_too(alone: NewGuest) -> None:
    """Cards were dealt while they looked at the replay."""
    zoe, bob, ann = alone(), alone(), alone()
    table, at_first = sit(zoe)
    watching = bob.at(table)
    watching.done("queue")
    play_out([at_first])
    replay = zoe.at(table, past=True)
    at_first.close()
    replay.done("rematch")
    watching.done("rematch")
    next_of(watching)
    people = [each["guest"] for each in house(ann)["people"]]
    assert sorted(people) == sorted([zoe.public, bob.public])
    assert zoe.http.delete(f"/api/tables/{table}").status_code == 204
    assert [each["guest"] for each in house(ann)["people"]] == [bob.public]


def test_a_restart_in_the_middle(data: Path) -> None:
    with serving(data, "--open", "six,climb") as server, newcomers(server.address) as guest:
        zoe = guest()
        table, connection = sit(zoe, "six,climb")
        hand = connection.until("update")["update"]["view"]["hands"][0]
        cookies = zoe.http.cookies
    with serving(data, "--open", "six,climb") as server, newcomers(server.address) as guest:
        zoe, bob = guest(), guest()
        zoe.http.cookies = cookies
        zoe.public = zoe.http.get("/api/me").json()["guest"]
        assert house(bob, "six,climb")["people"] == []
        again = zoe.at(table)
        assert again.until("update")["update"]["view"]["hands"][0] == hand
        assert [each["guest"] for each in house(bob, "six,climb")["people"]] == [zoe.public]


def test_a_wrong_table_is_told_in_words(data: Path) -> None:
    said = run("serve", "--data", str(data), "--no-browser", "--open", "six,nonsense")
    assert said.code == 2
    assert "nonsense" in said.err


def test_two_workers_have_one(postgresql: str) -> None:
    place = create_in(postgresql)
    with serving(place) as one, serving(place) as two:
        servers: list[Server] = [one, two]
        people = [Guest(server.address) for server in servers]
        tables = [sit(somebody, "baron") for somebody in people]
        assert tables[0][0] == tables[1][0]
        tables[1][1].done("queue")
        play_out([tables[0][1]])
        tables[1][1].until("table", phase="over")
        connections = go_on(people, [connection for _, connection in tables])
        assert [seat_of(connection) for connection in connections] == [0, 1]
        for somebody in people:
            somebody.close()
