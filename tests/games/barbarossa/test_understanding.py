"""Typed questions are understood, and answered truthfully or not at all."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from tablee.games.barbarossa.lexicon import our_lexicon, with_words
from tablee.games.barbarossa.lexicon.model import TONGUES, Tongue
from tablee.games.barbarossa.understanding import Said, answer, says, suggest
from tablee.games.barbarossa.understanding.knowledge import clues, entries
from tools.barbarossa.understanding import Asked, BadLine, Verdict, asked, shares

LEXICON = our_lexicon()
QUESTIONS = Path(__file__).parent / "questions"
"""A word, a question and the right answer in each line, in several sets.

They guard what is understood by now: all were read by those who write the lists, but for
`eleventh` and `fourteenth`, which they must not read. `twelfth` and `thirteenth` were written by
one who had seen some of the lists, and were read once. What was answered right when each was new is
in docs/lexicon.md. `first` was written before anything understood it, by people who saw only
pictures and words; `third` by the one who wrote the lists, as hard as possible; the others by
people who had seen neither the lists nor the other sets.
"""
FEWEST = {
    "first": 300,
    "second": 400,
    "third": 400,
    "fourth": 150,
    "fifth": 300,
    "sixth": 300,
    "seventh": 300,
    "eighth": 300,
    "ninth": 300,
    "fourteenth": 300,
}
RIGHT, WRONG = 0.85, 0.03
HARDER: Mapping[str, Mapping[Tongue, tuple[float, float]]] = {
    "tenth": {"fr": (0.82, 0.011), "en": (0.82, 0.014), "de": (0.78, 0.02)},
    "eleventh": {"fr": (0.82, 0.061), "en": (0.78, 0.054), "de": (0.76, 0.071)},
    "twelfth": {"fr": (0.73, 0.055), "en": (0.76, 0.055), "de": (0.83, 0.05)},
    "thirteenth": {"fr": (0.75, 0.07), "en": (0.65, 0.09), "de": (0.83, 0.055)},
}
"""Their writers were told to vary more: the least that is right, and the most that is wrong."""
SAME = {"yes": "no", "no": "yes", "probably": "no", "unknown": "unknown"}


@pytest.mark.parametrize("tongue", TONGUES)
@pytest.mark.parametrize("known", FEWEST)
def test_questions_of_people_are_answered(tongue: Tongue, known: str) -> None:
    questions = list(asked(QUESTIONS / known, tongue))
    found = shares(questions)
    assert len(questions) >= FEWEST[known]
    assert found["right"] >= RIGHT, found
    assert found["wrong"] <= WRONG, found


@pytest.mark.parametrize("tongue", TONGUES)
@pytest.mark.parametrize("known", HARDER)
def test_harder_sets_get_no_worse(tongue: Tongue, known: str) -> None:
    right, wrong = HARDER[known][tongue]
    found = shares(list(asked(QUESTIONS / known, tongue)))
    assert found["right"] >= right, found
    assert found["wrong"] <= wrong, found


@pytest.mark.parametrize(
    ("right", "said", "verdict"),
    [
        ("yes", "probably", "right"),
        ("probably", "yes", "right"),
        ("no", "no", "right"),
        ("refused", "refused", "right"),
        ("yes", "unknown", "missed"),
        ("probably", "no", "doubtful"),
        ("unknown", "yes", "doubtful"),
        ("no", "probably", "wrong"),
        ("yes", "no", "wrong"),
        ("unknown", "refused", "wrong"),
    ],
)
def test_not_to_know_is_better_than_to_be_wrong(right: str, said: Said, verdict: Verdict) -> None:
    assert Asked("snail", "?", right, said, "").verdict == verdict


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("snail\tIs it alive?", "line 2: three fields"),
        ("gnu\tIs it alive?\tyes", "line 2: there is no word 'gnu'"),
        ("snail\tIs it alive?\tperhaps", "line 2: 'perhaps' is no answer"),
    ],
)
def test_a_set_that_nobody_can_judge_is_refused(tmp_path: Path, line: str, fault: str) -> None:
    (tmp_path / "en.tsv").write_text(f"snail\tIs it alive?\tyes\n{line}\n", encoding="utf-8")
    with pytest.raises(BadLine, match=fault):
        list(asked(tmp_path, "en"))


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


@pytest.mark.parametrize(
    ("key", "question", "tongue", "right"),
    [
        ("fork", "Hat das nicht vorne so Zinken dran?", "de", "yes"),
        ("bowl", "Ist das nicht eine Mütze?", "de", "no"),
        ("pumpkin", "Hat das nicht was mit Halloween zu tun?", "de", "yes"),
        ("hammer", "Ist das nicht so ein Werkzeug?", "de", "yes"),
        ("key", "Ist das nicht aus Metall?", "de", "no"),
        ("screwdriver", "C'est pas un outil ?", "fr", "yes"),
        ("spider", "Ça n'aurait pas huit pattes ?", "fr", "yes"),
        ("statue", "C'est pas vivant", "fr", "yes"),
    ],
)
def test_who_doubts_whether_it_is_one_expects_a_yes(
    key: str, question: str, tongue: Tongue, right: str
) -> None:
    assert says(key, question, tongue) == right


@pytest.mark.parametrize(
    ("key", "question", "tongue", "wrong"),
    [
        ("magnet", "Ist das ein Hufeisen fürs Pferd?", "de", "probably"),
        ("banana", "Is it green when it's ripe?", "en", "probably"),
        ("chain", "Kann man das anziehen wie eine Jacke?", "de", "probably"),
        ("bone", "Would a dog be happy to get one?", "en", "no"),
        ("egg", "Ist da eine Schale drum herum?", "de", "no"),
        ("tongue", "Haben auch Tiere so was?", "de", "no"),
    ],
)
def test_what_it_has_to_do_with_is_not_what_it_is(
    key: str, question: str, tongue: Tongue, wrong: str
) -> None:
    assert says(key, question, tongue) != wrong


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
        ("C'est quoi comme animal ?", "fr"),
        ("Ça mange quoi ?", "fr"),
        ("Ça vit où ?", "fr"),
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
def test_there_are_clues_for_every_word(tongue: Tongue) -> None:
    assert [word.key for word in LEXICON.words if not clues()[word.key].ways(tongue)] == []


@pytest.mark.parametrize(
    ("key", "question", "tongue", "right"),
    [
        ("trumpet", "Is it played in a marching band?", "en", "yes"),
        ("trumpet", "Has it got valves?", "en", "yes"),
        ("snail", "Has it got valves?", "en", "unknown"),
        ("rake", "Is it for leaves?", "en", "yes"),
        ("rake", "Does it have leaves?", "en", "no"),
        ("peacock", "Est-ce qu'il fait la roue ?", "fr", "yes"),
        ("aquarium", "Kann es schwimmen?", "de", "no"),
    ],
)
def test_a_clue_is_true_of_one_word(key: str, question: str, tongue: Tongue, right: str) -> None:
    assert says(key, question, tongue) in (("yes", "probably") if right == "yes" else (right,))


@pytest.mark.parametrize(
    ("key", "question", "right"),
    [
        ("key", "Sperrt man damit etwas auf?", "yes"),
        ("sweater", "Zieht man das an?", "yes"),
        ("snail", "Zieht man das an?", "no"),
        ("leek", "Ist das eine Gemüsesorte?", "yes"),
        ("snail", "Hat es einen Metallgriff?", "no"),
        ("bread", "Wird das gebacken?", "yes"),
        ("daisy", "Ist das ein Blümchen?", "yes"),
        ("umbrella", "Braucht man das bei schlechtem Wetter?", "yes"),
        ("dragon", "Kommt es in Märchen vor?", "yes"),
    ],
)
def test_german_verbs_in_two_parts_and_words_in_one(key: str, question: str, right: str) -> None:
    assert says(key, question, "de") in (("yes", "probably") if right == "yes" else (right,))


@pytest.mark.parametrize(
    ("key", "question", "tongue", "right"),
    [
        ("helicopter", "Ich tippe auf Hubschrauber!", "de", "yes"),
        ("waffle", "evtl. ein Keks", "de", "no"),
        ("dolphin", "I reckon its a shark, am I right?", "en", "no"),
        ("dolphin", "My guess is a dolphin", "en", "yes"),
        ("rabbit", "Je dirais un lapin", "fr", "yes"),
        ("rabbit", "je parie que c'est une souris", "fr", "no"),
    ],
)
def test_a_guess_is_known_however_it_is_put(
    key: str, question: str, tongue: Tongue, right: str
) -> None:
    assert says(key, question, tongue) == right


AROUND: dict[Tongue, tuple[str, ...]] = {
    "fr": ("euh {}", "selon toi, {}", "je suis pas sûr, {}", "ma fille demande : {}", "{} mdr"),
    "en": ("umm {}", "sorry but {}", "I'm not sure, {}", "{} thanks", "{} or am I wrong"),
    "de": (
        "ähm {}",
        "sorry aber {}",
        "ich bin nicht sicher, {}",
        "{} danke",
        "{} oder irre ich mich",
    ),
}


@pytest.mark.parametrize("tongue", TONGUES)
def test_what_is_said_around_a_question_changes_nothing(tongue: Tongue) -> None:
    for key in ("alive", "wings", "metal", "tool"):
        question = LEXICON.property_of[key].question(tongue).rstrip(" ?").lower()
        for around in AROUND[tongue]:
            asked = around.format(question)
            assert says("hammer", asked, tongue) == says("hammer", question, tongue), asked


GUESSES: dict[Tongue, tuple[str, ...]] = {
    "fr": ("ça serait pas un {} ?", "s'agit-il d'un {}", "on dirait un {}", "un {} peut-être"),
    "en": ("it looks like a {}", "has to be a {}", "is it a {} by any chance", "got it: a {}!"),
    "de": (
        "ist das zufällig ein {}",
        "ist die Lösung {}?",
        "wie wäre es mit {}",
        "bist du ein {}?",
    ),
}


@pytest.mark.parametrize("tongue", TONGUES)
def test_every_way_to_guess_is_a_guess(tongue: Tongue) -> None:
    rabbit, hammer = (LEXICON.word_of[key].name(tongue) for key in ("rabbit", "hammer"))
    for way in GUESSES[tongue]:
        assert says("rabbit", way.format(rabbit), tongue) == "yes", way
        assert says("rabbit", way.format(hammer), tongue) == "no", way


@pytest.mark.parametrize(
    ("key", "question", "tongue", "right"),
    [
        ("screwdriver", "Is it older than the dinosaurs?", "en", "no"),
        ("sun", "Is it older than the dinosaurs?", "en", "yes"),
        ("castle", "Is it older than a car?", "en", "yes"),
        ("computer", "Did my great grandmother have one when she was a child?", "en", "no"),
        ("dinosaur", "Did it exist in Napoleon's time?", "en", "no"),
        ("television", "ça existait au temps de Napoléon ?", "fr", "no"),
        ("violin", "Ça existait déjà au temps de Mozart ?", "fr", "probably"),
        ("dinosaur", "C'est plus vieux que les hommes préhistoriques ?", "fr", "yes"),
        ("wheel", "Gab es das schon bei den Römern?", "de", "yes"),
        ("car", "Gab es das schon vor 500 Jahren?", "de", "no"),
        ("computer", "gabs das schon im mittelalter", "de", "no"),
        ("castle", "Ist es jünger als die Steinzeit?", "de", "yes"),
        ("computer", "Wurde es nach 1900 erfunden?", "de", "yes"),
        ("fairy", "Is it older than a car?", "en", "unknown"),
        ("pencil", "Did they use it to draw dinosaurs?", "en", "probably"),
    ],
)
def test_ages(key: str, question: str, tongue: Tongue, right: str) -> None:
    assert says(key, question, tongue) == right


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
