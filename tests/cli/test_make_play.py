"""`make play`, as people type it: it opens, and Ctrl+C closes it without a word of error."""

import os
import shutil
import signal
from pathlib import Path

import pexpect
import pytest

ROOT = Path(__file__).parents[2]


def as_in_a_terminal() -> None:
    """Tests that run in the background inherit that Ctrl+C is ignored. In a terminal it is not."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.mark.skipif(shutil.which("make") is None, reason="make is not installed")
def test_ctrl_c_closes_the_table(tmp_path: Path) -> None:
    environment = {**os.environ, "LC_ALL": "C.UTF-8", "TABLEE_DATA": str(tmp_path), "MAKEFLAGS": ""}
    options = "SERVE=--no-browser --host 127.0.0.1 --port 0"
    made = [f"--assume-old={each}" for each in (".venv/ready", "src/tablee/web/index.html")]
    play = pexpect.spawn(
        "make",
        [*made, "play", options],
        cwd=str(ROOT),
        env=environment,
        timeout=60,
        encoding="utf-8",
        preexec_fn=as_in_a_terminal,
    )
    try:
        play.expect("Ctrl-C closes it")
        play.expect_exact("\n")
        play.sendintr()
        play.expect("The table is closed. See you soon!")
        play.expect(pexpect.EOF)
    finally:
        play.close()
    assert (play.exitstatus, play.signalstatus) == (0, None)
    assert "Error" not in str(play.before)
    assert "***" not in str(play.before)
