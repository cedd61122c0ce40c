"""Of all that bots know, a garbage collection has little to look at: it stops every thread."""

import gc
from collections.abc import Iterator

import pytest

from tablee.games.barbarossa.lexicon import our_lexicon
from tablee.games.barbarossa.lexicon.model import TONGUES, Tongue
from tablee.games.barbarossa.recipes import our_recipes
from tablee.games.barbarossa.understanding.reading import Phrase, Reader, reader_of


@pytest.fixture(scope="module", params=TONGUES)
def reader(request: pytest.FixtureRequest) -> Reader:
    tongue: Tongue = request.param
    found = reader_of(our_lexicon(), tongue)
    gc.collect()  # takes tuples without anything to look at out of its lists
    return found


def phrases_of(reader: Reader) -> Iterator[Phrase]:
    yield from reader.bare
    for some in reader.by_stem.values():
        yield from some
    for clues in reader.clues.values():
        yield from (phrase for _, _, phrase in clues)


def test_phrases_and_typos_are_not_looked_at(reader: Reader) -> None:
    phrases = list(phrases_of(reader))
    assert len(phrases) > 10_000
    assert not any(map(gc.is_tracked, phrases))
    kept = (reader.by_stem, reader.clues, reader.typos.near)
    assert not any(gc.is_tracked(each) for some in kept for each in some.values())


def test_equal_sets_of_words_are_one(reader: Reader) -> None:
    sets = [one for each in phrases_of(reader) for one in (each.stems, each.forms, each.written)]
    assert len({id(one) for one in sets}) == len(set(sets))


def test_parts_of_recipes_are_not_looked_at() -> None:
    recipes = our_recipes().values()
    parts = [part for each in recipes for line in each.lines for place in line for part in place]
    assert len(parts) > 5_000
    assert not any(map(gc.is_tracked, parts))
