"""Makes names and chat messages safe to show on every screen."""

import unicodedata
from collections.abc import Iterator, Sequence
from itertools import count

from tablee.engine.errors import TableeError

JOINERS = "\u200c\u200d"
"""Some scripts and emoji need them between two letters; elsewhere they are invisible."""
BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0")
"""Invisible, although Unicode does not class them as controls."""
HIDDEN = {"Cc", "Cf", "Co", "Cs"}
SPACES = {"Zs", "Zl", "Zp"}
MARKS = {"Mn", "Me"}
MOST_MARKS = 4
"""On one letter. No script needs more, and a stack of them covers the lines above."""
FLAG, TAGS = "\U0001f3f4", range(0xE0020, 0xE0080)
"""The flag of a region is written with tag letters, which are invisible elsewhere."""
SELECTORS = range(0xE0000, 0xE1000)


class BadName(TableeError):
    """A name or a text without anything visible."""


def clean(text: str) -> str:
    """The visible part of a text, on one line; empty if nothing is visible.

    Removes controls, invisible letters, and letters that change the writing direction.
    """
    words = "".join(_seen(unicodedata.normalize("NFC", text))).split()
    shown = " ".join(word.strip(JOINERS) for word in words)
    return shown if any(unicodedata.category(each)[0] in "LNPS" for each in shown) else ""


def a_name(text: str) -> str:
    """The cleaned name. Raises BadName if nothing of it is visible."""
    if not (name := clean(text)):
        raise BadName("blank_name", "This name has no visible letters; choose another.")
    return name


def _seen(text: str) -> Iterator[str]:
    before, marks, flag = " ", 0, False
    for letter in text:
        kind = unicodedata.category(letter)
        flag = letter == FLAG or (flag and ord(letter) in TAGS)
        if kind in SPACES or letter in "\t\n\r\v\f\x85":
            letter = " "
        elif letter in JOINERS:
            if before in JOINERS + " ":
                continue
        elif ord(letter) in TAGS and flag:
            pass
        elif kind in HIDDEN or letter in BLANK or ord(letter) in SELECTORS:
            continue
        marks = marks + 1 if kind in MARKS else 0
        if marks > MOST_MARKS or (marks and before == " "):
            continue
        before = letter
        yield letter


# Names that look the same.

LOOK_ALIKES = str.maketrans(
    "авекмнорстухіјѕԁһԛԝαβεικνορτυχωıⅼ10|!",
    "abekmhopctyxijsdhqwabeiknoptyxwilloll",
)
"""Lower-case letters that look like another letter."""


def told_apart(names: Sequence[str]) -> list[str]:
    """The names, with a number added to each that looks like an earlier one."""
    told: list[str] = []
    looks: set[str] = set()
    for name in names:
        new = next(each for each in numbered(name) if looks_like(each) not in looks)
        looks.add(looks_like(new))
        told.append(new)
    return told


def numbered(name: str) -> Iterator[str]:
    """The name, and then the name with 2, 3 and so on."""
    yield name
    yield from (f"{name} ({number})" for number in count(2))


def looks_like(name: str) -> str:
    """A key that is equal for names that look the same."""
    plain = unicodedata.normalize("NFKD", name).casefold()
    letters = "".join(each for each in plain if unicodedata.category(each) not in MARKS)
    return letters.translate(LOOK_ALIKES).replace(" ", "")
