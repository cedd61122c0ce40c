"""Whole matches at a terminal of 80 by 24, in every language, and every way to leave one."""

import json
import re
import shlex
from pathlib import Path

import pytest
from rich.cells import cell_len

from tablee.cli.words import speak
from tablee.engine.errors import IllegalAction
from tests.cli.terminal import PROMPT, Person, is_complaint, lowest_card, run, tablee
from tests.slow import crossed

LANGUAGES = ("en", "fr", "de")
KNOWN = "six, baron, buntherum, barbarossa"
VARIANTS = "pro, parity, climb, hop, reverse, ox"
OPTIONS = "variants, limit, reached, rounds, ask, bots_decide, hints, tracker"


def number(option: str, high: int) -> dict[str, object]:
    return {"option": option, "low": 1, "high": high, "none": "none"}


def outcome(path: Path) -> dict[str, object]:
    ran = run("replay", path, "--json")
    assert ran.code == 0, ran.err
    result: dict[str, object] = json.loads(ran.out)
    return result


def too_wide(person: Person, columns: int = 80) -> list[str]:
    lines = [line for page in person.pages for line in page.splitlines()]
    # A path stays in one piece, so that it can be copied.
    return [line for line in lines if cell_len(line) > columns and "/" not in line]


def too_tall(person: Person, rows: int = 24) -> list[str]:
    """Tables that have left the screen when their question is asked."""
    starts = re.compile(r"^(?=Round \d+, |Manche \d+, |Picked: |Choix\u202f: )", re.MULTILINE)
    tables = [starts.split(page)[-1] for page in person.pages if starts.search(page)]
    over = person.words("six.last_card", card="#").split("#")[0]
    return [table for table in tables if over not in table and table.count("\n") + 1 > rows]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_whole_match_of_several_rounds(lang: str, tmp_path: Path) -> None:
    record = tmp_path / "match.json"
    person = Person("--seed", "c", "-o", "limit=30", "--save", str(record), lang=lang)
    last = person.play_on(person.lowest)
    assert person.leave() == 0
    words, result = person.words, outcome(record)
    points = result["points"]
    assert isinstance(points, list)
    assert result["finished"] is True
    assert max(points) > 30
    story = "".join(person.pages)
    assert words("six.choose_row", card=3) in story, "a card that is too low asks for a row"
    assert words("six.header", round=2, title=words("six.turn", turn=1, turns=10)) in story
    assert all(re.search(rf"\b{total} ", last) for total in points), "the closing table"
    assert words("six.heads", n=min(points)) in last
    assert words("play.over") in last
    assert "tablee play -o limit=30 --seed c" in last
    assert too_wide(person) == []
    assert too_tall(person) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_whole_match_of_pro(lang: str, tmp_path: Path) -> None:
    record = tmp_path / "match.json"
    args = ("--variant", "pro", "--seed", "owl", "-o", "rounds=2", "--save", str(record))
    person = Person(*args, lang=lang)
    person.play_on(person.lowest)
    assert person.leave() == 0
    assert outcome(record)["finished"] is True
    story = "".join(person.pages)
    assert story.count(person.words("six.rows_laid")) == 2
    assert person.words("six.choose_draft", n=1) in story
    assert too_wide(person) == []
    assert too_tall(person) == []


TABLES = [(seats, args) for seats in ("2", "10") for args in ([], ["--variant", "pro"])]


@pytest.mark.slow
@crossed("lang, table", LANGUAGES, TABLES)
def test_small_and_large_tables_fit_the_screen(lang: str, table: tuple[str, list[str]]) -> None:
    seats, variant = table
    person = Person("--seats", seats, "--seed", "a", "-o", "rounds=1", *variant, lang=lang)
    person.play_on(person.lowest)
    assert person.leave() == 0
    assert len(person.pages) > 10
    assert too_wide(person) == []
    assert too_tall(person) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_narrow_terminal_still_shows_the_heads(lang: str) -> None:
    person = Person("--seed", "b", lang=lang, columns=56)
    page = person.read()
    assert "88:5" in page
    assert person.words("six.heads", n=5) in page
    assert too_wide(person, columns=56) == []
    person.close()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("columns", [20, 40, 55])
def test_a_window_that_is_too_narrow_is_told_so(lang: str, columns: int) -> None:
    def out(columns: int, *args: str) -> str:
        seen = run("play", "--seed", "b", *args, typed="q\n", lang=lang, COLUMNS=str(columns)).out
        return " ".join(seen.split())

    told = " ".join(speak(lang)("play.narrow", columns=56).split())
    assert out(columns).startswith(told)
    assert out(columns, "--variant", "pro").startswith(told)
    assert told not in out(56)
    told = " ".join(speak(lang)("play.narrow", columns=62).split())
    assert out(columns, "--variant", "ox").startswith(told)


@pytest.mark.parametrize("columns", [16, 40, 60, 71, 72, 120])
def test_the_pool_shows_every_card_however_narrow_the_window_is(columns: int) -> None:
    out = run(
        "play", "--variant", "pro", "--seats", "10", "--seed", "b", typed="q\n",
        COLUMNS=str(columns),
    ).out  # fmt: skip
    pool = [line for line in out.splitlines() if re.fullmatch(r"( +(·|\d+(:\d)?))+ *", line)]
    places = re.findall(r" (?:\d+|·)", "\n".join(pool))
    assert len(places) == 104
    assert all(len(line.rstrip()) <= columns for line in pool)


def test_the_first_screen_says_what_heads_are() -> None:
    assert "Every • on a card is a head, and heads are bad." in run("play").out
    assert "33:5 is a card with 5 heads" in run("play", COLUMNS="60").out
    assert "heads are bad" in run("play", "baron").out
    assert "heads are good" in run("play", "baron", "--variant", "good").out


def test_the_command_for_the_same_cards_can_be_pasted() -> None:
    args = ["baron", "--seats", "3", "--variant", "good", "-o", "matches=2", "--seed", "it's me"]
    out = run("play", *args).out
    command = out.splitlines()[-1].strip()
    assert shlex.split(command) == ["tablee", "play", *args]
    assert run(*shlex.split(command)[1:]).out == out


@pytest.mark.parametrize("seed", ["\x1b[31mhi", "\u009b\x7f\u202e"])
def test_a_seed_does_nothing_to_the_terminal(seed: str) -> None:
    out = run("play", "--seed", seed).out
    assert [letter for letter in out if not letter.isprintable() and letter != "\n"] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_wrong_answers_get_a_kind_sentence_and_another_try(lang: str) -> None:
    person = Person("--seed", "b", lang=lang)
    words, first = person.words, person.read()
    for wrong in ("", "horse", "-3", "3.5", "12345", "²", "\x1b[A"):
        assert words("error.type_card") in person.type(wrong)
    error = IllegalAction("not_in_hand", "You do not hold card 8.", card=8)
    assert words.error(error) in person.type("8")
    assert words("six.choose_row", card=9) in person.type(lowest_card(first))
    for wrong in ("0", "5", "", "nine"):
        assert words("error.type_row") in person.type(wrong)
    one, five = words("six.cards", n=1), words("six.heads", n=5)
    taken = words("six.takes_too_low", row=4, cards=one, heads=five)
    assert taken in person.type("4")
    person.type("q")
    assert person.leave() == 0


def test_only_enter_goes_on_to_the_next_round() -> None:
    person = Person("--seed", "b")
    over = person.words("six.round_over")
    person.play_on(lambda page: None if over in page else person.lowest(page))
    assert "Press Enter alone to go on." in person.type("next")
    assert "Round 2, turn 1 of 10" in person.type("")
    person.close()


@pytest.mark.parametrize("question", ["?", "h", "H", "help"])
def test_the_rules_are_explained_and_the_table_comes_back(question: str) -> None:
    person = Person("--seed", "b", "--variant", "pro", "-o", "reached=yes", "-o", "rounds=3")
    person.read()
    page = person.type(question)
    plain = " ".join(page.split())
    assert person.words("six.rules_take") in plain
    assert person.words("six.rules_pro") in plain
    assert "after the round in which somebody has 66 heads or after 3 rounds" in plain
    assert page.count("\n") < 24
    assert person.words("six.choose_draft", n=10) in person.type("")
    person.close()


def test_asking_for_the_rules_twice_is_fine_and_q_leaves_from_there() -> None:
    person = Person("--seed", "b")
    person.read()
    for text in ("?", "", "?"):
        person.type(text)
    assert person.words("play.goodbye") in person.type("q")
    assert person.leave() == 0


@pytest.mark.parametrize("lang", LANGUAGES)
def test_leaving_early_keeps_the_record(lang: str, tmp_path: Path) -> None:
    record = tmp_path / "early.json"
    person = Person("--seed", "b", "--save", str(record), lang=lang)
    person.read()
    person.type("93")
    last = person.type("q")
    assert person.leave() == 0
    assert person.words("play.goodbye") in last
    assert str(record) in last.replace("\n", "")
    assert outcome(record)["finished"] is False
    assert "0 plays 93" in run("replay", record).out


def test_ctrl_c_ends_cleanly(tmp_path: Path) -> None:
    record = tmp_path / "stopped.json"
    person = Person("--seed", "b", "--save", str(record))
    person.read()
    person.type("93")
    person.child.send("\x03")  # Ctrl+C
    assert "Traceback" not in person.read()
    assert person.leave() == 130
    assert "0 plays 93" in run("replay", record).out


def test_the_end_of_the_input_is_a_goodbye() -> None:
    person = Person("--seed", "b")
    person.read()
    person.child.send("\x04")  # Ctrl+D
    assert person.words("play.goodbye") in person.read()
    assert person.leave() == 0


def test_answers_may_come_from_a_pipe() -> None:
    ran = tablee("play", "--seed", "b", typed="93\nq\n")
    assert (ran.code, ran.err) == (0, "")
    assert "\x1b" not in ran.out, "no colours where there is no screen"
    assert ran.out.count(PROMPT) == 2


def test_bytes_that_are_no_text_are_only_a_wrong_answer() -> None:
    ran = run("play", "--seed", "b", typed=b"\xff\xfe\n93\n")
    assert (ran.code, ran.err) == (0, "")
    assert "Round 1, turn 2 of 10" in ran.out


def test_the_same_seed_gives_the_same_match_and_no_seed_another() -> None:
    def table(*args: str) -> str:
        return run("play", *args, typed="q\n").out

    assert table("--seed", "7") == table("--seed", "7")
    assert table() != table()


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Manon", "Manon"),
        ("Hortense", "Hortense"),
        ("Anne-Sophie-Charlotte", "Anne-Sophie…"),
        (" \x1b[2J\n", "[2J"),
        ("\n", "You"),
    ],
)
def test_people_are_called_by_their_name(name: str, shown: str) -> None:
    out = run("play", "--name", name, "--seed", "b", typed="93\nq\n").out
    assert re.search(rf"^ +{re.escape(shown)} +93 •", out, re.MULTILINE)
    assert out.count("Hortense ") == 3, "nobody sits there twice"


@pytest.mark.parametrize(
    ("args", "code", "details"),
    [
        (["chess"], "unknown_game", {"game": "chess", "known": KNOWN}),
        (["--seats", "1"], "bad_seats", {"low": 2, "high": 10, "seats": 1}),
        (["--seats", "11"], "bad_seats", {"low": 2, "high": 10, "seats": 11}),
        (["--variant", "amateur"], "unknown_variant", {"variant": "amateur", "known": VARIANTS}),
        (["-o", "limit"], "not_a_pair", {"pair": "limit"}),
        (["-o", "=3"], "not_a_pair", {"pair": "=3"}),
        (["-o", "limits=3"], "unknown_option", {"option": "limits", "known": OPTIONS}),
        (["-o", "limit=many"], "bad_number_or_none", number("limit", 1000)),
        (["-o", "rounds=101"], "bad_number_or_none", number("rounds", 100)),
        (["-o", "reached=3"], "bad_switch", {"option": "reached"}),
        (["-o", "limit=none"], "endless", {}),
        (["-o", "limit=" + "[" * 9999], "bad_number_or_none", number("limit", 1000)),
        (["--seed", "\udcff"], "bad_seed", {}),
        (["--bot", "genius"], "unknown_bot", {"bot": "genius", "known": "easy, medium, strong"}),
        (["--lang", "tlh"], "unknown_language", {"language": "tlh", "known": "de, en, es, fr"}),
    ],
)  # fmt: skip
def test_a_table_that_cannot_be(args: list[str], code: str, details: dict[str, object]) -> None:
    ran = run("play", *args, lang="fr")
    assert is_complaint(ran)
    assert ran.err == f"tablee: {speak('fr')(f'error.{code}', **details)}\n"
    assert ran.out == ""


def test_errors_come_in_the_language_that_was_asked_for() -> None:
    ran = run("play", "--lang", "fr", "--seats", "99", lang="en")
    assert "places" in ran.err


@pytest.mark.parametrize("place", [".", "missing/match.json"])
def test_a_record_that_cannot_be_kept_is_known_before_the_first_card(
    place: str, tmp_path: Path
) -> None:
    ran = run("play", "--save", tmp_path / place)
    assert is_complaint(ran)
    assert ran.out == ""
