"""The lexicon: what it has to offer, and how its words are found."""

import sys
from pathlib import Path
from subprocess import run

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tablee.games.barbarossa.lexicon as package
from tablee.games.barbarossa.lexicon import our_lexicon
from tablee.games.barbarossa.lexicon.checking import check_all
from tablee.games.barbarossa.lexicon.model import (
    ANSWERS,
    TONGUES,
    Answer,
    Span,
    Tongue,
    Word,
    more,
)
from tablee.games.barbarossa.spelling import QUESTION, text_fault

OURS = our_lexicon()
MOST_BYTES = 1_500_000
"""What lexicon and recipes may weigh together."""


def word(key: str) -> Word:
    return OURS.word_of[key]


def says(key: str, asked: str) -> Answer:
    return word(key).answer(OURS.property_of[asked])


def found(text: str, tongue: Tongue) -> list[str]:
    return [each.key for each in OURS.find(text, tongue)]


def test_there_are_hundreds_of_words_and_dozens_of_properties() -> None:
    assert len(OURS.words) >= 250
    assert len(OURS.properties) >= 60


def test_our_lexicon_has_no_fault() -> None:
    assert [str(fault) for fault in check_all(OURS)] == []


def test_every_word_has_an_answer_to_everything() -> None:
    assert {len(each.answers) for each in OURS.words} == {len(OURS.properties)}
    assert {answer for each in OURS.words for answer in each.answers} == set(ANSWERS)


def test_every_level_has_many_words() -> None:
    levels = [each.level for each in OURS.words]
    assert all(levels.count(level) >= 50 for level in (1, 2, 3))


def test_a_word_has_names_a_gender_and_a_plural_in_each_language() -> None:
    horse = word("horse")
    assert [horse.name(tongue) for tongue in TONGUES] == ["cheval", "horse", "Pferd"]
    assert horse.fr is not None
    assert (horse.fr.article, horse.fr.gender, horse.fr.many) == ("un", "m", "chevaux")
    assert horse.de is not None
    assert (horse.de.article, horse.de.gender, horse.de.many) == ("das", "n", "Pferde")


def test_some_words_have_only_a_plural() -> None:
    scissors = word("scissors")
    assert scissors.fr is not None
    assert (scissors.fr.one, scissors.fr.article, scissors.fr.gender) == ("ciseaux", "", "m")
    assert scissors.en is not None
    assert (scissors.en.one, scissors.en.article) == ("scissors", "")


@pytest.mark.parametrize("tongue", TONGUES)
def test_a_question_may_be_asked_at_the_table(tongue: Tongue) -> None:
    """Bots send these texts as they are."""
    for each in OURS.properties:
        for question in each.questions(tongue):
            assert text_fault(question, QUESTION) is None


def test_a_property_has_a_natural_question_in_each_language() -> None:
    alive = OURS.property_of["alive"]
    questions = [alive.question(tongue) for tongue in TONGUES]
    assert questions == ["C’est vivant ?", "Is it alive?", "Lebt es?"]


def test_themes_have_names_and_words() -> None:
    farm = next(theme for theme in OURS.themes if theme.key == "farm")
    assert [farm.name(tongue) for tongue in TONGUES] == ["la ferme", "the farm", "der Bauernhof"]
    assert {"cow", "rooster", "tractor"} <= {each.key for each in OURS.of_theme("farm")}


def test_it_is_small_and_no_game_loads_it_before_it_is_asked_for() -> None:
    files = [path for path in Path(package.__file__).parent.rglob("*") if path.is_file()]
    assert sum(path.stat().st_size for path in files) < MOST_BYTES / 3
    code = "import sys, tablee.games; list(tablee.games.GAMES); print(*sys.modules)"
    loaded = run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "tablee.games.barbarossa" in loaded.stdout.split()
    assert "tablee.games.barbarossa.lexicon" not in loaded.stdout.split()


@pytest.mark.parametrize(
    ("key", "asked", "answer"),
    [
        ("snail", "alive", "yes"),
        ("snail", "legs", "no"),
        ("snail", "food", "probably"),
        ("penguin", "bird", "yes"),
        ("penguin", "flies", "no"),
        ("whale", "mammal", "yes"),
        ("rooster", "eggs", "no"),
        ("chair", "four_legs", "yes"),
        ("chair", "alive", "no"),
        ("umbrella", "opens", "yes"),
        ("lemon", "sweet", "no"),
        ("dragon", "imaginary", "yes"),
        ("candle", "electric", "no"),
        ("television", "knights", "no"),
        ("shoe", "pair", "yes"),
    ],
)
def test_answers_are_true(key: str, asked: str, answer: Answer) -> None:
    assert says(key, asked) == answer


def test_what_is_true_of_a_kind_is_true_of_its_words_unless_they_say_otherwise() -> None:
    assert says("wolf", "hair") == "yes"
    assert says("whale", "hair") == "no"


def test_sizes_answer_by_themselves() -> None:
    assert says("elephant", "over_cat") == "yes"
    assert says("mouse", "over_cat") == "no"
    assert says("dog", "over_cat") == "probably", "small dogs are smaller"
    assert says("anvil", "child_carries") == "no"


def test_any_two_words_can_be_compared() -> None:
    assert word("elephant").bigger(word("cat")) == "yes"
    assert word("cat").bigger(word("elephant")) == "no"
    assert word("anvil").heavier(word("feather")) == "yes"


spans = st.tuples(st.floats(0.001, 1e9), st.floats(0.001, 1e9)).map(lambda p: Span(min(p), max(p)))


@given(spans, spans)
def test_not_both_of_two_things_are_bigger(one: Span, other: Span) -> None:
    if one != other and more(one, other) == "yes":
        assert more(other, one) == "no"
    assert {more(one, other), more(other, one)} != {"probably"}


@pytest.mark.parametrize(
    ("text", "tongue", "key"),
    [
        ("chat", "fr", "cat"),
        ("  Un CHAT ", "fr", "cat"),
        ("l’escargot", "fr", "snail"),
        ("hérissons", "fr", "hedgehog"),
        ("herisson", "fr", "hedgehog"),
        ("oeufs", "fr", "egg"),
        ("chevaux", "fr", "horse"),
        ("frigos", "fr", "fridge"),
        ("the wolves", "en", "wolf"),
        ("mice", "en", "mouse"),
        ("ladybugs", "en", "ladybird"),
        ("Piggy-Bank", "en", "moneybox"),
        ("die Mäuse", "de", "mouse"),
        ("Maeuse", "de", "mouse"),
        ("Loewe", "de", "lion"),
        ("Moehre", "de", "carrot"),
    ],
)
def test_case_accents_articles_and_plurals_do_not_matter(
    text: str, tongue: Tongue, key: str
) -> None:
    assert found(text, tongue) == [key]


def test_a_name_can_mean_two_words() -> None:
    assert found("Birne", "de") == ["pear", "lightbulb"]


@pytest.mark.parametrize("text", ["", "?", "the", "xyzzy", "chat", "💡", "a" * 10_000])
def test_what_is_not_there_is_not_found(text: str) -> None:
    assert found(text, "en") == []


def test_a_word_that_comes_near_is_found_only_as_such() -> None:
    assert found("wasp", "en") == []
    assert OURS.find_near("wasps", "en") == (word("bee"),)
    assert OURS.find_near("bee", "en") == (word("bee"),)
    assert OURS.find_near("xyzzy", "en") == ()


@given(st.sampled_from(OURS.words), st.sampled_from(TONGUES), st.data())
def test_every_word_is_found_by_each_of_its_names(
    each: Word, tongue: Tongue, data: st.DataObject
) -> None:
    names = each.names(tongue)
    assert names is not None
    name = data.draw(st.sampled_from(names.all))
    written = data.draw(st.sampled_from([str.upper, str.lower, str.title]))(name)
    assert each in OURS.find(f"{names.article} {written}", tongue)


@given(st.text(max_size=30), st.sampled_from(TONGUES))
def test_any_text_can_be_looked_up(text: str, tongue: Tongue) -> None:
    assert set(OURS.find(text, tongue)) <= set(OURS.find_near(text, tongue))
