"""The test whether people recognise what bots model can be drawn again from its record."""

from pathlib import Path

import msgspec
import pytest

from tablee.games.barbarossa.sculpture import Sculpture
from tools.barbarossa import recognition
from tools.barbarossa.recognition import Drawn, Record, keep, sample


def test_a_seed_always_draws_the_same_words_and_difficulties() -> None:
    key = sample("owl", 60)
    assert key == sample("owl", 60)
    assert key.riddles != sample("snail", 60).riddles
    assert len({riddle.word for riddle in key.riddles}) == 60
    assert {riddle.difficulty for riddle in key.riddles} == {1, 2, 3}


def test_what_is_drawn_has_a_number_and_no_name() -> None:
    line = msgspec.json.decode(Drawn(7, "snail", 2, 11).line())
    assert line["word"] == "7"
    assert b"snail" not in msgspec.json.encode(line)
    assert msgspec.convert(line["sculpture"], Sculpture).strokes


def test_the_record_has_the_riddles_and_what_came_of_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(recognition, "FIGURES", tmp_path / "recognition.json")
    key = sample("owl", 5)
    (tmp_path / "key.json").write_bytes(msgspec.json.encode(key))
    (tmp_path / "results.json").write_text('{"1": 0, "2": 4, "3": null, "4": 7, "5": 12}')
    keep(tmp_path, tmp_path / "results.json")
    record = msgspec.json.decode((tmp_path / "recognition.json").read_bytes(), type=Record)
    assert (record.seed, record.at_first_sight, record.found) == ("owl", 1, 3)
    assert record.questions == 5.5
    assert [Drawn(*(getattr(one, name) for name in Drawn.__struct_fields__))
            for one in record.riddles] == list(key.riddles)  # fmt: skip


def test_a_riddle_without_a_result_is_named() -> None:
    with pytest.raises(KeyError, match="2"):
        recognition.record(sample("owl", 2), {1: 0})
