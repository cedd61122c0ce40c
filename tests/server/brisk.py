"""`tablee serve` for browser journeys of open tables: nobody waits long before bots fill in.

`python -m tests.server.brisk serve …`
"""

from dataclasses import replace
from unittest.mock import patch

from tablee.cli import main as tablee
from tablee.server.pace import Pace

usual = Pace.patient


def brisk(pace: Pace) -> Pace:
    """The pace of a rehearsal, where who waits for somebody does so for a moment."""
    return replace(usual(pace), somebody=2.0)


if __name__ == "__main__":
    with patch.object(Pace, "patient", brisk):
        tablee()
