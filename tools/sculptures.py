"""Prints sculptures of words, made by their recipes, for whatever draws them.

    python -m tools.sculptures [--luck N] [--difficulty 1|2|3] [WORD…]

One line of JSON each: the word and its sculpture. Without words: all that have a recipe.
"""

import argparse
from random import Random

import msgspec

from tablee.games.barbarossa.recipes import model, our_recipes
from tablee.games.barbarossa.sculpture import MEASURES, Sculpture


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--luck", type=int, default=1)
    parser.add_argument("--difficulty", type=int, choices=(1, 2, 3), default=1)
    parser.add_argument("words", nargs="*")
    wanted = parser.parse_args()
    for word in wanted.words or sorted(our_recipes()):
        strokes = model(word, Random(f"{wanted.luck} {word}"), wanted.difficulty)
        sculpture = Sculpture(version=MEASURES.version, strokes=strokes)
        print(msgspec.json.encode({"word": word, "sculpture": sculpture}).decode())


if __name__ == "__main__":
    main()
