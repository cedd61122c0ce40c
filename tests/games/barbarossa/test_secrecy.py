"""Twin worlds: the same match but for one secret looks the same to all who cannot know it.

Compared are the bytes of every update, move by move, so nothing can hide in a field, in the order
of things or in who is awaited.
"""

import pytest
from msgspec.json import encode

from tablee.engine.match import Match
from tests.games.barbarossa.playing import ball, model, modelling, play, rules, state, view

SEATS = 4


def sealed(seat: int, word: str, clay: int = 300) -> list[str]:
    """Everything that a seat does before the match: two riddles of the same word."""
    first, second = 2 * seat + 1, 2 * seat + 2
    draft = ball(clay)
    moves = [
        f"word #{first} {word}", model(first, draft), model(first, before=draft), f"seal #{first}",
        f"word #{second} {word}", model(second), f"seal #{second}",
    ]  # fmt: skip
    return [f"{seat} {move}" for move in moves]


def watched(moves: list[str], viewer: int | None, **options: bool) -> list[bytes]:
    """Every update that this viewer gets."""
    match = modelling(SEATS, **options)
    updates = [encode(match.update(viewer))]
    for move in moves:
        match = play(match, move)
        updates.append(encode(match.update(viewer)))
    return updates


def assert_twins(here: list[str], there: list[str], knowing: set[int], **options: bool) -> None:
    """Only those who know the secret see a difference, and they do."""
    assert here != there
    for viewer in (None, *range(SEATS)):
        alike = watched(here, viewer, **options) == watched(there, viewer, **options)
        assert alike == (viewer not in knowing), viewer


WORDS = ("chaise", "lampe", "navire", "cactus")


def match_until_play(words: tuple[str, ...] = WORDS, clay: int = 300) -> list[str]:
    return [
        move
        for seat, word in enumerate(words)
        for move in sealed(seat, word, clay if seat == 1 else 300)
    ]


def first_player() -> int:
    return state(play(modelling(SEATS), *match_until_play())).player


def test_a_word_is_known_to_its_owner_alone() -> None:
    other = ("chaise", "parapluies", "navire", "cactus")
    assert_twins(match_until_play(), match_until_play(other), knowing={1})


def test_a_word_that_is_not_sealed_yet_too() -> None:
    assert_twins(["1 word #3 chat"], ["1 word #3 anticonstitutionnel"], knowing={1})


def test_a_draft_is_known_to_its_owner_alone() -> None:
    assert_twins(match_until_play(), match_until_play(clay=350), knowing={1})


def test_whether_a_draft_is_large_or_hardly_begun_too() -> None:
    assert_twins([f"1 {model(3)}"], [f"1 {model(3, ball(10))}"], knowing={1})


def test_a_theme_is_known_to_its_owner_until_the_first_riddle_is_sealed() -> None:
    here, there = ["1 theme jardin"], ["1 theme maison"]
    assert_twins(here, there, knowing={1}, themes=True)
    ready = [f"1 {move}" for move in ("word #3 chat", model(3), "seal #3")]
    assert watched(here + ready, 0, themes=True)[-1] != watched(there + ready, 0, themes=True)[-1]


def test_a_letter_is_known_to_the_asker_and_to_the_owner_alone() -> None:
    asked = ["3 curse letter #3 2"]
    other = ("chaise", "lumpe", "navire", "cactus")
    assert_twins([*match_until_play(), *asked], [*match_until_play(other), *asked], knowing={1, 3})


def test_whether_there_is_such_a_letter_too() -> None:
    asked = ["3 curse letter #3 6"]
    other = ("chaise", "lampes", "navire", "cactus")
    assert_twins([*match_until_play(), *asked], [*match_until_play(other), *asked], knowing={1, 3})


@pytest.mark.parametrize("verdict", ["yes", "no"])
def test_a_guess_is_known_to_the_guesser_and_to_the_owner_alone(verdict: str) -> None:
    here = [*match_until_play(), "3 curse guess #3 lustre", f"1 judge {verdict}"]
    there = [*match_until_play(), "3 curse guess #3 truc", f"1 judge {verdict}"]
    assert_twins(here, there, knowing={1, 3})


def test_a_right_guess_tells_nobody_else_the_word() -> None:
    other = ("chaise", "parapluie", "navire", "cactus")
    here = [*match_until_play(), "3 curse guess #3 lampe"]
    there = [*match_until_play(other), "3 curse guess #3 parapluie"]
    assert_twins(here, there, knowing={1, 3})


def test_a_guess_in_the_second_series_too() -> None:
    player = first_player()
    owner = (player + 1) % SEATS
    to_questions = [f"{player} pay 3", f"{player} stop"]
    here, there = (
        [*match_until_play(), *to_questions, f"{player} guess #{2 * owner + 1} {word}",
         f"{owner} judge no"]
        for word in ("machin", "bidule")
    )  # fmt: skip
    assert_twins(here, there, knowing={player, owner})


def test_notes_are_known_to_their_writer_alone_even_on_which_page_they_are() -> None:
    for there in ("2 note #1 b", "2 note #3 a", "2 note #8 "):
        assert_twins(
            [*match_until_play(), "2 note #1 a"], [*match_until_play(), there], knowing={2}
        )


def test_sculptures_are_given_to_those_only_who_may_see_them() -> None:
    match = play(modelling(SEATS), *sealed(0, "chat"), f"1 {model(3, ball(77))}")
    drafted, modelled = (state(match).riddles[which].fingerprint for which in (2, 0))
    for viewer in (None, *range(SEATS)):
        assert rules(match).attachment(viewer, match.state, modelled) == ball()
        draft = rules(match).attachment(viewer, match.state, drafted)
        assert draft == (ball(77) if viewer == 1 else None)


def ended() -> Match:
    moves = [*match_until_play(), "2 note #1 secret"]
    found = [f"{seat} curse guess #{2 * owner + 1} {WORDS[owner]}"
             for seat, owner in [(0, 1), (0, 2), (0, 3)]]  # fmt: skip
    refilled = ["1 curse letter #1 1", "1 curse letter #1 1", "0 refill"]
    more = [f"0 curse guess #{2 * owner + 2} {WORDS[owner]}" for owner in (1, 2, 3)]
    return play(modelling(SEATS), *moves, *found, *refilled, *more)


def test_at_the_end_all_but_notes_is_open() -> None:
    match = ended()
    assert match.result is not None
    assert [riddle.word for riddle in view(match).riddles[::2]] == list(WORDS)
    assert view(match, 1).notebook[0].note == ""
    assert view(match, 2).notebook[0].note == "secret"


def test_all_see_how_many_strokes_a_draft_has_and_none_of_them() -> None:
    match = play(modelling(SEATS), f"1 {model(3)}")
    for viewer in (None, 0, 2):
        draft = view(match, viewer).riddles[2]
        assert (draft.strokes, draft.clay, draft.sealed) == (1, None, False)
