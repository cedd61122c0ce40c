"""Every language says everything, and nothing is said that nobody asked for."""

import ast
import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

import tablee
from tablee.cli.messages import blanks_of, parse
from tablee.cli.words import FOLDER, brought, languages, local_language, own_words, speak
from tablee.engine import errors
from tablee.engine.errors import BadOptions, IllegalAction
from tablee.engine.options import choices
from tablee.games import GAMES
from tablee.games.words import flattened, read

SOURCE = Path(tablee.__file__).parent
ERRORS = {name for name, kind in vars(errors).items() if isinstance(kind, type)} | {
    "BadFile",
    "BadStore",
    "Misread",
    "ProgramFailed",
}


def sources(folder: Path) -> Iterator[ast.AST]:
    for file in folder.rglob("*.py"):
        yield from ast.walk(ast.parse(file.read_text(encoding="utf-8")))


@cache
def raised() -> tuple[tuple[str, set[str]], ...]:
    """Every error code in the source, with the details that come with it."""
    return tuple(find_raised())


def find_raised() -> Iterator[tuple[str, set[str]]]:
    for node in sources(SOURCE):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args:
            code = node.args[0]
            if node.func.id in ERRORS and isinstance(code, ast.Constant):
                yield str(code.value), {keyword.arg or "" for keyword in node.keywords}


def constants() -> set[str]:
    """Every string in the source of the command line and of the games."""
    nodes = [*sources(SOURCE / "cli"), *sources(SOURCE / "games")]
    return {str(node.value) for node in nodes if isinstance(node, ast.Constant)}


def blanks(phrase: str) -> set[str]:
    return blanks_of(parse(phrase))


def about_games() -> set[str]:
    things = [
        [game.key]
        + [f"{game.key}.option.{choice.name}" for choice in choices(game.options)]
        + [f"{game.key}.variant.{variant.key}" for variant in game.variants]
        for game in GAMES
    ]
    return {f"game.{key}.{part}" for keys in things for key in keys for part in ("name", "about")}


def test_there_are_french_english_and_german() -> None:
    assert {"en", "fr", "de"} <= set(languages())


@pytest.mark.parametrize("language", languages())
def test_all_languages_have_the_same_phrases_with_the_same_blanks(language: str) -> None:
    assert phrases_and_blanks(language) == phrases_and_blanks("en")


def phrases_and_blanks(language: str) -> dict[str, set[str]]:
    """All but the errors: those are English where nothing better is said."""
    written = read(FOLDER, language), *(own_words(game, language) for game in GAMES)
    phrases = [pair for tree in written for pair in flattened(tree)]
    others = ("error.", "language.")
    return {key: blanks(phrase) for key, phrase in phrases if not key.startswith(others)}


def test_a_game_from_outside_may_lack_a_language_or_all_words() -> None:
    without = replace(GAMES[0], key="outside", words=None)
    assert brought(without, "fr")["game.outside.name"] == "outside"
    assert brought(without, "fr")["game.outside.option.limit.about"] == ""
    english = replace(without, words="tests.cli.english")
    assert brought(english, "fr")["game.outside.name"] == "Only in English"
    assert brought(english, "fr")["outside.hello"] == "Hello!"


def test_there_are_errors_to_translate() -> None:
    codes = {code for code, _ in raised()}
    assert {"not_in_hand", "unknown_variant", "bad_seats", "not_json", "no_file"} <= codes


@pytest.mark.parametrize("language", languages())
def test_every_error_is_translated_with_the_details_it_has(language: str) -> None:
    phrases = speak(language).phrases
    for code, details in raised():
        assert f"error.{code}" in phrases or language == "en", code
        assert blanks(phrases.get(f"error.{code}", "")) <= details, code


def test_an_error_that_no_file_translates_is_said_in_its_own_english() -> None:
    error = IllegalAction("not_in_hand", "You do not hold card 7.", card=7)
    assert speak("en").error(error) == "You do not hold card 7."
    assert speak("fr").error(error) == "La carte 7 n’est pas dans votre main."


def test_an_error_in_a_record_says_where_it_is() -> None:
    error = IllegalAction("not_in_hand", "You do not hold card 7.", card=7)
    error.move = 12, 1
    assert speak("en").error(error) == "You do not hold card 7. (Action 12, seat 1.)"
    assert speak("fr").error(error).endswith(" (Coup 12, place 1.)")


def test_what_is_too_long_to_read_is_cut() -> None:
    long = "x" * 100_000
    error = BadOptions("unknown_game", f"There is no game '{long}'.", game=long, known="six")
    assert len(speak("en").error(error)) == 200
    assert len(speak("fr").error(error)) < 300
    assert speak("fr").error(error).endswith("six.")


def is_said(key: str, said: set[str]) -> bool:
    """As it stands, or put together from a prefix and a last word."""
    prefix, dot, last = key.rpartition(".")
    codes = {code for code, _ in raised()}
    return key in said or (prefix + dot in said and last in said | codes)


def test_no_phrase_is_unused_and_none_is_missing() -> None:
    said = constants()
    keys = set(speak("en").phrases)
    keys |= {key for key in speak("fr").phrases if key.startswith("error.")}
    assert {key for key in keys if not is_said(key, said)} - about_games() == set()
    assert about_games() - keys == set()
    parts = "|".join(game.key for game in GAMES)
    wanted = {
        text
        for text in said
        if re.fullmatch(rf"({parts}|play|games|help|usage|bench|reason|record)\.[a-z_]+", text)
    }
    assert wanted - keys == set()


def test_numbers_follow_the_language() -> None:
    def spoken(language: str) -> list[str]:
        return [speak(language)("six.heads", n=n) for n in (0, 1, 2)]

    assert spoken("en") == ["0 heads", "1 head", "2 heads"]
    assert spoken("fr") == ["0 tête", "1 tête", "2 têtes"]
    assert spoken("de") == ["0 Hornochsen", "1 Hornochse", "2 Hornochsen"]


def test_names_are_listed_as_people_list_them() -> None:
    assert speak("en").series(["Zoé"]) == "Zoé"
    assert speak("en").series(["Zoé", "Karim", "Inès"]) == "Zoé, Karim and Inès"
    assert speak("fr").series(["Zoé", "Karim"]) == "Zoé et Karim"
    assert speak("de").series(["Zoé", "Karim", "Inès"]) == "Zoé, Karim und Inès"


@pytest.mark.parametrize(
    ("mistake", "what"),
    [
        (r" [;:!»]| \?$", "an ordinary space before double punctuation"),
        (r"\w[;!?»]|\w:(?!\d)", "no space before double punctuation"),
        (r"«[^\u202f]", "no narrow space inside the quotes"),
        (r"'|\"|\.\.\.", "a typewriter's mark"),
    ],
)
def test_french_typography(mistake: str, what: str) -> None:
    wrong = [text for text in speak("fr").phrases.values() if re.search(mistake, text)]
    assert wrong == [], what


@pytest.mark.parametrize(
    ("mistake", "what"),
    [
        (r"\w\s[;:!?]", "a space before a mark"),
        (r"[«»”]|„[^“]*$|^[^„]*“", "quotes of another language"),
        (r"'|\"|\.\.\.", "a typewriter's mark"),
        (r"[^\u00a0]…", "no space that holds before …"),
    ],
)
def test_german_typography(mistake: str, what: str) -> None:
    wrong = [text for text in speak("de").phrases.values() if re.search(mistake, text)]
    assert wrong == [], what


@pytest.mark.parametrize("language", languages())
def test_colours_have_letters_of_their_own(language: str) -> None:
    phrases = speak(language).phrases
    letters = [phrases[key] for key in phrases if key.startswith("baron.letter.")]
    assert len(set(letters)) == 6


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "fr"}, "fr"),
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "fr_CA@euro"}, "fr"),
        ({"LC_ALL": "en_US", "LC_MESSAGES": "fr_FR", "LANG": "fr_FR"}, "en"),
        ({"LC_ALL": "", "LANG": "fr.UTF-8"}, "fr"),
        ({"LANG": "xx_XX"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({}, "en"),
    ],
)
def test_the_language_comes_from_the_locale(environment: dict[str, str], language: str) -> None:
    assert local_language(environment) == language
