"""What people write about themselves and to each other, made fit for everybody's screen."""

import unicodedata
from collections.abc import Iterator, Sequence

from tablee.engine.errors import TableeError

JOINERS = "\u200c\u200d"
"""Some scripts and emoji need them between two letters; anywhere else they show nothing."""
BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0")
"""Not counted as controls, and yet nothing can be seen of them."""
HIDDEN = {"Cc", "Cf", "Co", "Cs"}
SPACES = {"Zs", "Zl", "Zp"}
MARKS = {"Mn", "Me"}
MOST_MARKS = 4
"""On one letter: no script has more, and a tower of them covers the lines above."""
FLAG, TAGS = "\U0001f3f4", range(0xE0020, 0xE0080)
"""A flag with a region is written in letters that are invisible elsewhere."""
SELECTORS = range(0xE0000, 0xE1000)


class BadName(TableeError):
    """A name or a text of which nothing can be seen."""


def clean(text: str) -> str:
    """What can be seen of a text, on one line; nothing, if nothing can be seen.

    Without controls, invisible letters and those that turn the direction of what follows.
    """
    words = "".join(_seen(unicodedata.normalize("NFC", text))).split()
    shown = " ".join(word.strip(JOINERS) for word in words)
    return shown if any(unicodedata.category(each)[0] in "LNPS" for each in shown) else ""


def a_name(text: str) -> str:
    """The name that somebody gives. Raises BadName."""
    if not (name := clean(text)):
        raise BadName("blank_name", "Nothing can be seen of this name: choose another.")
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


# Two people, one name.

LOOK_ALIKES = str.maketrans(
    "авекмнорстухіјѕԁһԛԝαβεικνορτυχωıⅼ10|!",
    "abekmhopctyxijsdhqwabeiknoptyxwilloll",
)
"""Letters that look the same as another, in small letters."""


def told_apart(names: Sequence[str]) -> list[str]:
    """The same names; of those that look the same, the later ones have a number."""
    given: dict[str, int] = {}
    told = []
    for name in names:
        look = looks_like(name)
        given[look] = number = given.get(look, 0) + 1
        told.append(name if number == 1 else f"{name} ({number})")
    return told


def looks_like(name: str) -> str:
    """The same for names that nobody can tell apart at a glance."""
    plain = unicodedata.normalize("NFKD", name).casefold()
    letters = "".join(each for each in plain if unicodedata.category(each) not in MARKS)
    return letters.translate(LOOK_ALIKES).replace(" ", "")
