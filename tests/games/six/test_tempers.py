"""Tempers that people notice: what each one lays, over the same positions and luck."""

from collections.abc import Callable
from functools import cache
from random import Random
from statistics import mean

import pytest

from tablee.engine.bots import EVEN, Level, Temper, in_temper
from tablee.engine.match import Update, new_match
from tablee.games.six import SIX
from tablee.games.six.bots.manners import manner, preview_of
from tablee.games.six.model import Play, SixOptions, View
from tablee.games.six.shared import Preview

LOOKING: tuple[Level, ...] = ("easy", "medium")
BOLD, CAUTIOUS = Temper(boldness=1), Temper(boldness=-1)
SPITEFUL = Temper(spite=1)
PATIENT, IMPATIENT = Temper(patience=1), Temper(patience=-1)
TEMPERS = [BOLD, CAUTIOUS, SPITEFUL, PATIENT, IMPATIENT]
ROUNDS = 25
levels = pytest.mark.parametrize("level", LOOKING)


@cache
def moments(*variants: str, seats: int = 4) -> list[Update]:
    """Whenever seat 0 plays a card in some rounds of bots without a temper."""
    found: list[Update] = []
    for number in range(ROUNDS):
        options = SixOptions(variants=variants, limit=None, rounds=1)
        match, rng = new_match(SIX, options, seats, f"deal {number}"), Random(number)
        while match.result is None:
            seat = match.waiting_for[0]
            update = match.update(seat)
            if seat == 0 and len(update.legal) > 1 and isinstance(update.legal[0], Play):
                found.append(update)
            match = match.submit(seat, SIX.bots["medium"](update, rng))
    return found


def chosen(level: Level, temper: Temper, updates: list[Update]) -> list[Play]:
    bot = in_temper(SIX.bots[level], temper)
    return [bot(update, Random(number)) for number, update in enumerate(updates)]


def laid(
    level: Level, temper: Temper, tell: Callable[[View, Preview], float], *variants: str
) -> float:
    """What is told on average of the cards that it lays into a row."""
    updates = moments(*variants)
    plays = zip(updates, chosen(level, temper, updates), strict=True)
    seen = [(update.view, preview_of(update.view, play)) for update, play in plays]
    return mean(tell(view, at) for view, at in seen if at.row is not None and not at.heads)


def lying(view: View, preview: Preview) -> float:
    return 0 if preview.row is None else len(view.rows[preview.row])


def fills(_view: View, preview: Preview) -> float:
    return preview.room == 1


def fits_close(view: View, preview: Preview) -> float:
    return preview.row is not None and abs(preview.value - view.rows[preview.row][-1]) <= 3


@levels
@pytest.mark.parametrize("variants", [(), ("climb",), ("hop",), ("parity",), ("reverse",)])
def test_the_bold_lay_into_longer_rows_than_the_cautious(
    level: Level, variants: tuple[str, ...]
) -> None:
    bold, cautious = (laid(level, temper, lying, *variants) for temper in (BOLD, CAUTIOUS))
    assert bold > cautious + 0.25


@levels
def test_the_cautious_get_rid_of_low_cards_early(level: Level) -> None:
    early = [update for update in moments() if len(update.view.preview) > 6]

    def ducked(temper: Temper) -> int:
        plays = zip(early, chosen(level, temper, early), strict=True)
        return sum(preview_of(update.view, play).row is None for update, play in plays)

    assert ducked(CAUTIOUS) > 1.1 * ducked(BOLD)


@levels
def test_the_spiteful_fill_a_row_before_a_rival(level: Level) -> None:
    even, spiteful = (laid(level, temper, fills) for temper in (EVEN, SPITEFUL))
    assert spiteful > 1.15 * even


@levels
def test_the_patient_keep_cards_that_fit_close_and_the_impatient_spend_them(level: Level) -> None:
    patient, even, impatient = (
        laid(level, temper, fits_close) for temper in (PATIENT, EVEN, IMPATIENT)
    )
    assert patient < even < impatient
    assert impatient > 1.3 * patient


@levels
@pytest.mark.parametrize("variants", [(), ("ox",)])
@pytest.mark.parametrize("temper", TEMPERS)
def test_a_temper_changes_what_people_see(
    level: Level, variants: tuple[str, ...], temper: Temper
) -> None:
    """Enough to be noticed, and most cards are those of the level."""
    updates = moments(*variants)
    pairs = zip(chosen(level, temper, updates), chosen(level, EVEN, updates), strict=True)
    share = mean(one != other for one, other in pairs)
    assert 0.05 < share < 0.4


def test_the_even_tempered_like_nothing() -> None:
    for update in moments():
        assert not any(manner(EVEN, update.view, each) for each in update.view.preview)
