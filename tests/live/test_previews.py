"""What a link shows in a chat: the game in the table's language, and nothing of the table."""

import re
from collections.abc import Callable
from html import unescape

import pytest

from tablee.games import GAMES
from tablee.server.preview_words import WORDS, language_of
from tests.live.serving import Guest, Server

TAG = re.compile(r'<meta (?:name|property)="((?:og|twitter):\w+|description)" content="([^"]*)">')
NAME = 'Manon "><script>'


def tags(guest: Guest, path: str, language: str = "") -> dict[str, str]:
    headers = {"accept": "text/html", "accept-language": language}
    answer = guest.http.get(path, headers=headers)
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


def test_an_invitation_shows_the_same_whether_or_not_there_is_a_table(
    server: Server, guest: Callable[[], Guest]
) -> None:
    host, friend = guest(), guest()
    code = host.at(host.open_table(seats=2)).heard[-1]["code"]
    real, false = [
        friend.http.get(f"/join/{each}", headers={"accept": "text/html", "accept-language": "fr"})
        for each in (code, code[::-1])
    ]
    assert real.content == false.content
    assert code not in real.text
    shown = tags(friend, f"/join/{code}", "de-CH,de;q=0.9,fr;q=0.8")
    assert shown["og:title"] == "Ein Tisch wartet auf dich"
    assert shown["og:image"] == f"{server.address}/preview.png"
    assert friend.http.get("/preview.png").status_code == 200


@pytest.mark.parametrize(
    ("path", "title", "picture"),
    [
        ("/", "Tablée", "preview.png"),
        ("/deals", "La donne du jour", "preview.png"),
        ("/riddles/barbarossa", "Les énigmes du jour", "preview-barbarossa.png"),
        ("/learn", "Apprendre", "preview.png"),
        ("/learn/baron", "Le Baron", "preview-baron.png"),
        ("/learn/baron/lesson", "Le Baron", "preview-baron.png"),
        ("/learn/chess", "Apprendre", "preview.png"),
    ],
)
def test_pages_of_the_house_say_what_they_are(
    server: Server, guest: Callable[[], Guest], path: str, title: str, picture: str
) -> None:
    shown = tags(guest(), path, "fr")
    assert (shown["og:title"], shown["og:locale"]) == (title, "fr")
    assert shown["og:image"] == f"{server.address}/{picture}"
    assert len(shown["og:description"]) > 20


@pytest.mark.parametrize(
    ("asked", "language"),
    [
        ("", "en"),
        ("es-MX,es;q=0.9,en;q=0.8", "es"),
        ("pt-BR, FR;q=0.5", "fr"),
        ("zh,*;q=0.1", "en"),
    ],
)
def test_the_language_is_the_first_that_we_speak(asked: str, language: str) -> None:
    assert language_of(asked) == language
    assert {len(words) for words in WORDS.values()} == {len(WORDS["fr"])}
