"""A no that an ordinary table would dispute is not said."""

import pytest

from tablee.games.barbarossa.lexicon.model import Tongue
from tablee.games.barbarossa.understanding import Said, says
from tablee.games.barbarossa.understanding.texts import Typos


def test_changed_neighbours_come_before_any_other_typo() -> None:
    typos = Typos(["krone", "korner", "korn"])
    assert typos.meant("korne") == "krone"
    assert typos.turned("korne") == "krone"
    assert typos.turned("krone") == ""


@pytest.mark.parametrize(
    ("key", "question", "tongue", "right"),
    [
        ("king", "Hat er eine Korne auf?", "de", "yes"),
        ("table", "Hat es vier Beien?", "de", "yes"),
        ("scissors", "C'est dangereux pour un bébé ?", "fr", "probably"),
        ("tie", "Is it worn by babies?", "en", "unknown"),
        ("hammer", "Is it for babies?", "en", "no"),
        ("chair", "Has it got legs but can't walk?", "en", "yes"),
        ("horse", "Has it got legs but can't walk?", "en", "no"),
        ("magician", "Ist das eine Person, aber keine bestimmte?", "de", "unknown"),
        ("eye", "Have animals got it too?", "en", "unknown"),
        ("tie", "Do men wear it more than women?", "en", "unknown"),
        ("dress", "Les femmes le portent plus que les hommes ?", "fr", "yes"),
        ("cannon", "On peut le porter dans sa poche ?", "fr", "no"),
        ("scale", "Il y a des trucs qui bougent dessus ?", "fr", "unknown"),
        ("scale", "Ça bouge ?", "fr", "no"),
        ("cyclops", "Is it a normal human being?", "en", "no"),
        ("turkey", "Ist es ein Hund oder sowas?", "de", "no"),
    ],
)
def test_what_is_not_so_is_not_what_was_asked(
    key: str, question: str, tongue: Tongue, right: Said
) -> None:
    assert says(key, question, tongue) == right


@pytest.mark.parametrize(
    ("key", "question", "tongue", "right"),
    [
        ("throne", "Is it a kind of chair?", "en", "probably"),
        ("lion", "Ist es eine Katze?", "de", "unknown"),
        ("dog", "Is it a cat?", "en", "no"),
        ("well", "Il y a de l'eau au fond ?", "fr", "probably"),
        ("crab", "Ça vit au fond de la mer ?", "fr", "yes"),
        ("ant", "Ça travaille beaucoup ?", "fr", "yes"),
        ("nest", "C'est une maison pour un animal ?", "fr", "yes"),
        ("jug", "Is it for drinks?", "en", "probably"),
        ("canoe", "Can it sink?", "en", "probably"),
        ("cup", "On s'en sert tous les jours ?", "fr", "yes"),
        ("stork", "Lebt es an Land?", "de", "probably"),
        ("fork", "Nimmt man das zum Essen?", "de", "yes"),
        ("hammock", "Kann man sich da reinlegen?", "de", "yes"),
        ("daisy", "Riecht es gut?", "de", "unknown"),
        ("triangle", "Can you play a melody on it?", "en", "no"),
    ],
)
def test_lists_say_what_a_table_would_say(
    key: str, question: str, tongue: Tongue, right: Said
) -> None:
    assert says(key, question, tongue) == right
