"""Errors as people should see them: a line in their language, and exit code 2."""

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import typer

from tablee.cli.words import Words, clipped
from tablee.engine.errors import TableeError

WRONG = 2
"""The exit code for errors that the user can correct."""


class BadFile(TableeError):
    """A file that cannot be read or written."""


class BadWords(BadFile):
    """A file of words with faults. The first is told as it is, in English, on a line of its own."""

    def __init__(self, path: str, faults: Sequence[str]) -> None:
        self.first, count = faults[0], len(faults)
        which = "Its fault:" if count == 1 else f"The first of {count} faults:"
        message = f"'{path}' cannot be used. {which}"
        super().__init__("bad_words", message, path=path, faults=count)


@contextmanager
def plainly(words: Words) -> Iterator[None]:
    """Reports an error of this block, mostly in one line, and exits."""
    try:
        yield
    except TableeError as error:
        complain(words.error(error))
        if isinstance(error, BadWords):
            print(f"  {printable(clipped(error.first))}", file=sys.stderr)
        raise typer.Exit(WRONG) from None


def complain(sentence: str) -> None:
    print(f"tablee: {printable(sentence)}", file=sys.stderr)


def printable(text: str) -> str:
    """Without line breaks and control codes: a file must not control the terminal."""
    return "".join(letter if letter.isprintable() or letter in NARROW else "�" for letter in text)


NARROW = "\u202f\u00a0"
"""French writes these before its double punctuation; Python does not count them as printable."""
