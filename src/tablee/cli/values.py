"""Options as people type them: limit=33, reached=true, rounds=none."""

import json
from collections.abc import Iterable
from typing import Any

from tablee.engine.errors import BadOptions

WORDS = {"none": None, "null": None, "true": True, "yes": True, "false": False, "no": False}


def read_values(pairs: Iterable[str]) -> dict[str, Any]:
    """Raises BadOptions."""
    return dict(read_value(pair) for pair in pairs)


def read_value(pair: str) -> tuple[str, Any]:
    name, equals, value = pair.partition("=")
    if not (name.strip() and equals):
        message = f"'{pair}' is not NAME=VALUE, such as limit=33."
        raise BadOptions("not_a_pair", message, pair=pair)
    return name.strip(), meant(value.strip())


def meant(value: str) -> Any:
    """A number, yes or no, none, or else the word itself, for the game to judge."""
    if value.lower() in WORDS:
        return WORDS[value.lower()]
    try:
        return json.loads(value)
    except (ValueError, RecursionError):
        return value
