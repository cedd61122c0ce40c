"""What is wrong with a position is said in words, in every language of the browser."""

import ast
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
GAMES = ("six", "baron", "buntherum")
LANGUAGES = ("fr", "en", "de", "es")
BY_HAND = {
    "bad_group", "bad_order", "bad_shown", "bad_specials", "bad_state", "bad_turn", "laid_twice",
    "negative_match", "no_marker", "no_ox", "no_pool", "no_reverse", "no_such_seat", "not_held",
    "not_reversible", "one_round", "wants_ox",
}  # fmt: skip
"""What only a file or a link that somebody wrote by hand can hold: the page says it in general."""


def raised(game: str) -> set[str]:
    """The codes of all positions that the game, or the server for it, refuses."""
    source = ROOT / "src/tablee"
    files = [
        source / "games/cards.py", source / "server/positions.py", source / "engine/record.py",
        *(source / "games" / game).rglob("*.py"),
    ]  # fmt: skip
    nodes = [node for file in files for node in ast.walk(ast.parse(file.read_text("utf-8")))]
    return {code for node in nodes for code in code_of(node)}


def code_of(node: ast.AST) -> list[str]:
    match node:
        case ast.Call(func=ast.Name(id="BadPosition"), args=[ast.Constant(value=str(code)), *_]):
            return [code]
        case _:
            return []


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_changed_moment_of_barbarossa_can_be_refused_for_has_a_sentence(
    language: str,
) -> None:
    """All other numbers are bounded on the page."""
    words = ROOT / f"web/src/games/barbarossa/words/{language}/later/position.toml"
    said = tomllib.loads(words.read_text("utf-8"))["barbarossa_position"]["wrong"]
    assert set(said) == {"too_many_arrows"}
    assert set(said) <= raised("barbarossa")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_that_a_page_can_cause_has_a_sentence(game: str, language: str) -> None:
    words = ROOT / f"web/src/games/{game}/words/{language}/later/position.toml"
    said = tomllib.loads(words.read_text("utf-8"))[f"{game}_position"]["wrong"]
    assert raised(game) - BY_HAND == set(said)
