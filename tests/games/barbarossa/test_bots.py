"""Bots of Barbarossa keep to the rules, tell the truth, and know no more than a viewer."""

from collections import Counter
from random import Random
from statistics import fmean
from typing import Any

import pytest
from msgspec.structs import replace

from tablee.engine.bots import EVEN, LEVELS, Level
from tablee.engine.chance import Chance
from tablee.engine.match import Match
from tablee.games.barbarossa import BARBAROSSA
from tablee.games.barbarossa.bots.beliefs import Clues, believed
from tablee.games.barbarossa.bots.candidates import candidates, heard
from tablee.games.barbarossa.bots.matches import play as play_bench
from tablee.games.barbarossa.bots.owning import vagueness
from tablee.games.barbarossa.bots.skills import SKILLS, Mind
from tablee.games.barbarossa.events import CurseUsed
from tablee.games.barbarossa.lexicon import our_lexicon
from tablee.games.barbarossa.model import (
    Answer,
    Answered,
    CurseGuess,
    Judge,
    Model,
    Question,
    Refuse,
    Told,
)
from tablee.games.barbarossa.understanding import answer
from tests.games.barbarossa.bots import (
    asked,
    guessed,
    interruption,
    last,
    matches,
    of_bot,
    person,
    with_interruptions,
)
from tests.games.barbarossa.playing import at, play

TABLES: list[dict[str, Any]] = [
    {"language": "fr"},
    {"language": "en", "seats": 4, "themes": True},
    {"language": "de", "seats": 5, "penalties": True},
    {"language": "es", "two_riddles": True, "goal": 20},
    {"seats": 6, "two_words": True},
    {"language": "fr", "expressions": True, "themes": True},
]


@pytest.mark.parametrize("options", TABLES, ids=str)
def test_bots_play_to_the_end_at_every_kind_of_table(options: dict[str, Any]) -> None:
    match = last(matches(2, **options))
    assert match.state.ended in ("goal", "arrows")
    assert all(riddle.sealed and riddle.clay.strokes for riddle in match.state.riddles)
    assert any(tried.right for tried in match.state.guesses)
    themes = [bool(theme) for theme in match.state.themes]
    assert all(themes) == any(themes) == options.get("themes", False)


def test_the_riddles_of_a_seat_share_its_theme() -> None:
    match = last(matches(3, themes=True, language="en"))
    lexicon = our_lexicon()
    named = {theme.en: theme.key for theme in lexicon.themes}
    for which, riddle in enumerate(match.state.riddles):
        (word,) = lexicon.find(riddle.word, "en")
        assert named[match.state.themes[which // 3]] in word.themes


def test_sculptures_grow_stroke_by_stroke_and_those_of_a_word_differ() -> None:
    match = last(matches(1))
    grown = Counter(action.riddle for _, action in match.moves if isinstance(action, Model))
    assert all(count > 1 for count in grown.values())
    assert all(len(action.strokes) <= 3 for _, action in match.moves if isinstance(action, Model))
    clay = [riddle.clay for seed in range(8) for riddle in last(matches(seed)).state.riddles]
    assert len(set(clay)) == len(clay)


# Owners.


@pytest.mark.parametrize("level", LEVELS)
def test_what_everybody_knows_at_once_is_modelled_most_vaguely(level: Level) -> None:
    luck, words = Random(1), our_lexicon().words
    vague = {
        known: [vagueness(word, SKILLS[level], luck) for word in words if word.level == known]
        for known in (1, 2, 3)
    }
    assert Counter(vague[1])[3] > 0.75 * len(vague[1])
    assert Counter(vague[3])[3] == 0
    assert fmean(vague[1]) > fmean(vague[2]) > fmean(vague[3])


def test_an_owner_tells_the_truth_in_any_language() -> None:
    assert of_bot(asked("Est-ce que ça pique ?"), 1) == Answer("yes")
    assert of_bot(asked("Ist es ein Tier?"), 1) == Answer("no")
    assert of_bot(asked("Is it alive?"), 1) == Answer("yes")


def test_what_an_owner_does_not_understand_or_hear_it_does_not_know() -> None:
    assert of_bot(asked("Xyzzy ?"), 1) == Answer("unknown")
    assert of_bot(asked(""), 1) == Answer("unknown")


def test_questions_about_letters_are_refused() -> None:
    assert of_bot(asked("Combien de lettres ?"), 1) == Refuse()


@pytest.mark.parametrize(
    ("guess", "right"), [("cactuss", True), ("Kaktus", True), ("rose", False), ("truc", False)]
)
def test_an_owner_accepts_the_same_thing_and_small_typos(guess: str, right: bool) -> None:
    assert of_bot(guessed(guess), 1) == Judge(right)


def test_answers_are_those_of_the_lexicon() -> None:
    match = last(matches(4, language="en"))
    lexicon = our_lexicon()
    for said in match.state.answers:
        (word,) = lexicon.find(match.state.riddles[said.riddle].word, "en")
        assert answer(lexicon, word, said.text, "en").says == said.reply


# Asking and guessing.


def test_nobody_asks_again_what_was_asked_about_a_riddle() -> None:
    for seed in range(3):
        match = last(matches(seed, language="de"))
        places = [(said.riddle, heard(said.text, "de").place) for said in match.state.answers]
        assert None not in [place for _, place in places]
        assert len(set(places)) == len(places) > 10


def mind(level: str = "strong") -> Mind:
    return Mind(SKILLS[level], EVEN, 0, 1)  # type: ignore[index] # a level


def said_of(key: str, *, wrong: int = 0, questions: int = 20) -> Clues:
    """Answers to some questions about this word, of which the first are wrong."""
    lexicon = our_lexicon()
    word = lexicon.word_of[key]
    told = [
        (each.question("en"), word.answer(each))
        for each in lexicon.properties[:: len(lexicon.properties) // questions]
        if word.answer(each) in ("yes", "no")
    ]
    turned = {"yes": "no", "no": "yes"}
    answers = [
        Answered(1, 0, text, turned[reply] if number < wrong else reply)  # type: ignore[arg-type]
        for number, (text, reply) in enumerate(told)
    ]
    return Clues(tuple(answers), (), ())


def rank(clues: Clues, key: str) -> int:
    """How many words seem likelier."""
    belief = believed(clues, "en", mind())
    return int((belief.words > belief.words[candidates("en").index[key]]).sum())


@pytest.mark.parametrize("key", ["snail", "bicycle", "castle"])
def test_wrong_answers_are_forgiven(key: str) -> None:
    assert rank(said_of(key), key) < 3
    assert rank(said_of(key, wrong=2), key) < 40


def test_letters_tell_much_but_not_everything() -> None:
    clues = said_of("snail", questions=8)
    spelt = replace(clues, letters=(Told(0, 0, 1, "S"), Told(0, 0, -1, "l")))
    assert rank(spelt, "snail") <= rank(clues, "snail")
    assert believed(spelt, "en", mind()).names.max() < 0.999


def test_a_word_that_nobody_knows_is_taken_for_one() -> None:
    """Answers that no word of ours would get."""
    lexicon = our_lexicon()
    odd = [Answered(1, 0, each.question("en"), "yes") for each in lexicon.properties]
    assert believed(Clues(tuple(odd), (), ()), "en", mind()).strange > 0.9


def known_snail(series: int) -> Match:
    """Seat 0 asks, and seat 1 has just answered. Everybody could know the first riddle by now."""
    said = [replace(answer, riddle=0) for answer in said_of("snail", questions=60).answers]
    match = at(
        3, series=series, asked=Question(0, 3, "Is it alive?"), answers=tuple(said), language="fr"
    )
    return play(match, "1 answer yes")


def interrupted(match: Match, level: Level) -> set[Any]:
    """What it does, whichever turn of the match this is."""
    bot, update = BARBAROSSA.interrupts[level], match.seen(2)
    turns = (replace(update, view=replace(update.view, turn=turn)) for turn in range(20))
    return {bot(turn, Random(1)) for turn in turns}


def test_a_bot_guesses_by_curse_in_the_turn_of_another() -> None:
    match = known_snail(series=1)
    assert interrupted(match, "strong") == {CurseGuess(0, "escargot")}
    assert interrupted(match, "medium") == {CurseGuess(0, "escargot"), None}
    assert interrupted(match, "easy") == {None}


def test_who_comes_late_to_the_news_curses_all_the_same() -> None:
    update = known_snail(series=1).seen(2)
    late = replace(update, events=())
    assert BARBAROSSA.interrupts["strong"](late, Random(1)) == CurseGuess(0, "escargot")


def test_no_curse_in_the_second_series_of_another_and_none_for_what_is_in_doubt() -> None:
    assert interrupted(known_snail(series=2), "strong") == {None}
    doubtful = at(3, series=1, asked=Question(0, 3, "Is it alive?"), language="fr")
    assert interrupted(play(doubtful, "1 answer yes"), "strong") == {None}


def test_those_who_know_more_play_better() -> None:
    played = [play_bench(number, 3, "owl") for number in range(9)]
    points = dict.fromkeys(LEVELS, 0)
    for match in played:
        for level, hat in zip(match.levels, match.points, strict=True):
            points[level] += hat
    assert points["easy"] < points["medium"] < points["strong"]


# Secrets.


def test_bots_do_the_same_in_worlds_that_look_the_same() -> None:
    twins = 0
    for seed in range(2):
        for number, match in enumerate(matches(seed, language="fr")):
            if match.result is None and number % 6 == 0:
                seat = match.waiting_for[0]
                other = twin(match, seat, number)
                twins += other.state != match.state
                for level in LEVELS:
                    assert of_bot(match, seat, level) == of_bot(other, seat, level)
    assert twins > 30


def twin(match: Match, viewer: int, number: int) -> Match:
    """The same match to this viewer; words, drafts, guesses and notes of others are different."""
    state = match.rules.redeal(viewer, match.state, Chance(f"twin {number}"))
    return replace(match, state=state)


def test_bots_interrupt_alike_in_worlds_that_look_the_same() -> None:
    twins = cursed = 0
    moments = [*list(matches(0, language="fr"))[::6], *(known_snail(series=1) for _ in range(3))]
    for number, match in enumerate(moments):
        for seat in sorted({0, 1, 2} - set(match.waiting_for)) if match.result is None else ():
            other = twin(match, seat, number)
            twins += other.state != match.state
            for level in LEVELS:
                here, there = (
                    interruption(world, seat, level, luck=Random(number))
                    for world in (match, other)
                )
                assert here == there
                cursed += here is not None
    assert twins > 30
    assert cursed > 3


NOWHERE = person(
    *("brimoufle", "zorbaline", "quastrelon"),
    says=lambda rng: rng.choice(["yes", "no", "probably", "unknown"]),
)


def test_words_that_exist_nowhere_are_never_guessed() -> None:
    """They are asked about all the same, and the match ends."""
    for seed in range(3):
        match = last(matches(seed, people={0: NOWHERE}, language="fr"))
        assert any(said.riddle < 3 for said in match.state.answers)
        assert not any(tried.right for tried in match.state.guesses if tried.riddle < 3)


def test_nor_by_curses_in_the_turns_of_others() -> None:
    curses = 0
    for seed in range(8):
        for match in with_interruptions(seed, {0: NOWHERE}, language="fr"):
            used = [event for event in match.events if isinstance(event, CurseUsed)]
            curses += any(event.seat != match.state.player for event in used)
        assert not any(tried.right for tried in match.state.guesses if tried.riddle < 3)
    assert curses > 1


def test_without_clay_and_answers_a_word_is_found_by_its_letters_or_not_at_all() -> None:
    rng, right = Random(7), Counter[int]()
    words = [word.name("fr") for word in our_lexicon().words_in("fr")]
    for seed in range(8):
        state = last(matches(seed, people={0: person(*rng.sample(words, 3))}, language="fr")).state
        for tried in state.guesses:
            if tried.riddle < 3 and tried.right:
                asked = [told for told in state.letters if told.riddle == tried.riddle]
                right[len({told.place for told in asked if told.seat == tried.seat})] += 1
    assert right[0] == 0
    assert right[1] <= 2
    assert right.total() < 8 * 3


def test_a_bot_sees_a_sculpture_only_once_it_is_sealed() -> None:
    for match in matches(1):
        if match.state.turn:
            break
        for seat in range(3):
            seen = match.seen(seat)
            for which, riddle in enumerate(match.state.riddles):
                mine = which // 3 == seat
                assert (seen.load(riddle.fingerprint) is not None) == (
                    riddle.sealed or mine or any_same(match, seat, riddle.fingerprint)
                )


def any_same(match: Match, seat: int, name: str) -> bool:
    """Empty sculptures all have the same name."""
    own = match.state.riddles[3 * seat : 3 * seat + 3]
    return any(riddle.fingerprint == name for riddle in own)
