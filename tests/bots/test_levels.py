"""The levels are defined once, and a game with bots has one for each."""

from dataclasses import replace
from random import Random
from typing import get_args, get_type_hints

import pytest

from tablee.bots import find_level
from tablee.bots.hasty import hasty
from tablee.bots.least_cost import least_cost
from tablee.bots.proposals import ATTENTION, propose
from tablee.engine.bots import FORMER, LEVELS, AnyLevel, Character, Proposal, level_of
from tablee.engine.errors import BadOptions
from tablee.engine.game import ALL_WAIT, AnyGame
from tablee.engine.match import Update
from tablee.games import GAMES
from tablee.server.entries import BotSat
from tablee.server.wire import AddBot, ChairView

VERSIONS = [version for game in GAMES for version in (game, *game.earlier)]
WITH_BOTS = [game for game in VERSIONS if game.bots]


def name_of(game: AnyGame) -> str:
    return f"{game.key}-{game.version}"


@pytest.mark.parametrize("game", WITH_BOTS, ids=name_of)
def test_a_game_with_bots_has_one_for_every_level(game: AnyGame) -> None:
    assert tuple(game.bots) == LEVELS


def test_the_log_and_the_wire_know_the_same_levels() -> None:
    assert get_type_hints(BotSat)["level"] == get_type_hints(AddBot)["level"] == AnyLevel
    assert set(get_args(AnyLevel)) == {*LEVELS, *FORMER}
    assert [level_of(name) for name in get_args(AnyLevel)] == [*LEVELS, *LEVELS]
    assert tuple(ATTENTION) == LEVELS


def test_the_log_and_the_wire_know_the_same_characters() -> None:
    for kind in (BotSat, AddBot, ChairView):
        assert get_type_hints(kind)["character"] == Character | None


@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_an_unknown_level_is_refused_with_those_there_are(game: AnyGame) -> None:
    known = ", ".join(game.bots)
    with pytest.raises(BadOptions, match=f"There is: {known}"):
        find_level(game, "genius")
    assert [find_level(game, level) for level in game.bots] == list(game.bots)


def update(*legal: int) -> Update:
    return Update(0, 0, (), 10, legal, None, [0], None)


def test_hasty_plays_like_either_of_two_bots() -> None:
    bot = hasty(lambda _update, _rng: "looked", lambda _update, _rng: "guessed")
    chosen = [bot(update(1), Random(seed)) for seed in range(200)]
    assert set(chosen) == {"looked", "guessed"}
    assert 70 < chosen.count("looked") < 130


def test_least_cost_chooses_any_of_the_cheapest_among_what_is_sensible() -> None:
    bot = least_cost(lambda view, action: abs(view - action))
    assert {bot(update(3, 9, 11, 20), Random(seed)) for seed in range(20)} == {9, 11}
    bot = least_cost(lambda view, action: abs(view - action), lambda update: update.legal[:1])
    assert bot(update(3, 9), Random(1)) == 3


def test_a_bot_hears_what_others_have_proposed_and_two_at_most_speak() -> None:
    heard: list[int] = []

    def say(seat: int, _update: Update, said: object) -> Proposal:
        assert isinstance(said, list)
        heard.append(len(said))
        return Proposal(seat, "this", 1, 0)

    game = replace(GAMES[0], propose=say)
    updates = dict.fromkeys(range(4), update(1))
    said = propose(game, updates, dict.fromkeys(range(4), "strong"), Random(1))
    assert (len(said), heard) == (2, [0, 1])
    assert propose(replace(game, propose=None), updates, {}, Random(1)) == ()


def test_a_game_that_lacks_a_bot_is_refused_before_it_comes_to_a_table() -> None:
    six = GAMES[0]
    people = replace(six, bots={}, pacing="people", absence=ALL_WAIT)
    with pytest.raises(ValueError, match="no bot of the level strong"):
        replace(six, bots={level: six.bots[level] for level in LEVELS[:-1]})
    with pytest.raises(ValueError, match="no bot of the level easy"):
        replace(six, bots={})
    with pytest.raises(ValueError, match="gives a seat to a bot"):
        replace(people, absence=six.absence)
