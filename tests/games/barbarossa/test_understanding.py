"""Typed questions are understood, and answered truthfully or not at all."""

from collections import Counter
from pathlib import Path
from typing import Literal

import pytest

from tablee.games.barbarossa.lexicon import our_lexicon, with_words
from tablee.games.barbarossa.lexicon.model import TONGUES, Tongue
from tablee.games.barbarossa.understanding import answer, says, suggest
from tablee.games.barbarossa.understanding.knowledge import entries

LEXICON = our_lexicon()
QUESTIONS = Path(__file__).parent / "questions"
"""A word, a question and the right answer in each line; written by people who did not know the
lexicon's own sentences. Whoever wrote what understands them had not read those that are unseen."""
SAME = {"yes": "no", "no": "yes", "probably": "no", "unknown": "unknown"}

Verdict = Literal["right", "wrong", "not understood", "doubtful"]


def verdict(right: str, said: str) -> Verdict:
    """A probable yes is a yes. Not to know is no mistake; to answer what nobody can, nearly one."""
    if said == right or {said, right} == {"yes", "probably"}:
        return "right"
    if said == "unknown":
        return "not understood"
    return "doubtful" if right in ("unknown", "probably") and said != "refused" else "wrong"


@pytest.mark.parametrize("tongue", TONGUES)
@pytest.mark.parametrize(
    ("known", "right", "wrong"),
    [
        ("seen", 0.85, 0.03),
        ("unseen", 0.8, 0.045),  # the aim is the same as above
    ],
)
def test_questions_of_people_are_answered(
    tongue: Tongue, known: str, right: float, wrong: float
) -> None:
    lines = (QUESTIONS / known / f"{tongue}.tsv").read_text(encoding="utf-8").splitlines()
    found = Counter(
        verdict(answered, says(key, asked, tongue))
        for key, asked, answered in (line.split("\t") for line in lines)
    )
    assert len(lines) >= 300
    assert found["right"] >= right * len(lines), found
    assert found["wrong"] <= wrong * len(lines), found


@pytest.mark.parametrize("tongue", TONGUES)
def test_a_property_is_found_by_its_own_questions(tongue: Tongue) -> None:
    word = LEXICON.word_of["snail"]
    for each in LEXICON.properties:
        for question in each.questions(tongue):
            understood = answer(LEXICON, word, question.upper(), tongue)
            assert [reason.key for reason in understood.reasons] == [each.key], question
            assert understood.says != "refused"


@pytest.mark.parametrize(
    ("asked", "denied", "tongue"),
    [
        ("C'est vivant ?", "Ce n'est pas vivant ?", "fr"),
        ("Ça a des ailes ?", "Ça n'a pas d'ailes ?", "fr"),
        ("Ist es lebendig?", "Ist es nicht lebendig?", "de"),
        ("Hat es Flügel?", "Hat es keine Flügel?", "de"),
        ("Is it alive?", "So it is not alive?", "en"),
        ("Does it have wings?", "It has no wings, right?", "en"),
    ],
)
@pytest.mark.parametrize("key", ["snail", "eagle", "hammer"])
def test_no_turns_the_answer_round(asked: str, denied: str, tongue: Tongue, key: str) -> None:
    assert says(key, denied, tongue) == SAME[says(key, asked, tongue)]
    assert answer(LEXICON, LEXICON.word_of[key], denied, tongue).negated


@pytest.mark.parametrize(
    ("question", "tongue"),
    [("Isn't it alive?", "en"), ("It isn't a car, is it?", "en"), ("N'est-ce pas vivant ?", "fr")],
)
def test_a_polite_no_denies_nothing(question: str, tongue: Tongue) -> None:
    assert says("snail", question, tongue) == ("no" if "car" in question else "yes")


def test_a_thing_is_as_big_as_itself() -> None:
    for word in LEXICON.words:
        names = word.names("en")
        if names is None or not names.article or word.key in ("hand", "cat", "house"):
            continue  # these three are asked by properties of their own
        assert says(word.key, f"Is it bigger than {names.article} {names.one}?", "en") == "no"
        assert says(word.key, f"Is it heavier than {names.article} {names.one}?", "en") == "no"
        assert says(word.key, f"Is it as big as {names.article} {names.one}?", "en") == "yes"


@pytest.mark.parametrize(
    ("key", "question", "tongue", "right"),
    [
        ("mouse", "C'est plus petit qu'un éléphant ?", "fr", "yes"),
        ("mouse", "Ça pèse plus de 3 kilos ?", "fr", "no"),
        ("ring", "Ça tient dans la poche ?", "fr", "yes"),
        ("castle", "Would it fit in a suitcase?", "en", "no"),
        ("train", "Is it longer than ten metres?", "en", "yes"),
        ("rocket", "Is it slower than a snail?", "en", "no"),
        ("flea", "Ist es so groß wie ein Hund?", "de", "no"),
        ("whale", "Ist es groesser als ein Auto?", "de", "yes"),
        ("car", "Kostet es mehr als 50 Euro?", "de", "yes"),
    ],
)
def test_comparisons(key: str, question: str, tongue: Tongue, right: str) -> None:
    assert says(key, question, tongue) == right


@pytest.mark.parametrize("tongue", TONGUES)
def test_the_word_itself_is_recognised_and_no_other_is(tongue: Tongue) -> None:
    for word in LEXICON.words:
        name = word.name(tongue)
        understood = answer(LEXICON, word, f"{name}?", tongue)
        assert understood.says in ("yes", "probably"), name
        other = LEXICON.word_of["comet" if word.key != "comet" else "walnut"]
        assert says(word.key, other.name(tongue), tongue) == "no"


@pytest.mark.parametrize(
    ("question", "tongue"),
    [
        ("Combien de lettres ?", "fr"),
        ("Ça commence par un E ?", "fr"),
        ("Ça rime avec magot ?", "fr"),
        ("C'est un mot féminin ?", "fr"),
        ("Does it start with an s?", "en"),
        ("Is the word longer than five letters?", "en"),
        ("How do you spell it?", "en"),
        ("Fängt es mit S an?", "de"),
        ("Hat das Wort zwei Silben?", "de"),
        ("Reimt es sich auf Hecke?", "de"),
    ],
)
def test_questions_about_the_word_are_refused(question: str, tongue: Tongue) -> None:
    assert says("snail", question, tongue) == "refused"


@pytest.mark.parametrize(
    ("question", "tongue"),
    [
        ("What colour is it?", "en"),
        ("Où ça ?", "fr"),
        ("Blorp zonk?", "de"),
        ("", "en"),
        ("?!", "fr"),
    ],
)
def test_nobody_pretends_to_understand(question: str, tongue: Tongue) -> None:
    assert says("snail", question, tongue) == "unknown"


def test_small_typos_do_not_matter() -> None:
    assert says("axe", "Is it dangerus?", "en") == "yes"
    assert says("squirrel", "c'est un ecureil ?", "fr") == "yes"


def test_a_word_that_somebody_added_is_answered_only_by_what_is_written() -> None:
    text = '[gnu]\nkind = "mammal"\nen = ["a gnu", "gnus"]\nsize = "150-250 cm, 120-270 kg"\n'
    longer = with_words(LEXICON, text)
    gnu = longer.word_of["gnu"]
    assert answer(longer, gnu, "Is it an animal?", "en").says == "yes"
    assert answer(longer, gnu, "Is it a gnu?", "en").says == "yes"
    assert answer(longer, gnu, "Does a blacksmith use it?", "en").says == "unknown"


@pytest.mark.parametrize("tongue", TONGUES)
def test_every_detail_can_be_asked_for(tongue: Tongue) -> None:
    for entry in entries():
        if entry.sort != "about":
            assert entry.row.ways(tongue), f"{entry.key} cannot be said in '{tongue}'"


@pytest.mark.parametrize("tongue", TONGUES)
def test_good_questions_are_found_by_what_is_typed(tongue: Tongue) -> None:
    everything = suggest(LEXICON, tongue, "", most=200)
    assert len(everything) == len(LEXICON.properties)
    typed = {"fr": "ailes", "en": "wing", "de": "Flüg"}[tongue]
    assert suggest(LEXICON, tongue, typed)[0] == LEXICON.property_of["wings"].question(tongue)
    assert suggest(LEXICON, tongue, "xyzzy") == []


def test_a_plant_grows_and_is_no_factory() -> None:
    lexicon = our_lexicon()
    assert answer(lexicon, lexicon.word_of["daisy"], "Is it a plant?", "en").says == "yes"
    assert answer(lexicon, lexicon.word_of["dog"], "Is it a plant?", "en").says == "no"
