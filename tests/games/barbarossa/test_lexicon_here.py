"""A file of words that somebody wrote, on a server of their own."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import numpy as np
import pytest

from tablee.games.barbarossa.bots import eye
from tablee.games.barbarossa.bots.candidates import Candidates
from tablee.games.barbarossa.bots.eye import Piece, trained
from tablee.games.barbarossa.bots.owning import Plan, pool_of, sculpture, told
from tablee.games.barbarossa.lexicon import our_lexicon
from tablee.games.barbarossa.lexicon.__main__ import main
from tablee.games.barbarossa.lexicon.here import lexicon_here
from tablee.games.barbarossa.recipes import model, our_recipes, recipes_here
from tablee.games.barbarossa.sculpture import MEASURES, Sculpture

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
    forget()
    yield
    forget()


def forget() -> None:
    for kept in (lexicon_here, recipes_here, pool_of, sculpture):
        kept.cache_clear()


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


def test_bots_model_a_word_that_has_a_recipe_and_know_its_clay(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    recipe = '["limb -200 90 0 > 200 110 0, 140-180", "ball 300 190 0, 180 170 160"]'
    written(tmp_path, monkeypatch, WORD + f"recipe = {recipe}\n")
    assert "otter" in {word.key for word in pool_of("en")}
    assert len(sculpture(Plan("otter", 1, 7))) == 3
    assert sculpture(Plan("otter", 1, 7)) != sculpture(Plan("otter", 1, 8))
    clay = Sculpture(version=MEASURES.version, strokes=model("otter", Random(5), 1))
    fits = trained().fits(Piece("otter", clay), 0.0, Random(1))
    assert max(fits, key=lambda key: fits[key]) == "otter"


def test_what_is_kept_of_our_words_knows_nothing_of_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Other servers of this user read it, too."""
    few = {key: our_recipes()[key] for key in ("snail", "bee", "crown")}
    monkeypatch.setattr(eye, "our_recipes", lambda: few)
    monkeypatch.setattr(eye, "kept", lambda: tmp_path / "eye.npz")
    ours = eye.of_our_words()
    (tmp_path / "eye.npz").unlink()
    forget()
    snail = WORD.replace("[otter]", "[snail]") + 'recipe = ["ball 0 190 0, 180 170 160"]\n'
    written(tmp_path, monkeypatch, snail)
    assert recipes_here()["snail"] != few["snail"]
    assert np.array_equal(eye.of_our_words().means, ours.means)
    assert (tmp_path / "eye.npz").exists()


def test_a_file_with_faults_is_left_aside_and_the_log_says_why(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    file = written(tmp_path, monkeypatch, WORD.replace("swims", "swimms"))
    assert lexicon_here() is our_lexicon()
    assert "swimms" in caplog.text
    assert "swimms" in main(file)


def test_without_a_file_the_lexicon_is_ours() -> None:
    assert lexicon_here() is our_lexicon()
