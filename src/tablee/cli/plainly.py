"""Errors as people should see them: one line, in their language, and exit code 2."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager

import typer

from tablee.cli.words import Words
from tablee.engine.errors import TableeError

WRONG = 2
"""The exit code for errors that the user can correct."""


class BadFile(TableeError):
    """A file that cannot be read or written."""


@contextmanager
def plainly(words: Words) -> Iterator[None]:
    """Reports an error of this block in one line, and exits."""
    try:
        yield
    except TableeError as error:
        complain(words.error(error))
        raise typer.Exit(WRONG) from None


def complain(sentence: str) -> None:
    print(f"tablee: {printable(sentence)}", file=sys.stderr)


def printable(text: str) -> str:
    """Without line breaks and control codes: a file must not control the terminal."""
    return "".join(letter if letter.isprintable() or letter in NARROW else "�" for letter in text)


NARROW = "\u202f\u00a0"
"""French writes these before its double punctuation; Python does not count them as printable."""
