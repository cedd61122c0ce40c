"""After a riddle people can look up what each answer goes back to."""

import pytest

from tablee.games.barbarossa.lexicon import our_lexicon
from tablee.games.barbarossa.lexicon.model import TONGUES, Tongue
from tablee.games.barbarossa.understanding import answer
from tablee.games.barbarossa.understanding.because import because, way_to_say
from tablee.games.barbarossa.understanding.facts import explained
from tablee.games.barbarossa.understanding.knowledge import Sort, clues, entries

LEXICON = our_lexicon()


def why(key: str, question: str, tongue: Tongue) -> tuple[list[Sort], tuple[str, ...]]:
    understood = answer(LEXICON, LEXICON.word_of[key], question, tongue)
    sorts = [reason.sort for reason in understood.reasons]
    return sorts, because(LEXICON, understood, tongue)


@pytest.mark.parametrize(
    ("sort", "key", "question", "tongue", "reason"),
    [
        ("property", "snail", "est-ce vivant", "fr", "C’est vivant ?"),
        ("property", "snail", "Is it a living thing?", "en", "Is it alive?"),
        ("property", "snail", "Ist das ein Lebewesen?", "de", "Lebt es?"),
        ("kind", "apple", "est-ce un fruit ?", "fr", "fruit"),
        ("kind", "apple", "Is it a sort of fruit?", "en", "fruit"),
        ("kind", "apple", "Ist es eine Frucht?", "de", "Obst"),
        ("detail", "snail", "Il y a des cordes ?", "fr", "cordes"),
        ("detail", "snail", "Has it got strings?", "en", "strings"),
        ("detail", "snail", "Sind da Saiten dran?", "de", "Saiten"),
        ("clue", "trumpet", "on en joue dans une fanfare ?", "fr", "fanfare"),
        ("clue", "trumpet", "Is it played in a marching band?", "en", "marching band"),
        ("clue", "trumpet", "Spielt das eine Kapelle?", "de", "Kapelle"),
        ("about", "dog", "Avec un marteau ?", "fr", "marteau"),
        ("about", "dog", "Do you need a hammer for it?", "en", "hammer"),
        ("about", "dog", "Braucht man eine Zielscheibe dazu?", "de", "Zielscheibe"),
        ("word", "snail", "C'est une limace ?", "fr", "limace"),
        ("word", "snail", "Is it a slug?", "en", "slug"),
        ("word", "snail", "Ist es ein Hai?", "de", "Hai"),
        ("size", "snail", "Plus petit qu'un chien ?", "fr", "chien"),
        ("size", "snail", "Is it smaller than a tennis ball?", "en", "tennis ball"),
        ("size", "snail", "Ist es kleiner als ein Hund?", "de", "Hund"),
        ("size", "train", "plus de 10 kilos ?", "fr", "plus de 10 kilos"),
        ("size", "train", "longer than 10 metres?", "en", "longer than 10 metres"),
        ("size", "train", "mehr als 10 Kilo?", "de", "mehr als 10 kilo"),
        ("size", "car", "Did it exist 500 years ago?", "en", "500 years ago"),
        ("size", "car", "Ist es älter als ein Computer?", "de", "Computer"),
        ("size", "car", "Ça coûte plus de 50 euros ?", "fr", "Ça coûte cher ?"),
        ("size", "car", "Does it cost more than 50 euros?", "en", "Is it expensive?"),
        ("size", "car", "Kostet es mehr als 50 Euro?", "de", "Ist es teuer?"),
    ],
)
def test_every_sort_of_answer_has_its_reason(
    sort: Sort, key: str, question: str, tongue: Tongue, reason: str
) -> None:
    assert why(key, question, tongue) == ([sort], (reason,))


@pytest.mark.parametrize(
    ("key", "question", "tongue", "reason"),
    [
        ("snail", "Est-ce que c'est vivant ?", "fr", "Un escargot : oui, c’est vivant."),
        ("apple", "Est-ce que ça se mange ?", "fr", "Une pomme : oui, ça se mange."),
        ("apple", "Can one eat it?", "en", "An apple: yes."),
        ("apple", "Kann man es essen?", "de", "Der Apfel: ja."),
        ("snail", "C'est en métal ?", "fr", "Un escargot : non."),
        ("snail", "Est-ce que c'est un animal ?", "fr", "C’est une petite bête ?"),
        ("snail", "Does it have wheels?", "en", "Is it an animal?"),
        ("snail", "Un enfant peut le porter ?", "fr", "Un escargot : 10 à 40 g."),
        ("apple", "Est-ce comestible ?", "fr", "Ça se mange ?"),
        ("snail", "Is it a living thing?", "en", "Is it alive?"),
    ],
)
def test_a_reason_that_only_repeats_the_question_gives_way_to_a_fact(
    key: str, question: str, tongue: Tongue, reason: str
) -> None:
    word = LEXICON.word_of[key]
    understood = answer(LEXICON, word, question, tongue)
    assert explained(LEXICON, word, question, understood, tongue) == (reason,)


@pytest.mark.parametrize("tongue", TONGUES)
def test_every_usual_question_about_every_word_has_a_readable_fact(tongue: Tongue) -> None:
    for word in LEXICON.words_in(tongue)[::9]:
        for asked in LEXICON.properties:
            question = asked.question(tongue)
            understood = answer(LEXICON, word, question, tongue)
            [reason] = explained(LEXICON, word, question, understood, tongue)
            assert reason != question
            assert reason.endswith((".", "?"))


def test_two_parts_of_a_question_have_two_reasons() -> None:
    assert why("bee", "Does it have wings and does it sting?", "en")[1] == (
        "Does it have wings?",
        "sting",
    )


@pytest.mark.parametrize("tongue", TONGUES)
@pytest.mark.parametrize("question", ["Blorp zonk?", "", "Scrabble?"])
def test_what_is_not_answered_has_no_reason(question: str, tongue: Tongue) -> None:
    assert why("snail", question, tongue) == ([], ())


@pytest.mark.parametrize("tongue", TONGUES)
def test_all_that_can_be_asked_can_be_read(tongue: Tongue) -> None:
    texts = [way_to_say(entry.row, tongue) for entry in entries() if entry.sort != "about"]
    texts += [way for row in clues().values() for way in row.ways(tongue)]
    assert [text for text in texts if not text.strip() or "=" in text or "_" in text] == []
