"""The browser app, as the server hands it out."""

import re
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import httpx
import pytest
from litestar.testing import create_test_client

from tablee.engine.bots import CHARACTERS
from tablee.server.pages import NOT_BUILT, page_routes, read_files
from tablee.server.reception import AVATARS
from tests.live.serving import Guest, Server

PIECES = Path(__file__).parents[2] / "web/src/lib/pieces"
PAGES = [
    "/", "/t/some-table", "/t/some-table/replay", "/t/some-table/proof",
    "/tv/some-table", "/join/K7F2P", "/gallery", "/learn", "/learn/six", "/learn/baron/lesson",
]  # fmt: skip


@pytest.fixture
def browser(server: Server) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server.address, headers={"accept": "text/html"}) as client:
        yield client


@pytest.mark.parametrize("path", PAGES)
def test_every_address_of_a_page_gives_the_page(browser: httpx.Client, path: str) -> None:
    answer = browser.get(path)
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"
    assert "default-src 'none'" in answer.headers["content-security-policy"]
    assert "<title>Tablée</title>" in answer.text


def test_the_page_has_nothing_that_its_own_policy_forbids(browser: httpx.Client) -> None:
    page = browser.get("/").text
    assert not re.search(r"<script(?![^>]*\bsrc=)", page)
    assert not re.search(r"<style|\bstyle=|\bon\w+=", page)
    assert not re.search(r"(src|href)=\"(?!/)", page)


def test_all_that_the_page_asks_for_is_there_and_may_be_kept(browser: httpx.Client) -> None:
    asked = re.findall(r'"(/assets/[^"]+)"', browser.get("/").text)
    kinds = {path.rsplit(".")[-1] for path in asked}
    assert kinds == {"js", "css", "woff2"}
    for path in asked:
        answer = browser.get(path)
        assert answer.status_code == 200
        assert answer.headers["cache-control"].endswith("immutable")


@pytest.mark.parametrize(("accepted", "given"), [("gzip, br", "br"), ("gzip", "gzip"), ("", None)])
def test_files_are_as_small_as_the_browser_can_read(
    browser: httpx.Client, accepted: str, given: str | None
) -> None:
    script = re.findall(r'src="(/assets/[^"]+)"', browser.get("/").text)[0]
    answer = browser.get(script, headers={"accept-encoding": accepted})
    assert answer.headers.get("content-encoding") == given
    assert answer.headers["vary"] == "Accept-Encoding"


def test_people_who_are_lost_get_a_page_and_programs_an_error(
    browser: httpx.Client, guest: Callable[[], Guest]
) -> None:
    lost = browser.get("/no/such/page")
    assert (lost.status_code, "<title>Tablée</title>" in lost.text) == (404, True)
    answer = guest().http.get("/no-such-file")
    assert (answer.status_code, answer.json()["error"]["code"]) == (404, "not_found")


@pytest.mark.parametrize("path", ["/assets/..%2Findex.html", "/..%2Fpages.py", "/assets/none.js"])
def test_nothing_else_is_handed_out(guest: Callable[[], Guest], path: str) -> None:
    assert guest().http.get(path).status_code == 404


def test_without_a_build_there_is_a_plain_word_about_it(tmp_path: Path) -> None:
    with create_test_client(page_routes(read_files(tmp_path))) as client:
        answer = client.get("/")
        assert (answer.status_code, answer.text) == (503, NOT_BUILT)
        assert client.get("/assets/index.js").status_code == 404


@pytest.mark.parametrize(("file", "names"), [("avatars", AVATARS), ("faces", CHARACTERS)])
def test_every_avatar_and_every_character_is_drawn(file: str, names: Sequence[str]) -> None:
    drawn = re.findall(r"^  (\w+): \[", (PIECES / f"{file}.ts").read_text(), re.MULTILINE)
    assert drawn == list(names)
