"""The files that are made from the lessons, and what must be in them."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from tools.lessons import barbarossa, baron, buntherum, six
from tools.lessons.play import lesson, rulebook

GAMES = Path(__file__).parents[2] / "web/src/games"
LESSONS = (six.LESSON, baron.LESSON)
RULEBOOKS = (six.RULES, baron.RULES)
HEAD = "// Written by `make wire`, played through the rules: change tools/lessons, not this.\n\n"


def written() -> Iterator[tuple[Path, str]]:
    """TypeScript rather than JSON, so that its types are checked."""
    for each in LESSONS:
        yield file(each.game, "lesson"), lesson_file(lesson(each))
    for book in RULEBOOKS:
        yield file(book.game, "pictures"), pictures_file(book.game, rulebook(book))
    for made in (buntherum, barbarossa):
        played = {"game": made.GAME, "steps": made.lesson()}
        yield file(made.GAME, "lesson"), lesson_file(played)
    yield file(barbarossa.GAME, "book"), book_file()


def file(game: str, what: str) -> Path:
    return GAMES / game / "learn" / "written" / f"{what}.ts"


def book_file() -> str:
    head = f"{HEAD}import type {{ Book }} from '../book';\n\n"
    return f"{head}export const book: Book = {json(barbarossa.book())};\n"


def lesson_file(played: dict[str, Any]) -> str:
    game = played["game"]
    steps = "".join(f"  {json(step)},\n" for step in played["steps"])
    return (
        f"{HEAD}import type {{ Step }} from '$table/learn/lesson';\n\n"
        f"export const steps: Step<'{game}'>[] = [\n{steps}];\n"
    )


def pictures_file(game: str, played: dict[str, Any]) -> str:
    pictures = "".join(f"  {key}: {json(picture)},\n" for key, picture in played.items())
    return (
        f"{HEAD}import type {{ Pictures }} from '$table/learn/pictures';\n\n"
        f"export const pictures = {{\n{pictures}}} satisfies Pictures<'{game}'>;\n"
    )


def json(thing: Any) -> str:
    return msgspec.json.encode(thing).decode()
