"""Lessons as TypeScript rather than JSON, so that their types are checked."""

from typing import Any

import msgspec

HEAD = "// Written by `make wire`, played through the rules: change tools/lessons, not this.\n\n"


def lesson_file(game: str, steps: list[dict[str, Any]]) -> str:
    lines = "".join(f"  {json(step)},\n" for step in steps)
    return (
        f"{HEAD}import type {{ Step }} from '$table/learn/lesson';\n\n"
        f"export const steps: Step<'{game}'>[] = [\n{lines}];\n"
    )


def pictures_file(game: str, played: dict[str, Any]) -> str:
    pictures = "".join(f"  {key}: {json(picture)},\n" for key, picture in played.items())
    return (
        f"{HEAD}import type {{ Pictures }} from '$table/learn/pictures';\n\n"
        f"export const pictures = {{\n{pictures}}} satisfies Pictures<'{game}'>;\n"
    )


def json(thing: Any) -> str:
    return msgspec.json.encode(thing).decode()
