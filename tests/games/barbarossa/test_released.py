"""Sculptures that people released: what is learnt of their words, and what is told of them."""

import msgspec
import pytest
from msgspec.structs import replace

from tablee.games.barbarossa.gallery import GALLERY
from tablee.games.barbarossa.gallery import released as released_pieces
from tablee.games.barbarossa.gallery.model import (
    AskPiece,
    AskPieceLetter,
    GiveUp,
    GuessPiece,
    Learnt,
    Modeller,
    Piece,
    PieceAnswer,
    PieceGuess,
    PieceLetter,
    PieceRequest,
    PieceStep,
    Released,
    Solution,
)
from tablee.games.barbarossa.gallery.released import word_of
from tablee.games.barbarossa.lexicon import our_lexicon
from tablee.games.barbarossa.lexicon.model import TONGUES, Tongue
from tablee.games.barbarossa.model import Reply
from tablee.games.barbarossa.sculpture import MEASURES, Sculpture, Shape

BALL = Shape(
    form="ball", cut=False, at=(0, 100, 0), size=(99, 99, 99), turn=(0, 0, 0), soft=0, mirror=False
)
CLAY = Sculpture(version=MEASURES.version, strokes=(BALL,))


def released(word: str, *said: tuple[str, Reply], by: str = "", tongue: Tongue = "en") -> Piece:
    """As it comes from a match."""
    known = our_lexicon().find(word, tongue)
    learnt = tuple(Learnt(text, reply) for text, reply in said)
    key = known[0].key if known else ""
    return Piece(key, "odile", CLAY, Released(word, tongue, learnt, by))


FLIES: tuple[str, Reply] = ("Can it fly?", "yes")
ROCKET = released("moonlander", FLIES, ("Is it alive?", "no"), by="Ann")
assert not our_lexicon().find("moonlander", "en")


def taken(piece: Piece, request: PieceRequest) -> object:
    return GALLERY.take(piece, [], request)


def reply(piece: Piece, text: str, tongue: Tongue = "en") -> str:
    step = taken(piece, AskPiece(text, tongue))
    assert isinstance(step, PieceAnswer)
    return step.reply


def test_what_was_said_in_the_match_counts_more_than_the_lexicon() -> None:
    assert reply(released("snail"), "Can it fly?") == "no"
    assert reply(released("snail", FLIES), "Can it fly?") == "yes"
    assert reply(released("snail", FLIES), "Peut-il voler ?", "fr") == "yes"
    assert reply(released("snail", FLIES), "Is it alive?") == "yes"


def test_who_said_two_things_is_believed_by_weight() -> None:
    doubtful = released("snail", FLIES, ("Can it fly?", "no"))
    assert reply(doubtful, "Can it fly?") == "unknown"
    mostly = released("snail", FLIES, ("Can it fly?", "probably"))
    assert reply(mostly, "Can it fly?") == "yes"


def test_of_a_word_that_nobody_knows_only_what_is_sure_is_said() -> None:
    """Nothing that was not asked is denied just because it is true of few words."""
    bare = released("moonlander")
    known = word_of(bare.word, bare.released or Released("", "en", (), ""))
    assert set(known.answers) == {"depends"}
    assert reply(ROCKET, "Can it fly?") == "yes"
    assert reply(ROCKET, "Is it alive?") == "no"
    assert reply(bare, "Is it bigger than a cat?") == "unknown"


def test_answers_of_words_that_fit_are_shared() -> None:
    """Whatever is said of all that fits, is said of it: asked enough, an odd word behaves."""
    snail = our_lexicon().word_of["snail"]
    replies: dict[str, Reply] = {"yes": "yes", "no": "no", "probably": "probably"}
    said = [
        (each.question("en"), replies[answer])
        for each, answer in zip(our_lexicon().properties, snail.answers, strict=True)
        if answer in replies
    ]
    odd = released("moonlander", *said[::2])
    assert odd.released is not None
    answers = word_of("", odd.released).answers
    wrong = [
        1
        for mine, true in zip(answers, snail.answers, strict=True)
        if (mine, true) in (("yes", "no"), ("no", "yes"))
    ]
    assert len([each for each in answers if each != "depends"]) > len(said) / 2
    assert not wrong


@pytest.mark.parametrize(
    ("text", "right"),
    [("the Moonlanders", True), ("moonlander", True), ("snail", False), ("whatsit", False)],
)
def test_every_guess_counts_where_the_lexicon_does_not_know_the_word(
    text: str, right: bool
) -> None:
    step = taken(ROCKET, GuessPiece(text, "fr"))
    assert isinstance(step, PieceGuess)
    assert step.right == right


def test_a_question_for_the_word_itself_is_a_guess_and_one_beside_it_is_not() -> None:
    assert taken(ROCKET, AskPiece("Is it a moonlander?", "en")) == PieceGuess(
        "Is it a moonlander?", True
    )
    beside = taken(ROCKET, AskPiece("Is it bigger than a moonlander?", "en"))
    assert isinstance(beside, PieceAnswer)
    assert beside.reply == "unknown"


def test_letters_are_those_of_the_language_that_it_was_written_in() -> None:
    assert taken(ROCKET, AskPieceLetter("fr")) == PieceLetter(1, "M", "en")
    assert taken(released("snail"), AskPieceLetter("fr")) == PieceLetter(1, "E", "fr")


def test_what_it_is_called_is_told_without_asking_all_words(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """That takes a second, and answers that nobody needs then."""

    def asked(*_: object) -> None:
        pytest.fail("asked")

    monkeypatch.setattr(released_pieces, "answer", asked)
    new = released("sunlander", ("Would a queen keep it in her bath?", "no"), tongue="de")
    assert taken(new, AskPieceLetter("fr")) == PieceLetter(1, "S", "de")
    sight = GALLERY.seen(new, [GALLERY.take(new, [], GiveUp())])
    assert sight.solution == Solution("sunlander", "sunlander", "sunlander")


def test_names_are_shown_only_if_they_are_wanted() -> None:
    assert GALLERY.seen(ROCKET, []).person == Modeller("Ann", "en")
    assert GALLERY.seen(released("snail"), []).person == Modeller("", None)
    assert GALLERY.seen(replace(ROCKET, released=None, word="snail"), []).person is None


def test_before_the_end_nothing_is_told_but_the_answers() -> None:
    """Another word with the same answers looks the same, to the last byte."""
    other = released("sunlander", FLIES, ("Is it alive?", "no"), by="Ann")
    requests: list[PieceRequest] = [
        AskPiece("Can it fly?", "en"),
        AskPiece("Is it made of wood?", "en"),
        GuessPiece("snail", "en"),
    ]
    worlds = []
    for piece in (ROCKET, other):
        steps: list[PieceStep] = []
        for request in requests:
            steps.append(GALLERY.take(piece, steps, request))
        worlds.append(msgspec.json.encode(GALLERY.seen(piece, steps)))
    assert worlds[0] == worlds[1]
    assert b"lander" not in worlds[0]
    end = GALLERY.seen(ROCKET, [GALLERY.take(ROCKET, [], GiveUp())])
    assert end.solution is not None
    assert {getattr(end.solution, tongue) for tongue in TONGUES} == {"moonlander"}
