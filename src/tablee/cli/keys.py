"""Single keys from the keyboard, at once and without Enter, for as long as a race is on."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager

try:
    import select
    import termios
    import tty
except ImportError:  # not a POSIX system: people type lines there
    HAS_KEYS = False
else:
    HAS_KEYS = True


ESCAPE = "\x1b"


def has_keys() -> bool:
    """Whether there is a real keyboard, and single keys of it can be read."""
    return HAS_KEYS and sys.stdin.isatty() and sys.stdout.isatty()


@contextmanager
def listening() -> Iterator[None]:
    """Keys come one by one and are not shown; earlier ones are dropped."""
    before = termios.tcgetattr(sys.stdin)
    try:
        tty.setcbreak(sys.stdin)
        termios.tcflush(sys.stdin, termios.TCIFLUSH)
        yield
    finally:
        termios.tcsetattr(sys.stdin, termios.TCSADRAIN, before)


def next_key(seconds: float) -> str | None:
    """The next key, if one is pressed within so many seconds. Raises EOFError."""
    if not is_pressed(seconds):
        return None
    key = letter()
    if key == ESCAPE:
        skip_the_rest()
    return key


def skip_the_rest() -> None:
    """Keys such as arrows send several characters, digits among them, up to a letter or a ~."""
    while is_pressed(0):
        last = letter()
        if last.isalpha() or last == "~":
            return


def is_pressed(seconds: float) -> bool:
    return bool(select.select([sys.stdin], [], [], max(0.0, seconds))[0])


def letter() -> str:
    pressed = os.read(sys.stdin.fileno(), 1)
    if not pressed:
        raise EOFError
    return pressed.decode(errors="replace")
