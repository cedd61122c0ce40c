"""The files of the lexicon that come with the game."""

from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable

from msgspec import Struct


class Sources(Struct, frozen=True):
    """The text of each file; of several of a kind, by the name of the file."""

    themes: str
    kinds: str
    properties: dict[str, str]
    words: dict[str, str]


def shipped() -> Sources:
    here = files(__package__)
    return Sources(
        themes=text(here / "themes.toml"),
        kinds=text(here / "kinds.toml"),
        properties=dict(texts(here / "properties")),
        words=dict(texts(here / "words")),
    )


def texts(folder: Traversable) -> Iterator[tuple[str, str]]:
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        if file.name.endswith(".toml"):
            yield file.name.removesuffix(".toml"), text(file)


def text(file: Traversable) -> str:
    return file.read_text(encoding="utf-8")
