"""The browser's tests are fed with what today's rules do."""

import json
from typing import get_args

import pytest

from tablee.engine.game import AnyGame
from tablee.games import GAMES
from tools.matches.streams import FILE, streams


def test_the_recorded_streams_are_not_stale() -> None:
    assert FILE.read_bytes() == streams(), "stale: run `make wire`"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_everything_that_can_happen_happens_in_them(game: AnyGame) -> None:
    recorded = [stream for stream in json.loads(FILE.read_bytes()) if stream["game"] == game.key]
    updates = [update for stream in recorded for update in stream["updates"]]
    happened = {event["kind"] for update in updates for event in update["events"]}
    assert happened == {kind.__struct_config__.tag for kind in get_args(game.event)}
