"""The words that a game brings, for clients that have none of their own for it."""

import re
from collections.abc import Iterable, Mapping

from litestar import get
from litestar.datastructures import CacheControlHeader
from litestar.exceptions import ClientException
from litestar.params import FromPath
from msgspec import Struct

from tablee.engine.game import AnyGame
from tablee.engine.options import choices
from tablee.games import find
from tablee.games.words import FALLBACK, flattened, tables_of
from tablee.server.routes import refused

HOUR = 3600
LANGUAGE = re.compile("[a-z]{2}")


class ThingWords(Struct, frozen=True):
    """An option or a variant of a game: its key, what it is called, and what it does."""

    key: str
    name: str
    about: str


class GameWords(Struct, frozen=True):
    """The words that a game brings, in one language: English where it lacks that one."""

    game: str
    name: str
    about: str
    options: list[ThingWords]
    variants: list[ThingWords]
    phrases: dict[str, str]
    """What it says while it is played, by name; docs/adding-a-game.md has the names."""
    errors: dict[str, str]
    """What it refuses, by code."""


@get(
    "/api/games/{game:str}/words/{language:str}",
    cache_control=CacheControlHeader(public=True, max_age=HOUR),
    responses=refused(400, 403),
)
async def game_words(game: FromPath[str], language: FromPath[str]) -> GameWords:
    """The words that a game brings; `language` has two letters. A game without words in that
    language answers in English, and a game without words by its keys."""
    if not LANGUAGE.fullmatch(language):
        raise ClientException("A language has two small letters, such as 'en'.")
    return words_of(find(game), language)


def words_of(game: AnyGame, language: str) -> GameWords:
    tables = [tables_of(game, each) for each in (FALLBACK, language)]
    about = merged(table["game"] for table in tables)
    return GameWords(
        game=game.key,
        name=about.get("name", game.key),
        about=about.get("about", ""),
        options=things(about, "option", [choice.name for choice in choices(game.options)]),
        variants=things(about, "variant", [variant.key for variant in game.variants]),
        phrases=merged(table["terminal"] for table in tables),
        errors=merged(table["error"] for table in tables),
    )


def things(about: Mapping[str, str], kind: str, keys: Iterable[str]) -> list[ThingWords]:
    names = {key: f"{kind}.{key}" for key in keys}
    return [
        ThingWords(key, about.get(f"{name}.name", key), about.get(f"{name}.about", ""))
        for key, name in names.items()
    ]


def merged(trees: Iterable[Mapping[str, object]]) -> dict[str, str]:
    """All phrases by name; later ones take the place of earlier ones."""
    return {name: phrase for tree in trees for name, phrase in flattened(tree)}
