"""What a link shows in a chat before anyone opens it: the game, and nothing of the table.

The link of a private table is its key, and it travels. So a preview has no names, codes, scores
or seats; it looks the same for everyone, before, during and after the match. An invitation looks
the same for every code, real or not.
"""

from collections.abc import Container
from contextlib import suppress
from functools import lru_cache
from html import escape

from msgspec import Struct

from tablee.engine.errors import BadOptions
from tablee.games import find
from tablee.server.game_words import words_of
from tablee.server.preview_words import WORDS, Told, language_of
from tablee.server.store import Summary

OF_THE_HOUSE = {"riddles"}
"""Places where a game has something that is not the game."""
TITLE = "<title>Tablée</title>"


class Preview(Struct, frozen=True):
    """The tags of a page for programs that show a card for its link."""

    title: str
    about: str
    language: str
    picture: str
    """The name of a file of the app."""


def preview_of(summary: Summary, files: Container[str]) -> Preview | None:
    """None if the game of the table is not installed."""
    try:
        words = told_of(summary.game, summary.language)
    except BadOptions:
        return None
    return Preview(*words, summary.language, picture_of(summary.game, files))


def preview_at(place: str, game: str, asked: str, files: Container[str]) -> Preview:
    """The preview of a page of the house. `place`: the first part of its address; `asked`: the
    languages of the request. Nothing is looked up, so it tells nothing of what is there."""
    language = language_of(asked)
    house = WORDS[language]
    words = house.get(place, house["house"])
    if game and place not in OF_THE_HOUSE:
        with suppress(BadOptions):
            words = told_of(game, language)
    return Preview(*words, language, picture_of(game, files))


@lru_cache(200)
def told_of(game: str, language: str) -> Told:
    """What a game is called, and what it is about. Raises BadOptions."""
    words = words_of(find(game), language)
    return Told(words.name, words.about)


def picture_of(game: str, files: Container[str]) -> str:
    """That of the game, or of all games."""
    own = (f"preview-{game}.png", "preview.png")
    return next((name for name in own if name in files), "icon-512.png")


def with_preview(page: str, preview: Preview, address: str) -> str:
    """The page with the tags of the preview. `address` is that of the server."""
    large = preview.picture.startswith("preview")
    tags = {
        "og:site_name": "Tablée",
        "og:type": "website",
        "og:title": preview.title,
        "og:description": preview.about,
        "og:locale": preview.language,
        "og:image": f"{address}/{preview.picture}",
        "twitter:card": "summary_large_image" if large else "summary",
    }
    lines = [TITLE, f'<meta name="description" content="{escape(preview.about)}">']
    lines += [f'<meta property="{name}" content="{escape(text)}">' for name, text in tags.items()]
    return page.replace(TITLE, "\n    ".join(lines), 1)
