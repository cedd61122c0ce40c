"""What the command line says, in the language of the person in front of it.

A language is one file in `words/`: sentences with {blanks} (`tablee.cli.messages`), and in the
table `language` how it counts and lists.

Each game has such files in its own folder (`tablee.games.words`): `words("chess.check")` is `check`
in the table `terminal` of the game chess.
"""

import errno
import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from tablee.cli.messages import Tongue, parse, say
from tablee.engine.errors import BadOptions, IllegalAction, TableeError
from tablee.engine.game import AnyGame
from tablee.engine.options import choices
from tablee.games import installed
from tablee.games.words import FALLBACK, flattened, read, tables_of

FOLDER = files("tablee.cli") / "words"

LONG = 200
"""Letters; a longer text is recognised by its beginning."""

REASONS = {
    errno.ENOSPC: "reason.full",
    errno.EACCES: "reason.forbidden",
    errno.EPERM: "reason.forbidden",
    errno.EROFS: "reason.forbidden",
    errno.ENOENT: "reason.missing",
    errno.EISDIR: "reason.folder",
    errno.ENOTDIR: "reason.not_folder",
    errno.ENAMETOOLONG: "reason.too_long",
}
"""Why the system refused something, where we can say it in any language."""


@dataclass(frozen=True)
class Words:
    """All phrases of one language. `words("serve.seats", n=3)` might be "3 seats"."""

    phrases: Mapping[str, str]
    tongue: Tongue

    def __call__(self, key: str, /, **blanks: object) -> str:
        return say(parse(self.phrases[key]), blanks, self.tongue)

    def error(self, error: TableeError) -> str:
        """What went wrong, in this language, and where in the record it did."""
        sentence = self.sentence(error)
        if not isinstance(error, IllegalAction) or error.move is None:
            return sentence
        number, seat = error.move
        return f"{sentence} {self('record.move', number=number, seat=clipped(str(seat)))}"

    def sentence(self, error: TableeError) -> str:
        """The engine's own English sentence serves where no file has a better one."""
        key = f"error.{error.code}"
        if key not in self.phrases:
            return clipped(error.message)
        return self(key, **{name: self.detail(value) for name, value in error.details.items()})

    def detail(self, value: object) -> object:
        """What fills a blank: not too long, and reasons of the system in this language."""
        if isinstance(value, OSError):
            return self(REASONS[value.errno]) if value.errno in REASONS else value.strerror
        return clipped(str(value))

    def series(self, names: Sequence[str]) -> str:
        """Zoé, Karim and Inès."""
        return self.tongue.series(names)


def clipped(text: str) -> str:
    return text if len(text) <= LONG else text[: LONG - 1] + "…"


@cache
def languages() -> tuple[str, ...]:
    return tuple(sorted(file.name[:-5] for file in FOLDER.iterdir() if file.name.endswith(".toml")))


LANGUAGES = "|".join(languages())
"""As help shows what to type."""


@cache
def speak(language: str) -> Words:
    """The words of a language that we have."""
    tree = read(FOLDER, language)
    tongue = tongue_of(tree.pop("language"))
    phrases: dict[str, str] = {}
    for game in reversed(installed()):
        phrases |= brought(game, language)
    return Words(phrases | dict(flattened(tree)), tongue)


def tongue_of(told: Mapping[str, Any]) -> Tongue:
    return Tongue(
        cardinal=told.get("plural", {}),
        ordinal=told.get("ordinal", {}),
        group=told["thousands"],
        grouped_from=told.get("grouped_from", 1000),
        pair=told["pair"],
        either=told["either"],
    )


def brought(game: AnyGame, language: str) -> dict[str, str]:
    """The words that a game brings: English where this language is missing, else its own key."""
    things = [
        game.key,
        *(f"{game.key}.option.{choice.name}" for choice in choices(game.options)),
        *(f"{game.key}.variant.{variant.key}" for variant in game.variants),
    ]
    phrases = {f"game.{thing}.name": thing.split(".")[-1] for thing in things}
    phrases |= {f"game.{thing}.about": "" for thing in things}
    for each in (FALLBACK, language):
        phrases |= flattened(own_words(game, each))
    return phrases


def own_words(game: AnyGame, language: str) -> dict[str, Any]:
    """The file of a game for this language, its tables under the keys of the shared words."""
    tables = tables_of(game, language)
    return {
        "game": {game.key: tables["game"]},
        game.key: tables["terminal"],
        "error": tables["error"],
    }


def find_words(language: str | None) -> Words:
    """The words of the given language, or of this machine's. Raises BadOptions."""
    if language is None:
        return local_words()
    if language not in languages():
        known = ", ".join(languages())
        message = f"There is no language '{language}' here. There is: {known}."
        raise BadOptions("unknown_language", message, language=language, known=known)
    return speak(language)


def local_words() -> Words:
    return speak(local_language(os.environ))


def local_language(environment: Mapping[str, str]) -> str:
    """The language of the locale, the most particular setting first, as POSIX has it."""
    names = ("LC_ALL", "LC_MESSAGES", "LANG")
    locale = next((environment[name] for name in names if environment.get(name)), "")
    language = locale.replace(".", "_").replace("@", "_").split("_")[0].lower()
    return language if language in languages() else FALLBACK
