"""Matches that were played once and must replay the same for ever."""

from pathlib import Path

import pytest

from tablee.cli.story import story
from tablee.engine.record import read_record, replay, write_record
from tablee.engine.variants import combinable
from tablee.games import GAMES, find
from tools.playthrough import FOLDER, traced

RECORDS = sorted(FOLDER.glob("*.json"))

every_record = pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)


def test_every_game_and_set_of_variants_has_one() -> None:
    wanted = {
        "-".join([game.key, *(variant.key for variant in chosen)])
        for game in GAMES
        for chosen in combinable(game.variants)
    }
    assert wanted <= {path.stem for path in RECORDS}


def test_every_game_has_one_of_each_version() -> None:
    wanted = {(game.key, each.version) for game in GAMES for each in (game, *game.earlier)}
    records = [read_record(path.read_bytes()) for path in RECORDS]
    assert wanted == {(record.game, record.version) for record in records}


@every_record
def test_it_replays_to_the_same_bytes(path: Path) -> None:
    record = read_record(path.read_bytes())
    assert traced(find(record.game), record) == path.with_suffix(".jsonl").read_bytes()


@every_record
def test_it_reads_as_it_always_did(path: Path) -> None:
    record = read_record(path.read_bytes())
    told = "\n".join(story(find(record.game), record)) + "\n"
    assert told == path.with_suffix(".txt").read_text()


@every_record
def test_it_is_a_whole_match_and_writes_itself_again(path: Path) -> None:
    data = path.read_bytes()
    match = replay(find(read_record(data).game), read_record(data))
    assert match.result is not None
    assert write_record(match) == data
