"""Tempers that people notice: what each one lays, over the same positions and luck."""

from collections.abc import Callable
from functools import cache
from random import Random
from statistics import mean

import pytest

from tablee.engine.bots import EVEN, Level, Temper, in_temper
from tablee.engine.match import Update
from tablee.games.baron import BARON
from tablee.games.baron.bots.manners import faces, manner, preview_of
from tablee.games.baron.model import Action, ChooseRow, Play, Preview, View
from tests.games.baron.playing import dealt

BOLD, CAUTIOUS = Temper(boldness=1), Temper(boldness=-1)
SPITEFUL = Temper(spite=1)
PATIENT, IMPATIENT = Temper(patience=1), Temper(patience=-1)
TEMPERS = [BOLD, CAUTIOUS, SPITEFUL, PATIENT, IMPATIENT]
MATCHES = 24
levels = pytest.mark.parametrize("level", ["easy", "medium"])


@cache
def moments(kind: type[Action] = Play) -> list[Update]:
    """Whenever seat 0 plays a card, or chooses a row, in some matches of bots without a temper."""
    found: list[Update] = []
    for number in range(MATCHES):
        match, rng = dealt(4, seed=str(number)), Random(number)
        while match.result is None:
            seat = match.waiting_for[0]
            update = match.update(seat)
            if seat == 0 and len(update.legal) > 1 and isinstance(update.legal[0], kind):
                found.append(update)
            match = match.submit(seat, BARON.bots["medium"](update, rng))
    return found


def chosen(level: Level, temper: Temper) -> list[Play]:
    bot = in_temper(BARON.bots[level], temper)
    return [bot(update, Random(number)) for number, update in enumerate(moments())]


def laid(level: Level, temper: Temper, tell: Callable[[View, Preview], float | None]) -> float:
    """What is told on average of the cards that it plays."""
    plays = zip(moments(), chosen(level, temper), strict=True)
    told = [tell(update.view, preview_of(update.view, play.card)) for update, play in plays]
    return mean(each for each in told if each is not None)


def lying(view: View, preview: Preview) -> float | None:
    """The heads of the shortest row that it may be added to."""
    free = [way.row for way in preview.ways if not way.heads]
    return min((sum(view.heads[row]) for row in free), default=None)


def heads(view: View, preview: Preview) -> float:
    return sum(faces(view)[preview.card])


def colours(view: View, preview: Preview) -> float:
    return sum(map(bool, faces(view)[preview.card]))


@levels
def test_the_bold_lay_into_rows_with_more_heads_than_the_cautious(level: Level) -> None:
    assert laid(level, BOLD, lying) > laid(level, CAUTIOUS, lying) + 0.3


@levels
def test_of_the_rows_for_a_card_the_bold_choose_one_with_many_heads(level: Level) -> None:
    def heads_there(temper: Temper) -> float:
        bot, there = in_temper(BARON.bots[level], temper), moments(ChooseRow)
        rows = [bot(update, Random(number)).row for number, update in enumerate(there)]
        chosen = zip(there, rows, strict=True)
        added = [(at.view, row) for at, row in chosen if at.view.placing.matches]
        return mean(float(sum(view.heads[row])) for view, row in added)

    assert heads_there(BOLD) > heads_there(CAUTIOUS) + 0.5


@levels
def test_the_spiteful_lay_their_many_heads_for_the_next_one_to_take(level: Level) -> None:
    assert laid(level, SPITEFUL, heads) > laid(level, EVEN, heads) + 0.2


@levels
def test_the_patient_keep_colours_and_heads_and_the_impatient_spend_them(level: Level) -> None:
    assert laid(level, IMPATIENT, colours) > laid(level, PATIENT, colours) + 0.3
    assert laid(level, IMPATIENT, heads) > laid(level, PATIENT, heads) + 0.3


@levels
@pytest.mark.parametrize("temper", TEMPERS)
def test_a_temper_changes_what_people_see(level: Level, temper: Temper) -> None:
    """Enough to be noticed, and most cards are those of the level."""
    pairs = zip(chosen(level, temper), chosen(level, EVEN), strict=True)
    share = mean(one != other for one, other in pairs)
    assert 0.05 < share < 0.5


def test_the_even_tempered_like_nothing() -> None:
    for update in moments():
        assert not any(manner(EVEN, update.view, each) for each in update.view.preview)
