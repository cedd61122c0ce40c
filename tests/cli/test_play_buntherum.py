"""BuntHerum in a real terminal: at leisure, line by line, and in real time, key by key."""

import json
import re
from pathlib import Path

import pytest
from rich.cells import cell_len

from tests.cli.terminal import Person, run
from tests.slow import crossed

LANGUAGES = ("en", "fr")


class Racer(Person):
    """Turns whatever is to be turned; calls the rows in turn."""

    def __init__(self, *args: str, lang: str = "en") -> None:
        super().__init__("buntherum", *args, lang=lang)
        self.calls = 0

    def simply(self, page: str) -> str | None:
        if self.words("buntherum.turn_hint") in page[-200:]:
            return ""
        if self.words("buntherum.call_hint_slow") in page[-200:]:
            self.calls += 1
            return str(self.calls % 7) if self.calls % 5 else ""
        if self.words("buntherum.calm_hint") in page[-200:]:
            self.calls += 1
            return str(self.calls % 7) if self.calls % 5 else ""
        return None


TABLES = [(seats, variants) for variants in ([], ["calm"]) for seats in ("2", "5")]


@pytest.mark.slow
@crossed("lang, table", LANGUAGES, TABLES)
def test_a_whole_match(lang: str, table: tuple[str, list[str]], tmp_path: Path) -> None:
    seats, variants = table
    record = tmp_path / "match.json"
    chosen = [word for key in variants for word in ("--variant", key)]
    person = Racer("--seats", seats, "--seed", "b", *chosen, "--save", str(record), lang=lang)
    last = person.play_on(person.simply)
    assert person.leave() == 0
    result = json.loads(run("replay", record, "--json").out)
    assert result["finished"] is True
    won = person.words("buntherum.you_win")
    assert (won in last) == (result["ranks"][0] == 1 and result["ranks"].count(1) == 1)
    lines = [line for page in person.pages for line in page.splitlines()]
    assert not [line for line in lines if cell_len(line) > 80 and "/" not in line]


def test_at_leisure_nobody_is_quicker_than_the_person() -> None:
    """Row 1 takes the turquoise butterfly, and the bots look only then."""
    person = Racer("--seats", "3", "--seed", "fox")
    person.read()
    assert "BUTTERFLY · TURQUOISE" in person.type("")
    page = person.type("1")
    assert re.search(r"You +\d+ ms +row 1 +right", page)
    assert person.words("buntherum.turn_own") in page
    person.type("q")


def test_without_a_call_the_others_race() -> None:
    person = Racer("--seats", "3", "--seed", "fox")
    person.read()
    person.type("")
    assert not re.search(r"You +\d+ ms", person.type(""))
    person.type("q")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_no_call_is_asked_again_and_the_rules_are_told(lang: str) -> None:
    person = Racer("--seed", "fox", lang=lang)
    person.read()
    page = " ".join(person.type("?").split())
    for key in ("rules_goal", "rules_call", "rules_no_fit"):
        assert " ".join(person.words(f"buntherum.{key}").split()) in page
    person.type("")
    person.type("")
    assert person.words("error.type_call") in person.type("the red one")
    assert person.words("error.type_call") in person.type("7")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_calm_asks_for_an_answer_and_shows_no_time(lang: str) -> None:
    """Row 1 takes the turquoise butterfly. The clock of this table would run, if it had one."""
    person = Racer("--seats", "3", "--seed", "fox", "--variant", "calm", "--speed", "1", lang=lang)
    person.read()
    page = " ".join(person.type("?").split())
    for key in ("rules_calm", "rules_calm_right", "rules_calm_wrong", "rules_calm_end"):
        assert " ".join(person.words(f"buntherum.{key}").split()) in page
    person.type("")
    assert person.words("error.type_call") in person.type("the red one")
    page = person.type("1")
    assert person.words("buntherum.calm_right") in page
    assert " ms" not in page
    assert person.words("buntherum.calm_none") in person.type("")
    person.type("q")


def begin(person: Racer) -> None:
    """The first card lies open."""
    person.read()
    person.child.send("\r")
    person.child.expect_exact(person.words("buntherum.call_hint"))


def test_in_real_time_a_key_is_a_call() -> None:
    """The bots are a thousand times slower than they are."""
    person = Racer("--seats", "3", "--seed", "fox", "--speed", "0.001")
    begin(person)
    person.child.send("\x1b[3~x1")  # Delete is no call of row 3
    person.child.expect(r"\d+ ms +row 1 ")
    assert "You" in str(person.child.before)
    person.close()


def test_in_real_time_the_others_do_not_wait() -> None:
    person = Racer("--seats", "3", "--seed", "fox", "--speed", "50")
    begin(person)
    person.child.expect(r"(Hortense|Anatole) +\d+ ms +row \d ")
    assert "You" not in str(person.child.before)
    person.close()


def test_somebody_may_leave_in_the_middle_of_a_race() -> None:
    person = Racer("--seats", "3", "--seed", "fox", "--speed", "0.001")
    begin(person)
    person.child.send("q")
    person.child.expect_exact(person.words("play.goodbye"))
    assert person.leave() == 0
