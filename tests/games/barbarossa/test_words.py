"""Which words may be a riddle, their letters, and which guesses are the word itself."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.games.barbarossa.plurals import Alike, Language, alike_at_first, alike_in
from tablee.games.barbarossa.spelling import (
    EXPRESSION,
    ONE_WORD,
    TWO_WORDS,
    Limits,
    letter_at,
    letters_of,
    same,
    text_fault,
    tidy,
    word_fault,
)


def code(word: str, limits: Limits = ONE_WORD) -> str | None:
    fault = word_fault(word, limits)
    return None if fault is None else fault.code


@pytest.mark.parametrize(
    "word", ["escargot", "Œuf", "île", "Straße", " chat ", "os", "a" * 24, "e\u0301toile"]
)
def test_a_simple_word_is_taken(word: str) -> None:
    assert code(word) is None


@pytest.mark.parametrize(
    ("word", "reason"),
    [
        ("", "word_too_short"),
        ("   ", "word_too_short"),
        ("y", "word_too_short"),
        ("a" * 25, "word_too_long"),
        ("pomme de terre", "not_a_letter"),
        ("porte-clef", "not_a_letter"),
        ("l'ours", "not_a_letter"),
        ("l’ours", "not_a_letter"),
        ("R2D2", "not_a_letter"),
        ("chat!", "not_a_letter"),
        ("chat\x00", "not_a_letter"),
        ("🐌🐌", "not_a_letter"),
    ],
)
def test_a_word_is_letters_and_not_compound(word: str, reason: str) -> None:
    assert code(word) == reason


@pytest.mark.parametrize(
    ("word", "reason"),
    [
        ("porte clef", None),
        ("porte-clef", None),
        ("escargot", None),
        ("pomme de terre", "too_many_words"),
        ("porte--clef", "word_missing"),
        ("-clef", "word_missing"),
        ("l'ours", "not_a_letter"),
        (f"{'a' * 12} {'b' * 13}", "word_too_long"),
    ],
)
def test_two_words_have_one_space_or_hyphen_between_them(word: str, reason: str | None) -> None:
    assert code(word, TWO_WORDS) == reason


@pytest.mark.parametrize(
    ("word", "reason"),
    [
        ("l'eau à la bouche", None),
        ("un deux trois quatre cinq", None),
        ("un deux trois quatre cinq six", "too_many_words"),
        (" ".join(["a" * 8] * 5), None),
        (" ".join(["a" * 9] * 5), "word_too_long"),
        ("le ' chat", "word_missing"),
        ("'' ''", "word_too_short"),
    ],
)
def test_an_expression_has_up_to_five_words_and_forty_letters(
    word: str, reason: str | None
) -> None:
    assert code(word, EXPRESSION) == reason


@pytest.mark.parametrize(
    ("place", "letter"),
    [(1, "p"), (3, "m"), (6, "d"), (12, "e"), (13, ""), (-1, "e"), (-12, "p"), (-13, ""), (0, "")],
)
def test_places_count_letters_only_from_the_front_or_from_the_back(place: int, letter: str) -> None:
    assert letter_at("pomme-de-terre", place) == letter


@pytest.mark.parametrize("language", ["fr", "en", "de", None])
@pytest.mark.parametrize(
    ("word", "guess"),
    [
        ("escargot", "Escargot"),
        ("escargot", "l’escargot"),
        ("escargot", "un  escargot "),
        ("Éléphant", "elephant"),
        ("éléphant", "e\u0301le\u0301phant"),
        ("Straße", "die STRASSE"),
        ("porte-clef", "porteclef"),
        ("l'eau à la bouche", "Eau a la Bouche"),
        ("un", "un"),
    ],
)
def test_a_guess_is_the_word_but_for_case_accents_articles_and_hyphens(
    language: Language | None, word: str, guess: str
) -> None:
    assert same(word, guess, alike_in(language))
    assert same(guess, word, alike_in(language))


PLURALS: dict[Language, list[tuple[str, str]]] = {
    "fr": [
        ("escargot", "L'ESCARGOTS"),
        ("œuf", "les oeufs"),
        ("bateau", "bateaux"),
        ("cheveu", "cheveux"),
        ("genou", "genoux"),
        ("cheval", "des chevaux"),
        ("vitrail", "vitraux"),
        ("porte-clef", "porte clefs"),
        ("pomme de terre", "pommes de terre"),
    ],
    "en": [
        ("snail", "snails"),
        ("glass", "the glasses"),
        ("church", "churches"),
        ("potato", "potatoes"),
        ("cherry", "Cherries"),
        ("donkey", "donkeys"),
        ("scarf", "scarves"),
    ],
    "de": [
        ("Tisch", "Tische"),
        ("Apfel", "Äpfel"),
        ("Katze", "die Katzen"),
        ("Gabel", "Gabeln"),
        ("Frau", "Frauen"),
        ("Radio", "Radios"),
    ],
    "es": [
        ("caracol", "Caracoles"),
        ("manzana", "Manzanas"),
        ("camión", "camiones"),
        ("nariz", "narices"),
        ("rubí", "rubíes"),
    ],
}


@pytest.mark.parametrize(
    ("language", "word", "guess"),
    [(language, *pair) for language, pairs in PLURALS.items() for pair in pairs],
)
def test_a_plural_of_the_tables_language_is_the_word(
    language: Language, word: str, guess: str
) -> None:
    assert same(word, guess, alike_in(language))
    assert same(guess, word, alike_in(language))


@pytest.mark.parametrize(
    ("language", "word", "guess"),
    [
        ("fr", "bus", "bu"),
        ("fr", "las", "la"),
        ("fr", "lit", "lits"),  # three letters remain
        ("fr", "bal", "baux"),  # of a bail
        ("fr", "canal", "canaux"),
        ("fr", "princesse", "princes"),
        ("fr", "Katze", "Katzen"),
        ("en", "bateau", "bateaux"),
        ("en", "cheval", "chevaux"),
        ("en", "princes", "princess"),
        ("en", "donkey", "donkies"),
        ("de", "Fisch", "Fischer"),
        ("de", "cherry", "cherries"),
        ("es", "flor", "floral"),
        ("es", "manzana", "manzanaes"),
        ("es", "pan", "panes"),  # three letters remain
        (None, "escargot", "escargots"),
        (None, "snail", "snails"),
    ],
)
def test_what_makes_no_plural_there_is_for_the_owner_to_judge(
    language: Language | None, word: str, guess: str
) -> None:
    assert not same(word, guess, alike_in(language))
    assert not same(guess, word, alike_in(language))


@pytest.mark.parametrize(
    "alike", [alike_in("fr"), alike_in("en"), alike_in("de"), alike_in("es"), alike_at_first]
)
@pytest.mark.parametrize(
    ("word", "guess"),
    [
        ("escargot", "limace"),
        ("escargot", "escargo"),
        ("escargot", ""),
        ("escargot", "un"),
        ("escargot", "escargot rouge"),
        ("ours", "oursin"),
        ("lit", "lot"),
    ],
)
def test_any_other_guess_is_for_the_owner_to_judge(word: str, guess: str, alike: Alike) -> None:
    assert not same(word, guess, alike)


def test_version_1_judges_as_it_did() -> None:
    pairs = [("bus", "bu"), ("las", "la"), ("cherry", "cherries"), ("cheval", "chevaux")]
    assert all(same(word, guess, alike_at_first) for word, guess in pairs)


@given(st.text())
def test_no_text_is_too_odd(text: str) -> None:
    assert tidy(tidy(text)) == tidy(text)
    assert same(text, text, alike_in("fr"))
    if word_fault(text, ONE_WORD) is None:
        assert 2 <= len(letters_of(text)) <= 24
        upper = text.upper() if len(text.upper()) == len(text) else text
        assert same(text, upper, alike_in("de"))
        assert letter_at(text, 1) == letters_of(text)[0]
        assert letter_at(text, -1) == letters_of(text)[-1]


def test_other_texts_are_readable_and_not_too_long() -> None:
    assert text_fault("Is it alive? 🐌", 200) is None
    for text, reason in [("a" * 201, "text_too_long"), ("a\nb", "text_unreadable")]:
        fault = text_fault(text, 200)
        assert fault is not None
        assert fault.code == reason
