"""Replays in a frame on other sites, and as text."""

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import httpx
import pytest
from litestar.testing import create_test_client

from tablee.engine.notated import read_notated
from tablee.engine.record import replay, write_record
from tablee.games import find
from tablee.server.guard import FRAMED_HEADERS
from tablee.server.pages import File, page_routes
from tests.cli.terminal import run
from tests.live.serving import Guest, Server
from tests.live.test_matches import play_on, seated

NewGuest = Callable[[], Guest]


@pytest.fixture
def stranger(server: Server) -> Iterator[httpx.Client]:
    """Without a cookie, as in a frame whose browser blocks those of third parties."""
    with httpx.Client(base_url=server.address) as client:
        yield client


def a_match(guest: NewGuest, seats: int = 2) -> str:
    table, _, connections = seated(guest, seats, options={"limit": None, "rounds": 1})
    play_on(connections, Random(6))
    return table


class TestTheFrame:
    def test_only_its_page_may_be_framed(self, stranger: httpx.Client) -> None:
        framed = stranger.get("/embed/some-table")
        assert framed.status_code == 200
        assert "frame-ancestors *" in framed.headers["content-security-policy"]
        assert "x-frame-options" not in framed.headers
        for path in ("/", "/t/x/replay", "/t/x", "/api/games", "/embed", "/embed/x/y", "/nowhere"):
            headers = stranger.get(path, headers={"accept": "text/html"}).headers
            assert "frame-ancestors 'none'" in headers["content-security-policy"], path
            assert headers["x-frame-options"] == "DENY", path

    def test_its_policy_allows_no_more_than_to_look(self) -> None:
        policy = FRAMED_HEADERS["Content-Security-Policy"]
        for rule in ("default-src 'none'", "form-action 'none'", "connect-src 'self'"):
            assert rule in policy
        assert "unsafe" not in policy
        assert "worker-src" not in policy

    def test_where_it_is_not_built_nothing_may_be_framed(self) -> None:
        index = {"index.html": File("text/html", b"<title>", {})}
        with create_test_client(page_routes(index)) as client:
            assert client.get("/embed/x").content == b"<title>"

    def test_it_makes_nobody_a_guest(self, stranger: httpx.Client, guest: NewGuest) -> None:
        table = a_match(guest)
        for path in (f"/embed/{table}", f"/api/tables/{table}/embed", "/api/tables/none/embed"):
            assert "set-cookie" not in stranger.get(path).headers, path
        assert not stranger.cookies

    def test_it_tells_the_match_with_names_and_no_ids(
        self, stranger: httpx.Client, guest: NewGuest
    ) -> None:
        table = a_match(guest)
        answer = stranger.get(f"/api/tables/{table}/embed")
        told = answer.json()
        assert (told["game"], told["options"]["rounds"]) == ("six", 1)
        assert len({seat["name"] for seat in told["seats"]}) == len(told["seats"]) == 2
        assert {*told["seats"][0]} == {"name", "avatar", "character"}
        assert [each["viewer"] for each in told["moments"][0]] == [0, 1]
        assert told["moments"][-1][0]["result"] is not None
        people = stranger.get(f"/api/tables/{table}/record")
        assert people.status_code == 200
        assert "chat" not in told
        assert "guest" not in answer.text

    def test_as_one_seat_saw_it(self, stranger: httpx.Client, guest: NewGuest) -> None:
        table = a_match(guest)
        told = stranger.get(f"/api/tables/{table}/embed?seat=1").json()
        assert {each["viewer"] for moment in told["moments"] for each in moment} == {1}
        assert {*told["moments"][0][0]["view"]["hands"][0]} == {0}
        assert stranger.get(f"/api/tables/{table}/embed?seat=7").status_code == 409

    def test_before_the_end_it_tells_nothing(self, stranger: httpx.Client, guest: NewGuest) -> None:
        table, _, _ = seated(guest, 2, options={"limit": None, "rounds": 1})
        refused = stranger.get(f"/api/tables/{table}/embed")
        assert (refused.status_code, refused.json()["error"]["code"]) == (409, "not_over")
        assert stranger.get("/api/tables/none/embed").status_code == 404
        assert stranger.get(f"/api/tables/{table}/notation").status_code == 409

    def test_another_site_reads_nothing_by_itself(
        self, stranger: httpx.Client, guest: NewGuest
    ) -> None:
        table = a_match(guest)
        evil = {"origin": "https://evil.example"}
        assert stranger.get(f"/api/tables/{table}/embed", headers=evil).status_code == 403


def test_a_match_as_text(stranger: httpx.Client, guest: NewGuest, tmp_path: Path) -> None:
    table = a_match(guest)
    answer = stranger.get(f"/api/tables/{table}/notation")
    assert answer.headers["content-type"].startswith("text/plain")
    assert "\nSeat 0: " in answer.text
    assert "\nDate: 20" in answer.text
    again = replay(find("six"), record := read_notated(answer.text, find))
    stored = stranger.get(f"/api/tables/{table}/record").content
    assert write_record(again, record.proof) == stored
    (file := tmp_path / "match.txt").write_text(answer.text)
    (kept := tmp_path / "match.json").write_bytes(stored)
    assert run("verify", str(file)).out == run("verify", str(kept)).out
    assert run("replay", str(file)).out == run("replay", str(kept)).out
    lines = run("replay", str(kept), "--notation").out.splitlines()
    told = answer.text.splitlines()
    assert [line for line in told if not line.startswith(("Seat ", "Date:"))] == lines
