"""What the lessons and the pictures of the rules say is what the rules do."""

from collections.abc import Iterator
from typing import Any

import pytest

from tablee.engine.game import AnyGame
from tablee.games import GAMES
from tablee.games.barbarossa.model import BOARD
from tablee.games.baron.deck import HOUSE_DECK
from tablee.games.buntherum.model import State, rows_for
from tablee.games.buntherum.position import check_rows
from tools.lessons.games import barbarossa, baron, buntherum, six
from tools.lessons.model import Answer, Example, Step
from tools.lessons.play import YOU, asked, asked_where, before, kind_of, picture, set_up
from tools.lessons.written import files_of, written

STEPS = [(each.game, step) for each in (six.LESSON, baron.LESSON) for step in each.steps]
ROUNDS = [(game, step) for game, step in STEPS if step.asks == "round"]
EXAMPLES = [(book.game, example) for book in (six.RULES, baron.RULES) for example in book.examples]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_game_can_be_learned(game: AnyGame) -> None:
    assert "lesson" in dict(files_of(game))


def test_at_buntherum_one_learns_to_look() -> None:
    """The sentence of each step is true: one row fits, several do, or none."""
    fits = {look.key: rows_for(look.rows, look.card) for look in buntherum.LOOKS}
    assert {key: len(rows) for key, rows in fits.items() if key != "several"} == {
        "fits": 1, "side": 1, "nowhere": 0, "full": 1,
    }  # fmt: skip
    assert len(fits["several"]) > 1
    for look in buntherum.LOOKS:
        check_rows(State(rows=look.rows, piles=()))


RIDDLES = {
    f"{moment.key}-{tried.key}": barbarossa.came(moment, tried)
    for moment in barbarossa.MOMENTS
    for tried in moment.tries
}


def hats(key: str) -> list[int]:
    """By how much the hats move."""
    what = RIDDLES[key]
    return [after - before for before, after in zip(what.before.hats, what.after.hats, strict=True)]


def test_at_barbarossa_one_learns_to_stay_a_little_vague() -> None:
    """Found at once it costs, found late it brings some, never found it costs most."""
    assert hats("model-plain") == [-2, 5, 0]
    assert hats("model-vague") == [2, 5, 0]
    assert hats("model-lump")[YOU] == -5
    assert RIDDLES["model-lump"].after.ended == "arrows"


def test_at_barbarossa_gems_lead_to_a_question_and_should_last() -> None:
    after = {key: RIDDLES[f"move-{key}"].after for key in ("roll", "some", "all")}
    spaces = {key: BOARD[state.spaces[YOU]] for key, state in after.items()}
    assert spaces == {"roll": "dragon", "some": "question", "all": "question"}
    assert [state.gems[YOU] for state in after.values()] == [9, 6, 0]
    assert hats("move-roll") == [0, 1, 1]


def test_at_barbarossa_a_letter_may_not_be_there() -> None:
    told = {key: RIDDLES[f"letter-{key}"].after.letters[-1].letter for key in ("first", "last")}
    assert told == {"first": "s", "last": "o"}
    assert RIDDLES["letter-far"].after.letters[-1].letter == ""


def test_at_barbarossa_a_no_ends_the_series_and_one_guesses_in_the_second() -> None:
    series = {key: RIDDLES[f"ask-{key}"].after.series for key in ("wear", "eat", "length")}
    assert series == {"wear": 1, "eat": 2, "length": 1}
    assert RIDDLES["ask-guess"].refused is not None
    assert [key for key, what in RIDDLES.items() if what.refused] == ["ask-guess"]
    assert hats("guess-sombrero") == [5, -1, 0]
    for key in ("bowl", "stop"):
        assert (hats(f"guess-{key}"), RIDDLES[f"guess-{key}"].after.player) == ([0, 0, 0], 1)


def claims() -> Iterator[Any]:
    for game, step in STEPS:
        for answer in step.answers:
            yield pytest.param(game, step, answer, id=f"{game}-{step.key}-{answer.pick}")


@pytest.mark.parametrize(
    ("path", "text"), list(written()), ids=lambda given: getattr(given, "name", "")
)
def test_what_the_browser_has_is_not_stale(path: Any, text: str) -> None:
    assert path.read_text(encoding="utf-8") == text, "stale: run `make wire`"


def answered(game: str, step: Step, answer: Answer) -> Any:
    match = set_up(game, step.position)
    first = asked_where(match, step) if step.asks == "where" else asked(match, step)
    return next(each for each in first["choices"] if each["pick"] == answer.pick)


@pytest.mark.parametrize(("game", "step", "answer"), list(claims()))
def test_an_answer_leads_to_what_the_lesson_says(game: str, step: Step, answer: Answer) -> None:
    then = answered(game, step, answer)["then"]
    if answer.row is None:
        assert then is None
        return
    assert where_it_lies(then["events"]) == answer.row
    assert then["view"].points[YOU] == answer.heads


def where_it_lies(events: list[Any]) -> int:
    (row,) = [event.row for event in events if kind_of(event) == "placed" and event.seat == YOU]
    return int(row)


@pytest.mark.parametrize(("game", "step"), STEPS, ids=lambda given: getattr(given, "key", given))
def test_every_answer_that_the_table_offers_is_written_down(game: str, step: Step) -> None:
    match = set_up(game, step.position)
    picks = [answer.pick for answer in step.answers]
    if step.asks == "card":
        assert picks == [action.card for action in match.legal(YOU)]
    elif step.asks != "round":
        assert picks == list(range(len(before(match).rows)))


@pytest.mark.parametrize(("game", "step"), STEPS, ids=lambda given: getattr(given, "key", given))
def test_the_right_answer_costs_least(game: str, step: Step) -> None:
    """Of those that the rules allow, and there is always one."""
    if step.asks == "round":
        return
    allowed = [answer for answer in step.answers if answer.row is not None]
    fewest = min(answer.heads for answer in allowed)
    assert [answer.right for answer in allowed] == [answer.heads == fewest for answer in allowed]


SIX_WHERE = [
    (step, answer)
    for game, step in STEPS
    if game == "six" and step.asks == "where"
    for answer in step.answers
]


@pytest.mark.parametrize(("step", "answer"), SIX_WHERE)
def test_why_a_row_is_wrong_is_true(step: Step, answer: Answer) -> None:
    """With every other row out of reach, the card fits a farther one, and never a higher one."""
    rows = step.position["rows"]
    (mine,) = step.position["table"]
    far = [row if i == answer.pick else [90 + i] for i, row in enumerate(rows)]
    match = set_up("six", {**step.position, "rows": far})
    fits = any(kind_of(event) == "placed" for event in match.events)
    assert fits == (answer.says in {"right", "farther"}), mine


@pytest.mark.parametrize(("game", "step"), ROUNDS, ids=lambda given: getattr(given, "key", given))
def test_a_round_can_end_without_a_head_and_with_some(game: str, step: Step) -> None:
    ends = list(ends_of(asked(set_up(game, step.position), step)))
    assert {verdict["says"] for verdict, _ in ends} == {"best", "better"}
    for verdict, end in ends:
        heads = end["view"].points[YOU]
        assert verdict["facts"]["heads"] == heads
        assert verdict["right"] == (heads == 0)
        assert not any(end["view"].hands[YOU])


def ends_of(moment: dict[str, Any]) -> Iterator[tuple[dict[str, Any], dict[str, Any]]]:
    for choice in moment["choices"]:
        if choice["verdict"]:
            yield choice["verdict"], choice["then"]
        else:
            yield from ends_of(choice["then"])


@pytest.mark.parametrize(
    ("game", "example"), EXAMPLES, ids=lambda given: getattr(given, "key", given)
)
def test_a_picture_shows_what_the_rules_do(game: str, example: Example) -> None:
    played = picture(game, example)
    assert played["after"].points[YOU] == example.heads
    if example.tucked:
        assert [kind_of(event) for event in played["events"]] == ["tucked"]
    else:
        assert where_it_lies(played["events"]) == example.row
    if example.marker is not None:
        assert played["after"].marker.row == example.marker


WITHOUT_A_COLOUR = [
    (step, answer)
    for game, step in STEPS
    if game == "baron"
    for answer in step.answers
    if answer.says in {"nothing", "inside", "refused", "way_out"}
]


@pytest.mark.parametrize(("step", "answer"), WITHOUT_A_COLOUR)
def test_where_no_colour_is_shared_none_is(step: Step, answer: Answer) -> None:
    *inside, last = step.position["rows"][answer.pick]
    (mine,) = step.position["table"]
    assert not HOUSE_DECK.match(mine["card"], last)
    assert any(HOUSE_DECK.match(mine["card"], card) for card in inside) == (answer.says == "inside")
