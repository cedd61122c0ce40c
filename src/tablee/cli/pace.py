"""Time to read: short pauses between what happens, which Enter skips."""

import sys
import time

try:
    import select
    import termios
except ImportError:  # not a POSIX system: pauses simply run their time
    HAS_TERMIOS = False
else:
    HAS_TERMIOS = True


class Pace:
    """How fast the game is shown. Without a screen, or at speed 0, there are no pauses."""

    def __init__(self, speed: float) -> None:
        self.speed = speed if sys.stdout.isatty() else 0.0
        self.hurried = False

    def wait(self, seconds: float) -> None:
        if self.speed and not self.hurried:
            self.hurried = interrupted(seconds / self.speed)

    def listen(self) -> None:
        """Before a question: drops what was typed earlier, because it is no answer to it."""
        self.hurried = False
        if HAS_TERMIOS and self.speed and sys.stdin.isatty():
            termios.tcflush(sys.stdin, termios.TCIFLUSH)


def interrupted(seconds: float) -> bool:
    """Sleeps; True if Enter was pressed meanwhile."""
    if HAS_TERMIOS and sys.stdin.isatty():
        return bool(select.select([sys.stdin], [], [], seconds)[0])
    time.sleep(seconds)
    return False
