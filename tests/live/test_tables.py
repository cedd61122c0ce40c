"""What people can do at a table, and what they cannot, over real sockets."""

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from tests.live.serving import Connection, Guest
from tests.live.test_matches import play_on, seated

CLASH = {"variants": ["hop", "climb"]}
ONE_ROUND = {"limit": None, "rounds": 1}
NewGuest = Callable[[], Guest]


def by_id(things: list[dict[str, Any]], name: str = "id") -> dict[str, dict[str, Any]]:
    return {thing[name]: thing for thing in things}


def latest_update(connection: Connection) -> dict[str, Any]:
    update: dict[str, Any] = connection.until("update")["update"]
    return update


class TestJoining:
    def test_by_code(self, guest: NewGuest) -> None:
        host, friend = guest(), guest()
        table = host.open_table()
        code = host.at(table).heard[-1]["code"]
        found = friend.http.get(f"/api/codes/{code.lower()}")
        assert found.json() == {"id": table, "code": code}
        assert friend.http.get("/api/codes/ZZZZZ").status_code == 404

    def test_open_tables_are_listed_and_private_ones_are_not(self, guest: NewGuest) -> None:
        host, friend = guest(), guest()
        public, private = host.open_table(public=True), host.open_table()
        listed = [table["id"] for table in friend.http.get("/api/tables").json()["open"]]
        assert public in listed
        assert private not in listed
        mine = [table["id"] for table in host.http.get("/api/tables").json()["yours"]]
        assert {public, private} <= set(mine)

    def test_lists_tell_whose_table_it_is_and_who_is_awaited(self, guest: NewGuest) -> None:
        host = guest()
        host.http.patch("/api/me", json={"name": "Zoé"})
        table = host.open_table(options={"variants": ["hop"]})
        connection = host.at(table)
        connection.done("sit", seat=0)
        connection.done("add_bot", seat=1, level="easy")
        connection.done("start")
        (listed,) = host.http.get("/api/tables").json()["yours"]
        assert (listed["host_name"], listed["variants"]) == ("Zoé", ["hop"])
        assert listed["seated"] == [{"guest": host.public, "name": "Zoé"}]
        assert listed["awaited"] == [host.public]

    def test_games_are_told_with_what_a_table_can_agree_on(self, guest: NewGuest) -> None:
        shelf = guest().http.get("/api/games").json()
        six = by_id(shelf["games"], "key")["six"]
        assert six["seats"] == {"min": 2, "max": 10}
        assert by_id(six["options"], "name")["limit"]["default"] == 66
        assert "hop" in by_id(six["variants"], "key")["climb"]["clashes_with"]
        assert shelf["address"] is None  # this server listens to its own machine only

    def test_lists_are_live(self, guest: NewGuest) -> None:
        host, friend = guest(), guest()
        lists = friend.socket("/ws/tables")
        json.loads(lists.recv(10))
        table = host.open_table(public=True)
        while table not in [listed["id"] for listed in json.loads(lists.recv(10))["open"]]:
            continue
        connection = host.at(table)
        for seat in range(2):
            connection.done("sit", seat=seat)
        while by_id(json.loads(lists.recv(10))["open"])[table]["free"]:
            continue

    def test_a_seat_is_taken_once(self, guest: NewGuest) -> None:
        host, friend = guest(), guest()
        table = host.open_table()
        one, two = host.at(table), friend.at(table)
        one.done("sit", seat=0)
        assert two.refused("sit", seat=0) == "seat_taken"
        assert two.refused("sit", seat=7) == "no_such_seat"
        two.done("sit", seat=1)

    def test_no_match_starts_with_a_free_seat(self, guest: NewGuest) -> None:
        host = guest()
        connection = host.at(host.open_table())
        connection.done("sit", seat=0)
        assert connection.refused("start") == "seats_free"
        connection.done("add_bot", seat=1, level="medium")
        connection.done("start")
        assert connection.refused("start") == "match_started"

    @pytest.mark.parametrize(
        ("plan", "code"),
        [
            ({"game": "chess", "seats": 2}, "unknown_game"),
            ({"game": "six", "seats": 11}, "bad_seats"),
            ({"game": "six", "seats": 2, "options": {"limit": 0}}, "bad_number_or_none"),
            (
                {"game": "six", "seats": 2, "options": {"variants": ["hop", "climb"]}},
                "variants_clash",
            ),
            ({"game": "six"}, "bad_request"),
            ({"game": "six", "seats": 2, "horse": 1}, "bad_request"),
        ],
    )
    def test_a_table_that_cannot_be_is_refused(
        self, guest: NewGuest, plan: dict[str, Any], code: str
    ) -> None:
        answer = guest().http.post("/api/tables", json=plan)
        assert answer.status_code == 400
        assert answer.json()["error"]["code"] == code


class TestTheHost:
    @pytest.mark.parametrize(
        ("do", "fields"),
        [
            ("start", {}),
            ("add_bot", {"seat": 1, "level": "easy"}),
            ("swap", {"seat": 0, "other": 1}),
            ("change", {"options": {}, "seats": 3, "clock": "none", "public": True}),
        ],
    )
    def test_has_powers_that_others_have_not(
        self, guest: NewGuest, do: str, fields: dict[str, Any]
    ) -> None:
        host, friend = guest(), guest()
        table = host.open_table()
        host.at(table)
        assert friend.at(table).refused(do, **fields) == "host_only"

    def test_removes_somebody_for_good(self, guest: NewGuest) -> None:
        host, friend = guest(), guest()
        table = host.open_table()
        connection, theirs = host.at(table), friend.at(table)
        theirs.done("sit", seat=1)
        assert theirs.refused("remove", guest=host.public) == "host_only"
        connection.done("remove", guest=friend.public)
        assert theirs.closed() == 4003
        assert theirs.heard[-1] == {"is": "bye", "code": "removed", "again": False}
        again = friend.connection(table)
        again.send({"do": "hello", "protocol": 1})
        assert again.closed() == 4003

    def test_mutes_and_passes_the_role_on(self, guest: NewGuest) -> None:
        host, friend = guest(), guest()
        table = host.open_table()
        connection, theirs = host.at(table), friend.at(table)
        connection.done("mute", guest=friend.public, muted=True)
        assert theirs.refused("say", text="hello") == "muted"
        connection.done("mute", guest=friend.public, muted=False)
        theirs.done("say", text="hello")
        assert connection.until("heard")["text"] == "hello"
        connection.done("pass_host", guest=friend.public)
        assert connection.refused("start") == "host_only"
        theirs.done("mute", guest=host.public, muted=True)

    def test_changes_the_plan_before_the_match_only(self, guest: NewGuest) -> None:
        host = guest()
        connection = host.at(host.open_table())
        plan = {"options": ONE_ROUND, "seats": 3, "clock": "fast", "public": True}
        connection.done("change", **plan)
        assert connection.refused("change", **{**plan, "seats": 99}) == "bad_seats"
        for seat in range(3):
            connection.done("sit", seat=seat)
        assert connection.refused("change", **{**plan, "seats": 2}) == "seat_taken"
        connection.done("start")
        assert connection.refused("change", **plan) == "match_started"
        assert latest_update(connection)["view"]["round"] == 1


class TestPlaying:
    def test_an_action_sent_again_is_done_once(self, guest: NewGuest) -> None:
        _, _, (one, two) = seated(guest, 2, options=ONE_ROUND)
        action = latest_update(one)["legal"][0]
        for _ in range(3):
            one.done("act", seat=0, action=action, id="once")
        two.done("act", seat=1, action=latest_update(two)["legal"][0])
        assert latest_update(one)["seq"] == 1
        assert latest_update(one)["seq"] == 2

    def test_only_ones_own_seat_and_only_by_the_rules(self, guest: NewGuest) -> None:
        _, _, (one, two) = seated(guest, 2, options=ONE_ROUND)
        mine, theirs = latest_update(one)["legal"], latest_update(two)["legal"]
        assert one.refused("act", seat=1, action=theirs[0]) == "not_your_seat"
        assert one.refused("act", seat=0, action=theirs[0]) == "not_in_hand"
        assert one.refused("act", seat=0, action={"kind": "dance"}) == "bad_action"
        assert one.refused("act", seat=9, action=mine[0]) == "no_such_seat"
        one.done("act", seat=0, action=mine[0])
        one.done("act", seat=0, action={"kind": "undo"})

    def test_coming_back_shows_the_table_as_it_is(self, guest: NewGuest) -> None:
        table, people, (one, two) = seated(guest, 2, options=ONE_ROUND)
        one.done("act", seat=0, action=latest_update(one)["legal"][3])
        before = latest_update(one)
        one.close()
        again = people[0].at(table)
        assert latest_update(again) == before
        assert before["chosen"] is not None
        assert latest_update(two)["chosen"] is None

    def test_two_tabs_see_the_same(self, guest: NewGuest) -> None:
        table, people, (one, _) = seated(guest, 2, options=ONE_ROUND)
        tab = people[0].at(table)
        action = latest_update(one)["legal"][0]
        assert latest_update(tab)["seq"] == 0
        tab.done("act", seat=0, action=action)
        assert latest_update(one) == latest_update(tab)

    def test_one_device_may_hold_several_seats(self, guest: NewGuest) -> None:
        host = guest()
        connection = host.at(host.open_table(seats=3, options=ONE_ROUND))
        for seat in range(3):
            connection.done("sit", seat=seat)
        connection.done("start")
        *updates, open_to_all = [latest_update(connection) for _ in range(4)]
        assert [update["viewer"] for update in updates] == [0, 1, 2]
        assert all(0 not in update["view"]["hands"][update["viewer"]] for update in updates)
        assert open_to_all["viewer"] is None
        assert not any(map(any, open_to_all["view"]["hands"]))

    def test_those_who_share_a_device_have_names(self, guest: NewGuest) -> None:
        host = guest()
        connection = host.at(host.open_table(seats=2, options=ONE_ROUND))
        connection.done("sit", seat=0)
        connection.done("sit", seat=1, name=" Zoé ")
        connection.done("start")
        named = [(host.public, ""), (host.public, "Zoé")]
        chairs = connection.until("table", phase="playing")["chairs"]
        assert [(chair["guest"], chair["name"]) for chair in chairs] == named

        while (update := latest_update(connection))["result"] is None:
            if update["legal"] and update["chosen"] is None:
                connection.ask("act", seat=update["viewer"], action=update["legal"][0])
        connection.done("rematch")
        chairs = host.at(rematch_at(connection)).heard[-1]["chairs"]
        assert [(chair["guest"], chair["name"]) for chair in chairs] == named

    def test_a_bot_plays_for_who_is_gone_and_they_get_their_seat_back(
        self, guest: NewGuest
    ) -> None:
        table, people, (one, two) = seated(guest, 2, options=ONE_ROUND)
        two.close()
        while not (chair := one.until("table")["chairs"][1])["away"]:
            assert chair["bot"] is None
        kept = {"guest": people[1].public, "bot": None, "away": True, "name": "", "character": None}
        assert chair == kept
        one.done("act", seat=0, action=latest_update(one)["legal"][0])
        back = people[1].at(table)
        assert back.heard[-1]["chairs"][1]["away"] is False
        assert latest_update(back)["seq"] >= 2
        told = next(message for message in back.heard if message["is"] == "welcome")
        assert told["meanwhile"][0]["actions"][0]["kind"] == "play"

    def test_bots_play_on_until_people_are_asked(self, guest: NewGuest) -> None:
        host = guest()
        connection = host.at(host.open_table(seats=4, options=ONE_ROUND))
        connection.done("sit", seat=2)
        for seat in (0, 1, 3):
            connection.done("add_bot", seat=seat, level="medium")
        connection.done("start")
        while True:
            update = latest_update(connection)
            if update["waiting_for"] == [2]:
                break
        assert update["view"]["hands"][0] == [0] * 10

    def test_the_same_people_play_again(self, guest: NewGuest) -> None:
        table, people, connections = seated(guest, 2, options=ONE_ROUND)
        assert connections[0].refused("rematch") == "not_over"
        play_on(connections, Random(1))
        connections[1].done("rematch")
        connections[0].done("rematch")  # all agree
        again = rematch_at(connections[0])
        seats = [chair["guest"] for chair in people[0].at(again).heard[-1]["chairs"]]
        assert seats == [somebody.public for somebody in people]
        connections[0].done("rematch")
        assert people[1].at(table).heard[-1]["rematch"] == again

    def test_whoever_leaves_their_seat_in_a_match_watches_it(self, guest: NewGuest) -> None:
        _, _, connections = seated(guest, 2, options=ONE_ROUND)
        assert latest_update(connections[1])["viewer"] == 1
        connections[1].done("stand", seat=1)
        assert latest_update(connections[1])["viewer"] is None

    def test_a_match_that_is_over_can_be_looked_at_again(self, guest: NewGuest) -> None:
        table, people, connections = seated(guest, 2, options=ONE_ROUND)
        path = f"/api/tables/{table}/replay"
        refused = people[0].http.get(path)
        assert refused.json()["error"]["code"] == "not_over"
        assert people[0].http.get(f"{path}s").json()["error"]["code"] == "not_over"
        assert "max-age" not in refused.headers.get("cache-control", "")
        play_on(connections, Random(1))
        answer = people[1].http.get(path, params={"seat": 0})
        assert set(answer.headers["cache-control"].split(", ")) == {"private", "max-age=600"}
        told = answer.json()
        seen = [message["update"] for message in connections[0].heard if message["is"] == "update"]
        assert told == [update for update in seen if update["events"]]
        everyone = people[1].http.get(f"{path}s").json()
        assert [views[0] for views in everyone] == told
        assert [views[1]["viewer"] for views in everyone] == [1] * len(told)
        spectator = people[0].http.get(path).json()
        assert not any(any(update["view"]["hands"][0]) for update in spectator)
        assert (
            people[0].http.get(path, params={"seat": 2}).json()["error"]["code"] == "no_such_seat"
        )


def rematch_at(connection: Connection) -> str:
    """Where the same people play again."""
    while (table := connection.until("table")["rematch"]) is None:
        pass
    return str(table)


class TestAScreenThatOnlyWatches:
    """A TV: everybody may look at it, so it shows no hand, whoever's browser it is."""

    def test_sees_no_hand_in_a_browser_of_somebody_who_plays(self, guest: NewGuest) -> None:
        table, people, connections = seated(guest, 2, options=ONE_ROUND)
        tv = people[0].at(table, watch=True)
        play_on(connections, Random(1))
        tv.until("table", phase="over")
        seen = [message["update"] for message in tv.heard if message["is"] == "update"]
        assert len(seen) > 10
        for update in seen:
            assert update["viewer"] is None
            assert not any(map(any, update["view"]["hands"]))

    def test_does_nothing(self, guest: NewGuest) -> None:
        _, _, tv = self.host_and_tv(guest)
        assert tv.refused("sit", seat=1) == "only_watching"
        assert tv.refused("start") == "only_watching"
        assert tv.refused("say", text="Ahem") == "only_watching"
        assert tv.refused("rematch") == "only_watching"

    def test_is_nobody(self, guest: NewGuest) -> None:
        host, table, _ = self.host_and_tv(guest)
        stranger = guest()
        stranger.at(table, watch=True)
        people = by_id(host.at(table).heard[-1]["people"], "guest")
        assert people.keys() == {host.public}
        assert stranger.http.get("/api/tables").json()["yours"] == []

    def test_does_not_play_for_who_is_gone(self, guest: NewGuest) -> None:
        table, people, (one, two) = seated(guest, 2, options=ONE_ROUND)
        people[1].at(table, watch=True)
        two.close()
        while not one.until("table")["chairs"][1]["away"]:
            pass

    @staticmethod
    def host_and_tv(guest: NewGuest) -> tuple[Guest, str, Connection]:
        host = guest()
        table = host.open_table()
        host.at(table).done("sit", seat=0)
        return host, table, host.at(table, watch=True)


class TestLeaving:
    def test_a_guest_leaves_and_then_the_host_and_the_match_stays(self, guest: NewGuest) -> None:
        table, (host, friend), (one, _) = seated(guest, 2)
        assert friend.http.delete(f"/api/tables/{table}").status_code == 204
        assert friend.http.get("/api/tables").json()["yours"] == []
        while one.until("table")["chairs"][1]["bot"] != "medium":
            continue
        assert host.http.delete(f"/api/tables/{table}").status_code == 204
        assert host.http.get("/api/tables").json()["yours"] == []
        assert one.until("bye")["code"] == "left"
        assert friend.http.get(f"/api/tables/{table}/record").status_code == 200


class TestTalking:
    def test_is_heard_by_all_and_kept_for_who_comes_later(self, guest: NewGuest) -> None:
        host, friend = guest(), guest()
        table = host.open_table()
        host.at(table).done("say", text="Bonjour !")
        later = friend.at(table)
        assert later.heard[0]["chat"] == [
            {"is": "heard", "guest": host.public, "text": "Bonjour !", "emote": False}
        ]

    def test_has_its_limits(self, guest: NewGuest) -> None:
        host = guest()
        connection = host.at(host.open_table())
        answers = [connection.ask("say", text="ha")["is"] for _ in range(10)]
        assert "refused" in answers
        connection.send({"do": "say", "text": "x" * 301})
        assert connection.closed() == 4000

    def test_is_closed_while_the_team_chooses(self, guest: NewGuest) -> None:
        _, _, (one, _) = seated(guest, 2, options={"variants": ["ox"]})
        assert one.refused("say", text="I have the 55") == "chat_closed"
