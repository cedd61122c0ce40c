"""A file of words that somebody wrote, on a server of their own."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tablee.games.barbarossa.bots.candidates import Candidates
from tablee.games.barbarossa.bots.owning import pool_of, told
from tablee.games.barbarossa.lexicon import our_lexicon
from tablee.games.barbarossa.lexicon.__main__ import main
from tablee.games.barbarossa.lexicon.here import lexicon_here

WORD = """
[otter]
kind = "mammal"
fr = ["une loutre", "loutres"]
en = ["an otter", "otters"]
de = ["der Otter", "Otter"]
size = "60-120 cm, 5-12 kg"
level = 2
yes = "swims water"
"""


@pytest.fixture(autouse=True)
def again() -> Iterator[None]:
    lexicon_here.cache_clear()
    yield
    lexicon_here.cache_clear()


def written(folder: Path, monkeypatch: pytest.MonkeyPatch, text: str) -> str:
    file = folder / "words.toml"
    file.write_text(text, encoding="utf-8")
    monkeypatch.setenv("TABLEE_LEXICON", str(file))
    return str(file)


def test_bots_guess_and_answer_words_of_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = written(tmp_path, monkeypatch, WORD)
    here = lexicon_here()
    assert "otter" in Candidates(here, "en").names
    assert told(here.word_of["otter"], "Can it swim?", "en") == "yes"
    assert told(here.word_of["otter"], "Does it have strings?", "en") != "yes"
    assert "otter" not in {word.key for word in pool_of("en")}  # it has no recipe
    assert main(file) == ""


def test_a_file_with_faults_is_left_aside_and_the_log_says_why(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    file = written(tmp_path, monkeypatch, WORD.replace("swims", "swimms"))
    assert lexicon_here() is our_lexicon()
    assert "swimms" in caplog.text
    assert "swimms" in main(file)


def test_without_a_file_the_lexicon_is_ours() -> None:
    assert lexicon_here() is our_lexicon()
