"""Programs: what they may do, what nobody can do with them, and the example."""

from collections.abc import Callable, Iterator
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from tests.live.bots import Bot, example, soon, waiting
from tests.live.serving import Connection, Guest, Server

NewGuest = Callable[[], Guest]


@pytest.fixture
def bot(server: Server) -> Iterator[Bot]:
    made = Bot(server.address)
    yield made
    made.close()


def invited(guest: Guest, bot: Bot, shelf: Connection, **plan: Any) -> tuple[str, Connection]:
    """A table where the program has seat 1, and the connection of its host on seat 0."""
    table = guest.open_table("six", **plan)
    host = guest.at(table)
    host.done("sit", seat=0)
    soon(lambda: bot.public in waiting(guest).values())
    host.done("invite", seat=1, guest=bot.public)
    assert shelf.until("invited")["table"]["id"] == table
    return table, host


def chair(host: Connection, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """The table as soon as seat 1 is like that."""
    while not wanted((view := host.until("table"))["chairs"][1]):
        pass
    return view


def test_the_example_plays_a_match(server: Server, guest: NewGuest) -> None:
    ann = guest()
    with example(server.address, "Goupil"):
        fox = soon(lambda: waiting(ann).get("Goupil"))
        table = ann.open_table("six", seats=2, options={"rounds": 1})
        host = ann.at(table)
        host.done("sit", seat=0)
        host.done("invite", seat=1, guest=fox)
        while not any(p["guest"] == fox and p["here"] for p in host.until("table")["people"]):
            pass
        soon(lambda: "Goupil" not in waiting(ann))  # it plays at one table at a time
        host.done("start")
        update = host.until("update")["update"]
        while update["result"] is None:
            if 0 in update["waiting_for"]:
                host.send({"do": "act", "id": "", "seat": 0, "action": update["legal"][0]})
            update = host.until("update")["update"]
        soon(lambda: waiting(ann).get("Goupil"))
    [person] = [p for p in chair_people(host) if p["guest"] == fox]
    assert (person["name"], person.get("program")) == ("Goupil", True)
    found = ann.http.get("/api/me/statistics").json()
    assert found["friends"] == []
    assert [(each["guest"], each["name"]) for each in found["bots"]] == [(fox, "Goupil")]


def chair_people(host: Connection) -> list[dict[str, Any]]:
    views = [message for message in host.heard if message["is"] == "table"]
    people: list[dict[str, Any]] = views[-1]["people"]
    return people


def test_a_program_that_does_not_come_loses_its_seat(guest: NewGuest, bot: Bot) -> None:
    shelf = bot.wait()
    _, host = invited(guest(), bot, shelf)
    chair(host, lambda seat: seat["guest"] == bot.public)
    view = chair(host, lambda seat: seat["guest"] is None)
    assert bot.public not in [person["guest"] for person in view["people"]]


def test_a_program_declines(guest: NewGuest, bot: Bot) -> None:
    shelf = bot.wait()
    table, host = invited(guest(), bot, shelf)
    assert bot.http("DELETE", f"/api/tables/{table}").status_code == 204
    chair(host, lambda seat: seat["guest"] is None)
    soon(lambda: host.ask("invite", seat=1, guest=bot.public)["is"] == "done")
    assert shelf.until("invited")["table"]["id"] == table, "it may be asked again"


def test_the_host_takes_the_seat_back(guest: NewGuest, bot: Bot) -> None:
    shelf = bot.wait()
    table, host = invited(guest(), bot, shelf)
    there = bot.at(table)
    there.until("welcome")
    host.done("stand", seat=1)
    assert there.closed() == 4010


def test_a_program_does_what_players_do_and_nothing_else(guest: NewGuest, bot: Bot) -> None:
    shelf = bot.wait()
    ann = guest()
    table, host = invited(ann, bot, shelf, seats=3)
    there = bot.at(table)
    there.until("welcome")
    there.done("say", text="good evening")
    for request, fields in (
        ("sit", {"seat": 2}), ("start", {}), ("new_code", {}), ("rematch", {}),
        ("add_bot", {"seat": 2, "level": "random"}), ("invite", {"seat": 2, "guest": bot.public}),
        ("remove", {"guest": ann.public}), ("pass_host", {"guest": bot.public}),
    ):  # fmt: skip
        assert there.refused(request, **fields) == "not_for_programs"
    assert host.refused("pass_host", guest=bot.public) == "not_for_programs"
    assert host.refused("invite", seat=2, guest=bot.public) == "not_waiting"
    opened = bot.http("POST", "/api/tables", json={"game": "six", "seats": 2})
    assert (opened.status_code, opened.json()["error"]["code"]) == (409, "not_for_programs")


def test_without_an_invitation_a_program_gets_nowhere(guest: NewGuest, bot: Bot) -> None:
    ann, bob = guest(), guest()
    table = ann.open_table("six", seats=3, public=True)
    host = ann.at(table)
    there = bot.at(table)
    assert there.closed() == 4005
    code = host.heard[-1]["code"]
    assert bot.http("GET", f"/api/codes/{code}").status_code == 409
    assert host.refused("invite", seat=1, guest=bot.public) == "not_waiting", "it is not waiting"
    shelf = bot.wait("baron")
    soon(lambda: bot.public in waiting(ann, "baron").values())
    assert host.refused("invite", seat=1, guest=bot.public) == "not_waiting", "not for this game"
    assert host.refused("invite", seat=1, guest=bob.public) == "not_waiting", "nobody else either"
    assert bob.at(table).refused("invite", seat=1, guest=bot.public) == "host_only"
    shelf.close()
    soon(lambda: bot.public not in waiting(ann, "baron").values())


def test_programs_do_not_race(guest: NewGuest, bot: Bot) -> None:
    ann, shelf = guest(), bot.wait("buntherum")
    soon(lambda: bot.public in waiting(ann, "buntherum").values())
    host = ann.at(ann.open_table("buntherum", seats=2))
    assert host.refused("invite", seat=1, guest=bot.public) == "no_programs"
    shelf.close()


def test_a_token_is_a_programs_own(server: Server, guest: NewGuest, bot: Bot) -> None:
    me = bot.http("GET", "/api/me")
    assert me.json()["guest"] == bot.public
    assert "set-cookie" not in me.headers
    cookie = httpx.get(f"{server.address}/api/me", cookies={"tablee_guest": bot.token})
    assert cookie.json()["guest"] != bot.public, "a token is no cookie"
    persons = next(iter(guest().http.cookies.values()))
    for wrong in ("nonsense", bot.token + "x", persons):
        headers = {"authorization": f"Bearer {wrong}"}
        assert httpx.get(f"{server.address}/api/me", headers=headers).status_code == 401
        with pytest.raises(InvalidStatus):
            connect(f"ws{server.address[4:]}/ws/tables", additional_headers=headers)


def test_the_shelf_is_for_programs(server: Server, guest: NewGuest, bot: Bot) -> None:
    with pytest.raises(InvalidStatus):
        guest().socket("/ws/shelf")
    for wrong in ({"do": "wait", "games": ["chess"]}, {"do": "wait", "games": []}, {"do": "hello"}):
        shelf = bot.socket("/ws/shelf")
        shelf.send(wrong)
        assert shelf.closed() == 4000


def test_a_token_is_revoked(server: Server, guest: NewGuest) -> None:
    bot, ann = Bot(server.address, "Gone"), guest()
    shelf = bot.wait()
    _, host = invited(ann, bot, shelf)
    assert bot.http("DELETE", "/api/me").status_code == 204
    assert shelf.closed() == 4006
    assert bot.http("GET", "/api/me").status_code == 401
    assert "Gone" not in waiting(ann)
    chair(host, lambda seat: seat["guest"] is None)
    bot.open.close()


def test_the_name_of_a_program_is_cleaned(server: Server) -> None:
    blank = httpx.post(f"{server.address}/api/programs", json={"name": "\u202e"})
    assert (blank.status_code, blank.json()["error"]["code"]) == (400, "blank_name")
