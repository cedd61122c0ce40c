"""Twelve characters: each is somebody, and plays like nobody else."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from tablee.bots.characters import NAMES, TEMPERS, for_seat, playing
from tablee.bots.least_cost import least_cost
from tablee.bots.random import at_random, one_of
from tablee.bots.strong import Strong
from tablee.engine.bots import (
    CHARACTERS,
    EVEN,
    LEVELS,
    Bot,
    Character,
    Level,
    Temper,
    in_temper,
)  # fmt: skip
from tablee.engine.game import AnyGame
from tablee.engine.match import Update, new_match
from tablee.games import GAMES

WITH_BOTS = [game for game in GAMES if game.bots]


def update(*legal: int) -> Update:
    return Update(0, 0, (), 10, legal, None, [0], None)


def test_everybody_has_a_name_and_a_temper_of_their_own() -> None:
    assert tuple(NAMES) == tuple(TEMPERS) == CHARACTERS
    assert len(set(NAMES.values())) == len(set(TEMPERS.values())) == len(CHARACTERS) == 12
    assert EVEN not in TEMPERS.values()


def test_a_table_where_nobody_chose_has_no_character_twice() -> None:
    here: list[Character] = []
    for seat in range(12):
        here.append(for_seat(seat, here))
    assert set(here) == set(CHARACTERS)
    assert here[1:5] == ["hortense", "anatole", "leonie", "firmin"]
    assert for_seat(2, CHARACTERS) == "anatole"
    assert for_seat(1, ["hortense", "anatole"]) == "leonie"


def game_name(game: AnyGame) -> str:
    return game.key


def at_once(bot: Bot) -> Bot:
    """Without a search, which depends on the clock, and on whether the kernel is there yet."""
    even = in_temper(bot, EVEN)
    return even.quick() if isinstance(even, Strong) else bot


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", WITH_BOTS, ids=game_name)
def test_characters_choose_differently_in_the_same_position(game: AnyGame, level: Level) -> None:
    """With the same luck, so that it can only be the temper; and each time the same."""
    moments = [new_match(game, game.options(), 4, f"deal {n}").update(1) for n in range(30)]

    def choices(character: Character | None) -> list[Any]:
        bot = at_once(playing(game, level, character))
        return [bot(moment, Random(n)) for n, moment in enumerate(moments)]

    assert choices("hortense") == choices("hortense")
    assert len({str(choices(character)) for character in CHARACTERS}) > 8
    assert choices("anatole") != choices("firmin")


def test_nobody_in_particular_plays_as_the_level_says() -> None:
    for game in WITH_BOTS:
        for level in LEVELS:
            moment = new_match(game, game.options(), 3, "owl").update(1)
            bot, plain = at_once(playing(game, level, None)), at_once(game.bots[level])
            assert bot(moment, Random(3)) == plain(moment, Random(3))


def test_a_bot_that_knows_no_temper_plays_all_the_same() -> None:
    plain: Callable[[Update, Random], int] = lambda update, _rng: update.legal[0]  # noqa: E731
    assert in_temper(plain, TEMPERS["anatole"]) is plain


def test_taste_leans_to_the_first_or_to_the_last() -> None:
    def mean(taste: float) -> float:
        drawn: list[int] = [one_of(range(11), taste, Random(seed)) for seed in range(2000)]
        return sum(drawn) / len(drawn)

    assert mean(-1) < 4 < 4.6 < mean(0) < 5.4 < 6 < mean(1)
    low = in_temper(at_random, Temper(taste=-1))
    assert {low(update(1, 2, 3), Random(seed)) for seed in range(30)} == {1, 2, 3}


def test_a_whim_takes_what_is_almost_as_good_and_nothing_worse() -> None:
    bot = in_temper(least_cost(lambda _view, action: action / 10), Temper(whim=1))
    chosen = [bot(update(0, 1, 2, 3, 9), Random(seed)) for seed in range(300)]
    assert set(chosen) == {0, 1, 2}
    assert chosen.count(0) > 150
