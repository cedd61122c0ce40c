"""Every variant says what is different and what wins, in every language."""

import tomllib
from pathlib import Path

import pytest

from tablee.engine.game import AnyGame
from tablee.games import GAMES

WEB = Path(__file__).parents[2] / "web" / "src"
LANGUAGES = ("fr", "en", "de", "es")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_variant_has_its_poster(game: AnyGame, language: str) -> None:
    file = WEB / "games" / game.key / "words" / language / "special.toml"
    said = tomllib.loads(file.read_text("utf-8"))[game.key] if file.exists() else {}
    posters = {key: words for key, words in said.items() if isinstance(words, dict)}
    # a game without variants may say what its tables agree on, and once what wins at all of them
    assert not game.variants or posters.keys() == {variant.key for variant in game.variants}
    for words in posters.values():
        assert {"title", "why", "wins", "short"} <= words.keys() | said.keys() - posters.keys()
