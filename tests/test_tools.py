"""Tools that measure do what docs/speed.md says of them."""

import asyncio
import re
import sys
import threading
from pathlib import Path

from tools.way import Way, played

PAGE = Path(__file__).parent.parent / "docs" / "speed.md"


def test_the_page_says_how_many_files_an_action_passes(tmp_path: Path) -> None:
    way = Way()
    threading.setprofile(way.see)
    sys.setprofile(way.see)
    try:
        turn = asyncio.run(played(tmp_path, way))
    finally:
        sys.setprofile(None)
        threading.setprofile(None)
    told = re.findall(r"choice.* \| (\d+) \| \d+.* \|$", PAGE.read_text(), re.MULTILINE)
    assert [str(len({file for file, _ in calls})) for calls in turn] == told
    assert all(calls["engine/record.py", "read_action"] == 1 for calls in turn)
