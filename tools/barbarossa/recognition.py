"""Tests whether people recognise what bots model.

    python -m tools.barbarossa.recognition draw FOLDER --seed N [--riddles 60]
    python -m tools.barbarossa.recognition keep FOLDER FILE

`draw` chooses words and difficulties by the seed, as bots do, and writes pictures with numbers
instead of names (sheet1.png and so on, three sides of each riddle) and apart from them key.json.
Who guesses sees the pictures only, and may ask ten questions about each.

`keep` puts what came of it beside the other figures of the docs, with all that is needed to draw
the same pictures again. FILE has for each number after how many questions it was found (0: at first
sight), or null if it was not.
"""

import argparse
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from statistics import fmean
from tempfile import NamedTemporaryFile

import msgspec
from msgspec import Struct

from tablee.engine.bots import LEVELS
from tablee.games.barbarossa.bots.owning import SEEDS, pool_of, vagueness
from tablee.games.barbarossa.bots.skills import SKILLS
from tablee.games.barbarossa.lexicon.model import TONGUES, Level
from tablee.games.barbarossa.recipes import model
from tablee.games.barbarossa.sculpture import MEASURES, Sculpture

ROOT = Path(__file__).parents[2]
FIGURES = ROOT / "docs" / "figures" / "recognition.json"
ON_A_SHEET = 12
QUESTIONS = 10
DRAWN = ("--width", "280", "--across", "6", "--turns", "0,60,150")
"""Two riddles side by side, and three sides of each."""


class Drawn(Struct, frozen=True):
    """A riddle of a sample. From these follows the whole sculpture."""

    number: int
    word: str
    difficulty: Level
    luck: int

    def line(self) -> bytes:
        """As the program that draws wants it: with a number instead of the name."""
        strokes = model(self.word, Random(self.luck), self.difficulty)
        sculpture = Sculpture(version=MEASURES.version, strokes=strokes)
        return msgspec.json.encode({"word": str(self.number), "sculpture": sculpture})


class Key(Struct, frozen=True):
    seed: str
    riddles: tuple[Drawn, ...]


class Guessed(Struct, frozen=True):
    """A riddle of a sample, and after how many questions it was found, if it was."""

    number: int
    word: str
    difficulty: Level
    luck: int
    questions: int | None


class Record(Struct, frozen=True):
    """What the test was, and what came of it."""

    seed: str
    riddles: tuple[Guessed, ...]
    at_first_sight: int
    found: int
    """Within ten questions."""
    questions: float
    """On average, for those that were found later."""


def sample(seed: str, count: int) -> Key:
    """Words that bots may choose in any language, each as a bot of some level would model it."""
    luck = Random(f"recognition {seed}")
    pool = sorted({word.key: word for tongue in TONGUES for word in pool_of(tongue)}.items())
    found = [
        Drawn(
            number, key, vagueness(word, SKILLS[luck.choice(LEVELS)], luck), luck.randrange(SEEDS)
        )
        for number, (key, word) in enumerate(luck.sample(pool, count), 1)
    ]
    return Key(seed, tuple(found))


def draw(folder: Path, key: Key) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "key.json").write_bytes(msgspec.json.encode(key))
    for first in range(0, len(key.riddles), ON_A_SHEET):
        file = folder / f"sheet{1 + first // ON_A_SHEET}.png"
        draw_sheet(file, key.riddles[first : first + ON_A_SHEET])


def draw_sheet(file: Path, riddles: Sequence[Drawn]) -> None:
    with NamedTemporaryFile(suffix=".jsonl") as lines:
        lines.write(b"\n".join(riddle.line() for riddle in riddles))
        lines.flush()
        how = ("--made", lines.name, *DRAWN)
        subprocess.run(  # noqa: S603 - our own program
            ["npm", "run", "--silent", "recipes", "--", str(file.resolve()), *how],  # noqa: S607
            cwd=ROOT / "web",
            check=True,
        )


def record(key: Key, results: Mapping[int, int | None]) -> Record:
    """Raises KeyError if there is no result for a riddle."""
    riddles = tuple(
        Guessed(one.number, one.word, one.difficulty, one.luck, results[one.number])
        for one in key.riddles
    )
    asked = list(within(riddles))
    later = [questions for questions in asked if questions]
    mean = round(fmean(later), 1) if later else 0.0
    return Record(key.seed, riddles, asked.count(0), len(asked), mean)


def within(riddles: Sequence[Guessed]) -> Iterator[int]:
    for one in riddles:
        if one.questions is not None and one.questions <= QUESTIONS:
            yield one.questions


def main() -> None:
    parser = argparse.ArgumentParser()
    parts = parser.add_subparsers(dest="part", required=True)
    drawing = parts.add_parser("draw")
    drawing.add_argument("folder", type=Path)
    drawing.add_argument("--seed", required=True)
    drawing.add_argument("--riddles", type=int, default=60)
    keeping = parts.add_parser("keep")
    keeping.add_argument("folder", type=Path)
    keeping.add_argument("file", type=Path)
    wanted = parser.parse_args()
    if wanted.part == "draw":
        draw(wanted.folder, sample(wanted.seed, wanted.riddles))
    else:
        keep(wanted.folder, wanted.file)


def keep(folder: Path, file: Path) -> None:
    key = msgspec.json.decode((folder / "key.json").read_bytes(), type=Key)
    results = msgspec.json.decode(file.read_bytes(), type=dict[int, int | None])
    FIGURES.write_bytes(msgspec.json.encode(record(key, results)) + b"\n")


if __name__ == "__main__":
    main()
