"""The gallery: five sculptures a day with a secret word, ten questions for each, and stars."""

from collections.abc import Sequence
from random import Random
from typing import assert_never

from msgspec.structs import replace

from tablee.engine.errors import IllegalAction
from tablee.engine.game import Seat
from tablee.engine.match import Seen
from tablee.engine.riddles import GoodQuestion, Known, Outcome, Riddles
from tablee.games.barbarossa.gallery.choosing import DAY, chosen
from tablee.games.barbarossa.gallery.model import (
    LETTER,
    PLACES,
    QUESTIONS,
    STARS,
    WRONG,
    AskPiece,
    AskPieceLetter,
    GivenUp,
    GiveUp,
    GuessPiece,
    Piece,
    PieceAnswer,
    PieceEnd,
    PieceGuess,
    PieceLetter,
    PieceRequest,
    PieceSight,
    PieceStep,
    Solution,
)
from tablee.games.barbarossa.gallery.naming import is_it, named_by
from tablee.games.barbarossa.gallery.reference import good_questions, known_words, spoken
from tablee.games.barbarossa.gallery.released import (
    modeller,
    names_of,
    of_match,
    own_names,
    word_of,
)
from tablee.games.barbarossa.lexicon.here import lexicon_here
from tablee.games.barbarossa.lexicon.model import TONGUES, Tongue, Word, tongues_at
from tablee.games.barbarossa.spelling import GUESS, QUESTION, letter_at, plain, text_fault
from tablee.games.barbarossa.understanding import answer, in_any
from tablee.games.barbarossa.understanding.facts import explained
from tablee.games.barbarossa.understanding.reasons import Understood


class Gallery(Riddles[Piece, PieceRequest, PieceStep, PieceSight]):
    each_day = len(DAY)
    riddle = Piece
    request = PieceRequest
    steps = list[PieceStep]
    sight = PieceSight
    for_people = (3, 5)

    def choose(self, luck: Random, earlier: Sequence[Piece]) -> Sequence[Piece]:
        return list(chosen(luck, earlier))

    def take(self, riddle: Piece, steps: Sequence[PieceStep], request: PieceRequest) -> PieceStep:
        if ended(steps) is not None:
            raise IllegalAction("riddle_over", "This riddle is over.")
        match request:
            case AskPiece():
                return asked(riddle, steps, request)
            case AskPieceLetter(language=language):
                return letter(riddle, steps, language)
            case GuessPiece(word=word, language=language):
                return guessed(riddle, word, language)
            case GiveUp():
                return GivenUp()
            case _:
                assert_never(request)

    def outcome(self, riddle: Piece, steps: Sequence[PieceStep]) -> Outcome | None:  # noqa: ARG002 - the contract
        end = ended(steps)
        if end is None:
            return None
        spent = spent_on(steps)
        stars = next(stars for most, stars in STARS if spent <= most)
        return Outcome(stars if end == "found" else 0, spent)

    def seen(self, riddle: Piece, steps: Sequence[PieceStep]) -> PieceSight:
        end = ended(steps)
        return PieceSight(
            maker=riddle.maker,
            clay=riddle.clay,
            steps=tuple(steps) if end else tuple(map(without_why, steps)),
            left=QUESTIONS - spent_on(steps),
            ended=end,
            solution=solution(riddle) if end else None,
            person=modeller(riddle),
        )

    def why(self, solution: str, question: str, language: str) -> Sequence[str]:
        """In any language of the lexicon, first in that of the table, as bots answer."""
        lexicon, tongues = lexicon_here(), tongues_at(language)
        named = (lexicon.find(solution, tongue)[:1] for tongue in tongues)
        for word in next((found for found in named if found), ()):
            understood, tongue = in_any(lexicon, word, question, tongues)
            return explained(lexicon, word, question, understood, tongue)
        return ()

    def released(self, seen: Seen, seats: Sequence[Seat], number: int, by: str) -> Piece:
        return of_match(seen, seats, number, by)

    def title(self, riddle: Piece) -> str:
        given = riddle.released
        return "" if given is None else f"{given.word} ({given.language})"

    def in_place_of(self, other: Piece, riddle: Piece) -> Piece:
        return replace(riddle, maker=other.maker)

    def questions(self, language: str) -> Sequence[GoodQuestion]:
        return [one for tongue in spoken(language) for one in good_questions(tongue)]

    def words(self, language: str) -> Sequence[Known]:
        return [one for tongue in spoken(language) for one in known_words(tongue)]


GALLERY = Gallery()


def secret(riddle: Piece) -> Word:
    if riddle.released is not None:
        return word_of(riddle.word, riddle.released)
    return lexicon_here().word_of[riddle.word]


def asked(riddle: Piece, steps: Sequence[PieceStep], request: AskPiece) -> PieceAnswer | PieceGuess:
    """A question for the word itself is a guess."""
    text, tongue = request.text.strip(), request.language
    check_question(text, steps)
    if riddle.released is not None and named_by(riddle.released, text):
        return PieceGuess(text, True)
    word = secret(riddle)
    understood = answer(lexicon_here(), word, text, tongue)
    if [reason.sort for reason in understood.reasons] == ["word"] and not understood.negated:
        return named(riddle, text, understood)
    if spent_on(steps) >= QUESTIONS:
        raise IllegalAction("no_questions_left", "There is no question left: now guess.")
    if understood.says == "refused":
        raise IllegalAction(
            "about_the_word", "Questions about the word itself, its letters or length, are refused."
        )
    if not understood.reasons:
        raise IllegalAction(
            "not_understood", "I do not understand this question. Put it otherwise."
        )
    why = explained(lexicon_here(), word, text, understood, tongue)
    return PieceAnswer(text, understood.says, why)


def check_question(text: str, steps: Sequence[PieceStep]) -> None:
    """Raises IllegalAction if nobody could answer it, or if it has been answered already."""
    if not text:
        raise IllegalAction("empty_question", "Write a question first.")
    if fault := text_fault(text, QUESTION):
        raise fault
    if any(isinstance(step, PieceAnswer) and plain(step.text) == plain(text) for step in steps):
        raise IllegalAction("asked_before", "You have asked this already.")


def named(riddle: Piece, text: str, understood: Understood) -> PieceGuess:
    (reason,) = understood.reasons
    near = reason.key == f"~{riddle.word}"
    return PieceGuess(text, understood.says == "yes", near)


def letter(riddle: Piece, steps: Sequence[PieceStep], tongue: Tongue) -> PieceLetter:
    if QUESTIONS - spent_on(steps) < LETTER:
        raise IllegalAction("letter_too_dear", f"A letter costs {LETTER} questions.", cost=LETTER)
    place = PLACES[sum(isinstance(step, PieceLetter) for step in steps)]
    names, given = names_of(riddle, tongue), riddle.released
    if names is None and given is not None:
        tongue, names = given.language, own_names(given)
    return PieceLetter(place, letter_at(names.one if names else "", place).upper(), tongue)


def guessed(riddle: Piece, word: str, tongue: Tongue) -> PieceGuess:
    """A word that the lexicon does not know costs nothing: it may be another name of the same. If
    it does not know the secret either, every guess counts."""
    text = word.strip()
    if not text:
        raise IllegalAction("empty_guess", "Write a word first.")
    if fault := text_fault(text, GUESS):
        raise fault
    if riddle.released is not None and (is_it(riddle.released, text) or not riddle.word):
        return PieceGuess(text, is_it(riddle.released, text))
    lexicon = lexicon_here()
    tongues = (tongue, *(one for one in TONGUES if one != tongue))
    found = next((words for one in tongues if (words := lexicon.find(text, one))), ())
    near = lexicon.find_near(text, tongue)
    if not found and not near:
        raise IllegalAction("unknown_word", f"I do not know the word '{text}'.", word=text)
    right = riddle.word in [word.key for word in found]
    return PieceGuess(text, right, not right and riddle.word in [word.key for word in near])


def ended(steps: Sequence[PieceStep]) -> PieceEnd | None:
    if not steps:
        return None
    match steps[-1]:
        case PieceGuess(right=True):
            return "found"
        case PieceGuess() if QUESTIONS - spent_on(steps[:-1]) < WRONG:
            return "lost"
        case GivenUp():
            return "given_up"
        case _:
            return None


def spent_on(steps: Sequence[PieceStep]) -> int:
    return min(QUESTIONS, sum(map(cost, steps)))


def cost(step: PieceStep) -> int:
    match step:
        case PieceAnswer():
            return 1
        case PieceLetter():
            return LETTER
        case PieceGuess(right=right):
            return 0 if right else WRONG
        case GivenUp():
            return 0
        case _:
            assert_never(step)


def without_why(step: PieceStep) -> PieceStep:
    return replace(step, why=()) if isinstance(step, PieceAnswer) else step


def solution(riddle: Piece) -> Solution:
    own = riddle.released.word if riddle.released else ""
    return Solution(**{tongue: with_article(riddle, tongue) or own for tongue in TONGUES})


def with_article(riddle: Piece, tongue: Tongue) -> str:
    names = names_of(riddle, tongue)
    if names is None:
        return ""
    return f"{names.article} {names.one}".strip()
