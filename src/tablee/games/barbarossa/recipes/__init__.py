"""How words of the lexicon are modelled: a recipe for each, and never twice the same sculpture."""

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib.resources import files
from random import Random

from msgspec import Struct

from tablee.games.barbarossa.lexicon.here import lexicon_here
from tablee.games.barbarossa.lexicon.model import Level
from tablee.games.barbarossa.recipes.part import Part
from tablee.games.barbarossa.recipes.parts import read_lines
from tablee.games.barbarossa.recipes.standing import Pieces, pieces
from tablee.games.barbarossa.recipes.varying import DIALS, PLAIN, varied
from tablee.games.barbarossa.sculpture import Shape

LEVELS: tuple[Level, ...] = (3, 2, 1)
TRIES = 6
"""For each of them."""


class Recipe(Struct, frozen=True):
    lines: tuple[tuple[tuple[Part, ...], ...], ...]
    """For each line the places where its parts are, and these parts."""


@cache
def our_recipes() -> Mapping[str, Recipe]:
    """By the key of the word."""
    return dict(read_all())


@cache
def recipes_here() -> Mapping[str, Recipe]:
    """Ours, and those of the words that the host of this server has added."""
    added = {word.key: read_recipe(word.recipe) for word in lexicon_here().words if word.recipe}
    return {**our_recipes(), **added}


def read_all() -> Iterator[tuple[str, Recipe]]:
    for file in sorted(files(__package__).iterdir(), key=lambda file: file.name):
        if file.name.endswith(".toml"):
            for key, lines in tomllib.loads(file.read_text(encoding="utf-8")).items():
                yield key, read_recipe(lines)


def read_recipe(lines: Iterable[str]) -> Recipe:
    """Raises BadRecipe."""
    return Recipe(tuple(tuple(map(tuple, line)) for line in read_lines(lines)))


def model(word: str, luck: Random, difficulty: Level) -> tuple[Shape, ...]:
    """A sculpture of this word, stroke by stroke: 1 is plain, 3 is vague. It hangs together and
    stands: if chance has parted it, another one is made, and after some tries a plainer one.
    Raises KeyError.
    """
    for level in LEVELS[LEVELS.index(difficulty) :]:
        for _ in range(TRIES):
            strokes = sketch(word, luck, level)
            if sound(strokes, word):
                return strokes
    return plain(word)


def sketch(word: str, luck: Random, difficulty: Level) -> tuple[Shape, ...]:
    """The same without a look at the clay: quick, but now and then a part floats."""
    return sketched(recipes_here()[word], luck, difficulty)


def sketched(recipe: Recipe, luck: Random, difficulty: Level) -> tuple[Shape, ...]:
    return varied(recipe.lines, luck, DIALS[difficulty])


def plain(word: str) -> tuple[Shape, ...]:
    """As the recipe says."""
    return as_written(recipes_here()[word])


def as_written(recipe: Recipe) -> tuple[Shape, ...]:
    return varied(recipe.lines, Random(0), PLAIN)  # noqa: S311 - nothing is chance


def sound(strokes: tuple[Shape, ...], word: str) -> bool:
    """Nothing floats, and it is in no more pieces than the word has, which all stand."""
    found = pieces(strokes)
    return found.loose == 0 and found.standing <= pieces_of(word).standing


@cache
def pieces_of(word: str) -> Pieces:
    return pieces(plain(word))
