"""What a link shows in a chat before anyone opens it: the game, and nothing of the table.

The link of a private table is its key, and it travels. So a preview has no names, codes, scores
or seats; it looks the same for everyone, before, during and after the match.
"""

from collections.abc import Container
from html import escape

from msgspec import Struct

from tablee.engine.errors import BadOptions
from tablee.games import find
from tablee.server.game_words import words_of
from tablee.server.store import Summary

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
        words = words_of(find(summary.game), summary.language)
    except BadOptions:
        return None
    own = f"preview-{summary.game}.png"
    picture = own if own in files else "icon-512.png"
    return Preview(words.name, words.about, summary.language, picture)


def with_preview(page: str, preview: Preview, address: str) -> str:
    """The page with the tags of the preview. `address` is that of the server."""
    large = preview.picture.startswith("preview-")
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
