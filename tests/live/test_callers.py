"""Who comes to the server: cookies, links to another device, other sites, and floods."""

from contextlib import suppress

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.live.serving import Server
from tests.live.test_matches import seated
from tests.live.test_tables import ONE_ROUND, NewGuest, latest_update


class TestTheDoor:
    def test_a_forged_cookie_makes_somebody_new(self, server: Server, guest: NewGuest) -> None:
        friend = guest()
        real = friend.http.cookies["tablee_guest"]
        for forged in ("", "x", "a.b", real[:-2], real.split(".")[0] + ".", "." * 4000):
            header = {"cookie": f"tablee_guest={forged}"}
            answer = httpx.get(f"{server.address}/api/me", headers=header)
            assert answer.status_code == 200
            assert answer.json()["guest"] != friend.public
            assert "tablee_guest" in answer.cookies

    def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(self, server: Server) -> None:
        header = httpx.get(f"{server.address}/api/me").headers["set-cookie"].lower()
        assert "httponly" in header
        assert "samesite=lax" in header

    def test_a_link_moves_somebody_to_another_device_once(
        self, server: Server, guest: NewGuest
    ) -> None:
        me = guest()
        me.http.post("/api/me/ratings")
        token = me.http.post("/api/me/move").json()["token"]
        with httpx.Client(base_url=server.address) as phone:
            assert not phone.get("/api/me/ratings").json()["wanted"]
            assert phone.post("/api/me/arrive", json={"token": token}).status_code == 200
            assert phone.get("/api/me").json()["guest"] == me.public
            assert phone.get("/api/me/ratings").json()["wanted"]
            again = phone.post("/api/me/arrive", json={"token": token})
            assert (again.status_code, again.json()["error"]["code"]) == (400, "bad_token")

    def test_looking_at_a_link_changes_nothing_and_tells_what_one_would_leave(
        self, server: Server, guest: NewGuest
    ) -> None:
        me, victim = guest(), guest()
        victim.at(victim.open_table())
        token = me.http.post("/api/me/move").json()["token"]
        assert victim.http.get(f"/arrive/{token}").status_code == 200
        for _ in range(2):
            told = victim.http.post("/api/me/arriving", json={"token": token}).json()
            assert told["you"]["guest"] == victim.public
            assert told["becomes"]["guest"] == me.public
            assert (told["tables"], told["matches"]) == (1, 0)
        assert victim.http.get("/api/me").json()["guest"] == victim.public
        assert victim.http.get("/api/me/arrive").status_code == 405
        bad = victim.http.post("/api/me/arriving", json={"token": "wrong"})
        assert bad.json()["error"]["code"] == "bad_token"

    def test_whoever_arrived_has_a_way_back_once(self, guest: NewGuest) -> None:
        me, somebody = guest(), guest()
        somebody.at(somebody.open_table())
        token = me.http.post("/api/me/move").json()["token"]
        arrived = somebody.http.post("/api/me/arrive", json={"token": token}).json()
        assert arrived["me"]["guest"] == me.public
        assert somebody.http.get("/api/me").json()["guest"] == me.public
        home = somebody.http.post("/api/me/arrive", json={"token": arrived["back"]}).json()
        assert home["me"]["guest"] == somebody.public
        assert len(somebody.http.get("/api/tables").json()["yours"]) == 1
        again = somebody.http.post("/api/me/arrive", json={"token": arrived["back"]})
        assert again.json()["error"]["code"] == "bad_token"

    def test_other_sites_can_move_nobody(self, guest: NewGuest) -> None:
        me, victim = guest(), guest()
        token = me.http.post("/api/me/move").json()["token"]
        for origin in ("https://evil.example", "null"):
            for path in ("/api/me/arrive", "/api/me/arriving", "/api/me/move"):
                answer = victim.http.post(path, json={"token": token}, headers={"origin": origin})
                assert answer.json()["error"]["code"] == "foreign_origin"
        assert victim.http.get("/api/me").json()["guest"] == victim.public

    def test_a_new_name_is_seen_at_once_at_every_table(self, guest: NewGuest) -> None:
        host = guest()
        connection = host.at(host.open_table())
        host.http.patch("/api/me", json={"name": "Clothilde"})
        assert connection.until("table")["people"][0]["name"] == "Clothilde"

    def test_names_can_be_changed_and_forgotten(self, guest: NewGuest) -> None:
        me = guest()
        assert me.http.patch("/api/me", json={"name": "Zoé"}).json()["name"] == "Zoé"
        assert me.http.patch("/api/me", json={"name": ""}).status_code == 400
        assert (
            me.http.patch("/api/me", json={"name": "\u202e\0"}).json()["error"]["code"]
            == "blank_name"
        )
        assert me.http.patch("/api/me", json={"name": "x" * 25}).status_code == 400
        assert me.http.delete("/api/me").status_code == 204
        assert me.http.get("/api/me").json()["guest"] != me.public

    def test_whoever_is_forgotten_takes_the_tables_along_where_nobody_else_was(
        self, guest: NewGuest
    ) -> None:
        me, friend = guest(), guest()
        alone, together = me.open_table(), me.open_table()
        me.at(alone).done("sit", seat=0)
        friend.at(together)
        me.http.delete("/api/me")
        assert friend.http.get(f"/api/tables/{together}/record").status_code == 409
        assert friend.http.get(f"/api/tables/{alone}/record").status_code == 404

    @pytest.mark.parametrize(
        "header", [{"origin": "https://evil.example"}, {"host": "evil.example"}]
    )
    def test_strangers_are_turned_away(self, server: Server, header: dict[str, str]) -> None:
        answer = httpx.get(f"{server.address}/api/me", headers=header)
        assert answer.status_code == 403
        assert "set-cookie" not in answer.headers

    def test_sockets_of_strangers_are_turned_away(self, guest: NewGuest) -> None:
        host = guest()
        table = host.open_table()
        with pytest.raises(InvalidStatus) as refused:
            host.connection(table, Origin="https://evil.example")
        assert refused.value.response.status_code == 403

    def test_every_answer_tells_browsers_what_they_may_do(self, server: Server) -> None:
        for path in ("/", "/api/me", "/nowhere", "/api/tables/none/record"):
            headers = httpx.get(server.address + path).headers
            assert headers["content-security-policy"].startswith("default-src 'none'")
            assert headers["x-content-type-options"] == "nosniff"
            assert "uvicorn" not in headers.get("server", "")

    @pytest.mark.parametrize(
        ("message", "code"),
        [
            ("not json", 4000),
            ("[]", 4000),
            ('{"do":"fly"}', 4000),
            ('{"do":"act"}', 4000),
            ("[" * 10_000, 4000),
            ('{"do":"sit","seat":"first"}', 4000),
            ("x" * 20_000, 1009),
        ],
    )
    def test_a_message_nobody_can_read_ends_the_connection_and_nothing_else(
        self, guest: NewGuest, message: str, code: int
    ) -> None:
        host = guest()
        table = host.open_table()
        connection, other = host.at(table), host.at(table)
        connection.socket.send(message)
        assert connection.closed() == code
        other.done("sit", seat=0)

    def test_hello_comes_first_and_in_our_language(self, guest: NewGuest) -> None:
        host = guest()
        table = host.open_table()
        for hello in ({"do": "sit", "seat": 0}, {"do": "hello", "protocol": 99}):
            connection = host.connection(table)
            connection.send(hello)
            assert connection.closed() == 4001

    def test_there_is_no_such_table(self, guest: NewGuest) -> None:
        assert guest().connection("nowhere").closed() == 4004

    def test_a_flood_is_cut_off(self, guest: NewGuest) -> None:
        host = guest()
        connection = host.at(host.open_table())
        with suppress(ConnectionClosed):
            for _ in range(200):
                connection.send({"do": "ping", "n": 1})
        assert connection.closed() == 4009


def test_the_operator_can_watch_the_server(server: Server, guest: NewGuest) -> None:
    _, _, (one, _) = seated(guest, 2, options=ONE_ROUND)
    one.done("act", seat=0, action=latest_update(one)["legal"][0])
    assert httpx.get(f"{server.address}/healthz").json()["status"] == "ok"
    figures = httpx.get(f"{server.address}/metrics").text
    told = dict(line.rsplit(" ", 1) for line in figures.splitlines() if line[:1] != "#")
    assert float(told['tablee_actions_total{by="person"}']) >= 1
    assert float(told["tablee_lines"]) >= 2
    assert float(told["tablee_tables_awake"]) >= 1
    assert float(told["tablee_commit_seconds_count"]) >= 1


def test_everything_about_oneself_comes_as_a_file(guest: NewGuest) -> None:
    me, other = guest(), guest()
    table = me.open_table()
    here, there = me.at(table), other.at(table)
    here.done("say", text="bonsoir")
    there.done("say", text="of somebody else")
    answer = me.http.get("/api/me/export")
    assert answer.headers["content-disposition"] == 'attachment; filename="tablee.json"'
    file = answer.json()
    assert [(each["id"], each["said"]) for each in file["tables"]] == [(table, ["bonsoir"])]
    assert "of somebody else" not in answer.text
    assert me.http.cookies["tablee_guest"].partition(".")[0] not in answer.text
    codes = [me.http.get("/api/me/export").status_code for _ in range(3)]
    assert codes == [200, 200, 429]
