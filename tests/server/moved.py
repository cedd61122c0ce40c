"""`tablee serve` for browser journeys over midnight, by a clock of ours.

`python -m tests.server.moved AHEAD serve …` adds so many seconds to the clock of the machine as the
file AHEAD says: whoever writes it has the server's day end when they like. Only the clock on the
wall is moved, as somebody who sets it would; durations are as long as ever.
"""

import sys
import time
from pathlib import Path


def main() -> None:
    ahead, *wishes = sys.argv[1:]
    machine = time.time
    time.time = lambda: machine() + float(Path(ahead).read_text())

    from tablee.cli import main as tablee

    sys.argv = ["tablee", *wishes]
    tablee()


if __name__ == "__main__":
    main()
