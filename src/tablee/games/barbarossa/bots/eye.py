"""What a sculpture looks like to a bot: a hint, and never more.

It has looked at some sculptures of every word that has a recipe. What people model looks different
from all of them, and then it tells little.
"""

import os
from collections.abc import Mapping
from contextlib import suppress
from functools import lru_cache
from hashlib import blake2b
from importlib.resources import files
from pathlib import Path
from random import Random

import numpy as np

from tablee.bots.cache import cache_folder
from tablee.bots.later import Later
from tablee.games.barbarossa import recipes
from tablee.games.barbarossa.bots.candidates import Floats, candidates
from tablee.games.barbarossa.bots.shapes import numbers
from tablee.games.barbarossa.lexicon.model import Level, Tongue
from tablee.games.barbarossa.recipes import Recipe, our_recipes, recipes_here, sketched
from tablee.games.barbarossa.sculpture import Sculpture

LOOKED_AT: tuple[Level, ...] = (1, 2, 2, 3)
"""How vague the sculptures of a word were that it has learned from."""
FAMILIAR = 6.0
"""A sculpture is so far from the nearest that it knows, for each number, if it is one of ours."""
BLIND = 1000.0
MOST = 3.0
"""However well it fits, a word becomes no more likely than by this, as a logarithm."""


class Piece:
    """A sculpture and its name. Those of the same name are the same: thousands of numbers are
    compared by nobody."""

    def __init__(self, name: str, clay: Sculpture) -> None:
        self.name = name
        self.clay = clay

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Piece) and other.name == self.name

    def __hash__(self) -> int:
        return hash(self.name)


class Eye:
    """What it has learned: by word, what its sculptures are like."""

    def __init__(self, keys: tuple[str, ...], means: Floats, spreads: Floats) -> None:
        self.keys = keys
        self.means = means
        self.spreads = spreads

    def fits(self, clay: Piece, blur: float, luck: Random) -> Mapping[str, float]:
        """By word: how much better than usual it fits, as a logarithm.

        Seen sharply, almost every sculpture of ours would be known at once. So each bot sees it
        blurred, and each a little differently.
        """
        seen = looked(clay)
        if seen is None:
            return {}
        nearest = (((seen - self.means) / self.spreads) ** 2).mean(axis=1).min()
        width = (1 + blur**2) * max(1.0, float(nearest) / FAMILIAR)
        blurred = seen + blur * self.spreads * np.array([luck.gauss() for _ in seen])
        logs = -(((blurred - self.means) / self.spreads) ** 2).sum(axis=1) / (2 * width)
        logs = logs - np.log(np.exp(logs - logs.max()).mean()) - logs.max()
        return dict(zip(self.keys, np.clip(logs, -MOST, MOST).tolist(), strict=True))


LOOKING: Later[Eye] = Later("tablee.games.barbarossa.bots.eye", "trained")


@lru_cache(maxsize=1024)
def glimpse(clay: Piece | None, blur: float, seed: int, tongue: Tongue) -> Floats:
    """By word: how much more likely this sculpture makes it, as a logarithm. The same bot sees the
    same sculpture always alike."""
    words = candidates(tongue).words
    looking = LOOKING.now() if clay is not None and blur < BLIND else None
    if clay is None or looking is None:
        return np.zeros(len(words))
    strokes = clay.clay.strokes
    luck = Random(f"{seed} {len(strokes)} {strokes[:1]}")  # noqa: S311 - no secret
    fits = looking.fits(clay, blur, luck)
    return np.array([fits.get(word.key, 0.0) for word in words])


@lru_cache(maxsize=256)
def looked(clay: Piece) -> Floats | None:
    """The same for all bots: to look takes some milliseconds."""
    return numbers(clay.clay.strokes)


def trained() -> Eye:
    """What it knows of our words, and of those that the host of this server has added."""
    ours = of_our_words()
    own = our_recipes()
    added = {key: each for key, each in recipes_here().items() if each is not own.get(key)}
    if not added:
        return ours
    known = dict(zip(ours.keys, ours.means, strict=True))
    known |= dict(zip(added, looked_at(added).mean(axis=1), strict=True))
    return Eye(tuple(known), np.array(list(known.values())), ours.spreads)


def of_our_words() -> Eye:
    """As it was kept, or by looking at all of them again, which takes about ten
    seconds."""
    file = kept()
    if file is not None and file.exists():
        with suppress(OSError, ValueError, KeyError), np.load(file) as found:
            return Eye(tuple(found["keys"].tolist()), found["means"], found["spreads"])
    eye = learn()
    if file is not None:
        keep(eye, file)
    return eye


def learn() -> Eye:
    """From our own recipes alone: what is kept is for all servers of this user."""
    own = our_recipes()
    seen = looked_at(own)
    within = seen.std(axis=1).mean(axis=0)
    among = seen.mean(axis=1).std(axis=0)
    return Eye(tuple(own), seen.mean(axis=1), np.maximum(within, 0.1 * among) + 1e-3)


def looked_at(clay: Mapping[str, Recipe]) -> Floats:
    times = range(len(LOOKED_AT))
    return np.array([[look(key, recipe, time) for time in times] for key, recipe in clay.items()])


def look(key: str, recipe: Recipe, number: int) -> Floats:
    luck = Random(f"{key} {number}")  # noqa: S311 - clay, no secret
    found = numbers(sketched(recipe, luck, LOOKED_AT[number]))
    if found is None:
        raise ValueError(f"the recipe of {key} makes nothing")
    return found


def kept() -> Path | None:
    """A file for these recipes, beside the kernels."""
    folder = cache_folder()
    sources = [*files(recipes).iterdir(), *files("tablee.games.barbarossa.bots").iterdir()]
    ours = sorted((each for each in sources if each.is_file()), key=lambda each: each.name)
    name = blake2b(b"\0".join(each.read_bytes() for each in ours), digest_size=8).hexdigest()
    return None if folder is None else folder / f"eye-{name}.npz"


def keep(eye: Eye, file: Path) -> None:
    """Nobody ever reads half of it."""
    new = file.with_name(f"{file.stem}-{os.getpid()}.npz")
    with suppress(OSError):
        np.savez(new, keys=np.array(eye.keys), means=eye.means, spreads=eye.spreads)
        new.replace(file)
