"""The gallery: ten questions, letters, guesses and stars; and nothing is given away."""

from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from tablee.engine.errors import IllegalAction
from tablee.engine.riddles import Outcome
from tablee.games.barbarossa.gallery import GALLERY
from tablee.games.barbarossa.gallery.model import (
    AskPiece,
    AskPieceLetter,
    GiveUp,
    GuessPiece,
    Piece,
    PieceAnswer,
    PieceGuess,
    PieceRequest,
    PieceStep,
)
from tablee.games.barbarossa.lexicon import our_lexicon
from tablee.games.barbarossa.sculpture import check

DAY = GALLERY.choose(Random("a day"), [])
SNAIL = replace(DAY[0], word="snail")
QUESTIONS = [each.question("en") for each in our_lexicon().properties]


def after(*requests: PieceRequest, riddle: Piece = SNAIL) -> list[PieceStep]:
    steps: list[PieceStep] = []
    for request in requests:
        steps.append(GALLERY.take(riddle, steps, request))
    return steps


def refused(steps: list[PieceStep], request: PieceRequest) -> str:
    with pytest.raises(IllegalAction) as why:
        GALLERY.take(SNAIL, steps, request)
    return why.value.code


def asked(number: int) -> list[PieceRequest]:
    return [AskPiece(text, "en") for text in QUESTIONS[:number]]


def test_a_day_has_five_pieces_of_different_words_and_makers() -> None:
    assert len({piece.word for piece in DAY}) == len({piece.maker for piece in DAY}) == 5
    for piece in DAY:
        check(piece.clay)


def test_words_do_not_come_back_soon() -> None:
    luck, earlier = Random(3), list(DAY)
    for _ in range(6):
        today = GALLERY.choose(luck, earlier)
        assert {piece.word for piece in today}.isdisjoint(piece.word for piece in earlier)
        earlier += today


def test_questions_in_three_languages_are_answered() -> None:
    steps = after(
        AskPiece("C’est vivant ?", "fr"),
        AskPiece("Ist es größer als eine Katze?", "de"),
        AskPiece("Does it have a shell?", "en"),
    )
    assert [step.reply for step in steps if isinstance(step, PieceAnswer)] == ["yes", "no", "yes"]
    assert GALLERY.seen(SNAIL, steps).left == 7


def test_before_the_end_nothing_is_told_but_the_answers() -> None:
    """Another word with the same answers looks the same, to the last byte."""
    alive = PieceAnswer("Is it alive?", "yes", ("Is it alive?",))
    told = [msgspec.json.encode(GALLERY.seen(replace(SNAIL, word=word), [alive]))
            for word in ("snail", "cat")]  # fmt: skip
    assert told[0] == told[1]
    assert b"snail" not in told[0]
    sight = GALLERY.seen(SNAIL, [alive])
    assert sight.solution is None
    assert [step.why for step in sight.steps if isinstance(step, PieceAnswer)] == [()]


def test_afterwards_the_word_and_what_each_answer_goes_back_to_are_told() -> None:
    sight = GALLERY.seen(SNAIL, after(AskPiece("C’est vivant ?", "fr"), GiveUp()))
    assert sight.solution is not None
    assert (sight.solution.fr, sight.solution.de) == ("un escargot", "die Schnecke")
    [answer] = [step for step in sight.steps if isinstance(step, PieceAnswer)]
    assert answer.why == ("Un escargot : oui, c’est vivant.",)


@pytest.mark.parametrize(("spent", "stars"), [(0, 3), (5, 3), (6, 2), (8, 2), (9, 1), (10, 1)])
def test_fewer_questions_bring_more_stars(spent: int, stars: int) -> None:
    steps = after(*asked(spent), GuessPiece("the snail", "en"))
    assert GALLERY.outcome(SNAIL, steps) == Outcome(stars, spent)


def test_a_letter_and_a_wrong_guess_cost_two() -> None:
    steps = after(AskPieceLetter("fr"), AskPieceLetter("fr"), GuessPiece("chat", "fr"))
    assert GALLERY.seen(SNAIL, steps).left == 4
    assert [step.letter for step in steps[:2] if hasattr(step, "letter")] == ["E", "T"]
    assert refused(after(*asked(9)), AskPieceLetter("fr")) == "letter_too_dear"


def test_a_guess_in_another_language_counts() -> None:
    assert after(GuessPiece("Schnecke", "fr"))[-1] == PieceGuess("Schnecke", right=True)


def test_a_question_for_the_word_is_a_guess() -> None:
    assert after(AskPiece("Is it a snail?", "en"))[-1] == PieceGuess("Is it a snail?", right=True)
    wrong = after(AskPiece("Is it a slug?", "en"))
    assert wrong[-1] == PieceGuess("Is it a slug?", right=False)
    assert GALLERY.seen(SNAIL, wrong).left == 8


def test_after_ten_questions_there_is_one_guess_left() -> None:
    steps = after(*asked(10))
    assert refused(steps, AskPiece("Is it funny to have one?", "en")) == "no_questions_left"
    lost = [*steps, GALLERY.take(SNAIL, steps, GuessPiece("cat", "en"))]
    assert GALLERY.outcome(SNAIL, lost) == Outcome(0, 10)
    assert GALLERY.seen(SNAIL, lost).ended == "lost"
    assert refused(lost, GiveUp()) == "riddle_over"


@pytest.mark.parametrize(
    ("request_", "code"),
    [
        (AskPiece("How many letters does it have?", "en"), "about_the_word"),
        (AskPiece("Qwxz vbnm?", "en"), "not_understood"),
        (AskPiece("  ", "en"), "empty_question"),
        (AskPiece("x" * 201, "en"), "text_too_long"),
        (AskPiece("is it ALIVE", "en"), "asked_before"),
        (GuessPiece("", "en"), "empty_guess"),
        (GuessPiece("flurbel", "en"), "unknown_word"),
    ],
)
def test_what_is_refused_costs_nothing(request_: PieceRequest, code: str) -> None:
    assert refused(after(AskPiece("Is it alive?", "en")), request_) == code


def test_an_answer_of_a_bot_can_be_looked_up() -> None:
    assert GALLERY.why("Schnecke", "Ist es lebendig?", "de") == ("Lebt es?",)
    assert GALLERY.why("nothing we know", "Is it alive?", "en") == ()


@pytest.mark.parametrize(
    ("solution", "question", "language", "why"),
    [
        ("escargot", "Ist es lebendig?", "fr", "Lebt es?"),
        ("Schnecke", "C’est en vie ?", "de", "C’est vivant ?"),
        ("snail", "Would it be living?", "es", "Is it alive?"),
        ("snail", "Ist es lebendig?", "es", "Lebt es?"),
    ],
)
def test_a_question_in_any_language_at_any_table_can_be_looked_up(
    solution: str, question: str, language: str, why: str
) -> None:
    """Bots answer all of these, and where their language is not spoken they riddle in English."""
    assert GALLERY.why(solution, question, language) == (why,)


def test_nobody_knows_why_where_nothing_was_understood() -> None:
    assert GALLERY.why("escargot", "¿Vive?", "es") == ()


def test_good_questions_and_the_lexicon_can_be_looked_up() -> None:
    questions, words = GALLERY.questions("fr"), GALLERY.words("fr")
    snail = next(word for word in words if word.name == "escargot")
    alive = [question.key for question in questions].index("alive")
    assert questions[alive].text == "C’est vivant ?"
    assert (len(snail.answers), snail.answers[alive]) == (len(questions), "y")
    assert not GALLERY.questions("es")
    assert not GALLERY.words("es")
