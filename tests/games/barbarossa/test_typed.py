"""What people type is read once, and never so much at once that a bot's turn takes long."""

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from tablee.engine.match import Match
from tablee.games.barbarossa.bots import candidates as bots
from tablee.games.barbarossa.bots.beliefs import believed
from tablee.games.barbarossa.bots.busiest import SEATS, crowded
from tablee.games.barbarossa.bots.busiest import TYPED as MANY
from tablee.games.barbarossa.bots.candidates import Heard, heard
from tablee.games.barbarossa.bots.table import A_LOOK, MOST_LETTERS, MOST_TYPED
from tablee.games.barbarossa.bots.turns import forget, fresh_questions
from tablee.games.barbarossa.lexicon import our_lexicon
from tablee.games.barbarossa.lexicon.model import TONGUES, Tongue
from tablee.games.barbarossa.model import Answered
from tablee.games.barbarossa.sculpture import MEASURES, check, dabs_of
from tablee.games.barbarossa.understanding.covering import covering
from tablee.games.barbarossa.understanding.once import question_of
from tests.games.barbarossa.bots import of_bot
from tests.games.barbarossa.playing import at

LETTERS = MOST_LETTERS - 6 * A_LOOK
"""At a table of three, where six riddles of others are open."""
SHORT = LETTERS // MOST_TYPED
TYPED = [*islice((each for each in fresh_questions("en", Random(1)) if len(each) <= SHORT),
                 3 * MOST_TYPED)]  # fmt: skip


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> Iterator[Counter[str]]:
    """Which questions were read for all words, and how often."""
    found, reading = Counter[str](), bots.read

    def counted(known: bots.Candidates, text: str, tongue: Tongue) -> Heard | None:
        found[text] += 1
        return reading(known, text, tongue)

    monkeypatch.setattr(bots, "read", counted)
    forget()
    yield found
    forget()


@pytest.mark.parametrize("text", ["Would you find it in a circus?", "Is it small and round?"])
def test_a_question_is_read_once_for_all_words(text: str) -> None:
    forget()
    heard(text, "en")
    assert question_of.cache_info().misses == 1
    assert covering.cache_info().misses == 1


def noted(texts: list[str]) -> Match:
    """About the riddles of seat 1, one after the other."""
    said = [Answered(2, 3 + place % 3, text, "yes") for place, text in enumerate(texts)]
    return at(3, series=1, answers=tuple(said), language="en")


def test_a_choice_reads_no_more_than_a_turn_has_time_for(read: Counter[str]) -> None:
    """Also with a long notebook after a restart. The last ones count, of each riddle as many."""
    of_bot(noted(TYPED), 0)
    assert len(read) == MOST_TYPED
    assert set(read) >= set(TYPED[3 - MOST_TYPED :])
    before = read.copy()
    of_bot(noted(TYPED), 0, luck=2)
    assert read == before


def test_of_long_questions_it_reads_fewer(read: Counter[str]) -> None:
    long = [" ".join(TYPED[place : place + 4]) for place in range(MOST_TYPED)]
    of_bot(noted(long), 0)
    assert 3 < len(read) < MOST_TYPED
    assert sum(map(len, read)) <= LETTERS
    assert set(read) >= set(long[-3:])


def test_what_was_asked_in_our_words_is_never_too_much(read: Counter[str]) -> None:
    ours = [each.question("en") for each in our_lexicon().properties]
    believed.cache_clear()
    of_bot(noted(ours), 0)
    assert read == Counter()


@pytest.mark.parametrize("tongue", TONGUES)
def test_the_bench_types_what_is_understood(tongue: Tongue) -> None:
    typed = islice(fresh_questions(tongue, Random(2)), 20)
    assert sum(heard(text, tongue).said is not None for text in typed) > 15


def test_the_longest_turn_of_the_bench_has_as_much_as_clay_allows() -> None:
    match = crowded("en", Random(3))
    assert len(match.state.answers) == MANY > MOST_TYPED
    assert len({said.text for said in match.state.answers}) == MANY
    assert len(match.state.riddles) == 2 * SEATS
    for riddle in match.state.riddles:
        check(riddle.clay)
        assert len(riddle.clay.strokes) == MEASURES.strokes
        assert sum(map(dabs_of, riddle.clay.strokes)) > 0.9 * MEASURES.dabs
