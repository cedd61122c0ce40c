"""Where an answer would be rash, and what makes it none."""

import pytest

from tablee.games.barbarossa.lexicon.model import Tongue
from tablee.games.barbarossa.understanding import says
from tablee.games.barbarossa.understanding.texts import stems


@pytest.mark.parametrize(
    ("key", "question", "tongue", "wrong"),
    [
        ("lollipop", "Would your dentist be happy to see you with it every day?", "en", "probably"),
        ("walnut", "Les écureuils refusent d'y toucher ?", "fr", "probably"),
        ("sword", "Benutzen Soldaten das heute im Krieg?", "de", "yes"),
        ("plane", "Does it flap its wings?", "en", "probably"),
        ("fan", "Macht das die Luft im Zimmer wärmer?", "de", "probably"),
        ("padlock", "Can you open it without a key or a code?", "en", "yes"),
        ("snake", "Il avance sans pattes ?", "fr", "no"),
        ("parachute", "Would you jump out of a plane without it?", "en", "probably"),
        ("nest", "C'est un oiseau qui l'a fait ?", "fr", "no"),
        ("scale", "Plus c'est lourd, plus ça penche ?", "fr", "no"),
        ("skeleton", "Chacun de nous en a un à l'intérieur ?", "fr", "no"),
        ("medal", "Les perdants en reçoivent une aussi ?", "fr", "no"),
        ("cowboy", "Hütet der Kühe?", "de", "no"),
        ("screwdriver", "Le bricoleur en a dans sa boîte ?", "fr", "no"),
        ("daisy", "Could you make a chain out of them and put it in your hair?", "en", "no"),
    ],
)
def test_in_doubt_nobody_knows(key: str, question: str, tongue: Tongue, wrong: str) -> None:
    assert says(key, question, tongue) != wrong


@pytest.mark.parametrize(
    ("key", "question", "tongue", "right"),
    [
        ("ostrich", "is it a bird that can't fly?", "en", "yes"),
        ("spider", "Are loads of people afraid of it?", "en", "yes"),
        ("scarf", "Ça se met autour du cou ou sur la tête ?", "fr", "yes"),
        ("strawberry", "Is it nice with cream, like at Wimbledon?", "en", "yes"),
        ("pegasus", "Ist es ein normales Pferd?", "de", "no"),
        ("tulip", "Blüht das im Herbst?", "de", "no"),
        ("owl", "Il chasse plutôt le jour ?", "fr", "no"),
        ("flamingo", "C'est un animal de chez nous ?", "fr", "no"),
        ("trumpet", "c est pas un instrument a cordes hein", "fr", "yes"),
        ("gramophone", "Was it invented in the last twenty years?", "en", "no"),
        ("computer", "Wurde das in den letzten hundert Jahren erfunden?", "de", "yes"),
        ("sword", "Ça existe depuis plus de 500 ans ?", "fr", "yes"),
        ("harp", "C'est écrit avec un H au début ?", "fr", "refused"),
        ("tap", "C'est un animal ou une plante ?", "fr", "no"),
    ],
)
def test_what_a_question_turns_on(key: str, question: str, tongue: Tongue, right: str) -> None:
    assert says(key, question, tongue) in (("yes", "probably") if right == "yes" else (right,))


def test_who_asks_which_of_two_it_is_gets_no_yes() -> None:
    assert says("violin", "Ist es laut oder leise?", "de") == "unknown"
    assert says("apple", "poire ou pomme?", "fr") == "unknown"


def test_how_long_one_lives_is_not_how_old_the_kind_is() -> None:
    assert says("butterfly", "Does it live for more than 100 years?", "en") != "yes"


@pytest.mark.parametrize(
    ("key", "question", "tongue", "right"),
    [
        ("tap", "C'est un animal ou une plante ?", "fr", "no"),
        ("temple", "Is it something you can eat or drink?", "en", "no"),
        ("fan", "Kann man es essen oder trinken?", "de", "no"),
        ("horse", "Is it an animal or a plant?", "en", "unknown"),
    ],
)
def test_of_two_things_it_is_neither(key: str, question: str, tongue: Tongue, right: str) -> None:
    assert says(key, question, tongue) == right


@pytest.mark.parametrize(
    ("key", "question", "tongue", "right"),
    [
        ("moneybox", "Sieht es aus wie ein Tier?", "de", "yes"),
        ("helicopter", "Does it resemble an insect?", "en", "unknown"),
        ("egg", "Is it round like a ball?", "en", "unknown"),
        ("ball", "Is it round like an orange?", "en", "yes"),
    ],
)
def test_what_looks_like_something_need_not_be_it(
    key: str, question: str, tongue: Tongue, right: str
) -> None:
    assert says(key, question, tongue) == right


@pytest.mark.parametrize(
    ("light", "heavy", "tongue"),
    [
        ("Ça pèse presque rien ?", "Ça pèse lourd ?", "fr"),
        ("Does it weigh next to nothing?", "Is it heavy?", "en"),
        ("Wiegt das fast nichts?", "Ist das schwer?", "de"),
    ],
)
def test_idioms_deny_nothing(light: str, heavy: str, tongue: Tongue) -> None:
    assert says("feather", light, tongue) == says("anvil", heavy, tongue) == "yes"
    assert says("anvil", light, tongue) == "no"


@pytest.mark.parametrize(
    ("one", "other", "tongue"),
    [
        ("enfants", "enfer", "fr"),
        ("mère", "mer", "fr"),
        ("Eisen", "Eis", "de"),
        ("weint", "Wein", "de"),
        ("Kuchen", "Küche", "de"),
    ],
)
def test_other_words_are_no_endings(one: str, other: str, tongue: Tongue) -> None:
    assert stems(one, tongue) != stems(other, tongue)
