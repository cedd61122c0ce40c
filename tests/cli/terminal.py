"""The command as people run it: in a pipe, or at a terminal with somebody typing.

`tablee` starts the real thing. `run` does all that it does in this process, which is much faster.
"""

import os
import pty
import re
import sys
import termios
from collections.abc import Callable
from io import BytesIO, TextIOWrapper
from pathlib import Path
from tempfile import TemporaryFile
from typing import NamedTuple
from unittest.mock import patch

import pexpect
from pexpect import fdpexpect

from tablee.cli import main
from tablee.cli.words import speak
from tests.warm import TABLEE, start_at, start_with

PROMPT = "› "
LONGEST = 1 << 24
"""Bytes of what a command may say."""
CODES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


class Ran(NamedTuple):
    code: int
    out: str
    err: str


def surroundings(lang: str) -> dict[str, str]:
    """The environment of somebody who speaks this language, with no habits of ours in it.

    What tests install is in the PYTHONPATH.
    """
    names = ("PATH", "HOME", "PYTHONPATH")
    keep = {name: os.environ[name] for name in names if name in os.environ}
    return keep | {"LC_ALL": f"{lang}_XX.UTF-8", "TERM": "xterm", "PYTHONUTF8": "1"}


def tablee(*args: str | Path, typed: str | bytes = b"", lang: str = "en") -> Ran:
    program = TABLEE if "--help" in args else ""  # what it says of itself is made when it is loaded
    with TemporaryFile() as keys, TemporaryFile() as out, TemporaryFile() as err:
        keys.write(typed.encode() if isinstance(typed, str) else typed)
        keys.seek(0)
        files = [file.fileno() for file in (keys, out, err)]
        code = start_with(files, list(map(str, args)), surroundings(lang), program).wait()
        said, complained = (os.pread(file, LONGEST, 0).decode() for file in files[1:])
    return Ran(code, said, complained)


def run(*args: str | Path, typed: str | bytes = b"", lang: str = "en", **more: str) -> Ran:
    """The command in this process; what it says of itself (--help) is in our own language."""
    stdin = BytesIO(typed.encode() if isinstance(typed, str) else typed)
    out, err = BytesIO(), BytesIO()
    with (
        patch.dict(os.environ, surroundings(lang) | more, clear=True),
        patch.multiple(
            sys,
            argv=[TABLEE, *map(str, args)],
            stdin=TextIOWrapper(stdin, "utf-8"),
            stdout=TextIOWrapper(out, "utf-8"),
            stderr=TextIOWrapper(err, "utf-8"),
        ),
    ):
        code = exit_code()
        sys.stdout.flush()
        sys.stderr.flush()
        return Ran(code, out.getvalue().decode(), err.getvalue().decode())


def exit_code() -> int:
    try:
        main()
    except SystemExit as end:
        return int(end.code or 0)
    raise AssertionError("a command ends")


def is_complaint(ran: Ran) -> bool:
    """Exit code 2 and one line that says why."""
    one_line = ran.err.startswith("tablee: ") and ran.err.count("\n") == 1
    return ran.code == 2 and one_line and ran.err.endswith("\n")


class Person:
    """Somebody at a terminal, who reads what is asked and answers."""

    def __init__(self, *args: str, lang: str = "en", rows: int = 24, columns: int = 80) -> None:
        self.words = speak(lang)
        screen, its = pty.openpty()
        termios.tcsetwinsize(its, (rows, columns))
        self.process = start_at(its, ["play", "--speed", "0", *args], surroundings(lang))
        os.close(its)
        self.child: fdpexpect.fdspawn[str] = fdpexpect.fdspawn(screen, encoding="utf-8", timeout=30)
        self.child.delaybeforesend = None
        self.pages: list[str] = []

    def read(self) -> str:
        """What is printed up to the next question, or up to the end."""
        self.child.expect_exact([PROMPT, pexpect.EOF])
        page = re.sub(r"[ \r]+$", "", CODES.sub("", self.child.before or ""), flags=re.MULTILINE)
        self.pages.append(page)
        return page

    def type(self, text: str) -> str:
        self.child.sendline(text)
        return self.read()

    def leave(self) -> int:
        """The exit code, once everything is over."""
        self.child.expect(pexpect.EOF)
        code = self.process.wait()
        self.child.close()
        return code

    def close(self) -> None:
        """Close the window, in the middle of whatever it is."""
        self.child.close()
        self.process.wait()

    def play_on(self, answer: Callable[[str], str | None]) -> str:
        """Answer every question until there is none any more; the last page."""
        page = self.read()
        while (text := answer(page)) is not None:
            page = self.type(text)
        return page

    def lowest(self, page: str) -> str | None:
        """A daring way to play: always the lowest card, always the first row."""
        if self.words("six.choose_card") in page:
            return lowest_card(page)
        if self.words("six.round_over") in page:
            return ""
        if "33:5" in page:
            return first_in_pool(page)
        row_question = self.words("six.choose_row", card="#").split("#")[1]
        return "1" if row_question in page else None


def lowest_card(page: str) -> str:
    table = page[page.rindex("[ ]") if "[ ]" in page else 0 :]
    found = re.search(r"\n\n +(\d+) •", table)
    assert found is not None, page
    return found[1]


def first_in_pool(page: str) -> str:
    """The first card of the grid that is still there."""
    for line in page.splitlines():
        if re.fullmatch(r"( +(·|\d+(:\d)?))+ *", line) and (found := re.search(r"\d+", line)):
            return found[0]
    raise AssertionError(page)
