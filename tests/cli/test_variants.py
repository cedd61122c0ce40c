"""The variants of six at a terminal: whole matches in every language, and what one types."""

import re
from pathlib import Path

import pytest
from rich.cells import cell_len

from tests.cli.terminal import Person, lowest_card, run
from tests.slow import crossed

LANGUAGES = ("en", "fr", "de")


def bold(person: Person, page: str) -> str | None:
    """The lowest card, the first row, and always on."""
    return "" if person.words("six.choose_say") in page else person.lowest(page)


@pytest.mark.slow
@crossed("lang, variant", LANGUAGES, ["parity", "climb", "hop", "reverse"])
def test_a_whole_match_with_a_fan_card(lang: str, variant: str, tmp_path: Path) -> None:
    record = tmp_path / "match.json"
    args = ("--variant", variant, "--seed", "b", "-o", "rounds=1", "--save", str(record))
    person = Person(*args, lang=lang)
    person.play_on(person.lowest)
    assert person.leave() == 0
    assert '"finished": true' in run("replay", record, "--json").out
    lines = [line for page in person.pages for line in page.splitlines()]
    assert [line for line in lines if cell_len(line) > 80 and "/" not in line] == []


@pytest.mark.slow
@crossed("lang, seats", LANGUAGES, ["1", "2", "6"])
def test_a_whole_match_against_the_ox(lang: str, seats: str) -> None:
    person = Person("--variant", "ox", "--seats", seats, "--seed", "owl", lang=lang)
    last = person.play_on(lambda page: bold(person, page))
    assert person.leave() == 0
    assert person.words("six.ox_wins") in last or person.words("six.ox_beaten") in last
    lines = [line for page in person.pages for line in page.splitlines()]
    assert [line for line in lines if cell_len(line) > 80] == []


def test_a_card_is_turned_round_by_an_r() -> None:
    person = Person("--variant", "reverse", "--seed", "owl", "--seats", "3")
    assert person.words("six.reverse_hint") in person.read()
    page = person.type("75r")
    assert re.search(r"75 ••\s+as 57, ", page)
    assert person.words("six.choose_card_hint") in page, "once a round"
    assert person.words("error.type_card") in person.type("44r")


@pytest.mark.parametrize(
    ("lang", "typed", "told"),
    [
        ("en", "stop 3", "You: Stop. Row 3 is locked."),
        ("fr", "Stop 3", "Stop. La rangée 3 est verrouillée."),
        ("fr", "remplacer 75", "Remplacer, par le 75."),
        ("de", "stopp 3", "Du: Stopp. Reihe 3 ist gesperrt."),
        ("de", "Tauschen 75", "Tauschen, gegen die 75."),
    ],
)
def test_a_special_card_is_used_by_its_name(lang: str, typed: str, told: str) -> None:
    person = Person("--variant", "ox", "--seed", "owl", "--seats", "3", lang=lang)
    person.read()
    assert person.words("six.choose_say") in person.type("45")
    assert person.words("error.type_say") in person.type("magic 3")
    assert person.words("error.not_shown") in person.type("sort 1 2")
    assert told in person.type(typed)


def test_a_stop_is_lifted_while_cards_are_chosen() -> None:
    person = Person("--variant", "ox", "--seed", "owl", "--seats", "3")
    person.read()
    page = person.type("45")
    page = person.type("stop 3")
    while person.words("six.choose_card") not in page:
        page = person.type("")
    assert "Stop: nothing happens in row 3" in page
    page = person.type("lift 3")
    assert person.words("six.choose_card") in page
    assert "Stop: nothing happens" not in page.split("›")[-1]
    assert lowest_card(page)


BY_A_BOT = re.compile(
    r"^(Hortense|Anatole|Léonie): (Seven|Stop|Replace|Insert|Slide|First|Last|Sort|no more)"
)


def used_by_bots(person: Person) -> list[str]:
    lines = [line for page in person.pages for line in page.splitlines()]
    return [line for line in lines if BY_A_BOT.match(line)]


def test_bots_propose_and_only_the_person_uses_special_cards() -> None:
    person = Person("--variant", "ox", "--seed", "hen", "--seats", "4")
    taken: list[str] = []

    def answer(page: str) -> str | None:
        said = re.search(
            r"^  1: (Hortense|Anatole|Léonie) would play (.+?)\. It saves us", page, re.M
        )
        if said is None or person.words("six.choose_say") not in page:
            return bold(person, page)
        taken.append(said[2])
        return "1"

    person.play_on(answer)
    assert person.leave() == 0
    assert taken
    pages = "\n".join(person.pages)
    assert len(re.findall(r"^You: (Seven|Stop|Insert|Slide|First|Last|Sort)", pages, re.M)) == len(
        [each for each in taken if not each.startswith("lift")]
    )
    assert used_by_bots(person) == []


def test_bots_use_special_cards_themselves_where_the_table_says_so() -> None:
    person = Person("--variant", "ox", "--seed", "hen", "--seats", "4", "-o", "bots_decide=true")
    person.play_on(lambda page: bold(person, page))
    assert person.leave() == 0
    assert used_by_bots(person)
    assert "would play" not in "\n".join(person.pages)
