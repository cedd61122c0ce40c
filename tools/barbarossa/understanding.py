"""Measures how well typed questions are understood.

    python -m tools.barbarossa.understanding FOLDER [--show wrong|doubtful|missed|all]

FOLDER has a file for each language: fr.tsv, en.tsv, de.tsv. A line has the key of a word, a
question and the right answer (yes, no, probably, unknown or refused), with tabs between them.
"""

import argparse
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from sys import stdout
from typing import Literal, TypeAlias, get_args

from msgspec import Struct

from tablee.games.barbarossa.lexicon import our_lexicon
from tablee.games.barbarossa.lexicon.model import TONGUES, Tongue
from tablee.games.barbarossa.understanding import Said, answer

Verdict: TypeAlias = Literal["right", "missed", "doubtful", "wrong"]


class Asked(Struct, frozen=True):
    """A question of a set, and what came of it."""

    key: str
    question: str
    right: str
    said: Said
    matched: str

    @property
    def verdict(self) -> Verdict:
        """A probable yes is a yes. Not to know is no mistake; to answer what nobody can, nearly
        one."""
        if self.said == self.right or {self.said, self.right} == {"yes", "probably"}:
            return "right"
        if self.said == "unknown":
            return "missed"
        doubtful = self.right in ("unknown", "probably") and self.said != "refused"
        return "doubtful" if doubtful else "wrong"


class BadLine(ValueError):
    """A line of a set that nobody can judge."""


def asked(folder: Path, tongue: Tongue) -> Iterator[Asked]:
    lexicon = our_lexicon()
    file = folder / f"{tongue}.tsv"
    for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
        key, question, right = fields(f"{file.name}, line {number}", line)
        understood = answer(lexicon, lexicon.word_of[key], question, tongue)
        matched = " ".join(f"{one.sort}:{one.key}={one.answer}" for one in understood.reasons)
        yield Asked(key, question, right, understood.says, matched)


def fields(where: str, line: str) -> tuple[str, str, str]:
    parts = line.split("\t")
    if len(parts) != 3:
        raise BadLine(f"{where}: three fields with tabs between them are needed")
    key, question, right = parts
    if key not in our_lexicon().word_of:
        raise BadLine(f"{where}: there is no word '{key}'")
    if right not in get_args(Said):
        raise BadLine(f"{where}: '{right}' is no answer")
    return key, question, right


def shares(questions: list[Asked]) -> dict[Verdict, float]:
    found = Counter(one.verdict for one in questions)
    return {verdict: found[verdict] / len(questions) for verdict in get_args(Verdict)}


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    parser.add_argument("--show", choices=(*get_args(Verdict), "all"))
    wanted = parser.parse_args()
    for tongue in TONGUES:
        if (wanted.folder / f"{tongue}.tsv").exists():
            tell(tongue, list(asked(wanted.folder, tongue)), wanted.show)


def tell(tongue: Tongue, questions: list[Asked], show: str | None) -> None:
    figures = ", ".join(f"{share:.1%} {verdict}" for verdict, share in shares(questions).items())
    stdout.write(f"{tongue}: {len(questions)} questions, {figures}\n")
    for one in questions:
        if show in (one.verdict, "all"):
            stdout.write(
                f"  {one.verdict}: {one.key}: {one.question} | {one.right}, said {one.said}"
                f" ({one.matched})\n"
            )


if __name__ == "__main__":
    main()
