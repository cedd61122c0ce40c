"""Prints sculptures of words, made by their recipes, for a program that draws them.

    python -m tools.barbarossa.sculptures [--luck N] [--difficulty 1|2|3] [WORD | @FILE …]

One line of JSON each: the word and its sculpture. `@birds` is all words of birds.toml. Without
words: all that have a recipe.
"""

import argparse
import tomllib
from collections.abc import Iterator
from importlib.resources import files
from random import Random
from sys import stdout

import msgspec

from tablee.games.barbarossa import recipes
from tablee.games.barbarossa.recipes import model, our_recipes
from tablee.games.barbarossa.sculpture import MEASURES, Sculpture


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--luck", type=int, default=1)
    parser.add_argument("--difficulty", type=int, choices=(1, 2, 3), default=1)
    parser.add_argument("words", nargs="*")
    wanted = parser.parse_args()
    for word in [key for name in wanted.words for key in named(name)] or sorted(our_recipes()):
        strokes = model(word, Random(f"{wanted.luck} {word}"), wanted.difficulty)
        sculpture = Sculpture(version=MEASURES.version, strokes=strokes)
        stdout.write(msgspec.json.encode({"word": word, "sculpture": sculpture}).decode() + "\n")


def named(name: str) -> Iterator[str]:
    if not name.startswith("@"):
        yield name
        return
    file = files(recipes).joinpath(f"{name[1:]}.toml")
    yield from tomllib.loads(file.read_text(encoding="utf-8"))


if __name__ == "__main__":
    main()
