"""What is wrong with a command line, in our own words and in one line.

Typer says it in English only; here its errors are taken apart. A test runs each of them.
"""

import re
from typing import Any

import typer

from tablee.cli.words import Words


def usage(error: typer.TyperException, words: Words) -> str:
    """One sentence about what is wrong, and one about where to read how it should be."""
    context: Any = getattr(error, "ctx", None)
    path = "tablee" if context is None else context.command_path
    return f"{wrong(error, context, path, words)} {words('usage.help', path=path)}"


def wrong(error: typer.TyperException, context: Any, path: str, words: Words) -> str:
    text = error.format_message()
    match type(error).__name__:
        case "NoSuchOption":
            return words(
                "usage.no_such_option", path=path, option=getattr(error, "option_name", "")
            )
        case "MissingParameter":
            return words("usage.missing", path=path, what=parameter(error))
        case "BadOptionUsage":
            key = "usage.no_value" if "requires" in text else "usage.needless_value"
            return words(key, option=getattr(error, "option_name", ""))
        case "BadParameter":
            return bad_value(error, words)
        case "UsageError" if found := re.match(r"No such command '(.*?)'", text):
            known = ", ".join(context.command.commands)
            return words("usage.no_such_command", word=found[1], known=known)
        case "UsageError" if found := re.match(r"Got unexpected .*?\(s\) \((.*)\)$", text):
            return words("usage.too_many", path=path, word=found[1])
        case _:
            return text


def bad_value(error: typer.TyperException, words: Words) -> str:
    """The cause says what was typed, and what is wrong with it."""
    cause: Any = error.__cause__
    what, first = parameter(error), cause.errors()[0]
    word, limits = first["input"], first.get("ctx", {})
    match first["type"]:
        case "greater_than_equal":
            return words("usage.too_little", what=what, word=word, limit=f"{limits['ge']:g}")
        case "less_than_equal":
            return words("usage.too_much", what=what, word=word, limit=f"{limits['le']:g}")
        case "int_parsing":
            return words("usage.no_whole_number", what=what, word=word)
        case _:
            return words("usage.no_number", what=what, word=word)


def parameter(error: typer.TyperException) -> str:
    """What it is called: FILE, --seats."""
    hint: str = getattr(error, "param").get_error_hint()  # noqa: B009 - Typer hides the class
    return hint.replace("'", "")
