"""What a link shows in a chat: the game in the table's language, and nothing of the table."""

import re
from collections.abc import Callable
from html import unescape

import pytest

from tablee.games import GAMES
from tests.live.serving import Guest, Server

TAG = re.compile(r'<meta (?:name|property)="((?:og|twitter):\w+|description)" content="([^"]*)">')
NAME = 'Manon "><script>'


def tags(guest: Guest, path: str) -> dict[str, str]:
    answer = guest.http.get(path, headers={"accept": "text/html"})
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.text.count("<title>") == 1
    return {name: unescape(text) for name, text in TAG.findall(answer.text)}


@pytest.mark.parametrize("page", ["", "/replay"])
def test_a_link_shows_the_game_in_the_language_of_the_table(
    server: Server, guest: Callable[[], Guest], page: str
) -> None:
    host = guest()
    table = host.open_table(language="fr")
    shown = tags(guest(), f"/t/{table}{page}")
    assert shown["og:title"] == "6 qui prend\u202f!"
    assert shown["og:description"] == shown["description"]
    assert shown["og:description"].startswith("Posez vos dix cartes")
    assert shown["og:image"] == f"{server.address}/preview-six.png"
    assert shown["twitter:card"] == "summary_large_image"
    picture = host.http.get("/preview-six.png")
    assert (picture.status_code, picture.headers["content-type"]) == (200, "image/png")


@pytest.mark.parametrize("game", [game.key for game in GAMES])
def test_every_game_has_a_picture_of_its_own(guest: Callable[[], Guest], game: str) -> None:
    assert guest().http.get(f"/preview-{game}.png").status_code == 200


def test_a_link_gives_nothing_away(guest: Callable[[], Guest]) -> None:
    host = guest()
    assert host.http.patch("/api/me", json={"name": NAME}).status_code == 200
    before = host.open_table(seats=2)
    another = host.open_table(seats=10, public=True, options={"variants": ["pro"]})
    page = guest().http.get(f"/t/{before}", headers={"accept": "text/html"}).text
    code = host.at(before).heard[-1]["code"]
    assert not [secret for secret in ("Manon", code, before, host.public) if secret in page]
    assert tags(guest(), f"/t/{before}") == tags(guest(), f"/t/{another}")


def test_the_link_of_no_table_shows_nothing_but_the_page(guest: Callable[[], Guest]) -> None:
    assert tags(guest(), "/t/no-such-table") == {}
    assert tags(guest(), "/join/K7F2P") == {}
