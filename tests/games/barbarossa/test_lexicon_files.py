"""Words that people add to the lexicon, and what the checker finds in a bad one."""

import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from subprocess import run

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.games.barbarossa.lexicon import our_lexicon, with_words
from tablee.games.barbarossa.lexicon.checking import (
    check_all,
    check_words,
    known_properties,
    well_asked,
)
from tablee.games.barbarossa.lexicon.faults import BadLexicon, Fault
from tablee.games.barbarossa.lexicon.files import Sources, shipped
from tablee.games.barbarossa.lexicon.reading import LONGEST, read

OURS = our_lexicon()
PAGE = Path(__file__).parents[3] / "docs" / "lexicon.md"

WASP = """
[wasp]
kind = "bug"
fr = ["une guêpe", "guêpes", "frelon"]
en = ["a wasp", "wasps", "hornet", "~sawfly"]
de = ["die Wespe", "Wespen", "Hornisse"]
size = "1-3 cm, 0.0001-0.0005 kg"
level = 2
yes = "wings flies yellow sound bites pricks point dangerous"
depends = "home"
"""


def faults(text: str) -> Sequence[Fault]:
    with pytest.raises(BadLexicon) as refused:
        with_words(OURS, text)
    return refused.value.faults


def the_fault(text: str) -> str:
    (fault,) = faults(text)
    return str(fault)


def test_a_file_adds_words() -> None:
    more_words = with_words(OURS, WASP)
    assert len(more_words.words) == len(OURS.words) + 1
    assert more_words.find("hornets", "en") == (more_words.word_of["wasp"],)
    wasp = more_words.word_of["wasp"]
    assert wasp.answer(OURS.property_of["creepy"]) == "yes"
    assert "wasp" not in OURS.word_of


def test_the_page_about_it_shows_a_word_that_can_be_added() -> None:
    page = PAGE.read_text(encoding="utf-8")
    example = page.partition("```toml\n")[2].partition("```")[0]
    assert with_words(OURS, example).find("yellowjackets", "en")
    assert f"{len(OURS.words)} things" in page


def test_the_page_shows_a_program_that_works() -> None:
    code = PAGE.read_text(encoding="utf-8").partition("```python\n")[2].partition("```")[0]
    run([sys.executable, "-c", code], check=True)


def test_a_file_may_replace_a_word() -> None:
    file = WASP.replace("[wasp]", "[bee]")
    assert with_words(OURS, file).word_of["bee"].name("en") == "wasp"


def test_one_language_is_enough() -> None:
    lines = [line for line in WASP.splitlines() if not line.startswith(("en", "de"))]
    more_words = with_words(OURS, "\n".join(lines))
    wasp = more_words.word_of["wasp"]
    assert wasp.name("fr") == "guêpe"
    assert wasp not in more_words.words_in("de")
    with pytest.raises(KeyError, match="wasp has no name in 'de'"):
        wasp.name("de")


@pytest.mark.parametrize(
    ("written", "instead", "fault"),
    [
        ('"bug"', '"insect"', "line 2: wasp: there is no kind 'insect'."),
        ("flies", "fles", "there is no property to answer 'fles'. Did you mean 'flies'?"),
        ("flies", "over_cat", "there is no property to answer 'over_cat'."),
        ("flies", "home", "'home' is answered twice."),
        ('"une guêpe"', '"guêpe"', "fr: write un or une before 'guêpe', for its gender."),
        ('"die Wespe"', '"Wespe"', "de: write der or die or das before 'Wespe', for its gender."),
        ('"a wasp"', '"the wasp"', "en: write a or an before 'the wasp', for its gender."),
        (', "wasps", "hornet", "~sawfly"', "", "en: write its plural after 'a wasp'."),
        ('"a wasp"', '"a yellow jacket"', "en: 'yellow jacket' cannot be a riddle. A word is made"),
        ('"hornet"', '"bee"', "en: 'bee' also means bee. If so, name it in 'shares'."),
        ('"hornet"', '" hornet"', "en: ' hornet' has odd spaces or signs."),
        ('"hornet"', '""', "en: there is an empty name."),
        ('"hornet"', f'"{"h" * 61}"', "en: a name cannot be used. At most 60 characters."),
        ("level = 2", "level = 9", "level: Invalid enum value 9"),
        ("level = 2", "leval = 2", "Object contains unknown field `leval`"),
        ("level = 2", 'shares = "nobody"', "shares: no other word is called 'nobody'."),
        ("level = 2", 'themes = "pets"', "there is no theme 'pets'."),
        ("1-3 cm", "3-1 cm", "size: '3-1 cm' goes from the smaller to the larger."),
        ("1-3 cm", "0-3 cm", "size: everything is longer than 0 cm."),
        ("1-3 cm", "1-3 ells", "size: '1-3 ells' is not from-to and a unit"),
        ("1-3 cm, ", "", "is not a length and a weight, like '40-55 cm, 3-6 kg'."),
        ('size = "1-3 cm, 0.0001-0.0005 kg"', "", "it has no size, like size ="),
        ("[wasp]", "[Wasp]", "Wasp: its key has small letters, digits and _ only, 40 at most."),
        ("dangerous", "dangerous electric", "'animal' is yes, so 'electric' is not yes."),
        ("dangerous", "dangerous bird mammal", "'mammal' is yes, so 'bird' is not yes."),
    ],
)
def test_a_mistake_is_named_with_its_word(written: str, instead: str, fault: str) -> None:
    assert written in WASP
    assert fault in "\n".join(map(str, faults(WASP.replace(written, instead))))


RECIPE = """recipe = [
  "limb -200 90 0 > 200 110 0, 140-180",
  "ball 300 190 0, 180 170 160",
]
"""


@pytest.mark.parametrize(
    ("written", "instead", "fault"),
    [
        ('"ball', '"bell', "'bell 300 190 0, 180 170 160': it begins with no part that we know."),
        ("180 170 160", "180 170", "'180 170' is not 3 numbers."),
        ("180 170 160", "0 170 160", "a part has no thickness, or no length."),
        ("> 200 110 0", "> -200 90 0", "a part has no thickness, or no length."),
        ("ball 300 190", "ball 300 900", "a part floats: let every part touch one that stands"),
        ("140-180", "140-180, around 200", "it makes 401 shapes; 250 is the most."),
        ("140-180", "140-180, around 999", "'around 999' makes none, or too many."),
        ("limb -200 90 0 > 200 110 0, 140-180", "coil 0 50 0, 99 9 999 9, 9", "at most 50 rounds"),
        (
            "ball 300 190 0, 180 170 160",
            "box 0 90 0, 900 400 900, cut",
            "it leaves no clay on the turntable.",
        ),
        (RECIPE, "recipe = []", ""),
        (RECIPE, 'recipe = ["ball 0 90 0, 90 90 90, cut"]', "it has no clay."),
        (RECIPE, 'recipe = "ball"', "recipe: Expected `array`, got `str`"),
    ],
)
def test_a_recipe_is_tried_before_it_is_taken(written: str, instead: str, fault: str) -> None:
    whole = WASP + RECIPE
    assert with_words(OURS, whole).word_of["wasp"].recipe[0].startswith("limb")
    assert written in whole
    text = whole.replace(written, instead)
    if fault:
        assert fault in the_fault(text)
        assert the_fault(text).startswith("line 2: wasp: recipe: ")
    else:
        with_words(OURS, text)


def test_a_fault_says_on_which_line_its_word_begins() -> None:
    moved = "\n\n\n" + WASP.replace('"hornet"', '"bee"')
    assert the_fault(moved).startswith("line 5: wasp: en: 'bee' also means bee.")


def test_a_name_of_another_word_is_fine_if_one_says_so() -> None:
    file = WASP.replace('"hornet"', '"bee"').replace("level = 2", 'shares = "bee"')
    more_words = with_words(OURS, file)
    assert [each.key for each in more_words.find("bee", "en")] == ["bee", "wasp"]


def test_all_faults_are_told_at_once() -> None:
    two = WASP.replace("bug", "insect") + WASP.replace("wasp]", "hornet]").replace("flies", "fles")
    assert [fault.word for fault in faults(two)] == ["wasp", "hornet"]


def test_twins_are_refused() -> None:
    twin = WASP.replace("[wasp]", "[hornet]").replace("guêpe", "guépard").replace("frelon", "x")
    twin = twin.replace("wasp", "cheetah").replace("hornet", "y").replace("[y]", "[hornet]")
    twin = twin.replace("Wespe", "Gepard").replace("Hornisse", "z")
    said = {str(fault).partition(": ")[2] for fault in faults(WASP + twin)}
    assert "wasp: all its answers are those of hornet." in said
    assert "hornet: all its answers are those of wasp." in said


def test_a_word_needs_a_name() -> None:
    bare = '[wasp]\nkind = "bug"\nsize = "1-2 cm, 1-2 g"\nyes = "pricks party"\n'
    assert the_fault(bare) == "line 1: wasp: it has no name; write one in fr, en or de."


@pytest.mark.parametrize("text", ["[wasp", "wasp", WASP + WASP, "[" * 50_000])
def test_what_is_no_toml_is_refused(text: str) -> None:
    assert the_fault(text).startswith("This is not TOML: ")


@pytest.mark.parametrize("text", ["wasp = 3", "[[wasp]]", "wasp = []"])
def test_what_is_no_word_is_refused(text: str) -> None:
    assert "Expected `object`" in the_fault(text)


def test_a_file_has_an_end() -> None:
    assert the_fault("#" * (LONGEST + 1)) == "A file of words has at most 200000 characters."


@given(st.text(alphabet='[]="~,-_ \n.abeflrsdny0123456789cmkg', max_size=200))
def test_any_file_is_read_or_refused(text: str) -> None:
    with suppress(BadLexicon):
        with_words(OURS, text)


def test_an_empty_file_adds_nothing() -> None:
    assert with_words(OURS, "# nothing yet\n").words == OURS.words


def ours_with(**changes: object) -> Sources:
    return msgspec.structs.replace(shipped(), **changes)


def test_a_property_that_is_almost_always_the_same_is_found() -> None:
    asked = '[of_gold]\nfr = ["En or ?"]\nen = ["Gold?"]\nde = ["Aus Gold?"]\n'
    lexicon = read(ours_with(properties={**shipped().properties, "zz": asked}))
    assert [str(fault) for fault in check_all(lexicon)] == [
        "of_gold: yes or probably for 0.0% of the words: not worth asking."
    ]


def test_a_property_without_a_question_and_one_that_is_asked_like_another_are_found() -> None:
    asked = '[a]\nfr = []\nen = ["Is it alive?"]\nde = ["Nein."]\nimplies = "wodden"\n'
    lexicon = read(ours_with(properties={**shipped().properties, "zz": asked}, words={}))
    said = {str(fault) for fault in (*well_asked(lexicon), *known_properties(lexicon))}
    assert said >= {
        "a: it has no question in 'fr'.",
        "a: en: alive is asked the same: Is it alive?",
        "a: de: this is no question: Nein.",
        "a: there is no property 'wodden'.",
    }


def test_a_theme_with_few_words_and_a_word_without_a_language_are_found() -> None:
    themes = shipped().themes + '\npets = { fr = "x", en = "y", de = "z" }\n'
    german = "\n".join(line for line in WASP.splitlines() if not line.startswith("fr"))
    lexicon = read(ours_with(themes=themes, words={**shipped().words, "more": german}))
    assert [str(fault) for fault in check_all(lexicon)] == [
        "wasp: it has no name in 'fr'.",
        "pets: a theme of 0 words; 5 is the least.",
    ]
    assert check_words(lexicon) == []


def test_a_kind_is_like_one_that_stands_before_it() -> None:
    kinds = '[cat]\nlike = "animal"\n' + shipped().kinds
    with pytest.raises(BadLexicon, match="line 1: cat: there is no kind 'animal'"):
        read(ours_with(kinds=kinds))
