"""Which words of a lexicon a name means, whatever its endings."""

from collections.abc import Iterable
from functools import lru_cache

from tablee.games.barbarossa.lexicon.looking_up import Names as Called
from tablee.games.barbarossa.lexicon.model import Lexicon, Tongue
from tablee.games.barbarossa.understanding.grammar import grammar
from tablee.games.barbarossa.understanding.texts import stems, tokens


class Names:
    """The names of one language: exact ones, and those that only come near."""

    def __init__(self, lexicon: Lexicon, tongue: Tongue) -> None:
        self.tongue: Tongue = tongue
        self.exact: dict[tuple[str, ...], tuple[str, ...]] = {}
        self.near: dict[tuple[str, ...], tuple[str, ...]] = {}
        for word in lexicon.words:
            if names := word.names(tongue):
                self.enter(self.exact, names.all, word.key)
                self.enter(self.near, names.near, word.key)

    def enter(
        self, there: dict[tuple[str, ...], tuple[str, ...]], names: Iterable[str], key: str
    ) -> None:
        for name in names:
            spelt = stems(name, self.tongue)
            if key not in there.get(spelt, ()):
                there[spelt] = (*there.get(spelt, ()), key)

    def named(self, said: list[str]) -> str | None:
        """The key of the word that is called so."""
        return next(iter(self.exact.get(stems(" ".join(said), self.tongue), ())), None)

    def near_to(self, said: list[str]) -> str | None:
        """The key of the word that comes nearest, if none is called so."""
        return next(iter(self.near.get(stems(" ".join(said), self.tongue), ())), None)


@lru_cache(maxsize=8192)
def spelt_names(names: Called, tongue: Tongue) -> frozenset[tuple[str, ...]]:
    """In small letters, without accents."""
    return frozenset(tuple(tokens(name, tongue)) for name in names.all)


@lru_cache(maxsize=8192)
def bare_names(names: Called, tongue: Tongue) -> frozenset[tuple[str, ...]]:
    """And without articles and the like."""
    return frozenset(without_small(name, tongue) for name in spelt_names(names, tongue))


def without_small(said: Iterable[str], tongue: Tongue) -> tuple[str, ...]:
    empty = grammar(tongue).empty
    return tuple(token for token in said if token not in empty)
