"""Le Baron at a terminal of 80 by 24, in every language."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len

from tablee.cli.words import speak
from tablee.engine.errors import IllegalAction
from tablee.games.baron.deck import COLOURS, HOUSE_DECK, NUMBERS
from tests.cli.terminal import Person, is_complaint, run
from tests.slow import crossed

LANGUAGES = ("en", "fr", "de")


class Baron(Person):
    """Always the first card, always the first row that is offered."""

    def __init__(self, *args: str, lang: str) -> None:
        super().__init__("baron", *args, lang=lang)

    def simply(self, page: str) -> str | None:
        *_, above, question = ["", *page.strip().split("\n\n")]
        asked, _, hint = question.rpartition("?")
        if self.words("baron.choose_card") in question:
            return str(re.findall(r"\d+", above)[0])
        if self.words("baron.match_over") in question:
            return ""
        keys = ("baron.choose_row", "baron.choose_row_to_take")
        rows = [self.words(key, card="#").split("#")[1].rstrip(" ?\u202f") for key in keys]
        return hint.strip()[0] if any(row in asked for row in rows) else None


def fits(person: Person) -> bool:
    """No line is too long, and no table has left the screen when its question is asked."""
    header = person.words("baron.header")
    tables = [page[page.rindex(header) :] for page in person.pages if header in page]
    over = person.words("baron.last_card", card="#").split("#")[0]
    tall = [table for table in tables if over not in table and table.count("\n") + 1 > 24]
    lines = [line for page in person.pages for line in page.splitlines()]
    return not tall and not [line for line in lines if cell_len(line) > 80 and "/" not in line]


@pytest.mark.slow
@crossed(
    "lang, variants, seats",
    LANGUAGES,
    [[], ["colour"], ["good"], ["colour", "good"]],
    ["2", "10"],
)
def test_a_whole_match(lang: str, variants: list[str], seats: str, tmp_path: Path) -> None:
    record = tmp_path / "match.json"
    chosen = [word for key in variants for word in ("--variant", key)]
    person = Baron("--seats", seats, "--seed", "b", *chosen, "--save", str(record), lang=lang)
    last = person.play_on(person.simply)
    assert person.leave() == 0
    result = json.loads(run("replay", record, "--json").out)
    assert result["finished"] is True
    assert all(re.search(rf" {points}$", last, re.MULTILINE) for points in result["points"])
    assert "--seed b" in last
    assert fits(person)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_series_asks_before_the_next_match(lang: str) -> None:
    person = Baron("--seats", "10", "--seed", "b", "-o", "matches=2", lang=lang)
    person.play_on(person.simply)
    assert person.leave() == 0
    story = "".join(person.pages)
    assert story.count(person.words("baron.match_over")) == 1
    assert person.words("baron.title", name="Le Baron", match=2, matches=2) in story


RULES = [
    ([], ["baron.rules_take", "baron.rules_no_match"]),
    (["--variant", "colour"], ["baron.rules_take_colour"]),
    (["--variant", "good"], ["baron.rules_take", "baron.rules_good", "baron.rules_end_good"]),
    (["-o", "matches=3"], ["baron.rules_series"]),
]


@pytest.mark.slow
@crossed("lang, rules", LANGUAGES, RULES)
def test_a_question_mark_explains_the_rules(lang: str, rules: tuple[list[str], list[str]]) -> None:
    args, said = rules
    person = Baron("--seed", "b", *args, lang=lang)
    person.read()
    page = " ".join(person.type("?").split())
    assert all(" ".join(person.words(key).split()) in page for key in said)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_no_answer_is_asked_again(lang: str) -> None:
    person = Baron("--seed", "b", lang=lang)
    person.read()
    assert person.words("error.type_card") in person.type("the big one")
    not_held = IllegalAction("not_in_hand", "You do not hold card 111.", card=111)
    assert person.words.error(not_held) in person.type("111")


def test_what_is_no_row_is_asked_again() -> None:
    person = Baron("--seed", "b", lang="en")
    page = person.read()
    while person.words("baron.choose_card") in page:
        page = person.type(str(person.simply(page)))
    assert person.words("error.type_row_of_five") in person.type("6")
    assert person.words("error.type_row_of_five") in person.type("top")


# A deck of one's own.


def deck() -> dict[str, Any]:
    faces = (HOUSE_DECK.faces[card] for card in NUMBERS)
    cards = (dict(zip(COLOURS, face, strict=True)) for face in faces)
    return dict(zip(map(str, NUMBERS), cards, strict=True))


def written(path: Path, text: str) -> str:
    path.write_text(text, encoding="utf-8")
    return str(path)


def test_a_deck_from_a_file_is_played_with_and_kept(tmp_path: Path) -> None:
    cards = deck() | {"110": {"red": 7}}
    file, record = written(tmp_path / "deck.json", json.dumps(cards)), tmp_path / "match.json"
    ran = run("play", "baron", "--deck", file, "--save", record, typed="q\n")
    assert ran.code == 0
    assert json.loads(record.read_text())["options"]["deck"]["110"] == {"red": 7}
    assert "deck={…}" in run("replay", record).out


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("card", "face", "code", "details"),
    [
        ("17", {}, "deck_no_heads", {}),
        ("17", None, "deck_card_missing", {}),
        ("17", 5, "deck_not_a_face", {}),
        ("17", {"blue": "many"}, "deck_bad_heads", {"most": 9}),
        ("52", {"blue": 1}, "deck_not_a_baron", {}),
        ("111", {"blue": 1}, "deck_no_such_card", {}),
    ],
)
def test_an_error_in_a_deck_names_the_card(
    lang: str, card: str, face: object, code: str, details: dict[str, object], tmp_path: Path
) -> None:
    file = written(tmp_path / "deck.json", json.dumps(deck() | {card: face}))
    ran = run("play", "baron", "--deck", file, lang=lang)
    assert is_complaint(ran)
    if lang == "en":
        assert f"ard {card}" in ran.err
    else:
        assert ran.err == f"tablee: {speak(lang)(f'error.{code}', card=card, **details)}\n"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("{", "not_json_file"),
        ("[" * 100_000, "not_json_file"),
        ('{"17": {"blue": 1}, "17": {"red": 1}}', "named_twice"),
    ],
)
def test_a_file_that_is_no_deck(lang: str, text: str, code: str, tmp_path: Path) -> None:
    file = written(tmp_path / "deck.json", text)
    ran = run("play", "baron", "--deck", file, lang=lang)
    assert is_complaint(ran)
    hints = {
        "not_json_file": ("whole JSON", "JSON complet", "vollständiges JSON"),
        "named_twice": ("twice", "deux fois", "zweimal"),
    }
    assert hints[code][LANGUAGES.index(lang)] in ran.err
    assert "deck.json" in ran.err


def test_a_file_that_is_not_there_or_a_game_without_a_deck(tmp_path: Path) -> None:
    assert is_complaint(run("play", "baron", "--deck", tmp_path / "none.json"))
    file = written(tmp_path / "deck.json", json.dumps(deck()))
    assert "no option 'deck'" in run("play", "six", "--deck", file).err
